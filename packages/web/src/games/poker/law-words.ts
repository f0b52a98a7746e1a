import { type Cents, RANKS, type Rank } from '@baize/engine';
import { RANK_NAMES } from './hand-name.ts';
import type { Law } from './view.ts';

/** 7.2: What a bet is on such an ante. */
export const betOn = (law: Law, ante: Cents): Cents => law['7.2'].times * ante;

const TIMES: Readonly<Record<number, string>> = { 1: 'as much as', 2: 'twice', 3: 'three times' };

/** 7.2: "twice", as in "bets twice his ante". */
export const timesWords = (law: Law): string => TIMES[law['7.2'].times] ?? `${law['7.2'].times} times`;

/** 8.1: What an ante is paid. */
export const anteWins = (law: Law, ante: Cents): Cents => (ante * law['8.1:ante'].pays) / law['8.1:ante'].for;

const isRank = (sign: string): sign is Rank => RANKS.some((rank) => rank === sign);

/** 9.2: "ace and king": what the dealer takes part with at least. */
export const leastRanks = (law: Law): string =>
  [...law['9.2'].ranks].flatMap((sign) => (isRank(sign) ? [RANK_NAMES[sign]] : [])).join(' and ');

const PARTS: Readonly<Record<number, string>> = {
  2: 'half',
  3: 'a third',
  4: 'a quarter',
  5: 'a fifth',
  10: 'a tenth',
};

/** 11.1: "all", "a tenth", "15 %": the part of the pool that a prize is. */
export const shareWords = ({ part, of }: { readonly part: number; readonly of: number }): string => {
  if (part === of) return 'all';
  return (part === 1 ? PARTS[of] : undefined) ?? `${Math.round((part * 10_000) / of) / 100} %`;
};
