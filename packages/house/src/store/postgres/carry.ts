import Database from 'better-sqlite3';
import type { Client } from 'pg';
import { StoreFailure } from '../port.ts';
import { openSqlite } from '../sqlite.ts';
import { abandon, connectPrimary, placesIn, rollBack } from './connect.ts';
import { storeFailure } from './failure.ts';
import { migrate } from './schema.ts';

/**
 * A record is the same rows in the same words in both stores, so that it moves between them with every leaf, and every
 * checkpoint that was ever signed of it holds on the other side.
 */
const COLUMNS = {
  commands: {
    number: 'bigint',
    salt: 'text',
    leaf: 'bytea',
    sender: 'text',
    id: 'text',
    fingerprint: 'text',
    at: 'bigint',
    reply: 'text',
    posting: 'bigint',
    postings: 'text',
  },
  appends: {
    position: 'bigint',
    count: 'integer',
    stream: 'text',
    version: 'bigint',
    previous: 'bigint',
    command: 'bigint',
    at: 'bigint',
    events: 'text',
  },
  streams: { stream: 'text', version: 'bigint', last: 'bigint' },
  accounts: { account: 'text', balance: 'bigint', last: 'bigint' },
  snapshots: { stream: 'text', version: 'bigint', hash: 'text', shape: 'text', state: 'text' },
  chains: { stream: 'text', version: 'bigint', hash: 'text' },
} as const;
type Table = keyof typeof COLUMNS;
type Row = Readonly<Record<string, unknown>>;

/** By what the rows of the two great tables follow each other. */
const ORDER = { commands: 'number', appends: 'position' } as const;
type Great = keyof typeof ORDER;
const isGreat = (table: Table): table is Great => table in ORDER;

const PAGE = 1_000;
const namesOf = (table: Table): readonly string[] => Object.keys(COLUMNS[table]);

/** The rows of a table in a file, page after page. */
function* pagesInFile(db: Database.Database, table: Table): Generator<readonly Row[]> {
  const names = namesOf(table).join(', ');
  if (!isGreat(table)) return void (yield db.prepare<[], Row>(`SELECT ${names} FROM ${table}`).all());
  const order = ORDER[table];
  const read = db.prepare<[number], Row>(
    `SELECT ${names} FROM ${table} WHERE ${order} > ? ORDER BY ${order} LIMIT ${PAGE}`,
  );
  for (let page = read.all(0); page.length > 0; page = read.all(Number(page.at(-1)?.[order]))) yield page;
}

/** The same in a database. */
async function* pagesInDatabase(client: Client, table: Table): AsyncGenerator<readonly Row[]> {
  const names = namesOf(table).join(', ');
  const rows = async (text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
    (await client.query<Row>(text, [...values])).rows;
  if (!isGreat(table)) return void (yield await rows(`SELECT ${names} FROM ${table}`));
  const order = ORDER[table];
  const text = `SELECT ${names} FROM ${table} WHERE ${order} > $1 ORDER BY ${order} LIMIT ${PAGE}`;
  let page = await rows(text, [0]);
  for (; page.length > 0; page = await rows(text, [page.at(-1)?.[order]])) yield page;
}

/** Each command with the position at which the log stood behind it. */
const withPositions = (db: Database.Database) => {
  const ends = db
    .prepare<[], [number, number]>(
      'SELECT command, max(position) FROM appends GROUP BY command ORDER BY command',
    )
    .raw()
    .iterate();
  let next = ends.next();
  let position = 0;
  return (rows: readonly Row[]): readonly Row[] =>
    rows.map((row) => {
      while (!next.done && next.value[0] <= Number(row.number)) {
        position = next.value[1];
        next = ends.next();
      }
      return { ...row, position };
    });
};

const insertInto = async (
  client: Client,
  table: Table,
  types: Readonly<Record<string, string>>,
  rows: readonly Row[],
): Promise<void> => {
  if (rows.length === 0) return;
  const names = Object.keys(types);
  const lists = names.map((name, index) => `$${index + 1}::${types[name]}[]`);
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT * FROM unnest(${lists.join(', ')})`,
    names.map((name) => rows.map((row) => row[name])),
  );
};

const USED = 'SELECT EXISTS (SELECT 1 FROM commands) OR EXISTS (SELECT 1 FROM kept) AS used';

const refuseUsed = async (client: Client, name: string): Promise<void> => {
  const { rows } = await client.query<{ used: boolean }>(USED);
  if (rows[0]?.used !== false)
    throw new StoreFailure(`${name} holds a house already: restore into another database or schema.`);
};

/** A database for a record that is brought there: made, and refused where there is a house in it. */
const openEmpty = async (url: string): Promise<{ readonly client: Client; readonly name: string }> => {
  const places = placesIn(url);
  const name = places.map((place) => place.name).join(',');
  try {
    const client = await connectPrimary(places);
    try {
      await migrate(client, name);
      await refuseUsed(client, name);
      return { client, name };
    } catch (error) {
      abandon(client);
      throw error;
    }
  } catch (error) {
    throw storeFailure(name, error);
  }
};

/** Whether a record can be brought there; throws where it cannot. */
export const refuseUsedDatabase = async (url: string): Promise<void> =>
  abandon((await openEmpty(url)).client);

/** Brings a record from a file into an empty database, whole or not at all. */
export const carryIn = async (file: string, url: string): Promise<void> => {
  const { client, name } = await openEmpty(url);
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM tail FOR UPDATE');
    await refuseUsed(client, name);
    const positioned = withPositions(db);
    for (const page of pagesInFile(db, 'commands'))
      await insertInto(client, 'commands', { ...COLUMNS.commands, position: 'bigint' }, positioned(page));
    for (const table of ['appends', 'streams', 'accounts', 'snapshots', 'chains'] as const)
      for (const page of pagesInFile(db, table)) await insertInto(client, table, COLUMNS[table], page);
    await client.query(
      `UPDATE tail SET (number, position, posting) = (
         SELECT coalesce(max(number), 0), (SELECT coalesce(max(position), 0) FROM appends), coalesce(max(posting), 0)
         FROM commands)`,
    );
    await client.query('COMMIT');
  } catch (error) {
    await rollBack(client);
    throw storeFailure(name, error);
  } finally {
    db.close();
    abandon(client);
  }
};

/** What a database tells beside its record. */
export interface CarriedOut {
  /** The newest checkpoint that its nodes have signed. */
  readonly checkpoint: string | undefined;
  /** Whether a node was at work. */
  readonly isOpen: boolean;
}

const AROUND = `SELECT
  (SELECT convert_from(content, 'UTF8') FROM kept WHERE name = 'log/checkpoint') AS checkpoint,
  EXISTS (SELECT 1 FROM nodes WHERE seen > clock_timestamp() - interval '10 seconds') AS open`;

/** Chains ended with the stores that had them: nobody adds one but who brings such a store over. */
const withoutGuard = (db: Database.Database, work: () => void): void => {
  const guard = db
    .prepare<[], string>(`SELECT sql FROM sqlite_schema WHERE name = 'chains_not_added'`)
    .pluck()
    .get();
  db.exec('DROP TRIGGER chains_not_added');
  work();
  if (guard !== undefined) db.exec(guard);
};

const copyInto = async (client: Client, db: Database.Database): Promise<void> => {
  // Streams are told by their events as these come in.
  for (const table of ['commands', 'appends', 'accounts', 'snapshots', 'chains'] as const) {
    const names = namesOf(table);
    const insert = db.prepare(`INSERT INTO ${table} (${names}) VALUES (${names.map(() => '?').join(', ')})`);
    for await (const page of pagesInDatabase(client, table)) {
      const write = db.transaction(() => {
        for (const row of page) insert.run(names.map((name) => row[name]));
      });
      if (table === 'chains') withoutGuard(db, write);
      else write();
    }
  }
};

/** Brings the record of a database into a new file, as it stands at one moment. */
export const carryOut = async (url: string, file: string): Promise<CarriedOut> => {
  const places = placesIn(url);
  const name = places.map((place) => place.name).join(',');
  await openSqlite(file).close();
  const db = new Database(file);
  let client: Client | undefined;
  try {
    client = await connectPrimary(places);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ checkpoint: string | null; open: boolean }>(AROUND);
    await copyInto(client, db);
    return { checkpoint: rows[0]?.checkpoint ?? undefined, isOpen: rows[0]?.open ?? false };
  } catch (error) {
    throw storeFailure(name, error);
  } finally {
    db.close();
    if (client !== undefined) abandon(client);
  }
};
