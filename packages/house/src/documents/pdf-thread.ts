import { type MessagePort, parentPort } from 'node:worker_threads';
import type { Paper } from '@baize/tournament';
import { pdfOf } from './pdf.ts';

interface Asked {
  readonly id: number;
  readonly paper: Paper;
}

const set = async (port: MessagePort, { id, paper }: Asked): Promise<void> => {
  try {
    port.postMessage({ id, pdf: new Uint8Array(await pdfOf(paper)) });
  } catch (error) {
    port.postMessage({ id, fault: String(error) });
  }
};

/** A thread of its own sets papers, one after another: slips for hundreds of players take a second, in which nobody could play. */
const serve = (port: MessagePort): void => {
  let last: Promise<void> = Promise.resolve();
  port.on('message', (asked: Asked) => {
    last = last.then(() => set(port, asked));
  });
};

if (parentPort !== null) serve(parentPort);
