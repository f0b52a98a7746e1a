import type { Cents } from '@baize/engine';

const MINUS = '−';

/**
 * What sums are counted in: money, or the chips of a tournament, which are none; a hundred of the game's cents are one
 * chip.
 */
export type Unit = 'money' | 'chips';

/** How sums are written in one unit. */
export interface Money {
  readonly unit: Unit;
  /** As on the felt: `$50`, and cents only where there are some: `$4.75`. */
  felt(cents: Cents): string;
  /** As in a balance: `$1,310.00`. */
  balance(cents: Cents): string;
  /** What somebody won or lost: `+$50`, `−$5`. */
  signed(cents: Cents): string;
  /** The same to the cent, as beside a balance: `+$45.00`. */
  signedBalance(cents: Cents): string;
  /** Signed and without its dollar, for a line of arithmetic: `+95.00`. */
  figure(cents: Cents): string;
  /** Without sign and dollar: `4.75`. */
  bare(cents: Cents): string;
  /** As it is spoken: "1 dollar", "1,360 dollars", "4 dollars 75". */
  spoken(cents: Cents): string;
}

const parts = (cents: Cents): { readonly whole: string; readonly rest: string } => {
  const amount = Math.abs(cents);
  return {
    whole: Math.floor(amount / 100).toLocaleString('en-AU'),
    rest: String(amount % 100).padStart(2, '0'),
  };
};

const minus = (cents: Cents): string => (cents < 0 ? MINUS : '');
const plus = (cents: Cents): string => (cents > 0 ? '+' : '');

const bare = (cents: Cents): string => {
  const { whole, rest } = parts(cents);
  return `${whole}${rest === '00' ? '' : `.${rest}`}`;
};

const toTheCent = (cents: Cents): string => {
  const { whole, rest } = parts(cents);
  return `${whole}.${rest}`;
};

const spokenIn = (one: string, cents: Cents): string => {
  const { whole, rest } = parts(cents);
  const many = `${whole} ${whole === '1' ? one : `${one}s`}`;
  return `${cents < 0 ? 'minus ' : ''}${many}${rest === '00' ? '' : ` ${rest}`}`;
};

/** Dollars and cents. */
export const MONEY: Money = {
  unit: 'money',
  felt: (cents) => `${minus(cents)}$${bare(cents)}`,
  balance: (cents) => `${minus(cents)}$${toTheCent(cents)}`,
  signed: (cents) => `${plus(cents)}${MONEY.felt(cents)}`,
  signedBalance: (cents) => `${plus(cents)}${MONEY.balance(cents)}`,
  figure: (cents) => `${plus(cents)}${minus(cents)}${toTheCent(cents)}`,
  bare,
  spoken: (cents) => spokenIn('dollar', cents),
};

const chips = (cents: Cents): string => `${minus(cents)}${bare(cents)}`;
const signedChips = (cents: Cents): string => `${plus(cents)}${chips(cents)}`;

/** Chips have no sign, and no cents where there are none. */
const CHIPS: Money = {
  unit: 'chips',
  felt: chips,
  balance: chips,
  signed: signedChips,
  signedBalance: signedChips,
  figure: signedChips,
  bare,
  spoken: (cents) => spokenIn('chip', cents),
};

export const moneyIn = (unit: Unit): Money => (unit === 'money' ? MONEY : CHIPS);

/**
 * How sums are written in words on one table. What it is played for is a fact of the table, and so it stands in its
 * view (`game/kind.ts`): words on two tables of one page do not ask the page.
 */
export const moneyAt = ({ unit = 'money' }: { readonly rulebook: string; readonly unit?: Unit }): Money =>
  moneyIn(unit);
