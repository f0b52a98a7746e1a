import { type Card, DECK } from '@baize/engine';
import { z } from 'zod';
import type { PublishedDeck, PublishedShoe } from '../chance/verify.ts';
import type { PublishedSpin } from '../chance/verify-spin.ts';

const CARDS_MAX = 1000;
const PEOPLE_MAX = 1000;
const digits = z.string().max(128);

/** Who contributed to a draw, as it was closed with its seal, and what came of it. */
export const promisedSchema = z.strictObject({
  parts: z
    .array(z.strictObject({ by: z.string().max(64), hash: digits }))
    .max(PEOPLE_MAX)
    .readonly(),
  beacon: z.strictObject({ name: z.string().max(64), round: z.int() }).exactOptional(),
});
export const givenSchema = z.strictObject({
  values: z.array(digits.nullable()).max(PEOPLE_MAX).readonly(),
  beacon: digits.nullable().exactOptional(),
});
export const openingSchema = z.strictObject({
  salts: z
    .array(z.strictObject({ at: z.int(), salt: digits }))
    .max(CARDS_MAX)
    .readonly(),
  proof: z.array(digits).max(CARDS_MAX).readonly(),
});

/**
 * An opened shoe as it is handed out, and as `baize verify` takes it: everything that the check needs, and nothing
 * else.
 */
const publishedSchema = z.strictObject({
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
  commitment: digits,
  promised: promisedSchema.exactOptional(),
  given: givenSchema.exactOptional(),
  cut: z.strictObject({ depth: z.int(), by: z.string().max(64).nullable() }),
  dealt: z
    .array(z.strictObject({ at: z.int(), card: z.enum(DECK as [Card, ...Card[]]).exactOptional() }))
    .max(CARDS_MAX)
    .readonly(),
});
const shoeSchema = publishedSchema.extend({ version: z.literal('shoe/2').exactOptional(), secret: digits });
const deckSchema = publishedSchema.extend({
  version: z.literal('deck/1'),
  root: digits,
  ...openingSchema.shape,
});
export const bundleSchema = z.union([deckSchema, shoeSchema]);

const BALLS_MAX = 1000;

/** An opened spin in the same way. */
const spinSchema = z.strictObject({
  table: z.string().max(64),
  rulebook: z.string().max(64),
  standing: z.string().max(16).exactOptional(),
  spin: z.int(),
  pockets: z.int(),
  version: z.literal('spin/2').exactOptional(),
  commitment: digits,
  promised: promisedSchema.exactOptional(),
  given: givenSchema.exactOptional(),
  secret: digits,
  balls: z.array(z.int().nullable()).max(BALLS_MAX).readonly(),
  /** What the house found when it handed the spin out: whoever checks does not take its word. */
  numbers: z.array(z.int()).max(BALLS_MAX).optional(),
  verdict: z.string().nullable().optional(),
});

type Read =
  | { readonly ok: true; readonly of: 'shoe'; readonly shoe: PublishedShoe | PublishedDeck }
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
  const isDeck =
    typeof value === 'object' && value !== null && 'version' in value && value.version === 'deck/1';
  const parsed = (isDeck ? deckSchema : shoeSchema).safeParse(value);
  return parsed.success ? { ok: true, of: 'shoe', shoe: parsed.data } : faultOf('shoe', parsed.error);
};
