import type { Result } from '../group-commit.ts';

interface Pending<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export interface Batches<Item, Outcome> {
  add(item: Item): Promise<Outcome>;
  /** Resolves when all that waits is written and told of. */
  drain(): Promise<void>;
}

interface BatchWork<Item, Outcome> {
  readonly flushMax: number;
  write(items: readonly Item[]): Promise<readonly Result<Outcome>[]>;
  /** Told in the same turn as those who wait for it have their answers, before they go on. */
  written(outcomes: readonly Outcome[]): void;
}

/**
 * Shared commits over a network: one batch is on its way at a time, and what comes meanwhile shares the next. As with
 * the embedded store, what comes in one turn of the event loop is together.
 */
export const batches = <Item, Outcome>(work: BatchWork<Item, Outcome>): Batches<Item, Outcome> => {
  let pending: Pending<Item, Outcome>[] = [];
  let running: Promise<void> | undefined;

  const settle = (batch: readonly Pending<Item, Outcome>[], results: readonly Result<Outcome>[]): void => {
    const outcomes: Outcome[] = [];
    for (const [index, result] of results.entries()) {
      if (result.ok) {
        outcomes.push(result.outcome);
        batch[index]?.resolve(result.outcome);
      } else batch[index]?.reject(result.error);
    }
    work.written(outcomes);
  };

  const run = async (): Promise<void> => {
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (pending.length > 0) {
      const batch = pending.slice(0, work.flushMax);
      pending = pending.slice(work.flushMax);
      try {
        settle(batch, await work.write(batch.map(({ item }) => item)));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = undefined;
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        pending.push({ item, resolve, reject });
        running ??= run();
      }),
    drain: async () => {
      while (running !== undefined) await running;
    },
  };
};
