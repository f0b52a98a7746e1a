import type Database from 'better-sqlite3';
import type { Held, SqliteReader } from './sqlite-read.ts';
import type { Head } from './sqlite-streams.ts';

const NEW_STREAM: Head = { version: 0, last: null };
const NEW_ACCOUNT: Held = { balance: 0, last: null };

/** More streams and accounts than are in play at any time. */
const KEPT_MAX = 20_000;

/**
 * Ends of streams and balances as the writer has read or written them last: a command need not read what the one before
 * it wrote.
 */
export interface WriteCache {
  /** At the start of a batch: empties the cache where another connection has written meanwhile. */
  refresh(): void;
  /** After a rollback: what was noted is not in the file. */
  forget(): void;
  head(stream: string): Head;
  held(account: string): Held;
  /** The position of the last event, and the numbers of the last command and the last posting. */
  readonly last: { position: number; command: number; posting: number };
  noteHead(stream: string, head: Head): void;
  noteHeld(account: string, held: Held): void;
  /** The accounts that were noted since it was asked last, each once, as it stands now. */
  takeMoved(): readonly MovedAccount[];
}

export interface MovedAccount {
  readonly account: string;
  readonly held: Held;
  /** Whether the file has never heard of it. */
  readonly isNew: boolean;
}

export const openWriteCache = (db: Database.Database, reader: SqliteReader): WriteCache => {
  // It changes with every commit of another connection, and with none of this one.
  const written = db.prepare<[], number>('PRAGMA data_version').pluck();
  const heads = new Map<string, Head>();
  const accounts = new Map<string, Held>();
  const moved = new Map<string, boolean>();
  const last = { position: 0, command: 0, posting: 0 };
  let version: number | undefined;

  const forget = (): void => {
    heads.clear();
    accounts.clear();
    moved.clear();
    version = undefined;
  };
  const kept = <T>(map: Map<string, T>, key: string, read: () => T): T => {
    const found = map.get(key);
    if (found !== undefined) return found;
    const value = read();
    map.set(key, value);
    return value;
  };

  const held = (account: string): Held => kept(accounts, account, () => reader.held(account) ?? NEW_ACCOUNT);

  return {
    refresh: () => {
      const now = written.get();
      if (now === version && heads.size + accounts.size < KEPT_MAX) return;
      forget();
      version = now;
      Object.assign(last, reader.lastNumbers(), { position: reader.last() });
    },
    forget,
    head: (stream) => kept(heads, stream, () => reader.head(stream) ?? NEW_STREAM),
    held,
    last,
    noteHead: (stream, head) => heads.set(stream, head),
    noteHeld: (account, now) => {
      if (!moved.has(account)) moved.set(account, held(account).last === null);
      accounts.set(account, now);
    },
    takeMoved: () => {
      const taken = Array.from(moved, ([account, isNew]) => ({ account, isNew, held: held(account) }));
      moved.clear();
      return taken;
    },
  };
};
