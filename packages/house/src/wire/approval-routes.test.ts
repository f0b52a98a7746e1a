import { describe, expect, test } from 'vitest';
import { played } from '../approvals/approvals.test-kit.ts';
import { idOf } from '../records/records.test-kit.ts';
import type { ToldRequests } from './api/approvals.ts';
import { openChannel } from './client-channel.ts';
import { openFanOut } from './fan-out.ts';

const ruling = (round: number) => ({
  table: '1',
  command: { type: 'DeclareVoid', cause: 'fraud', round, reason: 'a marked card' },
  as: 'operator',
});

const opened = async (seed: string) => {
  const records = await played(seed);
  const { post, get, logIn, round } = records;
  const [sam, sue] = [await logIn('sam'), await logIn('sue')];
  let sent = 0;
  const id = (): string => {
    sent += 1;
    return `over http ${sent}`;
  };
  const ask = (cookie = sam, more: object = {}) =>
    post('/api/approvals', { id: id(), ...ruling(round), reason: 'seen on the film', ...more }, cookie);
  const list = async (cookie: string): Promise<ToldRequests> => (await get('/api/approvals', cookie)).json();
  const step = (request: number, what: string, cookie: string, body: object = {}) =>
    post(`/api/approvals/${request}/${what}`, { id: id(), ...body }, cookie);
  return { ...records, sam, sue, ask, list, step };
};

describe('asking over HTTP', () => {
  test('a request stands there for the others with what would follow, and they decide on it', async () => {
    const { house, ask, list, step, sam, sue, round } = await opened('http');
    expect((await ask()).json()).toEqual({ ok: true, request: 1 });
    const told = await list(sue);
    expect(told.requests).toMatchObject([
      {
        request: 1,
        table: '1',
        rulebook: 'act-mini-baccarat-2016',
        command: { type: 'DeclareVoid', round, reason: 'a marked card' },
        askedBy: idOf(house, 'sam'),
        reason: 'seen on the film',
        standing: { is: 'waiting' },
        follows: { ok: true, events: [{ type: 'RoundVoided', round, by: '14.3' }] },
        changed: false,
        mayDecide: true,
      },
    ]);
    expect(told.requests[0]?.expiresAt).toBe((told.requests[0]?.askedAt ?? 0) + 600_000);
    expect(told.names).toMatchObject({ [idOf(house, 'sam')]: 'Sam', [idOf(house, 'ann')]: 'Ann' });
    expect((await list(sam)).requests[0]).toMatchObject({ mayDecide: false });
    const shown = told.requests[0]?.shown ?? '';
    const own = await step(1, 'approve', sam, { shown });
    expect([own.statusCode, own.json()]).toEqual([
      409,
      { detail: 'somebody else has to decide on what you asked for', clause: null },
    ]);
    const stale = await step(1, 'approve', sue, { shown: 'another' });
    expect([stale.statusCode, stale.json().detail]).toEqual([
      409,
      'what would follow has changed: look again',
    ]);
    expect((await step(1, 'approve', sue, { shown })).json()).toEqual({ ok: true, request: 1 });
    expect((await list(sam)).requests[0]).toMatchObject({
      standing: { is: 'approved', by: idOf(house, 'sue') },
      follows: { ok: true, events: [{ type: 'RoundVoided' }] },
      mayDecide: false,
    });
  });

  test('a request is refused with a reason, and another is withdrawn', async () => {
    const { ask, list, step, sam, sue } = await opened('http no');
    await ask();
    expect((await step(1, 'refuse', sue)).statusCode).toBe(400);
    expect((await step(1, 'refuse', sue, { reason: 'not on the film' })).statusCode).toBe(200);
    await ask();
    expect((await step(2, 'withdraw', sue)).statusCode).toBe(409);
    expect((await step(2, 'withdraw', sam)).statusCode).toBe(200);
    expect((await list(sue)).requests.map(({ standing }) => standing)).toMatchObject([
      { is: 'refused', reason: 'not on the film' },
      { is: 'withdrawn' },
    ]);
  });

  test('who may not is told so, and learns nothing', async () => {
    const { ask, get, step, logIn, sam } = await opened('http rights');
    await ask();
    for (const [name, asks, reads, decides] of [
      ['ann', 403, 403, 403],
      // A director decides on what is asked for at the desks of tournaments, and sees nothing of the tables.
      ['dora', 403, 200, 409],
      // A regulator decides on who else becomes one, and on nothing of the tables.
      ['rae', 403, 200, 409],
    ] as const) {
      const cookie = await logIn(name);
      expect((await ask(cookie)).statusCode).toBe(asks);
      expect((await get('/api/approvals', cookie)).statusCode).toBe(reads);
      expect((await step(1, 'approve', cookie, { shown: 'x' })).statusCode).toBe(decides);
      expect((await step(1, 'refuse', cookie, { reason: 'x' })).statusCode).toBe(decides);
    }
    expect((await get('/api/approvals', await logIn('dora'))).json()).toMatchObject({ requests: [] });
    expect((await get('/api/approvals')).statusCode).toBe(401);
    expect((await ask('')).statusCode).toBe(401);
    // A dealer sees what he asked for himself, and nothing else.
    expect((await get('/api/approvals', await logIn('dee'))).json()).toMatchObject({ requests: [] });
    expect((await ask(sam, { table: 'no such' })).statusCode).toBe(404);
    expect((await ask(sam, { command: { type: 'DeclareVoid' } })).statusCode).toBe(400);
    expect((await ask(sam, { reason: '' })).statusCode).toBe(400);
    expect((await step(99, 'approve', sam, { shown: 'x' })).statusCode).toBe(409);
  });

  test('a request whose time is over is told as lapsed', async () => {
    const { ask, list, sue, clock, logIn } = await opened('http late');
    await ask();
    await clock.advance(600_001);
    expect(sue).not.toBe('');
    expect((await list(await logIn('sue'))).requests).toMatchObject([
      { standing: { is: 'lapsed' }, mayDecide: false },
    ]);
  });

  test('the log of the regulator tells every step, and who took it', async () => {
    const { house, ask, list, step, sue, get, logIn } = await opened('http log');
    await ask();
    const { requests } = await list(sue);
    await step(1, 'approve', sue, { shown: requests[0]?.shown ?? '' });
    const { lines } = (await get('/api/audit/log?kind=approvals', await logIn('rae'))).json() as {
      readonly lines: readonly { readonly type: string; readonly person: string | null }[];
    };
    expect(lines.map(({ type, person }) => [type, person])).toEqual([
      ['approvals.ApprovalGiven', idOf(house, 'sue')],
      ['house.ActApproved', idOf(house, 'sam')],
      ['approvals.ApprovalAsked', idOf(house, 'sam')],
    ]);
  });
});

describe('being told of requests', () => {
  const listening = async (seed: string, name: string) => {
    const records = await opened(seed);
    const { house } = records;
    const heard: object[] = [];
    const account = house.registry.people().accounts[idOf(house, name)];
    const line = openChannel(
      house,
      openFanOut(house),
      () => account,
      (text) => heard.push(JSON.parse(text) as object),
    );
    await line.receive(JSON.stringify({ do: 'watchApprovals' }));
    return { ...records, heard, line };
  };

  test('whoever may read them hears at once that there is one, and only that', async () => {
    const { heard, ask, clock, line } = await listening('told', 'sue');
    expect(heard).toEqual([{ is: 'approvals', version: 0 }]);
    await ask();
    await clock.advance(1);
    expect(heard.at(-1)).toEqual({ is: 'approvals', version: 1 });
    line.close();
    await ask();
    await clock.advance(1);
    expect(heard).toHaveLength(2);
  });

  test('a player hears nothing', async () => {
    const { heard, ask, clock } = await listening('untold', 'ann');
    await ask();
    await clock.advance(1);
    expect(heard).toEqual([]);
  });
});
