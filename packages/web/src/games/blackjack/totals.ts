import type { Plain, Say } from '../../words/language.ts';
import { type Law, overOf } from './rules.ts';
import type { BoxView, HandView, OpenView, RoundView } from './view.ts';

/** What a hand counts, as the dealer calls it. */
export const totalWords = (
  say: Say,
  law: Law,
  { points, soft, cards }: Pick<HandView, 'points' | 'soft' | 'cards'>,
): string => {
  if (cards.length === 0) return '';
  if (cards.length === 1 && soft) {
    const [least = 1, most = least] = law['2.5(a)'].A;
    return say('{least} or {most}', { least, most });
  }
  return soft && points < overOf(law) ? say('soft {points}', { points }) : String(points);
};

const CALLS = { stand: 'stands~hand', double: 'doubled', hit: undefined } as const;

/** "19 · stands", "Blackjack", "25 · over 21": how a hand of a box stands. */
export const handWords = (say: Say, law: Law, box: BoxView, hand: HandView): string => {
  if (box.blackjack) return say('Blackjack~hand');
  const total = totalWords(say, law, hand);
  if (hand.points > overOf(law)) return `${total} · ${say('over {most}', { most: overOf(law) })}`;
  const call = hand.call === null ? undefined : CALLS[hand.call];
  return call === undefined ? total : `${total} · ${say(call)}`;
};

/** What is told of a hand as it lies: nothing where it has other cards by now than those that it was told with. */
export const toldOf = (
  lying: Pick<HandView, 'cards'>,
  told: Pick<HandView, 'cards'> | undefined,
  words: string,
): string => (told?.cards.every((card, index) => card === lying.cards[index]) === true ? words : '');

export const dealerWords = (say: Say, law: Law, { dealer }: RoundView): string => {
  if (dealer.cards.length === 0) return '';
  const name = say('Dealer~hand');
  if (dealer.blackjack) return `${name} · ${say('Blackjack~hand')}`;
  const over = dealer.points > overOf(law) ? ` · ${say('over {most}', { most: overOf(law) })}` : '';
  return `${name} · ${totalWords(say, law, dealer)}${over}`;
};

/** "hard 10, a pair": a hand in words for whoever decides on it. */
/** Whether the two cards of a hand are alike. */
export const isPair = ({ cards }: HandView): boolean => {
  const [first, second] = cards;
  return cards.length === 2 && first !== undefined && second !== undefined && first[0] === second[0];
};

export const hardOrSoft = (say: Say, hand: HandView): string => {
  const { points } = hand;
  if (isPair(hand)) return say(hand.soft ? 'soft {points}, a pair' : 'hard {points}, a pair', { points });
  return say(hand.soft ? 'soft {points}' : 'hard {points}', { points });
};

/** How a hand of a box is called where the box has more than one: "box 4", "box 4, second hand". */
export const placeWords = (say: Say, view: OpenView, box: number, hand: number): string => {
  const hands = view.round?.boxes.find(({ number }) => number === box)?.hands.length ?? 1;
  const place = say('box {box}', { box: String(box) });
  return hands < 2 ? place : `${place}, ${ordinalHand(say, hand)}`;
};

const ORDINALS: readonly Plain[] = ['first hand', 'second hand', 'third hand', 'fourth hand'];

/** "second hand": one of several that a box was split into. */
export const ordinalHand = (say: Say, hand: number): string => {
  const word = ORDINALS[hand - 1];
  return word === undefined ? say('hand {hand}', { hand }) : say(word);
};
