import type { Point } from '../cloth/place.ts';

/** A card bent along one line: what still lies flat, and the flap that has been lifted, before it is laid over. */
export interface Fold {
  readonly flat: readonly Point[];
  readonly flap: readonly Point[];
  /** The reflection in the line of the fold, as a CSS matrix: it lays the flap over. */
  readonly over: readonly [number, number, number, number, number, number];
  /** The line of the fold as a CSS gradient sees it: across the card at this angle, so many pixels along. */
  readonly crease: { readonly angle: number; readonly at: number };
  /** How much of the card is lifted, 0 to 1. */
  readonly lifted: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const cornersOf = ({ width, height }: Size): readonly Point[] => [
  { x: 0, y: 0 },
  { x: width, y: 0 },
  { x: width, y: height },
  { x: 0, y: height },
];

/** The corner that a finger takes hold of: the nearest. */
export const nearestCorner = (size: Size, point: Point): Point => ({
  x: point.x < size.width / 2 ? 0 : size.width,
  y: point.y < size.height / 2 ? 0 : size.height,
});

export const areaOf = (polygon: readonly Point[]): number => {
  const twice = polygon.reduce((sum, { x, y }, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
};

/** The part of a polygon where `side` is not negative; edges are cut where it changes its sign. */
const cut = (polygon: readonly Point[], side: (point: Point) => number): readonly Point[] =>
  polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point;
    const here = side(point);
    const there = side(next);
    const kept = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, { x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share }];
  });

/** A corner drawn to a point: the fold lies half way between them. Undefined while the corner has not moved. */
export const fold = (size: Size, corner: Point, point: Point): Fold | undefined => {
  const way = { x: point.x - corner.x, y: point.y - corner.y };
  const length = Math.hypot(way.x, way.y);
  if (length < 1) return undefined;
  const normal = { x: way.x / length, y: way.y / length };
  const middle = { x: (corner.x + point.x) / 2, y: (corner.y + point.y) / 2 };
  const side = ({ x, y }: Point): number => (x - middle.x) * normal.x + (y - middle.y) * normal.y;
  const card = cornersOf(size);
  const flap = cut(card, (at) => -side(at));
  const reach = 2 * (middle.x * normal.x + middle.y * normal.y);
  const { width, height } = size;
  const gradient = Math.abs(width * normal.x) + Math.abs(height * normal.y);
  const fromCentre = (middle.x - width / 2) * normal.x + (middle.y - height / 2) * normal.y;
  return {
    flat: cut(card, side),
    flap,
    over: [
      1 - 2 * normal.x * normal.x,
      -2 * normal.x * normal.y,
      -2 * normal.x * normal.y,
      1 - 2 * normal.y * normal.y,
      reach * normal.x,
      reach * normal.y,
    ],
    crease: { angle: (Math.atan2(normal.x, -normal.y) * 180) / Math.PI, at: gradient / 2 + fromCentre },
    lifted: areaOf(flap) / (size.width * size.height),
  };
};

/** A polygon as a CSS clip path. */
export const clipOf = (polygon: readonly Point[]): string =>
  `polygon(${polygon.map(({ x, y }) => `${x.toFixed(2)}px ${y.toFixed(2)}px`).join(',')})`;
