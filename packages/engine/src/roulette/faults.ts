import type { LawFault } from '../core/editions.ts';
import { faultInNumber, faultsInWholeOdds, faultUnless, faultWhere } from '../core/stated.ts';
import type { RouletteRulebook } from './editions.ts';
import { type Layout, layoutOf, nameOf } from './layout.ts';

type Law = RouletteRulebook['parameters'];

const COLUMNS = 3;
const ROWS_MIN = 2;
const ROWS_MAX = 33;
const COLOURS_MAX = 12;

const isWholeSet = (numbers: readonly number[], count: number): boolean =>
  numbers.length === count &&
  new Set(numbers).size === count &&
  numbers.every((number) => number >= 0 && number < count);

/**
 * [2.1] [2.8] [2.9] Rows of three, which the kinds of inside wagers are named by; halves and dozens that come out even.
 */
const layoutFaults = (law: Law): readonly LawFault[] => {
  const { rows, columns } = law['2.1'];
  const { dozens } = law['2.8'];
  const numbers = rows * columns;
  return [
    ...faultUnless(
      '2.1',
      'columns',
      columns,
      COLUMNS,
      'a street is a row of three, and a corner lies between two',
    ),
    ...faultInNumber({
      clause: '2.1',
      name: 'rows',
      value: rows,
      least: ROWS_MIN,
      most: ROWS_MAX,
      why: 'a line lies on two rows, and no wheel has more numbers',
    }),
    ...faultWhere(
      numbers % 2 !== 0,
      '2.1',
      `rows and columns make ${numbers} numbers, which have no two halves for the even chances of 2.9`,
    ),
    ...faultWhere(
      dozens < 1 || numbers % dozens !== 0,
      '2.8',
      `dozens is a number that divides ${numbers}, not ${dozens}`,
    ),
  ];
};

/** [1.2] [1.3] One pocket for zero and one for each number of the layout, each once around the wheel. */
const wheelFaults = (law: Law): readonly LawFault[] => {
  const { pockets, red } = law['1.2'];
  const numbers = law['2.1'].rows * law['2.1'].columns;
  return [
    ...faultWhere(
      pockets !== numbers + 1,
      '2.1',
      `rows and columns make ${numbers} numbers, and the wheel of 1.2 has ${pockets} pockets, one of them for zero`,
    ),
    ...faultUnless(
      '1.2',
      'pockets',
      pockets,
      numbers + 1,
      `zero and the ${numbers} numbers of the layout (2.1)`,
    ),
    ...faultWhere(
      new Set(red).size !== red.length || red.some((number) => number < 1 || number > numbers),
      '1.2',
      `red are numbers from 1 to ${numbers}, each once`,
    ),
    ...faultWhere(
      !isWholeSet(law['1.3'].clockwise, pockets),
      '1.3',
      `clockwise are the ${pockets} numbers from 0 to ${pockets - 1}, each once`,
    ),
  ];
};

const CALLED = ['5.3', '5.4', '5.5', '5.6'] as const;

/** [5.3] [5.4] [5.5] [5.6] Every chip of a called wager lies on a place that the layout has. */
const calledFaults = (law: Law, { byName }: Layout): readonly LawFault[] =>
  CALLED.flatMap((clause) =>
    law[clause].pieces.flatMap(({ on, chips }) => [
      ...faultWhere(!byName.has(nameOf(on)), clause, `the layout has no place ${nameOf(on)}`),
      ...faultWhere(chips < 1, clause, `on ${nameOf(on)} lies one chip or more, not ${chips}`),
    ]),
  );

const PRICES = ['8.1(a)', '8.1(b)', '8.1(c)', '8.1(d)', '8.1(e)', '8.1(f)', '8.1(g)', '8.1(h)'] as const;

/**
 * [1.4] [4.2] [5.8] [11.7] A ball of some size, a colour for somebody, neighbours that are on the wheel, and a seat
 * that is lost by spins that were let pass.
 */
const tableFaults = (law: Law): readonly LawFault[] => {
  const { ballMillimetresMin, ballMillimetresMax } = law['1.4'];
  return [
    ...faultInNumber({
      clause: '1.4',
      name: 'ballMillimetresMax',
      value: ballMillimetresMax,
      least: ballMillimetresMin,
      why: 'no ball is smaller than the smallest',
    }),
    ...faultInNumber({
      clause: '4.2',
      name: 'coloursMax',
      value: law['4.2'].coloursMax,
      least: 1,
      most: COLOURS_MAX,
      why: 'more are not told apart',
    }),
    ...faultInNumber({
      clause: '5.8',
      name: 'sidesMost',
      value: law['5.8'].sidesMost,
      least: 1,
      most: (law['1.2'].pockets - 1) / 2,
      why: 'a number has as many neighbours, and none of them twice',
    }),
    ...faultInNumber({
      clause: '11.7',
      name: 'spinsMax',
      value: law['11.7'].spinsMax,
      least: 1,
      why: 'a seat is lost by spins that were let pass',
    }),
  ];
};

/** What the code cannot carry in the numbers of an edition: each is refused by its clause before anything is played. */
export const faultsIn = ({ parameters: law }: RouletteRulebook): readonly LawFault[] => {
  const shape = [...layoutFaults(law), ...wheelFaults(law)];
  // Without a layout there is no place to hold called wagers against.
  if (shape.length > 0) return shape;
  return [
    ...calledFaults(law, layoutOf(law)),
    ...PRICES.flatMap((clause) => faultsInWholeOdds(clause, law[clause])),
    ...tableFaults(law),
  ];
};
