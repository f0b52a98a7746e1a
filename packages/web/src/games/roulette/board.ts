import type { Place } from '@baize/engine/roulette';
import { PLACES, placeNamed } from './rules.ts';

/**
 * The layout as it is printed, in cells: `u` runs along the rows from zero (0 to 12), `v` across them from the side of the
 * third column (0) to that of the dozens (3). Zero lies below u 0, the columns beyond u 12, dozens and even chances
 * beyond v 3.
 */
export interface Spot {
  readonly u: number;
  readonly v: number;
}

/** How a layout lies on a screen, in pixels of its stage. */
export interface Board {
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
}

const ROWS = 12;
const COLUMNS = 3;
/** Even chances in the order of the print. */
export const EVEN_CHANCES = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** Chips around the numbers lie beside the print, so that it can be read. */
const ASIDE_COLUMN = 0.28;
const ASIDE_DOZEN = 1.1;
const ASIDE_EVEN = 0.68;

const rowOf = (number: number): number => Math.floor((number - 1) / COLUMNS);
/** The third column is the first across. */
const acrossOf = (number: number): number => COLUMNS - 1 - ((number - 1) % COLUMNS);

const middle = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const withZero = (others: readonly number[]): Spot => {
  const across = others.map((number) => acrossOf(number) + 0.5);
  return { u: 0, v: others.length === COLUMNS ? COLUMNS : middle(across) };
};

const outsideSpot = ({ zero, column, dozen, even, cell }: Board, on: string): Spot => {
  const [, kind = '', index = '1'] = /^([a-z]+)(\d?)$/.exec(on) ?? [];
  const number = Number(index);
  const depth = { dozen: dozen / cell.v, even: even / cell.v };
  if (kind === 'column') return { u: ROWS + column / cell.u / 2, v: COLUMNS - number + 0.5 + ASIDE_COLUMN };
  if (kind === 'dozen') return { u: 4 * number - 2 + ASIDE_DOZEN, v: COLUMNS + depth.dozen / 2 };
  if (on === '0') return { u: -zero / cell.u / 2, v: COLUMNS / 2 };
  const at = EVEN_CHANCES.indexOf(on as (typeof EVEN_CHANCES)[number]);
  return { u: 2 * at + 1 + ASIDE_EVEN, v: COLUMNS + depth.dozen + depth.even / 2 };
};

/** Where the chips of a place lie: streets and six-lines on the line towards the dozens. */
export const spotOf = (board: Board, { on, kind, numbers }: Place): Spot => {
  const [first = 0, ...rest] = numbers;
  if (kind === 'column' || kind === 'dozen' || kind === 'evenChance' || on === '0')
    return outsideSpot(board, on);
  if (first === 0) return withZero(rest);
  const u = middle(numbers.map((number) => rowOf(number) + 0.5));
  return {
    u,
    v:
      kind === 'street' || kind === 'sixLine'
        ? COLUMNS
        : middle(numbers.map((number) => acrossOf(number) + 0.5)),
  };
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const pointAt = ({ x, y, cell, runs }: Board, { u, v }: Spot): Point => {
  if (runs === 'down') return { x: x - v * cell.v, y: y + u * cell.u };
  return { x: runs === 'right' ? x + u * cell.u : x - u * cell.u, y: y + v * cell.v };
};

export const spotAt = ({ x, y, cell, runs }: Board, point: Point): Spot => {
  if (runs === 'down') return { u: (point.y - y) / cell.u, v: (x - point.x) / cell.v };
  const along = runs === 'right' ? point.x - x : x - point.x;
  return { u: along / cell.u, v: (point.y - y) / cell.v };
};

const numberAt = (row: number, across: number): number => row * COLUMNS + (COLUMNS - across);

const named = (numbers: readonly number[]): Place | undefined =>
  placeNamed(numbers.toSorted((one, other) => one - other).join('-'));

/** Beside zero: a split, a street of three, or the first four at either end. */
const besideZero = (v: number, line: number | undefined): Place | undefined => {
  if (line === 0 || line === COLUMNS) return named([0, 1, 2, 3]);
  const across = Math.min(COLUMNS - 1, Math.max(0, Math.floor(v)));
  return line === undefined
    ? named([0, numberAt(0, across)])
    : named([0, numberAt(0, line - 1), numberAt(0, line)]);
};

/** Among the numbers: which lines the chip touches decides what it lies on. */
const amongNumbers = (u: number, v: number, along: number | undefined, line: number | undefined) => {
  const row = Math.min(ROWS - 1, Math.max(0, Math.floor(u)));
  const across = Math.min(COLUMNS - 1, Math.max(0, Math.floor(v)));
  const rows = along === undefined || along === ROWS ? [row] : [along - 1, along];
  const acrosses =
    line === undefined ? [across] : line === 0 || line === COLUMNS ? [0, 1, 2] : [line - 1, line];
  return named(rows.flatMap((each) => acrosses.map((other) => numberAt(each, other))));
};

const outsideAt = (board: Board, u: number, v: number): Place | undefined => {
  const { cell, dozen, even, column } = board;
  if (u > ROWS && u <= ROWS + column / cell.u && v >= 0 && v < COLUMNS)
    return placeNamed(`column${COLUMNS - Math.floor(v)}`);
  if (u < 0 || u >= ROWS || v < COLUMNS) return undefined;
  const beyond = (v - COLUMNS) * cell.v;
  if (beyond < dozen) return placeNamed(`dozen${Math.floor(u / 4) + 1}`);
  return beyond <= dozen + even ? placeNamed(EVEN_CHANCES[Math.floor(u / 2)] ?? '') : undefined;
};

/** The line of the print that a chip touches there, if any. */
const lineNear = (at: number, near: number): number | undefined => {
  const line = Math.round(at);
  return Math.abs(at - line) <= near ? line : undefined;
};

/** The place that a chip laid down at a point lies on; undefined beside the layout. */
export const placeAt = (board: Board, point: Point): Place | undefined => {
  const { u, v } = spotAt(board, point);
  const { cell, zero, near } = board;
  const nearV = near / cell.v;
  const nearU = near / cell.u;
  const along = lineNear(u, nearU);
  const line = lineNear(v, nearV);
  const within = v >= -nearV && v <= COLUMNS + nearV;
  if (along === 0 && within) return besideZero(v, line);
  if (u < 0) return within && u >= -zero / cell.u ? placeNamed('0') : undefined;
  return u <= ROWS && within ? amongNumbers(u, v, along, line) : outsideAt(board, u, v);
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
  const here = placeNamed(on);
  if (here === undefined) return on;
  const from = pointAt(board, spotOf(board, here));
  const { x, y } = WAYS[way];
  let [best, least] = [on, Number.POSITIVE_INFINITY];
  for (const place of PLACES) {
    const to = pointAt(board, spotOf(board, place));
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * x + dy * y;
    const far = ahead + ASIDE * Math.abs(dx * y + dy * x);
    if (ahead > 1 && far < least) [best, least] = [place.on, far];
  }
  return best;
};

const WIDE = { cell: { u: 68, v: 62 }, zero: 60, column: 68, dozen: 46, even: 46, near: 13 } as const;

/** The layout of a wide stage of 1096 by 744. The wheel at the dealer's right is at the players' left. */
export const wideBoard = (hand: 'left' | 'right'): Board =>
  hand === 'right' ? { ...WIDE, x: 136, y: 398, runs: 'right' } : { ...WIDE, x: 960, y: 398, runs: 'left' };

/** The layout on a phone, 390 wide: zero on top, dozens at the left. */
export const tallBoard: Board = {
  x: 374,
  y: 134,
  cell: { u: 29, v: 83 },
  zero: 27,
  column: 26,
  dozen: 48,
  even: 60,
  runs: 'down',
  near: 8,
};
