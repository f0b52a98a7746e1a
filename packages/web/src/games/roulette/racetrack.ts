import type { Call } from '@baize/engine/roulette';
import { chipsOf } from '@baize/engine/roulette';
import type { Point } from './board.ts';
import { rules, WHEEL } from './rules.ts';

/** The racetrack in its own pixels: 632 by 176, zero at the right. */
export const TRACK_WIDTH = 632;
export const TRACK_HEIGHT = 176;
const BEND = TRACK_HEIGHT / 2;
const DEPTH = 36;
const MIDDLE = BEND - DEPTH / 2;
const STRAIGHT = TRACK_WIDTH - 2 * BEND;
const RIGHT = TRACK_WIDTH - BEND;
const QUARTER = (Math.PI * MIDDLE) / 2;
const AROUND = 2 * STRAIGHT + 4 * QUARTER;
const STEP = AROUND / WHEEL.length;

const bend = (x: number, angle: number, reach: number): Point => ({
  x: x + reach * Math.cos(angle),
  y: BEND + reach * Math.sin(angle),
});

/** A point so far along the middle of the track, clockwise from zero, and so far outside it. */
const along = (way: number, out: number): Point => {
  const reach = MIDDLE + out;
  let left = ((way % AROUND) + AROUND) % AROUND;
  if (left < QUARTER) return bend(RIGHT, left / MIDDLE, reach);
  left -= QUARTER;
  if (left < STRAIGHT) return { x: RIGHT - left, y: BEND + reach };
  left -= STRAIGHT;
  if (left < 2 * QUARTER) return bend(BEND, Math.PI / 2 + left / MIDDLE, reach);
  left -= 2 * QUARTER;
  if (left < STRAIGHT) return { x: BEND + left, y: BEND - reach };
  return bend(RIGHT, -Math.PI / 2 + (left - STRAIGHT) / MIDDLE, reach);
};

const drawn = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const PIECES = 8;

const edge = (from: number, to: number, out: number): readonly Point[] =>
  Array.from({ length: PIECES + 1 }, (_, index) => along(from + ((to - from) * index) / PIECES, out));

export interface TrackCell {
  readonly number: number;
  readonly path: string;
  readonly middle: Point;
  /** A small mark near the rim. */
  readonly mark: Point;
}

export const TRACK_CELLS: readonly TrackCell[] = WHEEL.map((number, index) => {
  const [from, to] = [(index - 0.5) * STEP, (index + 0.5) * STEP];
  const path = `${drawn([...edge(from, to, DEPTH / 2), ...edge(to, from, -DEPTH / 2)])}Z`;
  return { number, path, middle: along(index * STEP, 0), mark: along(index * STEP, DEPTH / 2 - 5) };
});

/** Where the pocket after this number begins. */
const after = (number: number): number => (WHEEL.indexOf(number) + 0.5) * STEP;

/** The inner edge from behind one number to behind another, clockwise. */
const inner = (from: number, to: number): readonly Point[] => {
  const [start, end] = [after(from), after(to)];
  const way = end > start ? end : end + AROUND;
  const pieces = Math.max(PIECES, Math.round((way - start) / 6));
  return Array.from({ length: pieces + 1 }, (_, index) =>
    along(start + ((way - start) * index) / pieces, -DEPTH / 2),
  );
};

/** The fields of the sectors inside the track. The game on zero lies on that of the neighbours. */
export const SECTORS: readonly { readonly call: Call; readonly path: string; readonly label: Point }[] = [
  { call: 'tiers', path: `${drawn(inner(6, 33))}Z`, label: { x: 128, y: BEND } },
  { call: 'orphelins', path: `${drawn([...inner(33, 9), ...inner(25, 6)])}Z`, label: { x: 272, y: BEND } },
  { call: 'voisins', path: `${drawn(inner(9, 25))}Z`, label: { x: 420, y: BEND } },
  { call: 'zero', path: `${drawn(inner(28, 15))}Z`, label: { x: 563, y: BEND } },
];

/** The numbers that a call covers. */
export const coveredBy = (call: Call): ReadonlySet<number> =>
  new Set(chipsOf(rules, call).flatMap(({ place }) => place.numbers));
