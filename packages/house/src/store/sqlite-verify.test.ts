import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { brokenAt, linkHash } from './chain.ts';
import { type Store, type StoredEvent, WORLD } from './port.ts';
import { openSqlite } from './sqlite.ts';
import { append, scratch, transaction, transfer } from './transaction.test-kit.ts';

/** A store with two streams and a second connection from which every guard has been taken away. */
const tampered = async (): Promise<{ store: Store; by: Database.Database }> => {
  const file = join(scratch(), 'house.db');
  const store = openSqlite(file);
  for (const version of [0, 1, 2, 3]) {
    await store.commit(
      transaction({
        id: `deal-${version}`,
        appends: [append('table/1', version, { card: 'As', to: 'é' }), append('table/2', version, version)],
        postings: transfer(WORLD, 'bank/ada', 10),
      }),
    );
  }
  const by = new Database(file);
  const guards = by
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`)
    .pluck()
    .all();
  for (const guard of guards) by.exec(`DROP TRIGGER ${guard}`);
  by.pragma('foreign_keys = OFF');
  onTestFinished(async () => {
    by.close();
    await store.close();
  });
  return { store, by };
};

test('one changed letter in the file, and the chain names the version', async () => {
  const { store, by } = await tampered();
  expect(brokenAt(await store.read('table/1'))).toBeUndefined();
  by.exec(`UPDATE events SET data = replace(data, 'As', 'Ks') WHERE stream = 'table/1' AND version = 3`);
  expect(brokenAt(await store.read('table/1'))).toBe(3);
  expect(brokenAt(await store.read('table/2'))).toBeUndefined();
  expect(await store.verify()).toEqual([{ is: 'broken', stream: 'table/1', version: 3 }]);
});

test('any bit of an event that is flipped is found, whether it can still be read or not', async () => {
  const { store, by } = await tampered();
  const row = by.prepare(`SELECT * FROM events WHERE stream = 'table/1' AND version = 2`).get() as Record<
    string,
    unknown
  >;
  const write = (column: string, value: unknown): void => {
    by.prepare(`UPDATE events SET ${column} = CAST(? AS TEXT) WHERE position = ?`).run(value, row.position);
  };
  let flips = 0;
  for (const column of ['data', 'type', 'hash']) {
    const bytes = Buffer.from(String(row[column]));
    for (let bit = 0; bit < 8 * bytes.length; bit += column === 'hash' ? 37 : 1) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      write(column, flipped);
      expect(await store.verify(), `${column}, bit ${bit}`).toContainEqual({
        is: 'broken',
        stream: 'table/1',
        version: 2,
      });
      flips += 1;
    }
    write(column, bytes);
  }
  expect(flips).toBeGreaterThan(200);
  expect(await store.verify()).toEqual([]);
});

test.each([
  [
    'an event taken out',
    `DELETE FROM events WHERE position = 5`,
    [
      { is: 'missing', position: 5 },
      { is: 'broken', stream: 'table/1', version: 3 },
    ],
  ],
  [
    'two events exchanged',
    `UPDATE events SET position = -position WHERE position IN (3, 5);
     UPDATE events SET position = 8 + position WHERE position < 0`,
    [{ is: 'broken', stream: 'table/1', version: 2 }],
  ],
  [
    'a time',
    'UPDATE events SET at = at + 1 WHERE position = 8',
    [{ is: 'broken', stream: 'table/2', version: 4 }],
  ],
  [
    'another stream',
    `UPDATE events SET stream = 'table/3' WHERE position = 1`,
    [
      { is: 'broken', stream: 'table/3', version: 1 },
      { is: 'broken', stream: 'table/1', version: 1 },
    ],
  ],
  [
    'a balance',
    `UPDATE accounts SET balance = 41 WHERE account = 'bank/ada'`,
    [{ is: 'misstated', account: 'bank/ada', holds: 41, posted: 40 }],
  ],
  [
    'an account out of nothing',
    `INSERT INTO accounts VALUES ('bank/eve', 1, NULL)`,
    [{ is: 'misstated', account: 'bank/eve', holds: 1, posted: 0 }],
  ],
  [
    'one side of a posting with its balance',
    `UPDATE postings SET amount = 11 WHERE command = 'deal-2' AND amount = 10;
     UPDATE accounts SET balance = 41 WHERE account = 'bank/ada'`,
    [
      { is: 'unbalanced', command: 'deal-2' },
      { is: 'damaged', detail: 'posting 6 does not follow the one before it in bank/ada' },
    ],
  ],
  [
    'a posting that passes over the one before it',
    `UPDATE postings SET previous = 2 WHERE number = 6`,
    [{ is: 'damaged', detail: 'posting 6 does not follow the one before it in bank/ada' }],
  ],
  [
    'an account that leaves its last posting out',
    `UPDATE accounts SET last = 6 WHERE account = 'bank/ada'`,
    [{ is: 'damaged', detail: 'bank/ada does not name its last posting' }],
  ],
  [
    'a posting of no command',
    `UPDATE postings SET command = 'nobody' WHERE command = 'deal-2'`,
    [
      { is: 'damaged', detail: 'a row of postings stands alone' },
      { is: 'damaged', detail: 'a row of postings stands alone' },
    ],
  ],
])('finds %s', async (_, sql, due) => {
  const { store, by } = await tampered();
  by.exec('PRAGMA ignore_check_constraints = ON');
  by.exec(sql);
  expect(await store.verify()).toEqual(due);
});

test('finds a version that is left out, though the hash fits', async () => {
  const { store, by } = await tampered();
  const [third, fourth] = (await store.read('table/2', 2)) as [StoredEvent, StoredEvent];
  const hash = linkHash(third.hash, { ...fourth, version: 5 });
  by.prepare('UPDATE events SET version = 5, hash = ? WHERE position = ?').run(hash, fourth.position);
  expect(await store.verify()).toEqual([{ is: 'broken', stream: 'table/2', version: 4 }]);
});

test('goes through a log that is longer than a page, while the house goes on', async () => {
  const store = openSqlite(join(scratch(), 'house.db'));
  const events = Array.from({ length: 2_500 }, (_, index) => index);
  await store.commit(transaction({ appends: [append('a', 0, ...events)] }));
  const faults = store.verify();
  const meanwhile = await store.commit(transaction({ appends: [append('a', 2_500, 'meanwhile')] }));
  expect(meanwhile.is).toBe('committed');
  expect(await faults).toEqual([]);
  await store.close();
});

test('a snapshot does not count when the event that it was taken after is another, or when it cannot be read', async () => {
  const { store, by } = await tampered();
  const snapshot = { version: 2, shape: 'cards/1', state: { cards: 2 } };
  await store.keep('table/1', snapshot);
  expect(await store.kept('table/1')).toEqual(snapshot);
  by.exec(`UPDATE snapshots SET state = '{"cards"'`);
  expect(await store.kept('table/1')).toBeUndefined();
  await store.keep('table/1', snapshot);
  by.exec(
    `UPDATE events SET hash = replace(hash, substr(hash, 1, 1), 'x') WHERE stream = 'table/1' AND version = 2`,
  );
  expect(await store.kept('table/1')).toBeUndefined();
});
