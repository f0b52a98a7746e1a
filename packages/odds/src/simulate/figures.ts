import type { Pays } from './pays.ts';
import type { Sessions } from './sessions.ts';
import type { Tally } from './tally.ts';

/** A mean by chance, with the error that it is to be trusted by. */
export interface Estimate {
  readonly mean: number;
  readonly standardError: number;
}

/** What one wager brought, for each unit. */
export const estimateOf = (
  { rounds, counts }: Pick<Tally, 'rounds' | 'counts'>,
  { unit, nets }: Pays,
): Estimate => {
  let [sum, squares] = [0, 0];
  for (const [outcome, many] of counts.entries()) {
    const net = (nets[outcome] as number) / unit;
    sum += many * net;
    squares += many * net * net;
  }
  const mean = sum / rounds;
  return { mean, standardError: Math.sqrt(Math.max(0, squares / rounds - mean * mean) / rounds) };
};

/** How often a wager brought a result. */
export interface Share {
  /** In units. */
  readonly net: number;
  readonly rounds: number;
  readonly share: number;
}

/** How often a wager brought what, from the worst result to the best. */
export const distributionOf = ({ rounds, counts }: Tally, { unit, nets }: Pays): readonly Share[] => {
  const found = new Map<number, number>();
  for (const [outcome, many] of counts.entries()) {
    const net = nets[outcome] as number;
    if (many > 0) found.set(net, (found.get(net) ?? 0) + many);
  }
  return [...found]
    .sort(([one], [other]) => one - other)
    .map(([net, many]) => ({ net: net / unit, rounds: many, share: many / rounds }));
};

/** The chance of something that came about so often. */
export const chanceOf = (many: number, of: number): Estimate => {
  const mean = many / of;
  return { mean, standardError: Math.sqrt((mean * (1 - mean)) / of) };
};

const QUANTILES = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99] as const;

/** What sessions of a number of rounds came to. */
export interface SessionFigures {
  readonly sessions: number;
  readonly ruin: Estimate;
  /** The rounds that ruined sessions lasted, where there were any. */
  readonly roundsToRuin?: number;
  /** Sessions that ended with more than they began with. */
  readonly ahead: Estimate;
  readonly result: Estimate;
  /** By part of all sessions: none of it ended with more than this, in units. */
  readonly quantiles: Readonly<Record<string, number>>;
}

/** What sessions came to. */
export const sessionFigures = (found: Sessions, unit: number): SessionFigures => {
  const { sessions, ruined, roundsToRuin } = found;
  const results = [...found.results].sort(([one], [other]) => one - other);
  const pays: Pays = { unit, nets: Int32Array.from(results, ([net]) => net) };
  const counts = Float64Array.from(results, ([, many]) => many);
  const ahead = results.reduce((sum, [net, many]) => sum + (net > 0 ? many : 0), 0);
  const quantile = (part: number): number => {
    let below = 0;
    const at = results.findIndex(([, many]) => {
      below += many;
      return below >= part * sessions;
    });
    return (pays.nets[at] as number) / unit;
  };
  return {
    sessions,
    ruin: chanceOf(ruined, sessions),
    ...(ruined === 0 ? {} : { roundsToRuin: roundsToRuin / ruined }),
    ahead: chanceOf(ahead, sessions),
    result: estimateOf({ rounds: sessions, counts }, pays),
    quantiles: Object.fromEntries(QUANTILES.map((part) => [String(part), quantile(part)])),
  };
};
