import { parentPort, workerData } from 'node:worker_threads';
import { type AnyPlan, twinOf, type Work, workBlocks } from '@baize/odds';
import type { Stretch } from './threads.ts';

/** One thread: plays the blocks that it is told to and hands back what came of them. */
const work = workerData as Work<AnyPlan>;
const twin = twinOf(work.plan);
parentPort?.on('message', ({ from, to }: Stretch) => {
  parentPort?.postMessage({ from, to, result: workBlocks(twin, work, from, to) });
});
