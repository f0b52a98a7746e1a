/** An exact fraction in lowest terms; the denominator is above nothing. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

type Whole = bigint | number;

const divisorOf = (one: bigint, other: bigint): bigint => {
  let [a, b] = [one < 0n ? -one : one, other];
  while (b > 0n) [a, b] = [b, a % b];
  return a;
};

/** A fraction of whole numbers. A number that is not whole throws, as nothing is rounded in silence. */
export const ratio = (numerator: Whole, denominator: Whole = 1n): Ratio => {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (bottom <= 0n) throw new RangeError(`impossible: a fraction over ${bottom}`);
  const divisor = divisorOf(top, bottom);
  return { numerator: top / divisor, denominator: bottom / divisor };
};

export const plus = (one: Ratio, other: Ratio): Ratio =>
  ratio(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );

export const times = (one: Ratio, other: Ratio): Ratio =>
  ratio(one.numerator * other.numerator, one.denominator * other.denominator);

export const minus = (one: Ratio, other: Ratio): Ratio => plus(one, times(other, ratio(-1)));

/** One over the other, which has to be above nothing. */
export const over = (one: Ratio, other: Ratio): Ratio =>
  times(one, ratio(other.denominator, other.numerator));

export const isBelow = (one: Ratio, other: Ratio): boolean =>
  one.numerator * other.denominator < other.numerator * one.denominator;

export const sum = (ratios: readonly Ratio[]): Ratio => ratios.reduce(plus, ratio(0));

/** `-1/37`; a whole number stands over one. */
export const printRatio = ({ numerator, denominator }: Ratio): string => `${numerator}/${denominator}`;

export const DIGITS = 20;

/** How many places the first significant digit lies behind the point, 0 where it stands before it. */
const zerosBehindPoint = (top: bigint, bottom: bigint): number => {
  let zeros = 0;
  for (let scaled = top * 10n; scaled < bottom; scaled *= 10n) zeros += 1;
  return zeros;
};

/** A decimal with so many significant places, the last one rounded half up by size. */
export const decimal = ({ numerator, denominator }: Ratio, digits: number = DIGITS): string => {
  if (numerator === 0n) return '0';
  const top = numerator < 0n ? -numerator : numerator;
  const whole = (top / denominator).toString();
  const places =
    top < denominator ? zerosBehindPoint(top, denominator) + digits : Math.max(0, digits - whole.length);
  const rounded = (top * 10n ** BigInt(places) * 2n + denominator) / (denominator * 2n);
  const text = rounded.toString().padStart(places + 1, '0');
  const cut = text.length - places;
  const fraction = text.slice(cut).replace(/0+$/, '');
  return `${numerator < 0n ? '-' : ''}${text.slice(0, cut)}${fraction === '' ? '' : `.${fraction}`}`;
};
