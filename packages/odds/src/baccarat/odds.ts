import type { Odds } from '@baize/engine';
import { type BaccaratRules, ordinaryTotal, paysOn, specialTotal, type Total } from '@baize/engine/baccarat';
import { type Figure, rational } from '../figure.ts';
import { type Ratio, ratio } from '../ratio.ts';
import type { Shoe } from '../shoe.ts';
import { expectationOf, won } from '../wager.ts';
import { countDeals, type DealCounts } from './deals.ts';
import { pairsValue } from './pairs.ts';

/** The exact chances of a shoe and what each wager is worth. */
export interface BaccaratOdds {
  readonly counts: DealCounts;
  readonly wagers: Readonly<Record<string, Figure>>;
}

type Method = 'A' | 'B';

const LOST = ratio(-1);
const STANDS_OFF = ratio(0);

const bankerValue = (rules: BaccaratRules, method: Method, counts: DealCounts): Ratio => {
  const paid = (total: Total) => won(paysOn(rules, method, 'banker', total).odds);
  return expectationOf(
    [
      { ways: counts.bankerWithSpecial, wins: paid(specialTotal(rules)) },
      { ways: counts.banker - counts.bankerWithSpecial, wins: paid(ordinaryTotal(rules)) },
      { ways: counts.player, wins: LOST },
    ],
    counts.total,
    STANDS_OFF,
  );
};

const playerValue = (rules: BaccaratRules, method: Method, counts: DealCounts): Ratio =>
  expectationOf(
    [
      { ways: counts.player, wins: won(paysOn(rules, method, 'player', ordinaryTotal(rules)).odds) },
      { ways: counts.banker, wins: LOST },
    ],
    counts.total,
    STANDS_OFF,
  );

const tieValue = (rules: BaccaratRules, method: Method, counts: DealCounts): Ratio =>
  expectationOf(
    [{ ways: counts.tie, wins: won(paysOn(rules, method, 'tie', ordinaryTotal(rules)).odds) }],
    counts.total,
    LOST,
  );

/** Player and tie by method B (8.9(a), 8.9(c)), in an edition that pays them otherwise than method A does. */
const byMethodB = (rules: BaccaratRules, counts: DealCounts): Readonly<Record<string, Ratio>> => ({
  ...(isSamePrice(rules.law['8.8(a)'], rules.law['8.9(a)'])
    ? {}
    : { 'player:B': playerValue(rules, 'B', counts) }),
  ...(isSamePrice(rules.law['8.8(c)'], rules.law['8.9(c)']) ? {} : { 'tie:B': tieValue(rules, 'B', counts) }),
});

const isSamePrice = (one: Odds, other: Odds): boolean => one.pays * other.for === other.pays * one.for;

/** Every wager of mini baccarat from any shoe, exactly: both methods and both options for pairs. */
export const odds = (rules: BaccaratRules, shoe: Shoe): BaccaratOdds => {
  const counts = countDeals(rules, shoe);
  const values: Readonly<Record<string, Ratio | undefined>> = {
    player: playerValue(rules, 'A', counts),
    'banker:A': bankerValue(rules, 'A', counts),
    'banker:B': bankerValue(rules, 'B', counts),
    tie: tieValue(rules, 'A', counts),
    ...byMethodB(rules, counts),
    'pair:perfect': pairsValue(rules, 'perfect', shoe),
    'pair:canberra': pairsValue(rules, 'canberra', shoe),
  };
  const wagers = Object.entries(values).flatMap(([wager, value]) =>
    value === undefined ? [] : [[wager, rational(value)] as const],
  );
  return { counts, wagers: Object.fromEntries(wagers) };
};
