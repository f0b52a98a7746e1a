import { Worker } from 'node:worker_threads';
import type { Paper } from '@baize/tournament';

/** Sets papers as PDF on a thread of its own, which is started when the first is asked for. */
export interface Setter {
  /** Undefined where too many wait already. */
  pdfOf(paper: Paper): Promise<Buffer> | undefined;
  stop(): Promise<void>;
}

/** Papers that wait to be set; more are told so at once instead of kept for ever. */
const WAITING_MAX = 32;

type WorkerReply =
  | { readonly id: number; readonly pdf: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly fault: string };

interface Waiting {
  resolve(pdf: Buffer): void;
  reject(error: Error): void;
}

export const openSetter = (): Setter => {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let asked = 0;

  const lose = (error: Error): void => {
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const hear = (told: WorkerReply): void => {
    const who = waiting.get(told.id);
    waiting.delete(told.id);
    if ('pdf' in told) who?.resolve(Buffer.from(told.pdf.buffer));
    else who?.reject(new Error(`a paper could not be set: ${told.fault}`));
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./pdf-thread.ts', import.meta.url));
    started.on('message', hear);
    started.on('error', lose);
    // A house that closes does not wait for it.
    started.unref();
    return started;
  };

  return {
    pdfOf: (paper) => {
      if (waiting.size >= WAITING_MAX) return undefined;
      thread ??= start();
      asked += 1;
      const id = asked;
      thread.postMessage({ id, paper });
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    stop: async () => {
      const stopping = thread;
      lose(new Error('the house is closing'));
      await stopping?.terminate();
    },
  };
};
