import type Database from 'better-sqlite3';
import type { Answered, Json, Posted, Posting, StoredEvent } from './port.ts';
import { StoreFailure } from './port.ts';

export type EventRow = Omit<StoredEvent, 'data'> & { readonly data: string };

const COLUMNS = 'stream, version, position, type, at, data, hash';

export interface Held {
  readonly balance: number;
  readonly last: number | null;
}

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
  /** What an account holds, and the number of its last posting; undefined where there is no such account. */
  held(account: string): Held | undefined;
  /** The number of the last posting of all. */
  lastPosting(): number;
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

interface PostedRow extends Omit<Posted, 'account' | 'against'> {
  readonly account: string;
  readonly previous: number | null;
}

/** Goes back along an account's postings, each of which names the one before it. */
const postedIn = (db: Database.Database): SqliteReader['postings'] => {
  const last = db.prepare<[string], number | null>('SELECT last FROM accounts WHERE account = ?').pluck();
  const posting = db.prepare<[number], PostedRow>(
    `SELECT number, account, amount, balance, previous, command, at
     FROM postings JOIN commands ON commands.id = postings.command WHERE number = ?`,
  );
  // The postings of a command stand side by side.
  const others = db.prepare<{ number: number; command: string; account: string }, Posting>(
    `SELECT account, amount FROM postings
     WHERE number > coalesce((SELECT number FROM postings WHERE number < @number AND command <> @command
                              ORDER BY number DESC LIMIT 1), 0)
       AND number < coalesce((SELECT number FROM postings WHERE number > @number AND command <> @command
                              ORDER BY number LIMIT 1), @number + 1000000)
       AND account <> @account ORDER BY number`,
  );
  const rowAt = (number: number | null | undefined): PostedRow | undefined =>
    typeof number === 'number' ? posting.get(number) : undefined;
  return (account, before, limit) => {
    const cursor = rowAt(before);
    let row = cursor?.account === account ? cursor : rowAt(last.get(account));
    const found: Posted[] = [];
    while (row !== undefined && found.length < limit) {
      const { previous, ...posted } = row;
      if (posted.number < before) found.push({ ...posted, against: others.all(posted) });
      row = rowAt(previous);
    }
    return found;
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
  const held = db.prepare<[string], Held>('SELECT balance, last FROM accounts WHERE account = ?');
  const lastPosting = db.prepare<[], number>('SELECT coalesce(max(number), 0) FROM postings').pluck();
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
    balance: (account) => held.get(account)?.balance ?? 0,
    held: (account) => held.get(account),
    lastPosting: () => lastPosting.get() ?? 0,
    balances: (prefix) =>
      Object.fromEntries(balances.all(prefix, prefix).map((row) => [row.account, row.balance])),
    postings: posted,
  };
};
