import Database from 'better-sqlite3';
import type { Fault, Json, Snapshot } from './port.ts';
import type { SqliteReader } from './sqlite-read.ts';

interface Row {
  readonly version: number;
  readonly hash: string;
  readonly shape: string;
  readonly state: string;
}

export interface SqliteSnapshots {
  /** Whether there is an event to keep it of. */
  save(stream: string, version: number, shape: string, json: string): boolean;
  read(stream: string): Snapshot | undefined;
}

const readable = ({ version, shape, state }: Row): Snapshot | undefined => {
  try {
    return { version, shape, state: JSON.parse(state) as Json };
  } catch {
    return undefined;
  }
};

/**
 * Snapshots are bound to the log: one of an event that is not there as it was, or that cannot be read, does not
 * count.
 */
export const sqliteSnapshots = (db: Database.Database, reader: SqliteReader): SqliteSnapshots => {
  const keep = db.prepare<[string, number, string, string, string]>(
    `INSERT INTO snapshots (stream, version, hash, shape, state) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (stream) DO UPDATE
     SET version = excluded.version, hash = excluded.hash, shape = excluded.shape, state = excluded.state`,
  );
  const kept = db.prepare<[string], Row>(
    'SELECT version, hash, shape, state FROM snapshots WHERE stream = ?',
  );
  return {
    save: (stream, version, shape, json) => {
      const hash = reader.leafAt(stream, version);
      if (hash === undefined) return false;
      keep.run(stream, version, hash, shape, json);
      return true;
    },
    read: (stream) => {
      const row = kept.get(stream);
      if (row === undefined || reader.leafAt(stream, row.version) !== row.hash) return undefined;
      return readable(row);
    },
  };
};

/** Snapshots that were not taken of this record, or cannot be read. */
export const snapshotFaults = (db: Database.Database, reader: SqliteReader): readonly Fault[] => {
  const rows = db
    .prepare<[], Row & { readonly stream: string }>(
      'SELECT stream, version, hash, shape, state FROM snapshots ORDER BY stream',
    )
    .all();
  return rows
    .filter((row) => reader.leafAt(row.stream, row.version) !== row.hash || readable(row) === undefined)
    .map(({ stream, version }) => ({
      is: 'damaged',
      detail: `the snapshot of ${stream} at event ${version} is not of this record`,
    }));
};

/** Takes all of them out of a store that no house has open: they are made anew, and the next start reads the events. */
export const forgetSnapshots = (file: string): void => {
  const db = new Database(file, { fileMustExist: true });
  try {
    db.exec('DELETE FROM snapshots');
  } finally {
    db.close();
  }
};
