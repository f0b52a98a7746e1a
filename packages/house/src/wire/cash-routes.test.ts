import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { idOf, startRecords } from '../records/records.test-kit.ts';
import { auditHouse } from '../tables/audit.ts';
import { accounts } from '../tables/ledger.ts';
import type { cashApi } from './api/cash.ts';

type Told = z.output<(typeof cashApi)['GET /api/cash']['response'][200]>;

let made = 0;
const nextId = (): string => {
  made += 1;
  return `cash test ${made}`;
};

const FLOAT = { '10000': 100, '5000': 20 };

const open = async (seed: string) => {
  const records = await startRecords(seed);
  const { house, post, get, logIn } = records;
  const cookies: Record<string, string> = { owner: await records.ownerIn() };
  for (const name of ['cass', 'sam', 'dee', 'ann', 'rae']) cookies[name] = await logIn(name);
  const say = (who: string, url: string, body: object) => post(url, { id: nextId(), ...body }, cookies[who]);
  const ann = idOf(house, 'ann');
  const bank = (): Promise<number> => house.store.balance(accounts.bank(ann));
  const told = async (): Promise<Told> => (await get('/api/cash', cookies.cass)).json();
  const pay = (what: 'payIn' | 'payOut', hundreds: number, more: object = {}) =>
    say('cass', '/api/cash/receipts', { do: what, person: ann, pieces: { '10000': hundreds }, ...more });
  const openDrawer = async (): Promise<void> => {
    await say('cass', '/api/cash/drawers', { do: 'openDrawer', pieces: FLOAT });
    expect((await say('sam', '/api/cash/drawers', { do: 'confirmDrawer', drawer: 1 })).statusCode).toBe(200);
  };
  return { ...records, cookies, say, ann, bank, told, pay, openDrawer };
};

describe('the cash desk', () => {
  test('pays in and out from a drawer of two: account, drawer and receipt are one', async () => {
    const { bank, pay, told, openDrawer, house } = await open('cash pay');
    expect((await pay('payIn', 5)).json()).toMatchObject({
      detail: expect.stringContaining('open a drawer'),
    });
    await openDrawer();
    const before = await bank();
    const same = { id: nextId() };
    for (let times = 0; times < 2; times += 1)
      expect((await pay('payIn', 5, same)).json()).toEqual({ ok: true, receipt: 1 });
    expect(await bank()).toBe(before + 50_000);
    expect((await pay('payOut', 2)).json()).toEqual({ ok: true, receipt: 2 });
    expect(await bank()).toBe(before + 30_000);
    const { drawers, receipts } = await told();
    expect(drawers[0]?.pieces).toEqual({ '5000': 20, '10000': 103 });
    expect(receipts.map(({ number, amount }) => [number, amount])).toEqual([
      [2, -20_000],
      [1, 50_000],
    ]);
    expect((await auditHouse(house.store)).findings ?? []).toEqual([]);
  });

  test('what the account has not is not paid out, and the drawer stays as it was', async () => {
    const { bank, pay, told, openDrawer, say, cookies, get } = await open('cash overdrawn');
    await openDrawer();
    const hundreds = Math.floor((await bank()) / 10_000) + 1;
    await pay('payIn', 1);
    const many = await pay('payOut', hundreds + 5);
    expect(many.statusCode).toBe(409);
    expect((await told()).receipts).toHaveLength(1);
    // Made void: the money is where it was, and the receipt stays.
    const voided = { id: nextId(), do: 'void', receipt: 1, why: 'wrong patron' };
    for (let times = 0; times < 2; times += 1)
      expect((await say('cass', '/api/cash/receipts', voided)).statusCode).toBe(200);
    const { receipts, drawers } = await told();
    expect(receipts).toMatchObject([
      { number: 2, voids: 1 },
      { number: 1, voidedBy: 2 },
    ]);
    expect(drawers[0]?.pieces).toEqual(FLOAT);
    const paper = await get('/api/cash/papers/receipt-2.html', cookies.rae);
    expect(paper.body).toContain('receipt 1: wrong patron');
  });

  test('a patron is found, his day is told, and a report falls due at the threshold', async () => {
    const { pay, say, told, openDrawer, get, cookies, ann } = await open('cash register');
    await openDrawer();
    expect((await say('sam', '/api/cash/threshold', { threshold: 100_000 })).statusCode).toBe(403);
    expect((await say('owner', '/api/cash/threshold', { threshold: 100_000 })).statusCode).toBe(200);
    await pay('payIn', 6, { identity: 'driver licence 17' });
    expect((await told()).register).toEqual([]);
    await pay('payIn', 4);
    const { register } = await told();
    expect(register).toMatchObject([
      { person: ann, is: 'structuring', sum: 100_000, identity: 'driver licence 17' },
    ]);
    const found = await get('/api/cash/patrons?find=AN', cookies.cass);
    expect(found.json().patrons).toMatchObject([
      { person: ann, inToday: 100_000, outToday: 0, excluded: false },
    ]);
    const report = { key: register[0]?.key, reference: 'TTR 17' };
    expect((await say('cass', '/api/cash/register', report)).statusCode).toBe(403);
    expect((await say('sam', '/api/cash/register', report)).statusCode).toBe(200);
    expect((await told()).register[0]?.filed?.reference).toBe('TTR 17');
    const day = await get('/api/cash/papers/day.html', cookies.sam);
    expect(day.body).toContain('TTR 17');
    expect(day.body).toContain('each below, together beyond');
    expect((await get('/api/cash/papers/day.pdf', cookies.sam)).rawPayload.subarray(0, 4).toString()).toBe(
      '%PDF',
    );
  });

  test('whose limit or own exclusion forbids it pays nothing in', async () => {
    const { pay, told, openDrawer, house, ann, get, cookies } = await open('cash care');
    await openDrawer();
    const { paymentMax } = house.cashier.rules();
    expect((await pay('payIn', paymentMax / 10_000 + 1)).statusCode).toBe(409);
    await house.care.perform(ann, { type: 'ExcludeMyself', months: 6 }, { id: nextId(), by: ann });
    const { patrons } = (await get('/api/cash/patrons?find=ann', cookies.cass)).json();
    expect(patrons).toMatchObject([{ person: ann, excluded: true }]);
    expect((await pay('payIn', 1)).json()).toMatchObject({ detail: expect.stringContaining('Not paid in') });
    expect((await told()).receipts).toEqual([]);
    // His own money is his to take.
    expect((await pay('payOut', 1)).statusCode).toBe(200);
  });

  test('who may: the cashier and those above him; the regulator reads', async () => {
    const { say, get, cookies, ann } = await open('cash who');
    for (const [who, reads, works] of [
      ['ann', 403, 403],
      ['dee', 403, 403],
      ['rae', 200, 403],
      ['sam', 200, 200],
      ['owner', 200, 200],
      ['cass', 200, 200],
    ] as const) {
      expect((await get('/api/cash', cookies[who])).statusCode, who).toBe(reads);
      const opening = await say(who, '/api/cash/drawers', { do: 'openDrawer', pieces: FLOAT });
      expect(opening.statusCode, who).toBe(works);
    }
    expect((await get('/api/cash/patrons?find=a', cookies.rae)).statusCode).toBe(403);
    const nobody = { do: 'payIn', person: 'nobody', pieces: { '10000': 1 } };
    expect((await say('cass', '/api/cash/receipts', nobody)).statusCode).toBe(404);
    expect(
      (await say('cass', '/api/cash/receipts', { ...nobody, person: ann, identity: 7 })).statusCode,
    ).toBe(400);
    expect((await get('/api/cash/papers/receipt-9.html', cookies.sam)).statusCode).toBe(404);
  });
});
