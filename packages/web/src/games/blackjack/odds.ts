import type { BlackjackRulebook } from '@baize/engine/blackjack';
import { BLACKJACK_CARDS_MIN } from '@baize/odds';
import type { Case, Control } from '../../odds/case.ts';
import { choice, fixed, numbers, remaining } from '../../odds/controls.ts';
import { edge, type GameOdds, type Line } from '../../odds/game-odds.ts';

type Law = BlackjackRulebook['parameters'];
type Law2018 = Extract<Law, { readonly '12.1(a)': unknown }>;

/** Whether the text lets a layout say whether the dealer draws to a soft 17. */
export const hasSoftChoice = (law: Law): law is Law2018 => '12.1(a)' in law;

const decksUsual = (law: Law): number => law['2.1'].decksMax;

const decks = (law: Law): Control => {
  const { decksMin, decksMax } = law['2.1'];
  const lawful = (value: string): boolean => Number(value) >= decksMin && Number(value) <= decksMax;
  return choice({
    id: 'decks',
    label: 'Decks',
    clause: '2.1',
    usual: String(decksUsual(law)),
    choices: numbers(1, 2, 4, 5, 6, 7, 8, decksMin, decksMax),
    lawful,
    // The bounds are let out with the number, so that the command answers too.
    changes: (value) =>
      lawful(value)
        ? []
        : [{ clause: '2.1', field: Number(value) < decksMin ? 'decksMin' : 'decksMax', to: Number(value) }],
    option: 'decks',
  });
};

const soft17 = (law: Law): Control => {
  const { hardMin } = hasSoftChoice(law) ? law['12.1(a)'] : law['12.1'];
  const shared = {
    id: 'soft17',
    label: `Dealer on soft ${hardMin}`,
    clause: '12.1',
    usual: 'stand',
    choices: [
      { value: 'stand', label: 'stands' },
      { value: 'draw', label: 'draws' },
    ],
  };
  return hasSoftChoice(law)
    ? choice({ ...shared, lawful: () => true, changes: () => [], option: 'soft17' })
    : choice({
        ...shared,
        changes: (value) => (value === 'draw' ? [{ clause: '12.1', field: 'softMin', to: hardMin + 1 }] : []),
      });
};

const hands = (law: Law, id: string, label: string, field: 'handsMax' | 'handsFromAcesMax'): Control => {
  const usual = law['10.3'][field];
  return choice({
    id,
    label,
    clause: '10.3',
    usual: String(usual),
    choices: numbers(2, 3, 4, usual),
    changes: (value) => [{ clause: '10.3', field, to: Number(value) }],
  });
};

/** No hard total is below it. */
const NO_LEAST = 4;

const mustDraw = (law: Law): Control =>
  choice({
    id: 'mustDraw',
    label: 'Player must draw',
    clause: '9.2(b)',
    usual: 'yes',
    choices: [
      { value: 'yes', label: `below ${law['9.2(b)'].hardMin}` },
      { value: 'no', label: 'never' },
    ],
    changes: (value) => (value === 'no' ? [{ clause: '9.2(b)', field: 'hardMin', to: NO_LEAST }] : []),
  });

const blackjackPays = (law: Law): Control => {
  const { pays, for: stake } = law['13.2(a)'];
  const usual = `${pays}:${stake}`;
  return choice({
    id: 'blackjack',
    label: 'Blackjack pays',
    clause: '13.2(a)',
    usual,
    choices: [...new Set(['2:1', '3:2', '6:5', '1:1', usual])].map((value) => ({
      value,
      label: value.replace(':', ' to '),
    })),
    changes: (value) => {
      const [to = 0, per = 1] = value.split(':').map(Number);
      return [
        { clause: '13.2(a)', field: 'pays', to },
        { clause: '13.2(a)', field: 'for', to: per },
      ];
    },
  });
};

/** What is paid beside the game, by the text that an edition has. */
const sides = (law: Law): readonly Control[] => {
  const pays = (id: string, label: string, clause: string, field = 'pays') =>
    fixed(law, { id, label, at: [clause, field] });
  return hasSoftChoice(law)
    ? [
        pays('insurance', 'Insurance pays', '7.5'),
        pays('mixed', 'Mixed pair pays', '17.12(a)'),
        pays('coloured', 'Coloured pair pays', '17.12(b)'),
        pays('perfect', 'Perfect pair pays', '17.12(c)'),
        pays('pairsPlay', 'Pairs Play pays', '17.23'),
      ]
    : [
        pays('insurance', 'Insurance pays', '7.4'),
        pays('mixed', 'Mixed pair pays', '18.14(a)'),
        pays('coloured', 'Coloured pair pays', '18.14(b)'),
        pays('perfect', 'Perfect pair pays', '18.14(c)'),
        pays('oneSeven', 'One seven pays', '17.7', 'one.pays'),
        pays('twoSevens', 'Two sevens pay', '17.7', 'twoNotSuited.pays'),
        pays('twoSuited', 'Two sevens of one suit pay', '17.7', 'twoSuited.pays'),
        pays('threeSevens', 'Three sevens pay', '17.7', 'threeNotSuited.pays'),
        pays('threeSuited', 'Three sevens of one suit pay', '17.7', 'threeSuited.pays'),
      ];
};

const controls = ({ parameters: law }: BlackjackRulebook): readonly Control[] => [
  decks(law),
  soft17(law),
  blackjackPays(law),
  hands(law, 'hands', 'Hands from splitting, at most', 'handsMax'),
  hands(law, 'aces', 'Hands from aces, at most', 'handsFromAcesMax'),
  mustDraw(law),
  remaining(BLACKJACK_CARDS_MIN, decksUsual(law)),
  ...sides(law),
];

const isOf2018 = ({ book }: Pick<Case, 'book'>): boolean => hasSoftChoice(book.parameters as Law);

const dealerClause = (one: Case): string => {
  if (!isOf2018(one)) return '12.1';
  return one.values.soft17 === 'draw' ? '12.1(b)' : '12.1(a)';
};

const lines = (one: Case): readonly Line[] => {
  const is2018 = isOf2018(one);
  const dealt = ['2.1', '9.2(b)', '10.3', dealerClause(one), '13.2(a)'];
  return [
    edge('game:table', 'Game, best play by total', ...dealt),
    edge('game', 'Game, best play by the cards', ...dealt),
    edge('insurance', 'Insurance', is2018 ? '7.5' : '7.4'),
    is2018
      ? edge('perfectPairs', 'Perfect Pairs', '17.12(a)', '17.12(b)', '17.12(c)')
      : edge('perfectPairs', 'Perfect Pairs', '18.14(a)', '18.14(b)', '18.14(c)'),
    is2018 ? edge('pairsPlay', 'Pairs Play', '17.23') : edge('superSevens', 'Super Sevens', '17.7'),
  ];
};

/** The odds of blackjack, as the page has to know them. */
export const blackjackOddsParts: GameOdds = {
  controls: (book) => controls(book as BlackjackRulebook),
  lines,
  ways: (book) => (isOf2018({ book }) ? [{}, { soft17: 'draw' }] : [{}]),
  way: (one) => dealerClause(one).match(/\([ab]\)$/)?.[0],
  dealt: [
    ['game:table', 'game'],
    ['perfectPairs', 'perfectPairs'],
    ['pairsPlay', 'pairsPlay'],
    ['superSevens', 'superSevens'],
  ],
  bySuit: ['perfectPairs', 'superSevens'],
  decides: {
    reads: 'values',
    fits: (many) => many >= 2,
    wanted: { hand: 'two cards or more such as 9 7', up: 'one card such as 10' },
    example: { hand: '9 7', up: '10' },
    note: 'your cards and the dealer’s',
  },
  byDecks: true,
};
