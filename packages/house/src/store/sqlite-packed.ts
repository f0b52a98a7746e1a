import type { LeafEvent } from '../log/leaf.ts';
import { type Json, type StoredEvent, StoreFailure } from './port.ts';

/** The events that one command appended to one stream, as they stand in the file: side by side in stream and log. */
export interface AppendRow {
  readonly stream: string;
  /** Of its last event, as is `position`. */
  readonly version: number;
  readonly position: number;
  readonly count: number;
  /** The position of the row before it in the stream. */
  readonly previous: number | null;
  /** The number of the command. */
  readonly command: number;
  readonly at: number;
  readonly events: string;
}

export const APPEND_COLUMNS = 'stream, version, position, count, previous, command, at, events';

/** One side of a movement of money, in the row of its command. */
export interface LedgerLine {
  readonly account: string;
  readonly amount: number;
  /** What the account held after it. */
  readonly balance: number;
  /** The number of the command that moved the account before. */
  readonly previous: number | null;
}

type PackedLine = readonly [account: string, amount: number, balance: number, previous: number | null];
type PackedEvent = readonly [type: string, data: Json];

/** Parses stored JSON. Text that is none any more is damaged, and never passed on as something else. */
export const jsonFrom = (text: string, what: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch (cause) {
    throw new StoreFailure(`${what} cannot be read: the store is damaged. Put a good copy in its place.`, {
      cause,
    });
  }
};

// JSON has no line break within: the whole is JSON, and its lines can still be taken apart.
const BETWEEN = ',\n';

export const packEvents = (lines: readonly string[]): string => `[${lines.join(BETWEEN)}]`;

/** The events of a row. */
export const unpackEvents = (row: AppendRow): StoredEvent[] => {
  const { stream, version, position, count, command, at, events } = row;
  const before = version - count;
  const what =
    count === 1 ? `Event ${version} of ${stream}` : `Events ${before + 1} to ${version} of ${stream}`;
  return (jsonFrom(events, what) as unknown as readonly PackedEvent[]).map(([type, data], index) => ({
    stream,
    version: before + index + 1,
    position: position - count + index + 1,
    type,
    at,
    data,
    command,
  }));
};

/** The events of a row as lines, not parsed; undefined where they cannot be told apart. */
export const eventLines = (events: string): readonly string[] | undefined => {
  if (!events.startsWith('[') || !events.endsWith(']')) return undefined;
  const lines = events.slice(1, -1).split(BETWEEN);
  // Its bracket is not in the leaf, where more stands before the type.
  return lines.every((line) => line.startsWith('[')) ? lines : undefined;
};

/** Events of one row as they stand in the entry of their command. */
export const leafEventsOf = ({ stream, version, count }: AppendRow, lines: readonly string[]): LeafEvent[] =>
  lines.map((line, index) => ({ stream, version: version - count + index + 1, line }));

export const packLines = (lines: readonly LedgerLine[]): string =>
  JSON.stringify(
    lines.map(({ account, amount, balance, previous }): PackedLine => [account, amount, balance, previous]),
  );

/** The ledger lines of a command's row; `id` is for the error message where they cannot be read. */
export const unpackLines = (text: string, id: string): readonly LedgerLine[] =>
  (jsonFrom(text, `The postings of ${id}`) as unknown as readonly PackedLine[]).map(
    ([account, amount, balance, previous]) => ({ account, amount, balance, previous }),
  );
