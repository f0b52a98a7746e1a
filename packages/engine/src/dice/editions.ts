import type { ClauseOf } from '@baize/rulebooks';
import { houseUnderOver } from '@baize/rulebooks/books';

/** A book of this game. */
export type DiceRulebook = typeof houseUnderOver;
/** A clause of its books: another cannot be cited. */
export type Clause = ClauseOf<DiceRulebook>;

/** Every book of the game: beside the rulebooks themselves this is the one place that names them. */
export const BOOKS = [houseUnderOver] as const;
