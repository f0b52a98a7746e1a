import { type Card, rankOf } from '../core/card.ts';
import { canHold, type Slot } from '../core/shoe.ts';
import { type BaccaratRules, type Refusal, refuse } from './rules.ts';
import type { Table } from './table.ts';

/** What a hand counts. */
export type Total = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;

/** [2.4] [2.4(a)] [2.4(b)] [2.4(c)] Two to nine count their number, ten and the faces nothing, the ace one. */
export const pointsOf = (rules: BaccaratRules, card: Card): number => rules.law['2.4'][rankOf(card)];

/** [2.6] [A:Hand] A hand counts the last digit of the sum of its cards. */
export const totalOf = (rules: BaccaratRules, cards: readonly Card[]): Total => {
  let sum = 0;
  for (const card of cards) sum += pointsOf(rules, card);
  return (sum % 10) as Total;
};

/** [A:Natural] Eight or nine after the initial deal; a third card never makes a natural. */
export const isNatural = (rules: BaccaratRules, cards: readonly Card[]): boolean =>
  cards.length === 2 && rules.law['A:Natural'].totals.includes(totalOf(rules, cards));

/** The faces of a hand as far as they have been exposed. */
export const facesOf = (slots: readonly Slot[]): readonly Card[] => {
  const faces: Card[] = [];
  for (const { card } of slots) if (card !== undefined) faces.push(card);
  return faces;
};

/** [2.1] Eight decks hold eight of each card: a ninth cannot have come from this shoe. */
export const refuseFace = (rules: BaccaratRules, table: Table, card: Card): Refusal | undefined =>
  canHold(table.shoe.cards, card)
    ? undefined
    : refuse('2.1', `all ${rules.law['2.1'].decks} cards ${card} of this shoe are already out`);

/**
 * [2.2] [6.1] A card as it arrives in a command: its face when dealt face up, none when face down, and that of the card
 * that waits in front.
 */
export const refuseDealtFace = (
  rules: BaccaratRules,
  table: Table,
  front: Slot | undefined,
  card: Card | undefined,
): Refusal | undefined => {
  if (front?.card !== undefined) {
    return card === front.card
      ? undefined
      : refuse('6.1', `the next card is the one that left the shoe early, ${front.card}`);
  }
  if (table.determinations.face === 'down') {
    return card === undefined
      ? undefined
      : refuse('2.2', 'the cards are dealt face down: the face is told when the hand is exposed');
  }
  if (card === undefined) return refuse('2.2', 'the cards are dealt face up: the card must be told');
  return refuseFace(rules, table, card);
};
