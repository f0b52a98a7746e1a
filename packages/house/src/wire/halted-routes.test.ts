import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUSE, type NewEvent, type Store } from '../store/port.ts';
import { connect, logIn, startHouse } from './server.test-kit.ts';
import { STOPPED } from './trouble.ts';

let running: Awaited<ReturnType<typeof startHouse>>;

const write = async (store: Store, stream: string, event: NewEvent): Promise<void> => {
  const expected = (await store.read(stream)).length;
  await store.commit({
    command: { by: HOUSE, id: `strange ${stream}`, fingerprint: 'strange' },
    at: 0,
    appends: [{ stream, expected, events: [event] }],
    postings: [],
    reply: null,
  });
};

const MOON = { person: null, event: { type: 'Moon' } };

/** What somebody asked for at the table before it halted. */
const REQUEST = {
  person: 'sam',
  event: {
    type: 'ApprovalAsked',
    request: 1,
    act: {
      of: 'table',
      table: '1',
      command: { type: 'DeclareVoid', actor: { role: 'operator' }, cause: 'fraud', round: 1, reason: 'x' },
    },
    reason: 'seen on the film',
    at: 0,
    expiresAt: 1,
    seen: { fingerprint: 'as seen', version: 1, events: [], money: {} },
  },
};

beforeEach(async () => {
  running = await startHouse();
});
afterEach(async () => {
  await running.stop();
  running.remove();
});

const get = async (
  path: string,
  cookie: string,
): Promise<{ readonly status: number; readonly body: never }> => {
  const response = await fetch(`http://127.0.0.1:${running.port}${path}`, { headers: { cookie } });
  const body = path === '/metrics' ? await response.text() : await response.json();
  return { status: response.status, body: body as never };
};

test('F25: an alarm is on the floor, in the figures and in the log; players hear of it without details', async () => {
  const { house, port, logger } = running;
  const [ann, sam] = [await logIn(port, 'ann'), await logIn(port, 'sam')];
  const alarm = { is: 'dealerWaits', detail: 'this id was used for another command', since: 5 } as const;
  house.alarms.raise({ table: '1', ...alarm });
  expect((await get('/api/floor', ann)).body).toMatchObject([{ table: '1', trouble: { detail: STOPPED } }]);
  expect(JSON.stringify((await get('/api/floor', ann)).body)).not.toContain('another command');
  expect((await get('/api/floor', sam)).body).toMatchObject([
    { trouble: { detail: STOPPED, alarms: [alarm] } },
  ]);
  expect((await get('/metrics', '')).body).toContain('baize_alarms{table="1",is="dealerWaits"} 1');
  house.alarms.clear('1', 'dealerWaits');
  expect((await get('/api/floor', sam)).body).toMatchObject([{ table: '1' }]);
  expect(JSON.stringify((await get('/api/floor', sam)).body)).not.toContain('trouble');
  expect((await get('/metrics', '')).body).not.toContain('baize_alarms{');
  expect(logger.lines.map(({ level, what }) => `${level}: ${what}`)).toEqual([
    'error: alarm at table 1, dealerWaits: this id was used for another command',
    'info: the alarm at table 1 is over: dealerWaits',
  ]);
});

test('F13: a house with a table and a tournament that cannot be read opens, and says so wherever it is asked', async () => {
  const draft = {
    title: 'Cup',
    instrument: 'act-blackjack-2005',
    game: 'blackjack',
    conditions: { entryFee: 0, startingChips: 1000, minWager: 50, maxWager: 500, prizes: { percent: [100] } },
  };
  const { tournaments, store } = running.house;
  const asked = { id: 'cup', person: 'dora' };
  expect((await tournaments.draft('cup', draft, asked)).ok).toBe(true);
  await write(store, 'tournament:cup', { type: 'tournament.Moon', data: MOON });
  await write(store, 'table:1', { type: 'house.Moon', data: MOON });
  await write(store, 'approvals', { type: 'approvals.ApprovalAsked', data: REQUEST });
  await running.stop();
  running = await startHouse(running.folder);
  const { house, port } = running;
  expect(house.alarms.all().map(({ table, is }) => `${table} ${is}`)).toEqual([
    '1 halted',
    'tournament:cup halted',
  ]);

  const [ann, sam, dora] = [await logIn(port, 'ann'), await logIn(port, 'sam'), await logIn(port, 'dora')];
  expect((await get('/api/floor', ann)).body).toEqual([{ table: '1', trouble: { detail: STOPPED } }]);
  expect((await get('/api/floor', sam)).body).toMatchObject([{ trouble: { alarms: [{ is: 'halted' }] } }]);
  expect((await get('/metrics', '')).body).toContain('baize_tables{stage="unseen"} 1');
  expect((await get('/metrics', '')).body).toContain('baize_alarms{table="1",is="halted"} 1');
  expect((await get('/api/rounds', sam)).status).toBe(200);
  expect((await get('/api/log?limit=5', sam)).status).not.toBe(500);
  expect(house.approvals.requests().known).toHaveLength(1);
  expect(await get('/api/approvals', sam)).toMatchObject({ status: 200, body: { requests: [] } });
  expect((await get('/api/tournaments', dora)).body).toEqual([]);
  expect(await get('/api/tournaments/cup', dora)).toEqual({
    status: 503,
    body: { detail: expect.stringMatching(/has stopped: its record cannot be read/) },
  });

  const line = await connect(port, sam);
  line.say({ do: 'watch', table: '1' });
  expect(await line.until(({ is }) => is === 'trouble')).toMatchObject({
    detail: STOPPED,
    alarms: [{ is: 'halted' }],
  });
  const refused = {
    ok: false,
    refusal: { clause: null, detail: expect.stringContaining('staff have been told') },
  };
  expect(await line.ask('command 1', { type: 'DirectShuffle', reason: 'look' })).toMatchObject({
    reply: refused,
  });
  line.say({ do: 'hold', id: 'command 2', table: '1', held: true });
  expect(await line.until(({ id }) => id === 'command 2')).toMatchObject({ reply: refused });
  line.say({
    do: 'try',
    id: 'command 3',
    table: '1',
    command: { type: 'DirectShuffle', reason: 'look' },
    as: 'supervisor',
  });
  expect(await line.until(({ id }) => id === 'command 3')).toMatchObject({ is: 'trial', trial: refused });
  line.end();
  expect((await house.store.read('table:1')).at(-1)?.type).toBe('house.Moon');
});
