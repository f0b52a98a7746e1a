import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountNamed } from '../people/people.ts';
import { connect, cookieOf, logIn, post, startHouse } from './server.test-kit.ts';

type Started = Awaited<ReturnType<typeof startHouse>>;

const get = (port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers });

describe('a house that lets nobody in without an account', () => {
  let house: Started;
  beforeAll(async () => {
    house = await startHouse();
  });
  afterAll(async () => {
    await house.stop();
    house.remove();
  });

  test('shows no table, and nobody practises there', async () => {
    const { port } = house;
    expect(await (await get(port, '/api/door')).json()).toEqual({ watch: false, demo: null });
    for (const path of ['/api/watch', '/api/watch/1']) expect((await get(port, path)).status).toBe(401);
    const practice = await post(port, '/api/practice', {});
    expect([practice.status, cookieOf(practice)]).toEqual([404, '']);
  });
});

describe('a demo', () => {
  let house: Started;
  beforeAll(async () => {
    house = await startHouse(undefined, {}, false, { watch: true, demo: true });
  });
  afterAll(async () => {
    await house.stop();
    house.remove();
  });

  test('says who can be tried out, and with which password', async () => {
    const door = (await (await get(house.port, '/api/door')).json()) as {
      readonly watch: boolean;
      readonly demo: { readonly password: string; readonly people: readonly { readonly name: string }[] };
    };
    expect(door.watch).toBe(true);
    expect(await logIn(house.port, 'ann', door.demo.password)).not.toBe('');
    expect(door.demo.people.map(({ name }) => name)).toContain('sam');
  });

  test('lets anybody watch what lies open, and tells nobody’s name', async () => {
    const { port } = house;
    const ann = await connect(port, await logIn(port, 'ann'));
    const me = (await (await get(port, '/api/me', { cookie: await logIn(port, 'ann') })).json()) as {
      id: string;
    };
    const command = { type: 'BringChips', patron: me.id, amount: 12_300 };
    await ann.ask('bring chips', command);
    const told = await get(port, '/api/watch/1');
    const text = await told.text();
    const { look, names, now } = JSON.parse(text) as Readonly<
      Record<string, Readonly<Record<string, unknown>>>
    >;
    expect(look).toMatchObject({ rulebook: 'act-mini-baccarat-2016', view: { stage: 'open' } });
    expect([names, typeof now]).toEqual([{ [me.id]: 'Player 1' }, 'number']);
    expect(text).not.toContain('Ann');
    expect(text).not.toContain('"own"');
    ann.end();
  });

  test('sends the same again in a word, and knows no other table', async () => {
    const { port } = house;
    for (const path of ['/api/watch', '/api/watch/1']) {
      const tag = (await get(port, path)).headers.get('etag') ?? '';
      expect((await get(port, path, { 'if-none-match': tag })).status, path).toBe(304);
    }
    const { tables } = (await (await get(port, '/api/watch')).json()) as {
      readonly tables: readonly { readonly table: string }[];
    };
    expect(tables.map(({ table }) => table)).toEqual(['1']);
    for (const table of ['2', 'toString', '%20'])
      expect((await get(port, `/api/watch/${table}`)).status).toBe(404);
  });

  test('lets somebody in who practises: a player of his own, with play chips', async () => {
    const { port } = house;
    const came = [await post(port, '/api/practice', {}), await post(port, '/api/practice', {})];
    expect(await came[0]?.clone().json()).toEqual({ detail: 'logged in' });
    const people = await Promise.all(
      came.map(
        async (one) => (await (await get(port, '/api/me', { cookie: cookieOf(one) })).json()) as object,
      ),
    );
    for (const one of people)
      expect(one).toMatchObject({ role: 'player', bank: 500_000, display: expect.stringMatching(/^Guest /) });
    expect(people[0]).not.toEqual(people[1]);
    expect(
      came.every(({ headers }) => /HttpOnly.*SameSite=Strict/i.test(headers.get('set-cookie') ?? '')),
    ).toBe(true);
    const { name } = people[0] as { readonly name: string };
    expect(accountNamed(house.house.registry.people(), name)?.passwordHash).toMatch(/^\$argon2/);
  });

  test('lets no more than twenty in from one network within ten minutes', { timeout: 60_000 }, async () => {
    const { port } = house;
    let come = 2;
    while ((await post(port, '/api/practice', {})).status === 200) come += 1;
    expect(come).toBe(20);
    const refused = await post(port, '/api/practice', {});
    expect([refused.status, cookieOf(refused)]).toEqual([429, '']);
  });
});
