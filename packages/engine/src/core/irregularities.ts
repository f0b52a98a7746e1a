import {
  type Fault,
  type Fields,
  fault,
  faultInFields,
  isFault,
  isFields,
  isOneOf,
  isText,
  type Line,
} from './notation.ts';

/**
 * When something came to light in a round that a file tells: so many cards had left the shoe (at a wheel or with dice:
 * so many results had been announced), or the round was that far.
 */
const LATE = ['settled', 'collected', 'nextRound'] as const;
type Late = (typeof LATE)[number];
type After = number | Late;

/** One irregularity as a file tells it; `at` is its place in the file. */
export interface Irregularity {
  readonly at: string;
  readonly after: After;
  readonly what: string;
  readonly fields: Fields;
}

const isAfter = (value: unknown): value is After =>
  isOneOf(value, LATE) || (Number.isInteger(value) && (value as number) >= 0);

const readOne = (
  value: unknown,
  at: string,
  kinds: Readonly<Record<string, readonly string[]>>,
): Irregularity | Fault => {
  if (!isFields(value)) return fault(at, 'an irregularity is {"after", "what", ...}');
  const { after, what } = value;
  const known = Object.entries(kinds).find(([kind]) => kind === what);
  if (known === undefined)
    return fault(`${at}.what`, `what may come to light is ${Object.keys(kinds).join(', ')}`);
  const [kind, names] = known;
  if (!isAfter(after))
    return fault(`${at}.after`, `it came to light after so many cards, or after ${LATE.join(', ')}`);
  const unknown = faultInFields(value, new Set(['after', 'what', ...names]), `${at}.`);
  return unknown ?? { at, after, what: kind, fields: value };
};

/** Reads what came to light in a round, in its order; `kinds` names the fields that each kind may have. */
export const readIrregularities = (
  value: unknown,
  kinds: Readonly<Record<string, readonly string[]>>,
): readonly Irregularity[] | Fault => {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return fault('irregularities', 'irregularities are a list');
  const all: Irregularity[] = [];
  for (const [index, each] of value.entries()) {
    const read = readOne(each, `irregularities[${index}]`, kinds);
    if (isFault(read)) return read;
    all.push(read);
  }
  return all;
};

/** A word that an irregularity has to say. */
export const wordIn = ({ fields, at }: Irregularity, name: string): string | Fault => {
  const value = fields[name];
  return isText(value) ? value : fault(`${at}.${name}`, `say ${name === 'player' ? 'whose' : `the ${name}`}`);
};

/** A list of words that it may say. */
export const wordsIn = (
  { fields, at }: Irregularity,
  name: string,
): readonly string[] | undefined | Fault => {
  const value = fields[name];
  if (value === undefined) return undefined;
  return Array.isArray(value) && value.length > 0 && value.every(isText)
    ? value
    : fault(`${at}.${name}`, `${name} are a list of names`);
};

/** The line of a wager that is void: it neither wins nor loses. */
export const voidLine = (line: Line, clause: string): Line => ({
  ...line,
  result: 'void',
  pays: 0,
  net: 0,
  clause,
});
