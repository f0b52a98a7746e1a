import type Database from 'better-sqlite3';
import { linkHash } from './chain.ts';
import type { StoredEvent, Transaction } from './port.ts';

/** One that was committed, and what it appended. */
export interface Committed {
  readonly transaction: Transaction;
  readonly events: readonly StoredEvent[];
}

/** Writes a record as it was written when each event and each posting had a row of its own. */
export const writeShape5 = (db: Database.Database, record: readonly Committed[]): void => {
  const command = db.prepare('INSERT INTO commands (id, fingerprint, at, reply) VALUES (?, ?, ?, ?)');
  const event = db.prepare(
    'INSERT INTO events (position, stream, version, type, at, data, hash, command) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const account = db.prepare(
    `INSERT INTO accounts (account, balance, last) VALUES (?, ?, ?)
     ON CONFLICT (account) DO UPDATE SET balance = excluded.balance, last = excluded.last`,
  );
  const posting = db.prepare(
    'INSERT INTO postings (number, command, account, amount, previous, balance) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const chains = new Map<string, string>();
  const held = new Map<string, { readonly balance: number; readonly last: number | null }>();
  let number = 0;
  db.exec('BEGIN');
  for (const { transaction, events } of record) {
    const { id, fingerprint } = transaction.command;
    command.run(id, fingerprint, transaction.at, JSON.stringify(transaction.reply));
    for (const each of events) {
      const { position, stream, version, type, at, data } = each;
      const hash = linkHash(chains.get(stream) ?? '0'.repeat(64), each);
      chains.set(stream, hash);
      event.run(position, stream, version, type, at, JSON.stringify(data), hash, id);
    }
    const lines = transaction.postings.map((each) => {
      const before = held.get(each.account) ?? { balance: 0, last: null };
      number += 1;
      held.set(each.account, { balance: before.balance + each.amount, last: number });
      return { ...each, number, previous: before.last, balance: before.balance + each.amount };
    });
    for (const name of new Set(lines.map((line) => line.account)))
      account.run(name, held.get(name)?.balance, held.get(name)?.last);
    for (const line of lines)
      posting.run(line.number, id, line.account, line.amount, line.previous, line.balance);
  }
  db.exec('COMMIT');
};
