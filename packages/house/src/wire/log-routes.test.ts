import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseCheckpoint } from '../log/checkpoint.ts';
import { isSignedBy, parseVkey } from '../log/note.ts';
import { partialTiles, tilePath } from '../log/tile-path.ts';
import { nodesOfTiles, tileHashes } from '../log/tiles.ts';
import { type Hash, leafHash, rootAt } from '../log/tree.ts';
import { startHouse } from './server.test-kit.ts';

let running: Awaited<ReturnType<typeof startHouse>>;

beforeAll(async () => {
  running = await startHouse();
  await running.house.log.flush();
});
afterAll(async () => {
  await running.stop();
  running.remove();
});

const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${running.port}/api/log/${path}`);

test('anybody has checkpoint, key and tiles without an account, and can work out the root', async () => {
  const key = parseVkey((await (await get('key')).text()).trimEnd());
  const response = await get('checkpoint');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const checkpoint = parseCheckpoint(await response.text());
  if (key === undefined || checkpoint === undefined) throw new Error('nothing is signed');
  expect(isSignedBy(checkpoint.note, key)).toBe(true);
  const tiles = new Map<string, readonly Hash[]>();
  for (const name of partialTiles(checkpoint.size)) {
    const tile = await get(tilePath(name));
    expect(tile.headers.get('content-type')).toBe('application/octet-stream');
    expect(tile.headers.get('cache-control')).toContain('immutable');
    tiles.set(`${name.level}/${name.index}`, tileHashes(new Uint8Array(await tile.arrayBuffer())) ?? []);
  }
  const nodes = nodesOfTiles((level, index) => tiles.get(`${level}/${index}`) ?? []);
  expect(Buffer.from(rootAt(nodes, checkpoint.size))).toEqual(Buffer.from(checkpoint.root));
});

test('nothing but salted hashes goes out: every byte of a tile is the hash of an entry with its salt', async () => {
  const { size } = parseCheckpoint(running.house.log.checkpoint() ?? '') ?? { size: 0 };
  const entries = await running.house.store.entries(0, size);
  const tile = await get(tilePath({ level: 0, index: 0, width: Math.min(255, size) }));
  const due = Buffer.concat(entries.slice(0, 255).map(({ text }) => leafHash(text)));
  expect(Buffer.from(await tile.arrayBuffer()).equals(due)).toBe(true);
  // Who knows all of an entry but its salt is none the wiser.
  for (const { text, leaf } of entries.slice(0, 20)) {
    const guessed = text.replace(/^(\["baize leaf\/1",")[0-9a-f]{32}/, `$1${'0'.repeat(32)}`);
    expect(guessed).not.toBe(text);
    expect(Buffer.from(leafHash(guessed))).not.toEqual(Buffer.from(leaf));
  }
});

test.each([
  'tile/0/00',
  'tile/0/001',
  'tile/0/000.p/300',
  'tile/9/000',
  'tile/entries/000',

  'tile/',
])('there is nothing at %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('who has signed is told to everybody; without witnesses nobody has', async () => {
  const response = await get('witnesses');
  const { origin, key, size, now, late, witnesses } = (await response.json()) as Record<string, unknown>;
  const { log, clock } = running.house;
  expect({ origin, key, late, witnesses }).toEqual({
    origin: log.origin,
    key: log.key,
    late: 120_000,
    witnesses: [],
  });
  expect([size, now]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.abs((now as number) - clock.now())).toBeLessThan(60_000);
  expect((await get('cosigned')).status).toBe(404);
});
