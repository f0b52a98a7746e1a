import { setTimeout as delay } from 'node:timers/promises';
import { must } from '@baize/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUP } from '../tournaments/cup.test-kit.ts';
import { cookieOf, logIn, post, startHouse } from './server.test-kit.ts';

type House = Awaited<ReturnType<typeof startHouse>>;
type Staff = 'dora' | 'owner' | 'rae' | 'sam' | 'ann';
/** Besides them everybody looks: who has no account, and a screen on the wall. */
type Viewer = Staff | 'nobody' | 'screen';
const STAFF: readonly Staff[] = ['dora', 'owner', 'rae', 'sam', 'ann'];
const OWNER_PASSWORD = 'a quiet green room';

const PLAYERS = Array.from({ length: 12 }, (_, index) => `Player ${String(index + 1).padStart(2, '0')}`);
const DRAFT = { id: 'begin the cup', tournament: 'cup', ...CUP };

interface Attacked {
  readonly at: House;
  readonly cookies: Readonly<Record<Viewer, string>>;
}

const open = async (): Promise<Attacked> => {
  const at = await startHouse();
  await post(at.port, '/api/link', { key: at.link, password: OWNER_PASSWORD });
  const cookies = { nobody: '' } as Record<Viewer, string>;
  for (const name of STAFF)
    cookies[name] = await logIn(at.port, name, name === 'owner' ? OWNER_PASSWORD : undefined);
  const admitted = await post(at.port, '/api/screens', { name: 'Wall', tournament: null }, cookies.dora);
  const { link } = (await admitted.json()) as { link: string };
  cookies.screen = cookieOf(await post(at.port, '/api/screen', { key: link.replace('/screen#', '') }));
  return { at, cookies };
};

let number = 0;
const say = async ({ at, cookies }: Attacked, path: string, body: object, who: Staff = 'dora') => {
  const response = await post(at.port, `/api/tournaments${path}`, body, cookies[who]);
  return { status: response.status, text: await response.text() };
};
const acts = (house: Attacked, ...list: readonly object[]) => {
  number += 1;
  return say(house, '/cup/acts', { id: `request ${number}`, acts: list });
};
/** What a line that stays open tells until it is quiet. */
const heard = async ({ body }: Response, line: AbortController): Promise<string> => {
  const reader = must(body, 'a body').pipeThrough(new TextDecoderStream()).getReader();
  let told = '';
  for (;;) {
    const quiet = delay(500, undefined);
    const next = reader.read();
    const piece = await Promise.race([next, quiet]);
    if (piece === undefined || piece.done) break;
    told += piece.value;
  }
  line.abort();
  return told;
};

const ask = async ({ at, cookies }: Attacked, who: Viewer, path: string): Promise<string> => {
  const line = new AbortController();
  const response = await fetch(`http://127.0.0.1:${at.port}${path}`, {
    headers: { cookie: cookies[who] },
    signal: line.signal,
  });
  // Without guests nobody watches without an account, and the door of guests asks no account who it is.
  const account = who === 'nobody' || who === 'screen' || /^\/api(\/v1)?\/watch\b/.test(path) ? [401] : [];
  expect([200, 400, 403, 404, ...account], `${who} ${path}`).toContain(response.status);
  return response.headers.get('content-type') === 'text/event-stream'
    ? heard(response, line)
    : response.text();
};

const seated = async (house: Attacked): Promise<void> => {
  expect((await say(house, '', DRAFT)).status).toBe(200);
  const entries = PLAYERS.map((player) => ({ do: 'enter', player, notified: true, agreed: true }));
  const before = [{ do: 'prepare', step: 'determine' }, { do: 'nameDirector', name: 'Dora' }, ...entries];
  expect((await acts(house, ...before)).status).toBe(200);
  expect((await acts(house, { do: 'seal', session: 'final' })).status).toBe(200);
};

/** Everything that somebody might try to see what a draw would be like. */
const ATTEMPTS: readonly object[] = [
  ...[undefined, 1, 2, 5, 6, 7, 12, 13].map((seats) => ({ do: 'draw', session: 'final', seats })),
  ...[3, 7].map((seats) => ({ do: 'closeList', session: 'final', seats })),
  { do: 'draw', session: 'final', seats: 7, secret: '0'.repeat(64) },
  { do: 'seal', session: 'final' },
  { do: 'seal', session: 'final', reason: 'once more' },
  {
    do: 'ballot',
    session: 'final',
    tables: [PLAYERS],
    how: 'numbered balls',
    drawnBy: 'Dora',
    seenBy: 'Wim',
  },
  { do: 'giveWord', session: 'final', player: 'Player 01', word: 'felt' },
  { do: 'score', session: 'final', table: '1', chips: { 'Player 01': 5 } },
  { do: 'withdraw', player: 'Player 02', consent: true },
];

let one: Attacked;
let other: Attacked;

beforeAll(async () => {
  one = await open();
  other = await open();
  await seated(one);
  await seated(other);
}, 600_000);

afterAll(async () => {
  for (const { at } of [one, other]) {
    await at.stop();
    at.remove();
  }
});

/** What every route of the house answers to everybody who has anything to do with tournaments. */
const everything = async (house: Attacked): Promise<readonly string[]> => {
  const { paths } = JSON.parse(await ask(house, 'dora', '/api/openapi.json')) as {
    paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const filled = (path: string): readonly string[] => {
    const files = path.includes('/documents/')
      ? ['conditions', 'regulator', 'form', 'slips', 'sheet', 'result', 'notice', 'receipt'].map(
          (file) => `${file}.html?session=final&player=Player%2001`,
        )
      : ['entries', 'seats', 'counts', 'places'].flatMap((file) => [`${file}.csv`, `${file}.json`]);
    const address = path
      .replace('{tournament}', 'cup')
      .replace('{player}', 'Player%2001')
      .replace('{rulebook}', 'nz-tournament-1999')
      .replace(/\{(table|round|shoe|id|link)\}/g, '1');
    return address.includes('{file}') ? files.map((file) => address.replace('{file}', file)) : [address];
  };
  const addresses = Object.entries(paths)
    .filter(([, operations]) => 'get' in operations)
    .flatMap(([path]) => filled(path));
  expect(addresses.length).toBeGreaterThan(25);
  const bodies: string[] = [];
  for (const who of [...STAFF, 'nobody', 'screen'] as const)
    for (const path of addresses) bodies.push(await ask(house, who, path));
  return bodies;
};

describe('a director tries to learn the draw (F3)', { timeout: 180_000 }, () => {
  const tries = async (house: Attacked): Promise<readonly string[]> => {
    const said: string[] = [];
    for (const act of ATTEMPTS)
      for (const who of ['dora', 'owner'] as const)
        said.push((await say(house, '/cup/try', { act }, who)).text);
    return said;
  };
  const before: string[] = [];

  test('a try is the same whatever the secret is, and says who is seated', async () => {
    const tried = [await tries(one), await tries(other)] as const;
    expect(tried[0]).toEqual(tried[1]);
    expect(JSON.parse(tried[0][10] ?? '')).toMatchObject({
      ok: true,
      events: [],
      changes: {},
      seating: { session: 'final', players: PLAYERS, seats: 7, tables: 2, by: '4.2' },
    });
    before.push(...tried.flat());
  });

  test('acts that are refused after a draw, or with it, tell and open nothing', async () => {
    for (const house of [one, other]) {
      const version = JSON.parse(await ask(house, 'dora', '/api/tournaments/cup')).version;
      const refused = [
        await acts(house, { do: 'draw', session: 'final' }),
        await acts(house, { do: 'confirm', session: 'final' }, { do: 'draw', session: 'final', seats: 6 }),
        await acts(house, { do: 'seal', session: 'final' }, { do: 'draw', session: 'final', seats: 6 }),
        await acts(house, { do: 'draw', session: 'nowhere', seats: 6 }),
        await acts(house, { do: 'draw', session: 'final', seats: 6, secret: 'f'.repeat(64) }, { do: 'fly' }),
      ];
      expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 400]);
      expect(JSON.parse(await ask(house, 'dora', '/api/tournaments/cup')).version).toBe(version);
      before.push(...refused.map(({ text }) => text));
    }
  });

  test('closed, another list or number of seats needs a new seal; nothing that can be read knows a seat', async () => {
    for (const house of [one, other]) {
      expect((await acts(house, { do: 'closeList', session: 'final', seats: 6 })).status).toBe(200);
      expect((await acts(house, { do: 'draw', session: 'final', seats: 5 })).status).toBe(409);
      expect((await acts(house, { do: 'closeList', session: 'final', seats: 5 })).status).toBe(409);
      expect((await acts(house, { do: 'withdraw', player: 'Player 12', consent: true })).status).toBe(200);
      expect((await acts(house, { do: 'draw', session: 'final', seats: 6 })).text).toContain(
        'seal its ballot anew',
      );
      expect((await acts(house, { do: 'seal', session: 'final' })).status).toBe(200);
      expect((await acts(house, { do: 'closeList', session: 'final', seats: 6 })).status).toBe(200);
    }
    const again = [await tries(one), await tries(other)] as const;
    expect(again[0]).toEqual(again[1]);
    before.push(...again.flat(), ...(await everything(one)), ...(await everything(other)));
  });

  test('when it is drawn it is what nobody was told before', async () => {
    for (const house of [one, other]) {
      const stored = await house.at.house.store.read('tournament:cup');
      const locked = stored.flatMap(({ type, data }) =>
        type === 'house.SecretLocked' ? [(data as { event: { locked: string } }).event.locked] : [],
      );
      expect(locked).toHaveLength(2);
      // What is refused after the draw finds it on record: it was not learnt for nothing.
      const score = { do: 'score', session: 'final', table: '9', chips: { 'Player 01': 5 } };
      const drawn = await acts(house, { do: 'draw', session: 'final' }, score);
      expect([drawn.status, drawn.text]).toEqual([409, expect.stringContaining('number 2')]);
      const [ballot] = JSON.parse(await ask(house, 'ann', '/api/tournaments/cup/ballots')) as [
        { drawn: { secret: string; tables: string[][] } },
      ];
      const { secret, tables } = ballot.drawn;
      expect(tables.flat().toSorted()).toEqual(PLAYERS.slice(0, 11));
      const neverTold = [secret, ...locked, ...tables.map((table) => JSON.stringify(table).slice(1, -1))];
      for (const body of before) for (const told of neverTold) expect(body).not.toContain(told);
      expect((await house.at.house.tournaments.board('cup')).view.sessions[0]?.seats).toEqual(tables);
    }
  });
});
