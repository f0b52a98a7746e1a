/**
 * Money is whole cents and tournament chips are whole chips. Both are plain numbers when they run, but neither can be
 * handed over for the other: the unit is part of the type.
 */
declare const unit: unique symbol;
/** Money in whole cents. */
export type Cents = number & { readonly [unit]?: 'cents' };
/** The chips of a tournament, which are no money. */
export type Chips = number & { readonly [unit]?: 'chips' };

/** Odds as the rules print them: `pays` to `for`, less a percentage of the winnings where the rule takes one. */
export interface Odds {
  readonly pays: number;
  readonly for: number;
  readonly lessPercent?: number;
}

/**
 * The largest wager that is taken at all: ten thousand million. With it every sum of a crowded round stays a whole
 * number that a double holds exactly.
 */
export const STAKE_MAX = 1_000_000_000_000;

/** Whether something is a sum that can be wagered: whole, above nothing and at most the largest wager. */
export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= STAKE_MAX;

/**
 * What a stake wins at these odds, or undefined where that is not a whole number that a double holds: nothing is
 * rounded in silence.
 */
export const winnings = (stake: number, odds: Odds): number | undefined => {
  const kept = 100 - (odds.lessPercent ?? 0);
  const hundredths = stake * odds.pays * kept;
  const divisor = odds.for * 100;
  if (Number.isSafeInteger(hundredths)) return hundredths % divisor === 0 ? hundredths / divisor : undefined;
  const [whole, per] = [BigInt(stake) * BigInt(odds.pays) * BigInt(kept), BigInt(divisor)];
  const won = Number(whole / per);
  return whole % per === 0n && Number.isSafeInteger(won) ? won : undefined;
};

/**
 * What a stake wins at these odds, rounded up to the next sum that is made of `unit`: for rules that say so where chips
 * cannot make the exact sum.
 */
export const winningsRoundedUp = (stake: number, odds: Odds, unit: number): number => {
  const whole = BigInt(stake) * BigInt(odds.pays) * BigInt(100 - (odds.lessPercent ?? 0));
  const per = BigInt(odds.for) * 100n * BigInt(unit);
  return Number((whole + per - 1n) / per) * unit;
};

/** The least number that all of these divide. */
export const commonMultiple = (numbers: readonly number[]): number =>
  numbers.reduce((one, other) => {
    let [a, b] = [one, other];
    while (b > 0) [a, b] = [b, a % b];
    return (one / a) * other;
  }, 1);

/** `2375` as `$23.75` and `500000` as `$5,000`: how a refusal names a sum. */
export const dollars = (cents: Cents): string => {
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const rest = cents % 100;
  return `$${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};

/** `2375` as `23.75`: for sentences that people read. */
export const printCents = (cents: Cents): string => {
  const sign = cents < 0 ? '-' : '';
  const whole = Math.abs(cents);
  return `${sign}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
};
