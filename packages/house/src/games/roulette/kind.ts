import type { KindOf } from '../../tables/plays.ts';

/** The types of roulette, as the house hands them on. */
export type RouletteKind = KindOf<'roulette'>;
