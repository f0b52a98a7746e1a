import { type Call, chipsOf, type RouletteRules } from '@baize/engine/roulette';
import type { Point } from '../../cloth/place.ts';
import { wheelOf } from './rules.ts';

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

/** The numbers that a call covers. */
export const coveredBy = (rules: RouletteRules, call: Call): ReadonlySet<number> =>
  new Set(chipsOf(rules, call).flatMap(({ place }) => place.numbers));

const cellsOf = (wheel: readonly number[]): readonly TrackCell[] => {
  const step = AROUND / wheel.length;
  return wheel.map((number, index) => {
    const [from, to] = [(index - 0.5) * step, (index + 0.5) * step];
    const path = `${drawn([...edge(from, to, DEPTH / 2), ...edge(to, from, -DEPTH / 2)])}Z`;
    return { number, path, middle: along(index * step, 0), mark: along(index * step, DEPTH / 2 - 5) };
  });
};

/** The inner edge over so many pockets on from one, clockwise. */
const inner = (wheel: readonly number[], from: number, many: number): readonly Point[] => {
  const step = AROUND / wheel.length;
  const [start, way] = [(from - 0.5) * step, many * step];
  const pieces = Math.max(PIECES, Math.round(way / 6));
  return Array.from({ length: pieces + 1 }, (_, index) => along(start + (way * index) / pieces, -DEPTH / 2));
};

/** Where pockets that lie side by side begin on the wheel, and how many there are. */
const runsOf = (
  wheel: readonly number[],
  covered: ReadonlySet<number>,
): readonly (readonly [number, number])[] =>
  wheel.flatMap((number, index): readonly (readonly [number, number])[] => {
    if (!covered.has(number) || covered.has(wheel.at(index - 1) ?? -1)) return [];
    const onwards = [...wheel.slice(index), ...wheel.slice(0, index)];
    const many = onwards.findIndex((each) => !covered.has(each));
    return [[index, many === -1 ? wheel.length : many]];
  });

export interface Sector {
  readonly call: Call;
  readonly path: string;
  readonly label: Point;
}

/** Where a sector's name stands. The game on zero lies on the neighbours of zero, and is drawn after them. */
const LABELS: readonly (readonly [Call, number])[] = [
  ['tiers', 128],
  ['orphelins', 272],
  ['voisins', 420],
  ['zero', 563],
];

const sectorsOf = (rules: RouletteRules): readonly Sector[] =>
  LABELS.map(([call, x]) => {
    const wheel = wheelOf(rules);
    const runs = runsOf(wheel, coveredBy(rules, call));
    const path = `${drawn(runs.flatMap(([from, many]) => inner(wheel, from, many)))}Z`;
    return { call, path, label: { x, y: BEND } };
  });

/** The racetrack of a wheel: its pockets in their order, and the fields of the sectors inside it. */
export const trackOf = (
  rules: RouletteRules,
): { readonly cells: readonly TrackCell[]; readonly sectors: readonly Sector[] } => ({
  cells: cellsOf(wheelOf(rules)),
  sectors: sectorsOf(rules),
});
