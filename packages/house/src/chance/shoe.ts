import { createHash, createHmac } from 'node:crypto';
import { type Card, cutStack, stackOf } from '@baize/engine';
import { type Given, givenBytes, type Promised, promisedBytes } from './contributions.ts';
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
  /** Where somebody contributes; then the second construction holds, else the first. */
  readonly promised?: Promised;
}

export interface CutShoe extends UncutShoe {
  readonly cut: Cut;
  readonly given?: Given;
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

/** The cards that are shuffled: whole decks, ace of clubs first (`DECK` has the order), or what is left of them. */
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
 * The commitment, in hexadecimal: SHA-256 of "baize shoe/1", table, shoe number, rulebook, decks and secret, as
 * `encode` writes them; before the secret, for a rest, "baize rest/1" and the cards that are not in it. Published
 * before the first wager, it says nothing about the cards, and no other secret will ever fit it.
 *
 * Where people contribute it begins with "baize shoe/2", and what they promised stands before the secret: a list from
 * which somebody was dropped fits it no more than another secret does.
 */
export const seal = ({ secret, promised, ...name }: UncutShoe): string => {
  demand(faultInName(name));
  const hash = createHash('sha256');
  if (promised === undefined) hash.update(nameBytes(name));
  else
    hash
      .update(encode('baize shoe/2', name.table, name.shoe, name.rulebook, name.decks))
      .update(restBytes(name))
      .update(promisedBytes(promised));
  return hash.update(encode(secret.reveal())).digest('hex');
};

/**
 * The order of a shoe, front first.
 *
 * Key: HMAC-SHA-256 under the secret of "baize order/1", table, shoe number, rulebook, decks, depth of the cut,
 * "patron" or "supervisor", and the patron's id (or nothing), written by `encode`. Stream: AES-256-CTR of that key from
 * block 0, read in words of 32 bits, highest byte first. Shuffle: whole decks, ace of clubs first, without the cards
 * that are left out (of equal ones the first); from the last place n to the second, place n changes with a place drawn
 * from the first n: the remainder of a word by n, where words from the last whole multiple of n on are passed over.
 * Then the cards in front of the cut go to the back, as the rulebook says.
 *
 * Why neither side decides alone: the house fixed the secret before it knew the cut, and cannot exchange it without
 * breaking the commitment. Whoever cuts knows nothing of the secret, so one depth is as good as another. Because the
 * depth goes into the key, one card deeper is a wholly different order, and a house that guesses roughly where people
 * cut has gained nothing.
 *
 * What this does not prevent: a cut is one of a few hundred depths. A house that made many secrets before it published
 * one, and knew the depth for certain (a confederate cuts, or its own supervisor because nobody else would), could
 * choose among orders. What people contribute after the commitment prevents it: then the key is of "baize order/2", and
 * ends with what they gave.
 */
export const orderOf = ({ secret, cut, promised, given, ...name }: CutShoe): readonly Card[] => {
  demand(faultInName(name));
  demand((promised === undefined) === (given === undefined) ? undefined : 'the contributions are not open');
  const { table, shoe, rulebook, decks } = name;
  const stack = cardsIn(name);
  demand(faultInCut(stack.length, cut));
  const version = promised === undefined ? 'baize order/1' : 'baize order/2';
  const key = createHmac('sha256', secret.reveal())
    .update(encode(version, table, shoe, rulebook, decks, cut.depth))
    .update(cut.by === null ? encode('supervisor', '') : encode('patron', cut.by))
    .update(promised === undefined || given === undefined ? new Uint8Array() : givenBytes(promised, given))
    .digest();
  const words = wordsOf(keyedChance(key));
  return cutStack(
    shuffled(stack, (n) => below(words, n)),
    cut.depth,
  );
};
