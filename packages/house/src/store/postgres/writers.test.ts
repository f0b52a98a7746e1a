import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Outcome, StoredEvent } from '../port.ts';
import { append, fund, transaction, transfer } from '../transaction.test-kit.ts';
import { openPostgres, type PostgresStore } from './index.ts';
import { startPostgres, type TestServer } from './server.test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop());

const openAll = async (count: number): Promise<readonly PostgresStore[]> => {
  const url = await server.schema();
  const stores: PostgresStore[] = [];
  for (let at = 0; at < count; at += 1) stores.push(await openPostgres(url, { flushMax: 3, node: `n${at}` }));
  onTestFinished(async () => {
    for (const store of stores) await store.close();
  });
  return stores;
};

const many = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

/** Reads the log as somebody who only ever goes forward from the last position that he saw. */
const reading = (store: PostgresStore) => {
  const seen: StoredEvent[] = [];
  let over = false;
  const done = (async () => {
    while (!over) {
      seen.push(...(await store.readAll(seen.at(-1)?.position ?? 0, 7)));
      await new Promise((resolve) => setImmediate(resolve));
    }
  })();
  return {
    seen,
    stop: async (): Promise<void> => {
      over = true;
      await done;
    },
  };
};

describe('several writers over one database', () => {
  test('the log has one order without a gap, and whoever goes along it misses nothing', {
    timeout: 60_000,
  }, async () => {
    const stores = await openAll(4);
    const [first, , , last] = stores as [PostgresStore, PostgresStore, PostgresStore, PostgresStore];
    await fund(first, 'bank/ada', 1_000_000);
    for (const store of stores) await store.catchUp();
    const heard = stores.map((store) => {
      const positions: number[] = [];
      store.subscribe((events) => positions.push(...events.map(({ position }) => position)));
      return positions;
    });
    const reader = reading(last);
    const write = async (store: PostgresStore, name: number): Promise<readonly Outcome[]> => {
      const own = many(40).map((index) =>
        store.commit(
          transaction({
            appends: [append(`own/${name}/${index % 4}`, Math.floor(index / 4), index)],
            postings: transfer('bank/ada', `bank/${name}`, 1),
          }),
        ),
      );
      const shared: Promise<Outcome>[] = [];
      for (let tries = 0; tries < 20; tries += 1) {
        const expected = await store.version('shared');
        shared.push(store.commit(transaction({ appends: [append('shared', expected, name)] })));
        await shared.at(-1);
      }
      return Promise.all([...own, ...shared]);
    };
    const outcomes = (await Promise.all(stores.slice(0, 3).map(write))).flat();
    const committed = outcomes.filter(({ is }) => is === 'committed').length;
    const total = committed + 1;
    for (const store of stores) await store.catchUp();
    while (reader.seen.length < total) await new Promise((resolve) => setTimeout(resolve, 5));
    await reader.stop();
    const all = many(total).map((index) => index + 1);
    expect(reader.seen.map(({ position }) => position)).toEqual(all);
    expect(new Set(reader.seen.map(({ command }) => command)).size).toBe(total);
    for (const positions of heard) expect(positions).toEqual(all.slice(1));
    // Of those who wanted the same version of the shared stream one won each time.
    expect(outcomes.filter(({ is }) => is === 'conflict').length).toBe(180 - committed);
    expect(await last.balance('bank/ada')).toBe(1_000_000 - 120);
    expect(await last.verify()).toEqual([]);
  });

  test('what one has written the others hear of without asking', async () => {
    const [one, other] = (await openAll(2)) as [PostgresStore, PostgresStore];
    const heard = new Promise<readonly StoredEvent[]>((resolve) => other.subscribe(resolve));
    await one.commit(transaction({ appends: [append('a', 0, 'said')] }));
    expect((await heard).map(({ data }) => data)).toEqual(['said']);
    // His own memory of where the stream ends is not what counts.
    expect(await other.commit(transaction({ appends: [append('a', 1, 2)] }))).toMatchObject({
      is: 'committed',
    });
    expect(await one.commit(transaction({ appends: [append('a', 1, 3)] }))).toEqual({
      is: 'conflict',
      stream: 'a',
      actual: 2,
    });
  });

  test('an id that was used at one node is used at every other', async () => {
    const [one, other] = (await openAll(2)) as [PostgresStore, PostgresStore];
    const bet = transaction({ id: 'bet', appends: [append('a', 0, 1)], reply: 'yes' });
    const outcomes = await Promise.all([one.commit(bet), other.commit(bet), one.commit(bet)]);
    expect(outcomes.filter(({ is }) => is === 'committed')).toHaveLength(1);
    expect(outcomes.filter(({ is }) => is === 'repeated')).toHaveLength(2);
    expect(await other.commit({ ...bet, command: { ...bet.command, fingerprint: 'g' } })).toEqual({
      is: 'reused',
    });
  });
});

/** A line to the server that can be cut when a batch was sent and before its answer is back. */
const openProxy = async (url: string) => {
  const target = new URL(url);
  const port = Number(target.port);
  let armed = 0;
  const sockets = new Set<Socket>();
  const proxy = createServer((inner) => {
    const outer = connect(port, target.hostname);
    let mute = false;
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    inner.on('data', (chunk) => {
      outer.write(chunk);
      if (armed > 0 && chunk.includes('write\0')) {
        armed -= 1;
        mute = true;
        setTimeout(() => inner.destroy(), 60);
      }
    });
    outer.on('data', (chunk) => {
      if (!mute) inner.write(chunk);
    });
    inner.on('close', () => outer.end());
    outer.on('close', () => inner.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  target.port = String(typeof address === 'object' ? address?.port : 0);
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return {
    url: target.href,
    arm: (times: number): void => {
      armed = times;
    },
  };
};

describe('a line that breaks', () => {
  test('a batch whose answer was lost is written once, and answered as if nothing had been', {
    timeout: 30_000,
  }, async () => {
    const proxy = await openProxy(await server.schema());
    const store = await openPostgres(proxy.url);
    onTestFinished(() => store.close());
    const write = (index: number, version: number) =>
      store.commit(transaction({ id: `c${index}`, appends: [append('a', version, index)], reply: index }));
    expect(await write(0, 0)).toMatchObject({ is: 'committed' });
    // In one statement of its own, and in a transaction under the lock; once and twice in a row.
    for (const [index, times] of [1, 1, 2, 3].entries()) {
      proxy.arm(times);
      expect(await write(index + 1, index + 1)).toMatchObject({
        is: 'committed',
        events: [{ stream: 'a', version: index + 2, data: index + 1 }],
      });
    }
    expect((await store.read('a')).map(({ data }) => data)).toEqual([0, 1, 2, 3, 4]);
    expect(await write(4, 4)).toMatchObject({ is: 'repeated', reply: 4 });
    expect(await store.verify()).toEqual([]);
  });
});
