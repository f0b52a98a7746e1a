import type { Change, Control } from './case.ts';
import { wrongLeft } from './left.ts';

/* What the controls of every game are made of. Which there are is said by each game from its book's own numbers. */

type Tree = { readonly [key: string]: unknown };

const numberAt = (law: object, clause: string, field: string): number => {
  let place: unknown = (law as Tree)[clause];
  for (const name of field.split('.')) place = (place as Tree)[name];
  return place as number;
};

interface FixedNumber {
  readonly id: string;
  readonly label: string;
  readonly at: readonly [clause: string, field: string];
  readonly least?: number;
  readonly most?: number;
  readonly unit?: string;
  readonly part?: Control['part'];
}

export const PAYS_MOST = 100_000;

/** "to 1", or to what the law pays for. */
const unitOf = (law: object, [clause, field]: FixedNumber['at']): string => {
  const per = numberAt(law, clause, field.replace(/pays$/, 'for'));
  return `to ${Number.isInteger(per) ? per : 1}`;
};

/** A number of the law that no casino may change. */
export const fixed = (law: object, { id, label, at, ...rest }: FixedNumber): Control => {
  const [clause, field] = at;
  const usual = String(numberAt(law, clause, field));
  const { least = 0, most = PAYS_MOST, unit = unitOf(law, at), part = 'pays' } = rest;
  return {
    id,
    label,
    clause,
    usual,
    lawful: (value) => value === usual,
    range: { least, most, unit },
    changes: (value) => [{ clause, field, to: Number(value) }],
    part,
  };
};

export interface Choice {
  readonly value: string;
  readonly label: string;
}

const same = (value: string): Choice => ({ value, label: value });

/** Whole numbers as choices, in order, with those that a book itself has. */
export const numbers = (...of: readonly number[]): readonly Choice[] =>
  [...new Set(of)].sort((one, other) => one - other).map((each) => same(String(each)));

interface FewChoices {
  readonly id: string;
  readonly label: string;
  readonly clause: string;
  readonly usual: string;
  readonly choices: readonly Choice[];
  readonly changes: (value: string) => readonly Change[];
  readonly lawful?: (value: string) => boolean;
  readonly option?: string;
}

export const choice = ({
  usual,
  choices,
  lawful = (value) => value === usual,
  ...rest
}: FewChoices): Control => ({
  usual,
  lawful,
  range: { choices },
  part: 'table',
  ...rest,
});

/** What is left of the shoe in the course of play: nothing where all of it is. */
export const remaining = (least: number, usual: number): Control => ({
  id: 'remaining',
  label: 'Cards left',
  clause: '2.1',
  usual: '',
  lawful: () => true,
  range: {
    wrong: (value, { decks = String(usual) }) =>
      value === '' ? undefined : wrongLeft(value, Number(decks), least),
  },
  changes: () => [],
  option: 'remaining',
  part: 'shoe',
});
