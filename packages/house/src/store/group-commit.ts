/** The result of one transaction of a group: an outcome, or a defect of its own. */
export type Result<Outcome> =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly error: unknown };

interface Pending<Item, Outcome> {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

export interface GroupCommit<Item, Outcome> {
  /** Queues a transaction: it is committed with all others of this turn of the event loop. */
  add(item: Item): Promise<Outcome>;
  /** Commits everything that is queued, and returns when the replies are resolved and the events published. */
  drain(): Promise<void>;
}

interface CommitWork<Item, Outcome> {
  /** The largest commit group: a bound on how long the event loop is blocked. */
  readonly flushMax: number;
  /** How long after a commit the next one waits, in milliseconds, so that more can share it; 0 is not at all. */
  readonly restMillis: number;
  /** Commits a group durably; throws where nothing of it is there afterwards. */
  write(items: readonly Item[]): readonly Result<Outcome>[];
  /** Publishes the outcomes to subscribers. */
  publish(outcomes: readonly Outcome[]): void;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Transactions that are queued at the same time share one commit, because the disk takes as long for fifty as for one.
 * No promise resolves before the commit, and nothing is published before the replies: a turn of the event loop lies
 * between, so that whatever the awaiting code does in microtasks (send the reply) comes before the fan-out.
 */
export const groupCommit = <Item, Outcome>(work: CommitWork<Item, Outcome>): GroupCommit<Item, Outcome> => {
  let pending: Pending<Item, Outcome>[] = [];
  let isScheduled = false;
  let restUntil = 0;

  const flush = (): void => {
    const batch = pending.slice(0, work.flushMax);
    pending = pending.slice(work.flushMax);
    let results: readonly Result<Outcome>[];
    try {
      results = work.write(batch.map(({ item }) => item));
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const outcomes: Outcome[] = [];
    for (const [index, result] of results.entries()) {
      if (result.ok) {
        outcomes.push(result.outcome);
        batch[index]?.resolve(result.outcome);
      } else batch[index]?.reject(result.error);
    }
    setImmediate(() => work.publish(outcomes));
  };

  const onTurn = (): void => {
    isScheduled = false;
    if (pending.length > 0) flush();
    if (work.restMillis > 0) restUntil = performance.now() + work.restMillis;
    schedule();
  };

  const schedule = (): void => {
    if (isScheduled || pending.length === 0) return;
    isScheduled = true;
    const rest = work.restMillis > 0 ? restUntil - performance.now() : 0;
    if (rest > 0) setTimeout(onTurn, rest);
    else setImmediate(onTurn);
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        pending.push({ item, resolve, reject });
        schedule();
      }),
    drain: async () => {
      while (pending.length > 0) flush();
      // Immediates run in the order in which they were set: the publications come first.
      await nextTurn();
    },
  };
};
