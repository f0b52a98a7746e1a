import { PAIR_KINDS } from '../simulate/pair-kinds.ts';

/** The sevens that a box begins with. */
export const SEVENS = ['none', 'one', 'twoSuited', 'twoNotSuited', 'threeSuited', 'threeNotSuited'] as const;

/** What the numbers of results depend on. */
interface Splitting {
  readonly handsMax: number;
  readonly handsFromAcesMax: number;
  readonly double: { readonly part: number; readonly of: number };
}

/**
 * How results of a round are numbered: so many parts of the wager won and so many lost, so that results of hands add
 * up.
 */
export interface Parts {
  /** The parts of a hand's wager, and of a doubled one. */
  readonly plain: number;
  readonly doubled: number;
  /** The most that can be won or lost. */
  readonly most: number;
}

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

export const partsOf = ({ handsMax, handsFromAcesMax, double: { part, of } }: Splitting): Parts => {
  const shared = divisor(part, of);
  const [plain, doubled] = [of / shared, (of + part) / shared];
  return { plain, doubled, most: doubled * Math.max(handsMax, handsFromAcesMax) };
};

/** Of hands won and lost; Blackjacks have numbers of their own above. */
export const ofHands = ({ most }: Parts): number => (most + 1) ** 2;

/** A Blackjack that waited, even money, and a Blackjack that was paid at once. */
const BLACKJACKS = 3;

/** More outcomes than any simulation of this law tells apart. */
export const outcomesAtMost = (parts: Parts, sevens: boolean): number =>
  (ofHands(parts) + BLACKJACKS) * PAIR_KINDS.length * (sevens ? SEVENS.length : 1);
