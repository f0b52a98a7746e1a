import type { RouletteRulebook } from '@baize/engine/roulette';
import type { Control } from '../../odds/case.ts';
import { fixed } from '../../odds/controls.ts';
import { edge, type GameOdds } from '../../odds/game-odds.ts';

/** The kinds of wager: what the page calls them and their payout, and the clauses, the payout's first. */
const PAYS = [
  ['straight', 'One number', 'One number pays', '8.1(a)', '1.2'],
  ['split', 'Two numbers', 'Two numbers pay', '8.1(b)'],
  ['street', 'Three numbers', 'Three numbers pay', '8.1(c)'],
  ['corner', 'Four numbers', 'Four numbers pay', '8.1(d)'],
  ['sixLine', 'Six numbers', 'Six numbers pay', '8.1(e)'],
  ['column', 'Column', 'Column pays', '8.1(f)'],
  ['dozen', 'Dozen', 'Dozen pays', '8.1(g)'],
  ['evenChance', 'Red, black, odd, even, low, high', 'Even chance pays', '8.1(h)', '8.3'],
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
    ...PAYS.map(([id, , label, clause]) => fixed(law, { id, label, at: [clause, 'pays'], part: 'table' })),
  ];
};

/** The odds of roulette, as the page has to know them. */
export const rouletteOddsParts: GameOdds = {
  controls: (book) => controls(book as RouletteRulebook),
  lines: () => PAYS.map(([id, name, , ...clauses]) => edge(id, name, ...clauses)),
  dealt: [
    ['straight', 'straight'],
    ['split', 'split'],
    ['corner', 'corner'],
    ['evenChance', 'red'],
  ],
  plainCommand: 'baize odds roulette',
};
