import type { LawFault } from '../core/editions.ts';
import { STAKE_MAX } from '../core/money.ts';
import { faultInNumber, faultsInOdds, faultsInPart, faultUnless } from '../core/stated.ts';
import { CANON, type Clause, type PokerRulebook } from './editions.ts';

/*
 * No clause of this instrument restates a number of another: 12.2 has a number of decks of its own, of which one is
 * used in a round as 2.1 says, and 11.1 pays each hand apart from what 8.1 pays for it.
 */

type Law = PokerRulebook['parameters'];
type Judge = (law: Law) => readonly LawFault[];

const DECK_CARDS = 52;
const DECKS_MAX = 100;
/** A bet of more antes than these is none that a jackpot hand would always be played for. */
const BET_MAX = 100;
/** Every prize is a whole number that a double holds, whatever wager is displayed. */
const TIMES_MAX = 9000;

const range = (
  clause: Clause,
  name: string,
  value: number,
  [least, most]: readonly [number, number?],
  why: string,
): readonly LawFault[] =>
  faultInNumber({ clause, name, value, least, ...(most === undefined ? {} : { most }), why });

/** [2.1] [12.2] Each round is dealt from one deck of 52 different cards. */
const cards: Judge = (law) => {
  const faces = 'a deck is the 52 cards of four suits, without jokers';
  const { decks, cardsPerDeck, cuttingCards } = law['2.1'];
  return [
    ...faultUnless('2.1', 'decks', decks, 1, 'hands are compared as one deck deals them, no card twice'),
    ...faultUnless('2.1', 'cardsPerDeck', cardsPerDeck, DECK_CARDS, faces),
    ...faultUnless('2.1', 'cuttingCards', cuttingCards, 1, 'the dealer cuts once (5.2)'),
    ...range('12.2', 'decks', law['12.2'].decks, [1, DECKS_MAX], 'one of them is used in a round'),
    ...faultUnless('12.2', 'cardsPerDeck', law['12.2'].cardsPerDeck, DECK_CARDS, faces),
  ];
};

/** [2.5] [2.7] What hands are made of and compared by. */
const hands: Judge = (law) => [
  ...faultUnless('2.5', 'cards', law['2.5'].cards, 5, 'the kinds of hands of 2.6 are made of five cards'),
  ...(law['2.7'].ranks === CANON.parameters['2.7'].ranks
    ? []
    : [{ clause: '2.7', why: `ranks is ${CANON.parameters['2.7'].ranks}: sequences and pairs go by it` }]),
];

/** [5.2] [7.2] [14.1] [16.7] */
const play: Judge = (law) => [
  ...range(
    '5.2',
    'fromEitherEndMin',
    law['5.2'].fromEitherEndMin,
    [0, DECK_CARDS / 2],
    'further from either end a deck has no place',
  ),
  ...range('7.2', 'times', law['7.2'].times, [1, BET_MAX], 'a bet is some antes, and a flush is worth it'),
  ...range('16.7', 'roundsMax', law['16.7'].roundsMax, [1], 'a seat is lost by rounds that were let pass'),
];

/** [8.1:ante] [8.1:bet] */
const payments: Judge = (law) => [
  ...faultsInOdds('8.1:ante', law['8.1:ante']),
  ...Object.entries(law['8.1:bet']).flatMap(([hand, odds]) => faultsInOdds('8.1:bet', odds, `${hand}.`)),
];

/** [9.2] Two ranks as a hand without a pair has them, the higher first: a pair or better takes part in any case. */
const qualifying: Judge = (law) => {
  const { ranks: order } = CANON.parameters['2.7'];
  const { ranks } = law['9.2'];
  const [first, second] = [...ranks].map((rank) => order.indexOf(rank)) as [number, number];
  return first >= 0 && first < second
    ? []
    : [{ clause: '9.2', why: `ranks is two different ranks of ${order}, the higher first, not ${ranks}` }];
};

/** [11.1(a)] [11.1(b)] [11.1(c)] [11.1(d)] [11.1(e)] */
const jackpot: Judge = (law) => [
  ...(['11.1(a)', '11.1(b)'] as const).flatMap((clause) => [
    ...faultsInPart(clause, law[clause], { whole: true }),
    ...range(clause, 'least', law[clause].least, [0, STAKE_MAX], 'no sum is larger'),
  ]),
  ...(['11.1(c)', '11.1(d)', '11.1(e)'] as const).flatMap((clause) =>
    range(clause, 'times', law[clause].times, [0, TIMES_MAX], 'more cannot be paid to the cent'),
  ),
];

const JUDGES: readonly Judge[] = [cards, hands, play, payments, qualifying, jackpot];

/** What the code cannot carry in the numbers of an edition: each is refused by its clause before anything is played. */
export const faultsIn = ({ parameters }: PokerRulebook): readonly LawFault[] =>
  JUDGES.flatMap((judge) => judge(parameters));
