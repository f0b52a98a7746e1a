import type { Pace } from './play.ts';

/** A humane pace, in milliseconds, and slower or faster by a factor. */
export const paceOf = (factor: number): Pace => ({
  act: Math.round(900 * factor),
  result: Math.round(4500 * factor),
  betting: Math.round(15_000 * factor),
  patron: Math.round(12_000 * factor),
});
