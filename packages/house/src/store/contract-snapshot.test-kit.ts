import { expect, test } from 'vitest';
import { append, type Opened, transaction } from './transaction.test-kit.ts';

/** An aid to reading: the latest one of a stream, and only of events that stand there. */
export const snapshotContract = (of: () => Opened): void => {
  test('keeps the latest snapshot of each stream, also when it is opened again', async () => {
    const { store, reopen } = of();
    await store.commit(transaction({ appends: [append('a', 0, 1, 2, 3), append('b', 0, 1)] }));
    expect(await store.readSnapshot('a')).toBeUndefined();
    await store.saveSnapshot('a', { version: 1, shape: 'sum/1', state: { sum: 1 } });
    await store.saveSnapshot('b', { version: 1, shape: 'sum/1', state: { sum: 1 } });
    await store.saveSnapshot('a', { version: 3, shape: 'sum/2', state: { sum: 6, of: [1, 2, 3] } });
    const latest = { version: 3, shape: 'sum/2', state: { sum: 6, of: [1, 2, 3] } };
    expect(await store.readSnapshot('a')).toEqual(latest);
    const again = await reopen();
    expect(await again.readSnapshot('a')).toEqual(latest);
    expect(await again.readSnapshot('b')).toEqual({ version: 1, shape: 'sum/1', state: { sum: 1 } });
    expect(await again.verify()).toEqual([]);
  });

  test('refuses a snapshot of an event that is not there, or that is not JSON, and keeps the one before', async () => {
    const { store } = of();
    await store.commit(transaction({ appends: [append('a', 0, 1)] }));
    const good = { version: 1, shape: 'sum/1', state: { sum: 1 } };
    await store.saveSnapshot('a', good);
    await expect(store.saveSnapshot('a', { ...good, version: 2 })).rejects.toThrow(/no event 2/);
    await expect(store.saveSnapshot('b', good)).rejects.toThrow(/no event 1/);
    await expect(store.saveSnapshot('a', { ...good, version: 0 })).rejects.toThrow(RangeError);
    await expect(store.saveSnapshot('a', { ...good, state: { sum: Number.NaN } })).rejects.toThrow(
      /JSON does not/,
    );
    expect(await store.readSnapshot('a')).toEqual(good);
    expect(await store.readSnapshot('b')).toBeUndefined();
  });
};
