import type { Odds } from '@baize/engine';
import { ENGLISH, type Language, type Say } from './language.ts';

/** "1 to 1 less 5%", "8 to 1", in the language of who reads. */
export const oddsIn = (say: Say, { pays, for: stake, lessPercent }: Odds): string =>
  lessPercent === undefined
    ? say('{pays} to {stake}', { pays, stake })
    : say('{pays} to {stake} less {percent}%', { pays, stake, percent: lessPercent });

/** The same in English. */
export const oddsWords = (odds: Odds): string => oddsIn(ENGLISH.say, odds);

/** "5, 12 or 25 to 1" where all are for the same stake, and each with its own where not. */
export const anyOfOdds = ({ say, anyOf }: Language, odds: readonly Odds[]): string => {
  const [first = 1, ...others] = odds.map(({ for: stake }) => stake);
  const same = others.every((stake) => stake === first);
  const each = anyOf(odds.map((one) => (same ? String(one.pays) : oddsIn(say, one))));
  return same ? say('{pays} to {stake}', { pays: each, stake: first }) : each;
};
