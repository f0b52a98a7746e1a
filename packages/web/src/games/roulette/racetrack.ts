import { type Call, chipsOf, neighboursOf, type RouletteRules } from '@baize/engine/roulette';
import type { Point } from '../../cloth/place.ts';
import { wheelOf } from './rules.ts';

/** A number that is called with so many pockets on each side of it. */
export interface Neighbours {
  readonly number: number;
  readonly sides: number;
}

/** How large a racetrack is drawn, in its own pixels: zero is at the right. */
export interface TrackSize {
  readonly width: number;
  readonly height: number;
}

export const WIDE_TRACK: TrackSize = { width: 632, height: 176 };
const DEPTH = 36;

interface Track {
  /** All the way along its middle. */
  readonly around: number;
  /** A point so far along the middle of the track, clockwise from zero, and so far outside it. */
  along(way: number, out: number): Point;
}

const trackIn = ({ width, height }: TrackSize): Track => {
  const bending = height / 2;
  const middle = bending - DEPTH / 2;
  const straight = width - 2 * bending;
  const right = width - bending;
  const quarter = (Math.PI * middle) / 2;
  const around = 2 * straight + 4 * quarter;
  const bend = (x: number, angle: number, reach: number): Point => ({
    x: x + reach * Math.cos(angle),
    y: bending + reach * Math.sin(angle),
  });
  return {
    around,
    along: (way, out) => {
      const reach = middle + out;
      let left = ((way % around) + around) % around;
      if (left < quarter) return bend(right, left / middle, reach);
      left -= quarter;
      if (left < straight) return { x: right - left, y: bending + reach };
      left -= straight;
      if (left < 2 * quarter) return bend(bending, Math.PI / 2 + left / middle, reach);
      left -= 2 * quarter;
      if (left < straight) return { x: bending + left, y: bending - reach };
      return bend(right, -Math.PI / 2 + (left - straight) / middle, reach);
    },
  };
};

const drawn = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const PIECES = 8;

const edge = ({ along }: Track, from: number, to: number, out: number): readonly Point[] =>
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

/** The numbers that are called with one, and itself. */
export const coveredAround = (rules: RouletteRules, { number, sides }: Neighbours): ReadonlySet<number> =>
  new Set(neighboursOf(rules, number, sides).flatMap(({ place }) => place.numbers));

const cellsOf = (track: Track, wheel: readonly number[]): readonly TrackCell[] => {
  const { along } = track;
  const step = track.around / wheel.length;
  return wheel.map((number, index) => {
    const [from, to] = [(index - 0.5) * step, (index + 0.5) * step];
    const path = `${drawn([...edge(track, from, to, DEPTH / 2), ...edge(track, to, from, -DEPTH / 2)])}Z`;
    return { number, path, middle: along(index * step, 0), mark: along(index * step, DEPTH / 2 - 5) };
  });
};

/** The inner edge over so many pockets on from one, clockwise. */
const inner = (
  { along, around }: Track,
  wheel: readonly number[],
  from: number,
  many: number,
): readonly Point[] => {
  const step = around / wheel.length;
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
  ['tiers', 0.203],
  ['orphelins', 0.43],
  ['voisins', 0.665],
  ['zero', 0.891],
];

const sectorsOf = (track: Track, rules: RouletteRules, size: TrackSize): readonly Sector[] =>
  LABELS.map(([call, x]) => {
    const wheel = wheelOf(rules);
    const runs = runsOf(wheel, coveredBy(rules, call));
    const path = `${drawn(runs.flatMap(([from, many]) => inner(track, wheel, from, many)))}Z`;
    return { call, path, label: { x: x * size.width, y: size.height / 2 } };
  });

/** The racetrack of a wheel: its pockets in their order, and the fields of the sectors inside it. */
export const trackOf = (
  rules: RouletteRules,
  size: TrackSize,
): { readonly cells: readonly TrackCell[]; readonly sectors: readonly Sector[] } => {
  const track = trackIn(size);
  return { cells: cellsOf(track, wheelOf(rules)), sectors: sectorsOf(track, rules, size) };
};
