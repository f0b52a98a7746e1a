import { type Card, rankOf, type Suit, suitOf } from '@baize/engine';

export { cardName } from '@baize/engine';

/** What the index of a card shows. */
export const indexOf = (card: Card): string => rankSign(rankOf(card));

const SIGNS: Readonly<Record<Suit, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** A card within a written sentence: "10♥". */
export const cardSign = (card: Card): string => `${indexOf(card)}${SIGNS[suitOf(card)]}`;

/** A rank or value as it stands on a card. */
export const rankSign = (rank: string): string => (rank === 'T' ? '10' : rank);
