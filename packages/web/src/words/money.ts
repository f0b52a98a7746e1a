import type { Cents } from '@baize/engine';
import { ENGLISH, type Language } from './language.ts';

const MINUS = '−';

/**
 * What sums are counted in: money, or the chips of a tournament, which are none; a hundred of the game's cents are one
 * chip.
 */
export type Unit = 'money' | 'chips';

/** How sums are written in one unit and one language. */
export interface Money {
  readonly unit: Unit;
  /** The language that they are written in: words about them are in the same. */
  readonly language: Language;
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

const minus = (cents: Cents): string => (cents < 0 ? MINUS : '');
const plus = (cents: Cents): string => (cents > 0 ? '+' : '');
const restOf = (cents: Cents): string => String(Math.abs(cents) % 100).padStart(2, '0');

const spokenIn = ({ say }: Language, unit: Unit, cents: Cents): string => {
  const rest = restOf(cents);
  const n = Math.floor(Math.abs(cents) / 100);
  const many =
    unit === 'money'
      ? rest === '00'
        ? say('{n} {n|dollar|dollars}', { n })
        : say('{n} {n|dollar|dollars} {rest}', { n, rest })
      : rest === '00'
        ? say('{n} {n|chip|chips}', { n })
        : say('{n} {n|chip|chips} {rest}', { n, rest });
  return cents < 0 ? say('minus {sum}', { sum: many }) : many;
};

const moneyOf = (unit: Unit, language: Language): Money => {
  const whole = (cents: Cents): string => language.number(Math.floor(Math.abs(cents) / 100));
  const toTheCent = (cents: Cents): string => `${whole(cents)}.${restOf(cents)}`;
  const bare = (cents: Cents): string => (cents % 100 === 0 ? whole(cents) : toTheCent(cents));
  const felt = (cents: Cents): string => `${minus(cents)}${unit === 'money' ? '$' : ''}${bare(cents)}`;
  const balance = (cents: Cents): string =>
    unit === 'money' ? `${minus(cents)}$${toTheCent(cents)}` : felt(cents);
  return {
    ...{ unit, language, felt, balance, bare },
    signed: (cents) => `${plus(cents)}${felt(cents)}`,
    signedBalance: (cents) => `${plus(cents)}${balance(cents)}`,
    // Chips have no cents where there are none.
    figure: (cents) => `${plus(cents)}${minus(cents)}${unit === 'money' ? toTheCent(cents) : bare(cents)}`,
    spoken: (cents) => spokenIn(language, unit, cents),
  };
};

/** Module state: memoized by unit and language, so that a page has one of each at every look. */
const made = { money: new WeakMap<Language, Money>(), chips: new WeakMap<Language, Money>() };

export const moneyIn = (unit: Unit, language: Language = ENGLISH): Money => {
  const money = made[unit].get(language) ?? moneyOf(unit, language);
  made[unit].set(language, money);
  return money;
};

/** Dollars and cents, in English: as the pages of the staff have them. */
export const MONEY: Money = moneyIn('money');

/**
 * How sums are written in words on one table. What it is played for is a fact of the table, and so it stands in its
 * view (`game/kind.ts`): words on two tables of one page do not ask the page.
 */
export const moneyAt = (
  { unit = 'money' }: { readonly rulebook: string; readonly unit?: Unit },
  language: Language = ENGLISH,
): Money => moneyIn(unit, language);
