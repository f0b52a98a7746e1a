/** A thread of the bench: plays the blocks that it is told to and answers its own CPU-seconds. */
import { parentPort, workerData } from 'node:worker_threads';
import { type AnyPlan, twinOf, type Work, workBlocks } from '@baize/odds';

const work = workerData as Work<AnyPlan>;
const twin = twinOf(work.plan);
parentPort?.on('message', ({ from, to }: { readonly from: number; readonly to: number }) => {
  const before = process.threadCpuUsage();
  workBlocks(twin, work, from, to);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage((user + system) / 1e6);
});
