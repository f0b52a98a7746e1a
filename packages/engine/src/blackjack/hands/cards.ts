import { type Card, rankOf } from '../../core/card.ts';
import type { BlackjackRules } from '../rules.ts';
import type { DealtCard } from '../table.ts';

/** What a hand counts, and whether one ace in it counts eleven. */
export interface Total {
  readonly points: number;
  readonly soft: boolean;
}

/** [2.5] [2.5(b)] [2.5(c)] Two to nine count their number, ten and the faces ten, the ace at least one. */
export const pointsOf = ({ values }: BlackjackRules, card: Card): number => values[rankOf(card)];

export const isAce = (card: Card): boolean => rankOf(card) === 'A';

/** [2.5(c)] A card worth ten, whatever its face. */
export const isTen = (rules: BlackjackRules, card: Card): boolean => pointsOf(rules, card) === 10;

/**
 * [2.5(a)] [A:Hard total] [A:Soft total] One ace counts eleven while the hand stays within 21: then the total is soft.
 */
export const totalOf = (rules: BlackjackRules, cards: readonly Card[]): Total => {
  let points = 0;
  let aces = false;
  for (const card of cards) {
    points += pointsOf(rules, card);
    aces ||= isAce(card);
  }
  const [low, high] = rules.law['2.5(a)'].A as readonly [number, number];
  const raised = points + high - low;
  return aces && raised <= rules.law['13.1'].totalMax
    ? { points: raised, soft: true }
    : { points, soft: false };
};

/** [A:Blackjack] An ace and a card worth ten, as the first two cards. */
export const isAceAndTen = (rules: BlackjackRules, cards: readonly Card[]): boolean => {
  const [first, second] = cards;
  if (first === undefined || second === undefined) return false;
  if (cards.length !== rules.law['A:Blackjack'].cards) return false;
  return (isAce(first) && isTen(rules, second)) || (isTen(rules, first) && isAce(second));
};

/** The faces of cards that lie on the table. */
export const facesOf = (cards: readonly DealtCard[]): readonly Card[] => cards.map(({ card }) => card);
