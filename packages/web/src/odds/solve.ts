import { type BaccaratRules, rulesOf } from '@baize/engine/baccarat';
import {
  type BlackjackRulebook,
  type BlackjackRules,
  rulesOf as blackjackRulesOf,
} from '@baize/engine/blackjack';
import { rulesOf as pokerRulesOf } from '@baize/engine/poker';
import { rulesOf as rouletteRulesOf } from '@baize/engine/roulette';
import { type Figure, type Ratio, ratio, rational, type Shoe, shoeOfDecks } from '@baize/odds';
import { odds as baccaratOdds } from '@baize/odds/baccarat';
import { odds as blackjackOdds, type HandOdds, type Soft17 } from '@baize/odds/blackjack';
import { jackpotBreakEven, jackpotValue, type PokerOdds, odds as pokerOdds } from '@baize/odds/poker';
import { odds as rouletteOdds } from '@baize/odds/roulette';
import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  houseBaccarat,
  houseRoulette,
} from '@baize/rulebooks';
import { type Case, changedLaw, changesOf, keyOf, valueIn } from './case.ts';
import { controlsOf } from './controls.ts';
import { leftIn } from './left.ts';

export interface Jackpot {
  /** In cents. */
  readonly breakEven: Figure;
  /** The meter in dollars, and what a unit wagered is then worth. */
  readonly curve: { readonly meters: readonly number[]; readonly worth: readonly number[] };
}

/** What has come of a case: plain data, as it comes from a worker. */
export interface Solved {
  readonly wagers: Readonly<Record<string, Figure>>;
  /** Blackjack: each hand against each up card. */
  readonly hands?: Readonly<Record<string, HandOdds>>;
  /** Baccarat: how many orders of six cards end in what. */
  readonly counts?: Readonly<Record<string, string>>;
  /** Canberra Poker: where betting ends. */
  readonly boundary?: PokerOdds['boundary'];
  readonly jackpot?: Jackpot;
}

const asked = (one: Case, id: string): string => {
  const control = controlsOf(one.rulebook).find((each) => each.id === id);
  if (control === undefined) throw new Error(`impossible: ${one.rulebook} has no control ${id}`);
  return valueIn(one, control);
};

const numberAsked = (one: Case, id: string): number => Number(asked(one, id));

const lawIn = <Law extends object>(law: Law, one: Case): Law =>
  changedLaw(law, changesOf(controlsOf(one.rulebook), one));

/** The rules of a blackjack table, as the case has them. */
export const blackjackRulesIn = (one: Case): BlackjackRules => {
  const book = one.rulebook === actBlackjack2005.edition.id ? actBlackjack2005 : actBlackjack2018;
  return blackjackRulesOf({ ...book, parameters: lawIn(book.parameters, one) } as BlackjackRulebook);
};

/** What its layout says of a soft 17, where the edition leaves a choice. */
export const soft17In = (one: Case): { readonly soft17: Soft17 } => ({
  soft17: blackjackRulesIn(one).soft17Choice ? (asked(one, 'soft17') as Soft17) : 'stand',
});

/** Whole decks, or what is left of them. */
export const shoeOf = (one: Case): Shoe => leftIn(one.values) ?? shoeOfDecks(numberAsked(one, 'decks'));

export const baccaratRulesOf = (one: Case): BaccaratRules => {
  const book = one.rulebook === houseBaccarat.edition.id ? houseBaccarat : actMiniBaccarat2016;
  return { ...rulesOf(book), law: lawIn(book.parameters, one) };
};

export const pokerRulesIn = (one: Case) => ({
  ...pokerRulesOf(actCanberraPoker2023),
  law: lawIn(actCanberraPoker2023.parameters, one),
});

/** What a bet wins at most, in antes. */
export const maxPayoutIn = ({ values: { maxPayout } }: Case): Ratio | undefined =>
  maxPayout === undefined ? undefined : ratio(Number(maxPayout));

export const rouletteRulesIn = (one: Case) => ({
  ...rouletteRulesOf(houseRoulette),
  law: lawIn(houseRoulette.parameters, one),
});

const CENTS = 100;
const CURVE_POINTS = 80;

/** The meter and the displayed wager in cents. */
export const jackpotIn = (one: Case): { readonly pool: number; readonly displayed: number } => ({
  pool: numberAsked(one, 'meter') * CENTS,
  displayed: numberAsked(one, 'displayed') * CENTS,
});

const jackpotOf = (one: Case): Jackpot => {
  const rules = pokerRulesIn(one);
  const { pool, displayed } = jackpotIn(one);
  const breakEven = rational(jackpotBreakEven(rules, displayed));
  const most = Math.max(pool, 2 * Number(breakEven.ev), CENTS);
  const step = Math.ceil(most / CURVE_POINTS);
  const meters = Array.from({ length: CURVE_POINTS + 1 }, (_, at) => at * step);
  return {
    breakEven,
    curve: {
      meters: meters.map((cents) => cents / CENTS),
      worth: meters.map((cents) => Number(rational(jackpotValue(rules, cents, displayed)).ev)),
    },
  };
};

/** Module state: memoized by case. */
const swept = new Map<string, PokerOdds>();

/** The sweep over all deals knows no jackpot: another meter needs no other sweep. */
const pokerOf = (one: Case): PokerOdds => {
  const { meter: _meter, displayed: _displayed, ...values } = one.values;
  const key = keyOf({ rulebook: one.rulebook, values });
  const rules = pokerRulesIn(one);
  const found = swept.get(key) ?? pokerOdds(rules, maxPayoutIn(one));
  swept.set(key, found);
  return found;
};

const solvePoker = (one: Case): Solved => {
  const { game, betFrequency, elementOfRisk, boundary } = pokerOf(one);
  const { pool, displayed } = jackpotIn(one);
  const jackpot = rational(jackpotValue(pokerRulesIn(one), pool, displayed));
  return { wagers: { game, elementOfRisk, betFrequency, jackpot }, boundary, jackpot: jackpotOf(one) };
};

const solveBaccarat = (one: Case): Solved => {
  const { wagers, counts } = baccaratOdds(baccaratRulesOf(one), shoeOf(one));
  return {
    wagers,
    counts: Object.fromEntries(Object.entries(counts).map(([event, many]) => [event, String(many)])),
  };
};

const solveRoulette = (one: Case): Solved => ({ wagers: rouletteOdds(rouletteRulesIn(one)) });

/** The figures of a case that nothing was refused of. */
export const solveCase = (one: Case): Solved => {
  switch (one.rulebook) {
    case actBlackjack2005.edition.id:
    case actBlackjack2018.edition.id:
      return blackjackOdds(blackjackRulesIn(one), soft17In(one), shoeOf(one));
    case actCanberraPoker2023.edition.id:
      return solvePoker(one);
    case houseRoulette.edition.id:
      return solveRoulette(one);
    default:
      return solveBaccarat(one);
  }
};
