import { parentPort } from 'node:worker_threads';
import type { Paper } from '@baize/tournament';
import { serialQueue } from '../serial-queue.ts';
import { pdfOf } from './pdf.ts';

/**
 * A thread of its own sets papers, one after another: slips for hundreds of players take a second, in which nobody
 * could play.
 */
const papers = serialQueue();

const set = async (id: number, paper: Paper): Promise<void> => {
  try {
    parentPort?.postMessage({ id, pdf: new Uint8Array(await pdfOf(paper)) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: String(error) });
  }
};

parentPort?.on('message', ({ id, paper }: { readonly id: number; readonly paper: Paper }) => {
  void papers.run(() => set(id, paper));
});
