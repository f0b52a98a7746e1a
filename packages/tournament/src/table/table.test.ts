import { actBlackjack2005, actMiniBaccarat2016, nzTournament1999 } from '@baize/rulebooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clauseTests } from '../../../engine/src/testing/clause.ts';
import type { Book } from '../file.test-kit.ts';
import { applicationOf, NZ_APPLICATIONS } from '../policy/application.ts';
import { policies } from '../policy/index.ts';
import type { TableCommand } from './command.ts';
import {
  dealingOrder,
  decideTable,
  evolveTable,
  openTable,
  type TableRules,
  type TableState,
  tableOptions,
  tableView,
} from './index.ts';

const nz = clauseTests(nzTournament1999);
const bj05 = clauseTests(actBlackjack2005);
const mb16 = clauseTests(actMiniBaccarat2016);

const rulesOf = (book: Book, game: string, change: Partial<TableRules> = {}): TableRules => {
  const policy = policies[book];
  if (policy === undefined) throw new Error(book);
  return {
    play: policy.play,
    application: applicationOf(policy.play.applications, game),
    limits: { min: 50, max: 500 },
    length: { by: 'rounds', number: 20 },
    startingChips: 1000,
    marker: true,
    leftHand: false,
    dealFromMarker: false,
    order: 'told',
    sideWagers: 'taken',
    ...change,
  };
};

const NZ = rulesOf('nz-tournament-1999', 'blackjack');
const BJ05 = rulesOf('act-blackjack-2005', 'blackjack');
const BJ18 = rulesOf('act-blackjack-2018', 'blackjack', { marker: false });
const MB16 = rulesOf('act-mini-baccarat-2016', 'baccarat', { length: { by: 'shoes', number: 2 } });

const table = (rules: TableRules, players = 'ABC'): TableState =>
  openTable(
    rules,
    [...players].map((player, index) => ({ player, seat: index + 1 })),
  );

/** Commands one after the other: the events of each by type and clause, or the clause that was in the way. */
const tried = (rules: TableRules, state: TableState, commands: readonly TableCommand[]) => {
  let now = state;
  const said = commands.map((command) => {
    const decision = decideTable(rules, now, command);
    if (!decision.ok) return `not by ${decision.refusal.clause}`;
    for (const event of decision.events) now = evolveTable(now, event);
    return decision.events.map(({ type, by }) => `${type} ${by}`).join();
  });
  return { state: now, said };
};

const after = (rules: TableRules, state: TableState, commands: readonly TableCommand[]): TableState => {
  const { state: end, said } = tried(rules, state, commands);
  expect(said.filter((line) => line.startsWith('not'))).toEqual([]);
  return end;
};

const wager = (player: string, amount = 50): TableCommand => ({
  do: 'wager',
  player,
  amount,
  with: 'tournamentChips',
});
const SHUFFLE: TableCommand = { do: 'shuffle', why: 'session' };
const CLOSE: TableCommand = { do: 'noMoreWagers' };
const ASK: TableCommand = { do: 'askNext' };
const settle = (chips: Record<string, number>): TableCommand => ({ do: 'settle', chips });

/** A round in which everybody in play wagers the minimum in turn and keeps his chips, but for those named. */
const round = (
  rules: TableRules,
  state: TableState,
  chips: Record<string, number> = {},
  during: readonly TableCommand[] = [],
): TableState => {
  let now = state;
  for (const player of tableView(rules, now).toWager) {
    now = after(
      rules,
      now,
      rules.play.wagerFixed.when === 'nextIsAsked' ? [wager(player), ASK] : [wager(player)],
    );
  }
  const held = Object.fromEntries(
    Object.keys(now.wagers).map((player) => [
      player,
      chips[player] ?? now.seats.find((seat) => seat.player === player)?.chips ?? 0,
    ]),
  );
  return after(rules, now, [CLOSE, ...during, settle(held)]);
};

const GAMES = NZ_APPLICATIONS.map(({ game }) => game);

nz(
  ['6.1(a)', '6.1(b)', '7.1(a)', '7.1(b)', '8.1(a)', '8.1(b)', '9.1(a)', '9.1(b)', '10.1(a)', '10.1(b)'],
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

nz(
  [
    '6.2',
    '6.2(a)',
    '6.2(b)',
    '7.2',
    '7.2(a)',
    '7.2(b)',
    '8.2',
    '8.2(a)',
    '8.2(b)',
    '9.2',
    '9.2(a)',
    '9.2(b)',
    '10.2',
    '10.2(a)',
    '10.2(b)',
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
      const rules = rulesOf('nz-tournament-1999', game);
      const open = { ...table(rules), phase: 'wagers' } as const;
      return tried(rules, open, [
        { ...wager('A'), kind: 'side' } as TableCommand,
        { ...wager('A'), kind: 'called' } as TableCommand,
      ]).said.join();
    });
    expect(refusals).toEqual(['6', '7', '8', '9', '10'].map((n) => `not by ${n}.2(b),not by ${n}.2(b)`));
  },
);

nz(
  ['6.4', '6.4(a)', '8.4', '8.4(a)', '9.4', '9.4(a)', '10.4', '10.4(a)'],
  'the first round waits for a shuffle, and there is none without an occasion',
  () => {
    for (const [game, section] of [
      ['blackjack', '6'],
      ['miniBaccarat', '8'],
      ['midiBaccarat', '9'],
      ['baccarat', '10'],
    ] as const) {
      const rules = rulesOf('nz-tournament-1999', game);
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
    const wheel = rulesOf('nz-tournament-1999', 'roulette');
    expect(table(wheel).phase).toBe('wagers');
    expect(tried(wheel, table(wheel), [SHUFFLE]).said).toEqual(['not by A:Session']);
  },
);

nz(
  ['6.4(b)', '8.4(b)', '9.4(b)', '10.4(b)', '5.3'],
  'after the round with the cutting card one more is played whatever comes of it, and then the cards are shuffled; the last shoe ends there',
  () => {
    for (const [game, section] of [
      ['blackjack', '6'],
      ['miniBaccarat', '8'],
      ['midiBaccarat', '9'],
      ['baccarat', '10'],
    ] as const) {
      const rules = rulesOf('nz-tournament-1999', game, { length: { by: 'shoes', number: 2 } });
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

nz('5.3', 'a cutting card is reported while a round is dealt, and once a shoe', () => {
  const state = after(NZ, table(NZ), [SHUFFLE]);
  expect(tried(NZ, state, [{ do: 'cuttingCard' }]).said).toEqual(['not by 6.4(b)']);
  const dealt = after(NZ, state, [wager('A'), wager('B'), wager('C'), CLOSE, { do: 'cuttingCard' }]);
  expect(tried(NZ, dealt, [{ do: 'cuttingCard' }, { do: 'shoeFinished' }]).said).toEqual([
    'not by 6.4(b)',
    'not by 5.3',
  ]);
});

nz(
  ['6.4(c)', '8.4(c)', '9.4(c)', '10.4(c)'],
  'a shuffle after a vacancy needs the vacancy on record, and leaves the number of the shoe',
  () => {
    for (const [game, by] of [
      ['blackjack', '6.4(c)'],
      ['miniBaccarat', '8.4(c)'],
      ['midiBaccarat', '9.4(c)'],
      ['baccarat', '10.4(c)'],
    ] as const) {
      const rules = rulesOf('nz-tournament-1999', game);
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

nz(['6.5', '6.6'], 'where it was determined, dealing and acting begin at the marker', () => {
  const rules = rulesOf('nz-tournament-1999', 'blackjack', { dealFromMarker: true });
  const second = round(rules, after(rules, table(rules), [SHUFFLE]));
  expect(dealingOrder(rules, second)).toEqual({ seats: [2, 3, 1], deal: '6.5', act: '6.6' });
  expect(dealingOrder(NZ, second)).toEqual({ seats: [1, 2, 3] });
  const baccarat = rulesOf('nz-tournament-1999', 'baccarat', { dealFromMarker: true });
  expect(dealingOrder(baccarat, second)).toEqual({ seats: [1, 2, 3] });
});

nz(
  ['6.3(b)', '7.3(b)', '8.3(b)', '9.3(b)', '10.3(b)'],
  'players are shown which shoe or spin of the session is in play',
  () => {
    const shown = GAMES.map((game) => {
      const by = game === 'roulette' ? 'spins' : 'shoes';
      const rules = rulesOf('nz-tournament-1999', game, { length: { by, number: 3 } });
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

const roulette = rulesOf('nz-tournament-1999', 'roulette', { length: { by: 'spins', number: 2 } });
const onLayout = (player: string, ...on: string[]): TableCommand => ({
  do: 'wager',
  player,
  amount: 100,
  with: 'nonValueChips',
  on,
});

nz('7.4', 'chips lie on a place of the layout', () => {
  expect(
    tried(roulette, table(roulette), [
      onLayout('A', '37'),
      onLayout('A'),
      onLayout('A', '17-20', 'somewhere'),
      onLayout('A', '17-20', 'red'),
    ]).said,
  ).toEqual(['not by 7.4', 'not by 7.4', 'not by 7.4', 'WagerMade 3.5']);
});

nz(['7.4', '3.2'], 'chips go on further places until the next is asked, and none is taken up again', () => {
  const total = (amount: number, ...on: string[]): TableCommand => ({
    do: 'change',
    player: 'A',
    amount,
    on,
  });
  const { said, state } = tried(roulette, table(roulette), [
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
});

nz(['5.4', '3.7'], 'a session of spins ends with the last of them', () => {
  const spin = (state: TableState, chips: Record<string, number>): TableState =>
    after(roulette, state, [
      ...tableView(roulette, state).toWager.map((player) => onLayout(player, '17')),
      CLOSE,
      settle(chips),
    ]);
  const first = spin(table(roulette), { A: 900, B: 4500, C: 900 });
  expect(first.end).toBe(undefined);
  expect(spin(first, { A: 800, B: 4400, C: 800 }).end).toEqual({ by: '5.4', together: [] });
});

nz(['3.1', 'A:Tournament Chips'], 'only chips designated for the tournament are taken', () => {
  const open = after(NZ, table(NZ), [SHUFFLE]);
  const cash = { ...wager('A'), with: 'other' } as TableCommand;
  expect(tried(NZ, open, [cash, { ...wager('A'), with: 'nonValueChips' } as TableCommand]).said).toEqual([
    'not by 3.1',
    'WagerMade 3.5,TurnPassed 4.7',
  ]);
  expect(tried(BJ05, table(BJ05), [{ ...wager('A'), with: 'nonValueChips' } as TableCommand]).said).toEqual([
    'not by A:Tournament Chips',
  ]);
});

nz(
  ['4.2', '4.7', '4.8', '2.3(c)(i)', '3.2'],
  'wagers go in turn from the marker, on the own seat, and stand as they were placed',
  () => {
    const open = after(NZ, table(NZ), [SHUFFLE]);
    const { said, state } = tried(NZ, open, [
      wager('Z'),
      wager('B'),
      { do: 'change', player: 'B', amount: 60 },
      wager('A', 700),
      wager('A'),
      CLOSE,
      wager('C', 30),
      { do: 'change', player: 'A', amount: 60 },
      CLOSE,
      wager('A'),
      { do: 'change', player: 'A', amount: 60 },
    ]);
    expect(said).toEqual([
      'not by 4.2',
      'WagerMade 3.5,WagerOutOfTurn 2.3(c)(i)',
      'not by 3.2',
      'WagerMade 3.6(b),TurnPassed 4.7',
      'not by 3.2',
      'not by 3.5',
      'WagerMade 3.6(a),TurnPassed 4.7',
      'not by 3.2',
      'WagersClosed 3.5',
      'not by A:Session',
      'not by A:Session',
    ]);
    expect(state.wagers).toEqual({ A: 500, B: 50, C: 50 });
    expect(
      tried(NZ, state, [
        settle({ A: 1, B: 1 }),
        settle({ A: 1, B: 1, C: 1.5 }),
        settle({ A: 1, B: 1, C: 1, D: 1 }),
      ]).said,
    ).toEqual(['not by 4.5', 'not by 4.5', 'not by 4.5']);
  },
);

nz(
  ['3.5', '3.9'],
  'who is late plays the minimum, and who does not wager is disqualified and out of the session',
  () => {
    const open = after(NZ, table(NZ), [SHUFFLE]);
    const { said, state } = tried(NZ, open, [
      { do: 'late', player: 'A' },
      { do: 'late', player: 'A' },
      { do: 'miss', player: 'C' },
      { do: 'miss', player: 'Z' },
      { do: 'late', player: 'Z' },
      { do: 'miss', player: 'B' },
      wager('B'),
      CLOSE,
      settle({ A: 950 }),
    ]);
    expect(said).toEqual([
      'WagerMade 3.9,TurnPassed 4.7',
      'not by 3.2',
      'WentOut 3.5',
      'not by 4.2',
      'not by 4.2',
      'WentOut 3.5,TurnPassed 4.7',
      'not by 3.5',
      'WagersClosed 3.5',
      'RoundSettled A:Session,SessionEnded 5.1',
    ]);
    expect(state.end).toEqual({ by: '5.1', together: [] });
    expect(tried(NZ, state, [wager('A'), settle({}), { do: 'voidRound' }]).said).toEqual([
      'not by 5.1',
      'not by A:Session',
      'not by A:Session',
    ]);
  },
);

nz(
  '4.10',
  'a disqualified player is out at once, also during a round, and with nobody left the session is over',
  () => {
    const dq = (player: string): TableCommand => ({ do: 'disqualify', player, by: '4.10' });
    const dealt = after(NZ, table(NZ), [SHUFFLE, wager('A'), wager('B'), wager('C'), CLOSE, dq('B')]);
    expect(dealt.wagers).toEqual({ A: 50, C: 50 });
    expect(tried(NZ, dealt, [dq('B'), dq('A'), dq('C')]).said).toEqual([
      'not by 4.10',
      'WentOut 4.10',
      'WentOut 4.10,SessionEnded 3.8',
    ]);
  },
);

nz(
  ['3.8', '3.8(a)', '3.8(b)', '3.7'],
  'all out in one round: they are told together, and who was out before is not among them',
  () => {
    const state = after(NZ, table(NZ), [SHUFFLE]);
    const two = round(NZ, state, { A: 120, B: 80, C: 0 });
    expect([two.marker, two.seats[2]?.out]).toEqual([2, { why: 'chips', by: '3.7' }]);
    expect(round(NZ, two, { A: 20, B: 0 }).end).toEqual({ by: '3.8', together: ['A', 'B'] });
    expect(round(NZ, two, { A: 60, B: 0 }).end).toEqual({ by: '5.1', together: [] });
  },
);

nz('4.8', 'a void round gives everything back, is not counted and leaves the marker where it was', () => {
  const state = round(NZ, after(NZ, table(NZ), [SHUFFLE]));
  const voided = after(NZ, state, [wager('B'), wager('C'), wager('A'), CLOSE, { do: 'voidRound' }]);
  expect([voided.marker, voided.asked, voided.played, voided.wagers]).toEqual([2, 2, 1, {}]);
});

nz('5.2', 'time that runs out in a round ends the session with it, and between rounds at once', () => {
  const rules = rulesOf('nz-tournament-1999', 'blackjack', { length: { by: 'time', number: 60 } });
  const open = after(rules, table(rules), [SHUFFLE]);
  expect(tried(rules, open, [{ do: 'timeElapsed' }, { do: 'timeElapsed' }]).said).toEqual([
    'TimeElapsed 5.2,SessionEnded 5.2',
    'not by 5.2',
  ]);
  const dealt = after(rules, open, [wager('A'), wager('B'), wager('C'), CLOSE, { do: 'timeElapsed' }]);
  expect(dealt.end).toBe(undefined);
  expect(after(rules, dealt, [settle({ A: 1000, B: 1000, C: 1000 })]).end?.by).toBe('5.2');
  expect(tried(NZ, open, [{ do: 'timeElapsed' }]).said).toEqual(['not by 5.2']);
});

nz('3.3', 'limits are widened between rounds and never tightened', () => {
  const open = after(NZ, table(NZ), [SHUFFLE]);
  const limits = (min: number, max: number): TableCommand => ({ do: 'limits', limits: { min, max } });
  expect(
    tried(NZ, open, [limits(100, 500), limits(50, 400), limits(25, 600), wager('A', 25), limits(20, 600)])
      .said,
  ).toEqual(['not by 3.3', 'not by 3.3', 'LimitsChanged 3.3', 'WagerMade 3.5,TurnPassed 4.7', 'not by 3.3']);
  expect(tried(NZ, table(NZ), [limits(25, 600), CLOSE]).said).toEqual([
    'not by A:Session',
    'not by A:Session',
  ]);
  expect(tried(BJ05, table(BJ05), [limits(100, 400)]).said).toEqual(['LimitsChanged 3.1']);
});

bj05(
  ['20.15', '20.16'],
  'a wager may be changed until the next is asked; out of turn it stands, and after a warning may be void',
  () => {
    const { said, state } = tried(BJ05, table(BJ05), [
      ASK,
      wager('A'),
      { do: 'change', player: 'A', amount: 2000 },
      { do: 'change', player: 'A', amount: 100 },
      { do: 'change', player: 'B', amount: 100 },
      { do: 'change', player: 'Z', amount: 100 },
      wager('C'),
      { do: 'voidWager', player: 'C' },
      ASK,
      { do: 'change', player: 'A', amount: 200 },
      wager('B'),
      ASK,
      ASK,
      CLOSE,
      ASK,
      settle({ A: 1000, B: 1000, C: 1000 }),
      wager('C'),
      { do: 'voidWager', player: 'C' },
      { do: 'voidWager', player: 'C' },
      wager('C', 40),
    ]);
    expect(said).toEqual([
      'not by 20.15',
      'WagerMade 20.14',
      'not by 20.13',
      'WagerMade 20.14',
      'not by 20.16',
      'not by 20.7',
      'WagerMade 20.14,WagerOutOfTurn 20.15',
      'not by 20.15',
      'TurnPassed 20.15',
      'not by 20.16',
      'WagerMade 20.14',
      'TurnPassed 20.15',
      'not by 20.15',
      'WagersClosed 20.14',
      'not by A:Session',
      'RoundSettled A:Session,MarkerMoved 20.15,TurnPassed 20.15',
      'WagerMade 20.14,WagerOutOfTurn 20.15',
      'WagerVoided 20.15',
      'not by 20.15',
      'not by 20.14',
    ]);
    expect(state.marker).toBe(2);
  },
);

bj05(
  ['20.14', '20.18'],
  'who is late is directed, a missed round has no sanction, and who cannot make the minimum is out',
  () => {
    const { said, state } = tried(BJ05, table(BJ05), [
      { do: 'late', player: 'A' },
      { do: 'miss', player: 'A' },
      wager('A'),
      wager('B'),
      ASK,
      wager('C'),
      ASK,
      CLOSE,
      settle({ B: 49, C: 1100 }),
    ]);
    expect(said).toEqual([
      'PaceDirected 20.18',
      'WagerMissed 20.14,TurnPassed 20.15',
      'not by 20.16',
      'WagerMade 20.14',
      'TurnPassed 20.15',
      'WagerMade 20.14',
      'TurnPassed 20.15',
      'WagersClosed 20.14',
      'RoundSettled A:Session,WentOut 20.14,MarkerMoved 20.15,TurnPassed 20.15',
    ]);
    expect(state.seats.map(({ chips }) => chips)).toEqual([1000, 49, 1100]);
  },
);

mb16('A:Session', 'a session of shoes counts them as the game finishes them', () => {
  let state = round(MB16, table(MB16), {}, [{ do: 'cuttingCard' }, { do: 'shoeFinished' }]);
  expect([state.shoe, state.phase]).toEqual([2, 'wagers']);
  state = round(MB16, state);
  expect(state.end).toBe(undefined);
  expect(round(MB16, state, {}, [{ do: 'shoeFinished' }]).end?.by).toBe('A:Session');
});

test('without a marker everybody wagers when he likes, and changes until no more wagers', () => {
  const { said } = tried(BJ18, table(BJ18), [
    wager('C'),
    wager('A'),
    { do: 'change', player: 'C', amount: 70 },
    ASK,
    wager('B'),
    CLOSE,
    settle({ A: 1000, B: 1000, C: 1000 }),
  ]);
  expect(said.map((line) => line.split(' ')[0])).toEqual([
    'WagerMade',
    'WagerMade',
    'WagerMade',
    'not',
    'WagerMade',
    'WagersClosed',
    'RoundSettled',
  ]);
  expect(tableView(BJ18, table(BJ18)).marker).toBe(undefined);
});

test('a left-hand wheel begins at the other end, and seats may come in any order', () => {
  const rules = rulesOf('nz-tournament-1999', 'roulette', { leftHand: true });
  const state = openTable(rules, [
    { seat: 3, player: 'C' },
    { seat: 1, player: 'A' },
  ]);
  expect([state.marker, state.seats.map(({ player }) => player).join('')]).toEqual([3, 'AC']);
});

test('options are what would not be refused, for players and for staff', () => {
  const names = (state: TableState, actor: { player: string } | 'staff'): string[] =>
    tableOptions(NZ, state, actor).map(({ command, by }) => `${command.do} ${by}`);
  const open = after(NZ, table(NZ, 'AB'), [SHUFFLE]);
  expect(names(table(NZ), 'staff')).toEqual(['shuffle 6.4(a)']);
  expect(names(open, { player: 'A' })).toEqual(['wager 3.5']);
  expect(names(open, 'staff')).toEqual(['vacancy 6.4(c)', 'late 3.9', 'miss 3.5', 'late 3.9', 'miss 3.5']);
  const dealt = after(NZ, open, [wager('A'), wager('B'), CLOSE]);
  expect(names(dealt, 'staff')).toEqual(['cuttingCard 6.4(b)', 'voidRound A:Session', 'settle A:Session']);
  expect(names(dealt, { player: 'A' })).toEqual([]);
});

test('whatever is done, chips change in settled rounds alone, the marker lies at a player in play, and sessions of rounds end', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(NZ, BJ05, BJ18, roulette),
      fc.array(fc.nat({ max: 1_000_000 }), { minLength: 60, maxLength: 200 }),
      (rules, draws) => {
        let state = table(rules, 'ABCD');
        for (const draw of draws) {
          const actors = [...state.seats.map(({ player }) => ({ player })), 'staff' as const];
          const options = actors.flatMap((actor) => tableOptions(rules, state, actor));
          if (state.phase === 'ended') {
            expect(options).toEqual([]);
            return;
          }
          expect(options.length).toBeGreaterThan(0);
          const option = options[draw % options.length];
          const decision = decideTable(rules, state, option?.command as TableCommand);
          if (!decision.ok) throw new Error('an option was refused');
          const held = state.seats.map(({ chips }) => chips).join();
          for (const event of decision.events) state = evolveTable(state, event);
          const settled = decision.events.some(({ type }) => type === 'RoundSettled');
          if (!settled) expect(state.seats.map(({ chips }) => chips).join()).toBe(held);
          expect(state.played).toBeLessThanOrEqual(rules.length.number);
          for (const [player, stake] of Object.entries(state.wagers)) {
            expect(state.seats.find((seat) => seat.player === player)?.out).toBe(undefined);
            expect(stake).toBeGreaterThanOrEqual(state.limits.min);
          }
        }
      },
    ),
    { numRuns: 100 },
  );
});

describe('a table that the house deals', () => {
  const KEPT = rulesOf('act-blackjack-2005', 'blackjack', { order: 'kept' });

  bj05('20.15', 'its layout takes a wager from nobody but whose turn it is', () => {
    expect(tried(KEPT, table(KEPT), [wager('B'), wager('A'), wager('B'), ASK, wager('B')]).said).toEqual([
      'not by 20.15',
      'WagerMade 20.14',
      'not by 20.15',
      'TurnPassed 20.15',
      'WagerMade 20.14',
    ]);
  });

  bj05('20.16', 'a wager may be taken up and another made until the next is asked', () => {
    const takeBack: TableCommand = { do: 'takeBack', player: 'A' };
    const { said, state } = tried(KEPT, table(KEPT), [
      takeBack,
      wager('A', 100),
      takeBack,
      ASK,
      wager('A', 150),
      ASK,
      takeBack,
      { do: 'takeBack', player: 'Z' },
    ]);
    expect(said).toEqual([
      'not by 20.16',
      'WagerMade 20.14',
      'WagerTakenBack 20.16',
      'not by 20.15',
      'WagerMade 20.14',
      'TurnPassed 20.15',
      'not by 20.16',
      'not by 20.7',
    ]);
    expect(state.wagers).toEqual({ A: 150 });
  });

  bj05('20.4(h)', 'side wagers are taken unless the conditions leave them out', () => {
    const side: TableCommand = {
      do: 'wager',
      player: 'A',
      amount: 50,
      with: 'tournamentChips',
      kind: 'side',
    };
    const none = rulesOf('act-blackjack-2005', 'blackjack', { sideWagers: 'none' });
    expect(tried(none, table(none), [side]).said).toEqual(['not by 20.4(h)']);
    expect(tried(KEPT, table(KEPT), [side]).said).toEqual(['WagerMade 20.14']);
  });

  bj05('20.18', 'who was directed to keep the pace is known until the round is over', () => {
    const directed = after(KEPT, table(KEPT), [{ do: 'late', player: 'A' }]);
    expect(directed.directed).toEqual(['A']);
    expect(round(KEPT, directed).directed).toEqual([]);
    const closed = ['A', 'B', 'C'].flatMap((player) => [wager(player), ASK]);
    expect(after(KEPT, directed, [...closed, CLOSE, { do: 'voidRound' }]).directed).toEqual([]);
  });

  test('who plays on begins with what he has', () => {
    const { seats } = openTable(KEPT, [
      { seat: 2, player: 'B', chips: 300 },
      { seat: 1, player: 'A' },
    ]);
    expect(seats.map(({ player, chips }) => `${player} ${chips}`)).toEqual(['A 1000', 'B 300']);
  });
});
