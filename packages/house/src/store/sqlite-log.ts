import type Database from 'better-sqlite3';
import { leafText } from '../log/leaf.ts';
import { HASH_BYTES } from '../log/tree.ts';
import { type ChainEnd, type LoggedEntry, StoreFailure } from './port.ts';
import { refuseNotRising } from './rising.ts';
import { APPEND_COLUMNS, type AppendRow, eventLines, leafEventsOf } from './sqlite-packed.ts';

/** A command's row as it stands in the file. */
export interface CommandRow {
  readonly number: number;
  readonly salt: string;
  readonly leaf: Uint8Array;
  readonly sender: string;
  readonly id: string;
  readonly fingerprint: string;
  readonly at: number;
  readonly reply: string;
  readonly posting: number;
  readonly postings: string | null;
}

export const COMMAND_COLUMNS = 'number, salt, leaf, sender, id, fingerprint, at, reply, posting, postings';

/** The text of a command's entry by its rows; undefined where the events of one cannot be told apart. */
export const entryText = (command: CommandRow, appends: readonly AppendRow[]): string | undefined => {
  const events = appends.map((row) => {
    const lines = eventLines(row.events);
    return lines && leafEventsOf(row, lines);
  });
  return events.every((each) => each !== undefined)
    ? leafText({ ...command, events: events.flat() })
    : undefined;
};

/** A leaf that is no hash any more, in a file that was damaged, is no leaf of anything. */
const bytesOf = (leaf: unknown): Uint8Array =>
  leaf instanceof Uint8Array && leaf.length === HASH_BYTES ? leaf : new Uint8Array(HASH_BYTES);

/** What is read of the log: leaves and entries. */
export interface LogReader {
  size(): number;
  leaves(after: number, limit: number): readonly Uint8Array[];
  entries(after: number, limit: number): readonly LoggedEntry[];
  chainEnds(): readonly ChainEnd[];
}

export const logReader = (db: Database.Database): LogReader => {
  const size = db.prepare<[], number>('SELECT coalesce(max(number), 0) FROM commands').pluck();
  const leaves = db
    .prepare<{ after: number; limit: number }, Uint8Array>(
      // No further than numbers without a gap would come: who counts what he is given always comes to an end.
      'SELECT leaf FROM commands WHERE number > @after AND number <= @after + @limit ORDER BY number',
    )
    .pluck();
  const commands = db.prepare<[number, number], CommandRow>(
    `SELECT ${COMMAND_COLUMNS} FROM commands WHERE number > ? ORDER BY number LIMIT ?`,
  );
  const appendFrom = db.prepare<[number], { position: number; command: number }>(
    'SELECT position, command FROM appends WHERE position >= ? ORDER BY position LIMIT 1',
  );
  const appendsFrom = db.prepare<[number], AppendRow>(
    `SELECT ${APPEND_COLUMNS} FROM appends WHERE position >= ? ORDER BY position`,
  );
  const chainEnds = db.prepare<[], ChainEnd>('SELECT stream, version, hash FROM chains ORDER BY stream');
  const last = db.prepare<[], number>('SELECT coalesce(max(position), 0) FROM appends').pluck();

  /** The first position at which a command later than this one stands. Commands and positions rise together. */
  const positionAfter = (command: number): number => {
    let [least, beyond] = [1, (last.get() ?? 0) + 1];
    while (least < beyond) {
      const middle = Math.floor((least + beyond) / 2);
      const row = appendFrom.get(middle);
      if (row === undefined || row.command > command) beyond = middle;
      else least = Math.max(row.position, middle) + 1;
    }
    return least;
  };

  const appendsBetween = (after: number, until: number): ReadonlyMap<number, AppendRow[]> => {
    const found = new Map<number, AppendRow[]>();
    let before = 0;
    for (const row of appendsFrom.iterate(positionAfter(after))) {
      refuseNotRising('events', before, row.position);
      before = row.position;
      if (row.command > until) break;
      const beside = found.get(row.command);
      if (beside === undefined) found.set(row.command, [row]);
      else beside.push(row);
    }
    return found;
  };

  return {
    size: () => size.get() ?? 0,
    leaves: (after, limit) => leaves.all({ after, limit }).map(bytesOf),
    entries: (after, limit) => {
      const rows = commands.all(after, limit);
      for (const [at, { number }] of rows.entries())
        refuseNotRising('commands', rows[at - 1]?.number ?? after, number);
      const appends = appendsBetween(after, rows.at(-1)?.number ?? after);
      return rows.map((row) => {
        const text = entryText(row, appends.get(row.number) ?? []);
        if (text === undefined)
          throw new StoreFailure(`The events of command ${row.number} cannot be read: the store is damaged.`);
        return { number: row.number, leaf: row.leaf, text };
      });
    },
    chainEnds: () => chainEnds.all(),
  };
};
