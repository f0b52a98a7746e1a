import type Database from 'better-sqlite3';
import { GENESIS, linkHashOf } from './chain.ts';
import type { Fault } from './port.ts';
import type { EventRow, SqliteReader } from './sqlite-read.ts';

/** Rows at a time, with a turn of the event loop between, so that a house that is open goes on. */
const PAGE = 1_000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

type Heads = Map<string, { version: number; hash: string; broken: boolean }>;

/** Follows one event, by the very text that stands there. After the first break of a stream the rest of it says nothing more. */
const follow = (heads: Heads, row: EventRow): Fault | undefined => {
  const head = heads.get(row.stream) ?? { version: 0, hash: GENESIS, broken: false };
  if (head.broken) return undefined;
  const version = head.version + 1;
  const holds = row.version === version && row.hash === linkHashOf(head.hash, row, row.data);
  heads.set(row.stream, { version, hash: row.hash, broken: !holds });
  return holds ? undefined : { is: 'broken', stream: row.stream, version };
};

const logFaults = async (reader: SqliteReader): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  const heads: Heads = new Map();
  const last = reader.last();
  let position = 0;
  while (position < last) {
    for (const row of reader.rows(position, PAGE)) {
      for (position += 1; position < row.position; position += 1) faults.push({ is: 'missing', position });
      const fault = follow(heads, row);
      if (fault !== undefined) faults.push(fault);
    }
    await turn();
  }
  return faults;
};

const ledgerFaults = (db: Database.Database): readonly Fault[] => [
  ...db
    .prepare<[], { command: string }>(
      'SELECT command FROM postings GROUP BY command HAVING sum(amount) <> 0 ORDER BY min(number)',
    )
    .all()
    .map(({ command }): Fault => ({ is: 'unbalanced', command })),
  ...db
    .prepare<[], { account: string; holds: number; posted: number }>(
      `SELECT account, accounts.balance AS holds, coalesce(sum(amount), 0) AS posted
       FROM accounts LEFT JOIN postings USING (account)
       GROUP BY account HAVING holds <> posted ORDER BY account`,
    )
    .all()
    .map((row): Fault => ({ is: 'misstated', ...row })),
  ...db
    .prepare<[], { number: number; account: string }>(
      `SELECT number, account FROM (
         SELECT number, account, previous, balance, lag(number) OVER each AS due,
                amount + coalesce(lag(balance) OVER each, 0) AS comes
         FROM postings WINDOW each AS (PARTITION BY account ORDER BY number)
       ) WHERE previous IS NOT due OR balance <> comes ORDER BY number`,
    )
    .all()
    .map(
      ({ number, account }): Fault => ({
        is: 'damaged',
        detail: `posting ${number} does not follow the one before it in ${account}`,
      }),
    ),
  ...db
    .prepare<[], string>(
      `SELECT account FROM accounts LEFT JOIN postings USING (account)
       GROUP BY account HAVING last IS NOT max(number) ORDER BY account`,
    )
    .pluck()
    .all()
    .map((account): Fault => ({ is: 'damaged', detail: `${account} does not name its last posting` })),
];

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
export const verifySqlite = async (
  db: Database.Database,
  reader: SqliteReader,
): Promise<readonly Fault[]> => [...fileFaults(db), ...(await logFaults(reader)), ...ledgerFaults(db)];
