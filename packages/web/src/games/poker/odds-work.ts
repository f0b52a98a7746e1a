import type { Card } from '@baize/engine';
import { type PokerRulebook, type PokerRules, rulesOf } from '@baize/engine/poker';
import { type Ratio, ratio, rational } from '@baize/odds';
import { decision, jackpotBreakEven, jackpotValue, odds, type PokerOdds, plan } from '@baize/odds/poker';
import { bookAsked, numberAsked } from '../../odds/asked-law.ts';
import { type Case, keyOf } from '../../odds/case.ts';
import type { GameWork, Jackpot } from '../../odds/game-odds.ts';

const rulesIn = (one: Case): PokerRules => rulesOf(bookAsked<PokerRulebook>(one));

/** "20", "25/2": an ante goes into what a table pays at most as often as it will. */
const ratioOf = (text: string): Ratio => {
  const [top = '0', bottom = '1'] = text.split('/');
  return ratio(BigInt(top), BigInt(bottom));
};

/** What a bet wins at most, in antes. */
const maxPayoutIn = ({ values: { maxPayout } }: Case): Ratio | undefined =>
  maxPayout === undefined ? undefined : ratioOf(maxPayout);

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

/** Module state: memoized by case. */
const swept = new Map<string, PokerOdds>();

/** The sweep over all deals knows no jackpot: another meter needs no other sweep. */
const sweptOf = (one: Case): PokerOdds => {
  const { meter: _meter, displayed: _displayed, ...values } = one.values;
  const key = keyOf({ book: one.book, values });
  const rules = rulesIn(one);
  const found = swept.get(key) ?? odds(rules, maxPayoutIn(one));
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
    return plan(rulesIn(one), { ...jackpotIn(one), ...(maxPayout === undefined ? {} : { maxPayout }) });
  },
  decide: ({ asked, hand, up }) => {
    const { bet, fold, best, dealer } = decision(
      rulesIn(asked),
      hand as readonly Card[],
      up as Card,
      maxPayoutIn(asked),
    );
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
