import type { LawFault } from '../core/editions.ts';
import { faultInNumber, faultsInOdds, faultsInWholeOdds, faultUnless, faultWhere } from '../core/stated.ts';
import { type BaccaratRulebook, BOOKS, type HouseBook } from './editions.ts';

type Law = BaccaratRulebook['parameters'];
type Judge = (law: Law) => readonly LawFault[];

const [{ parameters: PRINTED }] = BOOKS;
const DECK_CARDS = 52;
const DECKS_MAX = 16;
const POINTS_MAX = 9;
/** As many places as a baccarat layout of any form has. */
const SEATS_MAX = 14;

/** [2.1] [5.4] A shoe of whole decks that can be cut, with the two cutting cards that its life is told by. */
const shoe: Judge = (law) => {
  const { decks, cardsPerDeck, cuttingCards } = law['2.1'];
  const { decksFromEitherEndMin, fromBackMin } = law['5.4'];
  return [
    ...faultInNumber({
      clause: '2.1',
      name: 'decks',
      value: decks,
      least: Math.max(1, 2 * decksFromEitherEndMin),
      most: DECKS_MAX,
      why: 'no shoe holds more, and fewer cannot be cut as 5.4 says',
    }),
    ...faultUnless('2.1', 'cardsPerDeck', cardsPerDeck, DECK_CARDS, 'a deck is the 52 cards of four suits'),
    ...faultUnless('2.1', 'cuttingCards', cuttingCards, 2, 'one is cut with, and one ends the shoe'),
    ...faultInNumber({
      clause: '5.4',
      name: 'decksFromEitherEndMin',
      value: decksFromEitherEndMin,
      least: 0,
      most: Math.floor(decks / 2),
      why: `a shoe of ${decks} has no place further from either end`,
    }),
    ...faultInNumber({
      clause: '5.4',
      name: 'fromBackMin',
      value: fromBackMin,
      least: 0,
      most: Math.max(0, decks * DECK_CARDS - 1),
      why: 'the cutting card lies inside the shoe',
    }),
  ];
};

/** [2.4] [5.7] A hand counts the last digit of a sum, and the tableau has a column for each value up to nine. */
const points: Judge = (law) => [
  ...Object.entries(law['2.4']).flatMap(([rank, value]) =>
    faultInNumber({
      clause: '2.4',
      name: rank,
      value,
      least: 0,
      most: POINTS_MAX,
      why: 'the tableau has a column for each value up to nine',
    }),
  ),
  ...Object.entries(law['5.7']).flatMap(([rank, value]) =>
    faultInNumber({
      clause: '5.7',
      name: rank,
      value,
      least: 0,
      most: DECK_CARDS,
      why: 'more cards than a deck are not burned',
    }),
  ),
];

const isActs = (acts: string): boolean => /^[DS]+$/.test(acts);

/**
 * [7.2] [7.3] [A:Natural] The tableau has a cell for every total that is no natural, and says draw or stand in each.
 */
const tableau: Judge = (law) => {
  const { totals } = law['A:Natural'];
  const { total: rows } = PRINTED['7.2'];
  const { third: columns } = PRINTED['7.3'];
  const unlisted = [...'0123456789'].filter((total) => !rows.includes(total)).map(Number);
  return [
    ...faultWhere(law['7.2'].total !== rows, '7.2', `total is ${rows}: the acts stand in this order`),
    ...faultWhere(!isActs(law['7.2'].act), '7.2', 'act says D, draw, or S, stand, for each total'),
    ...faultWhere(law['7.3'].third !== columns, '7.3', `third is ${columns}: the acts stand in this order`),
    ...faultWhere(
      !Object.values(law['7.3'].act).every(isActs),
      '7.3',
      'act says D, draw, or S, stand, in each cell',
    ),
    ...faultWhere(
      totals.some((total) => total > POINTS_MAX) || !unlisted.every((total) => totals.includes(total)),
      'A:Natural',
      `totals are up to ${POINTS_MAX}, ${unlisted.join(' and ')} among them: the tableau has no row for those`,
    ),
  ];
};

const MAIN = ['8.8(a)', '8.8(b)', '8.8(c)', '8.9(a)', '8.9(b)', '8.9(c)'] as const;
const PAIRS = ['10.6(a)', '10.6(b)', '10.6(c)', '11.2(a)'] as const;

/**
 * [8.8] [8.9] [10.6] [11.2(a)] Prices that can be paid: those of pairs to the cent, since pairs are paid while the
 * round is on.
 */
const prices: Judge = (law) => [
  ...MAIN.flatMap((clause) => faultsInOdds(clause, law[clause])),
  ...PAIRS.flatMap((clause) => faultsInWholeOdds(clause, law[clause])),
  ...faultInNumber({
    clause: '8.9(b)',
    name: 'total',
    value: law['8.9(b)'].total,
    least: 0,
    most: POINTS_MAX,
    why: 'no hand has another total',
  }),
];

/** [14.6] A seat is lost by rounds that were let pass. */
const seats: Judge = (law) =>
  faultInNumber({
    clause: '14.6',
    name: 'roundsMax',
    value: law['14.6'].roundsMax,
    least: 1,
    why: 'a seat is lost by rounds that were let pass',
  });

const hasForms = (law: Law): law is HouseBook['parameters'] => Object.hasOwn(law, '1.2(a)');

/** [1.2] [1.2(a)] [1.2(b)] [1.2(c)] Each form has a table with seats. */
const forms: Judge = (law) =>
  hasForms(law)
    ? (['1.2(a)', '1.2(b)', '1.2(c)'] as const).flatMap((clause) =>
        faultInNumber({
          clause,
          name: 'seatsMax',
          value: law[clause].seatsMax,
          least: 1,
          most: SEATS_MAX,
          why: 'no layout has more places',
        }),
      )
    : [];

const JUDGES: readonly Judge[] = [shoe, points, tableau, prices, seats, forms];

/** What the code cannot carry in the numbers of an edition: each is refused by its clause before anything is played. */
export const faultsIn = ({ parameters }: BaccaratRulebook): readonly LawFault[] =>
  JUDGES.flatMap((judge) => judge(parameters));
