import { guessed, type LineFault, type Row, rowsOf } from './rows.ts';

const HEADINGS = {
  table: ['table', 'table no', 'table number', 'tbl'],
  seat: ['seat', 'box', 'seat no', 'seat number'],
  player: ['player', 'name', 'player name', 'full name'],
  chips: ['chips', 'count', 'stack', 'total', 'final chips', 'chip count'],
} as const;

type Columns = Readonly<Partial<Record<keyof typeof HEADINGS, number>>>;

/** By table, the players in the order of the seats. */
type Seats = readonly (readonly string[])[];

/** The tables of a session as a sheet is read against them. */
export interface CountedSeats {
  readonly seats: Seats;
  /** Whose chips a count has to have: of those who sit there, whoever is still in. */
  readonly expected: ReadonlySet<string>;
  readonly nameOf: (player: string) => string;
}

/** Counts of many tables from one sheet. */
export interface CountSheet {
  readonly tables: readonly { readonly table: string; readonly chips: Readonly<Record<string, number>> }[];
  readonly faults: readonly LineFault[];
}

interface Line {
  readonly line: number;
  readonly table: number;
  readonly player: string;
  readonly chips: number;
}

const plainName = (name: string): string =>
  name.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim();

/** Who is meant by a line: by table and seat, or by name. */
const foundBy = (
  cell: (field: keyof Columns) => string,
  { seats, nameOf }: CountedSeats,
): { readonly table: number; readonly player: string } | string => {
  const table = Number(cell('table').replace(/^(table|t)\s*/i, ''));
  const seat = Number(cell('seat'));
  const name = cell('player');
  if (table > 0 && seats[table - 1] === undefined) return `there is no table ${cell('table')}`;
  if (name === '') {
    const player = seats[table - 1]?.[seat - 1];
    return player === undefined ? 'name the player, or the table and the seat' : { table, player };
  }
  const at = seats.findIndex(
    (players, index) =>
      (!(table > 0) || index === table - 1) &&
      players.some((player) => plainName(nameOf(player)) === plainName(name)),
  );
  const player = seats[at]?.find((each) => plainName(nameOf(each)) === plainName(name));
  if (player === undefined)
    return `${name} has no seat ${table > 0 ? `at table ${table}` : 'in this session'}`;
  return { table: at + 1, player };
};

const lineOf = (columns: Columns, tables: CountedSeats, { line, cells }: Row): Line | LineFault => {
  const { expected, nameOf } = tables;
  const cell = (field: keyof Columns): string => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '');
  };
  const found = foundBy(cell, tables);
  if (typeof found === 'string') return { line, detail: found };
  if (!expected.has(found.player))
    return { line, detail: `${nameOf(found.player)} is not counted at table ${found.table} now` };
  const chips = cell('chips').replaceAll(/[, ]/g, '');
  return /^\d+$/.test(chips)
    ? { line, ...found, chips: Number(chips) }
    : {
        line,
        detail: `the chips of ${nameOf(found.player)} are a whole number, not ${cell('chips') || 'nothing'}`,
      };
};

/** A sheet without headings is table, seat and chips, as it is pasted or typed. */
const PLAIN: Columns = { table: 0, seat: 1, chips: 2 };

const columnsOf = ({ cells }: Row): { readonly columns: Columns; readonly hasHead: boolean } => {
  const columns = guessed(cells, HEADINGS);
  return columns.chips === undefined ? { columns: PLAIN, hasHead: false } : { columns, hasHead: true };
};

const byTable = (lines: readonly Line[]): ReadonlyMap<number, readonly Line[]> => {
  const tables = new Map<number, Line[]>();
  for (const line of lines) tables.set(line.table, [...(tables.get(line.table) ?? []), line]);
  return tables;
};

/** What is wrong with a table as a whole: somebody twice, or somebody missing. */
const tableFaults = (
  table: number,
  lines: readonly Line[],
  { seats, expected, nameOf }: CountedSeats,
): readonly LineFault[] => {
  const players = lines.map(({ player }) => player);
  const twice = lines
    .filter(({ player }, index) => players.indexOf(player) < index)
    .map(({ line, player }) => ({ line, detail: `${nameOf(player)} is counted twice` }));
  const missing = (seats[table - 1] as readonly string[]).filter(
    (player) => expected.has(player) && !players.includes(player),
  );
  const last = Math.max(...lines.map(({ line }) => line));
  return missing.length === 0
    ? twice
    : [...twice, { line: last, detail: `table ${table} lacks ${missing.map(nameOf).join(', ')}` }];
};

/**
 * Counts of many tables from one sheet: by table and seat, or by name, in any order of columns. A table that lacks
 * somebody, or has somebody twice, is told with his name; everything that is wrong comes at once.
 */
export const readCounts = (text: string, seated: CountedSeats): CountSheet => {
  const rows = rowsOf(text);
  if ('detail' in rows) return { tables: [], faults: [rows] };
  const [head] = rows;
  if (head === undefined) return { tables: [], faults: [] };
  const { columns, hasHead } = columnsOf(head);
  const read = rows.slice(hasHead ? 1 : 0).map((row) => lineOf(columns, seated, row));
  const tables = [...byTable(read.flatMap((each) => ('chips' in each ? [each] : [])))];
  const faults = [
    ...read.flatMap((each) => ('chips' in each ? [] : [each])),
    ...tables.flatMap(([table, lines]) => tableFaults(table, lines, seated)),
  ];
  return {
    tables: tables.map(([table, lines]) => ({
      table: String(table),
      chips: Object.fromEntries(lines.map(({ player, chips }) => [player, chips])),
    })),
    faults: faults.toSorted((one, other) => one.line - other.line),
  };
};
