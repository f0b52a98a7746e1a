import type { Clock } from '../../packages/house/src/tables/ports.ts';

const START = 1_767_614_400_000;
/** So many turns of the event loop nothing was under way: whatever was set off has come to its end. */
const QUIET = 6;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Time that passes only when it is told to, for one process after another. */
export const seededClock = (isBusy: () => boolean) => {
  let now = START;
  let order = 0;
  const waiting = new Set<{ readonly at: number; readonly order: number; readonly call: () => void }>();

  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET; quiet += 1) {
      await turn();
      if (isBusy()) quiet = 0;
    }
  };
  const due = (until: number) => {
    let first: { readonly at: number; readonly order: number; readonly call: () => void } | undefined;
    for (const each of waiting)
      if (
        each.at <= until &&
        (first === undefined || each.at < first.at || (each.at === first.at && each.order < first.order))
      )
        first = each;
    return first;
  };

  return {
    /** The clock of one process: none of its timers is heard of after it. */
    life: (): Clock & { end(): void } => {
      let isOver = false;
      return {
        now: () => now,
        at: (at, call) => {
          order += 1;
          const entry = { at, order, call: () => (isOver ? undefined : call()) };
          waiting.add(entry);
          return () => waiting.delete(entry);
        },
        end: () => {
          isOver = true;
          waiting.clear();
        },
      };
    },
    pending: () => waiting.size,
    /** The machine's clock is put elsewhere while nobody runs. */
    jump: (by: number): void => {
      now += by;
    },
    /** Waits for work that no time has to pass for. */
    while: async <T>(work: Promise<T>): Promise<T> => {
      const done = await work;
      await settle();
      return done;
    },
    advance: async (by: number): Promise<void> => {
      const until = now + by;
      for (;;) {
        await settle();
        const next = due(until);
        if (next === undefined) break;
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.call();
      }
      now = until;
    },
  };
};
