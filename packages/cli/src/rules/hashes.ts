import { createHash } from 'node:crypto';
import type { Rulebook } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import type { Entry, Volume } from './entry.ts';
import { inOrder } from './order.ts';

/** By rulebook and clause, what the text of the clause came to when somebody looked. */
export type Hashes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Short enough to stand in a comment, long enough that no two texts meet. */
const LENGTH = 12;

/**
 * What a clause says, how it is read and its numbers, as one short hash. What the software does about it is no part of
 * it: that may change while the law stays.
 */
export const hashOf = ({ clauses, parameters }: Rulebook, id: string): string => {
  const { heading, says, reading = null } = clauses[id] ?? { heading: '', says: '' };
  const numbers = (parameters as Readonly<Record<string, unknown>>)[id] ?? null;
  const text = JSON.stringify([heading, says, reading, numbers]);
  return createHash('sha256').update(text).digest('hex').slice(0, LENGTH);
};

export const hashesOf = (books: readonly Rulebook[]): Hashes =>
  Object.fromEntries(
    books.map((book) => [
      book.edition.id,
      Object.fromEntries(inOrder(Object.keys(book.clauses)).map((id) => [id, hashOf(book, id)])),
    ]),
  );

/** A clause whose text is another than it was, and everything that rests on it and has to be looked at. */
export interface Stale {
  readonly rulebook: string;
  readonly clause: string;
  readonly is: 'changed' | 'new' | 'gone';
  readonly code: readonly string[];
  readonly cited: readonly string[];
  readonly tests: readonly string[];
}

const UNTIED = { code: [], cited: [], tests: [] } as const;

const restingOn = (entry: Entry | undefined): Pick<Stale, 'code' | 'cited' | 'tests'> =>
  entry === undefined
    ? UNTIED
    : { code: entry.tie.code, cited: entry.tie.cited, tests: entry.tie.tests.map(({ at }) => at) };

const staleIn = ({ book, entries }: Volume, kept: Readonly<Record<string, string>>): readonly Stale[] => {
  const now = Object.keys(book.clauses);
  const gone = Object.keys(kept).filter((id) => !now.includes(id));
  return inOrder([...now, ...gone]).flatMap((clause) => {
    const before = kept[clause];
    const isThere = now.includes(clause);
    if (isThere && before === hashOf(book, clause)) return [];
    const is = !isThere ? 'gone' : before === undefined ? 'new' : 'changed';
    const entry = entries.find(({ id }) => id === clause);
    return [{ rulebook: book.edition.id, clause, is, ...restingOn(entry) }];
  });
};

/** What is stale in the rulebooks that were looked at; of one that was not, nothing is known. */
export const staleSince = (volumes: readonly Volume[], kept: Hashes): readonly Stale[] =>
  volumes.flatMap((volume) => {
    const known = kept[volume.book.edition.id];
    return known === undefined ? [] : staleIn(volume, known);
  });

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Hashes as `--hashes` printed them. */
export const readHashes = (text: string): Hashes => {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new BadInput('--since reads what baize rules --hashes printed: this is not JSON');
  }
  const fits =
    isTable(read) &&
    Object.values(read).every(
      (each) => isTable(each) && Object.values(each).every((hash) => typeof hash === 'string'),
    );
  if (!fits)
    throw new BadInput('--since reads what baize rules --hashes printed: by rulebook, by clause, a hash');
  return read as Hashes;
};

const many = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

/** One that is stale, in a sentence. */
export const staleSentence = ({ rulebook, clause, is, code, cited, tests }: Stale): string => {
  const rests =
    code.length + cited.length + tests.length === 0
      ? 'nothing here rests on it'
      : [...code, ...cited].slice(0, 3).join(', ') +
        (tests.length === 0 ? '' : `, ${many(tests.length, 'test')}`);
  return `${rulebook} ${clause} is ${is}: ${rests}`;
};
