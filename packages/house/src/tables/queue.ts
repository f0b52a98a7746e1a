/** Where one thing is done after another: the end of what waits, or null where nothing does. */
export interface Queue {
  last: Promise<void> | null;
}

/** Does it after everything that waits before it: at once where nothing does. What goes wrong stops nothing that comes after. */
export const inTurn = <T>(queue: Queue, work: () => Promise<T>): Promise<T> => {
  const turn = queue.last === null ? work() : queue.last.then(work);
  const leave = (): void => {
    if (queue.last === last) queue.last = null;
  };
  const last: Promise<void> = turn.then(leave, leave);
  queue.last = last;
  return turn;
};
