import { Worker } from 'node:worker_threads';
import {
  type AnyPlan,
  blocksOf,
  joinResults,
  nothingYet,
  type Result,
  twinOf,
  type Work,
  workBlocks,
} from '@baize/odds';

/** Blocks from one to another, that one left out. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Done extends Stretch {
  readonly result: Result;
}

/** How far a simulation has come: so many blocks from the first on, and what came of them. */
export interface Progress {
  readonly blocks: number;
  readonly result: Result;
}

export const atStart = (work: Work): Progress => ({ blocks: 0, result: nothingYet(work) });

/** The longest stretch takes some tenths of a second, so that progress shows and little is lost. */
const STRETCH_MAX = 64;
/** Stretches for each thread, so that none waits long for another at the end. */
const SHARES = 8;

const stretchesOf = (from: number, blocks: number, threads: number): readonly Stretch[] => {
  const length = Math.max(1, Math.min(STRETCH_MAX, Math.ceil((blocks - from) / threads / SHARES)));
  const many = Math.ceil((blocks - from) / length);
  return Array.from({ length: many }, (_, at) => ({
    from: from + at * length,
    to: Math.min(blocks, from + (at + 1) * length),
  }));
};

/** Joins stretches in their order, whichever comes first. */
const inOrder = (start: Progress, tell: (progress: Progress) => void) => {
  const waiting = new Map<number, Done>();
  let progress = start;
  return {
    take: (done: Done): void => {
      waiting.set(done.from, done);
      for (;;) {
        const next = waiting.get(progress.blocks);
        if (next === undefined) return;
        waiting.delete(progress.blocks);
        progress = { blocks: next.to, result: joinResults(progress.result, next.result) };
        tell(progress);
      }
    },
    progress: (): Progress => progress,
  };
};

const breath = (): Promise<void> => new Promise((resume) => setImmediate(resume));

type Take = (done: Done) => void;

const alone = async (work: Work<AnyPlan>, stretches: readonly Stretch[], take: Take): Promise<void> => {
  const twin = twinOf(work.plan);
  for (const { from, to } of stretches) {
    take({ from, to, result: workBlocks(twin, work, from, to) });
    await breath();
  }
};

/** One thread with one stretch after another, from a list that all share. */
const oneThread = (work: Work<AnyPlan>, left: Stretch[], take: Take): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: work });
    const hand = (): void => {
      const next = left.shift();
      if (next !== undefined) worker.postMessage(next);
      else worker.terminate().then(() => resolve(), reject);
    };
    worker.on('error', reject);
    worker.on('message', (done: Done) => {
      take(done);
      hand();
    });
    hand();
  });

/** Does the work from where it stands, in so many threads: what comes of it is the same for any number of them. */
export const simulate = async (
  work: Work<AnyPlan>,
  threads: number,
  start: Progress,
  tell: (progress: Progress) => void,
): Promise<Result> => {
  const order = inOrder(start, tell);
  const stretches = stretchesOf(start.blocks, blocksOf(work), threads);
  if (threads === 1) await alone(work, stretches, order.take);
  else {
    const left = [...stretches];
    const many = Math.min(threads, left.length);
    await Promise.all(Array.from({ length: many }, () => oneThread(work, left, order.take)));
  }
  return order.progress().result;
};
