import { colourOf, DECK, RANKS, rankOf, suitOf } from '@baize/engine';
import { type Ratio, ratio } from '../ratio.ts';
import { cardsIn, type Shoe } from '../shoe.ts';
import { expectationOf, won } from '../wager.ts';
import type { BlackjackLaw, SideWagers } from './law.ts';

const LOST = ratio(-1);

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

/**
 * Sevens among the first three cards, where a player with two of them always takes a third, as the best play does: it
 * splits or draws.
 */
export const superSevensValue = (
  odds: NonNullable<SideWagers['superSevens']>,
  counts: readonly number[],
): Ratio => {
  const sevens = DECK.flatMap((card, at) => (rankOf(card) === '7' ? [at] : []));
  const many = (at: number, out: readonly number[]): bigint =>
    BigInt((counts[at] as number) - out.filter((each) => each === at).length);
  const all = BigInt(counts.reduce((sum, each) => sum + each, 0));
  const seven = sevens.reduce((sum, at) => sum + many(at, []), 0n);
  const outcomes = sevens.flatMap((first) => [
    { ways: many(first, []) * (all - seven) * (all - 2n), wins: won(odds.one) },
    ...sevens.flatMap((second) => {
      const two = many(first, []) * many(second, [first]);
      const suited = first === second;
      return [
        { ways: two * (all - seven), wins: won(suited ? odds.twoSuited : odds.twoNotSuited) },
        ...sevens.map((third) => ({
          ways: two * many(third, [first, second]),
          wins: won(suited && third === first ? odds.threeSuited : odds.threeNotSuited),
        })),
      ];
    }),
  ]);
  return expectationOf(outcomes, all * (all - 1n) * (all - 2n), LOST);
};

/** Insurance where nothing is known but the dealer's ace. */
export const insuranceValue = ({ insurance }: BlackjackLaw, shoe: Shoe): Ratio => {
  const tens = shoe.ranks.reduce((sum, many, at) => sum + (RANKS.indexOf('T') <= at ? many : 0), 0);
  return expectationOf([{ ways: BigInt(tens), wins: won(insurance) }], BigInt(cardsIn(shoe) - 1), LOST);
};
