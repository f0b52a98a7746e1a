import { type ClauseOf, numberIn, type Rulebook } from '@baize/rulebooks';
import { test } from 'vitest';

/** Tests named by the clause that they prove; a clause that does not exist does not compile. */
export const clauseTests =
  <Book extends Rulebook>(book: Book) =>
  (
    clause: ClauseOf<Book> | readonly ClauseOf<Book>[],
    says: string,
    prove: () => void | Promise<void>,
  ): void =>
    test(`${book.edition.id} ${[clause].flat().join(' ')}: ${says}`, prove);

/**
 * The same over several editions of one game. Clauses are named by their numbers in the first; each edition that has
 * them all gets a test of its own, under its own numbers and with its own rules, of which `before` is told.
 */
export const editionTests =
  <Book extends Rulebook, Others extends readonly Rulebook[]>(first: Book, ...others: Others) =>
  <Rules>(rulesOf: (book: Book | Others[number]) => Rules, before: (rules: Rules) => void = () => {}) => {
    const editions = [first, ...others].map((book) => ({ book, rules: rulesOf(book) }));
    return (
      clause: ClauseOf<Book> | readonly ClauseOf<Book>[],
      says: string,
      prove: (rules: Rules) => void | Promise<void>,
    ): void => {
      const named = [clause].flat() as string[];
      for (const { book, rules } of editions) {
        const numbers = named.map((each) => numberIn(first.edition.id, book.edition.id, each));
        if (numbers.every((number) => number !== null && Object.hasOwn(book.clauses, number))) {
          test(`${book.edition.id} ${numbers.join(' ')}: ${says}`, () => {
            before(rules);
            return prove(rules);
          });
        }
      }
    };
  };
