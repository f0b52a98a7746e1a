import { findHand } from '../chips.ts';
import type { BlackjackRules, Canon } from '../rules.ts';
import type { Box, Hand, Round, Table } from '../table.ts';
import { isAway } from './away.ts';
import { facesOf, isAce, isAceAndTen, pointsOf, totalOf } from './cards.ts';

/** [10.5] Hands that came of a pair of aces: only equal cards are split, so the first card tells. */
export const areAcesSplit = ({ hands }: Box): boolean => {
  const first = hands[0]?.cards[0];
  return hands.length > 1 && first !== undefined && isAce(first.card);
};

/** [A:Blackjack] [10.7] The two cards first dealt to a box; after a split there is no Blackjack. */
export const isBlackjack = (rules: BlackjackRules, { hands }: Box): boolean =>
  hands.length === 1 && hands.every(({ cards }) => isAceAndTen(rules, facesOf(cards)));

/** [A:Split] Two cards of equal value: for a split a ten and a king are equal. */
export const isSplittable = (rules: BlackjackRules, { cards }: Hand): boolean => {
  const [first, ...others] = facesOf(cards).map((card) => pointsOf(rules, card));
  return others.length === 1 && others[0] === first;
};

/**
 * [10.3] A box may hold four hands from splitting, but two when its initial deal was two aces: equal cards alone are
 * split, so any tells.
 */
const handsMaxOf = (rules: BlackjackRules, { cards: [first] }: Hand): number => {
  const { handsMax, handsFromAcesMax } = rules.law['10.3'];
  return first !== undefined && isAce(first.card) ? handsFromAcesMax : handsMax;
};

/** [10.3] Whether a split of this hand would make one too many. */
export const isSplitTooOften = (rules: BlackjackRules, { hands }: Box, hand: Hand): boolean =>
  hands.length >= handsMaxOf(rules, hand);

/**
 * [10.3] [10.5] A split ace that got another ace may be split again where the edition allows that; it gets no card
 * before.
 */
export const isSplitAgain = (rules: BlackjackRules, box: Box, hand: Hand): boolean =>
  areAcesSplit(box) && isSplittable(rules, hand) && !isSplitTooOften(rules, box, hand);

interface Closed {
  readonly by: Canon;
  readonly why: string;
}

/** [9.2(a)] [9.2] Why a hand is finished, if it is: nobody is asked about it any more. */
export const closedBy = (rules: BlackjackRules, box: Box, hand: Hand): Closed | undefined => {
  const { points } = totalOf(rules, facesOf(hand.cards));
  if (points > rules.law['13.1'].totalMax) return { by: '13.1(d)', why: `is over 21 with ${points}` };
  const again = hand.call !== 'stand' && isSplitAgain(rules, box, hand);
  if (areAcesSplit(box) && hand.cards.length > rules.law['10.5'].cards && !again) {
    return { by: '10.5', why: 'came of split aces and has its one card' };
  }
  if (points === rules.law['9.2(a)'].total) return { by: '9.2(a)', why: 'has 21' };
  if (hand.call === 'double' && hand.cards.length > 2) {
    return { by: 'A:Double/double down', why: 'was doubled and has its one card' };
  }
  if (hand.call === 'stand') return { by: '9.1(d)', why: 'stands' };
  return hand.wagers.length === 0 ? { by: '4.3', why: 'has no wager any more' } : undefined;
};

/** [10.4] [10.5] [9.1(c)] The clause by which a hand in play is due a card, if it is. */
export const cardDueBy = (box: Box, { cards, call }: Hand): Canon | undefined => {
  if (cards.length < 2) return areAcesSplit(box) ? '10.5' : '10.4';
  if (call === 'hit') return '9.1(c)';
  return call === 'double' ? 'A:Double/double down' : undefined;
};

/** A hand by its place. */
export interface At {
  readonly box: Box;
  readonly hand: Hand;
  /** Counted from 1. */
  readonly number: number;
}

/** Boxes in the order of dealing, begun at this one or the next after it. */
export const boxesFrom = (boxes: readonly Box[], first: number): readonly Box[] => {
  const clockwise = boxes.toSorted((one, other) => one.number - other.number);
  return [
    ...clockwise.filter(({ number }) => number >= first),
    ...clockwise.filter(({ number }) => number < first),
  ];
};

/**
 * [9.1] [10.4] The hand whose turn it is: the first box in the order of dealing that is not finished, and there the
 * first hand.
 */
export const currentHand = (rules: BlackjackRules, { boxes, actFrom }: Round): At | undefined => {
  for (const box of actFrom === undefined ? boxes : boxesFrom(boxes, actFrom)) {
    const index = box.hands.findIndex((hand) => closedBy(rules, box, hand) === undefined);
    const hand = findHand(box, index + 1);
    if (hand !== undefined) return { box, hand, number: index + 1 };
  }
  return undefined;
};

/**
 * [4.5] [4.5(a)] [4.5(b)] Who is asked about a box, in order: the player seated at it, then from the dealer outwards.
 * That is settled at "no more bets": who sits down later is asked from the next round on.
 */
export const bettorsOf = (
  { seats }: Pick<Table, 'seats'>,
  { number, wagers, deciders }: Box,
): readonly string[] => {
  if (deciders.length > 0) return deciders.filter((name) => wagers.some(({ patron }) => patron === name));
  const owners = wagers.map(({ patron }) => patron);
  const seated = owners.find((patron) => patron === seats[number - 1]);
  return seated === undefined ? owners : [seated, ...owners.filter((patron) => patron !== seated)];
};

/**
 * [4.5] [14.7] [16.2(b)] Who decides on a hand: the first of those who have a wager on it and are there; null where
 * nobody is. Who is excluded decides nothing any more.
 */
export const deciderOf = (table: Table, { box, hand }: Pick<At, 'box' | 'hand'>): string | null =>
  bettorsOf(table, box).find(
    (patron) => hand.wagers.some((wager) => wager.patron === patron) && !isAway(table, patron),
  ) ?? null;
