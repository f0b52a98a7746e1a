import type { DiceRulebook } from '@baize/engine/dice';
import { fixed } from '../../odds/controls.ts';
import { edge, type GameOdds } from '../../odds/game-odds.ts';

/** The boxes, what the page calls them and their payout, what is in them, and what they pay. */
const BOXES = [
  ['under', 'Under', 'Under pays', '2.2', '6.1(a)'],
  ['seven', 'Seven', 'Seven pays', '2.3', '6.1(b)'],
  ['over', 'Over', 'Over pays', '2.4', '6.1(c)'],
  ['double', 'Double', 'A double pays', '2.5', '6.1(d)'],
] as const;

/** The odds of dice, as the page has to know them. */
export const diceOddsParts: GameOdds = {
  controls: (book) =>
    BOXES.map(([id, , label, , pays]) =>
      fixed((book as DiceRulebook).parameters, { id, label, at: [pays, 'pays'], part: 'table' }),
    ),
  lines: () => BOXES.map(([id, name, , holds, pays]) => edge(id, name, holds, pays)),
  dealt: BOXES.map(([id]) => [id, id] as const),
  plainCommand: 'baize odds dice',
};
