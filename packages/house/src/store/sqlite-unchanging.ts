import Database from 'better-sqlite3';
import type { Store } from './port.ts';
import { sqliteStore } from './sqlite.ts';
import { storeFailure } from './sqlite-failure.ts';

const BUSY_MILLIS = 2_000;

/**
 * The record as it stands at this moment, to be read while the house that keeps it goes on: whatever is written from now on is not in
 * it, so that events and accounts fit together however long the reading takes. Nothing can be written by it.
 */
export const openUnchanging = (file: string): Store => {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MILLIS });
    db.exec('BEGIN');
    // The moment is that of the first reading, and not that of the word.
    db.prepare('SELECT max(position) FROM appends').get();
    return sqliteStore(db);
  } catch (error) {
    db?.close();
    throw storeFailure(file, error);
  }
};
