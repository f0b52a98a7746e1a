import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { StoreFailure } from './port.ts';
import { storeFailure } from './sqlite-failure.ts';
import { isBegun, migrate, refuseAltered, refuseForeign, schemaOf } from './sqlite-schema.ts';

/**
 * What durability hangs on, and the room to work in. SQLite answers a setting that it cannot take by silence, so each
 * is asked for again.
 */
const SETTINGS: readonly (readonly [name: string, value: string, inForce: string | number])[] = [
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  // A plain fsync on macOS does not reach the disk.
  ['fullfsync', 'ON', 1],
  ['foreign_keys', 'ON', 1],
  // Without it a REPLACE deletes rows behind the triggers' back.
  ['recursive_triggers', 'ON', 1],
  ['cell_size_check', 'ON', 1],
  // Pages that many moves change alike go into the file once for all of them: after so many, some 32 MB.
  ['wal_autocheckpoint', '8000', 8000],
  // In KiB where it is below nothing. No larger: SQLite goes through all of it after most commits in which a page was
  // split.
  ['cache_size', '-16384', -16_384],
];

const configure = (db: Database.Database): void => {
  for (const [name, value, inForce] of SETTINGS) {
    db.pragma(`${name} = ${value}`);
    const found = db.pragma(name, { simple: true });
    if (found !== inForce) {
      throw new StoreFailure(
        `${db.name} cannot be kept safe: ${name} is ${found} and not ${inForce}. Choose a data folder on a local disk.`,
      );
    }
  }
};

/**
 * A store that is brought up to date cannot be read by the Baize that wrote it any more: a copy as it was stays beside
 * it, under the number of its schema. One that is there already was made whole, and is older.
 */
const keepFormer = (db: Database.Database): void => {
  if (!isBegun(db)) return;
  const kept = `${db.name}.schema-${schemaOf(db)}`;
  if (existsSync(kept)) return;
  const draft = `${kept}.new`;
  rmSync(draft, { force: true });
  db.prepare('VACUUM INTO ?').run(draft);
  chmodSync(draft, 0o600);
  const file = openSync(draft, 'r+');
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, kept);
};

/** Opens the file, makes it where it is missing, and brings it up to date. Its owner alone may read it. */
export const connectSqlite = (file: string, busyMillis: number): Database.Database => {
  let db: Database.Database | undefined;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    closeSync(openSync(file, 'a', 0o600));
    db = new Database(file, { timeout: busyMillis });
    refuseForeign(db);
    configure(db);
    keepFormer(db);
    migrate(db);
    refuseAltered(db);
    return db;
  } catch (error) {
    db?.close();
    throw storeFailure(file, error);
  }
};
