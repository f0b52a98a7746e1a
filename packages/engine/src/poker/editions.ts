import type { ClauseOf } from '@baize/rulebooks';
import { actCanberraPoker2023 } from '@baize/rulebooks/books';

/** A book of this game. */
export type PokerRulebook = typeof actCanberraPoker2023;
/** A clause of its books: another cannot be cited. */
export type Clause = ClauseOf<PokerRulebook>;

/** The edition whose order of ranks the code compares hands by. */
export const CANON: PokerRulebook = actCanberraPoker2023;

/** Every book of the game: beside the rulebooks themselves this is the one place that names them. */
export const BOOKS = [actCanberraPoker2023] as const;
