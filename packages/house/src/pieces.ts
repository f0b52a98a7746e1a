import { type Cents, isAmount } from '@baize/engine';

/** What lies in a tray: coin in cents, and the chips of the house by their value. */
export const CHIP_VALUES = [1, 100, 500, 2500, 10_000, 50_000, 100_000, 500_000] as const;

/** What lies in a drawer: coin in cents, and notes. */
export const NOTE_VALUES = [1, 500, 1000, 2000, 5000, 10_000] as const;

/** How many of each value. */
export type Pieces = Readonly<Record<string, number>>;

/** So many of one value are no tray any more. */
const MOST = 100_000;

/** Why these are no pieces; undefined where they are. */
export const faultInPieces = (
  pieces: Pieces,
  values: readonly number[] = CHIP_VALUES,
): string | undefined => {
  for (const [value, many] of Object.entries(pieces)) {
    if (!values.some((each) => String(each) === value))
      return `there is no piece of ${value.slice(0, 12)} cents`;
    if (!Number.isSafeInteger(many) || many < 0 || many > MOST) return 'count each value from 0 up';
  }
  return undefined;
};

export const sumOf = (pieces: Pieces): Cents =>
  Object.entries(pieces).reduce((sum, [value, many]) => sum + Number(value) * many, 0);

/** Why nothing is moved by them; undefined where something is. */
export const faultInMoved = (pieces: Pieces, values?: readonly number[]): string | undefined =>
  faultInPieces(pieces, values) ??
  (isAmount(sumOf(pieces)) ? undefined : 'say how many pieces of each value');

/** Only what there is any of, the smallest first, as it is written down. */
export const tidied = (pieces: Pieces): Pieces =>
  Object.fromEntries(
    Object.entries(pieces)
      .filter(([, many]) => many !== 0)
      .toSorted(([one], [other]) => Number(one) - Number(other)),
  );

/** These with those besides; `sign` -1 takes them away. */
export const added = (pieces: Pieces, others: Pieces, sign: 1 | -1 = 1): Pieces =>
  tidied(
    Object.fromEntries(
      [...new Set([...Object.keys(pieces), ...Object.keys(others)])].map((value) => [
        value,
        (pieces[value] ?? 0) + sign * (others[value] ?? 0),
      ]),
    ),
  );
