import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { StoreFailure } from './port.ts';
import { openSqlite } from './sqlite.ts';
import { MIGRATIONS, migrate } from './sqlite-schema.ts';
import { append, scratch, transaction } from './transaction.test-kit.ts';

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
  expect(await again.answered('known')).toBeDefined();
  await again.close();
});
