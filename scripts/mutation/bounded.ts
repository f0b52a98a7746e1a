/**
 * Runs work that may never come back, on the thread that it would block: Node stops it from beside. A mutant that hangs
 * costs seconds so, and not the process with everything that it has loaded.
 */
import { Script } from 'node:vm';

/** Milliseconds of CPU after which work hangs: several times what the longest test of a game takes. */
const CPU_MAX = 2_000;
/** Milliseconds on the clock after which it is asked how much of that was CPU: on a busy machine little may be. */
const LOOK_AFTER = [5_000, 20_000, 80_000] as const;

/** What does not come to an end. */
export class Hangs extends Error {}

const holder: { work?: () => unknown } = {};
Object.assign(globalThis, { baizeBounded: holder });
const script = new Script('globalThis.baizeBounded.work()');

const isStopped = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** The work, or an error where it hangs; work that a busy machine held up is begun again, with more time. */
export const bounded = (work: () => unknown): unknown => {
  for (const timeout of LOOK_AFTER) {
    const { user } = process.threadCpuUsage();
    try {
      holder.work = work;
      return script.runInThisContext({ timeout });
    } catch (error) {
      if (!isStopped(error)) throw error;
      if ((process.threadCpuUsage().user - user) / 1000 > CPU_MAX) break;
    }
  }
  throw new Hangs('it does not end');
};
