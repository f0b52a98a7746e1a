import type { LawFault } from '../core/editions.ts';
import { faultInNumber, faultsInWholeOdds, faultUnless, faultWhere } from '../core/stated.ts';
import type { DiceRulebook } from './editions.ts';
import type { Law } from './layout.ts';

const DICE = 2;
const FACES_MIN = 2;
const FACES_MAX = 20;
const SEATS_MAX = 12;
const SUMS = ['2.2', '2.3', '2.4'] as const;
const PRICES = ['6.1(a)', '6.1(b)', '6.1(c)', '6.1(d)'] as const;

/** [1.2] Two dice, because a double is two alike, with faces that somebody can read. */
const diceFaults = (law: Law): readonly LawFault[] => [
  ...faultUnless('1.2', 'dice', law['1.2'].dice, DICE, 'a double (2.5) is two faces alike'),
  ...faultInNumber({
    clause: '1.2',
    name: 'faces',
    value: law['1.2'].faces,
    least: FACES_MIN,
    most: FACES_MAX,
    why: 'a die with fewer falls one way, and more are not drawn',
  }),
];

/** [1.2] [2.2] [2.3] [2.4] Sums that the dice can come to, not one in two boxes; both clauses are named. */
const boxFaults = (law: Law): readonly LawFault[] => {
  const { dice, faces } = law['1.2'];
  return SUMS.flatMap((clause, index) => {
    const { from, to } = law[clause];
    const before = SUMS[index - 1];
    return [
      ...faultWhere(
        from > to || from < dice || to > dice * faces,
        clause,
        `the sums are some from ${dice} to ${dice * faces}, not ${from} to ${to}`,
      ),
      ...faultWhere(to > dice * faces, '1.2', `dice of ${faces} faces do not come to ${to} (${clause})`),
      ...(before !== undefined && from <= law[before].to
        ? [
            { clause: before, why: `${from} lies in the box of ${clause} too` },
            { clause, why: `${from} lies in the box of ${before} already` },
          ]
        : []),
    ];
  });
};

/** [1.3] Seats that a table has room for, and rounds after which one is lost. */
const seatFaults = (law: Law): readonly LawFault[] => [
  ...faultInNumber({
    clause: '1.3',
    name: 'seatsMax',
    value: law['1.3'].seatsMax,
    least: 1,
    most: SEATS_MAX,
    why: 'more do not reach the layout',
  }),
  ...faultInNumber({
    clause: '1.3',
    name: 'roundsMax',
    value: law['1.3'].roundsMax,
    least: 1,
    why: 'a seat is lost by rounds that were let pass',
  }),
];

/** What the code cannot carry in the numbers of an edition: each is refused by its clause before anything is played. */
export const faultsIn = ({ parameters: law }: DiceRulebook): readonly LawFault[] => [
  ...diceFaults(law),
  ...boxFaults(law),
  ...PRICES.flatMap((clause) => faultsInWholeOdds(clause, law[clause])),
  ...seatFaults(law),
];
