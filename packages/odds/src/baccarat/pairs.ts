import { DECK, type Odds } from '@baize/engine';
import { type BaccaratRules, pairPays } from '@baize/engine/baccarat';
import { type Ratio, ratio } from '../ratio.ts';
import type { Shoe } from '../shoe.ts';
import { expectationOf, won } from '../wager.ts';

type PairsOption = 'perfect' | 'canberra';

/** Two cards that are paid, by their places in the deck. */
interface Paid {
  readonly one: number;
  readonly other: number;
  readonly odds: Odds;
}

const paidPairs = (rules: BaccaratRules, option: PairsOption): readonly Paid[] =>
  DECK.flatMap((first, one) =>
    DECK.flatMap((second, other) => {
      const paid = pairPays(rules, option, first, second);
      return paid === undefined ? [] : [{ one, other, odds: paid.odds }];
    }),
  );

/** Module state: memoized by law. */
const asked = new WeakMap<BaccaratRules['law'], Readonly<Record<PairsOption, readonly Paid[]>>>();

/** The engine is asked about all 2,704 pairs of cards once for each law. */
const paidBy = (rules: BaccaratRules): Readonly<Record<PairsOption, readonly Paid[]>> => {
  const known = asked.get(rules.law);
  if (known !== undefined) return known;
  const found = { perfect: paidPairs(rules, 'perfect'), canberra: paidPairs(rules, 'canberra') };
  asked.set(rules.law, found);
  return found;
};

/** Without suits each rank is as if of one suit, which is all that Canberra Pairs ask for. */
const asOneSuit = (ranks: readonly number[]): readonly number[] =>
  DECK.map((card, at) => (card.endsWith('c') ? (ranks[at / 4] as number) : 0));

/**
 * What a pairs wager is worth, from the odds that the engine pays on each two cards; undefined where the option asks
 * for suits and the shoe is known by rank alone. Either hand's first two cards are as any other two.
 */
export const pairsValue = (
  rules: BaccaratRules,
  option: PairsOption,
  { ranks, cards }: Shoe,
): Ratio | undefined => {
  if (option === 'perfect' && cards === undefined) return undefined;
  const counts = cards ?? asOneSuit(ranks);
  const ways = new Map<Odds, number>();
  for (const { one, other, odds } of paidBy(rules)[option]) {
    const many = (counts[one] as number) * ((counts[other] as number) - (one === other ? 1 : 0));
    ways.set(odds, (ways.get(odds) ?? 0) + many);
  }
  const all = BigInt(counts.reduce((sum, many) => sum + many, 0));
  const outcomes = [...ways].map(([odds, many]) => ({ ways: BigInt(many), wins: won(odds) }));
  return expectationOf(outcomes, all * (all - 1n), ratio(-1));
};
