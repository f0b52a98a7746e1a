import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNamed } from '../people/people.ts';
import { CUP } from '../tournaments/cup.test-kit.ts';
import { logIn, post, startHouse } from './server.test-kit.ts';

let at: Awaited<ReturnType<typeof startHouse>>;
let cookies: Record<'ann' | 'bo' | 'dora' | 'sam' | 'rae' | 'dee', string>;

const DRAFT = { tournament: 'cup', ...CUP };

beforeAll(async () => {
  at = await startHouse();
  const names = ['ann', 'bo', 'dora', 'sam', 'rae', 'dee'] as const;
  const keys = await Promise.all(names.map((name) => logIn(at.port, name)));
  cookies = Object.fromEntries(names.map((name, index) => [name, keys[index]])) as typeof cookies;
}, 60_000);

afterAll(async () => {
  await at.stop();
  at.remove();
});

let number = 0;
const fresh = (): string => {
  number += 1;
  return `request ${number}`;
};

const say = async (who: keyof typeof cookies, path: string, body: object) => {
  const response = await post(at.port, `/api/tournaments${path}`, body, cookies[who]);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const ask = async (who: keyof typeof cookies | null, path: string) => {
  const headers = who === null ? {} : { cookie: cookies[who] };
  const response = await fetch(`http://127.0.0.1:${at.port}/api/tournaments${path}`, { headers });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};

const acts = (who: keyof typeof cookies, ...list: readonly object[]) =>
  say(who, '/cup/acts', { id: fresh(), acts: list });

test('is begun by a director or the owner, and by nobody else', async () => {
  for (const who of ['ann', 'dee', 'sam', 'rae'] as const)
    expect((await say(who, '', { id: fresh(), ...DRAFT })).status, who).toBe(403);
  expect((await ask(null, '')).status).toBe(401);
  expect(await say('dora', '', { id: fresh(), ...DRAFT })).toEqual({
    status: 200,
    body: { ok: true, version: 1 },
  });
  expect((await ask('ann', '')).body).toMatchObject([
    { id: 'cup', title: 'Autumn Cup', players: 0, pool: 0 },
  ]);
  expect((await ask('ann', '/none')).status).toBe(404);
});

test('a player enters for himself with what the rules ask of him, and pays from his bank', async () => {
  const early = await say('ann', '/cup/own', { id: fresh(), do: 'enter', agreed: true, notified: true });
  expect(early.status).toBe(409);
  expect(early.body.clause).toEqual(expect.any(String));
  const { view } = (await ask('dora', '/cup')).body as unknown as {
    view: { options: readonly { act: { do: string } }[] };
  };
  for (const { act } of view.options.filter(({ act: { do: what } }) => what === 'prepare'))
    expect((await acts('dora', act)).status).toBe(200);
  const entry = { id: fresh(), do: 'enter', agreed: true, notified: true };
  expect((await say('ann', '/cup/own', entry)).status).toBe(200);
  expect((await say('ann', '/cup/own', entry)).status).toBe(200);
  expect((await say('sam', '/cup/own', { ...entry, id: fresh() })).status).toBe(403);
  const own = (await ask('ann', '/cup')).body as unknown as { view: { own: object; options?: unknown } };
  expect(own.view.own).toMatchObject({ presence: 'in', paid: 25_000 });
  expect(own.view.options).toBeUndefined();
  expect((await ask('bo', '/cup')).body).toMatchObject({ view: { own: { presence: 'stranger' } } });
  expect((await ask('rae', '/cup')).body).toMatchObject({ view: { entrants: [{ presence: 'in' }] } });
});

test('several acts are tried together, and every fault is told at once by its number', async () => {
  const list = [
    { do: 'enter', player: 'Cy', notified: true, agreed: true },
    { do: 'fly' },
    { do: 'enter', player: 'Cy', notified: true, agreed: true },
    { do: 'recordName', player: 'Nobody' },
  ];
  expect((await say('sam', '/cup/try-all', { acts: list })).status).toBe(403);
  const { status, body } = await say('dora', '/cup/try-all', { acts: list });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ok: false,
    refusals: [
      { number: 2, clause: null, detail: expect.stringContaining('"fly" is no act') },
      { number: 3, clause: expect.any(String) },
      { number: 4, clause: null },
    ],
  });
  expect(await say('dora', '/cup/try-all', { acts: list.slice(0, 1) })).toMatchObject({
    body: { ok: true, refusals: [], changes: { pool: {} } },
  });
});

test('acts are the director’s, are tried before they are done, and bad ones say what is wrong', async () => {
  expect((await acts('sam', { do: 'closeEntries' })).status).toBe(403);
  expect(await acts('dora', { do: 'fly' })).toMatchObject({ status: 400 });
  expect(await acts('dora', { do: 'draw', seats: 7 })).toMatchObject({ status: 400 });
  expect(await acts('dora', { do: 'draw', session: 'final', seats: 0 })).toMatchObject({ status: 400 });
  expect(await acts('dora', { do: 'draw', session: 'final' })).toMatchObject({ status: 409 });
  const tried = await say('dora', '/cup/try', { act: { do: 'enter', player: 'Walk-in', notified: true } });
  expect(tried.body).toMatchObject({ ok: true, changes: { pool: { before: 25_000, after: 50_000 } } });
  expect((await ask('ann', '/cup/board')).body).toMatchObject({ view: { players: 1 } });
  expect((await acts('dora', { do: 'enter', player: 'Walk-in', notified: true })).status).toBe(200);
  expect((await ask('dora', '/cup/players/Walk-in')).body).toEqual(
    expect.arrayContaining([expect.objectContaining({ act: expect.objectContaining({ do: 'disqualify' }) })]),
  );
});

test('whoever watches hears of every act once it is done', async () => {
  const abort = new AbortController();
  const response = await fetch(`http://127.0.0.1:${at.port}/api/tournaments/cup/live`, {
    headers: { cookie: cookies.ann },
    signal: abort.signal,
  });
  const reader = response.body?.getReader();
  const next = async (): Promise<number> => {
    const { value } = (await reader?.read()) ?? {};
    return Number(/data: (\d+)/.exec(new TextDecoder().decode(value))?.[1]);
  };
  const before = await next();
  await acts('dora', { do: 'closeEntries' });
  expect(await next()).toBe(before + 1);
  abort.abort();
});

test('a player gives his word for a draw himself, and everybody can draw it once more', async () => {
  const word = { do: 'giveWord', session: 'final', word: 'green felt' };
  expect((await say('ann', '/cup/own', { id: fresh(), ...word })).status).toBe(409);
  expect((await acts('dora', { do: 'nameDirector', name: 'Dora' })).status).toBe(200);
  expect((await acts('dora', { do: 'seal', session: 'final' })).status).toBe(200);
  expect((await say('ann', '/cup/own', { id: fresh(), ...word })).status).toBe(200);
  expect((await say('ann', '/cup/own', { id: fresh(), do: 'giveWord' })).status).toBe(400);
  expect((await say('ann', '/cup/own', { id: fresh(), ...word, word: 'x'.repeat(65) })).status).toBe(400);
  expect((await say('bo', '/cup/own', { id: fresh(), ...word })).status).toBe(409);
  const { view } = (await ask('ann', '/cup')).body as unknown as { view: { own: { words: unknown } } };
  expect(view.own.words).toEqual([{ session: 'final', word: 'green felt' }]);
  const ann = accountNamed(at.house.registry.people(), 'ann')?.id;
  expect(await acts('dora', { ...word, player: ann, word: 'mine' })).toMatchObject({
    status: 400,
    body: { detail: 'whoever has an account gives his word on his own page' },
  });
  expect((await acts('dora', { ...word, player: 'Walk-in', word: 'desk' })).status).toBe(200);
  expect((await acts('dora', { do: 'draw', session: 'final', seats: 7 })).status).toBe(200);
  expect((await ask('bo', '/cup/ballots')).body).toMatchObject([
    {
      tournament: 'cup',
      session: 'final',
      closed: {
        seats: 7,
        list: [
          { player: ann, word: 'green felt' },
          { player: 'Walk-in', word: 'desk' },
        ],
        head: { position: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
      drawn: { seats: 7, secret: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
  ]);
  expect((await ask('bo', '/none/ballots')).status).toBe(404);
});

test('the record is for those who answer for it', async () => {
  expect((await ask('ann', '/cup/record')).status).toBe(403);
  const { body } = await ask('rae', '/cup/record');
  expect(body).toMatchObject({ id: 'cup', instrument: 'nz-tournament-1999' });
  const { events } = body as unknown as { events: readonly { type: string }[] };
  expect(events.at(-1)?.type).toBe('Balloted');
});

test('the history of the desk is for those who answer for it, and the owner alone opens what is closed', async () => {
  expect((await ask('ann', '/cup/history')).status).toBe(403);
  const { body } = await ask('dora', '/cup/history');
  const entries = body as unknown as readonly {
    position: number;
    words: string;
    who: string;
    undo: object;
  }[];
  expect(entries.at(-1)).toMatchObject({
    words: 'The seats of final were drawn, 1 table',
    undo: { is: 'countered' },
  });
  expect(entries.map(({ words }) => words)).toContain('Dora is the director');
  expect((await ask('dora', '/cup/history?last=2')).body).toEqual(entries.slice(-2));
  expect((await ask('dora', '/cup/history?last=999')).body).toEqual(entries);
  expect((await say('dora', '', { id: fresh(), ...DRAFT, tournament: 'draft' })).status).toBe(200);
  const act = (said: object) => say('dora', '/draft/acts', { id: fresh(), acts: [said] });
  expect((await act({ do: 'discard', reason: 'it is not held' })).status).toBe(200);
  expect((await act({ do: 'undo', event: 0, reason: 'it is' })).status).toBe(403);
});
