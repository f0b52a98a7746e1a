import { type Card, type Rank, rankOf, type Suit, suitOf } from '@baize/engine';
import type { Plain, Say } from '../words/language.ts';

export { cardName } from '@baize/engine';

const RANKS: Readonly<Record<Rank, Plain>> = {
  A: 'ace',
  2: 'two~rank',
  3: 'three~rank',
  4: 'four~rank',
  5: 'five~rank',
  6: 'six~rank',
  7: 'seven~rank',
  8: 'eight~rank',
  9: 'nine~rank',
  T: 'ten~rank',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

const SUITS: Readonly<Record<Suit, Plain>> = { c: 'clubs', d: 'diamonds', h: 'hearts', s: 'spades' };

/** A rank as it is spoken: "six". */
export const rankSaid = (say: Say, rank: Rank): string => say(RANKS[rank]);

/** A suit behind the figure of its card: "of clubs". */
export const suitSaid = (say: Say, suit: Suit): string => say('of {suit}', { suit: say(SUITS[suit]) });

/** A card as it is spoken, in the language of who listens: "six of clubs". */
export const cardSaid = (say: Say, card: Card): string =>
  say('{rank} of {suit}', { rank: say(RANKS[rankOf(card)]), suit: say(SUITS[suitOf(card)]) });

/** What the index of a card shows. */
export const indexOf = (card: Card): string => rankSign(rankOf(card));

const SIGNS: Readonly<Record<Suit, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** A card within a written sentence: "10♥". */
export const cardSign = (card: Card): string => `${indexOf(card)}${SIGNS[suitOf(card)]}`;

/** A rank or value as it stands on a card. */
export const rankSign = (rank: string): string => (rank === 'T' ? '10' : rank);
