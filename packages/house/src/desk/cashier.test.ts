import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { HOUSE, type Store, WORLD } from '../store/port.ts';
import { openSqlite } from '../store/sqlite.ts';
import { append, scratch, transaction, transfer } from '../store/transaction.test-kit.ts';
import { CASHIER_STREAM, type Cashier, openCashier } from './cashier.ts';
import { DEPOSIT_RULES } from './deposit-rules.ts';
import { midnight } from './deposit-tally.ts';

const NOON = new Date(2026, 10, 17, 12).getTime();
const MINUTE = 60_000;

const openFile = (): Store => {
  const store = openSqlite(join(scratch(), 'house.db'));
  onTestFinished(() => store.close());
  return store;
};

/** Self-service: 100.00 a payment, 250.00 a day. */
const RULES = { selfService: true, paymentMax: 10_000, dayMax: 25_000, setOff: true };

const opened = async (rules = RULES): Promise<{ cashier: Cashier; store: Store }> => {
  const store = openFile();
  const cashier = await openCashier(store, NOON);
  expect(await cashier.setRules(rules, { id: 'rules', person: 'olga', at: NOON })).toEqual({ ok: true });
  return { cashier, store };
};

let made = 0;
const depositIn =
  (cashier: Cashier) =>
  (amount: number, more: { at?: number; by?: string; person?: string; id?: string } = {}) => {
    made += 1;
    return cashier.deposit({ id: `pay ${made}`, person: 'ann', by: 'ann', at: NOON, amount, ...more });
  };

describe('F16: what the house takes', () => {
  test.each([
    [9_999, true],
    [10_000, true],
    [10_001, false],
  ])('of a limit of 100.00 a payment %i cents: %s', async (amount, ok) => {
    const { cashier, store } = await opened();
    const paid = await depositIn(cashier)(amount);
    expect(paid).toEqual(
      ok
        ? { ok, balance: amount }
        : { ok, detail: 'the house takes at most 100.00 in one payment: pay in less' },
    );
    expect(await store.balance('bank:ann')).toBe(ok ? amount : 0);
  });

  test('a day is full to the cent, for each person by himself, and the next one begins at midnight', async () => {
    const { cashier, store } = await opened();
    const deposit = depositIn(cashier);
    const next = new Date(2026, 10, 18).getTime();
    for (const amount of [10_000, 10_000, 4_999]) expect(await deposit(amount)).toMatchObject({ ok: true });
    const full = {
      ok: false,
      detail: 'the house takes at most 250.00 a day from one person: today 0.01 more',
    };
    expect(await deposit(2)).toEqual(full);
    expect(await cashier.left('ann', NOON)).toBe(1);
    expect(await deposit(1)).toMatchObject({ ok: true });
    expect(await deposit(1, { at: next - 1 })).toMatchObject({ ok: false });
    expect(await deposit(10_000, { person: 'bo', by: 'bo' })).toMatchObject({ ok: true });
    // Whoever pays in for her: it is her day.
    expect(await deposit(1, { by: 'sam' })).toMatchObject({ ok: false });
    // What goes out makes no room.
    const out = { id: 'out 1', person: 'ann', by: 'ann', amount: 20_000, at: NOON };
    expect(await cashier.withdraw(out)).toMatchObject({ ok: true });
    expect(await deposit(1)).toMatchObject({ ok: false });
    expect(midnight(next)).toBe(next);
    expect(await deposit(10_000, { at: next })).toMatchObject({ ok: true });
    expect(await cashier.left('ann', next)).toBe(15_000);
    expect(await store.balance('bank:ann')).toBe(15_000);
  });

  test('the day is told from the record after a restart, over as many payments as there were', async () => {
    const { cashier, store } = await opened({ ...RULES, dayMax: 20_000 });
    const deposit = depositIn(cashier);
    for (let day = -2; day < 0; day += 1) await deposit(9_000, { at: NOON + day * 24 * 60 * MINUTE });
    for (let payment = 0; payment < 150; payment += 1) await deposit(100, { at: NOON + payment });
    const again = await openCashier(store, NOON + MINUTE);
    expect(again.rules()).toEqual({ ...RULES, dayMax: 20_000 });
    expect(await again.left('ann', NOON + MINUTE)).toBe(5_000);
    expect(await depositIn(again)(5_001, { at: NOON + MINUTE })).toMatchObject({ ok: false });
    expect(await depositIn(again)(5_000, { at: NOON + MINUTE })).toMatchObject({ ok: true });
  });

  test('what was taken once is answered again, whatever has been paid in or ruled since', async () => {
    const { cashier, store } = await opened();
    const deposit = depositIn(cashier);
    expect(await deposit(10_000, { id: 'the same' })).toEqual({ ok: true, balance: 10_000 });
    await deposit(10_000);
    await deposit(5_000);
    expect(await deposit(10_000, { id: 'the same' })).toEqual({ ok: true, balance: 25_000 });
    await cashier.setRules({ ...RULES, selfService: false }, { id: 'closed', person: 'olga', at: NOON });
    expect(await deposit(10_000, { id: 'the same' })).toEqual({ ok: true, balance: 25_000 });
    expect(await store.version(CASHIER_STREAM)).toBe(3);
    // Neither is a way round the limits.
    expect(await deposit(9_000, { id: 'the same' })).toMatchObject({ ok: false });
  });

  test('at once and together no more is taken than one after another', async () => {
    const { cashier, store } = await opened();
    const deposit = depositIn(cashier);
    const paid = await Promise.all(Array.from({ length: 40 }, () => deposit(1_000)));
    expect(paid.filter(({ ok }) => ok)).toHaveLength(25);
    expect(await store.balance('bank:ann')).toBe(25_000);
  });

  test('by oneself only where the owner allows it, which a house does not until he says so', async () => {
    const store = openFile();
    const cashier = await openCashier(store, NOON);
    expect(cashier.rules()).toEqual(DEPOSIT_RULES);
    expect(DEPOSIT_RULES.selfService).toBe(false);
    expect(await depositIn(cashier)(100)).toEqual({
      ok: false,
      detail: 'money is paid in at the desk here: a supervisor or the owner takes it',
    });
    expect(await depositIn(cashier)(100, { by: 'sam' })).toMatchObject({ ok: true });
    const [paid] = await store.read(CASHIER_STREAM);
    expect(paid?.data).toEqual({ account: 'bank:ann', amount: 100, person: 'sam' });
    // One's own money is one's own to take.
    const out = { id: 'out 2', person: 'ann', by: 'ann', amount: 100, at: NOON };
    expect(await cashier.withdraw(out)).toEqual({ ok: true, balance: 0 });
  });

  test('who set the rules is on record, once; and rules that make no sense are not taken', async () => {
    const { cashier, store } = await opened();
    const by = { id: 'rules', person: 'olga', at: NOON };
    expect(await cashier.setRules(RULES, by)).toEqual({ ok: true });
    expect(await cashier.setRules({ ...RULES, dayMax: 30_000 }, by)).toMatchObject({ ok: false });
    for (const [wrong, detail] of [
      [{ paymentMax: 0 }, 'a limit is a whole number of cents above nothing'],
      [{ dayMax: 0.5 }, 'a limit is a whole number of cents above nothing'],
      [{ dayMax: 9_999 }, 'the limit of a day is not below that of a payment'],
    ] as const)
      expect(await cashier.setRules({ ...RULES, ...wrong }, { ...by, id: 'wrong' })).toEqual({
        ok: false,
        detail,
      });
    expect(await cashier.setRules({ ...RULES, dayMax: 10_000 }, { ...by, id: 'next' })).toEqual({ ok: true });
    expect((await store.read('cashier:rules')).map(({ type, data }) => [type, data])).toEqual([
      ['cashier.DepositRulesSet', { ...RULES, person: 'olga' }],
      ['cashier.DepositRulesSet', { ...RULES, dayMax: 10_000, person: 'olga' }],
    ]);
  });

  test('a cent more than the ledger can count is refused in words', async () => {
    const { cashier, store } = await opened();
    const filled = transaction({
      appends: [append('somewhere', 0, 1)],
      postings: transfer(WORLD, 'house', Number.MAX_SAFE_INTEGER - 1),
    });
    expect((await store.commit(filled)).is).toBe('committed');
    const detail = 'that is more money than the house can count: nothing was paid';
    expect(await depositIn(cashier)(2)).toEqual({ ok: false, detail });
    expect(await cashier.capital('more', 2, NOON)).toEqual({ ok: false, detail });
    expect(await depositIn(cashier)(1)).toEqual({ ok: true, balance: 1 });
  });

  test.each([0, -1, 0.5, 1e13, Number.NaN])('%d cents are nothing to pay in or out', async (amount) => {
    const { cashier, store } = await opened();
    const asked = { id: 'odd', person: 'ann', by: 'ann', amount, at: NOON };
    expect(await cashier.deposit(asked)).toMatchObject({ ok: false });
    expect(await cashier.withdraw(asked)).toMatchObject({ ok: false });
    expect(await store.version(CASHIER_STREAM)).toBe(0);
  });
});

describe('F17: no payment reads the record of the cashier', () => {
  test('however many came before', async () => {
    const { store } = await opened();
    let reads = 0;
    const counting: Store = {
      ...store,
      read: (...asked) => {
        reads += 1;
        return store.read(...asked);
      },
    };
    const cashier = await openCashier(counting, NOON);
    const deposit = depositIn(cashier);
    for (let payment = 0; payment < 200; payment += 1) expect(await deposit(1)).toMatchObject({ ok: true });
    const out = { id: 'out 3', person: 'ann', by: 'ann', amount: 1, at: NOON };
    expect(await cashier.withdraw(out)).toMatchObject({ ok: true });
    expect(reads).toBeLessThanOrEqual(2);
    reads = 0;
    // The first of a new day looks whether it is: at one page from the end.
    expect(await deposit(1, { at: NOON + 24 * 60 * MINUTE })).toMatchObject({ ok: true });
    expect(reads).toBe(1);
  });

  test('and who was overtaken by another writer goes on from there', async () => {
    const { cashier, store } = await opened();
    const deposit = depositIn(cashier);
    expect(await deposit(100)).toMatchObject({ ok: true });
    const other = await openCashier(store, NOON);
    expect(await depositIn(other)(200)).toMatchObject({ ok: true });
    expect(await deposit(300)).toEqual({ ok: true, balance: 600 });
    expect(await depositIn(other)(400)).toEqual({ ok: true, balance: 1_000 });
    expect(await store.version(CASHIER_STREAM)).toBe(4);
    expect(await store.replyTo(HOUSE, `pay ${made}`)).toBeUndefined();
  });
});
