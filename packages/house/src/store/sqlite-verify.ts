import type Database from 'better-sqlite3';
import type { Fault } from './port.ts';
import { APPEND_COLUMNS, type AppendRow } from './sqlite-packed.ts';
import { type AccountRow, type LedgerRow, ledgerCheck } from './sqlite-verify-ledger.ts';
import { logCheck, type StreamEnd } from './sqlite-verify-log.ts';

/** Rows at a time, with a turn of the event loop between, so that a house that is open goes on. */
const PAGE = 1_000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rows of a table in the order of their key, a page at a time. */
const pagesOf = <Row>(db: Database.Database, columns: string, table: string, key: keyof Row & string) => {
  const page = db.prepare<[number, number], Row>(
    `SELECT ${columns} FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ?`,
  );
  let after = 0;
  return (): readonly Row[] => {
    const rows = page.all(after, PAGE);
    after = (rows.at(-1)?.[key] as number | undefined) ?? after;
    return rows;
  };
};

/**
 * Follows a table to its present end. What is written meanwhile is left to `settle`, which sees the file as it stands
 * at one moment.
 */
const following = async <Row>(
  next: () => readonly Row[],
  judge: (row: Row) => readonly Fault[],
): Promise<{ readonly faults: readonly Fault[]; readonly settle: () => readonly Fault[] }> => {
  const faults: Fault[] = [];
  for (let rows = next(); rows.length > 0; rows = next()) {
    faults.push(...rows.flatMap(judge));
    if (rows.length < PAGE) break;
    await turn();
  }
  const settle = (): readonly Fault[] => {
    const found: Fault[] = [];
    for (let rows = next(); rows.length > 0; rows = next()) found.push(...rows.flatMap(judge));
    return found;
  };
  return { faults, settle };
};

const recordFaults = async (db: Database.Database): Promise<readonly Fault[]> => {
  const streams = db.prepare<[], StreamEnd>('SELECT stream, version, last FROM streams ORDER BY stream');
  const accounts = db.prepare<[], AccountRow>('SELECT account, balance, last FROM accounts ORDER BY account');
  const [log, ledger] = [logCheck(), ledgerCheck()];
  const appends = await following(pagesOf<AppendRow>(db, APPEND_COLUMNS, 'appends', 'position'), log.row);
  const commands = await following(
    pagesOf<LedgerRow>(db, 'number, id, posting, postings', 'commands', 'number'),
    ledger.row,
  );
  return db.transaction(() => [
    ...appends.faults,
    ...appends.settle(),
    ...log.ends(streams.all()),
    ...commands.faults,
    ...commands.settle(),
    ...ledger.ends(accounts.all()),
  ])();
};

const fileFaults = (db: Database.Database): readonly Fault[] => {
  const found = db.pragma('integrity_check') as readonly { readonly integrity_check: string }[];
  const details = found.map((row) => row.integrity_check).filter((detail) => detail !== 'ok');
  const foreign = db.pragma('foreign_key_check') as readonly { readonly table: string }[];
  return [...details, ...foreign.map(({ table }) => `a row of ${table} stands alone`)].map((detail) => ({
    is: 'damaged',
    detail,
  }));
};

/** Everything in the file that is not as it was written. */
export const verifySqlite = async (db: Database.Database): Promise<readonly Fault[]> => [
  ...fileFaults(db),
  ...(await recordFaults(db)),
];
