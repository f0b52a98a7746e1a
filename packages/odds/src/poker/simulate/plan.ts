import { CATEGORIES, type Category, evaluator, type PokerRules } from '@baize/engine/poker';
import { decimal, type Ratio, ratio } from '../../ratio.ts';
import { paysBy } from '../../simulate/pays.ts';
import type { Stack } from '../../simulate/stack.ts';
import type { Plan } from '../../simulate/twin.ts';
import { mustCarry } from '../faults.ts';
import { CARDS, qualifyingClasses } from '../hands.ts';
import { JACKPOT_HANDS, type JackpotHand, jackpotValue, prizeOf } from '../jackpot.ts';
import { pokerOddsFrom } from '../odds.ts';
import { paysOf } from '../pays.ts';
import { type Decisions, decisionsOf } from './decisions.ts';

/** How a round ends for somebody who folds, or bets. */
export const RESULTS = ['fold', 'notQualified', 'below', 'equal', 'above'] as const;
type Result = (typeof RESULTS)[number];

interface Tables {
  readonly fresh: Stack;
  readonly decisions: Decisions;
  /** By class: whether the dealer takes part with it, and the place of its kind among the categories. */
  readonly takesPart: Uint8Array;
  readonly category: Uint8Array;
}

/** A game made ready for simulation: tables of numbers and nothing else. */
export type PokerPlan = Plan<'poker', Tables>;

/** What a table has determined, as a simulation needs it. */
export interface PokerSetting {
  /** What a bet wins at most, in antes. */
  readonly maxPayout?: Ratio;
  /** The meter and the displayed jackpot wager, in cents. */
  readonly pool: number;
  readonly displayed: number;
}

const isJackpotHand = (category: Category): category is JackpotHand =>
  JACKPOT_HANDS.some((hand) => hand === category);

/** Canberra Poker by best play; the jackpot is paid each time from the same meter, to the only entrant. */
export const plan = (rules: PokerRules, { maxPayout, pool, displayed }: PokerSetting): PokerPlan => {
  mustCarry(rules);
  const pays = paysOf(rules, maxPayout);
  const { decisions, swept } = decisionsOf(rules, pays);
  const outcomes = CATEGORIES.length * RESULTS.length;
  const { categories } = evaluator();
  const categoryIn = (outcome: number) => CATEGORIES[Math.floor(outcome / RESULTS.length)] as Category;
  const resultIn = (outcome: number) => RESULTS[outcome % RESULTS.length] as Result;
  const netBy: Readonly<Record<Result, (category: Category) => number>> = {
    fold: () => -pays.unit,
    notQualified: () => pays.anteWins,
    below: (category) => pays.anteWins + pays.betWins[category],
    equal: () => 0,
    above: () => -pays.lost,
  };
  const jackpotNet = (outcome: number): Ratio => {
    const category = categoryIn(outcome);
    const paid = resultIn(outcome) !== 'fold' && isJackpotHand(category);
    return ratio((paid ? prizeOf(rules, pool, displayed, category) : 0) - displayed, displayed);
  };
  return {
    game: 'poker',
    outcomes,
    wagers: {
      game: paysBy(outcomes, (outcome) => ratio(netBy[resultIn(outcome)](categoryIn(outcome)), pays.unit)),
      jackpot: paysBy(outcomes, jackpotNet),
    },
    expected: {
      game: Number(pokerOddsFrom(rules, pays, swept).game.ev),
      jackpot: Number(decimal(jackpotValue(rules, pool, displayed))),
    },
    tables: {
      fresh: Uint16Array.from({ length: CARDS }, (_, card) => card),
      decisions,
      takesPart: qualifyingClasses(rules),
      category: Uint8Array.from([0, ...categories.map((category) => CATEGORIES.indexOf(category))]),
    },
  };
};
