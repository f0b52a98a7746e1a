import type Database from 'better-sqlite3';
import { GENESIS, linkHashOf } from './chain.ts';
import type { Draft } from './draft.ts';
import { type Outcome, type StoredEvent, WORLD } from './port.ts';
import type { SqliteReader } from './sqlite-read.ts';

interface Head {
  readonly version: number;
  readonly hash: string;
}

const NEW_STREAM: Head = { version: 0, hash: GENESIS };

const statements = (db: Database.Database) => ({
  head: db.prepare<[string], Head>(
    'SELECT version, hash FROM events WHERE stream = ? ORDER BY version DESC LIMIT 1',
  ),
  command: db.prepare('INSERT INTO commands (id, fingerprint, at, reply) VALUES (?, ?, ?, ?)'),
  event: db.prepare(
    'INSERT INTO events (position, stream, version, type, at, data, hash, command) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  account: db.prepare(
    'INSERT INTO accounts (account, balance) VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET balance = excluded.balance',
  ),
  posting: db.prepare('INSERT INTO postings (command, account, amount) VALUES (?, ?, ?)'),
  save: db.prepare('SAVEPOINT one'),
  release: db.prepare('RELEASE one'),
  restore: db.prepare('ROLLBACK TO one'),
});

type Statements = ReturnType<typeof statements>;

/** What the transaction rests on, read before anything is written; or why it cannot be. */
type Ground =
  | { readonly heads: readonly Head[]; readonly balances: ReadonlyMap<string, number> }
  | { readonly refused: Outcome };

const groundOf = (reader: SqliteReader, sql: Statements, { command, appends, movements }: Draft): Ground => {
  const before = reader.answered(command.id);
  if (before !== undefined) {
    return before.fingerprint === command.fingerprint
      ? { refused: { is: 'repeated', reply: before.reply } }
      : { refused: { is: 'reused' } };
  }
  const heads: Head[] = [];
  for (const { stream, expected } of appends) {
    const head = sql.head.get(stream) ?? NEW_STREAM;
    if (head.version !== expected) return { refused: { is: 'conflict', stream, actual: head.version } };
    heads.push(head);
  }
  const balances = new Map<string, number>();
  for (const [account, amount] of movements) {
    const balance = reader.balance(account) + amount;
    if (balance < 0 && account !== WORLD) return { refused: { is: 'overdrawn', account } };
    balances.set(account, balance);
  }
  return { heads, balances };
};

const writeEvents = (
  sql: Statements,
  { command, at, appends }: Draft,
  heads: readonly Head[],
  last: number,
): readonly StoredEvent[] => {
  const stored: StoredEvent[] = [];
  let position = last;
  for (const [index, { stream, events }] of appends.entries()) {
    let { version, hash } = heads[index] ?? NEW_STREAM;
    for (const { type, data, json } of events) {
      version += 1;
      position += 1;
      hash = linkHashOf(hash, { stream, version, type, at }, json);
      sql.event.run(position, stream, version, type, at, json, hash, command.id);
      stored.push({ stream, version, position, type, at, data, hash });
    }
  }
  return stored;
};

/**
 * How to write one transaction inside the SQLite transaction of its batch. Its effects are seen by those after it; what
 * throws in the middle of it leaves nothing of it behind.
 */
export const sqliteWriter = (db: Database.Database, reader: SqliteReader): ((draft: Draft) => Outcome) => {
  const sql = statements(db);
  return (draft) => {
    const ground = groundOf(reader, sql, draft);
    if ('refused' in ground) return ground.refused;
    const { command, at, reply, postings } = draft;
    sql.save.run();
    try {
      sql.command.run(command.id, command.fingerprint, at, reply);
      const events = writeEvents(sql, draft, ground.heads, reader.last());
      for (const [account, balance] of ground.balances) sql.account.run(account, balance);
      for (const { account, amount } of postings) sql.posting.run(command.id, account, amount);
      sql.release.run();
      return { is: 'committed', events };
    } catch (error) {
      // A full disk may have rolled back the whole batch, and the savepoint with it.
      if (db.inTransaction) {
        sql.restore.run();
        sql.release.run();
      }
      throw error;
    }
  };
};
