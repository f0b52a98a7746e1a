import type { Rulebook } from './format.ts';

/** Rulebooks by their ids: the law that somebody has at hand. It is handed down from where a program begins. */
export type Library = Readonly<Record<string, Rulebook>>;

/** Books by their ids. Everything that reads law takes such a library, the one that comes along or another. */
export const libraryOf = (books: readonly Rulebook[]): Library =>
  Object.freeze(Object.fromEntries(books.map((book) => [book.edition.id, book])));
