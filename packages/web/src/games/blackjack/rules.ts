import type { BlackjackRules } from '@baize/engine/blackjack';
import { rulesContext } from '../../game/rules-context.tsx';

export type Law = BlackjackRules['law'];

/** The rules of the table that is drawn. */
export const [RulesContext, useRules] = rulesContext<BlackjackRules>('blackjack');

/** 13.1: What no hand may exceed. */
export const overOf = (law: Law): number => law['13.1'].totalMax;

/** 12.1: From which totals on the dealer stands. */
const dealerStands = (law: Law, soft17: 'stand' | 'draw') => law[soft17 === 'stand' ? '12.1(a)' : '12.1(b)'];

/** "Dealer draws to 16 and stands on all 17s". */
export const inscription = (law: Law, soft17: 'stand' | 'draw'): string => {
  const { hardMin, softMin } = dealerStands(law, soft17);
  const draws = `Dealer draws to ${hardMin - 1}`;
  return softMin > hardMin
    ? `${draws} and on a soft ${softMin - 1}`
    : softMin < hardMin
      ? `${draws}, and stands on a soft ${softMin}`
      : `${draws} and stands on all ${hardMin}s`;
};

/** The soft total that the determination is about: the one on which a hard hand stands. */
export const softTotal = (law: Law): number => law['12.1(a)'].hardMin;

/** "half", "two thirds" as a number: a part of a wager. */
export const partWords = ({ part, of }: { readonly part: number; readonly of: number }): string =>
  part * 2 === of ? 'half' : part === of ? 'all of it' : `${part}/${of}`;

const COUNTS: Readonly<Record<number, string>> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four' };

/** 4.5: "Up to three players". */
export const playersWords = (law: Law): string => {
  const { playersMax } = law['4.5'];
  return `Up to ${COUNTS[playersMax] ?? playersMax} ${playersMax === 1 ? 'player' : 'players'}`;
};
