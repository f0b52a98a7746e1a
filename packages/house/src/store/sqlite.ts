import Database from 'better-sqlite3';
import { groupCommit, type Result } from './group-commit.ts';
import type { Outcome, Store, StoredEvent } from './port.ts';
import { jsonOf, type PreparedTransaction, prepareTransaction } from './prepare.ts';
import { newSalts, type Salts } from './salt.ts';
import { connectSqlite } from './sqlite-connect.ts';
import { closedFailure, concernsOneAlone, storeFailure } from './sqlite-failure.ts';
import { type LogReader, logReader } from './sqlite-log.ts';
import { type SqliteReader, sqliteReader } from './sqlite-read.ts';
import { type SqliteSnapshots, sqliteSnapshots } from './sqlite-snapshot.ts';
import { verifySqlite } from './sqlite-verify.ts';
import { sqliteWriter } from './sqlite-write.ts';
import { growthWatchers, subscribers } from './subscribers.ts';

export interface SqliteOptions {
  /** Most transactions that share one commit; those beyond wait for the next. */
  readonly flushMax?: number;
  /**
   * How long after a commit the next one waits for more to share it; none by default. Whoever comes alone does not
   * wait; where many come, a commit for each handful of them would cost more than all the rest.
   */
  readonly restMillis?: number;
  /** How long to wait for another program that holds the file. The event loop is blocked meanwhile. */
  readonly busyMillis?: number;
  /** Awaited between the steps of a long read, so that others get their turn. */
  readonly breathe?: () => Promise<void> | undefined;
  /** Where the salts of leaves come from: the operating system's chance. */
  readonly salts?: Salts;
  /** Called with what a subscriber threw. */
  readonly report?: (error: unknown) => void;
}

const FLUSH_MAX = 256;
const BUSY_MILLIS = 2_000;

const warn = (error: unknown): void =>
  process.emitWarning(error instanceof Error ? error : `A subscriber threw ${String(error)}.`);

/** What the store's constraints refuse is a defect of whoever made the transaction. */
const defectOf = ({ command }: PreparedTransaction, error: unknown): unknown => {
  if (!(error instanceof Database.SqliteError)) return error;
  return new Error(`command ${command.id} breaks a rule of the store: ${error.message}`, { cause: error });
};

/**
 * Writes a batch in one transaction of SQLite. Throws a StoreFailure, and leaves nothing of it, where the file fails. A
 * defect is rare: only where one is met is the batch written once more, each transaction under a savepoint of its own.
 */
const batchWriter = (
  db: Database.Database,
  reader: SqliteReader,
  salts: Salts,
): ((drafts: readonly PreparedTransaction[]) => readonly Result<Outcome>[]) => {
  const writer = sqliteWriter(db, reader, salts);
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const together = (prepared: PreparedTransaction): Result<Outcome> => ({
    ok: true,
    outcome: writer.write(prepared),
  });
  const apart = (prepared: PreparedTransaction): Result<Outcome> => {
    try {
      return { ok: true, outcome: writer.writeApart(prepared) };
    } catch (error) {
      if (!concernsOneAlone(error)) throw error;
      return { ok: false, error: defectOf(prepared, error) };
    }
  };
  const attempt = (
    drafts: readonly PreparedTransaction[],
    write: (prepared: PreparedTransaction) => Result<Outcome>,
  ): readonly Result<Outcome>[] => {
    try {
      begin.run();
      writer.begin();
      const results = drafts.map(write);
      writer.end();
      commit.run();
      return results;
    } catch (error) {
      writer.forget();
      if (db.inTransaction) rollback.run();
      throw error;
    }
  };
  return (drafts) => {
    try {
      try {
        return attempt(drafts, together);
      } catch (error) {
        if (!db.open || !concernsOneAlone(error)) throw error;
        return attempt(drafts, apart);
      }
    } catch (error) {
      throw db.open ? storeFailure(db.name, error) : closedFailure(db.name);
    }
  };
};

/** SQLite would take NaN for NULL and -1 for no limit. */
const refuseNoCount = (value: number, least: number): void => {
  if (!Number.isSafeInteger(value) || value < least)
    throw new RangeError(`not a count from ${least}: ${value}`);
};

const eventsOf = (outcomes: readonly Outcome[]): readonly StoredEvent[] => {
  const events: StoredEvent[] = [];
  for (const outcome of outcomes)
    if (outcome.is === 'committed') for (const event of outcome.events) events.push(event);
  return events;
};

type Ask = <Answer>(question: () => Answer) => Promise<Answer>;

/** What is asked of the log. */
const askLog = (ask: Ask, log: LogReader): Pick<Store, 'size' | 'leaves' | 'entries' | 'chainEnds'> => ({
  size: () => ask(() => log.size()),
  leaves: async (after, limit) => {
    refuseNoCount(after, 0);
    refuseNoCount(limit, 1);
    return ask(() => log.leaves(after, limit));
  },
  entries: async (after, limit) => {
    refuseNoCount(after, 0);
    refuseNoCount(limit, 1);
    return ask(() => log.entries(after, limit));
  },
  chainEnds: () => ask(() => log.chainEnds()),
});

const askSnapshots = (
  ask: Ask,
  snapshots: SqliteSnapshots,
): Pick<Store, 'saveSnapshot' | 'readSnapshot'> => ({
  saveSnapshot: async (stream, { version, shape, state }) => {
    refuseNoCount(version, 1);
    const json = jsonOf(state, `the snapshot of ${stream}`);
    const done = await ask(() => snapshots.save(stream, version, shape, json));
    if (!done) throw new RangeError(`${stream} has no event ${version} to keep a snapshot of`);
  },
  readSnapshot: (stream) => ask(() => snapshots.read(stream)),
});

/** The store over a connection that `connectSqlite` has made. It closes the connection when it is closed. */
export const sqliteStore = (db: Database.Database, options: SqliteOptions = {}): Store => {
  const reader = sqliteReader(db, options.breathe);
  const snapshots = sqliteSnapshots(db, reader);
  const log = logReader(db);
  const audience = subscribers(options.report ?? warn);
  const watchers = growthWatchers(() => log.size(), options.report ?? warn);
  let closing: Promise<void> | undefined;

  const flushMax = options.flushMax ?? FLUSH_MAX;
  refuseNoCount(flushMax, 1);
  const group = groupCommit<PreparedTransaction, Outcome>({
    flushMax,
    restMillis: options.restMillis ?? 0,
    write: batchWriter(db, reader, options.salts ?? newSalts()),
    publish: (outcomes) => {
      audience.publish(eventsOf(outcomes));
      if (outcomes.some(({ is }) => is === 'committed')) watchers.tell();
    },
  });

  const ask = async <Answer>(question: () => Answer | Promise<Answer>): Promise<Answer> => {
    if (!db.open) throw closedFailure(db.name);
    try {
      return await question();
    } catch (error) {
      throw storeFailure(db.name, error);
    }
  };

  return {
    commit: (transaction) => {
      const ready = prepareTransaction(transaction);
      return closing === undefined ? group.add(ready) : Promise.reject(closedFailure(db.name));
    },
    replyTo: (by, id) => ask(() => reader.replyTo(by, id) ?? reader.replyBeforeSenders(id)),
    version: (stream) => ask(() => reader.version(stream)),
    read: async (stream, after = 0, limit = Number.MAX_SAFE_INTEGER) => {
      refuseNoCount(after, 0);
      refuseNoCount(limit, 1);
      return ask(() => reader.read(stream, after, limit));
    },
    ...askSnapshots(ask, snapshots),
    readAll: async (after, limit) => {
      refuseNoCount(after, 0);
      refuseNoCount(limit, 1);
      return ask(() => reader.readAll(after, limit));
    },
    subscribe: (listener) => {
      if (!db.open) throw closedFailure(db.name);
      return audience.add(listener, reader.last());
    },
    balance: (account) => ask(() => reader.balance(account)),
    balances: (prefix) => ask(() => reader.balances(prefix)),
    postings: async (account, { before = Number.MAX_SAFE_INTEGER, limit }) => {
      refuseNoCount(before, 0);
      refuseNoCount(limit, 1);
      return ask(() => reader.postings(account, before, limit));
    },
    ...askLog(ask, log),
    onGrowth: watchers.add,
    verify: () => ask(() => verifySqlite(db)),
    close: () => {
      closing ??= group.drain().then(() => {
        db.close();
      });
      return closing;
    },
  };
};

/** Opens the embedded store, and makes it where there is none. Throws a StoreFailure that says what is wrong. */
export const openSqlite = (file: string, options: SqliteOptions = {}): Store =>
  sqliteStore(connectSqlite(file, options.busyMillis ?? BUSY_MILLIS), options);
