import type { DiceRulebook } from '@baize/engine/dice';
import type { Control } from '../../odds/case.ts';
import { fixed } from '../../odds/controls.ts';
import { edge, type GameOdds, type Line } from '../../odds/game-odds.ts';

const PAYS = [
  ['under', 'Under pays', '6.1(a)'],
  ['seven', 'Seven pays', '6.1(b)'],
  ['over', 'Over pays', '6.1(c)'],
  ['double', 'A double pays', '6.1(d)'],
] as const;

const controls = ({ parameters: law }: DiceRulebook): readonly Control[] =>
  PAYS.map(([id, label, clause]) => fixed(law, { id, label, at: [clause, 'pays'], part: 'table' }));

const LINES: readonly Line[] = [
  edge('under', 'Under', '2.2', '6.1(a)'),
  edge('seven', 'Seven', '2.3', '6.1(b)'),
  edge('over', 'Over', '2.4', '6.1(c)'),
  edge('double', 'Double', '2.5', '6.1(d)'),
];

/** The odds of dice, as the page has to know them. */
export const diceOddsParts: GameOdds = {
  controls: (book) => controls(book as DiceRulebook),
  lines: () => LINES,
  dealt: PAYS.map(([id]) => [id, id] as const),
  plainCommand: 'baize odds dice',
};
