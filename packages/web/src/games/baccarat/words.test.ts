import { type Command, game, type State } from '@baize/engine/baccarat';
import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { says } from '../../game/clause-guide.ts';
import { ENGLISH } from '../../words/language.ts';
import { MONEY } from '../../words/money.ts';
import {
  betting,
  dealt,
  law,
  noMoreBets,
  offered,
  place,
  remove,
  rules,
  run,
  seen,
  settled,
} from './table.test-kit.ts';
import type { Box, OpenView } from './view.ts';
import { printedOdds, refusalWords, settlementLine, settlementWords } from './words.ts';

type Row = readonly [
  on: Box,
  amount: number,
  cards: string,
  title: string,
  text: string,
  by: string,
  line: string,
];

const of = (view: OpenView): { text: string; title: string; clauses: readonly string[]; line: string } => {
  const [only] = view.round?.settled ?? [];
  if (view.round === null || only === undefined) throw new Error('nothing settled');
  return {
    ...settlementWords(MONEY, law, view.round, only),
    line: settlementLine(MONEY, law, view.round, only),
  };
};

describe('a settled wager: arithmetic first, clause after', () => {
  const ROWS: readonly Row[] = [
    [
      'banker',
      10_000,
      '2s Ad 3d 3s 6c 5h',
      'Banker paid',
      '9 beats 1. Pays 1 to 1 less 5%: $100 wins $95.',
      '8.4(a) 8.8(b)',
      '9 > 1, pays 1 to 1 less 5%, 8.8(b), +95.00',
    ],
    [
      'banker',
      1500,
      '2s Ad 3d 3s 6c 5h',
      'Banker paid',
      '9 beats 1. Pays 1 to 1 less 5%: $15 wins $14.25.',
      '8.4(a) 8.8(b)',
      '9 > 1, pays 1 to 1 less 5%, 8.8(b), +14.25',
    ],
    [
      'player',
      5000,
      'Ks 4h 9d 3c',
      'Player paid',
      '9 beats 7. Pays 1 to 1: $50 wins $50.',
      '8.5(a) 8.8(a)',
      '9 > 7, pays 1 to 1, 8.8(a), +50.00',
    ],
    [
      'player',
      5000,
      '2s Ad 3d 3s 6c 5h',
      'Player lost',
      '1 is under 9. $50 is lost.',
      '8.5(b)',
      '1 < 9, lost, 8.5(b), −50.00',
    ],
    [
      'tie',
      1000,
      'Ks 4h 9d 5c',
      'Tie paid',
      'Both hands have 9. Pays 8 to 1: $10 wins $80.',
      '8.6(a) 8.8(c)',
      '9 = 9, pays 8 to 1, 8.8(c), +80.00',
    ],
    [
      'tie',
      1000,
      'Ks 4h 9d 3c',
      'Tie lost',
      '9 and 7 differ. $10 is lost.',
      '8.6(b)',
      '9 ≠ 7, lost, 8.6(b), −10.00',
    ],
    [
      'banker',
      5000,
      'Ks 4h 9d 5c',
      'Banker stands off',
      'Both hands have 9. $50 stays yours.',
      '8.4(c)',
      '9 = 9, stand off, 8.4(c), 0.00',
    ],
    [
      'playerPair',
      1000,
      '4s 4h 4c 3c',
      'Player pair paid',
      '4♠ 4♣ are a coloured pair. Pays 12 to 1: $10 wins $120.',
      '9.8(b) 10.6(b)',
      '4♠ 4♣ are a coloured pair, pays 12 to 1, 10.6(b), +120.00',
    ],
    [
      'bankerPair',
      1000,
      'Ks 4h 9d 4h',
      'Banker pair paid',
      '4♥ 4♥ are a perfect pair. Pays 25 to 1: $10 wins $250.',
      '9.8(a) 10.6(c)',
      '4♥ 4♥ are a perfect pair, pays 25 to 1, 10.6(c), +250.00',
    ],
    [
      'bankerPair',
      1000,
      'Ks 4h 9d 3c',
      'Banker pair lost',
      '4♥ 3♣ are no pair. $10 is lost.',
      '9.8(c)',
      '4♥ 3♣ are no pair, lost, 9.8(c), −10.00',
    ],
  ];

  test.each(ROWS)('%s %d on %s', (on, amount, cards, title, text, by, line) => {
    expect(of(settled([[on, amount]], cards))).toMatchObject({ title, text, clauses: by.split(' '), line });
  });

  test('method B tells the price that was paid: even, or half on a six', () => {
    const even = settled([['banker', 5000]], 'Ts Ad 3d 3s 2c 5h', { method: 'B' });
    expect(of(even).text).toBe('9 beats 5. Pays 1 to 1: $50 wins $50.');
    const six = settled([['banker', 5000]], '2s 3d 3d 3s Tc', { method: 'B' });
    expect(of(six).text).toBe('6 beats 5. Pays 1 to 1 less 50%: $50 wins $25.');
  });

  test('a Canberra pair has one name and one price', () => {
    const view = settled([['playerPair', 1000]], '4s 4h 4c 3c', { pairs: 'canberra' });
    expect(of(view).text).toBe('4♠ 4♣ are a pair. Pays 11 to 1: $10 wins $110.');
  });
});

describe('what is printed on a box', () => {
  const determinations = seen(betting()).determinations;

  test.each([
    ['player', 'A', '1 to 1'],
    ['banker', 'A', '1 to 1 less 5%'],
    ['tie', 'A', '8 to 1'],
    ['player', 'B', '1 to 1'],
    ['banker', 'B', '1 to 1, half on 6'],
    ['tie', 'B', '8 to 1'],
  ] as const)('%s by method %s: %s', (box, method, odds) => {
    expect(printedOdds(ENGLISH, law, { ...determinations, method }, box)).toBe(odds);
  });

  test('pairs by their option', () => {
    expect(printedOdds(ENGLISH, law, determinations, 'playerPair')).toBe('5, 12 or 25 to 1');
    expect(printedOdds(ENGLISH, law, { ...determinations, pairs: 'canberra' }, 'bankerPair')).toBe('11 to 1');
  });
});

describe('a refusal: what did not happen, the rule, the clause, what can be done', () => {
  const refused = (state: State, command: Command): ReturnType<typeof refusalWords> => {
    const decision = game.decide(rules, state, command);
    if (decision.ok) throw new Error('not refused');
    const { refusal } = decision;
    return refusalWords(ENGLISH, {
      view: seen(state),
      command,
      refusal,
      says: says(rulebooks, rules.rulebook, refusal.clause),
      options: offered(state),
    });
  };

  test('steps', () => {
    expect(refused(betting(), place('banker', 700))).toEqual({
      id: 'refused 1 $7 on Banker',
      round: 1,
      kind: 'refused',
      title: '$7 on Banker refused',
      text: 'Wagers on Banker come in steps of $5. You can wager $10 to $500 there now.',
      clauses: ['3.3'],
      note: 'no chips moved',
    });
  });

  test('more than the chips at the table', () => {
    expect(refused(betting(), place('player', 200_000)).text).toBe(
      'A wager is made of the chips at the table: you have $1,000, the smallest chip is $1. You can wager $10 to $500 there now.',
    );
  });

  test('a second wager on one option', () => {
    const state = run(betting(), [place('tie', 1000)]);
    expect(refused(state, place('tie', 500))).toMatchObject({
      title: '$5 on Tie refused',
      text: 'One wager a round on each option, and yours is on Tie already. You can wager $10 to $500 there now.',
      clauses: ['4.5'],
    });
  });

  test('after the first card', () => {
    const state = dealt(run(betting(), [place('tie', 1000), noMoreBets]), 'Ks');
    expect(refused(state, remove('tie'))).toMatchObject({
      title: 'Taking back Tie refused',
      text: 'From the first card until it is decided a wager stays as it is. You can wager when the next round is opened.',
      clauses: ['4.6'],
    });
  });

  test('where no sentence of its own stands, the rulebook speaks', () => {
    const leave: Command = {
      type: 'TakeSeat',
      actor: { role: 'patron', patron: 'Rua' },
      patron: 'Rua',
      seat: 2,
    };
    expect(refused(betting(), leave)).toMatchObject({
      title: 'Seat 3 refused',
      text: says(rulebooks, rules.rulebook, '4.1'),
    });
  });
});
