import { type Library, type Rulebook, speaksOfOtherNumbers } from '@baize/rulebooks';
import type { Clause, Volume } from './book.ts';

/** Trials as volumes: what is made good of them is what is made good of their text. */
export const trialVolumes = (library: Library, volumes: readonly Volume[]): readonly Volume[] =>
  Object.values(library).flatMap(({ edition }) => {
    const text = edition.extends === null ? undefined : volumes.find(({ id }) => id === edition.text);
    if (text === undefined) return [];
    const { clauses, tied, recorded, notYet } = text;
    return [{ ...edition, clauses, tied, recorded, notYet }];
  });

/** The clauses of a text with the words that a trial has for them. */
export const clausesUnder = ({ clauses }: Rulebook, text: readonly Clause[]): readonly Clause[] =>
  text.map((clause) => ({ ...clause, ...clauses[clause.id] }));

/** A number of a clause: where it stands in it, what it is, and what it is in the edition that is extended. */
interface NumberNow {
  readonly field: string;
  readonly now: string;
  readonly before: string;
}

/** What a trial has otherwise in a clause than the edition that it extends. */
export interface Changed {
  readonly words: boolean;
  readonly numbers: readonly NumberNow[];
  /** The numbers are other ones, and the words still speak of those before. */
  readonly speaksOfOthers: boolean;
}

const leaves = (value: unknown, path: string): readonly (readonly [string, string])[] => {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object'))
    return [[path, value.join(', ')]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
};

const stated = ({ parameters }: Rulebook, clause: string): ReadonlyMap<string, string> =>
  new Map(leaves((parameters as Readonly<Record<string, unknown>>)[clause] ?? {}, ''));

const numbersBetween = (book: Rulebook, base: Rulebook, clause: string): readonly NumberNow[] => {
  const [now, before] = [stated(book, clause), stated(base, clause)];
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((field) => {
    const number = { field, now: now.get(field) ?? 'none', before: before.get(field) ?? 'none' };
    return number.now === number.before ? [] : [number];
  });
};

/** Undefined where a clause is as in the edition that is extended, and in a book that extends none. */
export const changedIn = (library: Library, rulebook: string, clause: string): Changed | undefined => {
  const book = library[rulebook];
  const base = library[book?.edition.extends ?? ''];
  if (book?.differs === undefined || base === undefined) return undefined;
  const words = book.differs.words.includes(clause);
  if (!words && !book.differs.numbers.includes(clause)) return undefined;
  return {
    words,
    numbers: numbersBetween(book, base, clause),
    speaksOfOthers: speaksOfOtherNumbers(book, clause),
  };
};
