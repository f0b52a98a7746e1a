import { type Card, rankOf } from '@baize/engine';
import type { BaccaratRules } from '@baize/engine/baccarat';
import type { HandView, RoundView } from './view.ts';

/** The numbers that the clauses of the rulebook state. */
export type Law = BaccaratRules['law'];

export const pointsOf = (law: Law, card: Card): number => law['2.4'][rankOf(card)];

export const totalOf = (law: Law, cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(law, card), 0) % 10;

/** The cards of a hand whose faces everybody sees. */
const facesOf = ({ cards }: HandView): readonly Card[] => cards.filter((card) => card !== null);

/** A hand as the table of play sees it: what its first two cards count, and its third card. */
export interface Drawn {
  readonly pair: readonly [Card, Card];
  readonly held: number;
  readonly natural: boolean;
  readonly third: Card | undefined;
}

/** Undefined until the first two cards of the hand are known. */
export const drawnOf = (law: Law, hand: HandView): Drawn | undefined => {
  const [first, second, third] = facesOf(hand);
  if (first === undefined || second === undefined) return undefined;
  const held = totalOf(law, [first, second]);
  return { pair: [first, second], held, natural: law['A:Natural'].totals.includes(held), third };
};

/** Where the banker's tableau was entered: the row of its total, the column of the player's third card. */
export type DecidingCell =
  | { readonly natural: true }
  | { readonly natural: false; readonly banker: number; readonly third: number | null };

/** Undefined while the player's hand may still draw: then nothing has been decided yet. */
export const decidingCell = (law: Law, hands: RoundView['hands']): DecidingCell | undefined => {
  const player = drawnOf(law, hands.player);
  const banker = drawnOf(law, hands.banker);
  if (player === undefined || banker === undefined) return undefined;
  if (player.natural || banker.natural) return { natural: true };
  if (player.third === undefined && law['7.2'].act[player.held] === 'D') return undefined;
  return {
    natural: false,
    banker: banker.held,
    third: player.third === undefined ? null : pointsOf(law, player.third),
  };
};
