import type { Cents } from '@baize/engine';
import { readAmount } from '../words/amount.ts';

/** What every table is opened with, as somebody fills it in: amounts are still text. */
export interface OpeningForm {
  readonly name: string;
  readonly mode: 'automatic' | 'human';
  readonly pace: number;
  readonly rulebook: string;
  readonly float: string;
}

/** What the house is asked to open. */
export interface ReadOpening {
  readonly table: string;
  readonly rulebook: string;
  readonly mode: OpeningForm['mode'];
  readonly pace: number;
  readonly float: Cents;
  /** The jackpot that it plays for together with other tables. */
  readonly link?: string;
}

export interface Fault {
  readonly field: string;
  readonly why: string;
}

export type Read<O extends ReadOpening = ReadOpening> =
  | { readonly ok: true; readonly opening: O }
  | { readonly ok: false; readonly fault: Fault };

const NAME = /^[A-Za-z0-9][A-Za-z0-9 -]{0,23}$/;

/** What is wrong with the name of a table, if anything. */
export const nameFault = (name: string): Fault | undefined =>
  NAME.test(name)
    ? undefined
    : { field: 'name', why: 'A table has a name of 1 to 24 letters, digits, blanks and dashes.' };

/** These fields of a form as cents, or the first that is no amount. */
export const readAmounts = <Field extends string>(
  form: Readonly<Record<Field, string>>,
  fields: readonly Field[],
):
  | { readonly ok: true; readonly cents: Readonly<Record<Field, Cents>> }
  | { readonly ok: false; readonly fault: Fault } => {
  const cents: Partial<Record<Field, Cents>> = {};
  for (const field of fields) {
    const amount = readAmount(form[field]);
    if (!amount.ok) return { ok: false, fault: { field, why: amount.why } };
    cents[field] = amount.cents;
  }
  return { ok: true, cents: cents as Readonly<Record<Field, Cents>> };
};

/** What stays of a form when another game is chosen. */
export const commonOf = ({ name, mode, pace, float }: OpeningForm): Omit<OpeningForm, 'rulebook'> => ({
  name,
  mode,
  pace,
  float,
});
