import type { LawFault } from '../core/editions.ts';
import { faultUnless, oddsFaults, wholeOddsFaults } from '../core/law-faults.ts';
import { type BaccaratRulebook, BOOKS } from './editions.ts';

type Law = BaccaratRulebook['parameters'];

const [{ parameters: PRINTED }] = BOOKS;
const DECKS_MAX = 16;
const POINTS_MAX = 9;

/** [2.1] [5.4] A shoe of whole decks that can be cut, with the two cutting cards that its life is told by. */
const shoeFaults = (law: Law): readonly LawFault[] => {
  const { decks, cardsPerDeck, cuttingCards } = law['2.1'];
  const { decksFromEitherEndMin, fromBackMin } = law['5.4'];
  return [
    ...faultUnless(
      decks >= 1 && decks <= DECKS_MAX,
      '2.1',
      `a shoe has 1 to ${DECKS_MAX} decks, not ${decks}`,
    ),
    ...faultUnless(
      cardsPerDeck === PRINTED['2.1'].cardsPerDeck,
      '2.1',
      `a deck has ${PRINTED['2.1'].cardsPerDeck} cards here, and cannot have ${cardsPerDeck}`,
    ),
    ...faultUnless(
      cuttingCards === PRINTED['2.1'].cuttingCards,
      '2.1',
      `one cutting card cuts and one ends the shoe: there are ${PRINTED['2.1'].cuttingCards}, not ${cuttingCards}`,
    ),
    ...faultUnless(
      2 * decksFromEitherEndMin <= decks,
      '5.4',
      `no cut lies ${decksFromEitherEndMin} decks from either end of ${decks}`,
    ),
    ...faultUnless(
      fromBackMin < decks * cardsPerDeck,
      '5.4',
      `the cutting card cannot lie ${fromBackMin} cards from the back of ${decks * cardsPerDeck}`,
    ),
  ];
};

/** [2.4] A hand counts the last digit of a sum, and the tableau has a column for each value up to nine. */
const pointsFaults = (law: Law): readonly LawFault[] =>
  Object.entries(law['2.4']).flatMap(([rank, points]) =>
    faultUnless(points <= POINTS_MAX, '2.4', `${rank} counts nought to ${POINTS_MAX}, not ${points}`),
  );

const isActs = (acts: string): boolean => /^[DS]+$/.test(acts);

/** [7.2] [7.3] [A:Natural] The tableau has a cell for every total that is no natural, and says draw or stand in each. */
const tableauFaults = (law: Law): readonly LawFault[] => {
  const { totals } = law['A:Natural'];
  const listed = PRINTED['7.2'].total;
  const unlisted = Array.from({ length: POINTS_MAX + 1 }, (_, total) => total).filter(
    (total) => !listed.includes(String(total)),
  );
  return [
    ...faultUnless(law['7.2'].total === listed, '7.2', `the totals are ${listed}, in this order`),
    ...faultUnless(isActs(law['7.2'].act), '7.2', 'each total says D, draw, or S, stand'),
    ...faultUnless(
      law['7.3'].third === PRINTED['7.3'].third,
      '7.3',
      `the columns are ${PRINTED['7.3'].third}, in this order`,
    ),
    ...faultUnless(Object.values(law['7.3'].act).every(isActs), '7.3', 'each cell says D, draw, or S, stand'),
    ...faultUnless(
      totals.every((total) => total <= POINTS_MAX) && unlisted.every((total) => totals.includes(total)),
      'A:Natural',
      `${unlisted.join(' and ')} are naturals, because the tableau has no row for them; not ${totals.join(', ')} alone`,
    ),
  ];
};

const MAIN = ['8.8(a)', '8.8(b)', '8.8(c)', '8.9(a)', '8.9(b)', '8.9(c)'] as const;
const PAIRS = ['10.6(a)', '10.6(b)', '10.6(c)', '11.2(a)'] as const;

/** [8.8] [8.9] [10.6] [11.2(a)] Prices that can be paid: those of pairs in whole cents, since pairs are paid while the round is on. */
const priceFaults = (law: Law): readonly LawFault[] => [
  ...MAIN.flatMap((clause) => oddsFaults(clause, law[clause])),
  ...PAIRS.flatMap((clause) => wholeOddsFaults(clause, law[clause])),
  ...faultUnless(
    law['8.9(b)'].total <= POINTS_MAX,
    '8.9(b)',
    `a hand wins with nought to ${POINTS_MAX}, not ${law['8.9(b)'].total}`,
  ),
];

/** [1.2] A form with no seat has no table. */
const formFaults = ({ parameters }: BaccaratRulebook): readonly LawFault[] =>
  (['1.2(a)', '1.2(b)', '1.2(c)'] as const).flatMap((clause) => {
    const { seatsMax } = (parameters as Partial<Record<typeof clause, { readonly seatsMax: number }>>)[
      clause
    ] ?? {
      seatsMax: 1,
    };
    return faultUnless(
      seatsMax >= 1 && seatsMax <= SEATS_MAX,
      clause,
      `a table has 1 to ${SEATS_MAX} seats, not ${seatsMax}`,
    );
  });

const SEATS_MAX = 14;

/** What the code cannot carry in the numbers of an edition: each is refused by its clause before anything is played. */
export const faultsIn = (book: BaccaratRulebook): readonly LawFault[] => {
  const law: Law = book.parameters;
  return [
    ...shoeFaults(law),
    ...pointsFaults(law),
    ...tableauFaults(law),
    ...priceFaults(law),
    ...formFaults(book),
  ];
};
