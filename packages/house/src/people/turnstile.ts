/**
 * Lets only so many through at once, and only so many wait: a crowd is told at once instead of kept for ever.
 */
export interface Turnstile {
  /** Does the work in its turn; undefined where too many wait already, and then nothing is done. */
  pass<T>(work: () => Promise<T>): Promise<T> | undefined;
}

export const turnstile = ({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): Turnstile => {
  let inside = 0;
  const waiting: (() => void)[] = [];

  const enter = async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside < atOnce) inside += 1;
    // Whoever leaves hands the place over, so that nobody who has just come slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };

  return {
    pass: (work) => (inside >= atOnce && waiting.length >= waitingMax ? undefined : enter(work)),
  };
};
