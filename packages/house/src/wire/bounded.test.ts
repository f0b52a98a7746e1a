import { expect, test } from 'vitest';
import type { House } from '../house.ts';
import { playedHouse, sessionFor } from '../records/played.test-kit.ts';
import type { Store } from '../store/port.ts';
import { CUP } from '../tournaments/cup.test-kit.ts';
import { openApiDocument } from './document/openapi.ts';
import { withoutVersion } from './document/paths.ts';
import { buildServer } from './server.ts';

/** More is never read at once while somebody asks. */
const PAGE_MAX = 500;

/** The house's own store, with an eye on how much is read at once. */
const watchReads = ({ store }: House) => {
  const seen = { unbounded: [] as string[], events: 0 };
  const count = <T extends readonly unknown[]>(read: T): T => {
    seen.events += read.length;
    return read;
  };
  const { read, readAll } = store;
  const watched: Pick<Store, 'read' | 'readAll'> = {
    read: async (stream, after, limit) => {
      if (limit === undefined || limit > PAGE_MAX) seen.unbounded.push(stream);
      return count(await read(stream, after, limit));
    },
    readAll: async (after, limit) => {
      if (limit > PAGE_MAX) seen.unbounded.push('the whole log');
      return count(await readAll(after, limit));
    },
  };
  Object.assign(store, watched);
  return seen;
};

/** What a way of the document is filled in with. */
const NAMES: Readonly<Record<string, string>> = {
  table: '3',
  shoe: '1',
  round: '1',
  tournament: 'cup',
  player: 'ann',
  link: '3',
  rulebook: 'act-mini-baccarat-2016',
};
const FILES: Readonly<Record<string, readonly string[]>> = {
  documents: ['conditions.html', 'conditions.pdf', 'result.html', 'form.html', 'regulator.html'],
  sheets: ['entries.csv', 'seats.csv', 'counts.json', 'places.json'],
};

const waysOf = (path: string): readonly string[] => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    name === 'file' ? all : (NAMES[name] ?? 'none'),
  );
  const kind = filled.split('/').at(-2) ?? '';
  return filled.endsWith('{file}')
    ? (FILES[kind] ?? []).map((file) => filled.replace('{file}', file))
    : [filled];
};

const bodyOf = (path: string, number: number): object => {
  const id = `bounded-${number}`;
  switch (path) {
    case '/api/deposit':
    case '/api/withdraw':
      return { id, amount: 1 };
    case '/api/tournaments':
      return { id, tournament: `cup-${number}`, ...CUP };
    case '/api/jackpots/{link}/transfer':
      return {
        id,
        amount: 1,
        arrangement: 'A',
        use: 'pool',
        to: { kind: 'lottery', name: 'L', approval: 'B' },
      };
    case '/api/tables/{table}/float':
      return { id, amount: 1, kind: 'fill', reason: 'test' };
    case '/api/tournaments/{tournament}/try':
      return { act: { do: 'closeEntries' } };
    case '/api/tournaments/{tournament}/acts':
      return { id, acts: [{ do: 'closeEntries' }] };
    default:
      return { id };
  }
};

/** Who is logged out, or logs himself out, is not asked after it. */
const ENDING = /logout|revoke|\/role|\/password|\/link/;
/** What is never answered to its end; it reads by the pages of `/api/events`. */
const STAYING = /\/events\/live$/;

test('F4, F17, F20: no request reads a whole stream, or more than a page at once', async () => {
  const house = await playedHouse('bounded', 2500);
  const draft = { id: 'a draft of a cup', person: 'dora' };
  expect(await house.tournaments.draft('cup', CUP as never, draft)).toMatchObject({ ok: true });
  const server = await buildServer(house, { pages: null, log: false });
  await server.ready();
  const seen = watchReads(house);
  const { paths } = openApiDocument();
  const names = ['ann', 'sam', 'dora', 'rae', 'dee'];
  const cookies = ['', ...(await Promise.all(names.map((name) => sessionFor(house, name))))];
  let asked = 0;
  const failed: string[] = [];
  const ask = async (versioned: string, method: string, cookie: string): Promise<void> => {
    const path = withoutVersion(versioned);
    for (const url of waysOf(path)) {
      asked += 1;
      const payload = method === 'get' ? undefined : bodyOf(path, asked);
      const answer = await server.inject({
        url,
        method: method.toUpperCase() as 'GET',
        headers: { cookie },
        ...(payload === undefined ? {} : { payload }),
      });
      if (answer.statusCode >= 500) failed.push(`${method} ${url}: ${answer.statusCode}`);
    }
  };
  const ways = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ path, method })),
  );
  await Promise.all(
    cookies.flatMap((cookie) =>
      ways
        .filter(({ path, method }) => !STAYING.test(path) && (method === 'get' || !ENDING.test(path)))
        .map(({ path, method }) => ask(path, method, cookie)),
    ),
  );
  for (const url of ['/api', '/api/openapi.json', '/metrics']) await server.inject({ url });
  await server.close();
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(200);
  expect(seen.events).toBeGreaterThan(2500);
  expect([...new Set(seen.unbounded)]).toEqual([]);
});
