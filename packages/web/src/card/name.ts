import { type Card, rankOf, type Suit, suitOf } from '@baize/engine';

export { cardName } from '@baize/engine';

/** What the index of a card shows. */
export const indexOf = (card: Card): string => (rankOf(card) === 'T' ? '10' : rankOf(card));

const SIGNS: Readonly<Record<Suit, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** A card within a written sentence: "10♥". */
export const cardSign = (card: Card): string => `${indexOf(card)}${SIGNS[suitOf(card)]}`;
