import type { Store, StoredEvent } from './port.ts';

/**
 * The position of the last event. Positions have no gap, so that a search finds it without reading the events before
 * it.
 */
export const lastPosition = async (store: Pick<Store, 'readAll'>): Promise<number> => {
  const isThere = async (position: number): Promise<boolean> =>
    position === 0 || (await store.readAll(position - 1, 1)).length > 0;
  let least = 0;
  let beyond = 1;
  while (await isThere(beyond)) [least, beyond] = [beyond, beyond * 2];
  while (beyond - least > 1) {
    const middle = Math.floor((least + beyond) / 2);
    if (await isThere(middle)) least = middle;
    else beyond = middle;
  }
  return least;
};

/** The position of the last event of all streams, and the leaf of the command that caused it, as hex. */
export const headOf = async (
  store: Pick<Store, 'readAll' | 'leaves'>,
): Promise<{ readonly position: number; readonly hash: string }> => {
  const [last] = await store.readAll((await lastPosition(store)) - 1, 1);
  if (last === undefined) throw new Error('impossible: a log without a first event has no head');
  return { position: last.position, hash: await leafOf(store, last) };
};

/** The leaf of the command that caused an event, as hex. */
export const leafOf = async (
  store: Pick<Store, 'leaves'>,
  { command }: Pick<StoredEvent, 'command'>,
): Promise<string> => {
  const [leaf] = await store.leaves(command - 1, 1);
  if (leaf === undefined) throw new Error(`impossible: command ${command} has no leaf`);
  return Buffer.from(leaf).toString('hex');
};
