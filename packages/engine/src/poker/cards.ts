import type { Card } from '../core/card.ts';
import { must } from '../core/must.ts';
import { anyCard, canHold, type Shoe, type Slot, see } from '../core/shoe.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import type { Table, To } from './table.ts';

export const nameOf = (to: To): string => (to === 'dealer' ? 'the dealer' : `box ${to}`);

/** The faces of cards that lie open. */
export const facesOf = (slots: readonly Slot[]): readonly Card[] =>
  slots.map(({ at, card }) => must(card, `face of card ${at}`));

/** [2.1] One deck: a face that has been seen does not come again in the round. */
export const refuseFace = (shoe: Shoe, card: Card): Refusal | undefined =>
  canHold(shoe, card) ? undefined : refuse('2.1', `${card} has been seen: the deck holds one`);

/** Whether these are the faces of the cards that lie there, as far as anybody can tell. */
export const refuseFaces = (
  { shoe }: Table,
  slots: readonly Slot[],
  cards: readonly Card[],
  by: Clause,
): Refusal | undefined => {
  if (cards.length !== slots.length) return refuse('2.5', `the hand has ${slots.length} cards`);
  let deck = shoe.cards;
  for (const [index, card] of cards.entries()) {
    const known = slots[index]?.card;
    if (known === undefined) {
      const refusal = refuseFace(deck, card);
      if (refusal !== undefined) return refusal;
      deck = see(deck, card);
    } else if (known !== card) {
      return refuse(by, `card ${index + 1} of the hand is ${known}`);
    }
  }
  return undefined;
};

/** The same cards with their faces, and the deck that has shown those that were not known. */
export const turned = (
  shoe: Shoe,
  slots: readonly Slot[],
  cards: readonly Card[],
): { readonly slots: readonly Slot[]; readonly shoe: Shoe } => ({
  slots: slots.map(({ at }, index) => ({ at, card: must(cards[index], 'face') })),
  shoe: cards.reduce(
    (deck, card, index) => (slots[index]?.card === undefined ? see(deck, card) : deck),
    shoe,
  ),
});

/** Stand-ins for the faces of a hand, to try a command with: they say nothing about what lies there. */
export const standIns = (shoe: Shoe, slots: readonly Slot[]): readonly Card[] => {
  let deck = shoe;
  return slots.map(({ card: known }) => {
    if (known !== undefined) return known;
    const card = must(anyCard(deck), 'card');
    deck = see(deck, card);
    return card;
  });
};
