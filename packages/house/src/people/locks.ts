import type { Session } from './people.ts';

/**
 * Which sessions were touched lately. A screen that hangs over a table, a pit or a desk is looked at for hours, and
 * that is use; but what nobody has touched for a while does nothing more before its person has said that it is he.
 */
export interface Locks {
  /** A person did something there. */
  touched(session: string): void;
  /** For how long it may still act untouched, in milliseconds; nought: it is locked. */
  leftOf(session: Session): number;
  /** After how long untouched it is locked, in milliseconds. */
  lasts(): number;
}

/** No session lives longer: what was touched before is forgotten. */
const FORGOTTEN_MS = 24 * 60 * 60_000;

/**
 * Kept in memory alone: after a restart a session counts as touched when it was opened, so that a restart can lock one
 * early, and never late. A clock that is put back gives nobody more time.
 */
export const openLocks = (now: () => number, lasts: () => number): Locks => {
  const touchedAt = new Map<string, number>();
  return {
    lasts,
    touched: (session) => {
      // Those that were touched last stand last.
      touchedAt.delete(session);
      touchedAt.set(session, now());
      for (const [each, at] of touchedAt) {
        if (now() - at < FORGOTTEN_MS) break;
        touchedAt.delete(each);
      }
    },
    leftOf: ({ id, openedAt }) => Math.max(0, lasts() - Math.abs(now() - (touchedAt.get(id) ?? openedAt))),
  };
};
