import type { Clock } from './tables/ports.ts';

/** The longest that a timer of Node's waits: beyond it, it would fire at once. */
const TIMER_MAX = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at: (time, call) => {
    const timer = setTimeout(call, Math.min(Math.max(0, time - Date.now()), TIMER_MAX));
    return () => clearTimeout(timer);
  },
};
