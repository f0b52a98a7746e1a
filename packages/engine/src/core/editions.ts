import type { Library, Rulebook } from '@baize/rulebooks';
import { must } from './must.ts';

/** A number of an edition that the code of a game cannot carry: the clause that states it, and why not. */
export interface LawFault {
  readonly clause: string;
  readonly why: string;
}

/** What a game says of its editions. */
interface Known<Book extends Rulebook, Rules> {
  readonly game: string;
  /** The books of the house; the first is the one that is meant where none is named. */
  readonly books: readonly [Book, ...Book[]];
  rulesOf(book: Book): Rules;
  /** What the code of the game cannot carry in the numbers of a book that has the shape of one of these. */
  faultsIn(book: Book): readonly LawFault[];
}

/** The editions of one game: the books of the house, and the rules of any book in a library. */
export interface Editions<Book extends Rulebook, Rules> extends Known<Book, Rules> {
  /** The edition that is meant where none is named. */
  readonly usual: string;
  /** The ids of the editions of this game in a library, those of the house first. */
  idsIn(library: Library): readonly string[];
  /** Undefined where the library has no such book of this game. */
  bookIn(library: Library, id: string): Book | undefined;
  /** The rules of the book that is named; a name that was not checked before is a defect. */
  rulesIn(library: Library, id: string): Rules;
}

export const editionsOf = <Book extends Rulebook, Rules extends object>(
  known: Known<Book, Rules>,
): Editions<Book, Rules> => {
  const { game, books } = known;
  // Pure memoization: the rules of a book depend on nothing but the book, and a table asks for them at every act.
  const cache = new WeakMap<Book, Rules>();
  const rulesOf = (book: Book): Rules => {
    const found = cache.get(book) ?? known.rulesOf(book);
    cache.set(book, found);
    return found;
  };
  const bookIn = (library: Library, id: string): Book | undefined => {
    const book = Object.hasOwn(library, id) ? library[id] : undefined;
    // A book from a folder has the shape of the one that it extends: `extendBook` saw to it.
    return book?.edition.game === game ? (book as Book) : undefined;
  };
  const own = books.map(({ edition }) => edition.id);
  return {
    ...known,
    rulesOf,
    usual: books[0].edition.id,
    idsIn: (library) => {
      const all = Object.values(library).filter(({ edition }) => edition.game === game);
      const ids = all.map(({ edition }) => edition.id);
      return [...own.filter((id) => ids.includes(id)), ...ids.filter((id) => !own.includes(id))];
    },
    bookIn,
    rulesIn: (library, id) => rulesOf(must(bookIn(library, id), `book ${id} of ${game}`)),
  };
};
