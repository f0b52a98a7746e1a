import Database from 'better-sqlite3';
import type { Store } from './port.ts';
import { sqliteStore } from './sqlite.ts';
import { storeFailure } from './sqlite-failure.ts';

const BUSY_MILLIS = 2_000;

/**
 * The store as it is at this moment, in one read transaction, while the house goes on writing: nothing that is written
 * from now on is seen, so that events and accounts agree however long the reading takes. Nothing can be written through
 * it.
 */
export const openUnchanging = (file: string): Store => {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MILLIS });
    db.exec('BEGIN');
    // SQLite takes the snapshot at the first read, and not at BEGIN.
    db.prepare('SELECT max(position) FROM appends').get();
    return sqliteStore(db);
  } catch (error) {
    db?.close();
    throw storeFailure(file, error);
  }
};
