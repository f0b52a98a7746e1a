import type { ClauseOf } from '@baize/rulebooks';
import { houseRoulette } from '@baize/rulebooks/books';

/** A book of this game. */
export type RouletteRulebook = typeof houseRoulette;
/** A clause of its books: another cannot be cited. */
export type Clause = ClauseOf<RouletteRulebook>;

/** Every book of the game: beside the rulebooks themselves this is the one place that names them. */
export const BOOKS = [houseRoulette] as const;
