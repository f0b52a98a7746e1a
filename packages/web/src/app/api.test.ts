import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, get, post } from './api.ts';

const answering = (status: number, body: unknown) => {
  const fetched = vi.fn(
    async (_path: string, _init?: RequestInit) => new Response(JSON.stringify(body), { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

afterEach(() => vi.unstubAllGlobals());

test('names in a path are filled in, and what is not said is not asked for', async () => {
  const fetched = answering(200, { rounds: [], more: false });
  const answer = await get('/api/rounds', { query: { table: 'High 1', limit: 30 } });
  expect(answer).toEqual({ ok: true, value: { rounds: [], more: false } });
  expect(fetched.mock.calls[0]).toEqual(['/api/rounds?table=High+1&limit=30', { method: 'GET' }]);
  expect(addressOf('/api/tables/:table/rounds/:round', { params: { table: 'a/b', round: 7 } })).toBe(
    '/api/tables/a%2Fb/rounds/7',
  );
});

test('what is sent goes as JSON, and a route that takes nothing gets an empty object', async () => {
  const fetched = answering(200, { detail: 'logged out' });
  await post('/api/logout');
  const headers = { 'content-type': 'application/json' };
  expect(fetched.mock.calls[0]).toEqual(['/api/logout', { method: 'POST', headers, body: '{}' }]);
  await post('/api/people/:id/role', { params: { id: 'x' }, body: { role: 'dealer' } });
  expect(fetched.mock.calls[1]).toEqual([
    '/api/people/x/role',
    { method: 'POST', headers, body: '{"role":"dealer"}' },
  ]);
});

test('a refusal is told with its clause and its status; a house that does not answer has neither', async () => {
  answering(409, { detail: 'not so', clause: '7.3' });
  expect(await get('/api/me')).toEqual({ ok: false, detail: 'not so', clause: '7.3', status: 409 });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('gone')));
  expect(await get('/api/me')).toEqual({ ok: false, detail: expect.stringContaining('does not answer') });
});

test('the types are those of the routes', () => {
  const ask = (): unknown => [
    get('/api/tables/:table/spins', { params: { table: '1' } }).then(
      (answer) => answer.ok && answer.value.opened.map(({ numbers, verdict }) => [numbers, verdict]),
    ),
    // @ts-expect-error there is no such route
    get('/api/nowhere'),
    // @ts-expect-error a table has to be named
    get('/api/tables/:table/spins'),
    // @ts-expect-error it is not asked in this way
    post('/api/floor'),
    // @ts-expect-error there is no such role
    post('/api/people/:id/role', { params: { id: 'x' }, body: { role: 'king' } }),
  ];
  expect(ask).toBeTypeOf('function');
});
