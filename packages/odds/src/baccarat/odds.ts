import { type BaccaratRules, paysOn, type Total } from '@baize/engine/baccarat';
import { type Figure, rational } from '../figure.ts';
import { type Ratio, ratio } from '../ratio.ts';
import type { Shoe } from '../shoe.ts';
import { expectationOf, won } from '../wager.ts';
import { countDeals, type DealCounts } from './deals.ts';
import { pairsValue } from './pairs.ts';

export interface BaccaratOdds {
  readonly counts: DealCounts;
  readonly wagers: Readonly<Record<string, Figure>>;
}

const LOST = ratio(-1);
const STANDS_OFF = ratio(0);
/** A total that is paid like every other. */
const ORDINARY = 9;

const bankerValue = (rules: BaccaratRules, method: 'A' | 'B', counts: DealCounts): Ratio => {
  const six = rules.law['8.9(b)'].total as Total;
  const paid = (total: Total) => won(paysOn(rules, method, 'banker', total).odds);
  return expectationOf(
    [
      { ways: counts.bankerWithSix, wins: paid(six) },
      { ways: counts.banker - counts.bankerWithSix, wins: paid(ORDINARY) },
      { ways: counts.player, wins: LOST },
    ],
    counts.total,
    STANDS_OFF,
  );
};

const playerValue = (rules: BaccaratRules, counts: DealCounts): Ratio =>
  expectationOf(
    [
      { ways: counts.player, wins: won(paysOn(rules, 'A', 'player', ORDINARY).odds) },
      { ways: counts.banker, wins: LOST },
    ],
    counts.total,
    STANDS_OFF,
  );

const tieValue = (rules: BaccaratRules, counts: DealCounts): Ratio =>
  expectationOf(
    [{ ways: counts.tie, wins: won(paysOn(rules, 'A', 'tie', ORDINARY).odds) }],
    counts.total,
    LOST,
  );

/** Every wager of mini baccarat from any shoe, exactly: both methods and both options for pairs. */
export const baccaratOdds = (rules: BaccaratRules, shoe: Shoe): BaccaratOdds => {
  const counts = countDeals(rules, shoe);
  const values: Readonly<Record<string, Ratio | undefined>> = {
    player: playerValue(rules, counts),
    'banker:A': bankerValue(rules, 'A', counts),
    'banker:B': bankerValue(rules, 'B', counts),
    tie: tieValue(rules, counts),
    'pair:perfect': pairsValue(rules, 'perfect', shoe),
    'pair:canberra': pairsValue(rules, 'canberra', shoe),
  };
  const wagers = Object.entries(values).flatMap(([wager, value]) =>
    value === undefined ? [] : [[wager, rational(value)] as const],
  );
  return { counts, wagers: Object.fromEntries(wagers) };
};
