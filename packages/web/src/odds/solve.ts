import { type BaccaratRules, rulesOf } from '@baize/engine/baccarat';
import { rulesOf as pokerRulesOf } from '@baize/engine/poker';
import { rulesOf as rouletteRulesOf } from '@baize/engine/roulette';
import {
  type BlackjackLaw,
  baccaratOdds,
  blackjackOdds,
  type Figure,
  type HandOdds,
  jackpotBreakEven,
  jackpotValue,
  lawOf2005,
  lawOf2018,
  type PokerOdds,
  paysOf,
  pokerOdds,
  type Ratio,
  ratio,
  rational,
  rouletteOdds,
  type Shoe,
  type Soft17,
  shoeOfDecks,
} from '@baize/odds';
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

/** The law of a blackjack table, as the case has it. */
export const blackjackLawOf = (one: Case): BlackjackLaw =>
  one.rulebook === actBlackjack2005.edition.id
    ? lawOf2005(lawIn(actBlackjack2005.parameters, one))
    : lawOf2018(lawIn(actBlackjack2018.parameters, one), asked(one, 'soft17') as Soft17);

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

const swept = new Map<string, PokerOdds>();

/** The sweep over all deals knows no jackpot: another meter needs no other sweep. */
const pokerOf = (one: Case): PokerOdds => {
  const { meter: _meter, displayed: _displayed, ...values } = one.values;
  const key = keyOf({ rulebook: one.rulebook, values });
  const rules = pokerRulesIn(one);
  const found = swept.get(key) ?? pokerOdds(rules, paysOf(rules, maxPayoutIn(one)));
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
      return blackjackOdds(blackjackLawOf(one), shoeOf(one));
    case actCanberraPoker2023.edition.id:
      return solvePoker(one);
    case houseRoulette.edition.id:
      return solveRoulette(one);
    default:
      return solveBaccarat(one);
  }
};
