import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { House } from '../house.ts';
import { act, idOf, playRound, type Records, startRecords } from '../records/records.test-kit.ts';
import { accounts } from '../tables/ledger.ts';
import type { bookApi } from './api/book.ts';

type Told = z.output<(typeof bookApi)['GET /api/pit/book']['response'][200]>;
type Report = z.output<(typeof bookApi)['GET /api/pit/shifts/:shift']['response'][200]>;

let made = 0;
const nextId = (): string => {
  made += 1;
  return `book test ${made}`;
};

const open = async (seed: string) => {
  const records = await startRecords(seed);
  const cookies = Object.fromEntries(
    await Promise.all(
      ['sam', 'sue', 'dee', 'ann', 'rae'].map(async (name) => [name, await records.logIn(name)] as const),
    ),
  );
  const say = (who: string, url: string, body: object) =>
    records.post(url, { id: nextId(), ...body }, cookies[who]);
  const told = async (who = 'sam'): Promise<Told> =>
    (await records.get('/api/pit/book', cookies[who])).json();
  return { ...records, cookies, say, told };
};

const floatOf = ({ store }: House): Promise<number> => store.balance(accounts.float('1'));

const waits = ({ house }: Records, key: string): boolean => key in house.pit.now().steps;
const until = async (holds: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 500; turn += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('it never came to that');
};

const FILL = { kind: 'fill', table: '1', pieces: { '10000': 20 }, why: 'no hundreds' } as const;

describe('the book of the pit', () => {
  test('a fill is asked for, issued and received by two, and only then do the chips move', async () => {
    const at = await open('book fill');
    const { house, say, told } = at;
    const before = await floatOf(house);
    expect((await say('dee', '/api/pit/slips', FILL)).statusCode).toBe(200);
    await until(() => waits(at, 'slip 1 asked'));
    expect((await say('dee', '/api/pit/slips/1', { do: 'issue' })).statusCode).toBe(403);
    expect((await say('sam', '/api/pit/slips/1', { do: 'issue' })).statusCode).toBe(200);
    await until(() => waits(at, 'slip 1 issued') && !waits(at, 'slip 1 asked'));
    expect(await floatOf(house)).toBe(before);
    expect((await say('sam', '/api/pit/slips/1', { do: 'receive' })).json()).toMatchObject({
      detail: 'somebody else than who issued it receives a slip',
    });
    const same = { id: nextId(), do: 'receive' };
    for (let times = 0; times < 2; times += 1)
      expect((await say('dee', '/api/pit/slips/1', same)).statusCode).toBe(200);
    expect(await floatOf(house)).toBe(before + 200_000);
    await until(() => !waits(at, 'slip 1 issued'));
    const [slip] = (await told('dee')).slips;
    expect(slip).toMatchObject({
      amount: 200_000,
      asked: { by: idOf(house, 'dee') },
      issued: { by: idOf(house, 'sam') },
      received: { by: idOf(house, 'dee') },
    });
    const events = await house.store.read('table:1');
    expect(events.at(-1)).toMatchObject({ type: expect.stringContaining('FloatFilled') });
    expect(JSON.stringify(events.at(-1)?.data)).toContain('fill slip 0001: no hundreds');
  });

  test('a credit of more than there is moves nothing and stays open', async () => {
    const { house, say, told } = await open('book credit');
    const before = await floatOf(house);
    await say('sam', '/api/pit/slips', { ...FILL, kind: 'credit', pieces: { '500000': 90_000 } });
    await say('sue', '/api/pit/slips/1', { do: 'issue' });
    expect((await say('sam', '/api/pit/slips/1', { do: 'receive' })).json()).toMatchObject({
      detail: 'there is not so much in the float',
    });
    expect(await floatOf(house)).toBe(before);
    expect((await told()).slips[0]?.received).toBeNull();
  });

  test('a house that has not so much gives no fill, and the slip says so by staying open', async () => {
    const { say, told, house } = await open('book poor');
    await say('sam', '/api/pit/slips', { ...FILL, pieces: { '500000': 100_000 } });
    await say('sue', '/api/pit/slips/1', { do: 'issue' });
    expect((await say('sam', '/api/pit/slips/1', { do: 'receive' })).statusCode).toBe(409);
    expect((await told()).slips[0]?.received).toBeNull();
    expect(house.book.now().slips[0]?.received).toBeNull();
  });

  test('who may: patrons nothing, dealers slips and counts, the regulator reads', async () => {
    const { say, get, cookies, told } = await open('book who');
    for (const who of ['ann', 'rae'])
      expect((await say(who, '/api/pit/slips', FILL)).statusCode, who).toBe(403);
    expect((await get('/api/pit/book', cookies.ann)).statusCode).toBe(403);
    await say('sam', '/api/pit/shift', { do: 'begin' });
    await say('dee', '/api/pit/incidents', { kind: 'injury', table: null, people: '', what: 'a fall' });
    expect((await told('dee')).shifts).toEqual([]);
    expect((await told('dee')).incidents).toEqual([]);
    expect((await told('rae')).incidents).toMatchObject([{ what: 'a fall' }]);
    expect((await say('dee', '/api/pit/shift', { do: 'begin' })).statusCode).toBe(403);
    expect((await say('dee', '/api/pit/incidents/1', { do: 'close' })).statusCode).toBe(403);
    expect((await get('/api/pit/shifts/1', cookies.dee)).statusCode).toBe(403);
    expect((await say('dee', '/api/pit/slips', { ...FILL, table: 'none' })).statusCode).toBe(404);
  });

  test('a shift that dealt, filled and counted comes to nothing, and its papers tell it', async () => {
    const at = await open('book shift');
    const { house, say, get, cookies, clock } = at;
    await house.cashier.pay(nextId(), idOf(house, 'ann'), 1_000_000, clock.now());
    await clock.advance(1000);
    await say('sam', '/api/pit/shift', { do: 'begin' });
    const opened = await floatOf(house);
    await clock.advance(1000);
    await say('dee', '/api/pit/slips', FILL);
    await say('sam', '/api/pit/slips/1', { do: 'issue' });
    await say('dee', '/api/pit/slips/1', { do: 'receive' });
    await act(house, 'ann', { type: 'BringChips', amount: 100_000 });
    for (let round = 0; round < 3; round += 1) await playRound(at, [['ann', 'player', 10_000]]);
    const closed = await floatOf(house);
    // Two cents short of what the ledger says.
    const pieces = {
      '1': closed - 2 - Math.floor(closed / 100_000) * 100_000,
      '100000': Math.floor(closed / 100_000),
    };
    await say('dee', '/api/pit/counts', { kind: 'closer', table: '1', pieces });
    expect((await say('dee', '/api/pit/counts/1', { do: 'confirm' })).statusCode).toBe(409);
    const early = await say('sam', '/api/pit/shift', { do: 'close' });
    expect(early.json()).toMatchObject({ detail: expect.stringContaining('count 1 waits') });
    expect((await say('sue', '/api/pit/counts/1', { do: 'confirm' })).statusCode).toBe(200);
    await say('sam', '/api/pit/shift', { do: 'offer', note: 'ann is winning' });
    await clock.advance(1);
    expect((await say('sue', '/api/pit/shift', { do: 'take' })).statusCode).toBe(200);
    const report: Report = (await get('/api/pit/shifts/1', cookies.rae)).json();
    expect(report.tables).toMatchObject([
      {
        ...{ table: '1', opened, filled: 200_000, slipFills: 200_000, credited: 0, closed },
        ...{ won: closed - opened - 200_000, byRounds: closed - opened - 200_000, apart: 0 },
        ...{ drop: 100_000, rounds: 3, sum: 0, closer: { amount: closed - 2, book: closed } },
      },
    ]);
    expect(report.totals).toMatchObject({ sum: 0, over: -2, drop: 100_000 });
    expect(report.shift).toMatchObject({
      holder: idOf(house, 'sam'),
      ended: { takenBy: idOf(house, 'sue') },
    });
    const paper = await get('/api/pit/papers/shift-1.html', cookies.sam);
    expect(paper.body).toContain('Shift report 1');
    expect(paper.body).toContain('ann is winning');
    expect(paper.body).toContain('−$0.02');
    const day = await get('/api/pit/papers/day.pdf', cookies.sam);
    expect(day.headers['content-type']).toBe('application/pdf');
    expect(day.rawPayload.subarray(0, 4).toString()).toBe('%PDF');
    expect((await get('/api/pit/papers/slip-1.html', cookies.dee)).body).toContain('Fill slip 0001');
    expect((await get('/api/pit/papers/shift-1.html', cookies.dee)).statusCode).toBe(403);
    expect((await get('/api/pit/papers/shift-9.html', cookies.sam)).statusCode).toBe(404);
    // What is on record is told again as it was, however much is played since.
    await playRound(at, [['ann', 'banker', 10_000]]);
    const again: Report = (await get('/api/pit/shifts/1', cookies.sam)).json();
    expect(again.totals).toEqual(report.totals);
  }, 60_000);
});

test('a hand pay is signed by two of those who may, and by nobody else', async () => {
  const { house, say, told } = await open('book hand pay');
  const due = { link: 'Grand', version: 1, table: '1', round: 7, box: 2, amount: 500_000, clause: '9.1' };
  await house.book.note(() => [{ type: 'HandPayDue', at: house.clock.now(), ...due }]);
  for (const who of ['ann', 'dee', 'rae'])
    expect((await say(who, '/api/pit/handpays/1', {})).statusCode, who).toBe(403);
  expect((await say('sam', '/api/pit/handpays/1', {})).statusCode).toBe(200);
  expect((await say('sam', '/api/pit/handpays/1', {})).json()).toMatchObject({
    detail: 'somebody else signs as second name',
  });
  expect((await say('sue', '/api/pit/handpays/1', {})).statusCode).toBe(200);
  const [handPay] = (await told()).handPays;
  expect(handPay).toMatchObject({ ...due, signed: [{ by: idOf(house, 'sam') }, { by: idOf(house, 'sue') }] });
  expect((await told()).names[idOf(house, 'sue')]).toBe('Sue');
});
