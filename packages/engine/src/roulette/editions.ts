import type { ClauseOf } from '@baize/rulebooks';
import { houseRoulette } from '@baize/rulebooks/books';

export type RouletteRulebook = typeof houseRoulette;
export type Clause = ClauseOf<RouletteRulebook>;

/** Every book of the game: beside the rulebooks themselves this is the one place that names them. */
export const BOOKS = [houseRoulette] as const;
