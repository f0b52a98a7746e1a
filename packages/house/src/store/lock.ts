import { chmodSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StoreFailure } from './port.ts';
import { storeFailure } from './sqlite-failure.ts';

/** The lock is a database of its own, so that the record itself can be read by others while the house is open. */
const LOCK_FILE = 'house.lock';
/** Who holds it, in words: the lock itself cannot be read while it is held. It says nothing once the lock is free. */
const HOLDER_FILE = 'house.holder';

/** Module state: what the process holds. A database that nobody refers to is closed, and its lock is gone. */
const HELD = new Set<Database.Database>();

const holderIn = (folder: string): string => {
  try {
    return readFileSync(join(folder, HOLDER_FILE), 'utf8').trim().slice(0, 200) || 'another process';
  } catch {
    return 'another process';
  }
};

const isHeld = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');

/**
 * Holds a data folder for this house alone, until what is returned is called. Two houses over one folder would each
 * deal and pay by themselves. The operating system gives the lock up with the process, however that ends.
 */
export const lockFolder = (folder: string): (() => void) => {
  const file = join(folder, LOCK_FILE);
  let lock: Database.Database | undefined;
  try {
    // Before SQLite makes it: whoever can open it can hold it, and keep the house from opening.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
    lock = new Database(file, { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
    writeFileSync(join(folder, HOLDER_FILE), `process ${process.pid} on ${hostname()}\n`, { mode: 0o600 });
    const held = lock;
    HELD.add(held);
    return () => {
      HELD.delete(held);
      held.close();
    };
  } catch (error) {
    lock?.close();
    if (!isHeld(error)) throw storeFailure(file, error);
    throw new StoreFailure(
      `A house is open on ${folder} already (${holderIn(folder)}): close it first, or choose another data folder.`,
      { cause: error },
    );
  }
};
