import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { HOUSE, StoreFailure, WORLD } from './port.ts';
import { openSqlite } from './sqlite.ts';
import { MIGRATIONS, migrate } from './sqlite-schema.ts';
import { append, scratch, transaction, transfer } from './transaction.test-kit.ts';

const FIRST = 'CREATE TABLE seats (number INTEGER NOT NULL)';
const SECOND = 'ALTER TABLE seats ADD COLUMN patron TEXT; INSERT INTO seats VALUES (1, NULL)';

const version = (db: Database.Database): unknown => db.pragma('user_version', { simple: true });
const seats = (db: Database.Database): unknown => db.prepare('SELECT * FROM seats').all();

test('takes each step once, and only those that are new', () => {
  const db = new Database(join(scratch(), 'house.db'));
  migrate(db, [FIRST]);
  expect([version(db), seats(db)]).toEqual([1, []]);
  migrate(db, [FIRST, SECOND]);
  migrate(db, [FIRST, SECOND]);
  expect([version(db), seats(db)]).toEqual([2, [{ number: 1, patron: null }]]);
  db.close();
});

test('a step that fails leaves nothing of itself, and the steps before it stand', () => {
  const file = join(scratch(), 'house.db');
  const db = new Database(file);
  expect(() => migrate(db, [FIRST, `${SECOND}; INSERT INTO nowhere VALUES (1)`])).toThrow(/nowhere/);
  expect([version(db), seats(db)]).toEqual([1, []]);
  migrate(db, [FIRST, SECOND]);
  expect(version(db)).toBe(2);
  db.close();
});

test('a store that a later version wrote is refused in a sentence, and not touched', async () => {
  const file = join(scratch(), 'house.db');
  const store = openSqlite(file);
  await store.commit(transaction({ id: 'known', appends: [append('a', 0, 1)] }));
  await store.close();
  const db = new Database(file);
  db.pragma(`user_version = ${MIGRATIONS.length + 1}`);
  expect(() => openSqlite(file)).toThrow(StoreFailure);
  expect(() => openSqlite(file)).toThrow(
    new RegExp(
      `written by a later Baize \\(its schema is ${MIGRATIONS.length + 1}, this one knows ${MIGRATIONS.length}\\)`,
    ),
  );
  db.pragma(`user_version = ${MIGRATIONS.length}`);
  db.close();
  const again = openSqlite(file);
  expect(await again.replyTo(HOUSE, 'known')).toBeDefined();
  await again.close();
});

test('a store from before tournament chips keeps its accounts, and lets no other than their issue below nothing', async () => {
  const file = join(scratch(), 'house.db');
  const db = new Database(file);
  db.pragma('foreign_keys = ON');
  migrate(db, MIGRATIONS.slice(0, 4));
  db.exec(`
    INSERT INTO commands VALUES ('pay', 'f', 1, 'null');
    INSERT INTO accounts VALUES ('world', -100, 1), ('bank/ada', 100, 2);
    INSERT INTO postings (command, account, amount, previous, balance) VALUES ('pay', 'world', -100, NULL, -100),
      ('pay', 'bank/ada', 100, NULL, 100);
  `);
  db.close();
  const store = openSqlite(file);
  const chips = (from: string, amount: number, id: string, expected: number) =>
    store.commit(
      transaction({
        id,
        appends: [append('a', expected, 1)],
        postings: transfer(from, 'play:cup:chips', amount),
      }),
    );
  expect(await chips('issue:cup', 500, 'issued', 0)).toMatchObject({ is: 'committed' });
  expect(await chips('bank/ada', 101, 'too much', 1)).toEqual({ is: 'overdrawn', account: 'bank/ada' });
  expect(await chips('tissue:cup', 1, 'another', 1)).toEqual({ is: 'overdrawn', account: 'tissue:cup' });
  expect(await store.balances('')).toEqual({
    world: -100,
    'bank/ada': 100,
    'issue:cup': -500,
    'play:cup:chips': 500,
  });
  expect(await store.verify()).toEqual([]);
  await store.close();
});

test('a store from before debts keeps its accounts, and lets what somebody owes below nothing', async () => {
  const file = join(scratch(), 'house.db');
  const db = new Database(file);
  migrate(db, MIGRATIONS.slice(0, 7));
  db.exec(`INSERT INTO accounts VALUES ('world', -100, NULL), ('bank/ada', 100, NULL);`);
  db.close();
  const store = openSqlite(file);
  const owe = (from: string, expected: number) =>
    store.commit(
      transaction({
        id: from,
        appends: [append('a', expected, 1)],
        postings: transfer(from, 'receivables', 500),
      }),
    );
  expect(await owe('owing:1:ada', 0)).toMatchObject({ is: 'committed' });
  expect(await owe('knowing:1:ada', 1)).toEqual({ is: 'overdrawn', account: 'knowing:1:ada' });
  expect(await store.balances('')).toEqual({
    world: -100,
    'bank/ada': 100,
    'owing:1:ada': -500,
    receivables: 500,
  });
  await store.close();
});

test('a ledger that was written before postings named one another reads as one that is written today', async () => {
  const file = join(scratch(), 'house.db');
  const db = new Database(file);
  migrate(db, MIGRATIONS.slice(0, 3));
  db.exec(`
    INSERT INTO commands VALUES ('pay', 'f', 1, 'null'), ('bet', 'f', 2, 'null'), ('won', 'f', 3, 'null');
    INSERT INTO accounts VALUES ('world', -100), ('bank/ada', 85), ('layout', 15);
    INSERT INTO postings (command, account, amount) VALUES ('pay', 'world', -100), ('pay', 'bank/ada', 100),
      ('bet', 'bank/ada', -30), ('bet', 'layout', 30), ('won', 'layout', -15), ('won', 'bank/ada', 15);
  `);
  db.close();
  const store = openSqlite(file);
  await store.commit(
    transaction({
      id: 'more',
      at: 4,
      appends: [append('a', 0, 1)],
      postings: transfer(WORLD, 'bank/ada', 5),
    }),
  );
  const posted = await store.postings('bank/ada', { limit: 9 });
  expect(posted.map(({ number, amount, balance, command }) => [number, amount, balance, command])).toEqual([
    [8, 5, 90, 'more'],
    [6, 15, 85, 'won'],
    [3, -30, 70, 'bet'],
    [2, 100, 100, 'pay'],
  ]);
  expect(posted[1]?.against).toEqual([{ account: 'layout', amount: -15 }]);
  expect(await store.verify()).toEqual([]);
  await store.close();
});
