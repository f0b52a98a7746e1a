import type { Card } from '@baize/engine';
import { type Category, categoryOf, type PokerView, strengthOfHand } from '@baize/engine/poker';

type RoundView = NonNullable<Extract<PokerView, { readonly stage: 'open' | 'closed' }>['round']>;
export type HandView = RoundView['hands'][number];
export type { RoundView };

/** `fourOfAKind` as a person reads it: four of a kind. */
export const spaced = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A hand of five that lies open: how high it stands, and what it is; undefined while a card of it is hidden. */
export const openHand = (
  cards: readonly (Card | null | undefined)[],
): { readonly strength: number; readonly category: Category } | undefined => {
  const faces = cards.filter((card) => card !== null && card !== undefined);
  if (faces.length !== cards.length || faces.length === 0) return undefined;
  const strength = strengthOfHand(faces);
  return { strength, category: categoryOf(strength) };
};
