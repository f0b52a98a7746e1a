import type { Pace } from './play.ts';

/** A humane pace, in milliseconds, and slower or faster by a factor. */
export const paceOf = (factor: number): Pace => ({
  act: Math.round(900 * factor),
  result: Math.round(4500 * factor),
  betting: Math.round(15_000 * factor),
  patron: Math.round(12_000 * factor),
});

/**
 * A pace at which a round takes at least so long from its first wager to its end, however it goes: where wagers and
 * result together are shorter, the result lies open for the rest.
 */
export const slowed = (pace: Pace, leastRound: number): Pace => {
  const short = leastRound - pace.betting - pace.result;
  return short <= 0 ? pace : { ...pace, result: pace.result + short };
};
