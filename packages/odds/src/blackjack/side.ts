import { colourOf, DECK, RANKS, rankOf, suitOf } from '@baize/engine';
import { type Ratio, ratio } from '../ratio.ts';
import { cardsIn, type Shoe } from '../shoe.ts';
import { expectationOf, won } from '../wager.ts';
import { TEN } from './hands.ts';
import type { BlackjackLaw, SideWagers } from './law.ts';

const LOST = ratio(-1);

/** The value of a card of the deck: ten, jack, queen and king are one. */
const valueAt = (place: number): number =>
  Math.min(RANKS.indexOf(rankOf(DECK[place] as (typeof DECK)[number])), TEN);

/** In how many ways two given kinds of card come one after the other, by their places in the deck. */
const waysOfTwo = (counts: readonly number[], one: number, other: number): bigint =>
  BigInt(counts[one] as number) * BigInt((counts[other] as number) - (one === other ? 1 : 0));

/** The first two cards of a box: one suit, one colour, or mixed. */
export const perfectPairsValue = (
  { mixed, coloured, perfect }: SideWagers['perfectPairs'],
  counts: readonly number[],
): Ratio => {
  const outcomes = DECK.flatMap((first, one) =>
    DECK.flatMap((second, other) => {
      if (rankOf(first) !== rankOf(second)) return [];
      const alike = suitOf(first) === suitOf(second) ? perfect : coloured;
      const odds = colourOf(first) === colourOf(second) ? alike : mixed;
      return [{ ways: waysOfTwo(counts, one, other), wins: won(odds) }];
    }),
  );
  const cards = BigInt(counts.reduce((sum, many) => sum + many, 0));
  return expectationOf(outcomes, cards * (cards - 1n), LOST);
};

/** Any two cards of one rank. */
export const pairsPlayValue = (odds: NonNullable<SideWagers['pairsPlay']>, shoe: Shoe): Ratio => {
  const cards = BigInt(cardsIn(shoe));
  const outcomes = shoe.ranks.map((_, rank) => ({
    ways: waysOfTwo(shoe.ranks, rank, rank),
    wins: won(odds),
  }));
  return expectationOf(outcomes, cards * (cards - 1n), LOST);
};

type Sevens = NonNullable<SideWagers['superSevens']>;

/**
 * Sevens among the first three cards, by the play of the game: `takesThird` says for each up card whether two of them
 * get a third. Cards are counted without their order of dealing: all orders are alike.
 */
export const superSevensValue = (
  odds: Sevens,
  counts: readonly number[],
  takesThird: readonly boolean[],
): Ratio => {
  const isSeven = (at: number): boolean => rankOf(DECK[at] as (typeof DECK)[number]) === '7';
  const places = DECK.map((_, at) => at);
  const sevens = places.filter(isSeven);
  const many = (at: number, out: readonly number[]): bigint =>
    BigInt(Math.max(0, (counts[at] as number) - out.filter((each) => each === at).length));
  const all = BigInt(counts.reduce((sum, each) => sum + each, 0));
  const others = all - sevens.reduce((sum, at) => sum + many(at, []), 0n);
  const ways: Record<keyof Sevens, bigint> = {
    one: 0n,
    twoSuited: 0n,
    twoNotSuited: 0n,
    threeSuited: 0n,
    threeNotSuited: 0n,
  };
  /** Two sevens against an up card: with its third card, or without one. */
  const against = (first: number, second: number, up: number): void => {
    const these = many(first, []) * many(second, [first]) * many(up, [first, second]);
    const suited = first === second;
    const two = suited ? 'twoSuited' : 'twoNotSuited';
    if (takesThird[valueAt(up)] === false) {
      ways[two] += these * (all - 3n);
      return;
    }
    ways[two] += these * (others - (isSeven(up) ? 0n : 1n));
    for (const third of sevens) {
      const three = suited && third === first ? 'threeSuited' : 'threeNotSuited';
      ways[three] += these * many(third, [first, second, up]);
    }
  };
  for (const first of sevens) {
    ways.one += many(first, []) * others * (all - 2n) * (all - 3n);
    for (const second of sevens) for (const up of places) against(first, second, up);
  }
  const outcomes = (Object.keys(ways) as (keyof Sevens)[]).map((tier) => ({
    ways: ways[tier],
    wins: won(odds[tier]),
  }));
  return expectationOf(outcomes, all * (all - 1n) * (all - 2n) * (all - 3n), LOST);
};

/** Insurance where nothing is known but the dealer's ace. */
export const insuranceValue = ({ insurance }: BlackjackLaw, shoe: Shoe): Ratio => {
  const tens = shoe.ranks.reduce((sum, many, at) => sum + (RANKS.indexOf('T') <= at ? many : 0), 0);
  return expectationOf([{ ways: BigInt(tens), wins: won(insurance) }], BigInt(cardsIn(shoe) - 1), LOST);
};
