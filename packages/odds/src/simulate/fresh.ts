import { DECK } from '@baize/engine';
import type { Shoe } from '../shoe.ts';
import { CARD_BITS } from './pair-kinds.ts';
import type { Stack } from './stack.ts';

/** Without suits the cards of a rank are as if all clubs: what goes by suit is then left out of a simulation. */
const cardsOf = ({ ranks, cards }: Shoe): readonly number[] =>
  cards ?? DECK.map((card, at) => (card.endsWith('c') ? (ranks[at / 4] as number) : 0));

/** The cards of a shoe, each as its place in the deck with its points above. */
export const freshStack = (shoe: Shoe, pointsOf: (card: (typeof DECK)[number]) => number): Stack =>
  Uint16Array.from(
    cardsOf(shoe).flatMap((many, at) =>
      new Array<number>(many).fill(at | (pointsOf(DECK[at] as (typeof DECK)[number]) << CARD_BITS)),
    ),
  );
