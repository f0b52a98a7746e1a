import type { Editions } from '@baize/engine';
import type { Rulebook } from '@baize/rulebooks';

/** Parts of a game under any book of it, and the books that are built in. */
export interface PartsUnder<Parts> {
  readonly books: readonly Rulebook[];
  of(book: Rulebook): Parts;
}

/** Made once for a book: components of one table have to be the same ones at every look. */
export const partsUnder = <Book extends Rulebook, Rules, Parts>(
  { books, rulesOf }: Editions<Book, Rules>,
  make: (rules: Rules) => Parts,
): PartsUnder<Parts> => {
  const made = new WeakMap<Rulebook, Parts>();
  return {
    books,
    of: (book) => {
      // Which game a book is of was asked before: `games.ts` is the only caller.
      const parts = made.get(book) ?? make(rulesOf(book as Book));
      made.set(book, parts);
      return parts;
    },
  };
};
