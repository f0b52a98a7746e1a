import type { Rest } from '../tables/ports.ts';

/** A shoe in the record: what was published of it, and when. */
export interface SealRecord {
  /** The version of the event that sealed it. */
  readonly first: number;
  readonly decks: number;
  readonly commitment: string;
  readonly rest?: Rest;
  readonly sealedAt: number;
  readonly cut: { readonly depth: number; readonly by: string | null } | null;
  readonly cutAt: number | null;
  readonly secret: string | null;
  readonly revealedAt: number | null;
}

/** A spin in the record: what was published of it, and when. */
export interface SpinRecord {
  readonly pockets: number;
  readonly commitment: string;
  readonly sealedAt: number;
  readonly secret: string | null;
  readonly revealedAt: number | null;
  /** Each time the ball was spun: the number, or null where none was announced. */
  readonly balls: readonly (number | null)[];
}
