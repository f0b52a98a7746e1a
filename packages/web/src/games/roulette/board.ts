import type { Place, RouletteRules } from '@baize/engine/roulette';
import type { Point } from '../../cloth/place.ts';
import { placeNamed } from './rules.ts';

/**
 * The layout as it is printed, in cells: `u` runs along the rows from zero, `v` across them from the side of the last
 * column to that of the dozens. Zero lies below u 0, the columns beyond the last row, dozens and even chances beyond
 * the first column.
 */
export interface Spot {
  readonly u: number;
  readonly v: number;
}

/** How a layout lies on a screen, in pixels of its stage. */
export interface Board {
  readonly rules: RouletteRules;
  /** Where u 0, v 0 lies. */
  readonly x: number;
  readonly y: number;
  /** A cell along u and along v. */
  readonly cell: { readonly u: number; readonly v: number };
  readonly zero: number;
  readonly column: number;
  readonly dozen: number;
  readonly even: number;
  /** Rows run to the right, to the left (the wheel is on the other side), or downwards. */
  readonly runs: 'right' | 'left' | 'down';
  /** How near a line a chip lies on it. */
  readonly near: number;
  /** How large what is printed and laid on it is. */
  readonly size: BoardSize;
}

interface BoardSize {
  /** Half the height of a number's badge, and of a chip. */
  readonly badge: number;
  readonly chip: number;
  readonly text: number;
  readonly zero: number;
  /** What the keyboard walks over. */
  readonly place: number;
  readonly marker: number;
}

const SIZES = {
  wide: { badge: 19, chip: 14, text: 15, zero: 26, place: 26, marker: 24 },
  tall: { badge: 12, chip: 9.5, text: 13, zero: 19, place: 24, marker: 15 },
  low: { badge: 15, chip: 10.5, text: 13, zero: 22, place: 24, marker: 18 },
} as const satisfies Readonly<Record<string, BoardSize>>;

/** How many rows and columns of numbers are printed, and how many rows a dozen and an even chance are long. */
export const printOf = ({ rules: { law } }: Board) => {
  const { rows, columns } = law['2.1'];
  return { rows, columns, dozen: rows / law['2.8'].dozens, even: rows / EVEN_CHANCES.length };
};

/** Even chances in the order of the print. */
export const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Chips around the numbers lie beside the print, so that it can be read. */
const ASIDE_COLUMN = 0.28;
const ASIDE_DOZEN = 1.1;
const ASIDE_EVEN = 0.68;

export const rowOf = (board: Board, number: number): number =>
  Math.floor((number - 1) / printOf(board).columns);
/** The last column is the first across. */
export const acrossOf = (board: Board, number: number): number => {
  const { columns } = printOf(board);
  return columns - 1 - ((number - 1) % columns);
};

const middle = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const withZero = (board: Board, others: readonly number[]): Spot => {
  const { columns } = printOf(board);
  const across = others.map((number) => acrossOf(board, number) + 0.5);
  return { u: 0, v: others.length === columns ? columns : middle(across) };
};

const outsideSpot = (board: Board, on: string): Spot => {
  const { zero, column, dozen, even, cell } = board;
  const print = printOf(board);
  const [, kind = '', index = '1'] = /^([a-z]+)(\d?)$/.exec(on) ?? [];
  const number = Number(index);
  const depth = { dozen: dozen / cell.v, even: even / cell.v };
  if (kind === 'column')
    return { u: print.rows + column / cell.u / 2, v: print.columns - number + 0.5 + ASIDE_COLUMN };
  if (kind === 'dozen')
    return { u: print.dozen * (number - 0.5) + ASIDE_DOZEN, v: print.columns + depth.dozen / 2 };
  if (on === '0') return { u: -zero / cell.u / 2, v: print.columns / 2 };
  const at = EVEN_CHANCES.indexOf(on as (typeof EVEN_CHANCES)[number]);
  return {
    u: print.even * (at + 0.5) + ASIDE_EVEN,
    v: print.columns + depth.dozen + depth.even / 2,
  };
};

/** Where the chips of a place lie: streets and six-lines on the line towards the dozens. */
export const spotOf = (board: Board, { on, kind, numbers }: Place): Spot => {
  const [first = 0, ...rest] = numbers;
  if (kind === 'column' || kind === 'dozen' || kind === 'evenChance' || on === '0')
    return outsideSpot(board, on);
  if (first === 0) return withZero(board, rest);
  const u = middle(numbers.map((number) => rowOf(board, number) + 0.5));
  return {
    u,
    v:
      kind === 'street' || kind === 'sixLine'
        ? printOf(board).columns
        : middle(numbers.map((number) => acrossOf(board, number) + 0.5)),
  };
};

export const pointAt = ({ x, y, cell, runs }: Board, { u, v }: Spot): Point => {
  if (runs === 'down') return { x: x - v * cell.v, y: y + u * cell.u };
  return { x: runs === 'right' ? x + u * cell.u : x - u * cell.u, y: y + v * cell.v };
};

export const spotAt = ({ x, y, cell, runs }: Board, point: Point): Spot => {
  if (runs === 'down') return { u: (point.y - y) / cell.u, v: (x - point.x) / cell.v };
  const along = runs === 'right' ? point.x - x : x - point.x;
  return { u: along / cell.u, v: (point.y - y) / cell.v };
};

const numberAt = (board: Board, row: number, across: number): number => {
  const { columns } = printOf(board);
  return row * columns + (columns - across);
};

const named = ({ rules }: Board, numbers: readonly number[]): Place | undefined =>
  placeNamed(rules, numbers.toSorted((one, other) => one - other).join('-'));

const upTo = (most: number): readonly number[] => Array.from({ length: most }, (_, index) => index);

const within = (at: number, most: number): number => Math.min(most - 1, Math.max(0, Math.floor(at)));

/** Beside zero: a split, a street of three, or the first row with zero at either end. */
const besideZero = (board: Board, v: number, line: number | undefined): Place | undefined => {
  const { columns } = printOf(board);
  if (line === 0 || line === columns) return named(board, upTo(columns + 1));
  return line === undefined
    ? named(board, [0, numberAt(board, 0, within(v, columns))])
    : named(board, [0, numberAt(board, 0, line - 1), numberAt(board, 0, line)]);
};

/** Among the numbers: which lines the chip touches decides what it lies on. */
const amongNumbers = (
  board: Board,
  { u, v }: Spot,
  along: number | undefined,
  line: number | undefined,
): Place | undefined => {
  const { rows, columns } = printOf(board);
  const touched = along === undefined || along === rows ? [within(u, rows)] : [along - 1, along];
  const acrosses =
    line === undefined
      ? [within(v, columns)]
      : line === 0 || line === columns
        ? upTo(columns)
        : [line - 1, line];
  return named(
    board,
    touched.flatMap((each) => acrosses.map((other) => numberAt(board, each, other))),
  );
};

const outsideAt = (board: Board, { u, v }: Spot): Place | undefined => {
  const { rules, cell, dozen, even, column } = board;
  const print = printOf(board);
  if (u > print.rows && u <= print.rows + column / cell.u && v >= 0 && v < print.columns)
    return placeNamed(rules, `column${print.columns - Math.floor(v)}`);
  if (u < 0 || u >= print.rows || v < print.columns) return undefined;
  const beyond = (v - print.columns) * cell.v;
  if (beyond < dozen) return placeNamed(rules, `dozen${Math.floor(u / print.dozen) + 1}`);
  return beyond <= dozen + even
    ? placeNamed(rules, EVEN_CHANCES[Math.floor(u / print.even)] ?? '')
    : undefined;
};

/** The line of the print that a chip touches there, if any. */
const lineNear = (at: number, near: number): number | undefined => {
  const line = Math.round(at);
  return Math.abs(at - line) <= near ? line : undefined;
};

/** The place that a chip laid down at a point lies on; undefined beside the layout. */
export const placeAt = (board: Board, point: Point): Place | undefined => {
  const spot = spotAt(board, point);
  const { u, v } = spot;
  const { rules, cell, zero, near } = board;
  const { rows, columns } = printOf(board);
  const nearV = near / cell.v;
  const along = lineNear(u, near / cell.u);
  const line = lineNear(v, nearV);
  const inside = v >= -nearV && v <= columns + nearV;
  if (along === 0 && inside) return besideZero(board, v, line);
  if (u < 0) return inside && u >= -zero / cell.u ? placeNamed(rules, '0') : undefined;
  return u <= rows && inside ? amongNumbers(board, spot, along, line) : outsideAt(board, spot);
};

export type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

const WAYS: Readonly<Record<Way, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export const isWay = (key: string): key is Way => Object.hasOwn(WAYS, key);

/** How much a step to the side counts against one ahead. */
const ASIDE = 3;

/** The next place that way, as the eye would take it; the same one where there is none. */
export const stepFrom = (board: Board, on: string, way: Way): string => {
  const here = placeNamed(board.rules, on);
  if (here === undefined) return on;
  const from = pointAt(board, spotOf(board, here));
  const { x, y } = WAYS[way];
  let [best, least] = [on, Number.POSITIVE_INFINITY];
  for (const place of board.rules.layout.places) {
    const to = pointAt(board, spotOf(board, place));
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * x + dy * y;
    const far = ahead + ASIDE * Math.abs(dx * y + dy * x);
    if (ahead > 1 && far < least) [best, least] = [place.on, far];
  }
  return best;
};

/** The room of all numbers, along the rows and across them: the cells share it. */
const WIDE = { along: 816, across: 186 } as const;
const TALL = { along: 348, across: 249 } as const;

const cellIn = ({ law }: RouletteRules, room: { readonly along: number; readonly across: number }) => ({
  u: room.along / law['2.1'].rows,
  v: room.across / law['2.1'].columns,
});

/** The layout of a wide stage of 1096 by 744. The wheel at the dealer's right is at the players' left. */
export const wideBoard = (rules: RouletteRules, hand: 'left' | 'right'): Board => ({
  rules,
  cell: cellIn(rules, WIDE),
  zero: 60,
  column: 68,
  dozen: 46,
  even: 46,
  near: 13,
  size: SIZES.wide,
  y: 398,
  ...(hand === 'right' ? { x: 136, runs: 'right' } : { x: 960, runs: 'left' }),
});

/** The layout on a phone, 390 wide: zero on top, dozens at the left. */
export const tallBoard = (rules: RouletteRules): Board => ({
  rules,
  x: 374,
  y: 134,
  cell: cellIn(rules, TALL),
  zero: 27,
  column: 26,
  dozen: 48,
  even: 60,
  runs: 'down',
  near: 8,
  size: SIZES.tall,
});

const LOW = { along: 492, across: 135 } as const;

/** The whole layout on a phone held on its side, 620 by 390: zero at the left, whatever side the wheel is on. */
export const lowBoard = (rules: RouletteRules): Board => ({
  rules,
  x: 62,
  y: 164,
  cell: cellIn(rules, LOW),
  zero: 48,
  column: 54,
  dozen: 40,
  even: 40,
  runs: 'right',
  near: 8,
  size: SIZES.low,
});
