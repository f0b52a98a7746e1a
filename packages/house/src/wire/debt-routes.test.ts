import { expect, test } from 'vitest';
import { idOf, startRecords } from '../records/records.test-kit.ts';
import { bringTo, DEALT, leave, OPEN_WHEEL, spin17, voidSpin } from '../tables/debts.test-kit.ts';
import type { HouseKind } from '../tables/plays.ts';

const DEBT = 500 * 35;

/** A wheel at which Ann won a spin, left with it, and owes it since the spin is void. */
const owing = async (seed: string, secondPerson: 'reversals' | 'none') => {
  const records = await startRecords(seed);
  const { house } = records;
  const ann = idOf(house, 'ann');
  let made = 0;
  const send = (person: string, command: HouseKind['command']) => {
    made += 1;
    return house.floor.perform('W', { id: `wheel ${made}`, person, command });
  };
  const opening = { ...DEALT, secondPerson };
  await house.floor.open('W', opening, { id: 'open wheel', person: null, command: OPEN_WHEEL });
  await send(ann, bringTo(ann, 1000));
  await spin17((person, command) => send(person, command), [[ann, '17', 500]]);
  await send(ann, leave(ann));
  // The house itself needs no second person.
  await house.floor.perform('W', { id: 'void it', person: null, command: voidSpin(1) });
  return { ...records, person: ann };
};

test('A:Void: a player sees what he owes, pays it from his bank, and is told what a withdrawal pays of it', async () => {
  const { get, post, logIn, person } = await owing('debts of ann', 'none');
  const [ann, bo, dee] = [await logIn('ann'), await logIn('bo'), await logIn('dee')];
  expect((await get('/api/debts', ann)).json()).toMatchObject({
    debts: [{ table: 'W', person, amount: DEBT }],
  });
  expect((await get('/api/debts', bo)).json()).toEqual({ debts: [], names: {} });
  expect((await get('/api/debts', dee)).statusCode).toBe(403);
  expect((await get('/api/withdraw?amount=20000', ann)).json()).toEqual({
    setOff: [{ table: 'W', amount: DEBT }],
    out: 2500,
  });
  const untold = await post('/api/withdraw', { id: 'withdraw-1', amount: 20_000 }, ann);
  expect([untold.statusCode, untold.json().detail]).toEqual([
    400,
    '$175 of it pays what is owing at table W (A:Void): nothing was paid out before you were told',
  ]);
  const repay = (amount: number, id: string, who = ann, more = {}) =>
    post('/api/debts/repay', { id, table: 'W', amount, ...more }, who);
  expect((await repay(7500, 'repay-01')).json()).toEqual({ ok: true });
  expect((await repay(DEBT, 'repay-02')).json()).toMatchObject({ clause: 'A:Void' });
  expect((await repay(100, 'repay-03', bo, { person })).statusCode).toBe(409);
  expect((await repay(100, 'repay-04', dee, { person })).statusCode).toBe(403);
  expect((await post('/api/debts/repay', { id: 'repay-05', table: 'X', amount: 1 }, ann)).statusCode).toBe(
    404,
  );
  const told = { id: 'withdraw-2', amount: 20_000, setOff: [{ table: 'W', amount: 10_000 }] };
  const before = (await get('/api/me', ann)).json().bank;
  expect((await post('/api/withdraw', told, ann)).json()).toMatchObject({ bank: before - 20_000 });
  expect((await get('/api/debts', ann)).json()).toMatchObject({ debts: [] });
  const { entries } = (await get('/api/ledger', ann)).json();
  expect(entries.slice(0, 2)).toMatchObject([
    { what: 'paid out', amount: -10_000 },
    { what: 'debt paid back', table: 'W', amount: -10_000 },
  ]);
});

test('A:Void: those who answer for the money see every debt; forgiving is the operator’s, by two where the table says so', async () => {
  for (const [secondPerson, status] of [
    ['none', 200],
    ['reversals', 409],
  ] as const) {
    const { get, post, logIn, ownerIn, person } = await owing(`forgiven ${secondPerson}`, secondPerson);
    const [ann, sam, rae, owner] = [
      await logIn('ann'),
      await logIn('sam'),
      await logIn('rae'),
      await ownerIn(),
    ];
    for (const who of [sam, rae, owner])
      expect((await get('/api/debts', who)).json()).toEqual({
        debts: [{ table: 'W', person, amount: DEBT }],
        names: { [person]: 'Ann' },
      });
    const forgive = (who: string, id: string) =>
      post('/api/debts/forgive', { id, table: 'W', amount: 500, person, reason: 'goodwill' }, who);
    expect((await forgive(ann, 'forgive-1')).statusCode).toBe(403);
    expect((await forgive(rae, 'forgive-2')).statusCode).toBe(403);
    const forgiven = await forgive(sam, 'forgive-3');
    expect(forgiven.statusCode).toBe(status);
    if (status === 409) expect(forgiven.json()).toMatchObject({ needs: 'secondPerson' });
    // A supervisor pays it from the bank for one who asks him.
    const paid = await post('/api/debts/repay', { id: 'repay-06', table: 'W', amount: 100, person }, sam);
    expect(paid.json()).toEqual({ ok: true });
  }
});
