import { moneyIn } from '../words/money.ts';
import { type RoundLine, unitOf } from './replay.ts';

/** What a round brought, in what it was played for: `+$9.50`, `+95 chips`. */
export const netWords = (line: Pick<RoundLine, 'tournament'>, net: number): string => {
  const unit = unitOf(line);
  return `${moneyIn(unit).signedBalance(net)}${unit === 'chips' ? ' chips' : ''}`;
};

/** What was staked, likewise: `$20`, `100 chips`. */
export const stakedWords = (line: Pick<RoundLine, 'tournament' | 'staked'>): string => {
  const unit = unitOf(line);
  return `${moneyIn(unit).felt(line.staked)}${unit === 'chips' ? ' chips' : ''}`;
};

/**
 * A sum of rounds, of each kind apart: chips of tournaments are never added to money. A kind that was not played is not
 * named.
 */
export const sumWords = (rounds: readonly RoundLine[], own: boolean): string => {
  const [money, chips] = [null, 'a tournament'].map((tournament) => {
    const those = rounds.filter((line) => (line.tournament === null) === (tournament === null));
    if (those.length === 0) return undefined;
    const sum = those.reduce(
      (all, { net, staked, void: isVoid }) => all + (own ? (isVoid ? 0 : (net ?? 0)) : staked),
      0,
    );
    return own ? netWords({ tournament }, sum) : `${stakedWords({ tournament, staked: sum })} staked`;
  });
  const named = [money, chips].filter((words) => words !== undefined);
  return named.length === 0 ? (own ? netWords({ tournament: null }, 0) : '') : named.join(' · ');
};
