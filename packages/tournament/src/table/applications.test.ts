import { expect } from 'vitest';
import * as id from '../instruments.test-kit.ts';
import { clause } from '../instruments.test-kit.ts';
import { policyOf } from '../instruments.ts';
import { applicationOf } from '../policy/application.ts';
import type { TableCommand } from './command.ts';
import { dealingOrder, type TableState, tableView } from './index.ts';
import {
  ASK,
  after,
  BJ05,
  CLOSE,
  NZ,
  NZ_ROULETTE,
  round,
  rulesOf,
  SHUFFLE,
  settle,
  table,
  tried,
  wager,
} from './table.test-kit.ts';

const NZ_APPLICATIONS = policyOf(id.NZ)?.play.applications ?? [];
const GAMES = NZ_APPLICATIONS.map(({ game }) => game);

clause(
  [
    '1999 6.1(a)',
    '1999 6.1(b)',
    '1999 7.1(a)',
    '1999 7.1(b)',
    '1999 8.1(a)',
    '1999 8.1(b)',
    '1999 9.1(a)',
    '1999 9.1(b)',
    '1999 10.1(a)',
    '1999 10.1(b)',
  ],
  'the general rules and those of the game apply, and whose text stands in is said',
  () => {
    expect(
      NZ_APPLICATIONS.map(({ game, general, ofGame, standIn, form = '' }) =>
        [game, general.division, general.by, ofGame.division, ofGame.by, standIn, form].join(' ').trim(),
      ),
    ).toEqual([
      'blackjack 1 6.1(a) 2 6.1(b) act-blackjack-2018',
      'roulette 1 7.1(a) 8 7.1(b) house-roulette',
      'miniBaccarat 1 8.1(a) 3 8.1(b) house-baccarat mini',
      'midiBaccarat 1 9.1(a) 4 9.1(b) house-baccarat midi',
      'baccarat 1 10.1(a) 5 10.1(b) house-baccarat full',
    ]);
    expect(applicationOf(NZ_APPLICATIONS, 'mini-baccarat')?.by).toBe('8.1');
    expect(applicationOf(NZ_APPLICATIONS, 'poker')).toBe(undefined);
  },
);

clause(
  [
    '1999 6.2',
    '1999 6.2(a)',
    '1999 6.2(b)',
    '1999 7.2',
    '1999 7.2(a)',
    '1999 7.2(b)',
    '1999 8.2',
    '1999 8.2(a)',
    '1999 8.2(b)',
    '1999 9.2',
    '1999 9.2(a)',
    '1999 9.2(b)',
    '1999 10.2',
    '1999 10.2(a)',
    '1999 10.2(b)',
  ],
  'rules that do not apply are listed as printed, and side wagers and called ones are refused by them',
  () => {
    expect(
      NZ_APPLICATIONS.map(({ leftOut, general, ofGame }) => [leftOut, general.leftOutBy, ofGame.leftOutBy]),
    ).toEqual([
      ['6.2', '6.2(a)', '6.2(b)'],
      ['7.2', '7.2(a)', '7.2(b)'],
      ['8.2', '8.2(a)', '8.2(b)'],
      ['9.2', '9.2(a)', '9.2(b)'],
      ['10.2', '10.2(a)', '10.2(b)'],
    ]);
    expect(NZ_APPLICATIONS.map(({ general }) => general.leftOut.join())).toEqual(
      GAMES.map(() => 'section 9,10.2,10.4'),
    );
    expect(NZ_APPLICATIONS.map(({ ofGame }) => ofGame.leftOut.join())).toEqual([
      '5.3,5.8,7.1,8.7,8.8,section 14,section 15',
      '3.3,3.4',
      '5.4,5.5,5.13,5.14,7.1,9.8,9.9',
      '5.4,5.5,5.13,5.14,7.1,9.7,9.8',
      '5.4,5.5,5.13,5.14,7.1,9.7,9.8',
    ]);
    const refusals = GAMES.map((game) => {
      const rules = rulesOf(id.NZ, game);
      const open = { ...table(rules), phase: 'wagers' } as const;
      return tried(rules, open, [
        { ...wager('A'), kind: 'side' } as TableCommand,
        { ...wager('A'), kind: 'called' } as TableCommand,
      ]).said.join();
    });
    expect(refusals).toEqual(['6', '7', '8', '9', '10'].map((n) => `not by ${n}.2(b),not by ${n}.2(b)`));
  },
);

clause(
  [
    '1999 6.4',
    '1999 6.4(a)',
    '1999 8.4',
    '1999 8.4(a)',
    '1999 9.4',
    '1999 9.4(a)',
    '1999 10.4',
    '1999 10.4(a)',
  ],
  'the first round waits for a shuffle, and there is none without an occasion',
  () => {
    for (const [game, section] of [
      ['blackjack', '6'],
      ['miniBaccarat', '8'],
      ['midiBaccarat', '9'],
      ['baccarat', '10'],
    ] as const) {
      const rules = rulesOf(id.NZ, game);
      expect(
        tried(rules, table(rules), [
          wager('A'),
          { do: 'shuffle', why: 'cuttingCard' },
          SHUFFLE,
          SHUFFLE,
          { do: 'shuffle', why: 'cuttingCard' },
        ]).said,
      ).toEqual([
        'not by A:Session',
        `not by ${section}.4`,
        `Shuffled ${section}.4(a)`,
        `not by ${section}.4`,
        `not by ${section}.4`,
      ]);
    }
    const wheel = rulesOf(id.NZ, 'roulette');
    expect(table(wheel).phase).toBe('wagers');
    expect(tried(wheel, table(wheel), [SHUFFLE]).said).toEqual(['not by A:Session']);
  },
);

clause(
  ['1999 6.4(b)', '1999 8.4(b)', '1999 9.4(b)', '1999 10.4(b)', '1999 5.3'],
  'after the round with the cutting card one more is played whatever comes of it, and then the cards are shuffled; the last shoe ends there',
  () => {
    for (const [game, section] of [
      ['blackjack', '6'],
      ['miniBaccarat', '8'],
      ['midiBaccarat', '9'],
      ['baccarat', '10'],
    ] as const) {
      const rules = rulesOf(id.NZ, game, { length: { by: 'shoes', number: 2 } });
      let state = after(rules, table(rules), [SHUFFLE]);
      state = round(rules, round(rules, state), {}, [{ do: 'cuttingCard' }]);
      expect([state.phase, state.roundsAfterCuttingCard, state.shoe]).toEqual(['wagers', 0, 1]);
      state = round(rules, state);
      expect(state.phase).toBe('shuffle');
      expect(tried(rules, state, [wager('A'), { do: 'shuffle', why: 'cuttingCard' }]).said).toEqual([
        'not by A:Session',
        `Shuffled ${section}.4(b)`,
      ]);
      state = after(rules, state, [{ do: 'shuffle', why: 'cuttingCard' }]);
      expect([state.phase, state.shoe, state.roundsAfterCuttingCard]).toEqual(['wagers', 2, undefined]);
      state = round(rules, state, {}, [{ do: 'cuttingCard' }]);
      expect(state.end).toBe(undefined);
      expect(round(rules, state).end).toEqual({ by: '5.3', together: [] });
    }
  },
);

clause(
  ['1999 6.4(b)', '1999 5.3'],
  'L32: a void round in which the cutting card came is that round: one more is played after it, and not two',
  () => {
    const rules = rulesOf(id.NZ, 'blackjack', { length: { by: 'shoes', number: 2 } });
    const voided = (state: TableState, ...during: readonly TableCommand[]): TableState =>
      after(rules, state, [
        ...tableView(rules, state).toWager.map((player) => wager(player)),
        CLOSE,
        ...during,
        { do: 'voidRound' },
      ]);
    const first = voided(after(rules, table(rules), [SHUFFLE]), { do: 'cuttingCard' });
    expect([first.phase, first.roundsAfterCuttingCard, first.marker]).toEqual(['wagers', 0, 1]);
    // A void one after it is not the one that is played.
    const second = voided(first);
    expect([second.phase, second.roundsAfterCuttingCard]).toEqual(['wagers', 0]);
    expect([round(rules, first).phase, round(rules, second).phase]).toEqual(['shuffle', 'shuffle']);
    const last = after(rules, round(rules, first), [{ do: 'shuffle', why: 'cuttingCard' }]);
    expect(round(rules, voided(last, { do: 'cuttingCard' })).end?.by).toBe('5.3');
  },
);

clause('1999 5.3', 'a cutting card is reported while a round is dealt, and once a shoe', () => {
  const state = after(NZ, table(NZ), [SHUFFLE]);
  expect(tried(NZ, state, [{ do: 'cuttingCard' }]).said).toEqual(['not by 6.4(b)']);
  const dealt = after(NZ, state, [wager('A'), wager('B'), wager('C'), CLOSE, { do: 'cuttingCard' }]);
  expect(tried(NZ, dealt, [{ do: 'cuttingCard' }, { do: 'shoeFinished' }]).said).toEqual([
    'not by 6.4(b)',
    'not by 5.3',
  ]);
});

clause(
  ['1999 6.4(c)', '1999 8.4(c)', '1999 9.4(c)', '1999 10.4(c)'],
  'a shuffle after a vacancy needs the vacancy on record, and leaves the number of the shoe',
  () => {
    for (const [game, by] of [
      ['blackjack', '6.4(c)'],
      ['miniBaccarat', '8.4(c)'],
      ['midiBaccarat', '9.4(c)'],
      ['baccarat', '10.4(c)'],
    ] as const) {
      const rules = rulesOf(id.NZ, game);
      const again: TableCommand = { do: 'shuffle', why: 'vacancy' };
      const { said, state } = tried(rules, table(rules), [
        { do: 'vacancy' },
        SHUFFLE,
        again,
        { do: 'vacancy' },
        again,
        again,
      ]);
      expect(said).toEqual([
        'not by A:Session',
        expect.any(String),
        `not by ${by}`,
        `TableVacant ${by}`,
        `Shuffled ${by}`,
        `not by ${by}`,
      ]);
      expect(state.shoe).toBe(1);
    }
    expect(tried(BJ05, table(BJ05), [{ do: 'vacancy' }]).said).toEqual(['TableVacant A:Session']);
  },
);

clause(
  ['1999 6.5', '1999 6.6'],
  'L17: dealing and acting begin at the marker; dealing may begin at the left where that was determined, acting not',
  () => {
    const rules = rulesOf(id.NZ, 'blackjack', { dealFromMarker: true });
    const second = round(rules, after(rules, table(rules), [SHUFFLE]));
    const fromMarker = { seats: [2, 3, 1], by: '6.5' };
    const act = { seats: [2, 3, 1], by: '6.6' };
    expect(dealingOrder(rules, second)).toEqual({ deal: fromMarker, act });
    expect(dealingOrder(NZ, second)).toEqual({ deal: { seats: [1, 2, 3], by: '6.5' }, act });
    expect(tableView(NZ, second)).toMatchObject({ dealing: [1, 2, 3], acting: [2, 3, 1] });
    const baccarat = rulesOf(id.NZ, 'baccarat', { dealFromMarker: true });
    const plain = { seats: [1, 2, 3] };
    expect(dealingOrder(baccarat, second)).toEqual({ deal: plain, act: plain });
  },
);

clause(
  ['1999 6.3(b)', '1999 7.3(b)', '1999 8.3(b)', '1999 9.3(b)', '1999 10.3(b)'],
  'players are shown which shoe or spin of the session is in play',
  () => {
    const shown = GAMES.map((game) => {
      const by = game === 'roulette' ? 'spins' : 'shoes';
      const rules = rulesOf(id.NZ, game, { length: { by, number: 3 } });
      const { indicator } = tableView(rules, { ...table(rules), shoe: 2, played: 1 });
      return `${indicator.what} ${indicator.number} of ${indicator.of} ${indicator.by}`;
    });
    expect(shown).toEqual([
      'shoe 2 of 3 6.3(b)',
      'spin 2 of 3 7.3(b)',
      'shoe 2 of 3 8.3(b)',
      'shoe 2 of 3 9.3(b)',
      'shoe 2 of 3 10.3(b)',
    ]);
    expect(tableView(NZ, table(NZ)).indicator).toEqual({ what: 'round', number: 1, of: 20, by: 'A:Session' });
    expect(tableView(NZ, { ...table(NZ), phase: 'ended', played: 20 }).indicator.number).toBe(20);
  },
);

const onLayout = (player: string, ...on: string[]): TableCommand => ({
  do: 'wager',
  player,
  amount: 100,
  with: 'nonValueChips',
  on,
});

clause('1999 7.4', 'chips lie on a place of the layout', () => {
  expect(
    tried(NZ_ROULETTE, table(NZ_ROULETTE), [
      onLayout('A', '37'),
      onLayout('A'),
      onLayout('A', '17-20', 'somewhere'),
      onLayout('A', '17-20', 'red'),
    ]).said,
  ).toEqual(['not by 7.4', 'not by 7.4', 'not by 7.4', 'WagerMade 3.5']);
});

clause(
  ['1999 7.4', '1999 3.2'],
  'chips go on further places until the next is asked, and none is taken up again',
  () => {
    const total = (amount: number, ...on: string[]): TableCommand => ({
      do: 'change',
      player: 'A',
      amount,
      on,
    });
    const { said, state } = tried(NZ_ROULETTE, table(NZ_ROULETTE), [
      onLayout('A', '17'),
      total(150, '17', 'red'),
      total(150, '17', 'black'),
      total(100, '17'),
      total(200, '17', 'nowhere'),
      { do: 'takeBack', player: 'A' },
      total(600, '17', 'red', 'odd'),
      ASK,
      total(650, '17', 'red', 'odd', 'low'),
    ]);
    expect(said).toEqual([
      'WagerMade 3.5',
      'WagerMade 3.5',
      'not by 3.2',
      'not by 3.2',
      'not by 7.4',
      'not by 3.2',
      'WagerMade 3.6(b)',
      'TurnPassed 4.7',
      'not by 3.2',
    ]);
    expect(state.wagers).toEqual({ A: 500 });
  },
);

clause(
  ['1999 3.2', '1999 3.5'],
  'L20: at baccarat chips on another place are another wager of the turn, and what lies is not touched',
  () => {
    const BACCARAT = rulesOf(id.NZ, 'miniBaccarat');
    const total = (amount: number, touches = false): TableCommand => ({
      do: 'change',
      player: 'A',
      amount,
      risk: 0,
      touches,
    });
    const { said, state } = tried(BACCARAT, table(BACCARAT), [
      SHUFFLE,
      wager('A', 50),
      total(100),
      total(150, true),
      ASK,
      total(150),
    ]);
    expect(said).toEqual([
      'Shuffled 8.4(a)',
      'WagerMade 3.5',
      'WagerMade 3.5',
      'not by 3.2',
      'TurnPassed 4.7',
      'not by 3.2',
    ]);
    expect(state.wagers).toEqual({ A: 100 });
  },
);

clause(['1999 5.4', '1999 3.7'], 'a session of spins ends with the last of them', () => {
  const spin = (state: TableState, chips: Record<string, number>): TableState =>
    after(NZ_ROULETTE, state, [
      ...tableView(NZ_ROULETTE, state).toWager.map((player) => onLayout(player, '17')),
      CLOSE,
      settle(chips),
    ]);
  const first = spin(table(NZ_ROULETTE), { A: 900, B: 4500, C: 900 });
  expect(first.end).toBe(undefined);
  expect(spin(first, { A: 800, B: 4400, C: 800 }).end).toEqual({ by: '5.4', together: [] });
});
