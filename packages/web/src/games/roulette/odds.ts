import type { RouletteRulebook } from '@baize/engine/roulette';
import type { Control } from '../../odds/case.ts';
import { fixed } from '../../odds/controls.ts';
import { edge, type GameOdds, type Line } from '../../odds/game-odds.ts';

const PAYS = [
  ['straight', 'One number pays', '8.1(a)'],
  ['split', 'Two numbers pay', '8.1(b)'],
  ['street', 'Three numbers pay', '8.1(c)'],
  ['corner', 'Four numbers pay', '8.1(d)'],
  ['sixLine', 'Six numbers pay', '8.1(e)'],
  ['column', 'Column pays', '8.1(f)'],
  ['dozen', 'Dozen pays', '8.1(g)'],
  ['evenChance', 'Even chance pays', '8.1(h)'],
] as const;

/** So many pockets more than the layout has numbers are asked about. */
const MORE_MOST = 4;

const controls = ({ parameters: law }: RouletteRulebook): readonly Control[] => {
  const numbers = law['2.1'].rows * law['2.1'].columns;
  return [
    fixed(law, {
      id: 'wheel',
      label: 'Numbers on the wheel',
      at: ['1.2', 'pockets'],
      least: numbers,
      most: Math.max(numbers, law['1.2'].pockets) + MORE_MOST - 1,
      unit: 'numbers',
      part: 'table',
    }),
    ...PAYS.map(([id, label, clause]) => fixed(law, { id, label, at: [clause, 'pays'], part: 'table' })),
  ];
};

const LINES: readonly Line[] = [
  edge('straight', 'One number', '1.2', '8.1(a)'),
  edge('split', 'Two numbers', '8.1(b)'),
  edge('street', 'Three numbers', '8.1(c)'),
  edge('corner', 'Four numbers', '8.1(d)'),
  edge('sixLine', 'Six numbers', '8.1(e)'),
  edge('column', 'Column', '8.1(f)'),
  edge('dozen', 'Dozen', '8.1(g)'),
  edge('evenChance', 'Red, black, odd, even, low, high', '8.1(h)', '8.3'),
];

/** The odds of roulette, as the page has to know them. */
export const rouletteOddsParts: GameOdds = {
  controls: (book) => controls(book as RouletteRulebook),
  lines: () => LINES,
  dealt: [
    ['straight', 'straight'],
    ['split', 'split'],
    ['corner', 'corner'],
    ['evenChance', 'red'],
  ],
  plainCommand: 'baize odds roulette',
};
