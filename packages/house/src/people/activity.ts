import type { LastSeen } from './session.ts';

/** How often it is written down. */
const WRITTEN_EVERY_MS = 60_000;

/**
 * When each session was last used. A write for every request would cost more than the request, so it is kept
 * in memory and written down at most once a minute, for all sessions in one event.
 *
 * After a restart only what was written is known: a session then counts as unused since up to a minute before
 * its last use, and the time that the house was down counts too. So a restart can end a session up to a
 * minute early, and never late.
 */
export interface Activity {
  /** This session was used by its person. */
  note(session: string, now: number): void;
  readonly lastSeen: LastSeen;
  /**
   * What to write down now: everything used since the last time, or undefined while a minute has not gone by.
   */
  due(now: number): Readonly<Record<string, number>> | undefined;
  /** That has been written. Until this is told it stays due: a failed write loses nothing. */
  written(seen: Readonly<Record<string, number>>, now: number): void;
}

export const activity = (start: number): Activity => {
  const seen = new Map<string, number>();
  let writtenAt = start;
  return {
    note: (session, now) => {
      seen.set(session, Math.max(now, seen.get(session) ?? now));
    },
    lastSeen: (session) => seen.get(session),
    due: (now) =>
      Math.abs(now - writtenAt) < WRITTEN_EVERY_MS
        ? undefined
        : (Object.fromEntries(seen) as Record<string, number>),
    written: (entries, now) => {
      writtenAt = now;
      for (const [session, at] of Object.entries(entries)) if (seen.get(session) === at) seen.delete(session);
    },
  };
};
