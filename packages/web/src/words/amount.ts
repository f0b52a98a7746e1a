import { type Cents, STAKE_MAX } from '@baize/engine';
import { MONEY } from './money.ts';

export type Amount =
  | { readonly ok: true; readonly cents: Cents }
  | { readonly ok: false; readonly why: string };

const WRITTEN = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/;

const no = (why: string): Amount => ({ ok: false, why });

/** Money as somebody types it, to the cent: `12`, `1,250.50`, `$5`. Nothing is rounded. */
export const readAmount = (text: string): Amount => {
  const typed = text.trim();
  if (typed === '') return no('Say how much.');
  const [, whole, rest = ''] = WRITTEN.exec(typed) ?? [];
  if (whole === undefined) return no('An amount is written in dollars and cents, as in 1,250.50.');
  if (rest.length > 2) return no('There is nothing smaller than a cent.');
  // Digits, not a product: 0.29 * 100 is not 29.
  const cents = Number(whole.replaceAll(',', '') + rest.padEnd(2, '0'));
  if (cents === 0) return no('The amount is above nothing.');
  return cents <= STAKE_MAX ? { ok: true, cents } : no(`The most at once is ${MONEY.felt(STAKE_MAX)}.`);
};

/** An amount as it stands in a field: `12.50`, and `12` where there are no cents. */
export const writeAmount = (cents: Cents): string =>
  cents % 100 === 0
    ? String(cents / 100)
    : `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
