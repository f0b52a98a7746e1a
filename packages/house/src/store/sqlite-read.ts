import type Database from 'better-sqlite3';
import type { Sender, StoredEvent, StoredReply } from './port.ts';
import { refuseNotRising } from './rising.ts';
import { APPEND_COLUMNS, type AppendRow, jsonFrom, unpackEvents } from './sqlite-packed.ts';
import { type Breathe, type PostedReader, postingsReader } from './sqlite-postings.ts';
import { type StreamReader, streamReader } from './sqlite-streams.ts';

/** What an account holds, and the number of the command that moved it last. */
export interface Held {
  readonly balance: number;
  readonly last: number | null;
}

/** A sender as the file names it: no person's id can be made to look like the house's. */
export const senderText = (by: Sender): string => (by.is === 'house' ? 'house' : `person:${by.person}`);

/** Everything that is read from the file. */
export interface SqliteReader extends StreamReader {
  /** The reply to this sender's command of this id. */
  replyTo(by: Sender, id: string): StoredReply | undefined;
  /** The reply to a command of this id from before ids belonged to their senders. */
  replyBeforeSenders(id: string): StoredReply | undefined;
  readAll(after: number, limit: number): readonly StoredEvent[];
  /** The position of the last event. */
  last(): number;
  /** The numbers of the last command and of the last posting. */
  lastNumbers(): { readonly command: number; readonly posting: number };
  balance(account: string): number;
  held(account: string): Held | undefined;
  balances(prefix: string): Readonly<Record<string, number>>;
  readonly postings: PostedReader;
}

/** Goes forward over all streams, and no further than it has to. */
const readAllWith = (db: Database.Database): SqliteReader['readAll'] => {
  const rows = db.prepare<[number], AppendRow>(
    `SELECT ${APPEND_COLUMNS} FROM appends WHERE position > ? ORDER BY position`,
  );
  return (after, limit) => {
    const found: StoredEvent[] = [];
    let before = after;
    for (const row of rows.iterate(after)) {
      refuseNotRising('events', before, row.position);
      before = row.position;
      for (const event of unpackEvents(row)) if (event.position > after) found.push(event);
      if (found.length >= limit) break;
    }
    return found.slice(0, limit);
  };
};

const repliesReader = (db: Database.Database): Pick<SqliteReader, 'replyTo' | 'replyBeforeSenders'> => {
  const answered = db.prepare<[string, string], { fingerprint: string; reply: string }>(
    'SELECT fingerprint, reply FROM commands WHERE sender = ? AND id = ?',
  );
  const find = (sender: string, id: string): StoredReply | undefined => {
    const row = answered.get(sender, id);
    if (row === undefined) return undefined;
    return { fingerprint: row.fingerprint, reply: jsonFrom(row.reply, `The reply to ${id}`) };
  };
  // None is ever added: a store without any need not be searched at every command.
  const hasEarlier =
    db.prepare(`SELECT 1 FROM commands WHERE sender = 'earlier' LIMIT 1`).get() !== undefined;
  return {
    replyTo: (by, id) => find(senderText(by), id),
    replyBeforeSenders: (id) => (hasEarlier ? find('earlier', id) : undefined),
  };
};

const balancesReader = (db: Database.Database): Pick<SqliteReader, 'held' | 'balances'> => {
  const held = db.prepare<[string], Held>('SELECT balance, last FROM accounts WHERE account = ?');
  // A range and not LIKE, to which % and _ mean something. No byte of UTF-8 is FF, so it ends every name that begins
  // so.
  const balances = db.prepare<[string, string], { account: string; balance: number }>(
    `SELECT account, balance FROM accounts WHERE account >= ? AND account < ? || CAST(x'ff' AS TEXT) ORDER BY account`,
  );
  return {
    held: (account) => held.get(account),
    balances: (prefix) =>
      Object.fromEntries(balances.all(prefix, prefix).map((row) => [row.account, row.balance])),
  };
};

export const sqliteReader = (db: Database.Database, breathe: Breathe = () => undefined): SqliteReader => {
  const last = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM appends').pluck();
  const lastNumbers = db.prepare<[], { command: number; posting: number }>(
    'SELECT number AS command, posting FROM commands ORDER BY number DESC LIMIT 1',
  );
  const money = balancesReader(db);
  return {
    ...streamReader(db),
    ...repliesReader(db),
    ...money,
    readAll: readAllWith(db),
    last: () => last.get() ?? 0,
    lastNumbers: () => lastNumbers.get() ?? { command: 0, posting: 0 },
    balance: (account) => money.held(account)?.balance ?? 0,
    postings: postingsReader(db, breathe),
  };
};
