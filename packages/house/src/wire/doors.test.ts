import { connect as connectTcp, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startRecords } from '../records/records.test-kit.ts';
import { CUP } from '../tournaments/cup.test-kit.ts';
import { PATIENCE } from './limits.ts';
import { connect, logIn, post, startHouse } from './server.test-kit.ts';

const LIMITS = {
  linesAPerson: 3,
  connectionsAPerson: 6,
  connectionsAnAddress: 5,
  requestsAMinute: 40,
  pingMillis: 200,
};

type Running = Awaited<ReturnType<typeof startHouse>>;

/** A house of its own for each, so that nobody is counted twice. */
const withHouse = async (work: (running: Running) => Promise<void>): Promise<void> => {
  const running = await startHouse(undefined, LIMITS);
  try {
    await work(running);
  } finally {
    await running.stop();
    running.remove();
  }
};

const soon = (millis = 50): Promise<void> => new Promise((resolve) => setTimeout(resolve, millis));

const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await soon(20);
};

/** The sockets that the house counts, by its own figures. */
const socketsAt = async (port: number): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^baize_sockets (\d+)$/m.exec(text)?.[1]);
};

describe('F19: lines', () => {
  test('one person has so many and no more, is told why, and may have another when one is closed', () =>
    withHouse(async ({ port }) => {
      const cookie = await logIn(port, 'ann');
      const lines = [
        await connect(port, cookie),
        await connect(port, cookie),
        await connect(port, cookie),
      ] as const;
      const [code, why] = await new Promise<readonly [number, string]>((resolve) => {
        const origin = `http://127.0.0.1:${port}`;
        const more = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers: { cookie, origin } });
        more.on('close', (...closed) => resolve([closed[0], String(closed[1])]));
      });
      expect([code, why]).toEqual([4429, 'too many windows of yours are open: close one']);
      const other = await connect(port, await logIn(port, 'bo'));
      other.say({ do: 'watch', table: '1' });
      await other.until(({ is }) => is === 'table');
      lines[0].end();
      await lines[0].closed;
      await soon();
      const again = await connect(port, cookie);
      again.say({ do: 'watch', table: '1' });
      await again.until(({ is }) => is === 'table');
      for (const line of [...lines, other, again]) line.end();
    }));

  test('one that does not answer pings is let go, and one that does stays', () =>
    withHouse(async ({ port }) => {
      const cookie = await logIn(port, 'ann');
      const origin = `http://127.0.0.1:${port}`;
      const options = { headers: { cookie, origin }, autoPong: false };
      const dead = new WebSocket(`ws://127.0.0.1:${port}/api/live`, options);
      await new Promise((resolve) => dead.once('open', resolve));
      const closed = new Promise<number>((resolve) => dead.once('close', resolve));
      const alive = await connect(port, cookie);
      let isClosed = false;
      void alive.closed.then(() => {
        isClosed = true;
      });
      expect(await socketsAt(port)).toBe(2);
      expect(await closed).toBe(1006);
      await soon(3 * LIMITS.pingMillis);
      expect([isClosed, await socketsAt(port)]).toEqual([false, 1]);
      alive.end();
    }));
});

describe('F21: a session that ends', () => {
  test('closes an idle socket at once', () =>
    withHouse(async ({ port }) => {
      const cookie = await logIn(port, 'ann');
      const line = await connect(port, cookie);
      await post(port, '/api/logout', {}, cookie);
      expect(await line.closed).toBe(4401);
    }));

  test('ends what a tournament tells', () =>
    withHouse(async ({ port, house }) => {
      await house.tournaments.draft('cup', CUP as never, { id: 'draft of cup', person: 'dora' });
      const cookie = await logIn(port, 'ann');
      const told = await fetch(`http://127.0.0.1:${port}/api/tournaments/cup/live`, { headers: { cookie } });
      const text = told.text();
      await post(port, '/api/logout', {}, cookie);
      expect(await text).toContain('data: 1');
    }));
});

describe('F19: connections', () => {
  const open = (port: number, localAddress = '127.0.0.1'): Promise<Socket> =>
    new Promise((resolve, reject) => {
      const socket = connectTcp({ port, host: '127.0.0.1', localAddress }, () => resolve(socket));
      socket.once('error', reject);
    });
  const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded;
  const say = (socket: Socket, cookie: string): void => {
    socket.write(`GET /api/me HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
  };
  const statusOf = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      socket.once('data', (data) => resolve(String(data).split(' ')[1] ?? ''));
    });

  test('an address has so many on which nobody is known; others are not kept out', () =>
    withHouse(async ({ port }) => {
      const sockets: Socket[] = [];
      for (let each = 0; each < LIMITS.connectionsAnAddress + 3; each += 1) {
        const socket = await open(port, '127.0.3.1');
        socket.resume();
        sockets.push(socket);
      }
      await until(() => sockets.filter(isOpen).length === LIMITS.connectionsAnAddress);
      const elsewhere = await open(port, '127.0.3.2');
      say(elsewhere, '');
      expect(await statusOf(elsewhere)).toBe('401');
      sockets[0]?.destroy();
      await soon();
      const next = await open(port, '127.0.3.1');
      say(next, '');
      expect(await statusOf(next)).toBe('401');
      for (const socket of [...sockets, elsewhere, next]) socket.destroy();
    }));

  test('a floor that comes back at once, everybody with his key, is let in', () =>
    withHouse(async ({ port }) => {
      const people = ['ann', 'bo', 'dee', 'sam', 'dora', 'rae'] as const;
      const cookies = await Promise.all(people.map((name) => logIn(port, name)));
      // All are connected before the first says a word.
      const crowd = await Promise.all(
        cookies
          .flatMap((cookie) => [cookie, cookie])
          .map(async (cookie) => [await open(port, '127.0.3.4'), cookie] as const),
      );
      expect(crowd.length).toBeGreaterThan(LIMITS.connectionsAnAddress);
      const statuses = crowd.map(([socket]) => statusOf(socket));
      for (const [socket, cookie] of crowd) say(socket, cookie);
      expect(new Set(await Promise.all(statuses))).toEqual(new Set(['200']));
      for (const [socket] of crowd) socket.destroy();
    }));

  test('who is known counts for himself, and leaves his address to others', () =>
    withHouse(async ({ port }) => {
      const cookie = await logIn(port, 'ann');
      const sockets: Socket[] = [];
      const statuses: string[] = [];
      for (let each = 0; each < LIMITS.connectionsAPerson + 1; each += 1) {
        const socket = await open(port, '127.0.3.3');
        sockets.push(socket);
        say(socket, cookie);
        statuses.push(await statusOf(socket));
      }
      expect(statuses).toEqual([...Array<string>(LIMITS.connectionsAPerson).fill('200'), '429']);
      const stranger = await open(port, '127.0.3.3');
      say(stranger, '');
      expect(await statusOf(stranger)).toBe('401');
      for (const socket of [...sockets, stranger]) socket.destroy();
    }));

  test('half a request, and silence, are not waited for longer than it is said', async () => {
    const { server } = await startRecords('patience');
    await server.ready();
    const { requestTimeout, headersTimeout, keepAliveTimeout, timeout } = server.server;
    expect([requestTimeout, headersTimeout, keepAliveTimeout, timeout]).toEqual([
      PATIENCE.request,
      PATIENCE.headers,
      PATIENCE.betweenRequests,
      PATIENCE.silence,
    ]);
  });
});

describe('F5: requests', () => {
  test('of a known person are his own, whatever others ask from his address', () =>
    withHouse(async ({ port }) => {
      const cookie = await logIn(port, 'ann');
      const ask = async (with_: string) =>
        (await fetch(`http://127.0.0.1:${port}/api/me`, { headers: { cookie: with_ } })).status;
      const strangers: number[] = [];
      for (let each = 0; each <= LIMITS.requestsAMinute; each += 1) strangers.push(await ask(''));
      expect(strangers.at(-1)).toBe(429);
      expect(await ask(cookie)).toBe(200);
      const own: number[] = [];
      for (let each = 0; each <= LIMITS.requestsAMinute; each += 1) own.push(await ask(cookie));
      expect([own[0], own.at(-1)]).toEqual([200, 429]);
    }));
});

test('F18: honest people log in while a hundred and twenty links that are none are sent', async () => {
  const { post: send } = await startRecords('a storm of links');
  const key = `${'0'.repeat(20)}.${'A'.repeat(43)}`;
  const storm = Array.from({ length: 120 }, () => send('/api/link', { key, password: 'a quiet green room' }));
  const honest = await Promise.all(
    ['ann', 'bo', 'sam'].map((name) => send('/api/login', { name, password: 'green felt' })),
  );
  expect(honest.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const statuses = (await Promise.all(storm)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status !== 400 && status !== 429)).toEqual([]);
  expect(statuses.filter((status) => status === 400).length).toBeLessThan(20);
});

describe('F28: what cannot be read', () => {
  const lines: string[] = [];
  let records: Awaited<ReturnType<typeof startHouse>>;
  let cookie: string;
  beforeAll(async () => {
    records = await startHouse(undefined, {}, { write: (line) => lines.push(line) });
    cookie = await logIn(records.port, 'dora');
  });
  afterAll(async () => {
    await records.stop();
    records.remove();
  });

  const send = async (path: string, body: string) => {
    const response = await fetch(`http://127.0.0.1:${records.port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body,
    });
    return { status: response.status, detail: ((await response.json()) as { detail: string }).detail };
  };
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const draft = (conditions: string): string =>
    `{"id":"a draft of it","tournament":"deep","title":"t","instrument":"i","game":"g","conditions":{"a":${conditions}}}`;

  test.each([
    ['nested 5,000 deep', '/api/tournaments', draft(nested(5000))],
    ['nested one too deep', '/api/tournaments', draft(nested(31))],
    ['half a character', '/api/tournaments', draft('"\\ud800"')],
    ['a character that is nothing', '/api/deposit', '{"id":"abcdefg\\u0000","amount":1}'],
    ['half a character in a name', '/api/deposit', '{"id":"abcdefgh","amount":1,"\\udfff":1}'],
  ])('%s is told so in words', async (_, path, body) => {
    const { status, detail } = await send(path, body);
    expect(status).toBe(400);
    expect(detail).toMatch(/^this cannot be read: /);
  });

  test('brackets in a text nest nothing, and what is nested as deep as it may be is read', async () => {
    const { detail } = await send('/api/tournaments', draft(`"${'['.repeat(100)}\\""`));
    expect(detail).not.toMatch(/nested/);
    expect((await send('/api/tournaments', draft(nested(30)))).detail).not.toMatch(/nested/);
  });

  test('in an address it is told so too', async () => {
    const at = `http://127.0.0.1:${records.port}/api`;
    for (const path of ['/tables/%00/shoes', '/rounds?person=%00'])
      expect([path, (await fetch(`${at}${path}`, { headers: { cookie } })).status]).toEqual([path, 400]);
  });

  test('over a socket it is told so, and the line stays', async () => {
    const line = await connect(records.port, cookie);
    line.say(`{"do":"command","id":"abcdefg\\u0000","table":"1","command":{"type":"Shuffle"}}`);
    line.say(`{"do":"command","id":"abcdefgh","table":"1","command":${nested(2000)}}`);
    await line.until(() => line.heard.length === 2);
    expect(line.heard.map(({ is }) => is)).toEqual(['error', 'error']);
    expect(line.heard[0]?.detail).toMatch(/^this cannot be read/);
    line.end();
  });

  test('nothing of it is a mistake of the house, and no stack is in the log', () => {
    expect(lines.filter((line) => /"level":50|stack/.test(line))).toEqual([]);
  });
});
