import type { PokerRulebook } from '@baize/engine/poker';
import type { Control } from '../../odds/case.ts';
import { fixed, PAYS_MOST } from '../../odds/controls.ts';
import { edge, type GameOdds, type Line } from '../../odds/game-odds.ts';
import { capital } from '../../words/clause.ts';
import { ENGLISH } from '../../words/language.ts';
import { leastRanks } from './law-words.ts';

const HANDS = [
  ['royalFlush', 'Royal flush pays'],
  ['straightFlush', 'Straight flush pays'],
  ['fourOfAKind', 'Four of a kind pays'],
  ['fullHouse', 'Full house pays'],
  ['flush', 'Flush pays'],
  ['straight', 'Straight pays'],
  ['threeOfAKind', 'Three of a kind pays'],
  ['twoPairs', 'Two pairs pay'],
  ['onePair', 'One pair pays'],
] as const;

const HAND_CARDS = 5;
const DISPLAYED_USUAL = 5;
const DISPLAYED_MOST = 10_000;
const METER_USUAL = 100_000;
const METER_MOST = 1_000_000_000;

/** What stands at the table rather than in the law, in dollars. */
const setting = (id: string, label: string, usual: number, least: number, most: number): Control => ({
  id,
  label,
  clause: '11.1',
  usual: String(usual),
  lawful: () => true,
  range: { least, most, unit: 'dollars' },
  changes: () => [],
  part: 'jackpot',
});

/** What a bet wins at most, which a casino determines; in antes, as everything is told by the ante. */
const MAX_PAYOUT: Control = {
  id: 'maxPayout',
  label: 'Maximum payout',
  clause: '8.2',
  usual: '',
  lawful: () => true,
  range: { least: 1, most: PAYS_MOST, unit: 'antes', nothing: 'none' },
  changes: () => [],
  option: 'max-payout',
  part: 'table',
};

const controls = ({ parameters: law }: PokerRulebook): readonly Control[] => [
  fixed(law, {
    id: 'times',
    label: 'Bet, in antes',
    at: ['7.2', 'times'],
    least: 1,
    most: 10,
    unit: 'antes',
    part: 'table',
  }),
  MAX_PAYOUT,
  ...[...HANDS, ['highCard', `${capital(leastRanks(ENGLISH, law))} pay`] as const].map(([hand, label]) =>
    fixed(law, {
      id: hand,
      label,
      at: ['8.1:bet', `${hand}.pays`],
      part: hand === 'royalFlush' ? 'table' : 'pays',
    }),
  ),
  fixed(law, { id: 'ante', label: 'Ante pays', at: ['8.1:ante', 'pays'] }),
  setting('meter', 'Meter', METER_USUAL, 0, METER_MOST),
  setting('displayed', 'Displayed wager', DISPLAYED_USUAL, 1, DISPLAYED_MOST),
];

const LINES: readonly Line[] = [
  edge('game', 'Game, by the ante', '7.2', '8.1:bet', '9.2'),
  { wager: 'elementOfRisk', name: 'Element of risk', reads: 'part', clauses: ['7.2', '8.1:bet'] },
  { wager: 'betFrequency', name: 'How often to bet', reads: 'part', clauses: ['7.2', '9.2'] },
  edge('jackpot', 'Jackpot wager at this meter', '11.1(a)', '11.1(b)', '11.1(c)', '11.1(d)', '11.1(e)'),
];

/** The odds of Canberra Poker, as the page has to know them. */
export const pokerOddsParts: GameOdds = {
  controls: (book) => controls(book as PokerRulebook),
  lines: () => LINES,
  dealt: [
    ['game', 'game'],
    ['jackpot', 'jackpot'],
  ],
  decides: {
    reads: 'cards',
    fits: (many) => many === HAND_CARDS,
    wanted: { hand: 'five cards such as As Kh Qd Jc 3s', up: 'one card such as Kd' },
    example: { hand: 'As Kh Qd Jc 3s', up: 'Kd' },
    note: 'five cards and the dealer’s up card',
  },
};
