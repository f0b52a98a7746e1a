import { expect, test } from 'vitest';
import { HOUSE, ISSUE, type Json, senderOf, type Transaction, WORLD } from './port.ts';
import { append, count, fund, type Opened, transaction, transfer } from './transaction.test-kit.ts';

export const moneyContract = (of: () => Opened): void => {
  test.each([
    [99, 'committed', 1],
    [100, 'committed', 0],
    [101, 'overdrawn', 100],
  ] as const)('of 100 cents %i are taken: %s', async (amount, is, left) => {
    const { store } = of();
    await fund(store, 'bank/ada', 100);
    const outcome = await store.commit(
      transaction({
        id: 'take',
        appends: [append('a', 0, 1)],
        postings: transfer('bank/ada', 'bank/bo', amount),
      }),
    );
    expect(outcome).toMatchObject(is === 'overdrawn' ? { is, account: 'bank/ada' } : { is });
    expect(await store.balance('bank/ada')).toBe(left);
    expect(await store.balance('bank/bo')).toBe(100 - left);
    expect(await store.read('a')).toHaveLength(is === 'overdrawn' ? 0 : 1);
  });

  test('a transaction is judged by what it comes to, not by the order of its postings', async () => {
    const { store } = of();
    const through = [...transfer('bank/ada', 'bank/bo', 70), ...transfer(WORLD, 'bank/ada', 70)];
    const outcome = await store.commit(transaction({ appends: [append('a', 0, 1)], postings: through }));
    expect(outcome.is).toBe('committed');
    expect(await store.balances('')).toEqual({ world: -70, 'bank/ada': 0, 'bank/bo': 70 });
  });

  test('only the world may be below nothing', async () => {
    const { store } = of();
    const lent = transaction({ appends: [append('a', 0, 1)], postings: transfer('worldly', WORLD, 1) });
    expect(await store.commit(lent)).toEqual({ is: 'overdrawn', account: 'worldly' });
    expect(await store.balance('nobody')).toBe(0);
  });

  test.each([
    ['of the world', WORLD, 'bank/bo', WORLD],
    ['in a bank', `${ISSUE}cup`, 'bank/ada', 'bank/ada'],
  ])('a cent more %s than is counted exactly is refused, and is no defect', async (_, from, to, account) => {
    const { store } = of();
    await fund(store, 'bank/ada', Number.MAX_SAFE_INTEGER - 1);
    const give = (amount: number) =>
      store.commit(transaction({ appends: [append('a', 0, 1)], postings: transfer(from, to, amount) }));
    expect(await give(2)).toEqual({ is: 'beyond', account });
    expect(await store.read('a')).toEqual([]);
    expect(await give(1)).toMatchObject({ is: 'committed' });
    expect(Math.abs(await store.balance(account))).toBe(Number.MAX_SAFE_INTEGER);
    expect(await store.verify()).toEqual([]);
  });

  test('of 64 who take 100 out of 1,000 at the same time ten get it', async () => {
    const { store } = of();
    await fund(store, 'bank/ada', 1_000);
    const outcomes = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        store.commit(
          transaction({
            appends: [append(`s/${index}`, 0, 1)],
            postings: transfer('bank/ada', `bank/${index}`, 100),
          }),
        ),
      ),
    );
    expect([count(outcomes, 'committed'), count(outcomes, 'overdrawn')]).toEqual([10, 54]);
    expect(await store.balance('bank/ada')).toBe(0);
    expect(Object.values(await store.balances('')).reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  test('balances are found by the beginning of their name, which is no pattern', async () => {
    const { store } = of();
    const names = [
      'chips/a',
      'chips/a_b',
      'chips/a%b',
      'chips/axb',
      'chips/\u{10ffff}',
      'Chips/a',
      'chip',
      '*',
    ];
    for (const name of names) await fund(store, name, 1);
    const found = async (prefix: string): Promise<readonly string[]> =>
      Object.keys(await store.balances(prefix)).toSorted();
    expect(await found('chips/a_')).toEqual(['chips/a_b']);
    expect(await found('chips/a%')).toEqual(['chips/a%b']);
    expect(await found('%')).toEqual([]);
    expect(await found('*')).toEqual(['*']);
    expect(await found('chips/')).toEqual(names.filter((name) => name.startsWith('chips/')).toSorted());
    expect(await found('')).toEqual([...names, WORLD].toSorted());
  });

  test('postings of an account come newest first, in pages, each with what the account held after it', async () => {
    const { store, reopen } = of();
    await fund(store, 'bank/ada', 100);
    const bet = [...transfer('bank/ada', 'layout', 30), ...transfer(WORLD, 'bank/bo', 5)];
    await store.commit(
      transaction({ by: senderOf('ada'), id: 'bet', at: 7, appends: [append('a', 0, 1)], postings: bet }),
    );
    await store.commit(
      transaction({ id: 'won', appends: [append('a', 1, 2)], postings: transfer('layout', 'bank/ada', 30) }),
    );
    const all = await store.postings('bank/ada', { limit: 9 });
    expect(all.map(({ amount, balance }) => [amount, balance])).toEqual([
      [30, 100],
      [-30, 70],
      [100, 100],
    ]);
    expect(all[1]).toMatchObject({ at: 7, command: 'bet', by: senderOf('ada'), account: 'bank/ada' });
    expect(all[0]).toMatchObject({ command: 'won', by: HOUSE });
    expect(all[1]?.against).toEqual([
      { account: 'layout', amount: 30 },
      { account: WORLD, amount: -5 },
      { account: 'bank/bo', amount: 5 },
    ]);
    const [last, ...older] = all;
    expect(await store.postings('bank/ada', { limit: 1 })).toEqual([last]);
    const before = last?.number ?? 0;
    expect(await store.postings('bank/ada', { before, limit: 9 })).toEqual(older);
    expect(await store.postings('bank/ada', { before: 1, limit: 9 })).toEqual([]);
    expect(await store.postings('bank/a', { limit: 9 })).toEqual([]);
    await expect(store.postings('bank/ada', { limit: 0 })).rejects.toThrow(RangeError);
    expect(await (await reopen()).postings('bank/ada', { limit: 9 })).toEqual(all);
  });

  test('a long account is read page by page, whatever was moved between', async () => {
    const { store } = of();
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const account = index % 3 === 0 ? 'bank/ada' : `bank/${index}`;
        const to = index % 7 === 0 ? [] : transfer(WORLD, account, 1 + index);
        // Twice the same account in one command.
        const postings = index % 9 === 0 ? [...to, ...transfer(WORLD, account, 1)] : to;
        return store.commit(transaction({ appends: [append('a', index, index)], postings }));
      }),
    );
    const all = await store.postings('bank/ada', { limit: 1_000 });
    expect(all.length).toBeGreaterThan(70);
    expect(all.map(({ balance }) => balance)).toEqual(
      all.map((_, index) => all.slice(index).reduce((sum, { amount }) => sum + amount, 0)),
    );
    for (const limit of [1, 7, 64]) {
      const pages = [await store.postings('bank/ada', { limit })];
      for (let page = pages.at(-1); page?.length === limit; page = pages.at(-1))
        pages.push(await store.postings('bank/ada', { before: page.at(-1)?.number ?? 0, limit }));
      expect(pages.flat()).toEqual(all);
    }
    const world = await store.postings(WORLD, { limit: 1_000 });
    expect(world.map(({ number }) => number).toSorted((one, other) => one - other)).toEqual(
      world.map((_, index) => 2 * index + 1),
    );
  });
};

const DEFECTS: readonly (readonly [says: string, transaction: Transaction, error: RegExp])[] = [
  ['postings that do not come to nothing', { postings: [{ account: 'x', amount: 1 }] }, /come to 1 /],
  [
    'postings that miss it by a cent, beyond what a number counts exactly',
    {
      postings: [Number.MAX_SAFE_INTEGER, 3, -Number.MAX_SAFE_INTEGER, -2].map((amount, at) => ({
        account: `x${at}`,
        amount,
      })),
    },
    /come to 1 /,
  ],
  ['half a cent', { postings: transfer(WORLD, 'x', 0.5) }, /whole cents/],
  ['cents beyond what is exact', { postings: transfer(WORLD, 'x', 2 ** 53) }, /whole cents/],
  ['money without an event', { appends: [], postings: transfer(WORLD, 'x', 1) }, /without an event/],
  ['an append of nothing', { appends: [append('a', 0)] }, /nothing to append/],
  ['a stream twice', { appends: [append('a', 0, 1), append('a', 1, 2)] }, /at most once/],
  ['a stream without a name', { appends: [append('', 0, 1)] }, /name of a stream/],
  ['a stream whose name ends early', { appends: [append('a\0b', 0, 1)] }, /name of a stream/],
  ['a version below nothing', { appends: [append('a', -1, 1)] }, /not a version/],
  ['an account with half a letter', { postings: transfer(WORLD, '\ud800', 1) }, /name of an account/],
  ['no number', { appends: [append('a', 0, { odds: Number.NaN })] }, /JSON/],
  ['a reply with nothing in it', { reply: { seat: undefined } as unknown as Json }, /JSON/],
  ['a reply with a hole', { reply: Array(1) as Json }, /JSON/],
  ['a date', { reply: { at: new Date(0) } as unknown as Json }, /JSON/],
  ['no id', { id: '' }, /id of a command/],
  ['nobody who sent it', { by: { is: 'person', person: '' } }, /sender of command/],
  ['half a letter of who sent it', { by: { is: 'person', person: '\ud800' } }, /sender of command/],
  ['no fingerprint', { fingerprint: '' }, /fingerprint/],
  ['half a millisecond', { at: 0.5 }, /milliseconds/],
].map(([says, parts, error]) => [
  says as string,
  transaction({ id: 'wrong', appends: [append('a', 0, 1)], ...(parts as object) }),
  error as RegExp,
]);

export const defectContract = (of: () => Opened): void => {
  test.each(DEFECTS)('%s is a defect and leaves nothing behind', async (_, wrong, error) => {
    const { store } = of();
    const right = store.commit(transaction({ appends: [append('b', 0, 1)] }));
    await expect((async () => store.commit(wrong))()).rejects.toThrow(error);
    expect(await right).toMatchObject({ is: 'committed', events: [{ position: 1 }] });
    expect(await store.readAll(0, 10)).toHaveLength(1);
    expect(await store.replyTo(HOUSE, 'wrong')).toBeUndefined();
    expect(await store.balances('')).toEqual({});
  });
};
