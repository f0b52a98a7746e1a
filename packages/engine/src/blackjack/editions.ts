import type { ClauseOf } from '@baize/rulebooks';
import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks/books';

export type Book2018 = typeof actBlackjack2018;
export type Book2005 = typeof actBlackjack2005;
/** A book of this game. */
export type BlackjackRulebook = Book2018 | Book2005;

/** The edition by whose numbers the code names its clauses. */
export const CANON: Book2018 = actBlackjack2018;

/** Every book of the game: beside the rulebooks themselves this is the one place that names them. */
export const BOOKS = [actBlackjack2018, actBlackjack2005] as const;

export type Clause2018 = ClauseOf<Book2018>;
export type Clause2005 = ClauseOf<Book2005>;
