import type { Store, StoredEvent } from '../store/port.ts';

/** When the day of this time began, where the house stands. */
export const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** Events read at once: the first payment of a new day reads no more than this. */
const PAGE = 64;

/** What was paid in for everybody on one day. */
export interface Tally {
  /**
   * What has come into an account since this midnight. Another day than before is read from the end of the record, no
   * further than it has to.
   */
  on(day: number): Promise<(account: string) => number>;
  /** Payments that have just been written. */
  note(events: readonly StoredEvent[]): void;
}

export const openTally = (store: Store, stream: string): Tally => {
  let day = Number.NaN;
  let sums = new Map<string, number>();

  const add = (to: Map<string, number>, since: number, events: readonly StoredEvent[]): void => {
    for (const { type, at, data } of events) {
      if (type !== 'cashier.Deposited' || at < since) continue;
      const { account, amount } = data as { readonly account: string; readonly amount: number };
      to.set(account, (to.get(account) ?? 0) + amount);
    }
  };

  const readSince = async (since: number): Promise<Map<string, number>> => {
    const found = new Map<string, number>();
    for (let end = await store.version(stream); end > 0; ) {
      const after = Math.max(0, end - PAGE);
      const page = await store.read(stream, after, end - after);
      add(found, since, page);
      end = (page[0]?.at ?? 0) < since ? 0 : after;
    }
    return found;
  };

  return {
    on: async (since) => {
      if (since !== day) {
        sums = await readSince(since);
        day = since;
      }
      return (account) => sums.get(account) ?? 0;
    },
    note: (events) => add(sums, day, events),
  };
};
