import { DIGITS, decimal, printRatio, type Ratio } from './ratio.ts';

/**
 * How exact a figure is. `rational`: a fraction of whole numbers, nothing rounded. `recursion`: every case counted, in
 * doubles. `strategy`: the same, for a play that is stated with the figure. `simulation`: by chance, with an error.
 */
export type Exactness = 'rational' | 'recursion' | 'strategy' | 'simulation';

/** What a wager is worth, for each unit of the initial wager. */
export interface Figure {
  readonly ev: string;
  readonly exact?: string;
  readonly exactness: Exactness;
}

/** A fraction as a figure. */
export const rational = (value: Ratio): Figure => ({
  ev: decimal(value, DIGITS),
  exact: printRatio(value),
  exactness: 'rational',
});

/** The decimal places of a double that was counted out rather than given: seventeen tell it apart from any other. */
const DOUBLE_DIGITS = 17;

/** A double as a decimal without an exponent. */
export const printDouble = (value: number): string => {
  const places = value === 0 ? 1 : DOUBLE_DIGITS - 1 - Math.floor(Math.log10(Math.abs(value)));
  return value.toFixed(Math.min(100, Math.max(0, places)));
};

export const counted = (value: number, exactness: 'recursion' | 'strategy'): Figure => ({
  ev: printDouble(value),
  exactness,
});
