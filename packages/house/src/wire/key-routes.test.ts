import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { HOUSE_SETTINGS } from '../desk/house-settings.ts';
import { accountNamed } from '../people/people.ts';
import { contract } from './api/contract.ts';
import { scopeOfRoute } from './api/key-scopes.ts';
import type { RouteSchema } from './api/route.ts';
import { openApiDocument } from './document/openapi.ts';
import { logIn, post, startHouse } from './server.test-kit.ts';

let at: Awaited<ReturnType<typeof startHouse>>;
beforeAll(async () => {
  at = await startHouse();
});
afterAll(async () => {
  await at.stop();
  at.remove();
});

interface Made {
  readonly id: string;
  readonly key: string;
}

let made = 0;
const keyOf = async (
  name: string,
  scopes: readonly string[],
  days = 1,
): Promise<Made & { cookie: string }> => {
  made += 1;
  const cookie = await logIn(at.port, name);
  const response = await post(at.port, '/api/keys', { label: `key ${made}`, scopes, days }, cookie);
  expect(response.status).toBe(200);
  return { ...((await response.json()) as Made), cookie };
};
const by = (key: string, path: string, method = 'GET', cookie = ''): Promise<Response> =>
  fetch(`http://127.0.0.1:${at.port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(cookie && { cookie }),
      'content-type': 'application/json',
    },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });
const status = async (...asked: Parameters<typeof by>): Promise<number> => (await by(...asked)).status;
const detail = async (...asked: Parameters<typeof by>): Promise<string> =>
  ((await (await by(...asked)).json()) as { detail: string }).detail;

describe('a key for a program', () => {
  test('opens what its scopes are for, and says what it is not for', async () => {
    const { key } = await keyOf('sam', ['tables:read']);
    expect(await status(key, '/api/floor')).toBe(200);
    expect(await status(key, '/api/v1/floor')).toBe(200);
    expect(await status(key, '/api/report')).toBe(403);
    expect(await detail(key, '/api/report')).toBe(
      'this key is not for that: it would need money:read, and has tables:read',
    );
  });

  test('opens no more than its person may', async () => {
    const { key } = await keyOf('ann', ['audit:read', 'people:read', 'money:read']);
    expect(await status(key, '/api/people')).toBe(403);
    expect(await status(key, '/api/audit/log')).toBe(403);
    expect(await status(key, '/api/ledger')).toBe(200);
    expect(
      await status(key, `/api/ledger?person=${accountNamed(at.house.registry.people(), 'bo')?.id}`),
    ).toBe(403);
  });

  test('is never a session: a cookie beside it counts for nothing, and no route of people’s own opens', async () => {
    const { key, cookie } = await keyOf('sam', ['tables:read']);
    for (const path of [
      '/api/sessions',
      '/api/proofs',
      '/api/keys',
      '/api/approvals',
      '/api/lock',
      '/api/limits',
    ])
      expect(await status(key, path, 'GET', cookie), path).toBe(403);
    for (const path of [
      '/api/logout',
      '/api/password',
      '/api/keys',
      '/api/deposit',
      '/api/tables',
      '/api/lock/touch',
    ])
      expect(await status(key, path, 'POST', cookie), path).toBe(403);
    expect(await detail(key, '/api/logout', 'POST', cookie)).toBe(
      'no key is let in here: this is for people',
    );
    expect((await fetch(`http://127.0.0.1:${at.port}/api/me`, { headers: { cookie } })).status).toBe(200);
  });

  test('that was ended, is made up or belongs to nobody opens nothing, whatever cookie stands beside it', async () => {
    const { key, id, cookie } = await keyOf('sam', ['tables:read']);
    expect((await post(at.port, `/api/keys/${id}/end`, {}, await logIn(at.port, 'bo'))).status).toBe(404);
    expect((await post(at.port, `/api/keys/${id}/end`, {}, cookie)).status).toBe(200);
    for (const dead of [key, `${'0'.repeat(20)}.${'A'.repeat(43)}`, 'x', ''])
      expect(await status(dead, '/api/floor', 'GET', cookie)).toBe(401);
  });

  test('ends with its time, with another role, and with the account', async () => {
    const { registry, clock } = at.house;
    const idOf = (name: string): string => accountNamed(registry.people(), name)?.id ?? '';
    const [owner, dee, dora] = [idOf('owner'), idOf('dee'), idOf('dora')];
    const [ofDee, ofDora] = [await keyOf('dee', ['tables:read']), await keyOf('dora', ['tables:read'])];
    const stored = registry.people().keys[ofDee.id];
    expect(stored && registry.stillHeld(stored)?.account.id).toBe(dee);
    expect(stored?.expiresAt).toBeLessThanOrEqual(clock.now() + 86_400_000);
    const now = { at: clock.now(), by: owner };
    await registry.perform({ type: 'SetRole', person: dee, role: 'supervisor', ...now });
    await registry.perform({ type: 'DisableAccount', person: dora, reason: 'left the house', ...now });
    expect([await status(ofDee.key, '/api/floor'), await status(ofDora.key, '/api/floor')]).toEqual([
      401, 401,
    ]);
    await registry.perform({ type: 'EnableAccount', person: dora, reason: 'is back', ...now });
    expect(await status(ofDora.key, '/api/floor')).toBe(401);
  });

  test('lies in the record as a hash, and is not listed', async () => {
    const { key, cookie } = await keyOf('rae', ['audit:read']);
    const secret = key.split('.')[1] ?? '';
    expect(JSON.stringify(await at.house.store.read('people'))).not.toContain(secret);
    const listed = await (
      await fetch(`http://127.0.0.1:${at.port}/api/keys`, { headers: { cookie } })
    ).text();
    expect(listed).toContain('"scopes":["audit:read"]');
    expect(listed).not.toMatch(/[Hh]ash/);
  });

  test('is refused without a scope, with one that is none, for ever, or under a name twice', async () => {
    const cookie = await logIn(at.port, 'bo');
    const make = async (body: object) =>
      (await post(at.port, '/api/keys', { label: 'a', ...body }, cookie)).status;
    expect(await make({ scopes: [], days: 1 })).toBe(400);
    expect(await make({ scopes: ['everything'], days: 1 })).toBe(400);
    expect(await make({ scopes: ['tables:read'], days: 0 })).toBe(400);
    expect(await make({ scopes: ['tables:read'], days: 367 })).toBe(400);
    expect(await make({ scopes: ['tables:read', 'tables:read'], days: 1 })).toBe(409);
    expect(await make({ scopes: ['tables:read'], days: 366 })).toBe(200);
    expect(await make({ scopes: ['tables:read'], days: 1 })).toBe(409);
  });

  test('is let in where its owner’s role needs a passkey: it was made by a proof', async () => {
    const { key } = await keyOf('rae', ['audit:read', 'tables:read']);
    const order = { id: 'strong', person: null, at: 1, reason: 'decided' };
    await at.house.settings.set({ ...HOUSE_SETTINGS, strongLogin: ['regulator'] }, order);
    expect(await status(key, '/api/floor')).toBe(200);
    await at.house.settings.set(HOUSE_SETTINGS, { ...order, id: 'weak' });
  });
});

describe('the socket', () => {
  const open = (
    key: string,
  ): Promise<{ say(m: object): void; next(is: string): Promise<object>; socket: WebSocket }> =>
    new Promise((resolve, reject) => {
      const heard: { is: string }[] = [];
      const socket = new WebSocket(`ws://127.0.0.1:${at.port}/api/live`, {
        headers: { authorization: `Bearer ${key}` },
      });
      socket.on('message', (data) => heard.push(JSON.parse(String(data)) as { is: string }));
      socket.on('error', reject);
      socket.on('open', () =>
        resolve({
          socket,
          say: (message) => socket.send(JSON.stringify(message)),
          next: (is) =>
            expect
              .poll(() => heard.find((each) => each.is === is), { timeout: 30_000 })
              .toBeDefined()
              .then(() => heard),
        }),
      );
    });
  const order = () => {
    const patron = accountNamed(at.house.registry.people(), 'ann')?.id;
    return {
      do: 'command',
      id: 'key acts 1',
      table: '1',
      command: { type: 'BringChips', patron, amount: 100 },
    };
  };

  test('shows tables to a key for looking, and takes no act from it', async () => {
    const { key } = await keyOf('ann', ['tables:read']);
    const { say, next, socket } = await open(key);
    say({ do: 'watch', table: '1' });
    await next('table');
    say(order());
    expect(await next('error')).toContainEqual(
      expect.objectContaining({ detail: expect.stringContaining('tables:act') }),
    );
    socket.close();
  });

  test('takes acts by a key for acting, and closes when the key is ended', async () => {
    const { key, id, cookie } = await keyOf('ann', ['tables:read', 'tables:act']);
    const { say, next, socket } = await open(key);
    say(order());
    expect(await next('reply')).toContainEqual(expect.objectContaining({ id: order().id }));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await post(at.port, `/api/keys/${id}/end`, {}, cookie);
    expect(await closed).toBe(4401);
  });

  test('is closed to a key that is not for tables', async () => {
    const { key } = await keyOf('ann', ['money:read']);
    await expect(open(key)).rejects.toThrow('403');
  });
});

const ROUTES = Object.entries(contract as Readonly<Record<string, RouteSchema>>);

test('what no scope names is closed: only these are written to by any key', () => {
  const written = ROUTES.filter(([route]) => !route.startsWith('GET ')).flatMap(([route, schema]) => {
    const scope = scopeOfRoute(route, schema);
    return scope === undefined ? [] : [[route, scope]];
  });
  expect(
    written.every(([route, scope]) => scope === 'tournaments:run' && route?.includes('/api/tournaments')),
  ).toBe(true);
  expect(
    written.map(([route]) => route).filter((route) => /approvals|second-person|reopen/.test(route ?? '')),
  ).toEqual([]);
});

test('nothing of one’s own account is read by any key', () => {
  const own = ROUTES.filter(([route]) =>
    /\/(?:sessions|proofs|prove|keys|lock|approvals|limits|screens)\b/.test(route),
  );
  expect(own.length).toBeGreaterThan(15);
  for (const [route, schema] of own.filter(([route]) => !route.includes('/api/tournaments/')))
    expect(scopeOfRoute(route, schema), route).toBeUndefined();
});

test('the document of the API names the scope of each route', () => {
  const { paths, components } = openApiDocument();
  expect(components).toMatchObject({ securitySchemes: { key: { type: 'http', scheme: 'bearer' } } });
  expect(paths['/api/v1/floor']).toMatchObject({
    get: { security: [{ session: [] }, { key: ['tables:read'] }] },
  });
  expect(paths['/api/v1/deposit']).toMatchObject({ post: { security: [{ session: [] }] } });
});
