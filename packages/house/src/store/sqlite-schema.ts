import Database from 'better-sqlite3';
import { StoreFailure } from './port.ts';

/** "Baiz", so that a file can be told from any other SQLite database. */
const APPLICATION_ID = 0x4261697a;

const notUpdated = (table: string): string => `
  CREATE TRIGGER ${table}_not_updated BEFORE UPDATE ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} are never changed'); END;`;

const notDeleted = (table: string): string => `
  CREATE TRIGGER ${table}_not_deleted BEFORE DELETE ON ${table}
  BEGIN SELECT RAISE(ABORT, '${table} are never deleted'); END;`;

/**
 * Each step that has ever been released stays as it is: a store that went through it must look like one made today.
 * The constraints repeat what the code sees to, because what the code forgets must fail hard.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE commands (
    id TEXT NOT NULL PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    at INTEGER NOT NULL,
    reply TEXT NOT NULL
  ) STRICT;

  CREATE TABLE events (
    position INTEGER NOT NULL PRIMARY KEY CHECK (position > 0),
    stream TEXT NOT NULL,
    version INTEGER NOT NULL CHECK (version > 0),
    type TEXT NOT NULL,
    at INTEGER NOT NULL,
    data TEXT NOT NULL,
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    command TEXT NOT NULL REFERENCES commands (id),
    UNIQUE (stream, version)
  ) STRICT;

  CREATE TABLE accounts (
    account TEXT NOT NULL PRIMARY KEY,
    balance INTEGER NOT NULL CHECK (balance >= 0 OR account = 'world'),
    CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991)
  ) STRICT;

  CREATE TABLE postings (
    number INTEGER NOT NULL PRIMARY KEY,
    command TEXT NOT NULL REFERENCES commands (id),
    account TEXT NOT NULL REFERENCES accounts (account),
    amount INTEGER NOT NULL CHECK (amount BETWEEN -9007199254740991 AND 9007199254740991)
  ) STRICT;

  CREATE TRIGGER events_without_gap BEFORE INSERT ON events
  WHEN NEW.position <> (SELECT coalesce(max(position), 0) + 1 FROM events)
    OR NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM events WHERE stream = NEW.stream)
  BEGIN SELECT RAISE(ABORT, 'events leave no gap'); END;

  CREATE TRIGGER accounts_keep_their_name BEFORE UPDATE OF account ON accounts
  BEGIN SELECT RAISE(ABORT, 'accounts keep their name'); END;
  ${['commands', 'events', 'postings'].map(notUpdated).join('')}
  ${['commands', 'events', 'postings', 'accounts'].map(notDeleted).join('')}
  `,
  `
  CREATE TABLE snapshots (
    stream TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL CHECK (version > 0),
    hash TEXT NOT NULL CHECK (length(hash) = 64),
    shape TEXT NOT NULL,
    state TEXT NOT NULL
  ) STRICT;
  `,
  `
  CREATE INDEX postings_by_account ON postings (account, number, amount);
  CREATE INDEX postings_by_command ON postings (command);
  `,
  // Each posting names the one before it in its account and what the account then held, as an event does in its
  // stream. Two indexes did the same, at the price of three pages to be written anew for every move.
  `
  DROP INDEX postings_by_account;
  DROP INDEX postings_by_command;
  DROP TRIGGER postings_not_updated;
  ALTER TABLE accounts ADD COLUMN last INTEGER;
  ALTER TABLE postings ADD COLUMN previous INTEGER CHECK (previous < number);
  ALTER TABLE postings ADD COLUMN balance INTEGER NOT NULL DEFAULT 0;
  UPDATE postings SET previous = line.previous, balance = line.balance FROM (
    SELECT number, lag(number) OVER each AS previous, sum(amount) OVER each AS balance
    FROM postings WINDOW each AS (PARTITION BY account ORDER BY number)
  ) AS line WHERE line.number = postings.number;
  UPDATE accounts SET last = line.last FROM (
    SELECT account, max(number) AS last FROM postings GROUP BY account
  ) AS line WHERE line.account = accounts.account;
  ${notUpdated('postings')}
  `,
  // The chips of a tournament are issued from an account that is below nothing by what is in play.
  `
  PRAGMA defer_foreign_keys = ON;
  CREATE TABLE accounts_before AS SELECT account, balance, last FROM accounts;
  DROP TABLE accounts;
  CREATE TABLE accounts (
    account TEXT NOT NULL PRIMARY KEY,
    balance INTEGER NOT NULL CHECK (balance >= 0 OR account = 'world' OR account GLOB 'issue:*'),
    last INTEGER,
    CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991)
  ) STRICT;
  INSERT INTO accounts SELECT account, balance, last FROM accounts_before;
  DROP TABLE accounts_before;
  CREATE TRIGGER accounts_keep_their_name BEFORE UPDATE OF account ON accounts
  BEGIN SELECT RAISE(ABORT, 'accounts keep their name'); END;
  ${notDeleted('accounts')}
  `,
];

const versionOf = (db: Database.Database): number => db.pragma('user_version', { simple: true }) as number;

const isEmpty = (db: Database.Database): boolean =>
  db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;

/** Refuses what another program made, before anything in it is touched, and what a later Baize made. */
export const refuseForeign = (db: Database.Database, known = MIGRATIONS.length): void => {
  const version = versionOf(db);
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID && !(version === 0 && isEmpty(db))) {
    throw new StoreFailure(`${db.name} is a database of another program. Choose another data folder.`);
  }
  if (version > known) {
    throw new StoreFailure(
      `${db.name} was written by a later Baize (its schema is ${version}, this one knows ${known}). Start that one, or bring back a copy from before.`,
    );
  }
};

/** Takes the store through the steps that it has not seen, each whole or not at all. */
export const migrate = (db: Database.Database, migrations: readonly string[] = MIGRATIONS): void => {
  refuseForeign(db, migrations.length);
  for (const [index, step] of migrations.entries()) {
    db.transaction(() => {
      // Asked under the lock: another process may have taken the step meanwhile.
      if (versionOf(db) > index) return;
      db.exec(step);
      db.pragma(`application_id = ${APPLICATION_ID}`);
      db.pragma(`user_version = ${index + 1}`);
    }).immediate();
  }
};

const partsOf = (db: Database.Database): ReadonlyMap<string, string> => {
  const rows = db
    .prepare<[], { part: string; sql: string | null }>(
      `SELECT type || ' ' || name AS part, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_stat%' ESCAPE '!'`,
    )
    .all();
  return new Map(rows.map(({ part, sql }) => [part, (sql ?? '').replaceAll(/\s+/g, ' ')]));
};

/** Refuses a store from which a guard has been taken away, or to which something has been added. */
export const refuseAltered = (db: Database.Database): void => {
  const fresh = new Database(':memory:');
  try {
    migrate(fresh);
    const [due, found] = [partsOf(fresh), partsOf(db)];
    const part = [...due.keys(), ...found.keys()].find((each) => due.get(each) !== found.get(each));
    if (part === undefined) return;
    throw new StoreFailure(
      `${db.name} is not as Baize made it (${part} differs). Bring back a copy, or find out who changed it.`,
    );
  } finally {
    fresh.close();
  }
};
