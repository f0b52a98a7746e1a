import { expect, test } from 'vitest';
import { idOf, startRecords } from '../records/records.test-kit.ts';

test('F16: in the demo a player pays in by himself, within the limits, and is told them', async () => {
  const { post, get, logIn } = await startRecords('self-service');
  const ann = await logIn('ann');
  expect((await get('/api/deposit', ann)).json()).toEqual({
    selfService: true,
    paymentMax: 10_000_000,
    dayMax: 100_000_000,
    setOff: true,
    leftToday: 99_500_000,
  });
  expect((await get('/api/deposit')).statusCode).toBe(401);
  expect((await post('/api/deposit', { id: 'payment-1', amount: 10_000_000 }, ann)).json()).toMatchObject({
    bank: 10_500_000,
  });
  const above = await post('/api/deposit', { id: 'payment-2', amount: 10_000_001 }, ann);
  expect([above.statusCode, above.json()]).toEqual([
    400,
    { detail: 'the house takes at most 100000.00 in one payment: pay in less' },
  ]);
  expect((await get('/api/deposit', ann)).json()).toMatchObject({ leftToday: 89_500_000 });
});

test('F16: where the owner closes it, supervisor or owner take the money in the player’s name, on record', async () => {
  const { house, post, get, logIn, ownerIn } = await startRecords('at the desk');
  const [ann, sam, rae, owner] = [
    await logIn('ann'),
    await logIn('sam'),
    await logIn('rae'),
    await ownerIn(),
  ];
  const rules = { selfService: false, paymentMax: 5_000, dayMax: 1_000_000 };
  for (const [who, status] of [
    [ann, 403],
    [sam, 403],
    [rae, 403],
    [owner, 200],
  ] as const)
    expect((await post('/api/deposit/rules', { id: 'the rules', ...rules }, who)).statusCode).toBe(status);
  const wrong = await post('/api/deposit/rules', { id: 'wrong ones', ...rules, dayMax: 10 }, owner);
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { detail: 'the limit of a day is not below that of a payment' },
  ]);
  const own = await post('/api/deposit', { id: 'payment-1', amount: 100 }, ann);
  expect([own.statusCode, own.json()]).toEqual([
    400,
    { detail: 'money is paid in at the desk here: a supervisor or the owner takes it' },
  ]);
  const person = idOf(house, 'ann');
  const pay = (who: string, body: object) =>
    post('/api/deposit', { id: 'payment-1', amount: 100, person, ...body }, who);
  expect((await pay(sam, {})).json()).toMatchObject({ id: person, bank: 500_100 });
  expect((await pay(sam, {})).json()).toMatchObject({ bank: 500_100 });
  expect((await pay(owner, {})).json()).toMatchObject({ bank: 500_200 });
  expect((await pay(rae, {})).statusCode).toBe(403);
  expect((await pay(await logIn('bo'), {})).statusCode).toBe(403);
  // Under her own name it is by herself, whoever she says it is for.
  expect((await pay(ann, {})).statusCode).toBe(400);
  expect((await pay(sam, { amount: 5_001, id: 'payment-2' })).statusCode).toBe(400);
  for (const nobody of ['nobody', idOf(house, 'sam'), idOf(house, 'rae')])
    expect((await pay(owner, { person: nobody, id: 'payment-3' })).statusCode).toBe(404);
  expect((await post('/api/withdraw', { id: 'withdraw-1', amount: 200 }, ann)).json()).toMatchObject({
    bank: 500_000,
  });
  const log = (await get('/api/audit/log?kind=payments', rae)).json();
  const paid = log.lines.filter(({ type }: { type: string }) => type === 'cashier.Deposited');
  expect(paid.slice(0, 2).map((line: { person: string }) => line.person)).toEqual([
    idOf(house, 'owner'),
    idOf(house, 'sam'),
  ]);
});
