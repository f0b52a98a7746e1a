import type { ClientBase } from 'pg';
import { StoreFailure } from '../port.ts';
import { rollBack } from './connect.ts';

/**
 * Each step that has ever been released stays as it is. Names compare byte by byte, as they do in SQLite. What one
 * command did is the two rows that it is there, in the same words, so that a record moves between the two unchanged.
 */
const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE commands (
    number bigint PRIMARY KEY CHECK (number > 0),
    salt text NOT NULL CHECK (length(salt) = 32),
    leaf bytea NOT NULL CHECK (length(leaf) = 32),
    sender text COLLATE "C" NOT NULL CHECK (sender IN ('house', 'earlier') OR sender LIKE 'person:_%'),
    id text COLLATE "C" NOT NULL,
    fingerprint text NOT NULL,
    at bigint NOT NULL,
    reply text NOT NULL,
    posting bigint NOT NULL CHECK (posting >= 0),
    postings text,
    position bigint NOT NULL CHECK (position >= 0),
    UNIQUE (sender, id)
  );
  CREATE INDEX commands_marked ON commands (posting) WHERE number % 64 = 0;

  CREATE TABLE appends (
    position bigint PRIMARY KEY CHECK (position >= count),
    count integer NOT NULL CHECK (count > 0),
    stream text COLLATE "C" NOT NULL,
    version bigint NOT NULL CHECK (version >= count),
    previous bigint CHECK (previous < position),
    command bigint NOT NULL,
    at bigint NOT NULL,
    events text NOT NULL,
    UNIQUE (stream, version)
  );

  CREATE TABLE streams (
    stream text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    last bigint NOT NULL
  ) WITH (fillfactor = 70);

  CREATE TABLE accounts (
    account text COLLATE "C" PRIMARY KEY,
    balance bigint NOT NULL CHECK (balance BETWEEN -9007199254740991 AND 9007199254740991)
      CHECK (balance >= 0 OR account = 'world' OR account LIKE 'issue:%' OR account LIKE 'owing:%'),
    last bigint
  ) WITH (fillfactor = 70);

  CREATE TABLE snapshots (
    stream text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL CHECK (version > 0),
    hash text NOT NULL CHECK (length(hash) = 64),
    shape text NOT NULL,
    state text NOT NULL
  );

  CREATE TABLE chains (
    stream text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL CHECK (version > 0),
    hash text NOT NULL CHECK (length(hash) = 64)
  );

  -- Where the log ends. Whoever commits holds this one row from then on to the end of his commit, so that numbers and
  -- positions have no gap and nobody ever sees the later of two commands without the earlier. Every lease that
  -- changes hands moves the fence.
  CREATE TABLE tail (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    number bigint NOT NULL DEFAULT 0,
    position bigint NOT NULL DEFAULT 0,
    posting bigint NOT NULL DEFAULT 0,
    fence bigint NOT NULL DEFAULT 0,
    touched bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 10);
  INSERT INTO tail DEFAULT VALUES;

  CREATE TABLE kept (
    name text COLLATE "C" PRIMARY KEY,
    content bytea NOT NULL
  );
  CREATE TABLE tiles (
    path text COLLATE "C" PRIMARY KEY,
    hashes bytea NOT NULL
  );

  CREATE TABLE nodes (
    node text COLLATE "C" PRIMARY KEY,
    address text NOT NULL,
    role text NOT NULL CHECK (role IN ('all', 'wire', 'tables')),
    draining boolean NOT NULL DEFAULT false,
    position bigint NOT NULL DEFAULT 0,
    started timestamptz NOT NULL,
    seen timestamptz NOT NULL
  ) WITH (fillfactor = 50);
  CREATE TABLE leases (
    name text COLLATE "C" PRIMARY KEY,
    node text COLLATE "C" NOT NULL,
    epoch bigint NOT NULL CHECK (epoch > 0),
    until timestamptz NOT NULL
  ) WITH (fillfactor = 50);

  CREATE FUNCTION never_changed() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN RAISE EXCEPTION '% are never changed', TG_TABLE_NAME; END $$;
  CREATE TRIGGER commands_never_changed BEFORE UPDATE OR DELETE ON commands
    FOR EACH ROW EXECUTE FUNCTION never_changed();
  CREATE TRIGGER appends_never_changed BEFORE UPDATE OR DELETE ON appends
    FOR EACH ROW EXECUTE FUNCTION never_changed();
  `,
];

/** Before anything of a house is in a database, this table says whose it is, and how far it was brought. */
const MARK = `CREATE TABLE IF NOT EXISTS baize (step integer PRIMARY KEY)`;

/** "Baiz": whoever migrates holds this lock, and nobody else does meanwhile. */
const MIGRATING = 0x4261697a;

interface Found {
  readonly step: number | null;
  readonly foreign: boolean;
}

const stepIn = async (client: ClientBase): Promise<Found> => {
  const { rows } = await client.query<{ mine: boolean; foreign: boolean }>(
    `SELECT to_regclass('baize') IS NOT NULL AS mine,
       to_regclass('commands') IS NOT NULL OR to_regclass('events') IS NOT NULL AS foreign`,
  );
  const [{ mine, foreign } = { mine: false, foreign: false }] = rows;
  if (!mine) return { step: null, foreign };
  const steps = await client.query<{ step: number | null }>('SELECT max(step) AS step FROM baize');
  return { step: steps.rows[0]?.step ?? 0, foreign: false };
};

/** Takes a database through the steps that it has not seen, each whole or not at all. */
export const migrate = async (client: ClientBase, name: string): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1, hashtext(current_database() || current_schema()))', [
      MIGRATING,
    ]);
    const { step, foreign } = await stepIn(client);
    if (foreign)
      throw new StoreFailure(`${name} holds tables of another program. Choose another database or schema.`);
    if ((step ?? 0) > MIGRATIONS.length)
      throw new StoreFailure(
        `${name} was written by a later Baize (its schema is ${step}, this one knows ${MIGRATIONS.length}). Start that one.`,
      );
    if (step !== MIGRATIONS.length) {
      await client.query(MARK);
      for (const [index, sql] of MIGRATIONS.entries()) {
        if (index < (step ?? 0)) continue;
        await client.query(sql);
        await client.query('INSERT INTO baize VALUES ($1)', [index + 1]);
      }
    }
    await client.query('COMMIT');
  } catch (error) {
    await rollBack(client);
    throw error;
  }
};
