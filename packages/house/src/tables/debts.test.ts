import type { Command } from '@baize/engine/roulette';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUSE, type Store, type Transaction } from '../store/port.ts';
import { auditHouse } from './audit.ts';
import { bringTo, dealtWheels, debtOf, leave, type Wheels } from './debts.test-kit.ts';
import { accounts } from './ledger.ts';

let wheels: Wheels;
beforeEach(async () => {
  wheels = await dealtWheels('debts', ['1']);
});
afterEach(() => wheels.end());

const findings = async () => (await auditHouse(wheels.store())).findings;
const owing = () => wheels.store().balance(accounts.owing('1', 'Ann'));
const receivables = () => wheels.store().balance(accounts.receivables);
const bank = () => wheels.store().balance(accounts.bank('Ann'));
const float = () => wheels.store().balance(accounts.float('1'));
const types = async () => (await wheels.store().read('table:1')).map(({ type }) => type);

const repay = (amount: number, from?: 'chips' | 'account'): Command => ({
  type: 'RepayOwing',
  actor: { role: 'patron', patron: 'Ann' },
  patron: 'Ann',
  amount,
  ...(from === undefined ? {} : { from }),
});
const forgive = (amount: number): Command => ({
  type: 'ForgiveOwing',
  actor: { role: 'operator' },
  patron: 'Ann',
  amount,
  reason: 'goodwill',
});

describe('what a void leaves owing', () => {
  test('is an account of the person at the table, against what the house has to receive', async () => {
    expect(await types()).not.toContain('house.DebtsEntered');
    const before = { float: 0, bank: 0 };
    const { debt } = await debtOf(wheels, '1', 'Ann', async () => {
      before.float = await float();
      before.bank = await bank();
    });
    expect([await owing(), await receivables()]).toEqual([-debt, debt]);
    // Nothing has come back to the tray, and nothing has left the bank.
    expect([await float(), await bank()]).toEqual([before.float, before.bank]);
    expect((await types()).filter((type) => type === 'house.DebtsEntered')).toHaveLength(1);
    expect(await findings()).toEqual([]);
    const report = await wheels.floor().report();
    expect(report).toMatchObject({ receivables: debt, elsewhere: 0, sum: 0 });
  });

  test('is paid from the account, from chips, by leaving, and forgiven: every cent where it belongs', async () => {
    const { debt } = await debtOf(wheels, '1', 'Ann');
    const tray = await float();
    const held = await bank();
    expect(await wheels.send('1', 'Ann', repay(1000, 'account'))).toMatchObject({ ok: true });
    expect([await owing(), await bank(), await float()]).toEqual([1000 - debt, held - 1000, tray + 1000]);
    await wheels.send('1', 'Ann', bringTo('Ann', 5000));
    expect(await wheels.send('1', 'Ann', repay(2000))).toMatchObject({ ok: true });
    expect([await owing(), await float()]).toEqual([3000 - debt, tray + 3000]);
    await wheels.send('1', 'Ann', leave('Ann'));
    expect([await owing(), await float()]).toEqual([6000 - debt, tray + 6000]);
    expect(await wheels.send('1', 'olga', forgive(debt - 6000))).toMatchObject({ ok: true });
    expect([await owing(), await receivables(), await float()]).toEqual([0, 0, tray + 6000]);
    expect(await findings()).toEqual([]);
    expect((await types()).filter((type) => type === 'house.DebtsEntered')).toHaveLength(1);
  });

  test('is not paid from an account that holds too little', async () => {
    const { debt } = await debtOf(wheels, '1', 'Ann');
    const held = await bank();
    await wheels.empty('Ann', held - 500);
    expect(await wheels.send('1', 'Ann', repay(501, 'account'))).toEqual({
      ok: false,
      refusal: { clause: null, detail: 'there is not so much in the bank' },
    });
    expect(await wheels.send('1', 'Ann', repay(500, 'account'))).toMatchObject({ ok: true });
    expect([await owing(), await bank()]).toEqual([500 - debt, 0]);
  });

  test('that ledger and table tell otherwise is found', async () => {
    const { debt } = await debtOf(wheels, '1', 'Ann');
    await wheels.store().commit({
      command: { by: HOUSE, id: 'amiss', fingerprint: 'amiss' },
      at: 0,
      appends: [{ stream: 'amiss', expected: 0, events: [{ type: 'amiss', data: null }] }],
      postings: [
        { account: accounts.owing('1', 'Ann'), amount: 700 },
        { account: accounts.house, amount: -700 },
      ],
      reply: null,
    });
    expect(await findings()).toEqual([
      { where: 'owing:1:Ann', what: `the ledger holds ${700 - debt}, the table says ${-debt}` },
      { where: 'receivables', what: `the ledger holds ${debt}, and people owe ${debt - 700}` },
    ]);
  });

  test('stays what it is over a restart and from a snapshot of the events', async () => {
    const { debt } = await debtOf(wheels, '1', 'Ann');
    await wheels.restart();
    expect(await wheels.send('1', 'Ann', repay(100, 'account'))).toMatchObject({ ok: true });
    expect(await owing()).toBe(100 - debt);
    expect(await findings()).toEqual([]);
  });
});

/** A store as an earlier house wrote it: debts are in no account. */
const asBefore = (store: Store): Store => ({
  ...store,
  commit: (transaction: Transaction) =>
    store.commit({
      ...transaction,
      appends: transaction.appends.map((each) => ({
        ...each,
        events: each.events.filter(({ type }) => type !== 'house.DebtsEntered'),
      })),
      postings: transaction.postings.filter(
        ({ account }) => !account.startsWith('owing:') && account !== accounts.receivables,
      ),
    }),
});

test('a table of an earlier house opens as before, and its debts come into the ledger with the next that moves', async () => {
  await wheels.end();
  wheels = await dealtWheels('earlier', ['1'], asBefore);
  const { debt } = await debtOf(wheels, '1', 'Ann');
  await wheels.restart();
  expect([await owing(), await receivables()]).toEqual([0, 0]);
  expect(await findings()).toEqual([]);
  expect(await wheels.floor().debts()).toEqual([{ table: '1', person: 'Ann', amount: debt }]);
  expect(await wheels.send('1', 'Ann', repay(100, 'account'))).toMatchObject({ ok: true });
  expect([await owing(), await receivables()]).toEqual([100 - debt, debt - 100]);
  expect(await findings()).toEqual([]);
  expect(await wheels.send('1', 'Ann', repay(debt - 100, 'account'))).toMatchObject({ ok: true });
  expect([await owing(), await receivables()]).toEqual([0, 0]);
  expect(await wheels.floor().debts()).toEqual([]);
});
