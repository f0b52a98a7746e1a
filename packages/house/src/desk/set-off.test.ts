import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditHouse } from '../tables/audit.ts';
import { dealtWheels, debtOf, type Wheels } from '../tables/debts.test-kit.ts';
import { accounts } from '../tables/ledger.ts';
import { type Cashier, openCashier } from './cashier.ts';
import { setOffFor, setOffOf, setOffWords, withdrawFrom } from './set-off.ts';

let wheels: Wheels;
let cashier: Cashier;
const open = async (): Promise<void> => {
  cashier = await openCashier(wheels.store(), 0);
};
beforeEach(async () => {
  wheels = await dealtWheels('set off', ['1', '2']);
  await open();
});
afterEach(async () => {
  expect((await auditHouse(wheels.store())).findings).toEqual([]);
  await wheels.end();
});

const desk = () => ({ store: wheels.store(), floor: wheels.floor(), cashier });
const bank = () => wheels.store().balance(accounts.bank('Ann'));
const debts = () => wheels.floor().debts();
let made = 0;
const withdraw = (
  amount: number,
  more: { id?: string; setOff?: readonly { table: string; amount: number }[] } = {},
) => {
  made += 1;
  return withdrawFrom(desk(), { id: `out ${made}`, person: 'Ann', amount, setOff: [], at: 0, ...more });
};

test('so much money pays the first debts first', () => {
  const owed = [
    { table: '1', amount: 300 },
    { table: '2', amount: 200 },
  ];
  expect(setOffOf(owed, 1000)).toEqual(owed);
  expect(setOffOf(owed, 400)).toEqual([
    { table: '1', amount: 300 },
    { table: '2', amount: 100 },
  ]);
  expect(setOffOf(owed, 300)).toEqual([{ table: '1', amount: 300 }]);
  expect(setOffWords([{ table: '3', amount: 12_000 }])).toBe(
    '$120 of it pays what is owing at table 3 (A:Void)',
  );
});

test('A:Void: what is taken out pays what is owing first, as it was told, and not before', async () => {
  const { debt } = await debtOf(wheels, '1', 'Ann');
  await debtOf(wheels, '2', 'Ann');
  const held = await bank();
  const told = await setOffFor(desk(), 'Ann', 2 * debt + 500);
  expect(told).toEqual([
    { table: '1', amount: debt },
    { table: '2', amount: debt },
  ]);
  expect(await withdraw(2 * debt + 500)).toEqual({
    ok: false,
    detail: `${setOffWords(told)}: nothing was paid out before you were told`,
  });
  expect(await bank()).toBe(held);
  expect(await withdraw(2 * debt + 500, { setOff: told })).toEqual({
    ok: true,
    balance: held - 2 * debt - 500,
  });
  expect(await debts()).toEqual([]);
  // What he was told then is not owing any more.
  expect(await withdraw(500, { setOff: told.slice(0, 1) })).toEqual({
    ok: false,
    detail: 'what is owing has changed: look again',
  });
  expect(await withdraw(500)).toMatchObject({ ok: true });
});

test('all of it may go to a debt, and more than there is in the bank moves nothing', async () => {
  const { debt } = await debtOf(wheels, '1', 'Ann');
  const held = await bank();
  expect(await withdraw(1000, { setOff: [{ table: '1', amount: 1000 }] })).toEqual({
    ok: true,
    balance: held - 1000,
  });
  expect(await debts()).toEqual([{ table: '1', person: 'Ann', amount: debt - 1000 }]);
  const much = await withdraw(held, { setOff: [{ table: '1', amount: debt - 1000 }] });
  expect(much).toEqual({ ok: false, detail: 'there is not so much in the bank' });
  expect(await bank()).toBe(held - 1000);
});

test('after a crash between a debt and the rest, the same request goes on and nothing is paid twice', async () => {
  const { debt } = await debtOf(wheels, '1', 'Ann');
  const held = await bank();
  const asked = { id: 'the same one', setOff: [{ table: '1', amount: debt }] };
  const killed = { ...cashier, withdraw: () => Promise.reject(new Error('killed')) };
  await expect(
    withdrawFrom({ ...desk(), cashier: killed }, { person: 'Ann', amount: debt + 700, at: 0, ...asked }),
  ).rejects.toThrow('killed');
  await wheels.restart();
  await open();
  expect(await bank()).toBe(held - debt);
  for (const _ of [1, 2])
    expect(await withdraw(debt + 700, asked)).toEqual({ ok: true, balance: held - debt - 700 });
  expect(await debts()).toEqual([]);
});

test('where the house does not set off, money is taken out and the debt stays', async () => {
  const { debt } = await debtOf(wheels, '1', 'Ann');
  const rules = { selfService: true, paymentMax: 100, dayMax: 100 };
  expect(cashier.rules().setOff).toBe(true);
  await cashier.setRules({ ...rules, setOff: false }, { id: 'rules', person: 'olga', at: 0 });
  expect(await setOffFor(desk(), 'Ann', 500)).toEqual([]);
  expect(await withdraw(500)).toMatchObject({ ok: true });
  expect(await debts()).toEqual([{ table: '1', person: 'Ann', amount: debt }]);
  await wheels.restart();
  await open();
  expect(cashier.rules()).toEqual({ ...rules, setOff: false });
});
