import { CATEGORIES, type Category, type PokerRules } from '@baize/engine/poker';
import { isBelow, type Ratio, ratio, times } from '../ratio.ts';
import { won } from '../wager.ts';

/** What a round pays, all in the same small unit, so that whole numbers do. */
export interface Pays {
  /** How many units an ante is. */
  readonly unit: number;
  readonly anteWins: number;
  /** What is lost by somebody who bet: ante and bet. */
  readonly lost: number;
  readonly betWins: Readonly<Record<Category, number>>;
}

const least = (one: Ratio, other: Ratio | undefined): Ratio =>
  other !== undefined && isBelow(other, one) ? other : one;

const common = (ratios: readonly Ratio[]): bigint =>
  ratios.reduce((unit, { denominator }) => unit * ratio(denominator, unit).numerator, 1n);

const inUnits = (value: Ratio, unit: bigint): number => Number((value.numerator * unit) / value.denominator);

/** The law's numbers for an ante of one; `maxPayout` caps what a bet wins, in antes. */
export const paysOf = ({ law }: PokerRules, maxPayout?: Ratio): Pays => {
  const bet = ratio(law['7.2'].times);
  const ante = won(law['8.1:ante']);
  const wins = CATEGORIES.map((hand) => least(times(bet, won(law['8.1:bet'][hand])), maxPayout));
  const unit = common([ante, bet, ...wins]);
  return {
    unit: Number(unit),
    anteWins: inUnits(ante, unit),
    lost: Number(unit) + inUnits(bet, unit),
    betWins: Object.fromEntries(
      CATEGORIES.map((hand, at) => [hand, inUnits(wins[at] as Ratio, unit)]),
    ) as Record<Category, number>,
  };
};
