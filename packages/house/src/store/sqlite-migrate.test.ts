import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEntry } from '../log/leaf.ts';
import { chainEnd } from './chain.ts';
import { moves, storeModel, transactionOf } from './model.test-kit.ts';
import { HOUSE, type Store, StoreFailure, senderOf, type Transaction, WORLD } from './port.ts';
import { type Committed, writeShape5 } from './shape-5.test-kit.ts';
import { openSqlite } from './sqlite.ts';
import { MIGRATIONS, migrate } from './sqlite-schema.ts';
import { append, scratch, transaction, transfer } from './transaction.test-kit.ts';

/** A store of the time when each event and each posting had a row of its own. */
const shape5 = (file: string, record: readonly Committed[]): void => {
  const db = new Database(file);
  db.pragma('foreign_keys = ON');
  migrate(db, MIGRATIONS.slice(0, 5));
  writeShape5(db, record);
  db.close();
};

/** An entry without its salt, which chance made, and without its sender, whom nobody wrote down then. */
const unsalted = (text: string): unknown => ({ ...parseEntry(text), salt: '', sender: '' });

/** Everything that a store will tell of these commands, entries and numbers included; then nobody was told by whom. */
const told = async (store: Store, record: readonly Committed[]): Promise<unknown> => {
  const balances = await store.balances('');
  const streams = [...new Set(record.flatMap(({ events }) => events.map(({ stream }) => stream)))];
  return {
    log: await store.readAll(0, 100_000),
    entries: (await store.entries(0, 100_000)).map(({ number, text }) => [number, unsalted(text)]),
    streams: await Promise.all(streams.map((stream) => store.read(stream))),
    answers: await Promise.all(
      record.map(({ transaction: { command } }) => store.replyTo(command.by, command.id)),
    ),
    balances,
    postings: await Promise.all(
      Object.keys(balances).map(async (account) =>
        (await store.postings(account, { limit: 10_000 })).map(({ by: _unknown, ...posted }) => posted),
      ),
    ),
    faults: await store.verify(),
  };
};

/** Writes it today, writes the same as it was written then, and holds what is told of either against the other. */
const proveTheSame = async (transactions: readonly Transaction[]): Promise<void> => {
  const folder = scratch();
  const today = openSqlite(join(folder, 'today.db'));
  const record: Committed[] = [];
  for (const each of transactions) {
    const outcome = await today.commit(each);
    if (outcome.is === 'committed') record.push({ transaction: each, events: outcome.events });
  }
  shape5(join(folder, 'then.db'), record);
  const then = openSqlite(join(folder, 'then.db'));
  const due = await told(today, record);
  expect(await told(then, record)).toEqual(due);
  expect(due).toMatchObject({ faults: [] });
  // Where its chains ended is kept, and can be worked out again.
  const ends = await then.chainEnds();
  for (const { stream, version, hash } of ends)
    expect([version, hash]).toEqual([await then.version(stream), chainEnd(await then.read(stream))]);
  const streams = new Set(record.flatMap(({ events }) => events.map(({ stream }) => stream)));
  expect(ends).toHaveLength(streams.size);
  // It goes on from there as if it had always been so.
  const next = transaction({
    id: 'next',
    appends: [append('table/1', (await today.read('table/1')).length, 'on'), append('new', 0, 1)],
    postings: [...transfer(WORLD, 'bank/ada', 7), ...transfer('bank/ada', 'bank/bo', 7)],
  });
  expect(await then.commit(next)).toEqual(await today.commit(next));
  expect(await told(then, record)).toEqual(await told(today, record));
  await Promise.all([today.close(), then.close()]);
};

test('a store whose events and postings had rows of their own tells the same, whatever was in it', async () => {
  const property = fc.asyncProperty(moves(4), async (groups) => {
    const model = storeModel();
    const transactions = groups.flat().map((move, at) => {
      // Then an id was one id, whoever sent it.
      const each = transactionOf(model, { ...move, by: HOUSE }, at);
      model.commit(each);
      return each;
    });
    await proveTheSame(transactions);
  });
  await fc.assert(property, { seed: 2016, numRuns: 25 });
});

test('so does a long one, with refusals, letters of every kind and rows of many events', async () => {
  const odd = { deep: [null, true, 1e21, -0.5, { '2': 'é\u0000\n\u2028"\\', __proto__: null }] };
  const transactions = Array.from({ length: 400 }, (_, index): Transaction => {
    if (index % 7 === 3)
      return transaction({ id: `refused-${index}`, reply: { ok: false, why: `"${index}"\n` } });
    const stream = `table/${index % 3}`;
    return {
      ...transaction({
        id: `move-${index}`,
        at: 1_000 + index,
        postings: transfer(WORLD, `bank/"${index % 5}`, index),
      }),
      appends: [
        {
          stream,
          expected: [...Array(index).keys()]
            .filter((each) => each % 7 !== 3 && each % 3 === index % 3)
            .reduce((sum, each) => sum + 1 + (each % 40), 0),
          events: Array.from({ length: 1 + (index % 40) }, (_each, place) => ({
            type: place % 2 === 0 ? 'Noted' : 'odd "type"\n',
            data: place === 0 ? odd : place,
          })),
        },
      ],
    };
  });
  await proveTheSame(transactions);
});

test('one in which something was wrong is as wrong afterwards', async () => {
  const folder = scratch();
  const file = join(folder, 'house.db');
  const source = openSqlite(join(folder, 'source.db'));
  const each = transaction({ appends: [append('a', 0, 1, 2, 3, 4)], postings: transfer(WORLD, 'x', 5) });
  const outcome = await source.commit(each);
  await source.close();
  shape5(file, [{ transaction: each, events: outcome.is === 'committed' ? outcome.events : [] }]);
  const by = new Database(file);
  const guards = by
    .prepare<[], { name: string; sql: string }>(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
    .all();
  for (const { name } of guards) by.exec(`DROP TRIGGER ${name}`);
  by.exec(`DELETE FROM events WHERE position = 3; UPDATE accounts SET balance = 6 WHERE account = 'x'`);
  for (const { sql } of guards) by.exec(sql);
  by.close();
  const store = openSqlite(file);
  expect(await store.verify()).toEqual([
    { is: 'missing', position: 3 },
    { is: 'damaged', detail: 'event 4 of a does not follow event 2' },
    { is: 'misstated', account: 'x', holds: 6, posted: 5 },
  ]);
  await store.close();
});

test('one whose postings cannot be numbered as they were is not touched', () => {
  const file = join(scratch(), 'house.db');
  shape5(file, []);
  const db = new Database(file);
  db.exec(`
    INSERT INTO commands VALUES ('pay', 'f', 1, 'null');
    INSERT INTO accounts VALUES ('world', -1, 1), ('x', 1, 3);
    INSERT INTO postings VALUES (1, 'pay', 'world', -1, NULL, -1), (3, 'pay', 'x', 1, NULL, 1);
  `);
  expect(() => openSqlite(file)).toThrow(StoreFailure);
  expect(() => openSqlite(file)).toThrow(/every posting stands beside the others of its command/);
  expect(db.pragma('user_version', { simple: true })).toBe(5);
  expect(db.prepare('SELECT count(*) FROM postings').pluck().get()).toBe(2);
  db.close();
});

const HASH = '5f'.repeat(32);
const PAID = '["cashier.Deposited","bank/eve",1]';

/** A store of the time when an id was one id, whoever sent it: what the dealer did, what Ada did, what Eve burnt. */
const withoutSenders = async (): Promise<string> => {
  const folder = scratch();
  const source = openSqlite(join(folder, 'source.db'));
  const record: Committed[] = [];
  const sent = [
    { id: 'dealer:1:0', fingerprint: HASH, reply: { ok: true, version: 1 } },
    { id: 'ada-1', fingerprint: 'a'.repeat(64), reply: { ok: true, version: 2 } },
    { id: 'dealer:1:3', fingerprint: PAID, reply: null },
  ];
  for (const [index, { id, fingerprint, reply }] of sent.entries()) {
    const postings = transfer(WORLD, 'bank/eve', 1);
    const each = transaction({ id, fingerprint, reply, appends: [append('table/1', index, id)], postings });
    const outcome = await source.commit(each);
    record.push({ transaction: each, events: outcome.is === 'committed' ? outcome.events : [] });
  }
  await source.close();
  const file = join(folder, 'house.db');
  shape5(file, record);
  const db = new Database(file);
  migrate(db, MIGRATIONS.slice(0, 6));
  expect(db.prepare('SELECT count(*) FROM commands').pluck().get()).toBe(3);
  db.close();
  return file;
};

test('F1: what was answered before ids had senders is still the answer, and nothing is done twice', async () => {
  const store = openSqlite(await withoutSenders());
  const again = (by: typeof HOUSE, id: string, fingerprint: string) =>
    store.commit(transaction({ by, id, fingerprint, appends: [append('twice', 0, id)] }));
  expect(await again(HOUSE, 'dealer:1:0', HASH)).toEqual({
    is: 'repeated',
    reply: { ok: true, version: 1 },
  });
  expect(await again(HOUSE, 'dealer:1:0', 'other')).toEqual({ is: 'reused' });
  expect(await again(senderOf('ada'), 'ada-1', 'a'.repeat(64))).toEqual({
    is: 'repeated',
    reply: { ok: true, version: 2 },
  });
  expect(await again(senderOf('eve'), 'dealer:1:3', PAID)).toEqual({ is: 'repeated', reply: null });
  expect(await store.read('twice')).toEqual([]);
  expect(await store.verify()).toEqual([]);
  await store.close();
});

test('F1: an id that somebody burnt before is the dealer’s again, and nobody has the dealer’s own', async () => {
  const file = await withoutSenders();
  const store = openSqlite(file);
  const commit = (by: typeof HOUSE, id: string, version: number, fingerprint: string) =>
    store.commit(transaction({ by, id, fingerprint, appends: [append('table/1', version, id)], reply: by }));
  expect(await store.version('table/1')).toBe(3);
  expect((await commit(HOUSE, 'dealer:1:3', 3, HASH)).is).toBe('committed');
  expect((await commit(HOUSE, 'dealer:1:3', 4, HASH)).is).toBe('repeated');
  // Nor does what the dealer did answer to anybody else.
  expect((await commit(senderOf('eve'), 'dealer:1:0', 4, HASH)).is).toBe('committed');
  expect((await commit(senderOf('bo'), 'ada-1', 5, 'another')).is).toBe('committed');
  expect(await store.replyTo(senderOf('bo'), 'ada-1')).toMatchObject({ fingerprint: 'another' });
  expect(await store.balance('bank/eve')).toBe(3);
  await store.close();
  const reopened = openSqlite(file);
  expect(await reopened.replyTo(HOUSE, 'dealer:1:3')).toMatchObject({ fingerprint: HASH });
  expect(await reopened.verify()).toEqual([]);
  await reopened.close();
});

test('a step that makes a table anew leaves every row that refers to it, and the guard is on again', async () => {
  const file = await withoutSenders();
  const db = new Database(file);
  db.pragma('foreign_keys = ON');
  migrate(db);
  expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
  expect(db.pragma('foreign_key_check')).toEqual([]);
  expect(() =>
    db.exec(
      `INSERT INTO appends SELECT position + 1, 1, 'new', 1, NULL, 99, at, events FROM appends ORDER BY position DESC LIMIT 1`,
    ),
  ).toThrow(/FOREIGN KEY/);
  db.close();
});

test('what it was is kept beside it, once, for who goes back to the Baize that wrote it', async () => {
  const folder = scratch();
  const file = join(folder, 'house.db');
  shape5(file, []);
  await openSqlite(file).close();
  const kept = new Database(`${file}.schema-5`, { readonly: true });
  expect(kept.pragma('user_version', { simple: true })).toBe(5);
  expect(kept.pragma('application_id', { simple: true })).not.toBe(0);
  kept.close();
  expect(statSync(`${file}.schema-5`).mode & 0o077).toBe(0);
  await openSqlite(file).close();
  expect(readdirSync(folder).filter((name) => name.includes('schema'))).toEqual(['house.db.schema-5']);
  // One that is new has nothing to keep.
  const fresh = scratch();
  await openSqlite(join(fresh, 'house.db')).close();
  expect(readdirSync(fresh).filter((name) => name.includes('schema'))).toEqual([]);
});
