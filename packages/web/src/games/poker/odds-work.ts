import type { Card } from '@baize/engine';
import { type PokerRulebook, type PokerRules, rulesOf } from '@baize/engine/poker';
import {
  jackpotBreakEven,
  jackpotValue,
  type PokerOdds,
  paysOf,
  pokerDecision,
  pokerOdds,
  pokerPlan,
  type Ratio,
  ratio,
  rational,
} from '@baize/odds';
import { bookAsked, numberAsked } from '../../odds/asked-law.ts';
import { type Case, keyOf } from '../../odds/case.ts';
import type { GameWork, Jackpot } from '../../odds/game-odds.ts';

const rulesIn = (one: Case): PokerRules => rulesOf(bookAsked<PokerRulebook>(one));

/** What a bet wins at most, in antes. */
const maxPayoutIn = ({ values: { maxPayout } }: Case): Ratio | undefined =>
  maxPayout === undefined ? undefined : ratio(Number(maxPayout));

const CENTS = 100;
const CURVE_POINTS = 80;

/** The meter and the displayed wager in cents. */
const jackpotIn = (one: Case): { readonly pool: number; readonly displayed: number } => ({
  pool: numberAsked(one, 'meter') * CENTS,
  displayed: numberAsked(one, 'displayed') * CENTS,
});

const jackpotOf = (one: Case): Jackpot => {
  const rules = rulesIn(one);
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
const sweptOf = (one: Case): PokerOdds => {
  const { meter: _meter, displayed: _displayed, ...values } = one.values;
  const key = keyOf({ book: one.book, values });
  const rules = rulesIn(one);
  const found = swept.get(key) ?? pokerOdds(rules, paysOf(rules, maxPayoutIn(one)));
  swept.set(key, found);
  return found;
};

/** How the odds of Canberra Poker are worked out. */
export const pokerWork: GameWork = {
  solve: (one) => {
    const { game, betFrequency, elementOfRisk, boundary } = sweptOf(one);
    const { pool, displayed } = jackpotIn(one);
    const jackpot = rational(jackpotValue(rulesIn(one), pool, displayed));
    return { wagers: { game, elementOfRisk, betFrequency, jackpot }, boundary, jackpot: jackpotOf(one) };
  },
  plan: (one) => {
    const maxPayout = maxPayoutIn(one);
    return pokerPlan(rulesIn(one), { ...jackpotIn(one), ...(maxPayout === undefined ? {} : { maxPayout }) });
  },
  decide: ({ asked, hand, up }) => {
    const rules = rulesIn(asked);
    const pays = paysOf(rules, maxPayoutIn(asked));
    const { bet, fold, best, dealer } = pokerDecision(rules, pays, hand as readonly Card[], up as Card);
    return {
      acts: [
        { act: 'bet', figure: bet },
        { act: 'fold', figure: fold },
      ],
      best,
      dealer,
    };
  },
};
