import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { HOUSE, type Outcome, type Store, StoreFailure } from './port.ts';
import { openSqlite, sqliteStore } from './sqlite.ts';
import { connectSqlite } from './sqlite-connect.ts';
import { storeFailure } from './sqlite-failure.ts';
import { append, fund, scratch, transaction, transfer } from './transaction.test-kit.ts';

/** A store whose own connection the test can spoil. */
const spoilable = async (): Promise<{ store: Store; db: Database.Database }> => {
  const db = connectSqlite(join(scratch(), 'house.db'), 0);
  const store = sqliteStore(db);
  onTestFinished(() => store.close());
  await fund(store, 'bank/ada', 100);
  await store.commit(transaction({ id: 'known', appends: [append('a', 0, 1)], reply: 'known' }));
  return { store, db };
};

/** A batch of every kind: one to be written, one to be repeated, one to conflict, and one that needs much room. */
const batch = (store: Store): readonly Promise<Outcome>[] => [
  store.commit(
    transaction({ id: 'small', appends: [append('a', 1, 2)], postings: transfer('bank/ada', 'x', 1) }),
  ),
  store.commit(transaction({ id: 'known', appends: [append('a', 0, 1)] })),
  store.commit(transaction({ id: 'late', appends: [append('a', 0, 1)] })),
  store.commit(transaction({ id: 'large', appends: [append('b', 0, 'x'.repeat(100_000))] })),
];

/** Everybody who waited is told the same; nothing of it is there; and it all works once the cause is gone. */
const proveLost = async (store: Store, says: RegExp, repair: () => void): Promise<void> => {
  const told: unknown[] = [];
  store.subscribe((events) => told.push(...events));
  const before = await store.readAll(0, 100);
  const results = await Promise.allSettled(batch(store));
  for (const result of results) {
    expect(result.status).toBe('rejected');
    const reason: unknown = result.status === 'rejected' && result.reason;
    expect(reason).toBeInstanceOf(StoreFailure);
    expect(String(reason)).toMatch(says);
  }
  expect(await store.readAll(0, 100)).toEqual(before);
  expect(await Promise.all(['small', 'late', 'large'].map((id) => store.replyTo(HOUSE, id)))).toEqual(
    Array(3).fill(undefined),
  );
  expect(await store.balances('')).toEqual({ world: -100, 'bank/ada': 100 });

  repair();
  const again = await Promise.all(batch(store));
  expect(again.map(({ is }) => is)).toEqual(['committed', 'repeated', 'conflict', 'committed']);
  expect((await store.readAll(0, 100)).map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  expect(await store.verify()).toEqual([]);
  await store.close();
  expect(told).toMatchObject([{ position: 3 }, { position: 4 }]);
};

describe('while it is open', () => {
  test('a full disk is said plainly, loses nothing, and is over when there is room', async () => {
    const { store, db } = await spoilable();
    db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
    await proveLost(store, /disk that holds .*house\.db is full: nothing was written\. Free some space/, () =>
      db.pragma('max_page_count = 1000000'),
    );
  });

  test('so is a file that has become read-only', async () => {
    const { store, db } = await spoilable();
    db.pragma('query_only = ON');
    await proveLost(store, /house\.db cannot be written: .* read-only .* Allow writing there/, () =>
      db.pragma('query_only = OFF'),
    );
  });

  test('so is another program that holds the file', async () => {
    const { store, db } = await spoilable();
    const other = new Database(db.name);
    other.exec('BEGIN IMMEDIATE');
    await proveLost(store, /Another program holds .*house\.db: nothing was written\. Stop that program/, () =>
      other.close(),
    );
  });

  test('a connection that has been closed under the store', async () => {
    const { store, db } = await spoilable();
    const waiting = Promise.allSettled(batch(store));
    db.close();
    for (const result of await waiting) {
      expect(String(result.status === 'rejected' && result.reason)).toMatch(
        /^StoreFailure: .*has been closed/,
      );
    }
    for (const question of [
      store.read('a'),
      store.readAll(0, 1),
      store.replyTo(HOUSE, 'known'),
      store.balance('bank/ada'),
      store.balances(''),
      store.postings('bank/ada', { limit: 1 }),
      store.verify(),
    ]) {
      await expect(question).rejects.toThrow(StoreFailure);
    }
    expect(() => store.subscribe(() => undefined)).toThrow(StoreFailure);
  });

  test('a row that is no longer JSON is not passed on as something else', async () => {
    const { store, db } = await spoilable();
    db.exec('DROP TRIGGER appends_not_updated; DROP TRIGGER commands_not_updated');
    db.exec(
      `UPDATE appends SET events = '[{' WHERE stream = 'a'; UPDATE commands SET reply = '' WHERE id = 'known'`,
    );
    await expect(store.read('a')).rejects.toThrow(/^Event 1 of a cannot be read: the store is damaged/);
    await expect(store.readAll(0, 9)).rejects.toThrow(StoreFailure);
    await expect(store.replyTo(HOUSE, 'known')).rejects.toThrow(/^The reply to known cannot be read/);
    const [repeated, other] = await Promise.allSettled([
      store.commit(transaction({ id: 'known' })),
      store.commit(transaction({ id: 'other' })),
    ]);
    expect(repeated).toMatchObject({ status: 'rejected', reason: expect.any(StoreFailure) });
    expect(other).toMatchObject({ status: 'fulfilled' });
  });
});

describe('opening', () => {
  const file = (): string => join(scratch(), 'house.db');

  const failure = (path: string): string => {
    try {
      openSqlite(path, { busyMillis: 0 });
    } catch (error) {
      expect(error).toBeInstanceOf(StoreFailure);
      return (error as Error).message;
    }
    throw new Error('it was opened');
  };

  test('makes the folder, and lets nobody but its owner look in', async () => {
    const path = join(scratch(), 'deep', 'down', 'house.db');
    await openSqlite(path).close();
    const modes = [path, join(path, '..')].map((each) => (statSync(each).mode & 0o777).toString(8));
    expect(modes).toEqual(['600', '700']);
  });

  test('a folder that cannot be: a sentence', () => {
    const blocked = file();
    writeFileSync(blocked, '');
    expect(failure(join(blocked, 'house.db'))).toMatch(
      /^.*house\.db cannot be opened: its folder is missing or is not/,
    );
  });

  test('a folder in which nobody may write: a sentence', () => {
    // Not even root may make anything in the kernel's own folder.
    expect(failure('/proc/self/house.db')).toMatch(
      /^\/proc\/self\/house\.db cannot be (opened|written): .*another data folder/,
    );
  });

  test('a folder in the place of the file: a sentence', () => {
    const path = file();
    mkdirSync(path);
    expect(failure(path)).toMatch(/cannot be opened/);
  });

  test('a file that is no database stays as it is', () => {
    const path = file();
    writeFileSync(
      path,
      'a letter to the house, longer than the header of a database, so that it is read at all\n'.repeat(9),
    );
    const before = readFileSync(path);
    expect(failure(path)).toMatch(/is damaged or is not a store of Baize/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test('the database of another program stays as it is', () => {
    const path = file();
    const other = new Database(path);
    other.exec('CREATE TABLE recipes (name TEXT)');
    other.close();
    const before = readFileSync(path);
    expect(failure(path)).toMatch(/is a database of another program/);
    expect(readFileSync(path).equals(before)).toBe(true);
  });

  test.each([
    ['a guard is gone', 'DROP TRIGGER appends_not_deleted', /trigger appends_not_deleted differs/],
    ['a table was added', 'CREATE TABLE recipes (name TEXT)', /table recipes differs/],
    [
      'a guard says something else',
      'DROP TRIGGER appends_not_deleted; CREATE TRIGGER appends_not_deleted BEFORE DELETE ON appends BEGIN SELECT 1; END',
      /trigger appends_not_deleted differs/,
    ],
  ])('a store is refused in which %s', async (_, sql, says) => {
    const path = file();
    await openSqlite(path).close();
    const other = new Database(path);
    other.exec(sql);
    other.close();
    expect(failure(path)).toMatch(says);
  });

  test('a file that another program holds: a sentence', () => {
    const path = file();
    const other = new Database(path);
    other.exec('BEGIN EXCLUSIVE');
    expect(failure(path)).toMatch(/^Another program holds/);
    other.close();
  });
});

test.each([
  ['ENOSPC', /is full/],
  ['SQLITE_FULL', /is full/],
  ['EROFS', /read-only/],
  ['SQLITE_READONLY_DIRECTORY', /read-only/],
  ['SQLITE_CANTOPEN', /cannot be opened/],
  ['SQLITE_BUSY_SNAPSHOT', /Another program/],
  ['SQLITE_CORRUPT_INDEX', /damaged/],
  ['SQLITE_IOERR_FSYNC', /disk that holds .* fails/],
  ['SQLITE_NOMEM', /cannot be used: it went wrong/],
])('%s is put into words', (code, says) => {
  const cause = Object.assign(new Error('it went wrong'), { code });
  const failure = storeFailure('/data/house.db', cause);
  expect(failure.message).toMatch(says);
  expect(failure.message).toContain('/data/house.db');
  expect(failure.cause).toBe(cause);
  expect(failure.brief).toMatch(/^nothing was written: /);
  expect(failure.brief).not.toContain('/data');
});
