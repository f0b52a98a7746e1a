import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, post, startHouse } from './server.test-kit.ts';

let at: Awaited<ReturnType<typeof startHouse>>;
let cookies: Record<'ann' | 'bo' | 'dora', string>;
let number = 0;
const fresh = (): string => {
  number += 1;
  return `dealt request ${number}`;
};

const DRAFT = {
  tournament: 'cup',
  title: 'Autumn Cup',
  instrument: 'act-blackjack-2005',
  game: 'blackjack',
  conditions: {
    entryFee: 0,
    startingChips: 1000,
    minWager: 50,
    maxWager: 500,
    prizes: { percent: [60, 40] },
    sessions: [{ name: 'final', final: true }],
  },
};

const say = async (who: keyof typeof cookies, path: string, body: object) => {
  const sent = { id: fresh(), ...body };
  const response = await post(at.port, `/api/tournaments${path}`, sent, cookies[who]);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const ask = async (who: keyof typeof cookies, path: string) => {
  const headers = { cookie: cookies[who] };
  const response = await fetch(`http://127.0.0.1:${at.port}/api${path}`, { headers });
  return { status: response.status, body: await response.json() };
};

const idOf = async (who: keyof typeof cookies): Promise<string> => {
  const { body } = await ask(who, '/me');
  return (body as { id: string }).id;
};

beforeAll(async () => {
  at = await startHouse();
  const names = ['ann', 'bo', 'dora'] as const;
  const keys = await Promise.all(names.map((name) => logIn(at.port, name)));
  cookies = Object.fromEntries(names.map((name, index) => [name, keys[index]])) as typeof cookies;
  await say('dora', '', DRAFT);
  const players = [await idOf('ann'), await idOf('bo')];
  const ready = await say('dora', '/cup/acts', {
    acts: [
      { do: 'prepare', step: 'approve' },
      { do: 'nameDirector', name: 'Dora' },
      ...players.map((player) => ({ do: 'enter', player })),
      { do: 'closeEntries' },
      {
        do: 'ballot',
        session: 'final',
        tables: [players],
        how: 'numbered balls',
        drawnBy: 'Dora',
        seenBy: 'Wim',
      },
    ],
  });
  expect(ready.status).toBe(200);
}, 60_000);

afterAll(async () => {
  await at.stop();
  at.remove();
});

const OPEN = { do: 'open', session: 'final' };
const LENGTH = { by: 'rounds', number: 3 };

test('tables are opened by who runs tournaments, once it is known how long a session is', async () => {
  expect((await say('ann', '/cup/tables', OPEN)).status).toBe(403);
  expect((await say('dora', '/none/tables', OPEN)).status).toBe(404);
  expect(await say('dora', '/cup/tables', OPEN)).toMatchObject({
    status: 409,
    body: { clause: 'A:Session' },
  });
  expect(await say('dora', '/cup/tables', { ...OPEN, length: LENGTH, pace: 0.1 })).toEqual({
    status: 200,
    body: { ok: true, tables: ['T1-1-1'] },
  });
});

test('everybody sees marker and chips of every table, with names, and on the floor', async () => {
  const { body } = await ask('bo', '/tournaments/cup/tables');
  expect(body).toMatchObject({
    tables: [
      {
        table: 'T1-1-1',
        held: false,
        strip: {
          title: 'Autumn Cup',
          marker: 1,
          indicator: { of: 3 },
          standing: [{ chips: 1000 }, { chips: 1000 }],
        },
      },
    ],
  });
  expect(Object.values((body as { names: Record<string, string> }).names)).toEqual(['Ann', 'Bo']);
  const floor = (await ask('ann', '/floor')).body as readonly { table: string; tournament?: object }[];
  expect(floor.find(({ table }) => table === 'T1-1-1')?.tournament).toMatchObject({ session: 'final' });
});

test('they are paused and let go on, and a round that is not on cannot be void', async () => {
  const hold = (what: 'pause' | 'resume') => say('dora', '/cup/tables', { do: what, session: 'final' });
  expect((await hold('pause')).body).toEqual({ ok: true, tables: ['T1-1-1'] });
  expect((await hold('resume')).body).toEqual({ ok: true, tables: ['T1-1-1'] });
  const none = await say('dora', '/cup/tables', { do: 'void', table: '1', reason: 'an alarm' });
  expect(none).toMatchObject({ status: 409, body: { clause: null } });
  const early = await say('dora', '/cup/tables', { do: 'void', table: 'T1-1-1', reason: 'an alarm' });
  expect(early).toMatchObject({ status: 409, body: { clause: 'A:Session' } });
});
