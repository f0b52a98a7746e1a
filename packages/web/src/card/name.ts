import { type Card, type Rank, rankOf, type Suit, suitOf } from '@baize/engine';
import { SUIT_NAMES } from '../art/suit.tsx';

const RANK_NAMES: Readonly<Record<Rank, string>> = {
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

/** What the index of a card shows. */
export const indexOf = (card: Card): string => (rankOf(card) === 'T' ? '10' : rankOf(card));

/** A card as it is spoken: "king of hearts". */
export const cardName = (card: Card): string => `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`;

const SIGNS: Readonly<Record<Suit, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** A card within a written sentence: "10♥". */
export const cardSign = (card: Card): string => `${indexOf(card)}${SIGNS[suitOf(card)]}`;
