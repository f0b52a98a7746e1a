import type { Cents } from '@baize/engine';

const MINUS = '−';

/**
 * What sums are counted in. One page shows chips that are no money, and nothing else: the table of a tournament, where a
 * hundred of the game's cents are one chip. It says so while it is drawn, and takes it back when it goes.
 */
let unit: 'money' | 'chips' = 'money';

export const countIn = (what: typeof unit): void => {
  unit = what;
};

const sign = (): string => (unit === 'money' ? '$' : '');

const parts = (cents: Cents): { readonly whole: string; readonly rest: string } => {
  const amount = Math.abs(cents);
  return {
    whole: Math.floor(amount / 100).toLocaleString('en-AU'),
    rest: String(amount % 100).padStart(2, '0'),
  };
};

/** As on the felt: `$50`, and cents only where there are some: `$4.75`. */
export const feltMoney = (cents: Cents): string => {
  const { whole, rest } = parts(cents);
  return `${cents < 0 ? MINUS : ''}${sign()}${whole}${rest === '00' ? '' : `.${rest}`}`;
};

/** As in a balance: `$1,310.00`. */
export const balanceMoney = (cents: Cents): string => {
  const { whole, rest } = parts(cents);
  return unit === 'money' ? `${cents < 0 ? MINUS : ''}$${whole}.${rest}` : feltMoney(cents);
};

/** What somebody won or lost: `+$50`, `−$5`. */
export const signedMoney = (cents: Cents): string => (cents > 0 ? `+${feltMoney(cents)}` : feltMoney(cents));

/** The same to the cent, as beside a balance: `+$45.00`. */
export const signedBalance = (cents: Cents): string =>
  cents > 0 ? `+${balanceMoney(cents)}` : balanceMoney(cents);

/** Signed and without its dollar, for a line of arithmetic: `+95.00`. */
export const signedFigure = (cents: Cents): string => {
  const { whole, rest } = parts(cents);
  return `${cents < 0 ? MINUS : cents > 0 ? '+' : ''}${whole}.${rest}`;
};

/** As it is spoken: "1 dollar", "1,360 dollars", "4 dollars 75". */
export const spokenMoney = (cents: Cents): string => {
  const { whole, rest } = parts(cents);
  const one = unit === 'money' ? 'dollar' : 'chip';
  const dollars = `${whole} ${whole === '1' ? one : `${one}s`}`;
  return `${cents < 0 ? 'minus ' : ''}${dollars}${rest === '00' ? '' : ` ${rest}`}`;
};
