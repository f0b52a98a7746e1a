import type { ClauseOf, Rulebook } from '@baize/rulebooks';
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
