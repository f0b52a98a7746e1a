import type { BlackjackRules } from '@baize/engine/blackjack';
import { rulesContext } from '../../game/rules-context.tsx';
import type { Plain, Say } from '../../words/language.ts';

export type Law = BlackjackRules['law'];

/** The rules of the table that is drawn. */
export const [RulesContext, useRules] = rulesContext<BlackjackRules>('blackjack');

/** 13.1: What no hand may exceed. */
export const overOf = (law: Law): number => law['13.1'].totalMax;

/** 12.1: From which totals on the dealer stands. */
const dealerStands = (law: Law, soft17: 'stand' | 'draw') => law[soft17 === 'stand' ? '12.1(a)' : '12.1(b)'];

/** "Dealer draws to 16 and stands on all 17s". */
export const inscription = (say: Say, law: Law, soft17: 'stand' | 'draw'): string => {
  const { hardMin, softMin } = dealerStands(law, soft17);
  const draws = { most: hardMin - 1 };
  if (softMin > hardMin)
    return say('Dealer draws to {most} and on a soft {soft}', { ...draws, soft: softMin - 1 });
  return softMin < hardMin
    ? say('Dealer draws to {most}, and stands on a soft {soft}', { ...draws, soft: softMin })
    : say('Dealer draws to {most} and stands on all {least}s', { ...draws, least: hardMin });
};

/** The soft total that the determination is about: the one on which a hard hand stands. */
export const softTotal = (law: Law): number => law['12.1(a)'].hardMin;

/** "half", "two thirds" as a number: a part of a wager. */
export const partWords = (say: Say, { part, of }: { readonly part: number; readonly of: number }): string =>
  part * 2 === of ? say('half~part') : part === of ? say('all of it') : `${part}/${of}`;

const UP_TO: Readonly<Record<number, Plain>> = {
  1: 'Up to one player',
  2: 'Up to two players',
  3: 'Up to three players',
  4: 'Up to four players',
};

/** 4.5: "Up to three players". */
export const playersWords = (say: Say, law: Law): string => {
  const { playersMax } = law['4.5'];
  const words = UP_TO[playersMax];
  return words === undefined ? say('Up to {n} players', { n: playersMax }) : say(words);
};
