import { type Cents, RANKS, type Rank } from '@baize/engine';
import { rankSaid } from '../../card/name.ts';
import type { Language, Plain, Say } from '../../words/language.ts';
import type { Law } from './view.ts';

/** 7.2: What a bet is on such an ante. */
export const betOn = (law: Law, ante: Cents): Cents => law['7.2'].times * ante;

const TIMES: Readonly<Record<number, Plain>> = { 1: 'as much as', 2: 'twice', 3: 'three times' };

/** 7.2: "twice", as in "bets twice his ante". */
export const timesWords = (say: Say, law: Law): string => {
  const { times } = law['7.2'];
  const words = TIMES[times];
  return words === undefined ? say('{n} times', { n: times }) : say(words);
};

/** 8.1: What an ante is paid. */
export const anteWins = (law: Law, ante: Cents): Cents => (ante * law['8.1:ante'].pays) / law['8.1:ante'].for;

const isRank = (sign: string): sign is Rank => RANKS.some((rank) => rank === sign);

/** 9.2: "ace and king": what the dealer takes part with at least. */
export const leastRanks = ({ say, list }: Language, law: Law): string =>
  list([...law['9.2'].ranks].flatMap((sign) => (isRank(sign) ? [rankSaid(say, sign)] : [])));

const PARTS: Readonly<Record<number, Plain>> = {
  2: 'half~share',
  3: 'a third',
  4: 'a quarter',
  5: 'a fifth',
  10: 'a tenth',
};

/** 11.1: "all", "a tenth", "15 %": the part of the pool that a prize is. */
export const shareWords = (
  say: Say,
  { part, of }: { readonly part: number; readonly of: number },
): string => {
  if (part === of) return say('all~share');
  const words = part === 1 ? PARTS[of] : undefined;
  return words === undefined ? `${Math.round((part * 10_000) / of) / 100} %` : say(words);
};
