import { type Card, DECK } from '@baize/engine';
import { z } from 'zod';
import type { PublishedShoe } from '../chance/verify.ts';

const CARDS_MAX = 1000;

/** An opened shoe as it is handed out, and as `baize verify` takes it: everything that the check needs, and nothing else. */
export const bundleSchema = z.strictObject({
  table: z.string().max(64),
  rulebook: z.string().max(64),
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

type Read =
  | { readonly ok: true; readonly shoe: PublishedShoe }
  | { readonly ok: false; readonly detail: string };

/** The bundle in a text, or what keeps it from being one. */
export const readBundle = (text: string): Read => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, detail: 'it is not JSON' };
  }
  const parsed = bundleSchema.safeParse(value);
  if (parsed.success) return { ok: true, shoe: parsed.data };
  const [issue] = parsed.error.issues;
  const at = issue?.path.join('.') ?? '';
  return {
    ok: false,
    detail: `${at === '' ? 'it' : at} is not as in an opened shoe: ${issue?.message ?? ''}`,
  };
};
