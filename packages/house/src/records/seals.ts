import type { Given, Promised } from '../chance/contributions.ts';
import type { DeckOpening } from '../chance/deck.ts';
import type { SealedShoe } from '../tables/ports.ts';
import type { SealedSpin } from '../tables/wheel.ts';

/** Who contributes to a draw, and what came of it; nothing where nobody does. */
interface Contributed {
  readonly promised?: Promised;
  readonly given?: Given;
}

/** A shoe in the record: what was published of it, and when. */
export interface SealRecord extends Contributed, Pick<SealedShoe, 'version' | 'rest' | 'root'> {
  /** The version of the event that sealed it. */
  readonly first: number;
  readonly decks: number;
  readonly commitment: string;
  readonly sealedAt: number;
  readonly cut: { readonly depth: number; readonly by: string | null } | null;
  readonly cutAt: number | null;
  readonly secret: string | null;
  /** What opens the cards of a deck that were shown; a deck has no secret to tell. */
  readonly opening?: DeckOpening;
  readonly revealedAt: number | null;
}

/** A spin in the record: what was published of it, and when. */
export interface SpinRecord extends Contributed, Pick<SealedSpin, 'version'> {
  /** The version of the event that sealed it. */
  readonly first: number;
  readonly pockets: number;
  readonly commitment: string;
  readonly sealedAt: number;
  readonly secret: string | null;
  readonly revealedAt: number | null;
  /** Each time the ball was spun: the number, or null where none was announced. */
  readonly balls: readonly (number | null)[];
}
