import type { Editions } from '@baize/engine';
import type { Rulebook } from '@baize/rulebooks';
import type { Language } from '../words/language.ts';

/** Parts of a game under any book of it, and the books that are built in. */
export interface PartsUnder<Parts> {
  readonly books: readonly Rulebook[];
  of(book: Rulebook, language: Language): Parts;
}

/** Made once for a book and a language: components of one table have to be the same ones at every look. */
export const partsUnder = <Book extends Rulebook, Rules, Parts>(
  { books, rulesOf }: Editions<Book, Rules>,
  make: (rules: Rules, language: Language) => Parts,
): PartsUnder<Parts> => {
  const made = new WeakMap<Language, WeakMap<Rulebook, Parts>>();
  return {
    books,
    of: (book, language) => {
      // Which game a book is of was asked before: `games.ts` is the only caller.
      const under = made.get(language) ?? new WeakMap<Rulebook, Parts>();
      made.set(language, under);
      const parts = under.get(book) ?? make(rulesOf(book as Book), language);
      under.set(book, parts);
      return parts;
    },
  };
};
