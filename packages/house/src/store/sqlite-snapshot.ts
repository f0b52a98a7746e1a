import type Database from 'better-sqlite3';
import type { Json, Snapshot } from './port.ts';

interface Row {
  readonly version: number;
  readonly shape: string;
  readonly state: string;
}

export interface SqliteSnapshots {
  /** Whether there is an event to keep it of. */
  keep(stream: string, version: number, shape: string, json: string): boolean;
  kept(stream: string): Snapshot | undefined;
}

const readable = ({ state, ...row }: Row): Snapshot | undefined => {
  try {
    return { ...row, state: JSON.parse(state) as Json };
  } catch {
    return undefined;
  }
};

/** Snapshots are bound to the chain: one of an event that is not there as it was, or that cannot be read, does not count. */
export const sqliteSnapshots = (db: Database.Database): SqliteSnapshots => {
  const keep = db.prepare<[string, string, string, number]>(
    `INSERT INTO snapshots (stream, version, hash, shape, state)
     SELECT stream, version, hash, ?, ? FROM events WHERE stream = ? AND version = ?
     ON CONFLICT (stream) DO UPDATE
     SET version = excluded.version, hash = excluded.hash, shape = excluded.shape, state = excluded.state`,
  );
  const kept = db.prepare<[string], Row>(
    'SELECT version, shape, state FROM snapshots JOIN events USING (stream, version, hash) WHERE stream = ?',
  );
  return {
    keep: (stream, version, shape, json) => keep.run(shape, json, stream, version).changes > 0,
    kept: (stream) => {
      const row = kept.get(stream);
      return row === undefined ? undefined : readable(row);
    },
  };
};
