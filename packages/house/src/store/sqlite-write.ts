import type Database from 'better-sqlite3';
import { leafOf } from '../log/leaf.ts';
import type { Outcome, StoredEvent } from './port.ts';
import type { PreparedAppend, PreparedTransaction } from './prepare.ts';
import { packEvents, packLines } from './sqlite-packed.ts';
import { type SqliteReader, senderText } from './sqlite-read.ts';
import { openWriteCache, type WriteCache } from './sqlite-write-cache.ts';
import { leafEvents, ledgerLinesOf, refusedOutcome } from './write-plan.ts';

const statements = (db: Database.Database) => ({
  command: db.prepare(
    `INSERT INTO commands (number, salt, leaf, sender, id, fingerprint, at, reply, posting, postings)
     VALUES (?, ?, unhex(?), ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (sender, id) DO NOTHING`,
  ),
  append: db.prepare(
    `INSERT INTO appends (position, count, stream, version, previous, command, at, events)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ),
  newAccount: db.prepare('INSERT INTO accounts (balance, last, account) VALUES (?, ?, ?)'),
  account: db.prepare('UPDATE accounts SET balance = ?, last = ? WHERE account = ?'),
  save: db.prepare('SAVEPOINT one'),
  release: db.prepare('RELEASE one'),
  restore: db.prepare('ROLLBACK TO one'),
});

type Statements = ReturnType<typeof statements>;

/**
 * What there is to say to a command that came before ids belonged to their senders: the answer to the very same, and to
 * any other nothing, because whoever used the id then may have been somebody else.
 */
const repeatedBeforeSenders = (
  reader: SqliteReader,
  { command }: PreparedTransaction,
): Outcome | undefined => {
  const earlier = reader.replyBeforeSenders(command.id);
  return earlier?.fingerprint === command.fingerprint ? { is: 'repeated', reply: earlier.reply } : undefined;
};

/** What there is to say to a command whose id its sender has used; undefined where he has not. */
const repeatedOutcome = (reader: SqliteReader, prepared: PreparedTransaction): Outcome | undefined => {
  const { by, id, fingerprint } = prepared.command;
  const before = reader.replyTo(by, id);
  if (before === undefined) return repeatedBeforeSenders(reader, prepared);
  return before.fingerprint === fingerprint ? { is: 'repeated', reply: before.reply } : { is: 'reused' };
};

/** Appends to one stream, in one row, and adds its events to those that were stored. */
const writeAppend = (
  sql: Statements,
  cache: WriteCache,
  at: number,
  { stream, events }: PreparedAppend,
  stored: StoredEvent[],
): void => {
  const { last: previous, version: before } = cache.head(stream);
  const { command } = cache.last;
  const lines: string[] = [];
  let version = before;
  for (const { type, data, line } of events) {
    version += 1;
    cache.last.position += 1;
    lines.push(line);
    stored.push({ stream, version, position: cache.last.position, type, at, data, command });
  }
  const { position } = cache.last;
  sql.append.run(position, events.length, stream, version, previous, command, at, packEvents(lines));
  cache.noteHead(stream, { version, last: position });
};

/** Notes what each account has come to. The file learns it at the end of the batch, once an account. */
const moveAccounts = (cache: WriteCache, { movements }: PreparedTransaction): void => {
  const last = cache.last.command;
  for (const { account, amount } of movements)
    cache.noteHeld(account, { balance: cache.held(account).balance + amount, last });
};

const writeAccounts = (sql: Statements, cache: WriteCache): void => {
  for (const { account, isNew, held } of cache.takeMoved())
    (isNew ? sql.newAccount : sql.account).run(held.balance, held.last, account);
};

interface CommandPlace {
  readonly number: number;
  readonly salt: string;
  readonly posting: number;
  readonly lines: string | null;
}

/** Writes the row of a command with its leaf; nothing is written where its sender has used the id. */
const writeCommand = (
  sql: Statements,
  { number, salt, posting, lines }: CommandPlace,
  prepared: PreparedTransaction,
): number => {
  const { command, at, reply } = prepared;
  const { id, fingerprint } = command;
  const sender = senderText(command.by);
  const events = leafEvents(prepared);
  const leaf = leafOf({ salt, sender, id, fingerprint, at, events, postings: lines, reply });
  return sql.command.run(number, salt, leaf, sender, id, fingerprint, at, reply, posting, lines).changes;
};

const impossible = (id: string): never => {
  throw new Error(`impossible: command ${id} is neither new nor known`);
};

/** How transactions are written inside the SQLite transaction of their batch: each sees what those before it did. */
export interface SqliteWriter {
  /** Before the first of a batch. */
  begin(): void;
  /** What throws here may leave half of it behind: the batch has to be rolled back. */
  write(prepared: PreparedTransaction): Outcome;
  /** What throws here leaves nothing of it behind, and the batch may go on. */
  writeApart(prepared: PreparedTransaction): Outcome;
  /** After the last of a batch, before it is committed. */
  end(): void;
  /** The batch was rolled back. */
  forget(): void;
}

export const sqliteWriter = (
  db: Database.Database,
  reader: SqliteReader,
  salt: () => string,
): SqliteWriter => {
  const sql = statements(db);
  const cache = openWriteCache(db, reader);

  const write = (prepared: PreparedTransaction): Outcome => {
    const refused = refusedOutcome(cache, prepared);
    if (refused !== undefined) return repeatedOutcome(reader, prepared) ?? refused;
    const earlier = repeatedBeforeSenders(reader, prepared);
    if (earlier !== undefined) return earlier;
    const { command, at } = prepared;
    const number = cache.last.command + 1;
    const posting = cache.last.posting + prepared.postings.length;
    const lines = prepared.postings.length === 0 ? null : packLines(ledgerLinesOf(cache, prepared));
    // An id that has been used is hardly ever met: the row itself finds out, and nothing else is asked before.
    const changes = writeCommand(sql, { number, salt: salt(), posting, lines }, prepared);
    if (changes === 0) return repeatedOutcome(reader, prepared) ?? impossible(command.id);
    cache.last.command = number;
    cache.last.posting = posting;
    const events: StoredEvent[] = [];
    for (const append of prepared.appends) writeAppend(sql, cache, at, append, events);
    moveAccounts(cache, prepared);
    return { is: 'committed', events };
  };

  return {
    begin: cache.refresh,
    write,
    writeApart: (prepared) => {
      sql.save.run();
      try {
        const outcome = write(prepared);
        writeAccounts(sql, cache);
        sql.release.run();
        return outcome;
      } catch (error) {
        // A full disk may have rolled back the whole batch, and the savepoint with it.
        if (db.inTransaction) {
          sql.restore.run();
          sql.release.run();
          cache.forget();
          cache.refresh();
        }
        throw error;
      }
    },
    end: () => writeAccounts(sql, cache),
    forget: cache.forget,
  };
};
