import { expect, test } from 'vitest';
import * as id from '../instruments.test-kit.ts';
import { clause } from '../instruments.test-kit.ts';
import type { TableCommand } from './command.ts';
import { openTable, type TableState, tableOptions, tableView } from './index.ts';
import {
  ASK,
  after,
  BJ05,
  BJ18,
  CLOSE,
  MB16,
  NZ,
  round,
  rulesOf,
  SHUFFLE,
  settle,
  table,
  tried,
  wager,
} from './table.test-kit.ts';

clause(['1999 3.1', '1999 A:Tournament Chips'], 'only chips designated for the tournament are taken', () => {
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

clause(
  ['1999 4.2', '1999 4.7', '1999 4.8', '1999 2.3(c)(i)', '1999 3.2'],
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

clause(
  ['1999 3.5', '1999 3.9'],
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

clause(
  '1999 4.10',
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

clause(
  ['1999 3.8', '1999 3.8(a)', '1999 3.8(b)', '1999 3.7'],
  'all out in one round: they are told together, and who was out before is not among them',
  () => {
    const state = after(NZ, table(NZ), [SHUFFLE]);
    const two = round(NZ, state, { A: 120, B: 80, C: 0 });
    expect([two.marker, two.seats[2]?.out]).toEqual([2, { why: 'chips', by: '3.7' }]);
    expect(round(NZ, two, { A: 20, B: 0 }).end).toEqual({ by: '3.8', together: ['A', 'B'] });
    expect(round(NZ, two, { A: 60, B: 0 }).end).toEqual({ by: '5.1', together: [] });
  },
);

clause(
  '1999 4.8',
  'a void round gives everything back, is not counted and leaves the marker where it was',
  () => {
    const state = round(NZ, after(NZ, table(NZ), [SHUFFLE]));
    const voided = after(NZ, state, [wager('B'), wager('C'), wager('A'), CLOSE, { do: 'voidRound' }]);
    expect([voided.marker, voided.asked, voided.played, voided.wagers]).toEqual([2, 2, 1, {}]);
  },
);

clause(
  '1999 5.2',
  'time that runs out in a round ends the session with it, and between rounds at once',
  () => {
    const rules = rulesOf(id.NZ, 'blackjack', { length: { by: 'time', number: 60 } });
    const open = after(rules, table(rules), [SHUFFLE]);
    expect(tried(rules, open, [{ do: 'timeElapsed' }, { do: 'timeElapsed' }]).said).toEqual([
      'TimeElapsed 5.2,SessionEnded 5.2',
      'not by 5.2',
    ]);
    const dealt = after(rules, open, [wager('A'), wager('B'), wager('C'), CLOSE, { do: 'timeElapsed' }]);
    expect(dealt.end).toBe(undefined);
    expect(after(rules, dealt, [settle({ A: 1000, B: 1000, C: 1000 })]).end?.by).toBe('5.2');
    expect(tried(NZ, open, [{ do: 'timeElapsed' }]).said).toEqual(['not by 5.2']);
  },
);

clause('1999 3.3', 'limits are widened between rounds and never tightened', () => {
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

clause(
  ['17.15', '17.16'],
  'a wager may be changed until the next is asked; out of turn it stands, and after a warning may be void',
  (book, at) => {
    const rules = rulesOf(book, 'blackjack');
    const sitsOut = rules.play.outOfTurn.voided === 'sitsOut';
    const { said, state } = tried(rules, table(rules), [
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
      wager('C', 400),
      { do: 'voidWager', player: 'C' },
      wager('C'),
    ]);
    expect(said).toEqual([
      `not by ${at('17.15')}`,
      `WagerMade ${at('17.14')}`,
      `not by ${at('17.13')}`,
      `WagerMade ${at('17.14')}`,
      `not by ${at('17.16')}`,
      `not by ${at('17.7')}`,
      `WagerMade ${at('17.14')},WagerOutOfTurn ${at('17.15')}`,
      `not by ${at('17.15')}`,
      `TurnPassed ${at('17.15')}`,
      `not by ${at('17.16')}`,
      `WagerMade ${at('17.14')}`,
      `TurnPassed ${at('17.15')}`,
      `not by ${at('17.15')}`,
      `WagersClosed ${at('17.14')}`,
      `not by ${at('A:Session')}`,
      `RoundSettled ${at('A:Session')},MarkerMoved ${at('17.15')},TurnPassed ${at('17.15')}`,
      `WagerMade ${at('17.14')},WagerOutOfTurn ${at('17.15')}`,
      `WagerVoided ${at('17.15')},${sitsOut ? `WagerMissed ${at('17.15')}` : `WagerMade ${at('17.14')}`}`,
      `not by ${at('17.16')}`,
    ]);
    expect(state.marker).toBe(2);
    expect([state.wagers, state.missed]).toEqual(sitsOut ? [{}, ['C']] : [{ C: state.limits.min }, []]);
    // Whose wager was void is asked no more, and what was wagered for him is his no longer to change.
    const { said: rest } = tried(rules, state, [
      { do: 'change', player: 'C', amount: 400 },
      wager('B'),
      ASK,
      wager('A'),
      ASK,
      CLOSE,
    ]);
    expect(rest).toEqual([
      `not by ${at('17.16')}`,
      `WagerMade ${at('17.14')}`,
      `TurnPassed ${at('17.15')}`,
      `WagerMade ${at('17.14')}`,
      `TurnPassed ${at('17.15')}`,
      `WagersClosed ${at('17.14')}`,
    ]);
  },
);

clause(
  ['17.14', '17.15', '17.19'],
  'who is late is directed, a missed round has no sanction, and who cannot make the minimum is out',
  (book, at) => {
    const rules = rulesOf(book, 'blackjack');
    const { said, state } = tried(rules, table(rules), [
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
      `PaceDirected ${at('17.19')}`,
      `WagerMissed ${at('17.14')},TurnPassed ${at('17.15')}`,
      `not by ${at('17.16')}`,
      `WagerMade ${at('17.14')}`,
      `TurnPassed ${at('17.15')}`,
      `WagerMade ${at('17.14')}`,
      `TurnPassed ${at('17.15')}`,
      `WagersClosed ${at('17.14')}`,
      `RoundSettled ${at('A:Session')},WentOut ${at('17.14')},MarkerMoved ${at('17.15')},TurnPassed ${at('17.15')}`,
    ]);
    expect(state.seats.map(({ chips }) => chips)).toEqual([1000, 49, 1100]);
  },
);

clause('2016 A:Session', 'a session of shoes counts them as the game finishes them', () => {
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
  const rules = rulesOf(id.NZ, 'roulette', { leftHand: true });
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

test('half a chip is no wager', () => {
  const open = after(NZ, table(NZ), [SHUFFLE]);
  const { said, state } = tried(NZ, open, [wager('A', 50.5)]);
  expect(said.map((each) => each.startsWith('not by'))).toEqual([true]);
  expect(state).toEqual(open);
});
