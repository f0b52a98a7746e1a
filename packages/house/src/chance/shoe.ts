import { createHash, createHmac } from 'node:crypto';
import { type Card, cutStack, stackOf } from '@baize/engine';
import { encode } from './encoding.ts';
import { Secret } from './secret.ts';
import { shuffled } from './shuffle.ts';
import { type Chance, keyedChance } from './source.ts';
import { below, wordsOf } from './uniform.ts';

/** Which shoe: the commitment is to all of it, so that a secret opens one shoe only. */
export interface ShoeName {
  readonly table: string;
  /** 1, 2, 3 ... at this table, without a gap: a shoe that was put away unseen would show. */
  readonly shoe: number;
  readonly rulebook: string;
  readonly decks: number;
  /** Cards of the decks that are not in it: those that lay on the table when the rest was shuffled in a round. */
  readonly without?: readonly Card[];
}

/** Where the cards were cut, counted from the front, and by which patron; null is the supervisor. */
export interface Cut {
  readonly depth: number;
  readonly by: string | null;
}

export interface UncutShoe extends ShoeName {
  readonly secret: Secret;
}

export interface CutShoe extends UncutShoe {
  readonly cut: Cut;
}

export const SECRET_BYTES = 32;

/** No rulebook comes near it; a file that claims more would only cost memory. */
const DECKS_MAX = 16;

export const drawSecret = (chance: Chance): Secret => new Secret(chance.bytes(SECRET_BYTES));

/** What is wrong with a shoe's name, in words; undefined where nothing is. */
export const faultInName = ({ table, shoe, rulebook, decks, without = [] }: ShoeName): string | undefined => {
  if (table === '' || rulebook === '') return 'a shoe names its table and its rulebook';
  if (!table.isWellFormed() || !rulebook.isWellFormed()) return 'a name has half a character in it';
  if (!Number.isSafeInteger(shoe) || shoe < 1) return `shoes are numbered from 1, and this is ${shoe}`;
  if (!Number.isInteger(decks) || decks < 1 || decks > DECKS_MAX)
    return `a shoe holds 1 to ${DECKS_MAX} decks, not ${decks}`;
  return restOf(stackOf(decks), without) === undefined
    ? `so many cards are not in ${decks} decks that they could be left out`
    : undefined;
};

/** A stack without some of its cards; undefined where it has not so many of them. */
const restOf = (stack: readonly Card[], without: readonly Card[]): readonly Card[] | undefined => {
  const left = [...stack];
  for (const card of without) {
    const place = left.indexOf(card);
    if (place < 0) return undefined;
    left.splice(place, 1);
  }
  return left;
};

/** The cards that are shuffled: whole decks, ace of clubs first, or what is left of them. */
export const cardsIn = ({ decks, without = [] }: ShoeName): readonly Card[] =>
  restOf(stackOf(decks), without) ?? [];

export const faultInCut = (cards: number, { depth, by }: Cut): string | undefined => {
  if (!Number.isInteger(depth) || depth < 0 || depth > cards)
    return `${cards} cards are not cut ${depth} cards in`;
  return by === null || by.isWellFormed() ? undefined : 'the name of who cut has half a character in it';
};

const demand = (fault: string | undefined): void => {
  if (fault !== undefined) throw new RangeError(fault);
};

/** What a rest is bound by beside its name: the cards that are not in it, two letters each. */
const restBytes = ({ without }: ShoeName): Uint8Array =>
  without === undefined ? new Uint8Array() : encode('baize rest/1', without.join(''));

/** The name as the rest of the house binds things to a shoe with it. */
export const nameBytes = (name: ShoeName): Uint8Array =>
  Buffer.concat([encode('baize shoe/1', name.table, name.shoe, name.rulebook, name.decks), restBytes(name)]);

/**
 * The commitment, in hexadecimal: SHA-256 of "baize shoe/1", table, shoe number, rulebook, decks and secret,
 * as `encode` writes them; before the secret, for a rest, "baize rest/1" and the cards that are not in it. Published before the first wager, it says nothing about the cards, and no other
 * secret will ever fit it.
 */
export const seal = ({ secret, ...name }: UncutShoe): string => {
  demand(faultInName(name));
  return createHash('sha256').update(nameBytes(name)).update(encode(secret.reveal())).digest('hex');
};

/**
 * The order of a shoe, front first.
 *
 * Key: HMAC-SHA-256 under the secret of "baize order/1", table, shoe number, rulebook, decks, depth of the
 * cut, "patron" or "supervisor", and the patron's id (or nothing), written by `encode`. Stream: AES-256-CTR
 * of that key from block 0, read in words of 32 bits, highest byte first. Shuffle: whole decks, ace of clubs
 * first, without the cards that are left out (of equal ones the first); from the last place n to the second, place n changes with a place drawn from the first n: the
 * remainder of a word by n, where words from the last whole multiple of n on are passed over. Then the cards
 * in front of the cut go to the back, as the rulebook says.
 *
 * Why neither side decides alone: the house fixed the secret before it knew the cut, and cannot exchange it
 * without breaking the commitment. Whoever cuts knows nothing of the secret, so one depth is as good as
 * another. Because the depth goes into the key, one card deeper is a wholly different order, and a house that
 * guesses roughly where people cut has gained nothing.
 *
 * What this does not prevent: a cut is one of a few hundred depths. A house that made many secrets before it
 * published one, and knew the depth for certain (a confederate cuts, or its own supervisor because nobody
 * else would), could choose among orders. Only a beacon from outside, mixed in here after the commitment,
 * would prevent it.
 */
export const orderOf = ({ secret, cut, ...name }: CutShoe): readonly Card[] => {
  demand(faultInName(name));
  const { table, shoe, rulebook, decks } = name;
  const stack = cardsIn(name);
  demand(faultInCut(stack.length, cut));
  const key = createHmac('sha256', secret.reveal())
    .update(encode('baize order/1', table, shoe, rulebook, decks, cut.depth))
    .update(cut.by === null ? encode('supervisor', '') : encode('patron', cut.by))
    .digest();
  const words = wordsOf(keyedChance(key));
  return cutStack(
    shuffled(stack, (n) => below(words, n)),
    cut.depth,
  );
};

/** Module state: memoized by shoe. Only here, only in memory, and gone with the shoe: an order is never stored. */
const ORDERS = new WeakMap<CutShoe, readonly Card[]>();

/**
 * The card at a place of the shoe, counted from 0. It depends on the secret, the cut and the place, and on
 * nothing else: not on time, wagers or people, so that after a restart the same card comes.
 */
export const cardAt = (shoe: CutShoe, index: number): Card => {
  let order = ORDERS.get(shoe);
  if (order === undefined) {
    order = orderOf(shoe);
    ORDERS.set(shoe, order);
  }
  const card = order[index];
  if (card === undefined) throw new RangeError(`a shoe of ${order.length} cards has no card ${index}`);
  return card;
};
