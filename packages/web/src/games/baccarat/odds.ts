import type { BaccaratRulebook } from '@baize/engine/baccarat';
import { BACCARAT_CARDS_MIN } from '@baize/odds';
import type { Control } from '../../odds/case.ts';
import { fixed, remaining } from '../../odds/controls.ts';
import { edge, type GameOdds, type Line } from '../../odds/game-odds.ts';

const DECKS_MOST = 20;

const controls = ({ parameters: law }: BaccaratRulebook): readonly Control[] => {
  const pays = (id: string, label: string, clause: string) => fixed(law, { id, label, at: [clause, 'pays'] });
  const less = (id: string, label: string, clause: string) =>
    fixed(law, { id, label, at: [clause, 'lessPercent'], most: 100, unit: 'per cent', part: 'table' });
  const decks = fixed(law, {
    id: 'decks',
    label: 'Decks',
    at: ['2.1', 'decks'],
    least: 1,
    most: DECKS_MOST,
    unit: 'decks',
    part: 'table',
  });
  return [
    { ...decks, option: 'decks', changes: () => [] },
    remaining(BACCARAT_CARDS_MIN, law['2.1'].decks),
    less('commission', 'Method A: kept from the banker', '8.8(b)'),
    less('six', `Method B: kept from a banker with ${law['8.9(b)'].total}`, '8.9(b)'),
    pays('tie', 'Tie pays', '8.8(c)'),
    pays('mixed', 'Mixed pair pays', '10.6(a)'),
    pays('coloured', 'Coloured pair pays', '10.6(b)'),
    pays('perfect', 'Perfect pair pays', '10.6(c)'),
    pays('canberra', 'Canberra pair pays', '11.2(a)'),
  ];
};

const LINES: readonly Line[] = [
  edge('banker:A', 'Banker, method A', '7.3', '8.8(b)'),
  edge('banker:B', 'Banker, method B', '7.3', '8.9(b)'),
  edge('player', 'Player', '7.2', '8.8(a)'),
  edge('tie', 'Tie', '8.8(c)'),
  edge('pair:perfect', 'Perfect Pairs', '10.6(a)', '10.6(b)', '10.6(c)'),
  edge('pair:canberra', 'Canberra Pairs', '11.2(a)'),
];

/** The odds of baccarat, as the page has to know them. */
export const baccaratOddsParts: GameOdds = {
  controls: (book) => controls(book as BaccaratRulebook),
  lines: () => LINES,
  dealt: [
    ['banker:A', 'banker:A'],
    ['banker:B', 'banker:B'],
    ['player', 'player'],
    ['tie', 'tie'],
  ],
};
