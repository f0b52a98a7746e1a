import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountNamed } from '../people/people.ts';
import { openContacts } from '../tournaments/contacts.ts';
import { CUP } from '../tournaments/cup.test-kit.ts';
import { logIn, post, startHouse } from './server.test-kit.ts';

let at: Awaited<ReturnType<typeof startHouse>>;
let cookies: Record<'ann' | 'dora' | 'sam' | 'rae' | 'dee', string>;

let number = 0;
const fresh = (): string => {
  number += 1;
  return `register ${number}`;
};

const say = async (who: keyof typeof cookies, path: string, body: object) => {
  const response = await post(at.port, `/api/tournaments/cup${path}`, body, cookies[who]);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const ask = async (who: keyof typeof cookies, path: string) => {
  const response = await fetch(`http://127.0.0.1:${at.port}/api/tournaments/cup${path}`, {
    headers: { cookie: cookies[who] },
  });
  return { status: response.status, body: (await response.json()) as Record<string, never> };
};
const note = (who: keyof typeof cookies, ...notes: readonly object[]) =>
  say(who, '/register', { id: fresh(), notes });
const acts = (...list: readonly object[]) => say('dora', '/acts', { id: fresh(), acts: list });

beforeAll(async () => {
  at = await startHouse();
  const names = ['ann', 'dora', 'sam', 'rae', 'dee'] as const;
  const keys = await Promise.all(names.map((name) => logIn(at.port, name)));
  cookies = Object.fromEntries(names.map((name, index) => [name, keys[index]])) as typeof cookies;
  await post(at.port, '/api/tournaments', { id: fresh(), tournament: 'cup', ...CUP }, cookies.dora);
  const { view } = (await ask('dora', '')).body as unknown as {
    view: { options: readonly { act: { do: string } }[] };
  };
  for (const { act } of view.options.filter((each) => each.act.do === 'prepare')) await acts(act);
  await say('ann', '/own', { id: fresh(), do: 'enter', agreed: true, notified: true });
  const entered = await acts(
    { do: 'nameDirector', name: 'Dora' },
    ...['Bo', 'Cy', 'Di'].map((player) => ({ do: 'enter', player, notified: true, agreed: true })),
  );
  expect(entered.status).toBe(200);
}, 60_000);

afterAll(async () => {
  await at.stop();
  at.remove();
});

test('arrivals and fees are noted by whoever stands at the door, and by nobody else', async () => {
  const here = { do: 'arrived', players: ['Bo', 'Cy'] };
  for (const who of ['ann', 'dee', 'rae'] as const) expect((await note(who, here)).status, who).toBe(403);
  expect((await ask('rae', '/register')).status).toBe(403);
  expect((await note('sam', here, { do: 'paid', players: ['Bo'] })).status).toBe(200);
  expect(
    (await note('dora', { do: 'notArrived', players: ['Cy'] }, { do: 'unpaid', players: ['Cy'] })).status,
  ).toBe(200);
  const { people } = (await ask('sam', '/register')).body as unknown as {
    people: Record<string, { arrived?: string; received?: number }>;
  };
  expect(people.Bo).toEqual({ arrived: expect.stringMatching(/^\d{4}-/), received: 25_000 });
  expect(people.Cy).toEqual({ received: 0 });
  expect(people.Di).toEqual({});
  // Whoever has an account paid from his bank.
  const ann = accountNamed(at.house.registry.people(), 'ann')?.id ?? '';
  expect(people[ann]).toEqual({ received: 25_000 });
  expect(await note('dora', { do: 'arrived', players: ['Nobody'] })).toMatchObject({
    status: 409,
    body: { detail: 'Nobody has no entry' },
  });
});

test('the same note once more has no second effect', async () => {
  const said = { id: fresh(), notes: [{ do: 'arrived', players: ['Di'] }] };
  const first = await say('dora', '/register', said);
  expect(await say('dora', '/register', said)).toEqual(first);
});

test('how people are reached is for the desk alone, is on no record and in no public view, and can be erased', async () => {
  const people = [
    { player: 'Bo', phone: '021 555 0199', email: 'bo@example.nz', club: '30471', paid: true },
    { player: 'Cy', club: '30472', paid: 10_000 },
  ];
  expect((await note('dora', { do: 'people', people })).status).toBe(200);
  expect((await ask('sam', '/register')).body).toMatchObject({
    people: { Bo: { phone: '021 555 0199', club: '30471', received: 25_000 }, Cy: { received: 10_000 } },
  });
  const seen = await Promise.all(
    [
      ask('ann', ''),
      ask('ann', '/board'),
      ask('dora', ''),
      ask('dora', '/record'),
      at.house.store.readAll(0, 100_000),
    ].map(async (each) => JSON.stringify(await each)),
  );
  for (const text of seen) expect(text).not.toMatch(/021 555|example\.nz|30471/);
  expect((await note('sam', { do: 'erase', players: ['Bo'] })).status).toBe(403);
  expect((await note('dora', { do: 'erase', players: ['Bo'] })).status).toBe(200);
  expect((await note('sam', { do: 'eraseAll' })).status).toBe(403);
  expect((await note('dora', { do: 'erase', players: ['Nobody'] })).status).toBe(409);
  const { people: left } = (await ask('dora', '/register')).body as unknown as {
    people: Record<string, object>;
  };
  expect(left.Bo).not.toHaveProperty('phone');
  expect(left.Cy).toMatchObject({ club: '30472' });
  // All of a tournament at once; who has no entry any more is erased too, and that it was done is on record.
  at.house.contacts.note('cup', { 'Who left': { phone: '021 555 0101' } });
  expect((await note('dora', { do: 'eraseAll' })).status).toBe(200);
  expect(at.house.contacts.of('cup')).toEqual({});
  const record = await at.house.store.read('tournament:cup');
  expect(record.findLast(({ type }) => type === 'house.ContactsErased')?.data).toMatchObject({
    event: { players: ['Cy', 'Who left'] },
  });
});

test('contacts are kept over a closed house, and nothing of them is left when they are erased', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-contacts-'));
  const contacts = openContacts(folder);
  expect(contacts.of('cup')).toEqual({});
  contacts.note('cup', { Bo: { phone: '1' } });
  contacts.note('cup', { Bo: { email: 'b@x' }, Cy: { club: '7' } });
  expect(openContacts(folder).of('cup')).toEqual({ Bo: { phone: '1', email: 'b@x' }, Cy: { club: '7' } });
  openContacts(folder).erase('cup', ['Bo']);
  expect(readFileSync(join(folder, 'contacts.json'), 'utf8')).toBe('{"cup":{"Cy":{"club":"7"}}}');
  rmSync(folder, { recursive: true });
});

test('U7: the pit counts its tables, and another person takes the count', async () => {
  const ann = accountNamed(at.house.registry.people(), 'ann')?.id ?? '';
  const dee = accountNamed(at.house.registry.people(), 'dee')?.id ?? '';
  const { view } = (await ask('dora', '')).body as unknown as {
    view: { sessions: readonly { name: string }[] };
  };
  const session = view.sessions[0]?.name ?? '';
  const drawn = await acts(
    { do: 'closeEntries' },
    { do: 'seal', session },
    { do: 'closeList', session, seats: 7 },
    { do: 'draw', session },
  );
  expect(drawn).toMatchObject({ status: 200 });
  const chips = { [ann]: 900, Bo: 1100, Cy: 50, Di: 0 };
  const count = { session, table: '1', chips };
  expect((await ask('ann', '/tallies')).status).toBe(403);
  // A dealer counts the tables that he is assigned to, a supervisor any.
  expect((await ask('dee', '/tallies')).body).toMatchObject({ tables: [] });
  expect(await say('dee', '/tallies', { id: fresh(), ...count })).toMatchObject({
    status: 409,
    body: { detail: 'table 1 is counted by others' },
  });
  expect((await note('dora', { do: 'assign', session, table: '1', person: dee })).status).toBe(200);
  expect((await ask('dee', '/tallies')).body).toMatchObject({
    title: CUP.title,
    tables: [
      {
        session,
        table: '1',
        tally: null,
        seats: expect.arrayContaining([expect.objectContaining({ player: 'Bo', isCounted: true })]),
      },
    ],
  });
  expect(
    await say('dee', '/tallies', { id: fresh(), session, table: '1', chips: { Nobody: 5 } }),
  ).toMatchObject({
    status: 409,
    body: { clause: expect.any(String) },
  });
  expect((await say('dee', '/tallies', { id: fresh(), ...count })).status).toBe(200);
  expect((await ask('dora', '/register')).body).toMatchObject({
    tallies: [{ table: '1', chips, person: dee }],
    assigned: [{ session, table: '1', person: dee }],
  });
  // It is nothing yet: no place and no count of the tournament comes of it.
  expect((await ask('dora', '')).body).toMatchObject({ view: { sessions: [{ counts: [] }] } });
  expect((await acts({ do: 'score', ...count })).status).toBe(200);
  expect((await ask('dora', '/register')).body).toMatchObject({ tallies: [] });
  expect((await note('dora', { do: 'assign', session, table: '1', person: dee, isOff: true })).status).toBe(
    200,
  );
  expect((await ask('dora', '/register')).body).toMatchObject({ assigned: [] });
});
