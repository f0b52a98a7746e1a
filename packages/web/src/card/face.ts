import type { Rank } from '@baize/engine';

/** How much a card shows, by the width it is drawn at. One face is never scaled into the range of another. */
export type Face = 'L' | 'M' | 'S' | 'XS';

const FACE_FROM = { L: 118, LClear: 100, M: 76, S: 34 } as const;

/** `clear` is a card that nothing overlaps: it can carry all its pips a little earlier. */
export const faceFor = (width: number, clear: boolean): Face => {
  if (width >= (clear ? FACE_FROM.LClear : FACE_FROM.L)) return 'L';
  if (width >= FACE_FROM.M) return 'M';
  return width >= FACE_FROM.S ? 'S' : 'XS';
};

/** The corner of a card, in its box of 250: rounder where the card is small. */
export const CORNER: Readonly<Record<Face, number>> = { L: 13, M: 15, S: 17, XS: 30 };

export interface Pip {
  readonly x: number;
  readonly y: number;
  readonly inverted: boolean;
}

const COLUMNS = { left: 82, middle: 125, right: 168 };
const TOP = 72;
const BOTTOM = 278;

const pip = (column: keyof typeof COLUMNS, down: number): Pip => ({
  x: COLUMNS[column],
  y: TOP + (BOTTOM - TOP) * down,
  inverted: down > 0.5,
});

const sides = (...downs: readonly number[]): readonly Pip[] =>
  downs.flatMap((down) => [pip('left', down), pip('right', down)]);
const middle = (...downs: readonly number[]): readonly Pip[] => downs.map((down) => pip('middle', down));

const THIRD = 1 / 3;

const PIPS: Partial<Record<Rank, readonly Pip[]>> = {
  2: middle(0, 1),
  3: middle(0, 0.5, 1),
  4: sides(0, 1),
  5: [...sides(0, 1), ...middle(0.5)],
  6: sides(0, 0.5, 1),
  7: [...sides(0, 0.5, 1), ...middle(0.25)],
  8: [...sides(0, 0.5, 1), ...middle(0.25, 0.75)],
  9: [...sides(0, THIRD, 2 * THIRD, 1), ...middle(0.5)],
  T: [...sides(0, THIRD, 2 * THIRD, 1), ...middle(THIRD / 2, 1 - THIRD / 2)],
};

/** The pips of a numbered card, in its box of 250 by 350; an ace and the courts have none here. */
export const pipsOf = (rank: Rank): readonly Pip[] => PIPS[rank] ?? [];

export const pipSize = (rank: Rank): number => (rank === '2' || rank === '3' ? 54 : 46);
