import Database from 'better-sqlite3';
import type { Store } from './port.ts';
import { sqliteStore } from './sqlite.ts';
import { storeFailure } from './sqlite-failure.ts';
import { alteredPart, isEarlier, migrate, refuseForeign } from './sqlite-schema.ts';

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

/** In the header of a database: by which means it is read and written. */
const FORMATS = [18, 19] as const;
const ROLLBACK = 1;

/** A copy in memory of a store of an earlier Baize, brought over there: the file itself stays as it is. */
const broughtOver = (file: string): Database.Database => {
  const source = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MILLIS });
  try {
    const bytes = source.serialize();
    // What lies in memory has no write-ahead log.
    for (const at of FORMATS) bytes[at] = ROLLBACK;
    const copy = new Database(bytes);
    migrate(copy);
    return copy;
  } finally {
    source.close();
  }
};

/** A store as evidence: as it stands at this moment, whatever was done to it, and never changed by being looked at. */
export interface Evidence {
  readonly store: Store;
  /** The part of its schema that is not as Baize made it. */
  readonly altered: string | undefined;
}

export const openEvidence = (file: string): Evidence => {
  let db: Database.Database | undefined;
  try {
    db = new Database(file, { readonly: true, fileMustExist: true, timeout: BUSY_MILLIS });
    refuseForeign(db);
    if (isEarlier(db)) {
      db.close();
      db = broughtOver(file);
    }
    db.exec('BEGIN');
    db.prepare('SELECT max(position) FROM appends').get();
    return { store: sqliteStore(db), altered: alteredPart(db) };
  } catch (error) {
    db?.close();
    throw storeFailure(file, error);
  }
};
