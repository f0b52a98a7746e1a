import type Database from 'better-sqlite3';
import { linkHashOf } from './chain.ts';
import type { Draft, DraftAppend } from './draft.ts';
import { mayBeBelowNothing, type Outcome, type StoredEvent } from './port.ts';
import { type Known, knownIn } from './sqlite-known.ts';
import { type LedgerLine, packEvent, packEvents, packLines } from './sqlite-packed.ts';
import { type SqliteReader, senderText } from './sqlite-read.ts';

const statements = (db: Database.Database) => ({
  command: db.prepare(
    `INSERT INTO commands (number, sender, id, fingerprint, at, reply, posting, postings)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (sender, id) DO NOTHING`,
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
 * What there is to say to a command that came before ids belonged to their senders: the answer to the very same, and to any
 * other nothing, because whoever used the id then may have been somebody else.
 */
const answeredEarlier = (reader: SqliteReader, { command }: Draft): Outcome | undefined => {
  const earlier = reader.answeredEarlier(command.id);
  return earlier?.fingerprint === command.fingerprint ? { is: 'repeated', reply: earlier.reply } : undefined;
};

/** What there is to say to a command whose id its sender has used; undefined where he has not. */
const answeredBefore = (reader: SqliteReader, draft: Draft): Outcome | undefined => {
  const { by, id, fingerprint } = draft.command;
  const before = reader.answered(by, id);
  if (before === undefined) return answeredEarlier(reader, draft);
  return before.fingerprint === fingerprint ? { is: 'repeated', reply: before.reply } : { is: 'reused' };
};

/** Why a new transaction cannot be written on what there is; undefined where it can. */
const refusedBy = (known: Known, { appends, movements }: Draft): Outcome | undefined => {
  for (const { stream, expected } of appends) {
    const { version } = known.head(stream);
    if (version !== expected) return { is: 'conflict', stream, actual: version };
  }
  for (const { account, amount } of movements) {
    if (known.held(account).balance + amount < 0 && !mayBeBelowNothing(account))
      return { is: 'overdrawn', account };
  }
  for (const { account, amount } of movements)
    if (!Number.isSafeInteger(known.held(account).balance + amount)) return { is: 'beyond', account };
  return undefined;
};

/** Appends to one stream, in one row, and adds its events to those that were stored. */
const writeAppend = (
  sql: Statements,
  known: Known,
  at: number,
  { stream, events }: DraftAppend,
  stored: StoredEvent[],
): void => {
  const { last: previous, ...head } = known.head(stream);
  let { version, hash } = head;
  const lines: string[] = [];
  for (const { type, data, json } of events) {
    version += 1;
    known.last.position += 1;
    hash = linkHashOf(hash, { stream, version, type, at }, json);
    lines.push(packEvent(hash, type, json));
    stored.push({ stream, version, position: known.last.position, type, at, data, hash });
  }
  const { position, command } = known.last;
  sql.append.run(position, events.length, stream, version, previous, command, at, packEvents(lines));
  known.noteHead(stream, { version, hash, last: position });
};

/** What each posting comes to, and which command it follows. */
const linesOf = (known: Known, { postings }: Draft): readonly LedgerLine[] => {
  const lines: LedgerLine[] = [];
  for (const { account, amount } of postings) {
    const before = lines.findLast((line) => line.account === account);
    const { balance, last } =
      before === undefined ? known.held(account) : { balance: before.balance, last: known.last.command + 1 };
    lines.push({ account, amount, balance: balance + amount, previous: last });
  }
  return lines;
};

const writeAccounts = (sql: Statements, known: Known, { movements }: Draft): void => {
  const last = known.last.command;
  for (const { account, amount } of movements) {
    const before = known.held(account);
    const balance = before.balance + amount;
    (before.last === null ? sql.newAccount : sql.account).run(balance, last, account);
    known.noteHeld(account, { balance, last });
  }
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
    const earlier = answeredEarlier(reader, draft);
    if (earlier !== undefined) return earlier;
    const { command, at, reply } = draft;
    const number = known.last.command + 1;
    const posting = known.last.posting + draft.postings.length;
    const lines = draft.postings.length === 0 ? null : packLines(linesOf(known, draft));
    // An id that has been used is hardly ever met: the row itself finds out, and nothing else is asked before.
    const { by, id, fingerprint } = command;
    const { changes } = sql.command.run(number, senderText(by), id, fingerprint, at, reply, posting, lines);
    if (changes === 0) return answeredBefore(reader, draft) ?? impossible(id);
    known.last.command = number;
    known.last.posting = posting;
    const events: StoredEvent[] = [];
    for (const append of draft.appends) writeAppend(sql, known, at, append, events);
    writeAccounts(sql, known, draft);
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
