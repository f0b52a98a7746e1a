import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Hash, parseCheckpoint, type SignedCheckpoint } from '@baize/house/format';
import Database from 'better-sqlite3';
import { BadInput } from '../failure.ts';

const FILE = 'witness.db';
/** "BaiW" */
const APPLICATION_ID = 0x42616957;

const SCHEMA = `
  CREATE TABLE cosigned (
    origin TEXT NOT NULL,
    size INTEGER NOT NULL CHECK (size >= 0),
    root BLOB NOT NULL CHECK (length(root) = 32),
    note TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (origin, size)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE answers (
    origin TEXT NOT NULL PRIMARY KEY,
    size INTEGER NOT NULL,
    note TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE conflicts (
    origin TEXT NOT NULL,
    size INTEGER NOT NULL,
    root BLOB NOT NULL,
    submitted TEXT NOT NULL,
    kept TEXT NOT NULL,
    proved INTEGER NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (origin, size, root)
  ) STRICT, WITHOUT ROWID;
  PRAGMA user_version = 1;
`;

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** All of the last day are kept, and before that the first of each hour. */
const THIN = `
  DELETE FROM cosigned WHERE origin = @origin AND at < @before AND size < (SELECT max(size) FROM cosigned WHERE origin = @origin)
  AND size NOT IN (SELECT min(size) FROM cosigned WHERE origin = @origin GROUP BY at / ${HOUR})
`;
const CONFLICTS_MAX = 1_000;

/** Two checkpoints of one log that do not go together. */
export interface Conflict {
  readonly origin: string;
  readonly at: number;
  /** Both are signed by the log and of one size, with two roots: that alone convicts it. */
  readonly isProof: boolean;
  readonly kept: string;
  readonly submitted: string;
}

/** What a witness remembers. Every call is durable when it returns. */
export interface Records {
  /** Runs as one: nobody else reads or writes between, in this program or another. */
  atomically<T>(work: () => T): T;
  latest(origin: string): SignedCheckpoint | undefined;
  /** The note of a checkpoint of this size that was cosigned, and its root. */
  cosignedAt(origin: string, size: number): { readonly root: Hash; readonly note: string } | undefined;
  /** Remembers what is going to be cosigned. */
  cosign(checkpoint: SignedCheckpoint, note: string, at: number): void;
  /** Remembers what was answered: the note with the witness's own signature. */
  answered(checkpoint: SignedCheckpoint, note: string): void;
  answer(origin: string): string | undefined;
  keepConflict(conflict: Conflict, of: SignedCheckpoint): void;
  conflicts(origin: string): readonly Conflict[];
  close(): void;
}

const openFile = (folder: string): Database.Database => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, FILE);
  const isNew = !existsSync(file);
  const db = new Database(file);
  db.pragma('busy_timeout = 5000');
  if (isNew) db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.transaction(() => {
    if (db.pragma('user_version', { simple: true }) !== 0) return;
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.exec(SCHEMA);
  }).immediate();
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    db.close();
    throw new BadInput(`${file} is no record of a witness: choose another folder with --data`);
  }
  return db;
};

/** Opens the store of a witness, or makes it. */
export const openRecords = (folder: string): Records => {
  const db = openFile(folder);
  const latest = db
    .prepare<[string], string>('SELECT note FROM cosigned WHERE origin = ? ORDER BY size DESC LIMIT 1')
    .pluck();
  const at = db.prepare<[string, number], { root: Uint8Array; note: string }>(
    'SELECT root, note FROM cosigned WHERE origin = ? AND size = ?',
  );
  const insert = db.prepare('INSERT OR IGNORE INTO cosigned VALUES (?, ?, ?, ?, ?)');
  const thin = db.prepare<[{ origin: string; before: number }]>(THIN);
  const setAnswer = db.prepare(
    `INSERT INTO answers VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET size = excluded.size, note = excluded.note WHERE excluded.size >= size`,
  );
  const answer = db.prepare<[string], string>('SELECT note FROM answers WHERE origin = ?').pluck();
  const keep = db.prepare(
    `INSERT INTO conflicts SELECT ?, ?, ?, ?, ?, ?, ? WHERE (SELECT count(*) FROM conflicts) < ${CONFLICTS_MAX}
     ON CONFLICT DO UPDATE SET proved = max(proved, excluded.proved)`,
  );
  const conflicts = db.prepare<
    [string],
    { origin: string; at: number; proved: number; kept: string; submitted: string }
  >('SELECT origin, at, proved, kept, submitted FROM conflicts WHERE origin = ? ORDER BY proved DESC, at');
  const forget = db.prepare(
    'DELETE FROM conflicts WHERE origin = ? AND size = ? AND root = ? AND NOT proved',
  );
  /** The hour in which a log was thinned last. */
  const thinned = new Map<string, number>();
  return {
    atomically: (work) => db.transaction(work).immediate(),
    latest: (origin) => {
      const note = latest.get(origin);
      return note === undefined ? undefined : parseCheckpoint(note);
    },
    cosignedAt: (origin, size) => at.get(origin, size),
    cosign: ({ origin, size, root }, note, time) => {
      insert.run(origin, size, root, note, time);
      // What a wrong proof made doubtful is shown now to be honest.
      forget.run(origin, size, root);
      if (Math.floor(time / HOUR) === thinned.get(origin)) return;
      thin.run({ origin, before: time - DAY });
      thinned.set(origin, Math.floor(time / HOUR));
    },
    answered: ({ origin, size }, note) => {
      setAnswer.run(origin, size, note);
    },
    answer: (origin) => answer.get(origin),
    keepConflict: ({ origin, at: time, isProof, kept, submitted }, { size, root }) => {
      keep.run(origin, size, root, submitted, kept, isProof ? 1 : 0, time);
    },
    conflicts: (origin) =>
      conflicts.all(origin).map(({ proved, ...conflict }) => ({ ...conflict, isProof: proved === 1 })),
    close: () => db.close(),
  };
};
