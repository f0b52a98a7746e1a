import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUP } from '../tournaments/cup.test-kit.ts';
import { logIn, post, startHouse } from './server.test-kit.ts';

let at: Awaited<ReturnType<typeof startHouse>>;
let cookies: Record<'ann' | 'dora' | 'sam' | 'rae', string>;

const PLAYERS = ['Ana Petrović', 'Jack Henare', 'Chen Wu', 'Olive Fitzgerald-Moana'];

let number = 0;
const fresh = (): string => {
  number += 1;
  return `request ${number}`;
};

const say = async (who: keyof typeof cookies | null, path: string, body: object) => {
  const response = await post(at.port, `/api${path}`, body, who === null ? '' : cookies[who]);
  const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';');
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, cookie };
};

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`http://127.0.0.1:${at.port}/api${path}`, { headers });
  const text = await response.text();
  return { status: response.status, text, headers: response.headers };
};

const acts = (...list: readonly object[]) =>
  say('dora', '/tournaments/cup/acts', { id: fresh(), acts: list });

const begin = async (tournament: string): Promise<void> => {
  expect((await say('dora', '/tournaments', { id: fresh(), tournament, ...CUP })).status).toBe(200);
};

beforeAll(async () => {
  at = await startHouse();
  cookies = {} as typeof cookies;
  for (const name of ['ann', 'dora', 'sam', 'rae'] as const) cookies[name] = await logIn(at.port, name);
  await begin('cup');
  await begin('other');
  await acts({ do: 'prepare', step: 'determine' }, { do: 'nameDirector', name: 'Dora' });
  await acts(...PLAYERS.map((player) => ({ do: 'enter', player, notified: true, agreed: true })));
  await acts({ do: 'seal', session: 'final' });
  await acts({ do: 'draw', session: 'final', seats: 7 });
}, 60_000);

afterAll(async () => {
  await at.stop();
  at.remove();
});

describe('a board without an account', () => {
  test('shows seats, names and prizes, and nothing that is the desk’s or a person’s own', async () => {
    const { status, text, headers } = await ask('/tournaments/cup/board');
    expect(status).toBe(200);
    const board = JSON.parse(text);
    expect(board.view.sessions[0].seats.flat().toSorted()).toEqual(PLAYERS.toSorted());
    expect(board.names['Chen Wu']).toBe('Chen Wu');
    expect(Object.keys(board).toSorted()).toEqual(
      ['now', 'id', 'version', 'draft', 'standing', 'view', 'ranking', 'dealt', 'names'].toSorted(),
    );
    for (const field of [
      'entrants',
      'money',
      'options',
      'breaches',
      'director',
      'corrections',
      'own',
      'refund',
    ])
      expect(text).not.toContain(`"${field}"`);
    expect(headers.get('connection')).toBe('close');
  });

  test('is not sent again while nothing has changed', async () => {
    const first = await ask('/tournaments/cup/board');
    const tag = first.headers.get('etag') ?? '';
    const again = await ask('/tournaments/cup/board', { 'if-none-match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
    const chips = Object.fromEntries(PLAYERS.map((player, index) => [player, 1000 * index]));
    const score = { do: 'score', session: 'final', table: '1', chips };
    expect((await acts(score)).status).toBe(200);
    const changed = await ask('/tournaments/cup/board', { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('3000');
  });

  test('says neither why a count was corrected nor who did it', async () => {
    const chips = Object.fromEntries(PLAYERS.map((player) => [player, 500]));
    const reason = 'Chen was seen with chips up his sleeve';
    const corrected = await acts({ do: 'correct', session: 'final', table: '1', chips, reason });
    expect(corrected.status).toBe(200);
    const { text } = await ask('/tournaments/cup/board');
    expect(text).toContain('500');
    expect(text).not.toContain('sleeve');
    expect((await ask('/tournaments/cup', { cookie: cookies.rae })).text).toContain('sleeve');
  });

  test('opens nothing else of the tournament', async () => {
    for (const path of [
      '',
      '/cup',
      '/cup/ballots',
      '/cup/record',
      '/cup/live',
      '/cup/tables',
      '/cup/players/x',
    ])
      expect((await ask(`/tournaments${path}`)).status, path).toBe(401);
    expect((await ask('/tournaments/none/board')).status).toBe(404);
  });
});

describe('a board that the director closes', () => {
  const set = (who: keyof typeof cookies | null, open: boolean) =>
    say(who, '/tournaments/cup/board', { id: fresh(), open });

  test('is the director’s to close; it is on record, and people of the house still see it', async () => {
    expect((await set(null, false)).status).toBe(401);
    for (const who of ['ann', 'sam', 'rae'] as const) expect((await set(who, false)).status, who).toBe(403);
    const missing = await say('dora', '/tournaments/none/board', { id: fresh(), open: false });
    expect(missing.status).toBe(404);
    expect((await set('dora', false)).status).toBe(200);
    expect((await ask('/tournaments/cup/board')).status).toBe(401);
    expect((await ask('/tournaments/cup/board', { cookie: cookies.ann })).status).toBe(200);
    expect(JSON.parse((await ask('/boards')).text)).toMatchObject([{ id: 'other', open: true }]);
    expect(JSON.parse((await ask('/boards', { cookie: cookies.ann })).text)).toMatchObject([
      { id: 'cup', open: false },
      { id: 'other', open: true },
    ]);
    const stored = await at.house.store.read('tournament:cup');
    const set1 = stored.filter(({ type }) => type === 'house.BoardSet');
    expect(set1.map(({ data }) => (data as { event: object }).event)).toEqual([
      { type: 'BoardSet', isOpen: false },
    ]);
  });

  test('closed again it writes nothing, and open again everybody sees it', async () => {
    const { body } = await set('dora', false);
    const before = (await at.house.store.read('tournament:cup')).length;
    expect(body).toMatchObject({ ok: true });
    expect((await set('dora', true)).status).toBe(200);
    expect((await at.house.store.read('tournament:cup')).length).toBe(before + 1);
    expect((await ask('/tournaments/cup/board')).status).toBe(200);
  });

  test('stays closed when the conditions are written anew', async () => {
    expect((await say('dora', '/tournaments/other/board', { id: fresh(), open: false })).status).toBe(200);
    const response = await fetch(`http://127.0.0.1:${at.port}/api/tournaments/other/conditions`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', cookie: cookies.dora },
      body: JSON.stringify({ id: fresh(), ...CUP, title: 'Another' }),
    });
    expect(response.status).toBe(200);
    expect((await ask('/tournaments/other/board')).status).toBe(401);
  });
});

describe('a screen', () => {
  const keyIn = (body: Record<string, unknown>): string => String(body.link).replace('/screen#', '');

  test('is admitted, listed and ended by director and owner, and by nobody else', async () => {
    const wanted = { name: 'Foyer', tournament: 'cup' };
    for (const who of ['ann', 'sam', 'rae'] as const) {
      expect((await say(who, '/screens', wanted)).status, who).toBe(403);
      expect((await ask('/screens', { cookie: cookies[who] })).status, who).toBe(403);
      expect((await say(who, '/screens/x/end', {})).status, who).toBe(403);
    }
    expect((await say(null, '/screens', wanted)).status).toBe(401);
    expect((await say('dora', '/screens', { ...wanted, tournament: 'none' })).status).toBe(404);
    const admitted = await say('dora', '/screens', wanted);
    expect(admitted.body.link).toMatch(/^\/screen#[0-9a-f]{20}\.[\w-]{43}$/);
    expect((await say('dora', '/screens', wanted)).status).toBe(400);
    const { text } = await ask('/screens', { cookie: cookies.dora });
    expect(JSON.parse(text).screens).toMatchObject([{ name: 'Foyer', tournament: 'cup', seenAt: null }]);
    expect(text).not.toMatch(/oken|[Hh]ash/);
    expect((await say('dora', `/screens/${String(admitted.body.id)}/end`, {})).status).toBe(200);
    expect((await say('dora', `/screens/${String(admitted.body.id)}/end`, {})).status).toBe(404);
    expect((await say(null, '/screen', { key: keyIn(admitted.body) })).status).toBe(401);
  });

  test('sees the closed board of its tournament, or of the house, and nothing else that asks for an account', async () => {
    await say('dora', '/tournaments/cup/board', { id: fresh(), open: false });
    const admit = async (name: string, tournament: string | null) => {
      const { body } = await say('dora', '/screens', { name, tournament });
      const entered = await say(null, '/screen', { key: keyIn(body) });
      expect(entered).toMatchObject({ status: 200, body: { name, tournament } });
      return { id: String(body.id), cookie: entered.cookie };
    };
    const [wall, hall] = [await admit('Wall', 'cup'), await admit('Hall', null)];
    const seen = async (cookie: string) =>
      Promise.all(
        ['cup', 'other'].map(async (each) => (await ask(`/tournaments/${each}/board`, { cookie })).status),
      );
    expect([await seen(wall.cookie), await seen(hall.cookie)]).toEqual([
      [200, 401],
      [200, 200],
    ]);
    for (const { cookie } of [wall, hall])
      for (const path of [
        '/tournaments',
        '/tournaments/cup',
        '/tournaments/cup/record',
        '/me',
        '/floor',
        '/screens',
      ])
        expect((await ask(path, { cookie })).status, path).toBe(401);
    const { screens } = JSON.parse((await ask('/screens', { cookie: cookies.dora })).text);
    expect(screens).toMatchObject([{ seenAt: expect.any(Number) }, { seenAt: expect.any(Number) }]);
    await say('dora', `/screens/${wall.id}/end`, {});
    expect(await seen(wall.cookie)).toEqual([401, 401]);
  });

  test('who guesses keys has to wait', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 5; guess += 1)
      statuses.push((await say(null, '/screen', { key: `guess ${guess}` })).status);
    expect(statuses.slice(-1)).toEqual([429]);
  });
});

test('a screen goes on showing when the house is started again', async () => {
  const first = await startHouse();
  const dora = await logIn(first.port, 'dora');
  const sent = { id: 'begin the cup', tournament: 'cup', ...CUP };
  await post(first.port, '/api/tournaments', sent, dora);
  const closed = await post(
    first.port,
    '/api/tournaments/cup/board',
    { id: 'close it now', open: false },
    dora,
  );
  expect(closed.status).toBe(200);
  const admitted = await post(first.port, '/api/screens', { name: 'Foyer', tournament: 'cup' }, dora);
  const { link } = (await admitted.json()) as { link: string };
  const entered = await post(first.port, '/api/screen', { key: link.replace('/screen#', '') });
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  await first.stop();
  const second = await startHouse(first.folder);
  const look = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${second.port}/api/tournaments/cup/board`, { headers });
  expect([(await look({ cookie })).status, (await look({})).status]).toEqual([200, 401]);
  await second.stop();
  second.remove();
}, 60_000);
