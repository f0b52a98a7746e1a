import type Database from 'better-sqlite3';
import type { Fault } from './port.ts';
import { refuseNotRising } from './rising.ts';
import { COMMAND_COLUMNS, type CommandRow } from './sqlite-log.ts';
import { APPEND_COLUMNS, type AppendRow } from './sqlite-packed.ts';
import { sqliteReader } from './sqlite-read.ts';
import { snapshotFaults } from './sqlite-snapshot.ts';
import { type AccountRow, ledgerCheck } from './sqlite-verify-ledger.ts';
import { logCheck, type StreamEnd } from './sqlite-verify-log.ts';

/** Rows at a time, with a turn of the event loop between, so that a house that is open goes on. */
const PAGE = 1_000;

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Rows of a table in the order of their key, one after another, a page at a time. */
const rowsOf = <Row>(db: Database.Database, columns: string, table: string, key: keyof Row & string) => {
  const page = db.prepare<[number, number], Row>(
    `SELECT ${columns} FROM ${table} WHERE ${key} > ? ORDER BY ${key} LIMIT ?`,
  );
  let after = 0;
  let rows: readonly Row[] = [];
  let at = 0;
  const fill = (ahead: number): void => {
    if (at + ahead < rows.length) return;
    const more = page.all(after, PAGE);
    for (const [place, row] of more.entries()) {
      const before = (more[place - 1]?.[key] as number | undefined) ?? after;
      refuseNotRising(`rows of ${table}`, before, row[key] as number);
    }
    after = (more.at(-1)?.[key] as number | undefined) ?? after;
    rows = [...rows.slice(at), ...more];
    at = 0;
  };
  return {
    /** The row that comes next, or one behind it. */
    peek: (ahead = 0): Row | undefined => {
      fill(ahead);
      return rows[at + ahead];
    },
    skip: (): void => {
      at += 1;
    },
  };
};

/** Every command with what it appended; a row of events that stands where no command leads to it is a fault. */
const commandsOf = (db: Database.Database, stray: (row: AppendRow) => void) => {
  const commands = rowsOf<CommandRow>(db, COMMAND_COLUMNS, 'commands', 'number');
  const appends = rowsOf<AppendRow>(db, APPEND_COLUMNS, 'appends', 'position');
  /**
   * The rows of events up to a command. What names an earlier one, or a later one than the next row does, is astray.
   */
  const appendsOf = (number: number): readonly AppendRow[] => {
    const own: AppendRow[] = [];
    for (let row = appends.peek(); row !== undefined; row = appends.peek()) {
      const isAstray = row.command < number || row.command > (appends.peek(1)?.command ?? row.command);
      if (!isAstray && row.command > number) break;
      if (isAstray) stray(row);
      else own.push(row);
      appends.skip();
    }
    return own;
  };
  return {
    next: (): { readonly command: CommandRow; readonly appends: readonly AppendRow[] } | undefined => {
      const command = commands.peek();
      if (command === undefined) return undefined;
      commands.skip();
      return { command, appends: appendsOf(command.number) };
    },
    /** What is left when there is no command any more. */
    rest: (): void => {
      for (let row = appends.peek(); row !== undefined; row = appends.peek()) {
        stray(row);
        appends.skip();
      }
    },
  };
};

const recordFaults = async (db: Database.Database): Promise<readonly Fault[]> => {
  const streams = db.prepare<[], StreamEnd>('SELECT stream, version, last FROM streams ORDER BY stream');
  const accounts = db.prepare<[], AccountRow>('SELECT account, balance, last FROM accounts ORDER BY account');
  const faults: Fault[] = [];
  const [log, ledger] = [logCheck(), ledgerCheck()];
  const record = commandsOf(db, ({ version, stream }) =>
    faults.push({ is: 'damaged', detail: `event ${version} of ${stream} stands beside no command` }),
  );
  const judgeNext = (): boolean => {
    const next = record.next();
    if (next === undefined) return false;
    const { command, appends } = next;
    faults.push(...log.row(command, appends));
    const isSilent = appends.length === 0 && command.sender !== 'earlier';
    faults.push(...ledger.row({ ...command, isSilent }));
    return true;
  };
  for (let read = 1; judgeNext(); read += 1) if (read % PAGE === 0) await turn();
  // What was written meanwhile, and the ends, as they stand at one moment.
  db.transaction(() => {
    while (judgeNext());
    record.rest();
    faults.push(...log.ends(streams.all()), ...ledger.ends(accounts.all()));
    faults.push(...snapshotFaults(db, sqliteReader(db)));
  })();
  return faults;
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
