import { expect, test } from 'vitest';
import type { House } from '../house.ts';
import { streamOf } from '../tables/floor.ts';
import { fromStored } from '../tables/hosted.ts';
import { publishedShoes } from '../tables/published-shoes.ts';
import { publishedSpins } from '../tables/published-spins.ts';
import { buildServer } from '../wire/server.ts';
import { byteCache } from './byte-cache.ts';
import { openChronicle } from './chronicle.ts';
import { type CheckedShoe, openOpenedShoes } from './opened-shoes.ts';
import { playedHouse } from './played.test-kit.ts';

const recordOf = async ({ store }: House, table: string) =>
  (await store.read(streamOf(table))).map((each) => fromStored(each));

/** As they were always worked out: from the whole record at once. */
const shoesOf = async (house: House, table: string) =>
  publishedShoes(await house.floor.play(table), table, await recordOf(house, table)).map((shoe) => ({
    ...shoe,
    verdict: null,
  }));

test('F4: the shoes of a table, from wherever they are asked for and however few are kept, are those of its record', async () => {
  const house = await playedHouse('openings', 3000);
  const chronicle = openChronicle(house);
  let shoes = 0;
  for (const table of await house.floor.tables()) {
    const due = await shoesOf(house, table);
    const record = await chronicle.table(table);
    expect(record.openings.map(({ shoe }) => shoe)).toEqual(due.map(({ shoe }) => shoe));
    for (const bytes of [0, 3000, 1_000_000]) {
      const openings = openOpenedShoes(house, bytes);
      const text = async (index: number): Promise<CheckedShoe> => {
        const opening = record.openings[index];
        if (opening === undefined) throw new Error('there is no such shoe');
        return JSON.parse(await openings.text(record, opening)) as CheckedShoe;
      };
      const forward = due.map((_, index) => index);
      const all = [...forward, ...forward.toReversed(), ...forward.filter((index) => index % 3 === 0)];
      expect(await Promise.all(all.map(text))).toEqual(all.map((index) => due[index]));
    }
    shoes += due.length;
  }
  expect(shoes).toBeGreaterThan(10);
});

test('F4: shoes and spins over the wire are those of the record, whole or page by page', async () => {
  const house = await playedHouse('openings on the wire', 3000);
  const server = await buildServer(house, { pages: null, log: false });
  const get = async (url: string) => (await server.inject({ url })).json();
  for (const table of await house.floor.tables()) {
    const due = await shoesOf(house, table);
    expect(await get(`/api/tables/${table}/shoes`)).toMatchObject({ opened: due, more: false });
    const paged: CheckedShoe[] = [];
    for (let after = 0, more = true; more; after = paged.at(-1)?.shoe ?? 0) {
      const page = await get(`/api/tables/${table}/shoes?limit=7&after=${after}`);
      expect(page.opened.length).toBeLessThanOrEqual(7);
      paged.push(...page.opened);
      more = page.more;
    }
    expect(paged).toEqual(due);
    const spins = publishedSpins(await house.floor.play(table), table, await recordOf(house, table));
    const { opened } = await get(`/api/tables/${table}/spins`);
    expect(opened).toMatchObject(spins.slice(-100));
    expect(opened.every(({ verdict }: { verdict: string | null }) => verdict === null)).toBe(true);
  }
  await server.close();
});

test('F4: what is kept never takes more room than it may, and what was asked for last stays', () => {
  const cache = byteCache(10);
  cache.set('a', 'aaaa');
  cache.set('b', 'bbbb');
  expect([cache.get('a'), cache.get('b')]).toEqual(['aaaa', 'bbbb']);
  cache.get('a');
  cache.set('c', 'cc');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaaa', 'bbbb', 'cc']);
  cache.get('a');
  cache.set('d', 'd');
  expect([cache.get('b'), cache.get('a'), cache.get('c'), cache.get('d')]).toEqual([
    undefined,
    'aaaa',
    'cc',
    'd',
  ]);
  cache.set('a', 'a');
  cache.set('e', 'eeeeee');
  expect([cache.get('c'), cache.get('d'), cache.get('a'), cache.get('e')]).toEqual([
    'cc',
    'd',
    'a',
    'eeeeee',
  ]);
  cache.set('f', 'f'.repeat(11));
  expect(cache.get('f')).toBeUndefined();
});
