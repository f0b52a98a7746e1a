import { expect, test } from 'vitest';
import { HOUSE, type Sender, senderOf } from './port.ts';
import { AT, append, count, fund, type Opened, transaction, transfer } from './transaction.test-kit.ts';

export const appendContract = (of: () => Opened): void => {
  test('appends to several streams at once, and numbers events by stream and over all', async () => {
    const { store } = of();
    const first = await store.commit(
      transaction({ appends: [append('a', 0, 1, 2), append('b', 0, { deep: [null, true, 'é\u0000'] })] }),
    );
    const second = await store.commit(transaction({ at: AT - 5, appends: [append('a', 2, 3)] }));
    expect([first, second]).toEqual([
      {
        is: 'committed',
        events: [
          { stream: 'a', version: 1, position: 1, type: 'Noted', at: AT, data: 1, command: 1 },
          { stream: 'a', version: 2, position: 2, type: 'Noted', at: AT, data: 2, command: 1 },
          {
            stream: 'b',
            version: 1,
            position: 3,
            type: 'Noted',
            at: AT,
            data: { deep: [null, true, 'é\u0000'] },
            command: 1,
          },
        ],
      },
      {
        is: 'committed',
        events: [{ stream: 'a', version: 3, position: 4, type: 'Noted', at: AT - 5, data: 3, command: 2 }],
      },
    ]);
  });

  test.each([
    // expected  of two  is
    [1, 'conflict'],
    [2, 'committed'],
    [3, 'conflict'],
  ] as const)('an append that expects version %i of two is: %s', async (expected, is) => {
    const { store } = of();
    await store.commit(transaction({ appends: [append('a', 0, 1, 2)] }));
    const outcome = await store.commit(transaction({ id: 'late', appends: [append('a', expected, 3)] }));
    expect(outcome).toMatchObject(is === 'conflict' ? { is, stream: 'a', actual: 2 } : { is });
  });

  test('where one of several streams has moved on, nothing of the transaction is there', async () => {
    const { store } = of();
    await fund(store, 'bank/ada', 500);
    await store.commit(transaction({ appends: [append('b', 0, 1)] }));
    const outcome = await store.commit(
      transaction({
        id: 'late',
        appends: [append('a', 0, 1), append('b', 0, 2)],
        postings: transfer('bank/ada', 'bank/bo', 100),
      }),
    );
    expect(outcome).toEqual({ is: 'conflict', stream: 'b', actual: 1 });
    expect(await store.read('a')).toEqual([]);
    expect(await store.replyTo(HOUSE, 'late')).toBeUndefined();
    expect(await store.balances('')).toEqual({ world: -500, 'bank/ada': 500 });
    const next = await store.commit(transaction({ appends: [append('a', 0, 1)] }));
    expect(next).toMatchObject({ is: 'committed', events: [{ position: 3 }] });
  });

  test('of twenty that expect the same version at the same time one wins', async () => {
    const { store } = of();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.commit(transaction({ appends: [append('a', 0, index)] })),
      ),
    );
    expect([count(outcomes, 'committed'), count(outcomes, 'conflict')]).toEqual([1, 19]);
    expect(await store.read('a')).toHaveLength(1);
    expect(await store.readAll(0, 100)).toHaveLength(1);
  });
};

export const commandContract = (of: () => Opened): void => {
  test('the same command again gives the reply that was given, whatever else it holds', async () => {
    const { store } = of();
    const reply = { seat: 3, says: ['gut', null] };
    await store.commit(transaction({ id: 'sit', appends: [append('a', 0, 1)], reply }));
    const again = await store.commit(
      transaction({ id: 'sit', appends: [append('a', 9, 1)], postings: transfer('x', 'y', 1), reply: 'new' }),
    );
    expect(again).toEqual({ is: 'repeated', reply });
    expect(await store.replyTo(HOUSE, 'sit')).toEqual({ fingerprint: 'f', reply });
    expect(await store.read('a')).toHaveLength(1);
  });

  test('another command under the same id is not answered', async () => {
    const { store } = of();
    await store.commit(transaction({ id: 'sit', appends: [append('a', 0, 1)] }));
    const other = transaction({ id: 'sit', fingerprint: 'g', appends: [append('a', 1, 2)] });
    expect(await store.commit(other)).toEqual({ is: 'reused' });
    expect(await store.read('a')).toHaveLength(1);
  });

  test.each<readonly [one: Sender, other: Sender]>([
    [HOUSE, senderOf('ada')],
    [senderOf('ada'), HOUSE],
    [senderOf('ada'), senderOf('bo')],
    [HOUSE, senderOf('house')],
    [HOUSE, senderOf('earlier')],
    // However a sender and an id are put together, these are four things and not two.
    [senderOf('a'), senderOf('a:b')],
    [senderOf('person:a'), senderOf('a')],
  ])('an id of %j is not one of %j, whatever it says', async (one, other) => {
    const { store, reopen } = of();
    const ids = ['dealer:1:7', 'b:c', 'c', 'person:a', 'house', "' OR 1", '%', 'a\u2028'];
    const commit = (by: Sender, id: string, version: number, fingerprint: string) =>
      store.commit(transaction({ by, id, fingerprint, appends: [append('a', version, 1)], reply: by }));
    for (const [index, id] of ids.entries()) {
      expect(await commit(one, id, 2 * index, 'f')).toMatchObject({ is: 'committed' });
      expect(await store.replyTo(other, id)).toBeUndefined();
      // Neither the same content nor another is kept from him.
      expect(await commit(other, id, 2 * index + 1, index % 2 === 0 ? 'f' : 'g')).toMatchObject({
        is: 'committed',
      });
    }
    const again = await reopen();
    for (const id of ids)
      for (const by of [one, other]) expect(await again.replyTo(by, id)).toMatchObject({ reply: by });
    expect(await again.verify()).toEqual([]);
  });

  test('of many who use one id at the same time each has one effect and a reply of his own', async () => {
    const { store } = of();
    const senders = [HOUSE, ...['ada', 'bo', 'cy'].map(senderOf)];
    const outcomes = await Promise.all(
      [...senders, ...senders].map((by, index) =>
        store.commit(transaction({ by, id: 'sit', appends: [append(`s/${index}`, 0, 1)], reply: by })),
      ),
    );
    expect(outcomes.slice(0, 4)).toMatchObject(Array(4).fill({ is: 'committed' }));
    expect(outcomes.slice(4)).toEqual(senders.map((reply) => ({ is: 'repeated', reply })));
  });

  test('an id whose transaction was not written is still free', async () => {
    const { store } = of();
    expect(await store.commit(transaction({ id: 'sit', appends: [append('a', 1, 1)] }))).toMatchObject({
      is: 'conflict',
    });
    expect(await store.replyTo(HOUSE, 'sit')).toBeUndefined();
    const again = transaction({ id: 'sit', fingerprint: 'g', appends: [append('a', 0, 1)] });
    expect(await store.commit(again)).toMatchObject({ is: 'committed' });
  });

  test('a reply can be kept without an event', async () => {
    const { store } = of();
    expect(await store.commit(transaction({ id: 'ask', reply: null }))).toEqual({
      is: 'committed',
      events: [],
    });
    expect(await store.commit(transaction({ id: 'ask', reply: 1 }))).toEqual({ is: 'repeated', reply: null });
  });

  test('fifty of the same id at the same time have one effect and one reply', async () => {
    const { store } = of();
    await fund(store, 'bank/ada', 100);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        store.commit(
          transaction({
            id: 'wager',
            appends: [append('a', 0, 'placed')],
            postings: transfer('bank/ada', 'layout/1', 100),
            reply: { sent: index },
          }),
        ),
      ),
    );
    expect(count(outcomes, 'committed')).toBe(1);
    const winner = outcomes.findIndex(({ is }) => is === 'committed');
    const repeated = outcomes.filter((_, index) => index !== winner);
    expect(repeated).toEqual(Array(49).fill({ is: 'repeated', reply: { sent: winner } }));
    expect(await store.replyTo(HOUSE, 'wager')).toMatchObject({ reply: { sent: winner } });
    expect(await store.read('a')).toHaveLength(1);
    expect(await store.balances('')).toEqual({ world: -100, 'bank/ada': 0, 'layout/1': 100 });
  });
};

export const readContract = (of: () => Opened): void => {
  test('the version of a stream is how many events it has', async () => {
    const { store, reopen } = of();
    const versions = (by: typeof store) =>
      Promise.all(['a', 'b', 'none', ''].map((each) => by.version(each)));
    expect(await versions(store)).toEqual([0, 0, 0, 0]);
    await store.commit(transaction({ appends: [append('a', 0, 1, 2, 3), append('b', 0, 9)] }));
    await store.commit(transaction({ appends: [append('a', 3, 4)] }));
    expect(await versions(store)).toEqual([4, 1, 0, 0]);
    expect(await versions(await reopen())).toEqual([4, 1, 0, 0]);
  });

  test('reads a stream after a version, and nothing of another', async () => {
    const { store } = of();
    await store.commit(transaction({ appends: [append('a', 0, 1, 2, 3), append('ab', 0, 9)] }));
    const data = async (after?: number, limit?: number): Promise<unknown> =>
      (await store.read('a', after, limit)).map((event) => event.data);
    expect(await Promise.all([data(), data(0), data(2), data(3), data(4)])).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [3],
      [],
      [],
    ]);
    expect(await Promise.all([data(0, 2), data(1, 1), data(1, 9)])).toEqual([[1, 2], [2], [2, 3]]);
    await expect(data(0, 0)).rejects.toThrow(RangeError);
    expect(await store.read('nobody')).toEqual([]);
  });

  test('reads a long stream from anywhere, whatever was written between', async () => {
    const { store } = of();
    const sizes = Array.from({ length: 240 }, (_, index) => (index === 100 ? 200 : 1 + (index % 5)));
    let version = 0;
    await Promise.all(
      sizes.flatMap((size, index) => {
        const data = Array.from({ length: size }, (_, place) => version + place + 1);
        version += size;
        return [
          store.commit(transaction({ appends: [append('a', version - size, ...data)] })),
          store.commit(transaction({ appends: [append(`b/${index % 9}`, Math.floor(index / 9), index)] })),
        ];
      }),
    );
    const all = await store.read('a');
    expect(all.map((event) => [event.version, event.data])).toEqual(
      Array.from({ length: version }, (_, index) => [index + 1, index + 1]),
    );
    for (const after of [0, 1, 62, 63, 64, 65, 127, 128, 300, 400, version - 65, version - 1, version])
      for (const limit of [1, 2, 63, 64, 65, 130, version])
        expect(await store.read('a', after, limit)).toEqual(all.slice(after, after + limit));
    expect((await store.readAll(100, 333)).map(({ position }) => position)).toEqual(
      Array.from({ length: 333 }, (_, index) => index + 101),
    );
  });

  test('reads everything in order, page by page, without a gap', async () => {
    const { store } = of();
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        store.commit(transaction({ appends: [append(`s/${index}`, 0, 1, 2), append(`t/${index}`, 0, 3)] })),
      ),
    );
    const positions: number[] = [];
    for (
      let page = await store.readAll(0, 7);
      page.length > 0;
      page = await store.readAll(positions.length, 7)
    ) {
      expect(page.length).toBeLessThanOrEqual(7);
      positions.push(...page.map(({ position }) => position));
    }
    expect(positions).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
    expect(await store.readAll(89, 7)).toHaveLength(1);
  });

  test.each([
    [-1, 1],
    [0.5, 1],
    [Number.NaN, 1],
    [0, 0],
    [0, Number.POSITIVE_INFINITY],
  ])('reading all after %d at most %d is a defect', async (after, limit) => {
    const { store } = of();
    await expect(store.readAll(after, limit)).rejects.toThrow(RangeError);
  });
};
