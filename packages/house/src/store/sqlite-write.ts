import type Database from 'better-sqlite3';
import { linkHashOf } from './chain.ts';
import type { Draft } from './draft.ts';
import { mayBeBelowNothing, type Outcome, type StoredEvent } from './port.ts';
import { type Known, knownIn } from './sqlite-known.ts';
import type { SqliteReader } from './sqlite-read.ts';

const statements = (db: Database.Database) => ({
  command: db.prepare(
    'INSERT INTO commands (id, fingerprint, at, reply) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING',
  ),
  event: db.prepare(
    'INSERT INTO events (position, stream, version, type, at, data, hash, command) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  account: db.prepare(
    `INSERT INTO accounts (account, balance, last) VALUES (?, ?, ?)
     ON CONFLICT (account) DO UPDATE SET balance = excluded.balance, last = excluded.last`,
  ),
  posting: db.prepare(
    'INSERT INTO postings (number, command, account, amount, previous, balance) VALUES (?, ?, ?, ?, ?, ?)',
  ),
  save: db.prepare('SAVEPOINT one'),
  release: db.prepare('RELEASE one'),
  restore: db.prepare('ROLLBACK TO one'),
});

type Statements = ReturnType<typeof statements>;

/** What there is to say to a command whose id has been used; undefined where it has not. */
const answeredBefore = (reader: SqliteReader, { command }: Draft): Outcome | undefined => {
  const before = reader.answered(command.id);
  if (before === undefined) return undefined;
  return before.fingerprint === command.fingerprint
    ? { is: 'repeated', reply: before.reply }
    : { is: 'reused' };
};

/** Why a new transaction cannot be written on what there is; undefined where it can. */
const refusedBy = (known: Known, { appends, movements }: Draft): Outcome | undefined => {
  for (const { stream, expected } of appends) {
    const { version } = known.head(stream);
    if (version !== expected) return { is: 'conflict', stream, actual: version };
  }
  for (const [account, amount] of movements) {
    if (known.held(account).balance + amount < 0 && !mayBeBelowNothing(account))
      return { is: 'overdrawn', account };
  }
  return undefined;
};

const writeEvents = (
  sql: Statements,
  known: Known,
  { command, at, appends }: Draft,
): readonly StoredEvent[] => {
  const stored: StoredEvent[] = [];
  for (const { stream, events } of appends) {
    let { version, hash } = known.head(stream);
    for (const { type, data, json } of events) {
      version += 1;
      known.last.position += 1;
      const { position } = known.last;
      hash = linkHashOf(hash, { stream, version, type, at }, json);
      sql.event.run(position, stream, version, type, at, json, hash, command.id);
      stored.push({ stream, version, position, type, at, data, hash });
    }
    known.noteHead(stream, { version, hash });
  }
  return stored;
};

/** The accounts first: a posting of an account that is not there stands for nothing. */
const writePostings = (sql: Statements, known: Known, { command, postings, movements }: Draft): void => {
  const lines = postings.map(({ account, amount }) => {
    const { balance, last } = known.held(account);
    known.last.posting += 1;
    const line = { number: known.last.posting, account, amount, previous: last, balance: balance + amount };
    known.noteHeld(account, { balance: line.balance, last: line.number });
    return line;
  });
  for (const account of movements.keys()) {
    const { balance, last } = known.held(account);
    sql.account.run(account, balance, last);
  }
  for (const { number, account, amount, previous, balance } of lines)
    sql.posting.run(number, command.id, account, amount, previous, balance);
};

const impossible = (id: string): never => {
  throw new Error(`impossible: command ${id} is neither new nor known`);
};

/** How transactions are written inside the SQLite transaction of their batch: each sees what those before it did. */
export interface SqliteWriter {
  /** Before the first of a batch. */
  begin(): void;
  /** What throws here may leave half of it behind: the batch has to be rolled back. */
  write(draft: Draft): Outcome;
  /** What throws here leaves nothing of it behind, and the batch may go on. */
  writeApart(draft: Draft): Outcome;
  /** The batch was rolled back. */
  forget(): void;
}

export const sqliteWriter = (db: Database.Database, reader: SqliteReader): SqliteWriter => {
  const sql = statements(db);
  const known = knownIn(db, reader);

  const write = (draft: Draft): Outcome => {
    const refused = refusedBy(known, draft);
    if (refused !== undefined) return answeredBefore(reader, draft) ?? refused;
    const { command, at, reply } = draft;
    // An id that has been used is hardly ever met: the row itself finds out, and nothing else is asked before.
    const { changes } = sql.command.run(command.id, command.fingerprint, at, reply);
    if (changes === 0) return answeredBefore(reader, draft) ?? impossible(command.id);
    const events = writeEvents(sql, known, draft);
    writePostings(sql, known, draft);
    return { is: 'committed', events };
  };

  return {
    begin: known.refresh,
    write,
    writeApart: (draft) => {
      sql.save.run();
      try {
        const outcome = write(draft);
        sql.release.run();
        return outcome;
      } catch (error) {
        // A full disk may have rolled back the whole batch, and the savepoint with it.
        if (db.inTransaction) {
          sql.restore.run();
          sql.release.run();
          known.forget();
          known.refresh();
        }
        throw error;
      }
    },
    forget: known.forget,
  };
};
