import type { KindOf } from '../../tables/plays.ts';

/** The types of poker, as the house hands them on. */
export type PokerKind = KindOf<'poker'>;
