import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { open, owner } from '../people/people.test-kit.ts';
import { type Link, linkToStored, streamOfLink } from '../pools/link.ts';
import { openLinks } from '../pools/links.ts';
import type { Store } from '../store/port.ts';
import { openSqlite } from '../store/sqlite.ts';
import { scratch, transaction } from '../store/transaction.test-kit.ts';
import { VersionConflict } from '../tables/command-journal.ts';
import { openRegistry } from './registry.ts';

/** A store that keeps what was read of it: stream, and after which version. */
const noting = (store: Store): { store: Store; reads: (readonly [stream: string, after: number])[] } => {
  const reads: (readonly [string, number])[] = [];
  const read: Store['read'] = (stream, after = 0, limit) => {
    reads.push([stream, after]);
    return store.read(stream, after, limit);
  };
  return { store: { ...store, read }, reads };
};

const openFile = (): Store => {
  const store = openSqlite(join(scratch(), 'house.db'));
  onTestFinished(() => store.close());
  return store;
};

test('F17: people are read at the start, and after that only what another has written meanwhile', async () => {
  const file = openFile();
  const { store, reads } = noting(file);
  const chance = seededChance('registry');
  const one = await openRegistry(store, () => 0, chance);
  await one.perform(owner);
  expect(reads).toEqual([['people', 0]]);
  const known = await file.version('people');
  const other = await openRegistry(file, () => 0, chance);
  const cleo = open({ person: 'c1', name: 'cleo' });
  expect(await other.perform(cleo)).toMatchObject({ ok: true });
  expect(await one.perform(open({ person: 'd1', name: 'dan' }))).toMatchObject({ ok: true });
  expect(reads.slice(1)).toEqual([['people', known]]);
  expect(Object.values(one.people().accounts).map(({ name }) => name)).toEqual(['Owner', 'cleo', 'dan']);
  // And what the other has done is judged with: the name is taken.
  expect(await other.perform(open({ person: 'e1', name: 'dan' }))).toMatchObject({ ok: false });
});

test('F17: a jackpot whose turn was overtaken reads what is new, and not its whole record', async () => {
  const file = openFile();
  const { store, reads } = noting(file);
  const links = openLinks(store);
  const stream = streamOfLink('Grand');
  const linked = (table: string, expected: number) =>
    transaction({
      appends: [
        {
          stream,
          expected,
          events: [linkToStored({ type: 'TableLinked', table, toJackpotPercent: 70, approval: 'J' }, null)],
        },
      ],
    });
  for (const [version, table] of ['A', 'B', 'C'].entries()) await file.commit(linked(table, version));
  await links.load('Grand');
  await file.commit(linked('D', 3));
  const found: Link[] = [];
  await links.enqueue('Grand', async ({ link }) => {
    found.push(link);
    if (link.version === 3) throw new VersionConflict(stream, 4);
  });
  expect(found.map(({ tables }) => tables.join(''))).toEqual(['ABC', 'ABCD']);
  expect(reads).toEqual([
    [stream, 0],
    [stream, 3],
  ]);
});
