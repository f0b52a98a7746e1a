/** A point of the stage, in its pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

/** What is drawn in two sizes has a scale besides its place. */
export type Scaled = Point & { readonly scale: number };

/** The style of what begins at a point. */
export const placedAt = ({ x, y }: Point) => ({ left: x, top: y });

/** The style of what covers a rectangle. */
export const placedOver = ({ width, height, ...point }: Rect) => ({ ...placedAt(point), width, height });

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));
