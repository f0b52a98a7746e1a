import type { LawFault } from '../core/editions.ts';
import { must } from '../core/must.ts';
import { faultInNumber, faultsInOdds, faultsInPart, faultUnless, type Part } from '../core/stated.ts';
import { type BlackjackRulebook, CANON } from './editions.ts';
import { type Canon, type Clause, type Law, lawOf, numbersOf, type SevensLaw, sevensOf } from './law.ts';

/*
 * Which clauses state one number twice was asked of each: none does. What looks alike are clauses of their own, and an
 * edition may change one and leave the other: 8.1(a) pays a Blackjack at once and 13.2(a) when the dealer's hand is
 * known; 7.1 caps one's own insurance, 7.2 that by others, 7.4 says in which steps; 9.2(b) binds who is there and 14.7
 * the dealer who deals for one who is not; 4.5 limits the players of a box, 17.6 and 17.18 each kind of optional
 * wager. Only 9.2(a) and 13.1 have to agree, because the total that draws no more is the highest there is: both are
 * held to 21.
 */

/** An edition under the names that the code has for its clauses; what it lacks is not judged. */
interface Judged {
  readonly law: Law;
  has(canon: Canon): boolean;
  cite(canon: Canon): Clause;
}

type Judge = (judged: Judged) => readonly LawFault[];

const DECKS_MAX = 100;
const TOTAL = 21;

/** [2.1] The cards themselves are 52 faces; how many decks of them there are is the law's. */
const decks: Judge = ({ law, cite }) => {
  const clause = cite('2.1');
  const { decksMin, decksMax, cardsPerDeck } = law['2.1'];
  return [
    ...faultUnless(
      clause,
      'cardsPerDeck',
      cardsPerDeck,
      52,
      'a deck is the 52 cards of four suits, without jokers',
    ),
    ...faultInNumber({
      clause,
      name: 'decksMin',
      value: decksMin,
      least: 1,
      most: Math.max(1, decksMax),
      why: 'a shoe has a deck at least, and not more than decksMax',
    }),
    ...faultInNumber({
      clause,
      name: 'decksMax',
      value: decksMax,
      least: 1,
      most: DECKS_MAX,
      why: 'no shoe holds more',
    }),
  ];
};

/** [2.5(a)] [2.5(b)] [2.5(c)] Soft totals, Blackjacks and pairs by value are built on what cards count. */
const values: Judge = ({ law, cite }) =>
  (['2.5(a)', '2.5(b)', '2.5(c)'] as const).flatMap((canon) =>
    JSON.stringify(law[canon]) === JSON.stringify(CANON.parameters[canon])
      ? []
      : [
          {
            clause: cite(canon),
            why: 'cards count as they show, faces ten and an ace 1 or 11: a Blackjack is made of them',
          },
        ],
  );

/** [4.5] [5.5] [16.6] [17.6] [17.18] What is counted from one on. */
const counts: Judge = ({ law, has, cite }) => {
  const atLeastOne = (canon: Canon, name: string, value: () => number, why: string): readonly LawFault[] =>
    has(canon) ? faultInNumber({ clause: cite(canon), name, value: value(), least: 1, why }) : [];
  const nobody = 'with none nobody could wager there';
  return [
    ...atLeastOne('4.5', 'playersMax', () => law['4.5'].playersMax, nobody),
    ...atLeastOne('17.6', 'wagersMax', () => law['17.6'].wagersMax, nobody),
    ...atLeastOne('17.18', 'wagersMax', () => law['17.18'].wagersMax, nobody),
    ...atLeastOne(
      '5.5',
      'finalRounds',
      () => law['5.5'].finalRounds,
      'the round in which they are announced is one of them',
    ),
    ...atLeastOne(
      '16.6',
      'roundsMax',
      () => law['16.6'].roundsMax,
      'a seat is lost by rounds that were let pass',
    ),
  ];
};

/** Whether a cut and a cutting card have a lawful place in a shoe of so many decks. */
export const hasRoomToCut = (law: Law, decksIn: number): boolean => {
  const { decksFromEitherEndMin, decksFromBackMin, decksFromBackMax } = law['5.3'];
  const { part, of } = decksFromBackMax;
  return decksIn >= 2 * decksFromEitherEndMin && decksFromBackMin * of <= decksIn * part;
};

/** [5.3] A shoe of as many decks as are allowed can be cut; with fewer a table is refused when it opens. */
const cutting: Judge = ({ law, cite }) => {
  const clause = cite('5.3');
  const { decksFromBackMax } = law['5.3'];
  const { decksMax } = law['2.1'];
  const parts = faultsInPart(clause, decksFromBackMax, { path: 'decksFromBackMax.', whole: true });
  if (parts.length > 0) return parts;
  return hasRoomToCut(law, decksMax)
    ? []
    : [{ clause, why: `the cards of ${decksMax} decks have no place that is so far from either end` }];
};

/** [7.1] [7.2] [7.4] Insurance up to a part of the wager, in steps of a part of a chip. */
const insurance: Judge = ({ law, has, cite }) =>
  (['7.1', '7.2', '7.4'] as const).flatMap((canon) =>
    has(canon) ? faultsInPart(cite(canon), law[canon] as Part) : [],
  );

const PAYMENTS = [
  '7.5',
  '8.1(a)',
  '8.1(b)',
  '13.2(a)',
  '13.2(b)',
  '17.12(a)',
  '17.12(b)',
  '17.12(c)',
  '17.23',
] as const;

/** [7.5] [8.1(a)] [8.1(b)] [13.2(a)] [13.2(b)] [17.12(a)] [17.12(b)] [17.12(c)] [17.23] What is paid. */
const payments: Judge = ({ law, has, cite }) =>
  PAYMENTS.flatMap((canon) => (has(canon) ? faultsInOdds(cite(canon), law[canon]) : []));

/** [9.2(a)] [9.2(b)] [13.1] [14.7] The totals of a player's hand. */
const totals: Judge = ({ law, cite }) => {
  const highest = 'an ace and a ten count 21, and more has lost';
  return [
    ...faultUnless(cite('9.2(a)'), 'total', law['9.2(a)'].total, TOTAL, highest),
    ...faultUnless(cite('13.1'), 'totalMax', law['13.1'].totalMax, TOTAL, highest),
    ...faultInNumber({
      clause: cite('9.2(b)'),
      name: 'hardMin',
      value: law['9.2(b)'].hardMin,
      least: 0,
      most: TOTAL,
      why: 'a hand with 21 draws no further card (9.2(a))',
    }),
    ...faultInNumber({
      clause: cite('14.7'),
      name: 'totalOver',
      value: law['14.7'].totalOver,
      least: 0,
      most: TOTAL - 1,
      why: 'a hand with 21 draws no further card (9.2(a))',
    }),
  ];
};

/** From this stopping total on the dealer's hand can go over 21 whenever it draws. */
const DEALER_HARD_MIN = 13;

/**
 * [12.1(a)] [12.1(b)] [12.2] Where the dealer stops. Each time he draws a result has to be open still, or 12.2 would
 * end it.
 */
const dealer: Judge = ({ law, has, cite }) =>
  (['12.1(a)', '12.1(b)'] as const).flatMap((canon) => {
    if (!has(canon)) return [];
    const clause = cite(canon);
    const { hardMin, softMin } = law[canon];
    return [
      ...faultInNumber({
        clause,
        name: 'hardMin',
        value: hardMin,
        least: DEALER_HARD_MIN,
        most: TOTAL,
        why: 'a dealer who stopped earlier could not go over 21 any more and would not draw (12.2), and 21 is the highest',
      }),
      ...faultInNumber({
        clause,
        name: 'softMin',
        value: softMin,
        least: 0,
        most: TOTAL,
        why: 'no card is drawn to 21, which a Blackjack counts too',
      }),
    ];
  });

/** [10.3] [10.5] [A:Double/double down] What becomes of hands that are split and doubled. */
const hands: Judge = ({ law, cite }) => {
  const { handsMax, handsFromAcesMax } = law['10.3'];
  const { cards, ...part } = law['A:Double/double down'];
  return [
    ...faultInNumber({
      clause: cite('10.3'),
      name: 'handsMax',
      value: handsMax,
      least: 1,
      why: 'a box has a hand; with 1 none is split',
    }),
    ...faultInNumber({
      clause: cite('10.3'),
      name: 'handsFromAcesMax',
      value: handsFromAcesMax,
      least: 1,
      most: Math.max(1, handsMax),
      why: 'that of aces is an exception from handsMax, and not above it',
    }),
    ...faultUnless(
      cite('10.5'),
      'cards',
      law['10.5'].cards,
      1,
      'each split ace gets its second card and nobody is asked',
    ),
    ...faultsInPart(cite('A:Double/double down'), part),
    ...faultUnless(cite('A:Double/double down'), 'cards', cards, 1, 'a doubled hand gets one card'),
  ];
};

/** [A:Blackjack] [A:Initial deal] [6.2] The order of the deal is that of 6.2, which states it without a number. */
const firstCards: Judge = ({ law, cite }) => {
  const { player, dealer: dealers } = law['A:Initial deal'];
  const order = '6.2 deals a card to each box, one to the dealer and another to each box';
  return [
    ...faultUnless(
      cite('A:Blackjack'),
      'cards',
      law['A:Blackjack'].cards,
      2,
      'it is an ace and a card worth ten',
    ),
    ...faultUnless(cite('A:Initial deal'), 'player', player, 2, order),
    ...faultUnless(cite('A:Initial deal'), 'dealer', dealers, 1, order),
  ];
};

const JUDGES: readonly Judge[] = [
  decks,
  values,
  counts,
  cutting,
  insurance,
  payments,
  totals,
  hands,
  dealer,
  firstCards,
];

/** [2005 17.7] */
const faultsInSevens = (sevens: SevensLaw | null): readonly LawFault[] =>
  sevens === null
    ? []
    : Object.entries(sevens).flatMap(([tier, odds]) => faultsInOdds('17.7', odds, `${tier}.`));

/** What the code cannot carry in the numbers of an edition: each is refused by its clause before anything is played. */
export const faultsIn = (book: BlackjackRulebook): readonly LawFault[] => {
  const numbers = numbersOf(book);
  const judged: Judged = {
    law: lawOf(book, numbers),
    has: (canon) => numbers.has(canon),
    cite: (canon) => must(numbers.get(canon), `number of ${canon}`),
  };
  return [...JUDGES.flatMap((judge) => judge(judged)), ...faultsInSevens(sevensOf(book, numbers))];
};
