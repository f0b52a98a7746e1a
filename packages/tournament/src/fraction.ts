/** Points that were shared may not come out whole: they are kept as exact fractions, in lowest terms. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));

export const fraction = (n: bigint, d: bigint): Fraction => {
  const common = n === 0n ? d : divisor(n, d);
  return { n: n / common, d: d / common };
};

export const NOUGHT: Fraction = { n: 0n, d: 1n };

export const plus = (one: Fraction, other: Fraction): Fraction =>
  fraction(one.n * other.d + other.n * one.d, one.d * other.d);

/** Above nought where the first is larger. */
export const compareFractions = (one: Fraction, other: Fraction): number => {
  const difference = one.n * other.d - other.n * one.d;
  return difference > 0n ? 1 : difference < 0n ? -1 : 0;
};

/** A whole number where it is one, else `13/2`. */
export const printFraction = ({ n, d }: Fraction): number | string => (d === 1n ? Number(n) : `${n}/${d}`);
