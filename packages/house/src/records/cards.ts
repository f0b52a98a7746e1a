import { type Card, cardName } from '@baize/engine';

/** A card by its name; one that nobody has seen lies face down. */
export const spoken = (card: Card | undefined): string =>
  card === undefined ? 'a card face down' : `the ${cardName(card)}`;

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
