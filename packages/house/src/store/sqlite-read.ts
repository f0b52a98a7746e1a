import type Database from 'better-sqlite3';
import type { Answered, Json, Posted, Posting, StoredEvent } from './port.ts';
import { StoreFailure } from './port.ts';

export type EventRow = Omit<StoredEvent, 'data'> & { readonly data: string };

const COLUMNS = 'stream, version, position, type, at, data, hash';

/** Everything that is asked of the file, as plain answers. */
export interface SqliteReader {
  answered(commandId: string): Answered | undefined;
  read(stream: string, after: number, limit: number): readonly StoredEvent[];
  readAll(after: number, limit: number): readonly StoredEvent[];
  /** The rows as they stand there, readable or not. */
  rows(after: number, limit: number): readonly EventRow[];
  /** The position of the last event. */
  last(): number;
  balance(account: string): number;
  balances(prefix: string): Readonly<Record<string, number>>;
  postings(account: string, before: number, limit: number): readonly Posted[];
}

/** What was JSON when it was written is damaged if it is none now, and is never passed on as something else. */
const jsonFrom = (text: string, what: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    throw new StoreFailure(`${what} cannot be read: the store is damaged. Put a good copy in its place.`, {
      cause,
    });
  }
};

const eventFrom = ({ data, ...rest }: EventRow): StoredEvent => ({
  ...rest,
  data: jsonFrom(data, `Event ${rest.version} of ${rest.stream}`),
});

type PostedRow = Omit<Posted, 'account' | 'balance' | 'against'>;

/** The balance after each posting is counted back from what all before the page come to. */
const postedIn = (db: Database.Database): SqliteReader['postings'] => {
  const page = db.prepare<[string, number, number], PostedRow>(
    `SELECT number, amount, command, at FROM postings JOIN commands ON commands.id = postings.command
     WHERE account = ? AND number < ? ORDER BY number DESC LIMIT ?`,
  );
  const sum = db
    .prepare<[string, number], number>(
      'SELECT coalesce(sum(amount), 0) FROM postings WHERE account = ? AND number < ?',
    )
    .pluck();
  const others = db.prepare<[string, string], Posting>(
    'SELECT account, amount FROM postings WHERE command = ? AND account <> ? ORDER BY number',
  );
  return (account, before, limit) => {
    let balance = sum.get(account, before) ?? 0;
    return page.all(account, before, limit).map((row) => {
      const entry = { ...row, account, balance, against: others.all(row.command, account) };
      balance -= row.amount;
      return entry;
    });
  };
};

export const sqliteReader = (db: Database.Database): SqliteReader => {
  const answered = db.prepare<[string], { fingerprint: string; reply: string }>(
    'SELECT fingerprint, reply FROM commands WHERE id = ?',
  );
  const stream = db.prepare<[string, number, number], EventRow>(
    `SELECT ${COLUMNS} FROM events WHERE stream = ? AND version > ? ORDER BY version LIMIT ?`,
  );
  const all = db.prepare<[number, number], EventRow>(
    `SELECT ${COLUMNS} FROM events WHERE position > ? ORDER BY position LIMIT ?`,
  );
  const last = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM events').pluck();
  const balance = db.prepare<[string], number>('SELECT balance FROM accounts WHERE account = ?').pluck();
  // A range and not LIKE, to which % and _ mean something. No byte of UTF-8 is FF, so it ends every name that begins so.
  const balances = db.prepare<[string, string], { account: string; balance: number }>(
    `SELECT account, balance FROM accounts WHERE account >= ? AND account < ? || CAST(x'ff' AS TEXT) ORDER BY account`,
  );
  const posted = postedIn(db);
  return {
    answered: (id) => {
      const row = answered.get(id);
      if (row === undefined) return undefined;
      return { fingerprint: row.fingerprint, reply: jsonFrom(row.reply, `The reply to ${id}`) };
    },
    read: (name, after, limit) => stream.all(name, after, limit).map(eventFrom),
    readAll: (after, limit) => all.all(after, limit).map(eventFrom),
    rows: (after, limit) => all.all(after, limit),
    last: () => last.get() ?? 0,
    balance: (account) => balance.get(account) ?? 0,
    balances: (prefix) =>
      Object.fromEntries(balances.all(prefix, prefix).map((row) => [row.account, row.balance])),
    postings: posted,
  };
};
