import { type Law, overOf } from './rules.ts';
import type { BoxView, HandView, OpenView, RoundView } from './view.ts';

/** What a hand counts, as the dealer calls it. */
export const totalWords = (
  law: Law,
  { points, soft, cards }: Pick<HandView, 'points' | 'soft' | 'cards'>,
): string => {
  if (cards.length === 0) return '';
  if (cards.length === 1 && soft) return law['2.5(a)'].A.join(' or ');
  return soft && points < overOf(law) ? `soft ${points}` : String(points);
};

const CALLS = { stand: 'stands', double: 'doubled', hit: '' } as const;

/** "19 · stands", "Blackjack", "25 · over 21": how a hand of a box stands. */
export const handWords = (law: Law, box: BoxView, hand: HandView): string => {
  if (box.blackjack) return 'Blackjack';
  const total = totalWords(law, hand);
  if (hand.points > overOf(law)) return `${total} · over ${overOf(law)}`;
  const call = hand.call === null ? '' : CALLS[hand.call];
  return call === '' ? total : `${total} · ${call}`;
};

/** What is told of a hand as it lies: nothing where it has other cards by now than those that it was told with. */
export const toldOf = (
  lying: Pick<HandView, 'cards'>,
  told: Pick<HandView, 'cards'> | undefined,
  words: string,
): string => (told?.cards.every((card, index) => card === lying.cards[index]) === true ? words : '');

export const dealerWords = (law: Law, { dealer }: RoundView): string => {
  if (dealer.cards.length === 0) return '';
  if (dealer.blackjack) return 'Dealer · Blackjack';
  const over = dealer.points > overOf(law) ? ` · over ${overOf(law)}` : '';
  return `Dealer · ${totalWords(law, dealer)}${over}`;
};

/** "hard 10, a pair": a hand in words for whoever decides on it. */
export const hardOrSoft = (hand: HandView): string => {
  const [first, second] = hand.cards;
  const pair =
    hand.cards.length === 2 && first !== undefined && second !== undefined && first[0] === second[0]
      ? ', a pair'
      : '';
  return `${hand.soft ? 'soft' : 'hard'} ${hand.points}${pair}`;
};

/** How a hand of a box is called where the box has more than one: "box 4", "box 4, second hand". */
export const placeWords = (view: OpenView, box: number, hand: number): string => {
  const hands = view.round?.boxes.find(({ number }) => number === box)?.hands.length ?? 1;
  return hands < 2 ? `box ${box}` : `box ${box}, ${ORDINALS[hand - 1] ?? `hand ${hand}`} hand`;
};

export const ORDINALS = ['first', 'second', 'third', 'fourth'] as const;
