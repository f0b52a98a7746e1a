import type { KindOf } from '../../tables/plays.ts';

/** The types of dice, as the house hands them on. */
export type DiceKind = KindOf<'dice'>;
