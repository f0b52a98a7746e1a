import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { storeContract } from './contract.test-kit.ts';
import { contentsDue, contentsOf, moves, storeModel, transactionOf } from './model.test-kit.ts';
import { HOUSE, type Posting, type Store } from './port.ts';
import { openSqlite, type SqliteOptions, sqliteStore } from './sqlite.ts';
import { connectSqlite } from './sqlite-connect.ts';
import { append, fund, type Opened, scratch, transaction, transfer } from './transaction.test-kit.ts';

const opened = async (options: SqliteOptions = {}): Promise<Opened> => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-store-'));
  const file = join(folder, 'house.db');
  let store = openSqlite(file, options);
  return {
    store,
    reopen: async () => {
      await store.close();
      store = openSqlite(file, options);
      return store;
    },
    remove: async () => {
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
};

storeContract('SQLite', opened);

/** A store for the test at hand, the file that it is in, and a second way into that file. */
const openFile = (options: SqliteOptions = {}): { store: Store; file: string; other: Database.Database } => {
  const file = join(scratch(), 'house.db');
  const store = openSqlite(file, options);
  const other = new Database(file);
  onTestFinished(async () => {
    other.close();
    await store.close();
  });
  return { store, file, other };
};

const many = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

/** How many transactions the write-ahead log holds: a frame that ends one says how large the database then is. */
const commitsIn = (file: string): number => {
  const log = readFileSync(`${file}-wal`);
  const frame = 24 + log.readUInt32BE(8);
  const frames = many(Math.floor((log.length - 32) / frame)).map((index) => 32 + index * frame);
  // Frames left over from before the log was last begun anew carry another salt.
  return frames.filter(
    (at) => log.readUInt32BE(at + 8) === log.readUInt32BE(16) && log.readUInt32BE(at + 4) > 0,
  ).length;
};

describe('shared commits', () => {
  test('a commit that comes soon after another waits until its rest is over, and shares; one alone does not wait', async () => {
    const { store, file } = openFile({ restMillis: 50 });
    const write = (index: number) => store.commit(transaction({ appends: [append(`s/${index}`, 0, index)] }));
    const before = commitsIn(file);
    await write(0);
    const waiting: Promise<unknown>[] = [];
    for (const index of [1, 2, 3]) {
      waiting.push(write(index));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(waiting);
    expect(commitsIn(file) - before).toBe(2);
    expect((await store.readAll(0, 100)).map(({ data }) => data)).toEqual([0, 1, 2, 3]);
  });

  test.each([
    [1, 12],
    [5, 3],
    [11, 2],
    [12, 1],
    [undefined, 1],
  ])(
    'with at most %s together twelve commands that wait at the same time are %i commits',
    async (flushMax, due) => {
      const { store, file } = openFile(flushMax === undefined ? {} : { flushMax });
      const before = commitsIn(file);
      const outcomes = await Promise.all(
        many(12).map((index) => store.commit(transaction({ appends: [append(`s/${index}`, 0, index)] }))),
      );
      expect(outcomes.map(({ is }) => is)).toEqual(Array(12).fill('committed'));
      expect(commitsIn(file) - before).toBe(due);
      expect((await store.readAll(0, 100)).map(({ data }) => data)).toEqual(many(12));
    },
  );

  test('none together is refused', () => {
    expect(() => openSqlite(join(scratch(), 'house.db'), { flushMax: 0 })).toThrow(RangeError);
  });

  test('each sees what those before it in the same commit did, and disturbs nobody', async () => {
    const { store } = openFile();
    await fund(store, 'bank/ada', 100);
    const take = (version: number, amount: number, id = `take-${version}-${amount}`, fingerprint = 'f') =>
      store.commit(
        transaction({
          id,
          fingerprint,
          appends: [append('a', version, amount)],
          postings: transfer('bank/ada', 'bank/bo', amount),
          reply: id,
        }),
      );
    const outcomes = await Promise.all([
      take(0, 60, 'first'),
      take(0, 10),
      take(1, 60),
      take(0, 60, 'first'),
      take(0, 60, 'first', 'g'),
      take(1, 40),
      take(2, 0),
    ]);
    expect(outcomes).toMatchObject([
      { is: 'committed', events: [{ version: 1 }] },
      { is: 'conflict', stream: 'a', actual: 1 },
      { is: 'overdrawn', account: 'bank/ada' },
      { is: 'repeated', reply: 'first' },
      { is: 'reused' },
      { is: 'committed', events: [{ version: 2, position: 3 }] },
      { is: 'committed', events: [{ version: 3, position: 4 }] },
    ]);
    expect(await store.balances('')).toEqual({ world: -100, 'bank/ada': 0, 'bank/bo': 100 });
  });

  test('what another connection has written meanwhile is seen by the next commit', async () => {
    const { store, file } = openFile();
    const other = openSqlite(file);
    await fund(store, 'bank/ada', 100);
    const take = (by: Store, expected: number, amount: number) =>
      by.commit(
        transaction({
          id: `take-${expected}-${amount}`,
          appends: [append('a', expected, amount)],
          postings: transfer('bank/ada', 'bank/bo', amount),
        }),
      );
    expect((await take(store, 0, 10)).is).toBe('committed');
    expect((await take(other, 1, 60)).is).toBe('committed');
    expect(await take(store, 1, 1)).toEqual({ is: 'conflict', stream: 'a', actual: 2 });
    expect(await take(store, 2, 31)).toEqual({ is: 'overdrawn', account: 'bank/ada' });
    expect((await take(store, 2, 30)).is).toBe('committed');
    expect((await store.postings('bank/bo', { limit: 9 })).map(({ balance }) => balance)).toEqual([
      100, 70, 10,
    ]);
    await other.close();
    expect(await store.verify()).toEqual([]);
  });

  test('one that breaks a rule of the database in the middle of its writing leaves nothing, the others stay', async () => {
    const db = connectSqlite(join(scratch(), 'house.db'), 0);
    const store = sqliteStore(db);
    onTestFinished(() => store.close());
    await fund(store, 'bank/ada', 100);
    // A rule that no transaction knows of.
    db.exec(`CREATE TEMP TRIGGER no_cy BEFORE INSERT ON accounts WHEN NEW.account = 'bank/cy'
             BEGIN SELECT RAISE(ABORT, 'not cy'); END`);
    const give = (id: string, postings: readonly Posting[]) =>
      store.commit(transaction({ id, appends: [append(id, 0, 1)], postings }));
    const [before, wrong, after] = await Promise.allSettled([
      give('before', transfer('bank/ada', 'bank/bo', 2)),
      give('wrong', [...transfer('bank/ada', 'bank/bo', 1), ...transfer('bank/ada', 'bank/cy', 1)]),
      give('after', transfer('bank/ada', 'bank/bo', 2)),
    ]);
    expect([before, after]).toMatchObject(Array(2).fill({ status: 'fulfilled', value: { is: 'committed' } }));
    expect(wrong).toMatchObject({ status: 'rejected' });
    expect(String(wrong.status === 'rejected' && wrong.reason)).toMatch(
      /^Error: command wrong breaks a rule of the store: not cy/,
    );
    expect(await store.replyTo(HOUSE, 'wrong')).toBeUndefined();
    expect(await store.read('wrong')).toEqual([]);
    expect(await store.balances('')).toEqual({ world: -100, 'bank/ada': 96, 'bank/bo': 4 });
    expect(await store.verify()).toEqual([]);
  });

  test.each([undefined, 1, 3])(
    'any commands sent together (at most %s a commit) come to what the model says',
    async (flushMax) => {
      const property = fc.asyncProperty(moves(8), async (groups) => {
        const { store, remove } = await opened(flushMax === undefined ? {} : { flushMax });
        try {
          const model = storeModel();
          for (const [at, group] of groups.entries()) {
            const due: unknown[] = [];
            const sent = group.map((move) => {
              const next = transactionOf(model, move, at);
              due.push(model.commit(next));
              return store.commit(next);
            });
            expect(await Promise.all(sent)).toEqual(due);
          }
          const ids = new Set(groups.flat().map(({ id }) => id));
          expect(await contentsOf(store, ids)).toEqual(contentsDue(model, ids));
          expect(await store.verify()).toEqual([]);
        } finally {
          await remove();
        }
      });
      await fc.assert(property, { seed: 1999, numRuns: 20 });
    },
  );
});

describe('the order of telling', () => {
  test('commit, then every answer of the batch, then the broadcast', async () => {
    const { store, other } = openFile();
    const written = other.prepare('SELECT coalesce(sum(count), 0) FROM appends').pluck();
    const order: string[] = [];
    const told = new Promise<void>((resolve) => {
      store.subscribe((events) => {
        order.push(`told of ${events.length}, ${written.get()} written`);
        resolve();
      });
    });
    const sent = many(3).map(async (index) => {
      await store.commit(transaction({ appends: [append(`s/${index}`, 0, 1)] }));
      order.push(`${index} answered, ${written.get()} written`);
    });
    order.push(`sent, ${written.get()} written`);
    await Promise.all([...sent, told]);
    expect(order).toEqual([
      'sent, 0 written',
      '0 answered, 3 written',
      '1 answered, 3 written',
      '2 answered, 3 written',
      'told of 3, 3 written',
    ]);
  });

  test('who subscribes between the answer and the broadcast is not told again of what he can read', async () => {
    const { store } = openFile();
    await store.commit(transaction({ appends: [append('a', 0, 1)] }));
    const read = await store.readAll(0, 10);
    const told = new Promise((resolve) => store.subscribe(resolve));
    await store.commit(transaction({ appends: [append('a', 1, 2)] }));
    expect(read.map(({ position }) => position)).toEqual([1]);
    expect(await told).toMatchObject([{ position: 2 }]);
  });

  test('a subscriber that throws is reported; the others and the store go on', async () => {
    const reported: unknown[] = [];
    const { store } = openFile({ report: (error) => reported.push(error) });
    const heard: number[] = [];
    const defect = new Error('a projection with a defect');
    store.subscribe(() => {
      throw defect;
    });
    const second = new Promise<void>((resolve) => {
      store.subscribe((events) => {
        heard.push(...events.map(({ position }) => position));
        if (heard.length === 2) resolve();
      });
    });
    await store.commit(transaction({ appends: [append('a', 0, 1)] }));
    await store.commit(transaction({ appends: [append('a', 1, 2)] }));
    await second;
    expect(heard).toEqual([1, 2]);
    expect(reported).toEqual([defect, defect]);
  });

  test('without anybody to report to, what a subscriber throws is a warning of the process', async () => {
    const { store } = openFile();
    // The real one would print into the report of the tests.
    const warning = vi.spyOn(process, 'emitWarning').mockReturnValue();
    onTestFinished(() => warning.mockRestore());
    const defect = new Error('a projection with a defect');
    store.subscribe(() => {
      throw defect;
    });
    await store.commit(transaction({ appends: [append('a', 0, 1)] }));
    await store.close();
    expect(warning.mock.calls).toEqual([[defect]]);
  });

  test('who is stopped while others are told is not told any more', async () => {
    const { store } = openFile();
    const told: string[] = [];
    const stops: (() => void)[] = [];
    stops.push(
      store.subscribe(() => {
        told.push('first');
        for (const stop of stops) stop();
      }),
      store.subscribe(() => told.push('second')),
    );
    await store.commit(transaction({ appends: [append('a', 0, 1)] }));
    await store.close();
    expect(told).toEqual(['first']);
  });
});

describe('the file', () => {
  test('the settings that durability hangs on are in force', () => {
    const db = connectSqlite(join(scratch(), 'house.db'), 1_234);
    const setting = (name: string): unknown => db.pragma(name, { simple: true });
    expect(
      ['journal_mode', 'synchronous', 'foreign_keys', 'recursive_triggers', 'busy_timeout', 'fullfsync'].map(
        setting,
      ),
    ).toEqual(['wal', 2, 1, 1, 1_234, 1]);
    db.close();
  });

  test.each([
    ["UPDATE appends SET events = '[]'", /appends are never changed/],
    ['DELETE FROM appends', /appends are never deleted/],
    [
      `INSERT OR REPLACE INTO appends
       SELECT position, count, stream, version, previous, command, at, '[]' FROM appends`,
      /events leave no gap/,
    ],
    [
      `DROP TRIGGER appends_without_gap; INSERT OR REPLACE INTO appends
       SELECT position, count, stream, version, previous, command, at, '[]' FROM appends`,
      /appends are never deleted/,
    ],
    ["UPDATE commands SET reply = 'null'", /commands are never changed/],
    ["UPDATE commands SET postings = '[]'", /commands are never changed/],
    ['DELETE FROM commands', /commands are never deleted/],
    [
      "INSERT OR REPLACE INTO commands SELECT number + 1, salt, leaf, sender, id, 'other', at, posting, postings, reply FROM commands",
      /commands are never deleted/,
    ],
    [
      "INSERT OR REPLACE INTO commands SELECT number, salt, leaf, sender, id, 'other', at, posting, postings, reply FROM commands",
      /commands leave no gap/,
    ],
    [
      "INSERT INTO commands SELECT 3, salt, leaf, sender, 'new', 'f', at, posting, NULL, reply FROM commands",
      /leave no gap/,
    ],
    [
      "INSERT INTO commands SELECT 2, salt, leaf, sender, id, 'f', at, posting, NULL, reply FROM commands",
      /UNIQUE/,
    ],
    [
      "INSERT INTO commands SELECT 2, salt, leaf, sender, 'new', 'f', at, posting - 3, NULL, reply FROM commands",
      /CHECK/,
    ],
    [
      "INSERT INTO commands SELECT 2, salt, leaf, 'person:', 'new', 'f', at, posting, NULL, reply FROM commands",
      /CHECK/,
    ],
    [
      "INSERT INTO commands SELECT 2, salt, leaf, 'ada', 'new', 'f', at, posting, NULL, reply FROM commands",
      /CHECK/,
    ],
    ['DELETE FROM accounts', /accounts are never deleted/],
    ["UPDATE accounts SET account = 'bank/eve'", /keep their name/],
    ["UPDATE accounts SET balance = -1 WHERE account <> 'world'", /CHECK/],
    ["UPDATE accounts SET balance = 9007199254740992 WHERE account <> 'world'", /CHECK/],
    ["UPDATE accounts SET balance = -9007199254740992 WHERE account = 'world'", /CHECK/],
    ["UPDATE accounts SET balance = 0.5 WHERE account = 'world'", /REAL/],
    ['DELETE FROM streams', /streams are never deleted/],
    ["UPDATE streams SET stream = 'b'", /keep their name/],
    ["INSERT INTO appends SELECT 3, 1, 'b', 1, NULL, command, at, events FROM appends", /leave no gap/],
    ['INSERT INTO appends SELECT 3, 1, stream, 2, 1, command, at, events FROM appends', /leave no gap/],
    ["INSERT INTO appends SELECT 2, 2, 'b', 2, NULL, command, at, events FROM appends", /leave no gap/],
    ['INSERT INTO appends SELECT 2, 1, stream, 3, 1, command, at, events FROM appends', /leave no gap/],
    ['INSERT INTO appends SELECT 2, 1, stream, 1, 1, command, at, events FROM appends', /leave no gap/],
    ['INSERT INTO appends SELECT 2, 1, stream, 2, NULL, command, at, events FROM appends', /leave no gap/],
    ["INSERT INTO appends SELECT 2, 1, 'b', 1, 1, command, at, events FROM appends", /leave no gap/],
    ["INSERT INTO appends SELECT 2, 0, 'b', 0, NULL, command, at, events FROM appends", /CHECK|leave no gap/],
    ["INSERT INTO appends SELECT 2, 1, 'b', 1, NULL, 9, at, events FROM appends", /FOREIGN KEY/],
  ])('refuses: %s', async (sql, error) => {
    const file = join(scratch(), 'house.db');
    const store = openSqlite(file);
    await fund(store, 'bank/ada', 100);
    await store.close();
    const db = connectSqlite(file, 0);
    expect(() => db.exec(sql)).toThrow(error);
    db.close();
  });
});
