import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The value that so many in a hundred do not go beyond. */
export const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((one, other) => one - other)[Math.ceil((values.length * percent) / 100) - 1] ?? Number.NaN;

const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

/** CPU seconds that this process spends on a piece of work. */
export const cpuSeconds = (run: () => unknown): number => {
  const before = process.cpuUsage();
  run();
  return secondsOf(process.cpuUsage(before));
};

/** Reproducible numbers below `n`: a linear congruential generator is plenty for choosing wagers. */
export const numbers = (seed: number): ((n: number) => number) => {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};

/**
 * What a served process tells about itself: CPU seconds so far, or the bytes that it holds once all rubbish is gone.
 */
type Asked = 'cpu' | 'memory';

/** A server in a process of its own, so that what it spends is nobody else's. */
export interface Served<Ready> {
  readonly ready: Ready;
  ask(what: Asked): Promise<number>;
  stop(): Promise<void>;
}

const answer = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const gone = (): void => reject(new Error('the served process ended by itself'));
    child.once('exit', gone);
    child.once('message', (message) => {
      child.off('exit', gone);
      resolve(message as T);
    });
  });

/** How Node is started for a house: `baize open` does it so. */
const HOUSE_FLAGS: readonly string[] = JSON.parse(
  readFileSync(new URL('../../packages/cli/bin/house-flags.json', import.meta.url), 'utf8'),
);

/** Starts a script beside this one that calls `serveParent`. */
export const serve = async <Ready>(
  script: string,
  args: readonly string[],
  flags: readonly string[] = [],
): Promise<Served<Ready>> => {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = fork(path, args, { execArgv: ['--expose-gc', ...flags, ...process.execArgv] });
  const ready = await answer<Ready>(child);
  return {
    ready,
    ask: (what) => {
      const told = answer<number>(child);
      child.send(what);
      return told;
    },
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.send('stop');
      await ended;
    },
  };
};

/** Starts a house for a bench, as `baize open` would. */
export const serveHouse = <Ready>(args: readonly (string | number)[]): Promise<Served<Ready>> =>
  serve<Ready>('./house.ts', args.map(String), HOUSE_FLAGS);

/** A folder of a process that is removed with it, also when it is stopped or whoever started it is gone. */
export const removedAtExit = (folder: string): string => {
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.once('SIGTERM', () => process.exit(143));
  process.once('disconnect', () => process.exit(1));
  return folder;
};

/** The other end of `serve`: says that it is ready, tells what it has spent, and stops when it is told to. */
export const serveParent = (ready: object, stop: () => Promise<void>): void => {
  process.on('message', (asked) => {
    if (asked === 'cpu') {
      process.send?.(secondsOf(process.cpuUsage()));
      return;
    }
    if (asked === 'memory') {
      global.gc?.();
      process.send?.(process.memoryUsage().rss);
      return;
    }
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  process.send?.(ready);
};
