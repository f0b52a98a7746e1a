import type { KindOf } from '../../tables/plays.ts';

/** The types of baccarat, as the house hands them on. */
export type BaccaratKind = KindOf<'baccarat'>;
