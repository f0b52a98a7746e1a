import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../people/common-passwords.ts';
import { accounts } from '../tables/ledger.ts';
import { connect, cookieOf, logIn, post, startHouse } from './server.test-kit.ts';

let running: Awaited<ReturnType<typeof startHouse>>;
let port: number;

beforeAll(async () => {
  running = await startHouse();
  port = running.port;
});
afterAll(async () => {
  await running.stop();
  running.remove();
});

const idOf = (name: string): string =>
  Object.values(running.house.registry.people().accounts).find((each) => each.name === name)?.id ?? '';

const get = (path: string, cookie = ''): Promise<Response> =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });

describe('the doors', () => {
  test('the owner sets a password by the link of the first start, once', async () => {
    const key = running.link ?? '';
    const short = await post(port, '/api/link', { key, password: 'short' });
    expect([short.status, await short.json()]).toEqual([
      400,
      { detail: 'a password has 8 characters or more' },
    ]);
    expect((await post(port, '/api/link', { key, password: 'a quiet green room' })).status).toBe(200);
    expect((await post(port, '/api/link', { key, password: 'another green room' })).status).toBe(400);
    const cookie = await logIn(port, 'owner', 'a quiet green room');
    expect(await (await get('/api/me', cookie)).json()).toMatchObject({ name: 'owner', role: 'owner' });
  });

  test('without a session nothing is shown but the rules', async () => {
    expect((await get('/api/me')).status).toBe(401);
    expect((await get('/api/floor')).status).toBe(401);
    expect((await get('/api/rulebooks/act-mini-baccarat-2016')).status).toBe(200);
    expect((await get('/api/rulebooks/__proto__')).status).toBe(404);
    await expect(connect(port, '')).rejects.toThrow('401');
  });

  test('another site cannot open a socket in a visitor’s name', async () => {
    const cookie = await logIn(port, 'bo');
    await expect(connect(port, cookie, 'http://evil.example')).rejects.toThrow('403');
    await expect(connect(port, cookie, 'null')).rejects.toThrow('403');
  });

  test('the cookie cannot be read by scripts nor sent by other sites', async () => {
    const response = await post(port, '/api/login', { name: 'rae', password: 'green felt' });
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly/);
    expect(response.headers.get('set-cookie')).toMatch(/SameSite=Strict/);
    const cookie = cookieOf(response);
    expect((await get('/api/me', cookie)).status).toBe(200);
    await post(port, '/api/logout', {}, cookie);
    expect((await get('/api/me', cookie)).status).toBe(401);
  });

  test('money comes and goes at the cashier, never below nothing', async () => {
    const cookie = await logIn(port, 'bo');
    const paid = await post(port, '/api/deposit', { id: 'deposit-1', amount: 100 }, cookie);
    expect(await paid.json()).toMatchObject({ bank: 500_100 });
    expect((await post(port, '/api/deposit', { id: 'deposit-1', amount: 100 }, cookie)).status).toBe(200);
    expect(await running.house.store.balance(accounts.bank(idOf('bo')))).toBe(500_100);
    expect((await post(port, '/api/withdraw', { id: 'withdraw-1', amount: 500_101 }, cookie)).status).toBe(
      400,
    );
    expect((await post(port, '/api/withdraw', { id: 'withdraw-2', amount: 100 }, cookie)).status).toBe(200);
    const supervisor = await logIn(port, 'sam');
    expect((await post(port, '/api/deposit', { id: 'deposit-2', amount: 100 }, supervisor)).status).toBe(403);
  });

  test('anybody can look at the shoes of a table: sealed while in play, opened when over', async () => {
    const shoes = (await (await get('/api/tables/1/shoes')).json()) as {
      sealed: object | null;
      opened: unknown[];
    };
    expect(shoes.opened).toEqual([]);
    expect(JSON.stringify(shoes)).not.toContain('secret');
    expect((await get('/api/tables/nowhere/shoes')).status).toBe(404);
  });

  test('describes itself', async () => {
    const api = (await (await get('/api/openapi.json')).json()) as { paths: object };
    expect(Object.keys(api.paths)).toEqual(
      expect.arrayContaining(['/api/v1/login', '/api/v1/me', '/api/v1/floor', '/api/v1/deposit']),
    );
  });
});

describe('the socket', () => {
  test('shows the table, takes a wager, and refuses with the clause', async () => {
    const cookie = await logIn(port, 'ann');
    const ann = idOf('ann');
    const socket = await connect(port, cookie);
    socket.say({ do: 'watch', table: '1' });
    await socket.until((said) => said.is === 'table');
    expect(await socket.ask('ann-bring', { type: 'BringChips', patron: ann, amount: 20_000 })).toMatchObject({
      reply: { ok: true },
    });
    const again = await socket.ask('ann-bring', { type: 'BringChips', patron: ann, amount: 20_000 });
    expect(again).toMatchObject({ reply: { ok: true } });
    const seen = await socket.until((said) => {
      const { view } = (said.look ?? {}) as { view?: { chips?: Record<string, number> } };
      return view?.chips?.[ann] === 20_000;
    });
    expect(seen.names).toEqual({ [ann]: 'Ann' });
    expect(
      await socket.ask('ann-other', { type: 'BringChips', patron: idOf('bo'), amount: 500 }),
    ).toMatchObject({
      reply: { ok: false, refusal: { clause: '14.7' } },
    });
    expect(await socket.ask('ann-deals', { type: 'Shuffle' })).toMatchObject({
      reply: { ok: false, refusal: { clause: null, detail: 'this is not for a player to do' } },
    });
    expect(
      await socket.ask('ann-odd1', { type: 'PlaceWager', patron: ann, on: 'banker', amount: 777 }),
    ).toMatchObject({
      reply: { ok: false },
    });
    socket.end();
  });

  test('never sends the secret of a shoe, and tells its commitment', async () => {
    const socket = await connect(port, await logIn(port, 'sam'));
    socket.say({ do: 'watch', table: '1', after: 0 });
    const said = await socket.until(
      (each) => each.is === 'table' && JSON.stringify(each).includes('commitment'),
    );
    expect(JSON.stringify(said)).not.toContain('"sealed"');
    socket.end();
  });

  test('answers what it cannot read with a short word, and goes on', async () => {
    const socket = await connect(port, await logIn(port, 'ann'));
    const bad = [
      '',
      '{',
      '[]',
      'null',
      '{"do":"fly"}',
      '{"do":"watch"}',
      '{"do":"watch","table":"1","__proto__":1}',
    ];
    for (const text of bad) socket.say(text);
    socket.say({ do: 'watch', table: 'nowhere' });
    socket.say({ do: 'watch', table: '1' });
    await socket.until((said) => said.is === 'table');
    const errors = socket.heard.filter(({ is }) => is === 'error');
    expect(errors).toHaveLength(bad.length + 1);
    expect(errors.every((each) => JSON.stringify(each).length < 300)).toBe(true);
    socket.end();
  });

  test('lets go of whoever says too much at once', async () => {
    const socket = await connect(port, await logIn(port, 'bo'));
    for (let each = 0; each < 100; each += 1) socket.say('{}');
    expect(await socket.closed).toBe(1008);
    const long = await connect(port, await logIn(port, 'bo'));
    long.say('x'.repeat(9000));
    expect(await long.closed).toBe(1009);
  });

  test('a person with the dealer’s role does not deal where the house does', async () => {
    const socket = await connect(port, await logIn(port, 'dee'));
    for (const type of ['NoMoreBets', 'InviteWagers', 'CollectCards', 'Shuffle', 'DeclineCut'])
      expect(
        await socket.ask(`dee ${type}`, { type, ...(type === 'DeclineCut' && { patron: 'x' }) }),
      ).toMatchObject({
        reply: {
          ok: false,
          refusal: { detail: 'the house deals at this table: its dealer alone does this' },
        },
      });
    socket.end();
  });

  test('lets a supervisor hold the table, and nobody else', async () => {
    const player = await connect(port, await logIn(port, 'ann'));
    player.say({ do: 'hold', id: 'ann-holds', table: '1', held: true });
    expect(await player.until((said) => said.id === 'ann-holds')).toMatchObject({ reply: { ok: false } });
    player.end();
    const supervisor = await connect(port, await logIn(port, 'sam'));
    for (const held of [true, false]) {
      supervisor.say({ do: 'hold', id: `sam-holds-${held}`, table: '1', held });
      const answer = await supervisor.until((said) => said.id === `sam-holds-${held}`);
      expect(answer).toMatchObject({ reply: { ok: true } });
    }
    supervisor.end();
  });

  test('stays when its person logs in elsewhere, and is closed when its session is ended from there', async () => {
    const here = await logIn(port, 'dora');
    const socket = await connect(port, here);
    const elsewhere = await logIn(port, 'dora');
    socket.say({ do: 'watch', table: '1' });
    expect(await socket.until(({ is }) => is === 'table')).toBeDefined();
    await post(port, '/api/sessions/revoke', {}, elsewhere);
    expect(await socket.closed).toBe(4401);
  });
});

test('a house that is started again knows everybody and everything', async () => {
  const first = await startHouse();
  const cookie = await logIn(first.port, 'ann');
  await first.stop();
  const second = await startHouse(first.folder);
  expect(second.link).toBeUndefined();
  const again = await fetch(`http://127.0.0.1:${second.port}/api/me`, { headers: { cookie } });
  expect(await again.json()).toMatchObject({ name: 'ann', bank: 500_000 });
  expect(await second.house.floor.tables()).toEqual(['1']);
  expect(await second.house.store.verify()).toEqual([]);
  await second.stop();
  second.remove();
});

test('F9: who fails in a name keeps out neither other names nor a browser that is known, also after a restart', async () => {
  let house = await startHouse();
  const { folder } = house;
  const first = await post(house.port, '/api/login', { name: 'sam', password: DEMO_PASSWORD });
  const [known = ''] = first.headers.getSetCookie().filter((each) => each.startsWith('baize-known-'));
  expect(known).toMatch(/; Path=\/api\/login; HttpOnly; SameSite=Strict$/);
  await house.stop();
  house = await startHouse(folder);
  const statusOf = async (name: string, password: string, cookie?: string): Promise<number> =>
    (await post(house.port, '/api/login', { name, password }, cookie)).status;
  for (let time = 0; time < 3; time += 1) expect(await statusOf('sam', 'wrong')).toBe(401);
  expect(await statusOf('sam', DEMO_PASSWORD)).toBe(429);
  expect(await statusOf('dora', DEMO_PASSWORD)).toBe(200);
  expect(await statusOf('sam', DEMO_PASSWORD, known.split(';')[0])).toBe(200);
  await house.stop();
  house.remove();
});

test('a wrong password is told without saying what was wrong, and the fourth has to wait', async () => {
  const other = await startHouse();
  const answers: (readonly [number, unknown])[] = [];
  for (const name of ['ann', 'ann', 'ANN', 'ann']) {
    const response = await post(other.port, '/api/login', { name, password: 'wrong' });
    answers.push([response.status, await response.json()]);
  }
  const wrong = { detail: 'this name and this password do not belong together' };
  expect(answers.slice(0, 3)).toEqual([
    [401, wrong],
    [401, wrong],
    [401, wrong],
  ]);
  expect(answers[3]?.[0]).toBe(429);
  await other.stop();
  other.remove();
});
