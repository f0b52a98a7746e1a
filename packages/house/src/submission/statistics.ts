/** What a statistician asks of counts: how often chance alone would stray as far. */

const PRECISION = 1e-14;
const STEPS_MAX = 100_000;
/** Lanczos' coefficients for g = 7. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

const logGamma = (value: number): number => {
  const x = value - 1;
  const sum = LANCZOS.slice(1).reduce((all, each, at) => all + each / (x + at + 1), LANCZOS[0] as number);
  const t = x + LANCZOS.length - 1.5;
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(t) - t + Math.log(sum);
};

/** The lower incomplete gamma function over the whole one, by its series. */
const lowerGamma = (a: number, x: number): number => {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < STEPS_MAX && term > sum * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
};

/** The upper one, by its continued fraction (Lentz). */
const upperGamma = (a: number, x: number): number => {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let product = d;
  for (let n = 1; n < STEPS_MAX; n += 1) {
    const by = -n * (n - a);
    b += 2;
    d = by * d + b;
    if (Math.abs(d) < tiny) d = tiny;
    c = b + by / c;
    if (Math.abs(c) < tiny) c = tiny;
    d = 1 / d;
    const step = d * c;
    product *= step;
    if (Math.abs(step - 1) < PRECISION) break;
  }
  return Math.exp(-x + a * Math.log(x) - logGamma(a)) * product;
};

/** How likely a chi-squared value of so many degrees of freedom is as large as this, or larger. */
export const chiSquaredTail = (value: number, degrees: number): number => {
  const [a, x] = [degrees / 2, value / 2];
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerGamma(a, x) : upperGamma(a, x);
};

/** How likely a normal value strays as far as this to either side. */
export const normalTails = (z: number): number => chiSquaredTail(z * z, 1);

/** The chi-squared value of counts that were due alike, or as `due` says. */
export const chiSquared = (counts: ArrayLike<number>, due: (at: number) => number): number => {
  let sum = 0;
  for (let at = 0; at < counts.length; at += 1) {
    const expected = due(at);
    sum += ((counts[at] as number) - expected) ** 2 / expected;
  }
  return sum;
};
