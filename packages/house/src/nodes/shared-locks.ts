import type { Locks } from '../people/locks.ts';
import type { Cluster } from './cluster.ts';

/** What is done over a socket counts at the desk too, once in a while. */
const TELL_MS = 20_000;
const TOLD_MAX = 10_000;

/** Which sessions were touched, over all nodes: by whoever serves the desk, and where the sockets end. */
export const sharedLocks = (locks: Locks, cluster: Cluster | undefined, now: () => number): Locks => {
  if (cluster === undefined) return locks;
  const toldAt = new Map<string, number>();
  cluster.does('locks.touched', (session: string) => locks.touched(session));
  return {
    ...locks,
    touched: (session) => {
      locks.touched(session);
      if (cluster.isDesk() || now() - (toldAt.get(session) ?? 0) < TELL_MS) return;
      if (toldAt.size > TOLD_MAX) toldAt.clear();
      toldAt.set(session, now());
      // One that is not told locks early, and never late: the next touch tells it.
      cluster.callDesk('locks.touched', [session]).catch(() => toldAt.delete(session));
    },
  };
};
