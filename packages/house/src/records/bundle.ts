import { type Card, DECK } from '@baize/engine';
import { z } from 'zod';
import type { PublishedShoe } from '../chance/verify.ts';
import type { PublishedSpin } from '../chance/verify-spin.ts';

const CARDS_MAX = 1000;

/** An opened shoe as it is handed out, and as `baize verify` takes it: everything that the check needs, and nothing else. */
export const bundleSchema = z.strictObject({
  table: z.string().max(64),
  rulebook: z.string().max(64),
  standing: z.string().max(16).exactOptional(),
  shoe: z.int(),
  decks: z.int(),
  without: z
    .array(z.enum(DECK as [Card, ...Card[]]))
    .max(CARDS_MAX)
    .readonly()
    .exactOptional(),
  commitment: z.string().max(128),
  secret: z.string().max(128),
  cut: z.strictObject({ depth: z.int(), by: z.string().max(64).nullable() }),
  dealt: z
    .array(z.strictObject({ at: z.int(), card: z.enum(DECK as [Card, ...Card[]]).exactOptional() }))
    .max(CARDS_MAX)
    .readonly(),
});

const BALLS_MAX = 1000;

/** An opened spin in the same way. */
const spinSchema = z.strictObject({
  table: z.string().max(64),
  rulebook: z.string().max(64),
  standing: z.string().max(16).exactOptional(),
  spin: z.int(),
  pockets: z.int(),
  commitment: z.string().max(128),
  secret: z.string().max(128),
  balls: z.array(z.int().nullable()).max(BALLS_MAX).readonly(),
  /** What the house found when it handed the spin out: whoever checks does not take its word. */
  numbers: z.array(z.int()).max(BALLS_MAX).optional(),
  verdict: z.string().nullable().optional(),
});

type Read =
  | { readonly ok: true; readonly of: 'shoe'; readonly shoe: PublishedShoe }
  | { readonly ok: true; readonly of: 'spin'; readonly spin: PublishedSpin }
  | { readonly ok: false; readonly detail: string };

const faultOf = (what: string, { issues: [issue] }: z.ZodError): Read => {
  const at = issue?.path.join('.') ?? '';
  return {
    ok: false,
    detail: `${at === '' ? 'it' : at} is not as in an opened ${what}: ${issue?.message ?? ''}`,
  };
};

/** The bundle in a text, or what keeps it from being one. */
export const readBundle = (text: string): Read => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, detail: 'it is not JSON' };
  }
  if (typeof value === 'object' && value !== null && 'spin' in value) {
    const parsed = spinSchema.safeParse(value);
    if (!parsed.success) return faultOf('spin', parsed.error);
    const { numbers: _numbers, verdict: _verdict, ...spin } = parsed.data;
    return { ok: true, of: 'spin', spin };
  }
  const parsed = bundleSchema.safeParse(value);
  return parsed.success ? { ok: true, of: 'shoe', shoe: parsed.data } : faultOf('shoe', parsed.error);
};
