import type { LawFault } from '../core/editions.ts';
import { faultUnless, wholeOddsFaults } from '../core/law-faults.ts';
import type { RouletteRulebook } from './editions.ts';
import { type Layout, layoutOf, nameOf } from './layout.ts';

type Law = RouletteRulebook['parameters'];

const COLUMNS = 3;
const ROWS_MIN = 2;
const POCKETS_MAX = 100;

const isWholeSet = (numbers: readonly number[], count: number, from: number): boolean =>
  numbers.length === count &&
  new Set(numbers).size === count &&
  numbers.every((number) => number >= from && number < from + count);

/** [2.1] [2.8] [2.9] Rows of three, which the kinds of inside wagers are named by; halves and dozens that come out even. */
const layoutFaults = (law: Law): readonly LawFault[] => {
  const { rows, columns } = law['2.1'];
  const { dozens } = law['2.8'];
  const numbers = rows * columns;
  return [
    ...faultUnless(
      columns === COLUMNS,
      '2.1',
      `a street is a row of ${COLUMNS} and a corner lies between two rows of them: there are ${COLUMNS} columns, not ${columns}`,
    ),
    ...faultUnless(
      rows >= ROWS_MIN && numbers < POCKETS_MAX,
      '2.1',
      `there are ${ROWS_MIN} rows or more and under ${POCKETS_MAX} numbers, not ${rows} rows`,
    ),
    ...faultUnless(
      dozens >= 1 && numbers % dozens === 0,
      '2.8',
      `${numbers} numbers are not divided into ${dozens} equal parts`,
    ),
    ...faultUnless(
      numbers % 2 === 0,
      '2.1',
      `${numbers} numbers have no two halves: the even chances of 2.9 need an even number of them`,
    ),
  ];
};

/** [1.2] [1.3] One pocket for zero and one for each number of the layout, each once around the wheel. */
const wheelFaults = (law: Law): readonly LawFault[] => {
  const { pockets, red } = law['1.2'];
  const { rows, columns } = law['2.1'];
  const numbers = rows * columns;
  return [
    ...faultUnless(
      pockets === numbers + 1,
      '1.2',
      `the layout of 2.1 has ${numbers} numbers and one zero, and so has the wheel: ${numbers + 1} pockets, not ${pockets}`,
    ),
    ...faultUnless(
      new Set(red).size === red.length && red.every((number) => number >= 1 && number <= numbers),
      '1.2',
      `red are numbers from 1 to ${numbers}, each once`,
    ),
    ...faultUnless(
      isWholeSet(law['1.3'].clockwise, pockets, 0),
      '1.3',
      `around the wheel stand the ${pockets} numbers from 0 to ${pockets - 1}, each once`,
    ),
  ];
};

const CALLED = ['5.3', '5.4', '5.5', '5.6'] as const;

/** [5.3] [5.4] [5.5] [5.6] Every chip of a called wager lies on a place that the layout has. */
const calledFaults = (law: Law, { byName }: Layout): readonly LawFault[] =>
  CALLED.flatMap((clause) =>
    law[clause].pieces.flatMap(({ on, chips }) => [
      ...faultUnless(byName.has(nameOf(on)), clause, `the layout has no place ${nameOf(on)}`),
      ...faultUnless(chips >= 1, clause, `${nameOf(on)} has one chip or more, not ${chips}`),
    ]),
  );

const PRICES = ['8.1(a)', '8.1(b)', '8.1(c)', '8.1(d)', '8.1(e)', '8.1(f)', '8.1(g)', '8.1(h)'] as const;

/** [1.4] [4.2] A ball of some size, and a colour for somebody. */
const equipmentFaults = (law: Law): readonly LawFault[] => {
  const { ballMillimetresMin, ballMillimetresMax } = law['1.4'];
  return [
    ...faultUnless(
      ballMillimetresMin <= ballMillimetresMax,
      '1.4',
      `no ball is ${ballMillimetresMin} mm or more and ${ballMillimetresMax} mm or less`,
    ),
    ...faultUnless(law['4.2'].coloursMax >= 1, '4.2', 'there is one colour of chips or more'),
  ];
};

/** What the code cannot carry in the numbers of an edition: each is refused by its clause before anything is played. */
export const faultsIn = ({ parameters: law }: RouletteRulebook): readonly LawFault[] => {
  const shape = [...layoutFaults(law), ...wheelFaults(law)];
  if (shape.length > 0) return shape;
  return [
    ...calledFaults(law, layoutOf(law)),
    ...PRICES.flatMap((clause) => wholeOddsFaults(clause, law[clause])),
    ...equipmentFaults(law),
  ];
};
