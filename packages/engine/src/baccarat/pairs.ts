import { type Card, colourOf, rankOf, suitOf } from '../core/card.ts';
import { type Odds, winnings } from '../core/money.ts';
import { must } from '../core/must.ts';
import { type Acts, DEALER } from './act.ts';
import { facesOf } from './cards.ts';
import { roundOf, termsOf } from './chips.ts';
import type { Event } from './event.ts';
import type { BaccaratRules, Clause } from './rules.ts';
import { refuseUnlessNext } from './step.ts';
import {
  HANDS,
  type Hand,
  type Hands,
  type PairBox,
  type PairsOption,
  type Result,
  type Settlement,
  type Table,
  type Wager,
} from './table.ts';

/**
 * [9.5] [9.5(a)] [9.5(b)] [10.1] [11.1] A pair is two cards of one face value: the number, or the kind of picture;
 * never the points.
 */
export const isPair = (first: Card, second: Card): boolean => rankOf(first) === rankOf(second);

/** [9.6] The hands whose first two cards, both exposed, are a pair, whether or not anybody wagered on it. */
export const pairedHands = (hands: Hands): readonly Hand[] =>
  HANDS.filter((hand) => {
    const [first, second] = hands[hand];
    return first?.card !== undefined && second?.card !== undefined && isPair(first.card, second.card);
  });

/**
 * [10.2] [10.3] [10.3(a)] [10.3(b)] [10.4] [10.5] [A:Suit] [A:Suited] Exactly one of the three, the highest that holds:
 * one suit, one colour, or mixed.
 */
export const perfectPairOf = (first: Card, second: Card): 'perfect' | 'coloured' | 'mixed' => {
  if (suitOf(first) === suitOf(second)) return 'perfect';
  return colourOf(first) === colourOf(second) ? 'coloured' : 'mixed';
};

/** [10] [10.6] [10.6(a)] [10.6(b)] [10.6(c)] The odds of section 10 hold only where Perfect Pairs was elected. */
const PERFECT = { mixed: '10.6(a)', coloured: '10.6(b)', perfect: '10.6(c)' } as const;

interface Won {
  readonly result: Result;
  readonly odds: Odds;
  readonly paidBy: Clause;
}

/**
 * [11] [11.2] [11.2(a)] [8.8(d)] [8.8(e)] [8.9(d)] [8.9(e)] Canberra Pairs pay one price for any pair, and only where
 * they were elected; neither option asks for the method.
 */
export const pairPays = (
  rules: BaccaratRules,
  option: PairsOption,
  first: Card,
  second: Card,
): Won | undefined => {
  if (!isPair(first, second)) return undefined;
  if (option === 'canberra') return { result: 'pair', odds: rules.law['11.2(a)'], paidBy: '11.2(a)' };
  const result = perfectPairOf(first, second);
  return { result, odds: rules.law[PERFECT[result]], paidBy: PERFECT[result] };
};

const SIDES = {
  playerPair: { hand: 'player', wins: '9.8(b)', loses: '9.8(d)' },
  bankerPair: { hand: 'banker', wins: '9.8(a)', loses: '9.8(c)' },
} as const;

export const isPairBox = (on: Wager['on']): on is PairBox => on === 'playerPair' || on === 'bankerPair';

/**
 * [9.1] [9.6] [9.8] [9.8(a)] [9.8(b)] [9.8(c)] [9.8(d)] [8.7] [8.7(a)] [8.7(b)] A pairs wager is decided by the first
 * two cards of its own hand; that prevails over the general 8.7.
 */
export const settlePair = (
  rules: BaccaratRules,
  option: PairsOption,
  hands: Hands,
  wager: Wager & { readonly on: PairBox },
): Settlement => {
  const { hand, wins, loses } = SIDES[wager.on];
  const [first, second] = facesOf(hands[hand]);
  const won = pairPays(rules, option, must(first, 'first card'), must(second, 'second card'));
  if (won === undefined) return { ...wager, result: 'lose', pays: 0, by: loses };
  const pays = must(winnings(wager.stake, won.odds), 'whole pairs payment');
  return { ...wager, result: won.result, pays, by: wins, paidBy: won.paidBy };
};

/** Every pairs wager decided, in the order of 9.9. */
const settlements = (rules: BaccaratRules, table: Table): readonly Settlement[] => {
  const { wagers, hands } = roundOf(table);
  const option = must(termsOf(table).pairs, 'pairs option');
  const settled = wagers.flatMap((wager) =>
    isPairBox(wager.on) ? [settlePair(rules, option, hands, { ...wager, on: wager.on })] : [],
  );
  return [
    ...settled.filter(({ result }) => result === 'lose'),
    ...settled.filter(({ result }) => result !== 'lose'),
  ];
};

export const pairsActs: Acts<'SettlePairs'> = {
  /**
   * [9.9] [9.9(a)] [9.9(b)] When both hands have two cards and before any third: losing pairs wagers go, then winners
   * are paid.
   */
  SettlePairs: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'settlePairs'),
    events: (rules, table) =>
      settlements(rules, table).map((settlement): Event => ({ type: 'WagerSettled', ...settlement })),
    offer: (_rules, _table, actor) => [{ command: { type: 'SettlePairs', actor }, by: '9.9' }],
  },
};
