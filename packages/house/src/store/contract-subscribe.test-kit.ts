import { expect, test } from 'vitest';
import type { Outcome, Store } from './port.ts';
import { append, type Opened, transaction, transfer } from './transaction.test-kit.ts';

/** Hears until it has heard so many. */
const hear = (store: Store, due: number): { heard: Promise<readonly number[]>; stop: () => void } => {
  const positions: number[] = [];
  const { promise, resolve } = Promise.withResolvers<readonly number[]>();
  const stop = store.subscribe((events) => {
    positions.push(...events.map(({ position }) => position));
    if (positions.length >= due) resolve(positions);
  });
  return { heard: promise, stop };
};

export const subscribeContract = (of: () => Opened): void => {
  test('every subscriber hears each event once and in order, a late one only what is new', async () => {
    const { store } = of();
    const early = hear(store, 40);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.commit(transaction({ appends: [append(`s/${index}`, 0, 1)] })),
      ),
    );
    const late = hear(store, 20);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.commit(transaction({ appends: [append(`s/${index}`, 1, 2)] })),
      ),
    );
    const upTo = Array.from({ length: 40 }, (_, index) => index + 1);
    expect(await early.heard).toEqual(upTo);
    expect(await late.heard).toEqual(upTo.slice(20));
  });

  test('what is heard is what is read', async () => {
    const { store } = of();
    const heard = new Promise((resolve) => store.subscribe(resolve));
    await store.commit(transaction({ appends: [append('a', 0, { some: ['thing'] }), append('b', 0, 2)] }));
    expect(await heard).toEqual(await store.readAll(0, 10));
  });

  test('nothing is told of what was not written, and nothing to one who has stopped', async () => {
    const { store } = of();
    const told: number[] = [];
    const stop = store.subscribe(() => told.push(0));
    stop();
    stop();
    const staying = hear(store, 1);
    await store.commit(transaction({ appends: [append('a', 7, 'conflict')] }));
    await store.commit(
      transaction({ appends: [append('a', 0, 'overdrawn')], postings: transfer('x', 'y', 1) }),
    );
    await store.commit(transaction({ appends: [append('a', 0, 'written')] }));
    expect(await staying.heard).toEqual([1]);
    expect(told).toEqual([]);
  });

  test('nobody is told of an event before the one who committed it has been answered', async () => {
    const { store } = of();
    const order: string[] = [];
    const told = new Promise<void>((resolve) => {
      store.subscribe((events) => {
        order.push(...events.map(({ data }) => `told ${JSON.stringify(data)}`));
        if (order.at(-1) === 'told 3') resolve();
      });
    });
    // The layers that lie between a commit and the acknowledgement on the wire.
    const layered = async (depth: number, name: number): Promise<Outcome> =>
      depth === 0
        ? await store.commit(transaction({ appends: [append(`s/${name}`, 0, name)] }))
        : await layered(depth - 1, name);
    await Promise.all(
      [1, 2, 3].map(async (name) => {
        await layered(10, name);
        order.push(`answered ${name}`);
      }),
    );
    await told;
    for (const name of [1, 2, 3]) {
      expect(order.indexOf(`answered ${name}`)).toBeLessThan(order.indexOf(`told ${name}`));
    }
  });
};
