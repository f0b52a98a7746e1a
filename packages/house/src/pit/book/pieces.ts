import { type Cents, isAmount } from '@baize/engine';

/** What lies in a tray: coin in cents, and the chips of the house by their value. */
export const VALUES = [1, 100, 500, 2500, 10_000, 50_000, 100_000, 500_000] as const;

/** How many of each value. */
export type Pieces = Readonly<Record<string, number>>;

const isValue = (text: string): boolean => VALUES.some((value) => String(value) === text);

/** So many of one value are no tray any more. */
const MOST = 100_000;

/** Why these are no pieces; undefined where they are. */
export const faultInPieces = (pieces: Pieces): string | undefined => {
  for (const [value, many] of Object.entries(pieces)) {
    if (!isValue(value)) return `the house has no chip of ${value.slice(0, 12)} cents`;
    if (!Number.isSafeInteger(many) || many < 0 || many > MOST) return 'count each value from 0 up';
  }
  return undefined;
};

export const sumOf = (pieces: Pieces): Cents =>
  Object.entries(pieces).reduce((sum, [value, many]) => sum + Number(value) * many, 0);

/** Why nothing is moved by them; undefined where something is. */
export const faultInMoved = (pieces: Pieces): string | undefined =>
  faultInPieces(pieces) ?? (isAmount(sumOf(pieces)) ? undefined : 'say how many chips of each value');

/** Only what there is any of, the smallest first, as it is written down. */
export const tidied = (pieces: Pieces): Pieces =>
  Object.fromEntries(
    VALUES.flatMap((value) => {
      const many = pieces[String(value)] ?? 0;
      return many === 0 ? [] : [[String(value), many]];
    }),
  );
