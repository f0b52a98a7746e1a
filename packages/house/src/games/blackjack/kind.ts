import type { KindOf } from '../../tables/plays.ts';

/** The types of blackjack, as the house hands them on. */
export type BlackjackKind = KindOf<'blackjack'>;
