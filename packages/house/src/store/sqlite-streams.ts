import type Database from 'better-sqlite3';
import { type StoredEvent, StoreFailure } from './port.ts';
import { refuseNotRising } from './rising.ts';
import { APPEND_COLUMNS, type AppendRow, unpackEvents } from './sqlite-packed.ts';

/** Where a stream ends: what its next event follows. */
export interface Head {
  readonly version: number;
  /** The position of its last event; null where it has none yet. */
  readonly last: number | null;
}

export interface StreamReader {
  read(stream: string, after: number, limit: number): readonly StoredEvent[];
  version(stream: string): number;
  /** Where a stream ends; undefined where there is none. */
  head(stream: string): Head | undefined;
  /** The leaf of the command that caused an event, as hex; undefined where there is no such event. */
  leafAt(stream: string, version: number): string | undefined;
}

interface StreamRow {
  readonly version: number;
  readonly last: number;
}

/** Streams are read backwards, each row naming the one before it, from the nearest row that can be found at once. */
export const streamReader = (db: Database.Database): StreamReader => {
  const end = db.prepare<[string], StreamRow>('SELECT version, last FROM streams WHERE stream = ?');
  // In the very words of the index, which SQLite would not use otherwise.
  const marked = db
    .prepare<[string, number], number>(
      `SELECT position FROM appends
       WHERE stream = ? AND version >= ? AND version / 64 > (version - count) / 64 ORDER BY version LIMIT 1`,
    )
    .pluck();
  const row = db.prepare<[number], AppendRow>(`SELECT ${APPEND_COLUMNS} FROM appends WHERE position = ?`);
  const leaf = db.prepare<[number], Uint8Array>('SELECT leaf FROM commands WHERE number = ?').pluck();
  const rowAt = (position: number | null): AppendRow | undefined =>
    position === null ? undefined : row.get(position);

  /**
   * Rows from the one that holds the version `to` (or the last) back to the one that holds what comes after `after`.
   */
  const rowsBetween = (stream: string, after: number, to: number): readonly AppendRow[] => {
    const { version, last } = end.get(stream) ?? { version: 0, last: null };
    if (version <= after) return [];
    const found: AppendRow[] = [];
    const start = to < version ? (marked.get(stream, to) ?? last) : last;
    let before = Number.POSITIVE_INFINITY;
    for (let at = rowAt(start); at !== undefined && at.version > after; at = rowAt(at.previous)) {
      // What names itself or a later row as the one before it would be gone along for ever.
      refuseNotRising(`events of ${stream}`, at.version, before);
      before = at.version;
      if (at.version - at.count < to) found.push(at);
    }
    return found.reverse();
  };

  const read: StreamReader['read'] = (stream, after, limit) => {
    const to = after + limit;
    return rowsBetween(stream, after, to)
      .flatMap(unpackEvents)
      .filter(({ version }) => version > after && version <= to);
  };

  const leafAt = (stream: string, version: number): string | undefined => {
    const [holding] = rowsBetween(stream, version - 1, version);
    const found = holding && leaf.get(holding.command);
    return found && Buffer.from(found).toString('hex');
  };

  return {
    read,
    leafAt,
    version: (stream) => end.get(stream)?.version ?? 0,
    head: (stream) => {
      const found = end.get(stream);
      if (found === undefined) return undefined;
      if (rowAt(found.last) === undefined)
        throw new StoreFailure(`${stream} has lost its end: the store is damaged.`);
      return found;
    },
  };
};
