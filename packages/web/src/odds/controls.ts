import { CARDS_MIN as BACCARAT_CARDS_MIN } from '@baize/odds/baccarat';
import { CARDS_MIN as BLACKJACK_CARDS_MIN } from '@baize/odds/blackjack';
import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  houseBaccarat,
  houseRoulette,
} from '@baize/rulebooks';
import type { Change, Control } from './case.ts';
import { wrongLeft } from './left.ts';

type Tree = { readonly [key: string]: unknown };

const numberAt = (law: object, clause: string, field: string): number => {
  let place: unknown = (law as Tree)[clause];
  for (const name of field.split('.')) place = (place as Tree)[name];
  return place as number;
};

interface FixedNumber {
  readonly id: string;
  readonly label: string;
  readonly at: readonly [clause: string, field: string];
  readonly least?: number;
  readonly most?: number;
  readonly unit?: string;
  readonly part?: Control['part'];
}

const PAYS_MOST = 100_000;

/** A number of the law that no casino may change. */
const fixed = (law: object, { id, label, at, ...rest }: FixedNumber): Control => {
  const [clause, field] = at;
  const usual = String(numberAt(law, clause, field));
  const { least = 0, most = PAYS_MOST, unit = 'to 1', part = 'pays' } = rest;
  return {
    id,
    label,
    clause,
    usual,
    lawful: (value) => value === usual,
    range: { least, most, unit },
    changes: (value) => [{ clause, field, to: Number(value) }],
    part,
  };
};

const same = (value: string) => ({ value, label: value });

interface FewChoices {
  readonly id: string;
  readonly label: string;
  readonly clause: string;
  readonly usual: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly changes: (value: string) => readonly Change[];
  readonly lawful?: (value: string) => boolean;
  readonly option?: string;
}

const choice = ({ usual, choices, lawful = (value) => value === usual, ...rest }: FewChoices): Control => ({
  usual,
  lawful,
  range: { choices },
  part: 'table',
  ...rest,
});

const DECKS_USUAL = 8;

/** What is left of the shoe in the course of play: nothing where all of it is. */
const remaining = (least: number): Control => ({
  id: 'remaining',
  label: 'Cards left',
  clause: '2.1',
  usual: '',
  lawful: () => true,
  range: {
    wrong: (value, { decks = String(DECKS_USUAL) }) =>
      value === '' ? undefined : wrongLeft(value, Number(decks), least),
  },
  changes: () => [],
  option: 'remaining',
  part: 'shoe',
});

type Blackjack = typeof actBlackjack2005 | typeof actBlackjack2018;

const decks = ({ parameters }: Blackjack): Control => {
  const { decksMin, decksMax } = parameters['2.1'];
  return choice({
    id: 'decks',
    label: 'Decks',
    clause: '2.1',
    usual: String(DECKS_USUAL),
    choices: ['1', '2', '4', '5', '6', '7', '8'].map(same),
    lawful: (value) => Number(value) >= decksMin && Number(value) <= decksMax,
    // The least is let down with the number, so that the command answers too.
    changes: (value) =>
      Number(value) < decksMin ? [{ clause: '2.1', field: 'decksMin', to: Number(value) }] : [],
    option: 'decks',
  });
};

const SOFT17 = [
  { value: 'stand', label: 'stands' },
  { value: 'draw', label: 'draws' },
];

const soft17 = (book: Blackjack): Control =>
  '12.1(a)' in book.parameters
    ? choice({
        id: 'soft17',
        label: 'Dealer on soft 17',
        clause: '12.1',
        usual: 'stand',
        choices: SOFT17,
        lawful: () => true,
        changes: () => [],
        option: 'soft17',
      })
    : choice({
        id: 'soft17',
        label: 'Dealer on soft 17',
        clause: '12.1',
        usual: 'stand',
        choices: SOFT17,
        changes: (value) => (value === 'draw' ? [{ clause: '12.1', field: 'softMin', to: 18 }] : []),
      });

const handsMost = ({ parameters }: Blackjack): Control =>
  choice({
    id: 'hands',
    label: 'Hands from splitting, at most',
    clause: '10.3',
    usual: String(parameters['10.3'].handsMax),
    choices: ['2', '3', '4'].map(same),
    changes: (value) => [{ clause: '10.3', field: 'handsMax', to: Number(value) }],
  });

const handsFromAces = ({ parameters }: Blackjack): Control =>
  choice({
    id: 'aces',
    label: 'Hands from aces, at most',
    clause: '10.3',
    usual: String(parameters['10.3'].handsFromAcesMax),
    choices: ['2', '3', '4'].map(same),
    changes: (value) => [{ clause: '10.3', field: 'handsFromAcesMax', to: Number(value) }],
  });

/** No hard total is below it. */
const NO_LEAST = 4;

const mustDraw = ({ parameters }: Blackjack): Control => {
  const { hardMin } = parameters['9.2(b)'];
  return choice({
    id: 'mustDraw',
    label: 'Player must draw',
    clause: '9.2(b)',
    usual: 'yes',
    choices: [
      { value: 'yes', label: `below ${hardMin}` },
      { value: 'no', label: 'never' },
    ],
    changes: (value) => (value === 'no' ? [{ clause: '9.2(b)', field: 'hardMin', to: NO_LEAST }] : []),
  });
};

const blackjackPays = ({ parameters }: Blackjack): Control => {
  const { pays, for: stake } = parameters['13.2(a)'];
  return choice({
    id: 'blackjack',
    label: 'Blackjack pays',
    clause: '13.2(a)',
    usual: `${pays}:${stake}`,
    choices: ['2:1', '3:2', '6:5', '1:1'].map((value) => ({ value, label: value.replace(':', ' to ') })),
    changes: (value) => {
      const [to = 0, per = 1] = value.split(':').map(Number);
      return [
        { clause: '13.2(a)', field: 'pays', to },
        { clause: '13.2(a)', field: 'for', to: per },
      ];
    },
  });
};

const tableOf = (book: Blackjack): readonly Control[] => [
  decks(book),
  soft17(book),
  blackjackPays(book),
  handsMost(book),
  handsFromAces(book),
  mustDraw(book),
  remaining(BLACKJACK_CARDS_MIN),
];

const blackjack2005 = (): readonly Control[] => {
  const law = actBlackjack2005.parameters;
  const pays = (id: string, label: string, clause: string, field: string) =>
    fixed(law, { id, label, at: [clause, field] });
  return [
    ...tableOf(actBlackjack2005),
    pays('insurance', 'Insurance pays', '7.4', 'pays'),
    pays('mixed', 'Mixed pair pays', '18.14(a)', 'pays'),
    pays('coloured', 'Coloured pair pays', '18.14(b)', 'pays'),
    pays('perfect', 'Perfect pair pays', '18.14(c)', 'pays'),
    pays('oneSeven', 'One seven pays', '17.7', 'one.pays'),
    pays('twoSevens', 'Two sevens pay', '17.7', 'twoNotSuited.pays'),
    pays('twoSuited', 'Two sevens of one suit pay', '17.7', 'twoSuited.pays'),
    pays('threeSevens', 'Three sevens pay', '17.7', 'threeNotSuited.pays'),
    pays('threeSuited', 'Three sevens of one suit pay', '17.7', 'threeSuited.pays'),
  ];
};

const blackjack2018 = (): readonly Control[] => {
  const law = actBlackjack2018.parameters;
  const pays = (id: string, label: string, clause: string) => fixed(law, { id, label, at: [clause, 'pays'] });
  return [
    ...tableOf(actBlackjack2018),
    pays('insurance', 'Insurance pays', '7.5'),
    pays('mixed', 'Mixed pair pays', '17.12(a)'),
    pays('coloured', 'Coloured pair pays', '17.12(b)'),
    pays('perfect', 'Perfect pair pays', '17.12(c)'),
    pays('pairsPlay', 'Pairs Play pays', '17.23'),
  ];
};

const BACCARAT_DECKS_MOST = 20;

const baccarat = ({ parameters: law }: typeof actMiniBaccarat2016 | typeof houseBaccarat) => {
  const pays = (id: string, label: string, clause: string) => fixed(law, { id, label, at: [clause, 'pays'] });
  const less = (id: string, label: string, clause: string) =>
    fixed(law, { id, label, at: [clause, 'lessPercent'], most: 100, unit: 'per cent', part: 'table' });
  return [
    {
      ...fixed(law, {
        id: 'decks',
        label: 'Decks',
        at: ['2.1', 'decks'],
        least: 1,
        most: BACCARAT_DECKS_MOST,
        unit: 'decks',
        part: 'table',
      }),
      option: 'decks',
      changes: () => [],
    },
    remaining(BACCARAT_CARDS_MIN),
    less('commission', 'Method A: kept from the banker', '8.8(b)'),
    less('six', 'Method B: kept from a banker with six', '8.9(b)'),
    pays('tie', 'Tie pays', '8.8(c)'),
    pays('mixed', 'Mixed pair pays', '10.6(a)'),
    pays('coloured', 'Coloured pair pays', '10.6(b)'),
    pays('perfect', 'Perfect pair pays', '10.6(c)'),
    pays('canberra', 'Canberra pair pays', '11.2(a)'),
  ] satisfies readonly Control[];
};

const POKER_HANDS = [
  ['royalFlush', 'Royal flush pays'],
  ['straightFlush', 'Straight flush pays'],
  ['fourOfAKind', 'Four of a kind pays'],
  ['fullHouse', 'Full house pays'],
  ['flush', 'Flush pays'],
  ['straight', 'Straight pays'],
  ['threeOfAKind', 'Three of a kind pays'],
  ['twoPairs', 'Two pairs pay'],
  ['onePair', 'One pair pays'],
  ['highCard', 'Ace and king pay'],
] as const;

export const DISPLAYED_USUAL = 5;
export const METER_USUAL = 100_000;
const METER_MOST = 1_000_000_000;

/** What stands at the table rather than in the law, in dollars. */
const setting = (id: string, label: string, clause: string, usual: number, most: number): Control => ({
  id,
  label,
  clause,
  usual: String(usual),
  lawful: () => true,
  range: { least: id === 'displayed' ? 1 : 0, most, unit: 'dollars' },
  changes: () => [],
  part: 'jackpot',
});

/** What a bet wins at most, which a casino determines; in antes, as everything is told by the ante. */
const maxPayout: Control = {
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

const poker = (): readonly Control[] => {
  const law = actCanberraPoker2023.parameters;
  return [
    fixed(law, {
      id: 'times',
      label: 'Bet, in antes',
      at: ['7.2', 'times'],
      least: 1,
      most: 10,
      unit: 'antes',
      part: 'table',
    }),
    maxPayout,
    ...POKER_HANDS.map(([hand, label]) =>
      fixed(law, {
        id: hand,
        label,
        at: ['8.1:bet', `${hand}.pays`],
        part: hand === 'royalFlush' ? 'table' : 'pays',
      }),
    ),
    fixed(law, { id: 'ante', label: 'Ante pays', at: ['8.1:ante', 'pays'] }),
    setting('meter', 'Meter', '11.1', METER_USUAL, METER_MOST),
    setting('displayed', 'Displayed wager', '11.1', DISPLAYED_USUAL, 10_000),
  ];
};

const ROULETTE_PAYS = [
  ['straight', 'One number pays', '8.1(a)'],
  ['split', 'Two numbers pay', '8.1(b)'],
  ['street', 'Three numbers pay', '8.1(c)'],
  ['corner', 'Four numbers pay', '8.1(d)'],
  ['sixLine', 'Six numbers pay', '8.1(e)'],
  ['column', 'Column pays', '8.1(f)'],
  ['dozen', 'Dozen pays', '8.1(g)'],
  ['evenChance', 'Even chance pays', '8.1(h)'],
] as const;

const WHEEL_MOST = 40;

const roulette = (): readonly Control[] => {
  const law = houseRoulette.parameters;
  return [
    fixed(law, {
      id: 'wheel',
      label: 'Numbers on the wheel',
      at: ['1.2', 'pockets'],
      least: 36,
      most: WHEEL_MOST,
      unit: 'numbers',
      part: 'table',
    }),
    ...ROULETTE_PAYS.map(([id, label, clause]) =>
      fixed(law, { id, label, at: [clause, 'pays'], part: 'table' }),
    ),
  ];
};

const BY_RULEBOOK: ReadonlyMap<string, readonly Control[]> = new Map([
  [actBlackjack2005.edition.id, blackjack2005()],
  [actBlackjack2018.edition.id, blackjack2018()],
  [actMiniBaccarat2016.edition.id, baccarat(actMiniBaccarat2016)],
  [houseBaccarat.edition.id, baccarat(houseBaccarat)],
  [actCanberraPoker2023.edition.id, poker()],
  [houseRoulette.edition.id, roulette()],
]);

/** The rulebooks that chances are worked out for, in the order of the page. */
export const ODDS_RULEBOOKS: readonly string[] = [
  actBlackjack2018.edition.id,
  actBlackjack2005.edition.id,
  actMiniBaccarat2016.edition.id,
  houseBaccarat.edition.id,
  actCanberraPoker2023.edition.id,
  houseRoulette.edition.id,
];

/** What can be asked to be different in a rulebook. */
export const controlsOf = (rulebook: string): readonly Control[] => BY_RULEBOOK.get(rulebook) ?? [];
