import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../people/common-passwords.ts';
import { idOf, startRecords } from '../records/records.test-kit.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  readonly sessions: number;
  readonly bank?: number;
}

const linkIn = (body: { readonly link: string }): string => body.link.replace('/link#', '');

describe('people', () => {
  test('whose account is disabled is out at once with why on record, and in again when that is taken back', async () => {
    const { house, post, get, logIn, ownerIn } = await startRecords('disabled people');
    const owner = await ownerIn();
    const bo = idOf(house, 'bo');
    const boIn = await logIn('bo');
    const path = (what: string) => `/api/people/${bo}/${what}`;
    expect((await post(path('disable'), { reason: 'left' }, boIn)).statusCode).toBe(403);
    expect((await post(path('disable'), {}, owner)).statusCode).toBe(400);
    expect((await post(path('disable'), { reason: 'left the house' }, owner)).statusCode).toBe(200);
    expect((await get('/api/me', boIn)).statusCode).toBe(401);
    const listed = (await get('/api/people', owner)).json<readonly { name: string; disabled: unknown }[]>();
    expect(listed.find(({ name }) => name === 'bo')?.disabled).toMatchObject({ reason: 'left the house' });
    const tried = await post('/api/login', { name: 'bo', password: DEMO_PASSWORD });
    expect([tried.statusCode, tried.json()]).toEqual([
      401,
      { detail: 'this account is disabled: ask whoever keeps the house' },
    ]);
    const wrong = await post('/api/login', { name: 'bo', password: 'not his at all' });
    expect(wrong.json<{ detail: string }>().detail).toContain('do not belong together');
    expect((await post(path('link'), {}, owner)).statusCode).toBe(404);
    expect((await post(path('disable'), { reason: 'again' }, owner)).statusCode).toBe(409);
    const self = idOf(house, 'owner');
    expect((await post(`/api/people/${self}/disable`, { reason: 'x' }, owner)).statusCode).toBe(409);
    expect((await post(path('enable'), { reason: 'is back' }, owner)).statusCode).toBe(200);
    expect(await logIn('bo')).not.toBe('');
  });

  test('what each role may do is told where roles are given', async () => {
    const { get, logIn, ownerIn } = await startRecords('roles in words');
    const owner = await ownerIn();
    const roles = (await get('/api/roles', owner)).json<Readonly<Record<string, readonly string[]>>>();
    expect(Object.keys(roles)).toEqual([
      'player',
      'dealer',
      'supervisor',
      'director',
      'regulator',
      'owner',
      'cashier',
    ]);
    expect(roles.owner).toContain('Gives and takes roles');
    expect(roles.supervisor).not.toContain('Gives and takes roles');
    expect(roles.player).toContain('Pays in');
    expect((await get('/api/roles', await logIn('ann'))).statusCode).toBe(403);
  });

  test('the owner opens an account, and its person sets a password by the link, once', async () => {
    const { post, get, logIn, ownerIn } = await startRecords('people');
    const owner = await ownerIn();
    const opened = await post('/api/people', { name: 'kim', display: 'Kim', role: 'dealer' }, owner);
    expect(opened.statusCode).toBe(200);
    const key = linkIn(opened.json());
    expect(opened.json<{ link: string }>().link).toMatch(/^\/link#[0-9a-f]{20}\.[\w-]{43}$/);
    expect((await post('/api/link', { key, password: 'a long quiet night' })).statusCode).toBe(200);
    expect((await post('/api/link', { key, password: 'another long night' })).statusCode).toBe(400);
    const kim = await logIn('kim', 'a long quiet night');
    expect((await get('/api/me', kim)).json()).toMatchObject({ name: 'kim', role: 'dealer' });
    const again = await post('/api/people', { name: 'KIM', display: 'Kim', role: 'player' }, owner);
    expect([again.statusCode, again.json()]).toEqual([400, { detail: "KIM is somebody else's name" }]);
    const king = await post('/api/people', { name: 'leo', display: 'Leo', role: 'king' }, owner);
    expect(king.statusCode).toBe(400);
    expect(king.json<{ detail: string }>().detail).toMatch(/^role cannot be read: expected one of "player"/);
  });

  test('are listed for those who may read of them, with their banks and without a hash', async () => {
    const { get, logIn, ownerIn } = await startRecords('list of people');
    const owner = await ownerIn();
    const sam = await logIn('sam');
    for (const cookie of [owner, sam, await logIn('rae')]) {
      const response = await get('/api/people', cookie);
      const people = response.json<Person[]>();
      expect(people.find(({ name }) => name === 'ann')).toMatchObject({
        sessions: 0,
        bank: 500_000,
        role: 'player',
      });
      expect(people.find(({ name }) => name === 'sam')).toMatchObject({ sessions: 1, display: 'Sam' });
      expect(response.body).not.toMatch(/argon2|[Hh]ash|token/);
    }
    for (const name of ['ann', 'dee', 'dora'])
      expect((await get('/api/people', await logIn(name))).statusCode).toBe(403);
    expect((await get('/api/people')).statusCode).toBe(401);
  });

  test('a new link, another role, the end of sessions: the owner’s alone, and at once', async () => {
    const { house, post, get, logIn, ownerIn } = await startRecords('roles of people');
    const owner = await ownerIn();
    const bo = idOf(house, 'bo');
    const boIn = await logIn('bo');
    for (const [path, body] of [
      [`/api/people/${bo}/link`, {}],
      [`/api/people/${bo}/role`, { role: 'owner' }],
      [`/api/people/${bo}/revoke`, {}],
      ['/api/people', { name: 'kim', display: 'Kim', role: 'owner' }],
    ] as const) {
      expect((await post(path, body, await logIn('sam'))).statusCode).toBe(403);
      expect((await post(path, body)).statusCode).toBe(401);
    }
    expect((await get('/api/me', boIn)).statusCode).toBe(200);
    expect((await post(`/api/people/${bo}/role`, { role: 'dealer' }, owner)).statusCode).toBe(200);
    expect((await get('/api/me', boIn)).statusCode).toBe(401);
    const as = await logIn('bo');
    expect((await get('/api/me', as)).json()).toMatchObject({ role: 'dealer' });
    expect((await post(`/api/people/${bo}/revoke`, {}, owner)).statusCode).toBe(200);
    expect((await get('/api/me', as)).statusCode).toBe(401);
    const key = linkIn((await post(`/api/people/${bo}/link`, {}, owner)).json());
    expect((await post('/api/link', { key, password: 'a new long night' })).statusCode).toBe(200);
    for (const what of ['link', 'revoke'])
      expect((await post(`/api/people/nobody/${what}`, {}, owner)).statusCode).toBe(404);
    expect((await post('/api/people/nobody/role', { role: 'dealer' }, owner)).statusCode).toBe(404);
    const own = await post(`/api/people/${idOf(house, 'owner')}/role`, { role: 'player' }, owner);
    expect([own.statusCode, own.json()]).toEqual([400, { detail: 'nobody sets his own role' }]);
  });
});

describe('one’s own account', () => {
  test('sessions are shown and ended, and nobody else’s', async () => {
    const { house, post, get, logIn } = await startRecords('sessions');
    const ann = await logIn('ann');
    const sessions = (await get('/api/sessions', ann)).json<{ id: string; current: boolean }[]>();
    expect(sessions).toMatchObject([{ current: true, address: '127.0.0.1' }]);
    expect(JSON.stringify(sessions)).not.toContain('oken');
    expect((await post('/api/sessions/revoke', {}, ann)).statusCode).toBe(200);
    expect((await get('/api/me', ann)).statusCode).toBe(200);
    await logIn('bo');
    const boSession = house.registry.people().accounts[idOf(house, 'bo')]?.sessions[0] ?? '';
    expect((await post('/api/sessions/revoke', { session: boSession }, ann)).statusCode).toBe(404);
    expect(house.registry.people().sessions[boSession]).toBeDefined();
    expect((await post('/api/sessions/revoke', { session: sessions[0]?.id }, ann)).statusCode).toBe(200);
    expect((await get('/api/me', ann)).statusCode).toBe(401);
    expect((await get('/api/sessions')).statusCode).toBe(401);
  });

  test('two browsers are two sessions: each is listed, and ended from the other', async () => {
    const { server, post, get, logIn } = await startRecords('two browsers');
    const desktop = await logIn('ann');
    const phoneIn = await server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { name: 'ann', password: DEMO_PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' },
      remoteAddress: '192.0.2.7',
    });
    const [key] = phoneIn.cookies;
    const phone = `${key?.name}=${key?.value}`;
    const list = (await get('/api/sessions', desktop)).json<{ id: string; device: string | null }[]>();
    expect(list).toMatchObject([
      { current: true, address: '127.0.0.1' },
      { current: false, address: '192.0.2.7', device: 'Chrome, Android' },
    ]);
    for (const cookie of [desktop, phone]) expect((await get('/api/me', cookie)).statusCode).toBe(200);
    expect((await post('/api/sessions/revoke', { session: list[0]?.id }, phone)).statusCode).toBe(200);
    expect((await get('/api/me', desktop)).statusCode).toBe(401);
    expect((await get('/api/sessions', phone)).json()).toHaveLength(1);
  });

  test('another password wants the old one, and changes the key', async () => {
    const { post, get, logIn } = await startRecords('password');
    const ann = await logIn('ann');
    const set = (old: string, wanted: string, cookie = ann) =>
      post('/api/password', { old, new: wanted }, cookie);
    const wrong = await set('not it', 'a long quiet night');
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { detail: 'this is not the password so far' }]);
    const short = await set(DEMO_PASSWORD, 'short');
    expect([short.statusCode, short.json()]).toEqual([
      400,
      { detail: 'a password has 8 characters or more' },
    ]);
    const done = await set(DEMO_PASSWORD, 'a long quiet night');
    expect(done.statusCode).toBe(200);
    expect((await get('/api/me', ann)).statusCode).toBe(401);
    const [cookie] = done.cookies;
    expect((await get('/api/me', `${cookie?.name}=${cookie?.value}`)).statusCode).toBe(200);
    expect(await logIn('ann')).toBe('');
    expect(await logIn('ann', 'a long quiet night')).not.toBe('');
    expect((await set('x', 'a long quiet night', '')).statusCode).toBe(401);
  });

  test('who guesses the old password has to wait', async () => {
    const { post, logIn } = await startRecords('guess');
    const ann = await logIn('ann');
    const statuses: number[] = [];
    for (let guess = 0; guess < 4; guess += 1)
      statuses.push(
        (await post('/api/password', { old: `guess ${guess}`, new: 'a long quiet night' }, ann)).statusCode,
      );
    expect(statuses).toEqual([400, 400, 400, 429]);
  });
});
