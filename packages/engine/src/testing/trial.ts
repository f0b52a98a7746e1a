import { extendBook, type Rulebook } from '@baize/rulebooks';

/** An edition for trial that differs from another in these clauses, each stated whole. */
export const trialOf = <Book extends Rulebook>(
  base: Book,
  parameters: Readonly<Record<string, unknown>>,
): Book => {
  const edition = {
    id: 'trial',
    extends: base.edition.id,
    title: 'Trial',
    standing: 'trial',
    made: '2027-01-01',
  };
  const book = extendBook(base, { edition, parameters });
  if ('why' in book) throw new Error(`${book.file} ${book.clause}: ${book.why}`);
  return book as Book;
};

/** A number that a clause states, and the clause whole with another in its place. */
export interface Leaf {
  readonly clause: string;
  readonly path: string;
  readonly value: number;
  with(value: number): unknown;
}

const leavesOf = (
  clause: string,
  path: readonly string[],
  stated: unknown,
  put: (value: unknown) => unknown,
): readonly Leaf[] => {
  if (typeof stated === 'number')
    return [{ clause, path: path.join('.'), value: stated, with: (value) => put(value) }];
  if (typeof stated !== 'object' || stated === null) return [];
  return Object.entries(stated).flatMap(([key, inner]) =>
    leavesOf(clause, [...path, key], inner, (value) =>
      put(Array.isArray(stated) ? stated.with(Number(key), value) : { ...stated, [key]: value }),
    ),
  );
};

/** Every number of a book. */
export const numbersIn = ({ parameters }: Rulebook): readonly Leaf[] =>
  Object.entries(parameters as object).flatMap(([clause, stated]) =>
    leavesOf(clause, [], stated, (value) => value),
  );

/** Other numbers in the place of one: nothing, one, the next below and above, twice as much. */
export const othersThan = (value: number): readonly number[] =>
  [...new Set([0, 1, value - 1, value + 1, 2 * value])].filter((other) => other >= 0 && other !== value);
