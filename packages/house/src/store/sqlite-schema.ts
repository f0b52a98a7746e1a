import Database from 'better-sqlite3';
import { StoreFailure } from './port.ts';
import { bringOver } from './sqlite-bring-over.ts';
import { notDeleted, notUpdated } from './sqlite-guards.ts';

/** "Baiz", so that a file can be told from any other SQLite database. */
const APPLICATION_ID = 0x4261697a;

/** One step: what is done in SQL, or where that is not enough a function. */
type Step = string | ((db: Database.Database) => void);

/**
 * Each step that has ever been released stays as it is: a store that went through it must look like one made today.
 * The constraints repeat what the code sees to, because what the code forgets must fail hard.
 */
export const MIGRATIONS: readonly Step[] = [
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
  // A command is two rows and no more: what was answered with the postings, and the events, packed. A stream is no
  // index over all its events but a chain of rows, as an account is; one row in some sixty-four versions is marked.
  `
  CREATE TABLE whole (
    holds INTEGER NOT NULL,
    CONSTRAINT "every posting stands beside the others of its command" CHECK (holds)
  ) STRICT;
  INSERT INTO whole SELECT count(*) = 0 FROM postings WHERE command NOT IN (SELECT id FROM commands);
  INSERT INTO whole SELECT count(*) = coalesce(max(number), 0) FROM postings;
  INSERT INTO whole SELECT count(*) = max(number) - min(number) + 1 FROM postings GROUP BY command;
  DROP TABLE whole;

  ALTER TABLE commands RENAME TO commands_before;
  ALTER TABLE events RENAME TO events_before;
  ALTER TABLE accounts RENAME TO accounts_before;
  ALTER TABLE postings RENAME TO postings_before;

  CREATE TABLE commands (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number > 0),
    id TEXT NOT NULL UNIQUE,
    fingerprint TEXT NOT NULL,
    at INTEGER NOT NULL,
    reply TEXT NOT NULL,
    posting INTEGER NOT NULL CHECK (posting >= 0),
    postings TEXT
  ) STRICT;
  CREATE TABLE streams (
    stream TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    last INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
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
  CREATE TABLE accounts (
    account TEXT NOT NULL PRIMARY KEY,
    balance INTEGER NOT NULL CHECK (balance >= 0 OR account = 'world' OR account GLOB 'issue:*'),
    last INTEGER,
    CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE numbers AS
    SELECT id, row_number() OVER (ORDER BY rowid) AS number FROM commands_before;
  CREATE UNIQUE INDEX numbers_by_id ON numbers (id);
  CREATE TABLE lines AS
    SELECT numbers.number AS command, postings_before.number, account, amount, balance,
           lag(numbers.number) OVER (PARTITION BY account ORDER BY postings_before.number) AS previous
    FROM postings_before JOIN numbers ON numbers.id = postings_before.command;
  INSERT INTO commands (number, id, fingerprint, at, reply, posting, postings)
    SELECT number, id, fingerprint, at, reply,
           coalesce(max(posting) OVER (ORDER BY number ROWS UNBOUNDED PRECEDING), 0), postings
    FROM numbers JOIN commands_before USING (id) LEFT JOIN (
      SELECT command, max(number) AS posting, '[' || group_concat(
        '[' || json_quote(account) || ',' || amount || ',' || balance || ',' || coalesce(previous, 'null') || ']', ','
        ORDER BY number
      ) || ']' AS postings
      FROM lines GROUP BY command
    ) ON command = number
    ORDER BY number;
  INSERT INTO accounts (account, balance, last)
    SELECT account, balance, last FROM (SELECT account, balance FROM accounts_before)
    LEFT JOIN (SELECT account, max(command) AS last FROM lines GROUP BY account) USING (account);

  INSERT INTO appends (position, count, stream, version, previous, command, at, events)
    SELECT position, count, stream, version, lag(position) OVER (PARTITION BY stream ORDER BY position),
           number, at, events
    FROM (
      SELECT max(position) AS position, count(*) AS count, stream, max(version) AS version, command, at,
             '[' || group_concat(
               '["' || hash || '",' || json_quote(type) || ',' || data || ']', ',' || char(10) ORDER BY position
             ) || ']' AS events
      FROM (
        SELECT *, position - row_number() OVER (PARTITION BY command, stream, at ORDER BY position) AS beside
        FROM events_before
      )
      GROUP BY command, stream, at, beside, version - position
    ) LEFT JOIN numbers ON numbers.id = command
    ORDER BY position;
  INSERT INTO streams (stream, version, last)
    SELECT stream, version, max(position) FROM appends GROUP BY stream;

  DROP TABLE lines;
  DROP TABLE numbers;
  DROP TABLE events_before;
  DROP TABLE postings_before;
  DROP TABLE commands_before;
  DROP TABLE accounts_before;

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

  CREATE TRIGGER accounts_keep_their_name BEFORE UPDATE OF account ON accounts
  BEGIN SELECT RAISE(ABORT, 'accounts keep their name'); END;
  CREATE TRIGGER streams_keep_their_name BEFORE UPDATE OF stream ON streams
  BEGIN SELECT RAISE(ABORT, 'streams keep their name'); END;
  ${['commands', 'appends'].map(notUpdated).join('')}
  ${['commands', 'appends', 'streams', 'accounts'].map(notDeleted).join('')}
  `,
  // An id belongs to whoever sent it. Of the commands before, the automatic dealer's are known by their ids: only the
  // cashier took such an id from anybody else, and its fingerprints are no hashes. Who sent the others is not written
  // down; they answer to whoever repeats them word for word, and are in nobody's way.
  `
  CREATE TABLE commands_sent (
    number INTEGER NOT NULL PRIMARY KEY CHECK (number > 0),
    sender TEXT NOT NULL CHECK (sender IN ('house', 'earlier') OR sender GLOB 'person:?*'),
    id TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    at INTEGER NOT NULL,
    reply TEXT NOT NULL,
    posting INTEGER NOT NULL CHECK (posting >= 0),
    postings TEXT,
    UNIQUE (sender, id)
  ) STRICT;
  INSERT INTO commands_sent (number, sender, id, fingerprint, at, reply, posting, postings)
    SELECT number,
           CASE WHEN id GLOB 'dealer:*' AND length(fingerprint) = 64 AND fingerprint NOT GLOB '*[^0-9a-f]*'
             THEN 'house' ELSE 'earlier' END,
           id, fingerprint, at, reply, posting, postings
    FROM commands ORDER BY number;
  DROP TABLE commands;
  ALTER TABLE commands_sent RENAME TO commands;
  CREATE INDEX commands_marked ON commands (posting) WHERE number % 64 = 0;
  CREATE TRIGGER commands_without_gap BEFORE INSERT ON commands
  WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM commands)
  BEGIN SELECT RAISE(ABORT, 'commands leave no gap'); END;
  ${notUpdated('commands')}
  ${notDeleted('commands')}
  `,
  // What somebody owes at a table is an account below nothing.
  `
  CREATE TABLE accounts_before AS SELECT account, balance, last FROM accounts;
  DROP TABLE accounts;
  CREATE TABLE accounts (
    account TEXT NOT NULL PRIMARY KEY,
    balance INTEGER NOT NULL
      CHECK (balance >= 0 OR account = 'world' OR account GLOB 'issue:*' OR account GLOB 'owing:*'),
    last INTEGER,
    CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO accounts SELECT account, balance, last FROM accounts_before;
  DROP TABLE accounts_before;
  CREATE TRIGGER accounts_keep_their_name BEFORE UPDATE OF account ON accounts
  BEGIN SELECT RAISE(ABORT, 'accounts keep their name'); END;
  ${notDeleted('accounts')}
  `,
  // The chains of events, one a stream, end here: every command is a leaf of one tree.
  bringOver,
];

export const schemaOf = (db: Database.Database): number =>
  db.pragma('user_version', { simple: true }) as number;

const isEmpty = (db: Database.Database): boolean =>
  db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get() === 0;

/** Refuses what another program made, before anything in it is touched, and what a later Baize made. */
export const refuseForeign = (db: Database.Database, known = MIGRATIONS.length): void => {
  const version = schemaOf(db);
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID && !(version === 0 && isEmpty(db))) {
    throw new StoreFailure(`${db.name} is a database of another program. Choose another data folder.`);
  }
  if (version > known) {
    throw new StoreFailure(
      `${db.name} was written by a later Baize (its schema is ${version}, this one knows ${known}). Start that one, or bring back a copy from before.`,
    );
  }
};

const takeStep = (db: Database.Database, index: number, step: Step): void => {
  db.transaction(() => {
    // Asked under the lock: another process may have taken the step meanwhile.
    if (schemaOf(db) > index) return;
    if (typeof step === 'string') db.exec(step);
    else step(db);
    db.pragma(`application_id = ${APPLICATION_ID}`);
    db.pragma(`user_version = ${index + 1}`);
  }).immediate();
};

/** Takes the store through the steps that it has not seen, each whole or not at all. */
export const migrate = (db: Database.Database, migrations: readonly Step[] = MIGRATIONS): void => {
  refuseForeign(db, migrations.length);
  if (schemaOf(db) === migrations.length) return;
  const guarded = db.pragma('foreign_keys', { simple: true }) as number;
  // A table that others refer to is made anew: row by row they would be asked whether they still need it.
  db.pragma('foreign_keys = OFF');
  try {
    for (const [index, step] of migrations.entries()) takeStep(db, index, step);
  } finally {
    db.pragma(`foreign_keys = ${guarded}`);
  }
};

/** In a backup: what lies beside the store in its folder. */
export const KEPT_TABLE = 'kept_beside';

const partsOf = (db: Database.Database): ReadonlyMap<string, string> => {
  const rows = db
    .prepare<[], { part: string; sql: string | null }>(
      `SELECT type || ' ' || name AS part, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite!_stat%' ESCAPE '!' AND name <> '${KEPT_TABLE}'`,
    )
    .all();
  return new Map(rows.map(({ part, sql }) => [part, (sql ?? '').replaceAll(/\s+/g, ' ')]));
};

/** The first part of a store that is not as Baize made it: a guard that was taken away, or something added. */
export const alteredPart = (db: Database.Database): string | undefined => {
  const fresh = new Database(':memory:');
  try {
    migrate(fresh);
    const [due, found] = [partsOf(fresh), partsOf(db)];
    return [...due.keys(), ...found.keys()].find((each) => due.get(each) !== found.get(each));
  } finally {
    fresh.close();
  }
};

/** Refuses a store that is not as Baize made it. */
export const refuseAltered = (db: Database.Database): void => {
  const part = alteredPart(db);
  if (part === undefined) return;
  throw new StoreFailure(
    `${db.name} is not as Baize made it (${part} differs). Bring back a copy, or find out who changed it.`,
  );
};

/** Whether a store is of an earlier Baize, and has to be brought over before it can be read. */
export const isEarlier = (db: Database.Database): boolean => schemaOf(db) < MIGRATIONS.length;

/** Whether it is one that an earlier Baize has written in, and not a new one. */
export const isBegun = (db: Database.Database): boolean => schemaOf(db) > 0 && isEarlier(db);
