import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { AuditSaid } from './audit-check.ts';

/** Runs the audit of the whole record: one at a time, and all who ask meanwhile listen to the same one. */
export interface AuditRunner {
  /** Its progress and result from the beginning, one JSON object a line. */
  listen(): Readable;
  stop(): Promise<void>;
}

interface RunningAudit {
  readonly thread: Worker;
  readonly listeners: Set<Readable>;
  readonly said: string[];
}

/**
 * An audit of years takes minutes, and proxies cut a connection that is silent for so long: the last line is repeated.
 */
const SAY_AGAIN_MS = 30_000;

const FAILED: AuditSaid = { is: 'failed', detail: 'the check itself could not be carried out' };

/** `report` is called with the error where an audit could not be carried out. */
export const openAuditRunner = (file: string, report: (error: unknown) => void): AuditRunner => {
  let current: RunningAudit | undefined;

  const end = (check: RunningAudit): void => {
    if (current === check) current = undefined;
    for (const listener of check.listeners) listener.push(null);
    check.listeners.clear();
  };

  const tell = (check: RunningAudit, said: AuditSaid): void => {
    const line = `${JSON.stringify(said)}\n`;
    check.said.push(line);
    for (const listener of check.listeners) listener.push(line);
  };

  const begin = (): RunningAudit => {
    const thread = new Worker(new URL('./audit-thread.ts', import.meta.url), { workerData: { file } });
    const check: RunningAudit = { thread, listeners: new Set(), said: [] };
    let isDone = false;
    thread.on('message', (said: AuditSaid) => {
      isDone = said.is === 'done';
      tell(check, said);
    });
    const again = setInterval(() => {
      for (const listener of check.listeners) listener.push(check.said.at(-1) ?? '\n');
    }, SAY_AGAIN_MS).unref();
    thread.on('error', report);
    thread.on('exit', () => {
      clearInterval(again);
      if (!isDone) tell(check, FAILED);
      end(check);
    });
    return check;
  };

  /** An audit that nobody listens to any more is terminated. */
  const leave = (check: RunningAudit, listener: Readable): void => {
    check.listeners.delete(listener);
    if (check.listeners.size > 0 || current !== check) return;
    current = undefined;
    void check.thread.terminate();
  };

  return {
    listen: () => {
      current ??= begin();
      const check = current;
      const listener = new Readable({
        read: () => {},
        destroy: (error, done) => {
          leave(check, listener);
          done(error);
        },
      });
      for (const line of check.said) listener.push(line);
      check.listeners.add(listener);
      return listener;
    },
    stop: async () => {
      await current?.thread.terminate();
    },
  };
};
