/** Runs one piece of work after another. */
export interface SerialQueue {
  /** Nothing runs and nothing waits. */
  isIdle(): boolean;
  /**
   * Runs the work when everything that was queued before it has ended. On an idle queue it begins synchronously, within
   * this call: a command at a table that nobody else is using must not wait for a turn of the event loop. Work that
   * fails rejects its own promise and does not stop what is queued after it.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export const serialQueue = (): SerialQueue => {
  /** Settles when the last of those that were queued has ended; null while the queue is idle. */
  let tail: Promise<void> | null = null;
  return {
    isIdle: () => tail === null,
    run: (work) => {
      const running = tail === null ? work() : tail.then(work);
      const leave = (): void => {
        if (tail === end) tail = null;
      };
      const end: Promise<void> = running.then(leave, leave);
      tail = end;
      return running;
    },
  };
};
