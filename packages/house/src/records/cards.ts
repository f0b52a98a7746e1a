import { type Card, type Rank, rankOf, type Suit, suitOf } from '@baize/engine';

const RANKS: Readonly<Record<Rank, string>> = {
  A: 'ace',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};
const SUITS: Readonly<Record<Suit, string>> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** A card by its name; one that nobody has seen lies face down. */
export const spoken = (card: Card | undefined): string =>
  card === undefined ? 'a card face down' : `the ${RANKS[rankOf(card)]} of ${SUITS[suitOf(card)]}`;

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
