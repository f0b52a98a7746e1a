import type { ClauseOf } from '@baize/rulebooks';
import { actMiniBaccarat2016, houseBaccarat } from '@baize/rulebooks/books';

export type Book2016 = typeof actMiniBaccarat2016;
export type HouseBook = typeof houseBaccarat;
/** A book of this game. */
export type BaccaratRulebook = Book2016 | HouseBook;
/** The house rules have the numbers of 2016 wherever they say the same, and clauses of their own. */
export type Clause = ClauseOf<Book2016> | ClauseOf<HouseBook>;

/** Every book of the game: beside the rulebooks themselves this is the one place that names them. */
export const BOOKS = [actMiniBaccarat2016, houseBaccarat] as const;
