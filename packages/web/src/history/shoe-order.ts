import type { Card } from '@baize/engine';
import {
  type Contributed,
  type Deck,
  deckCommitment,
  leafOrder,
  rootOf,
  type Shoe,
  shoeCommitment,
  shoeOrder,
} from '../../../verifier/src/draw.ts';
import type { Seal } from './replay.ts';

/** What a shoe is recomputed from: nothing but what the house has published. */
export interface OpenedShoe extends Contributed {
  readonly table: string;
  readonly shoe: number;
  readonly rulebook: string;
  readonly decks: number;
  /** Cards of the decks that were not in it: it was shuffled in a round. */
  readonly without?: readonly Card[];
  readonly cut: { readonly depth: number; readonly by: string | null };
  /** 64 hexadecimal digits. */
  readonly secret: string;
}

/** A deck of which only what was shown is opened. */
export interface OpenedDeck extends Omit<OpenedShoe, 'secret'> {
  readonly root: string;
  readonly opening: NonNullable<Seal['opening']>;
  readonly places: Seal['places'];
}

/** What follows from the secret and the cut of a shoe. */
export interface Recomputed {
  readonly commitment: string;
  /** Every card of the shoe, front first; of a deck those that were opened. */
  readonly order: readonly (Card | undefined)[];
}

/** The cards that are shown to lie in the leaves that were due; none where they do not come to the sealed root. */
const openedIn = (deck: OpenedDeck): readonly (Card | undefined)[] => {
  const { places, opening } = deck;
  const order = leafOrder(deck satisfies Deck);
  const salts = new Map(opening.salts.map(({ at, salt }) => [at, salt]));
  const shown = new Map(places.flatMap(({ at, card }) => (card === undefined ? [] : [[at, card] as const])));
  const leaves = new Map(
    [...shown].map(([at, card]) => [order[at] ?? -1, { card, salt: salts.get(at) ?? '' }] as const),
  );
  const holds = rootOf(deck, leaves, opening.proof) === deck.root;
  return order.map((_, at) => (holds ? shown.get(at) : undefined));
};

/**
 * The commitment and the order of a shoe, computed here by the stand-alone verifier. It shares no line with the house
 * that dealt: whoever checks with the dealer's own hands has checked nothing.
 */
export const recompute = (shoe: OpenedShoe | OpenedDeck): Recomputed =>
  'root' in shoe
    ? { commitment: deckCommitment(shoe), order: openedIn(shoe) }
    : { commitment: shoeCommitment(shoe satisfies Shoe), order: shoeOrder(shoe) as readonly Card[] };
