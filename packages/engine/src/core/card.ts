import { must } from './must.ts';

/** The words of a deck. A card is written rank then suit: `Kh`, `Td`. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
/** Clubs, diamonds, hearts and spades, as cards write them. */
export const SUITS = ['c', 'd', 'h', 's'] as const;

/** The rank of a card, ten as T. */
export type Rank = (typeof RANKS)[number];
/** The suit of a card by its first letter. */
export type Suit = (typeof SUITS)[number];
/** The colour of a suit. */
export type Colour = 'red' | 'black';
/** A card by rank and suit: `Th` is the ten of hearts. */
export type Card = `${Rank}${Suit}`;

/** One deck, ace of clubs first. */
export const DECK: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));

const NUMBERS: ReadonlyMap<unknown, number> = new Map(DECK.map((card, number) => [card, number]));

/** Whether something is the name of a card. */
export const isCard = (text: unknown): text is Card => NUMBERS.has(text);

/** Where a card stands in `DECK`, 0 to 51: for counting cards without strings. */
export const cardNumber = (card: Card): number => must(NUMBERS.get(card), `card ${card}`);

/** The rank of a card. */
export const rankOf = (card: Card): Rank => card.charAt(0) as Rank;
/** The suit of a card. */
export const suitOf = (card: Card): Suit => card.charAt(1) as Suit;

/** The colour of a card. */
export const colourOf = (card: Card): Colour => {
  const suit = suitOf(card);
  return suit === 'd' || suit === 'h' ? 'red' : 'black';
};

/** Cards as people write them down: `6h 4h Js`. */
export const printCards = (cards: readonly Card[]): string => cards.join(' ');

/** Ranks as people say them. */
export const RANK_NAMES: Readonly<Record<Rank, string>> = {
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

/** Suits as people say them. */
export const SUIT_NAMES: Readonly<Record<Suit, string>> = {
  c: 'clubs',
  d: 'diamonds',
  h: 'hearts',
  s: 'spades',
};

/** A card as it is spoken: "king of hearts". */
export const cardName = (card: Card): string => `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`;
