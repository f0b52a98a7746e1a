import type { Fault } from '../port.ts';
import type { CommandRow } from '../sqlite-log.ts';
import type { AppendRow } from '../sqlite-packed.ts';
import { type AccountRow, ledgerCheck } from '../sqlite-verify-ledger.ts';
import { logCheck, type StreamEnd } from '../sqlite-verify-log.ts';
import type { Lines } from './lines.ts';
import { APPEND, COMMAND } from './read.ts';

const PAGE = 1_000;

const damaged = (detail: string): Fault => ({ is: 'damaged', detail });

const SQL = {
  commands: `SELECT ${COMMAND}, position FROM commands WHERE number > $1 ORDER BY number LIMIT ${PAGE}`,
  appends: `SELECT ${APPEND} FROM appends WHERE position > $1 AND position <= $2 ORDER BY position`,
  stray: `SELECT stream, version FROM appends a WHERE position > coalesce((SELECT max(position) FROM commands), 0)
    OR NOT EXISTS (SELECT 1 FROM commands c WHERE c.number = a.command) ORDER BY position`,
  streams: 'SELECT stream, version, last FROM streams ORDER BY stream',
  accounts: 'SELECT account, balance, last FROM accounts ORDER BY account',
  snapshots: `SELECT s.stream, s.version FROM snapshots s
    LEFT JOIN appends a ON a.stream = s.stream AND a.version >= s.version AND a.version - a.count < s.version
    LEFT JOIN commands c ON c.number = a.command
    WHERE encode(c.leaf, 'hex') IS DISTINCT FROM s.hash ORDER BY s.stream`,
  tail: `SELECT number, position, posting FROM tail WHERE (number, position, posting) IS DISTINCT FROM (
    SELECT (coalesce(max(number), 0), (SELECT coalesce(max(position), 0) FROM appends), coalesce(max(posting), 0))
    FROM commands)`,
} as const;

/** Goes through everything in the database, as it stands at one moment: `lines` is one read transaction. */
export const verifyPostgres = async (lines: Pick<Lines, 'rows'>): Promise<readonly Fault[]> => {
  const ask = <Row extends object>(name: keyof typeof SQL, ...values: readonly unknown[]) =>
    lines.rows<Row & Record<string, unknown>>({ name: `verify ${name}`, text: SQL[name] }, values) as Promise<
      readonly Row[]
    >;
  const faults: Fault[] = [];
  const [log, ledger] = [logCheck(), ledgerCheck()];
  let [number, position] = [0, 0];
  for (;;) {
    const commands = await ask<CommandRow & { readonly position: number }>('commands', number);
    const last = commands.at(-1);
    if (last === undefined) break;
    const rows = await ask<AppendRow>('appends', position, last.position);
    const appends = Map.groupBy(rows, ({ command }) => command);
    for (const command of commands) {
      const own = appends.get(command.number) ?? [];
      appends.delete(command.number);
      faults.push(...log.row(command, own));
      const isSilent = own.length === 0 && command.sender !== 'earlier';
      faults.push(...ledger.row({ ...command, isSilent }));
    }
    for (const { stream, version } of [...appends.values()].flat())
      faults.push(damaged(`event ${version} of ${stream} stands beside no command`));
    number = last.number;
    position = last.position;
  }
  for (const { stream, version } of await ask<{ stream: string; version: number }>('stray'))
    faults.push(damaged(`event ${version} of ${stream} stands beside no command`));
  faults.push(
    ...log.ends(await ask<StreamEnd>('streams')),
    ...ledger.ends(await ask<AccountRow>('accounts')),
  );
  for (const { stream, version } of await ask<{ stream: string; version: number }>('snapshots'))
    faults.push(damaged(`the snapshot of ${stream} at event ${version} is not of this record`));
  if ((await ask('tail')).length > 0)
    faults.push(damaged('the end of the log is not where its last command is'));
  return faults;
};
