/** What can stop a table, or hide it, so that people have to know of it. */
const ALARMS = ['dealerWaits', 'viewFails', 'halted', 'directorWanted'] as const;

/** Something that goes wrong at a table, from when it was first seen until it is over. */
export interface Alarm {
  /** Its name; of a tournament that has halted the name of its record, `tournament:ID`. */
  readonly table: string;
  /**
   * `dealerWaits`: the automatic dealer could not write what is due. `viewFails`: what stands there cannot be shown.
   * `halted`: its record cannot be read, and nothing is played there.
   * `directorWanted`: a tournament's table waits until its director has decided.
   */
  readonly is: (typeof ALARMS)[number];
  /** For staff and the log; it names no card and no secret. */
  readonly detail: string;
  readonly since: number;
}

/**
 * What is wrong now, by table. One kind of alarm is raised once at a table however often it is seen, until it is
 * cleared.
 */
export interface Alarms {
  raise(alarm: Alarm): void;
  clear(table: string, is: Alarm['is']): void;
  all(): readonly Alarm[];
  /** Called when an alarm is raised or cleared. Returns how to stop. */
  subscribe(listener: (alarm: Alarm, stands: boolean) => void): () => void;
}

export const openAlarms = (): Alarms => {
  const standing = new Map<string, Alarm>();
  const listeners = new Set<(alarm: Alarm, stands: boolean) => void>();
  const keyOf = (table: string, is: Alarm['is']): string => `${is}:${table}`;

  return {
    raise: (alarm) => {
      const key = keyOf(alarm.table, alarm.is);
      if (standing.has(key)) return;
      standing.set(key, alarm);
      for (const listener of listeners) listener(alarm, true);
    },
    clear: (table, is) => {
      const alarm = standing.get(keyOf(table, is));
      if (alarm === undefined) return;
      standing.delete(keyOf(table, is));
      for (const listener of listeners) listener(alarm, false);
    },
    all: () => [...standing.values()],
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
