import { type Card, colourOf, rankOf, suitOf } from '../../core/card.ts';
import type { Odds } from '../../core/money.ts';
import { must } from '../../core/must.ts';
import type { BlackjackRules, Canon, PairsOption, Refusal } from '../rules.ts';
import { paidExactly } from '../settled.ts';
import type { Box, Result, Settlement, SideWager } from '../table.ts';

/**
 * [17.3] [17.3(a)] [17.3(b)] [17.4(a)] [17.15] [17.15(a)] [17.15(b)] [17.16] A pair is two cards of one face value: the
 * number, or the kind of picture; never the points.
 */
export const isPair = (first: Card, second: Card): boolean => rankOf(first) === rankOf(second);

/**
 * [17.4] [17.4(b)] [17.4(c)] [17.4(d)] [17.10] [2005 18.6(a)] [2005 18.6(b)] [A:Suit] [A:Suited] [A:Not suited] Exactly
 * one of the three, the highest that holds: one suit, one colour, or mixed.
 */
export const kindOfPair = (first: Card, second: Card): 'perfect' | 'coloured' | 'mixed' => {
  if (suitOf(first) === suitOf(second)) return 'perfect';
  return colourOf(first) === colourOf(second) ? 'coloured' : 'mixed';
};

/**
 * [17.9(a)] [17.9(b)] [17.9(c)] [17.12] [17.12(a)] [17.12(b)] [17.12(c)] By which clause a kind of pair wins, and by
 * which it is paid.
 */
const PERFECT = {
  mixed: { wins: '17.9(a)', paidBy: '17.12(a)' },
  coloured: { wins: '17.9(b)', paidBy: '17.12(b)' },
  perfect: { wins: '17.9(c)', paidBy: '17.12(c)' },
} as const;

interface Won {
  readonly result: Result;
  readonly odds: Odds;
  readonly wins: Canon;
  readonly paidBy: Canon;
}

/** [17.21(a)] [17.23] Pairs Play pays one price for any pair. */
const wonBy = (rules: BlackjackRules, option: PairsOption, first: Card, second: Card): Won | undefined => {
  if (!isPair(first, second)) return undefined;
  if (option === 'pairs-play') {
    return { result: 'pair', odds: rules.law['17.23'], wins: '17.21(a)', paidBy: '17.23' };
  }
  const result = kindOfPair(first, second);
  const { wins, paidBy } = PERFECT[result];
  return { result, odds: rules.law[paidBy], wins, paidBy };
};

/** [17.9(d)] [17.21(b)] What is no pair loses. */
const LOSES = { 'perfect-pairs': '17.9(d)', 'pairs-play': '17.21(b)' } as const;

/** [17.9] [17.21] The two cards first dealt to the box decide, for everybody who wagered there. */
export const settlePair = (
  rules: BlackjackRules,
  option: PairsOption,
  { number, received }: Box,
  { patron, stake }: SideWager,
): Settlement | Refusal => {
  const [first, second] = received;
  const won = wonBy(rules, option, must(first, 'first card'), must(second, 'second card'));
  const wager = { patron, box: number, on: 'pairs', stake } as const;
  if (won === undefined) return { ...wager, result: 'lose', pays: 0, by: rules.cite(LOSES[option]) };
  const pays = paidExactly(rules, { by: won.paidBy, stake, odds: won.odds });
  if (typeof pays === 'object') return pays;
  return { ...wager, result: won.result, pays, by: rules.cite(won.wins), paidBy: rules.cite(won.paidBy) };
};
