import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leafContract } from './contract-leaf.test-kit.ts';
import { appendContract, commandContract, readContract } from './contract-log.test-kit.ts';
import { defectContract, moneyContract } from './contract-money.test-kit.ts';
import { snapshotContract } from './contract-snapshot.test-kit.ts';
import { subscribeContract } from './contract-subscribe.test-kit.ts';
import { contentsDue, contentsOf, moves, storeModel, transactionOf } from './model.test-kit.ts';
import { HOUSE, type Json } from './port.ts';
import { append, fund, type Opened, transaction } from './transaction.test-kit.ts';

const lifeContract = (of: () => Opened): void => {
  test('reopening keeps everything, and goes on where it was', async () => {
    const { store, reopen } = of();
    await fund(store, 'bank/ada', 250);
    await store.commit(transaction({ id: 'sit', appends: [append('a', 0, 1, 2)], reply: 'seat 3' }));
    const before = await store.readAll(0, 10);
    const again = await reopen();
    expect(await again.readAll(0, 10)).toEqual(before);
    expect(await again.balances('')).toEqual({ world: -250, 'bank/ada': 250 });
    expect(await again.commit(transaction({ id: 'sit', appends: [append('a', 2, 3)] }))).toEqual({
      is: 'repeated',
      reply: 'seat 3',
    });
    const next = await again.commit(transaction({ appends: [append('a', 2, 3)] }));
    expect(next).toMatchObject({ is: 'committed', events: [{ version: 3, position: 4 }] });
    expect(await again.verify()).toEqual([]);
  });

  test('closing writes what waits and tells of it; after that nothing is taken', async () => {
    const { store, reopen } = of();
    const told: Json[] = [];
    store.subscribe((events) => told.push(...events.map(({ data }) => data)));
    const waiting = store.commit(transaction({ id: 'last', appends: [append('a', 0, 'last')] }));
    const closed = Promise.all([store.close(), store.close()]);
    await expect(store.commit(transaction())).rejects.toThrow(/closed/);
    await closed;
    expect(await waiting).toMatchObject({ is: 'committed' });
    expect(told).toEqual(['last']);
    await expect(store.read('a')).rejects.toThrow(/closed/);
    expect(await (await reopen()).replyTo(HOUSE, 'last')).toBeDefined();
  });
};

const modelContract = (open: () => Promise<Opened>, numRuns: number): void => {
  test('any commands one after another come to what the model says, also after reopening', {
    timeout: 60_000,
  }, async () => {
    const property = fc.asyncProperty(moves(3), async (groups) => {
      const { store, reopen, remove } = await open();
      try {
        const model = storeModel();
        const all = groups.flat();
        for (const [at, move] of all.entries()) {
          const next = transactionOf(model, move, at);
          expect(await store.commit(next)).toEqual(model.commit(next));
        }
        const ids = new Set(all.map(({ id }) => id));
        expect(await contentsOf(store, ids)).toEqual(contentsDue(model, ids));
        const again = await reopen();
        expect(await contentsOf(again, ids)).toEqual(contentsDue(model, ids));
        expect(await again.verify()).toEqual([]);
      } finally {
        await remove();
      }
    });
    await fc.assert(property, { seed: 2016, numRuns });
  });
};

/** What every store has to do. A second adapter joins with one line. */
export const storeContract = (name: string, open: () => Promise<Opened>, modelRuns = 40): void => {
  describe(`the store over ${name}`, () => {
    let opened: Opened;
    const of = (): Opened => opened;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.remove());

    describe('appends', () => appendContract(of));
    describe('commands', () => commandContract(of));
    describe('reads', () => readContract(of));
    describe('leaves', () => leafContract(of));
    describe('snapshots', () => snapshotContract(of));
    describe('subscriptions', () => subscribeContract(of));
    describe('money', () => moneyContract(of));
    describe('defects', () => defectContract(of));
    describe('life', () => lifeContract(of));
    describe('the model', () => modelContract(open, modelRuns));
  });
};
