import type Database from 'better-sqlite3';
import { leafOf } from '../log/leaf.ts';
import { newSalts } from './salt.ts';
import { notDeleted, notUpdated } from './sqlite-guards.ts';
import { type AppendRow, eventLines, leafEventsOf, packEvents } from './sqlite-packed.ts';

const TABLES = `
  ALTER TABLE commands RENAME TO commands_chained;
  ALTER TABLE appends RENAME TO appends_chained;
  CREATE TABLE commands (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number > 0),
    salt TEXT NOT NULL CHECK (length(salt) = 32),
    leaf BLOB NOT NULL CHECK (length(leaf) = 32),
    sender TEXT NOT NULL CHECK (sender IN ('house', 'earlier') OR sender GLOB 'person:?*'),
    id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    at INTEGER NOT NULL,
    posting INTEGER NOT NULL CHECK (posting >= 0),
    postings TEXT,
    reply TEXT NOT NULL,
    UNIQUE (sender, id)
  ) STRICT;
  CREATE TABLE appends (
    position INTEGER NOT NULL PRIMARY KEY CHECK (position >= count),
    count INTEGER NOT NULL CHECK (count > 0),
    stream TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version >= count),
    previous INTEGER CHECK (previous < position),
    command INTEGER NOT NULL REFERENCES commands (number),
    at INTEGER NOT NULL,
    events TEXT NOT NULL
  ) STRICT;
  CREATE TABLE chains (
    stream TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    hash TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
`;

const GUARDS = `
  DROP TABLE commands_chained;
  DROP TABLE appends_chained;
  DELETE FROM snapshots;

  CREATE INDEX appends_marked ON appends (stream, version) WHERE version / 64 > (version - count) / 64;
  CREATE INDEX commands_marked ON commands (posting) WHERE number % 64 = 0;

  CREATE TRIGGER appends_without_gap BEFORE INSERT ON appends
  WHEN NEW.position - NEW.count <> (SELECT coalesce(max(position), 0) FROM appends)
    OR NEW.version - NEW.count <> coalesce((SELECT version FROM streams WHERE stream = NEW.stream), 0)
    OR NEW.previous IS NOT (SELECT last FROM streams WHERE stream = NEW.stream)
  BEGIN SELECT RAISE(ABORT, 'events leave no gap'); END;
  CREATE TRIGGER appends_end_their_stream AFTER INSERT ON appends
  BEGIN
    INSERT INTO streams (stream, version, last) VALUES (NEW.stream, NEW.version, NEW.position)
    ON CONFLICT (stream) DO UPDATE SET version = excluded.version, last = excluded.last;
  END;
  CREATE TRIGGER commands_without_gap BEFORE INSERT ON commands
  WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM commands)
  BEGIN SELECT RAISE(ABORT, 'commands leave no gap'); END;
  CREATE TRIGGER chains_not_added BEFORE INSERT ON chains
  BEGIN SELECT RAISE(ABORT, 'the chains have ended'); END;
  ${['commands', 'appends', 'chains'].map(notUpdated).join('')}
  ${['commands', 'appends', 'chains'].map(notDeleted).join('')}
`;

type OldCommand = {
  readonly number: number;
  readonly sender: string;
  readonly id: string;
  readonly fingerprint: string;
  readonly at: number;
  readonly reply: string;
  readonly posting: number;
  readonly postings: string | null;
};

const PAGE = 1_000;
/** `["`, the hash as hex, `",`: what stood before the type of an event. */
const CHAINED = /^\["([0-9a-f]{64})",/;

/** An event's line without the hash of its chain, and that hash. A line that never was one stays as it is. */
const unchained = (line: string): { readonly line: string; readonly hash: string } => {
  const [link, hash = ''] = CHAINED.exec(line) ?? [];
  return { line: link === undefined ? line : `[${line.slice(link.length)}`, hash };
};

/** The rows of a table in the order of its key, page by page: the connection has to be free to write between. */
function* rowsOf<Row>(db: Database.Database, table: string, key: string): Generator<Row> {
  const page = db.prepare<[number], Row>(
    `SELECT * FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ${PAGE}`,
  );
  for (let after = 0; ; ) {
    const rows = page.all(after);
    yield* rows;
    const last = rows.at(-1) as Readonly<Record<string, number>> | undefined;
    if (last === undefined) return;
    after = last[key] as number;
  }
}

/** Copies the rows of appends without the hashes of their chains, and notes where each chain ends. */
const copyAppends = (db: Database.Database): void => {
  const insert = db.prepare(
    `INSERT INTO appends (position, count, stream, version, previous, command, at, events)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const end = db.prepare(
    `INSERT INTO chains (stream, version, hash) VALUES (?, ?, ?)
     ON CONFLICT (stream) DO UPDATE SET version = excluded.version, hash = excluded.hash`,
  );
  for (const row of rowsOf<AppendRow>(db, 'appends_chained', 'position')) {
    const { position, count, stream, version, previous, command, at } = row;
    const lines = eventLines(row.events)?.map(unchained);
    const events = lines === undefined ? row.events : packEvents(lines.map(({ line }) => line));
    insert.run(position, count, stream, version, previous, command, at, events);
    end.run(stream, version, lines?.at(-1)?.hash ?? '');
  }
};

/** Copies the commands, each with a salt and its leaf. */
const copyCommands = (db: Database.Database): void => {
  const insert = db.prepare(
    `INSERT INTO commands (number, salt, leaf, sender, id, fingerprint, at, reply, posting, postings)
     VALUES (?, ?, unhex(?), ?, ?, ?, ?, ?, ?, ?)`,
  );
  const salts = newSalts();
  const appends = rowsOf<AppendRow>(db, 'appends', 'position');
  let next = appends.next();
  for (const row of rowsOf<OldCommand>(db, 'commands_chained', 'number')) {
    const { number, sender, id, fingerprint, at, reply, posting, postings } = row;
    const own: AppendRow[] = [];
    for (; !next.done && next.value.command <= number; next = appends.next()) own.push(next.value);
    const events = own.flatMap((each) => leafEventsOf(each, eventLines(each.events) ?? []));
    const salt = salts();
    const leaf = leafOf({ salt, sender, id, fingerprint, at, events, postings, reply });
    insert.run(number, salt, leaf, sender, id, fingerprint, at, reply, posting, postings);
  }
};

/**
 * Ends the chains, one a stream, and makes every command a leaf of one tree. The rows are copied from the old tables,
 * which stand beside the new ones under other names meanwhile. What the chains came to is kept, whether it was right or
 * not: their events are all there, so that it can be worked out again.
 */
export const bringOver = (db: Database.Database): void => {
  db.exec(TABLES);
  copyAppends(db);
  copyCommands(db);
  db.exec(GUARDS);
};
