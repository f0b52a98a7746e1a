import type { Rulebook } from '@baize/rulebooks';

/** What is asked: a rulebook, and by control what is to be different from it. Plain data, for a worker. */
export interface Case {
  readonly book: Rulebook;
  readonly values: Readonly<Record<string, string>>;
}

/** A number of the law that is changed: `13.2(a)`, `pays`, 6. */
export interface Change {
  readonly clause: string;
  /** With points between where it lies deeper: `royalFlush.pays`. */
  readonly field: string;
  readonly to: number;
}

/** One of a few, a whole number between two others, or a text that says by itself what is wrong with it. */
type Range =
  | { readonly choices: readonly { readonly value: string; readonly label: string }[] }
  | {
      readonly least: number;
      readonly most: number;
      readonly unit?: string;
      /** What an empty field means, where it may be empty. */
      readonly nothing?: string;
    }
  | { readonly wrong: (value: string, values: Case['values']) => string | undefined };

/** One thing that can be asked to be different. */
export interface Control {
  readonly id: string;
  readonly label: string;
  /** The clause that states it. */
  readonly clause: string;
  /** As the rulebook has it. */
  readonly usual: string;
  /** What else the rulebook lets a casino determine. */
  readonly lawful: (value: string) => boolean;
  readonly range: Range;
  readonly changes: (value: string) => readonly Change[];
  /** How the command is told, where it has an option of its own. */
  readonly option?: string;
  /** Payouts of side wagers stand together, out of the way; so does what is left of a shoe. */
  readonly part: 'table' | 'pays' | 'jackpot' | 'shoe';
}

/** A case by one name, whatever the order in which its values were given. */
export const keyOf = ({ book, values }: Case): string =>
  [book.edition.id, ...Object.entries(values).map(([id, value]) => `${id}=${value}`)].sort().join('&');

/**
 * What is worked out hangs on a book's numbers and on which clauses it has, not on its words: those stay with the page.
 */
export const withoutWords = ({ book, values }: Case): Case => ({
  values,
  book: {
    ...book,
    clauses: Object.fromEntries(
      Object.entries(book.clauses).map(([clause, { by }]) => [clause, { by, heading: '', says: '' }]),
    ),
  },
});

/** Without what is as the rulebook has it anyway. */
export const caseOf = (
  book: Rulebook,
  controls: readonly Control[],
  values: Readonly<Record<string, string>>,
): Case => ({
  book,
  values: Object.fromEntries(
    controls.flatMap(({ id, usual }) => {
      const value = values[id];
      return value === undefined || value === usual ? [] : [[id, value] as const];
    }),
  ),
});

export const valueIn = ({ values }: Case, { id, usual }: Pick<Control, 'id' | 'usual'>): string =>
  values[id] ?? usual;

/** Why a value cannot be asked, by its field and the clause behind it. */
export interface Refused {
  readonly field: string;
  readonly clause?: string;
  readonly detail: string;
}

const WHOLE = /^\d{1,12}$/;

const SHOWN = 24;

const wrongIn = ({ range }: Control, value: string, values: Case['values']): string | undefined => {
  if ('wrong' in range) return range.wrong(value, values);
  const given = value === '' ? 'nothing' : value.slice(0, SHOWN);
  if ('choices' in range) {
    return range.choices.some((choice) => choice.value === value)
      ? undefined
      : `It is one of ${range.choices.map(({ label }) => label).join(', ')}, not ${given}.`;
  }
  if (value === '' && range.nothing !== undefined) return undefined;
  const fits = WHOLE.test(value) && Number(value) >= range.least && Number(value) <= range.most;
  const count = (number: number) => number.toLocaleString('en-AU');
  return fits
    ? undefined
    : `It is a whole number from ${count(range.least)} to ${count(range.most)}, not ${given}.`;
};

/** What of a case cannot be asked. */
export const refusalsOf = (controls: readonly Control[], { values }: Case): readonly Refused[] =>
  Object.entries(values).flatMap(([id, value]): readonly Refused[] => {
    const control = controls.find((each) => each.id === id);
    if (control === undefined)
      return [{ field: id.slice(0, SHOWN), detail: 'This rulebook has nothing by that name.' }];
    const detail = wrongIn(control, value, values);
    return detail === undefined ? [] : [{ field: control.label, clause: control.clause, detail }];
  });

/** What no casino may determine: the figures stand, the game cannot be played. */
export const outsideOf = (controls: readonly Control[], asked: Case): readonly Control[] =>
  controls.filter((control) => !control.lawful(valueIn(asked, control)));

/** The changes to the law that a case comes to. */
export const changesOf = (controls: readonly Control[], asked: Case): readonly Change[] =>
  controls.flatMap((control) =>
    asked.values[control.id] === undefined ? [] : control.changes(valueIn(asked, control)),
  );

type Tree = { [key: string]: unknown };

/** The law with numbers changed. */
export const changedLaw = <Law extends object>(law: Law, changes: readonly Change[]): Law => {
  const copy = structuredClone(law);
  for (const { clause, field, to } of changes) {
    const fields = field.split('.');
    const last = fields.pop() as string;
    let place = (copy as Tree)[clause] as Tree;
    for (const name of fields) place = place[name] as Tree;
    if (typeof place[last] !== 'number') throw new Error(`impossible: ${clause} states no number ${field}`);
    place[last] = to;
  }
  return copy;
};
