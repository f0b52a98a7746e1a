import { expect } from 'vitest';
import * as id from '../instruments.test-kit.ts';
import { clause } from '../instruments.test-kit.ts';
import type { TableCommand } from './command.ts';
import { openTable, type TableState, tableView } from './index.ts';
import {
  ASK,
  after,
  CLOSE,
  MB16,
  NZ,
  round,
  rulesOf,
  SHUFFLE,
  table,
  tried,
  wager,
} from './table.test-kit.ts';

const vacate = (player: string): TableCommand => ({ do: 'vacate', player });
const seat = (player: string, number: number, chips?: number): TableCommand => ({
  do: 'seat',
  seat: number,
  player,
  ...(chips === undefined ? {} : { chips }),
});
const seatsOf = ({ seats }: TableState): unknown =>
  seats.map((each) => `${each.seat}${each.player}${each.chips}`);

clause(
  ['17.7', '17.9', '17.10'],
  'L3: until the first card a seat changes hands, and whoever sits down has the chips of a session',
  (book, at) => {
    const rules = rulesOf(book, 'baccarat', { marker: true });
    const by = at('17.7');
    const open = table(rules);
    const gone = after(rules, open, [vacate('B')]);
    expect(seatsOf(gone)).toEqual(['1A1000', '3C1000']);
    const { said, state } = tried(rules, gone, [
      seat('A', 2),
      seat('R', 3),
      vacate('B'),
      seat('R', 2),
      seat('S', 4, 250),
    ]);
    const taken = [`SeatTaken ${by},TurnPassed`, rules.play.marker.by].join(' ');
    expect(said).toEqual([`not by ${by}`, `not by ${by}`, `not by ${by}`, taken, taken]);
    expect(seatsOf(state)).toEqual(['1A1000', '2R1000', '3C1000', '4S250']);
    // The first card has been dealt: everybody stays where he sits.
    const dealt = after(rules, round(rules, open), []);
    expect(tried(rules, dealt, [vacate('A'), seat('R', 5)]).said).toEqual([`not by ${by}`, `not by ${by}`]);
    const voided = after(rules, open, [
      ...[...'ABC'].flatMap((player) =>
        rules.play.wagerFixed.when === 'nextIsAsked' ? [wager(player), ASK] : [wager(player)],
      ),
      CLOSE,
      { do: 'voidRound' },
    ]);
    expect(tried(rules, voided, [seat('R', 5)]).said).toEqual([`not by ${by}`]);
  },
);

clause(
  ['1999 4.2', '1999 2.3(c)(ii)', '1999 4.7'],
  'L3: the marker begins at the left of those who are there, and stays with the turn once somebody has wagered',
  () => {
    const open = after(NZ, table(NZ), [SHUFFLE]);
    const without = after(NZ, open, [vacate('A')]);
    expect([without.marker, without.asked]).toEqual([2, 2]);
    const again = after(NZ, without, [seat('R', 1)]);
    expect([again.marker, again.asked]).toEqual([1, 1]);
    const wagered = after(NZ, again, [wager('R'), vacate('B')]);
    expect([wagered.asked, wagered.wagers]).toEqual([3, { R: 50 }]);
    expect(after(NZ, wagered, [vacate('R')]).wagers).toEqual({});
    const unordered = rulesOf(id.BJ18, 'blackjack', { marker: false });
    expect(after(unordered, table(unordered), [vacate('A')]).asked).toBe(undefined);
  },
);

clause(['1999 3.8', '1999 4.2'], 'L3: a table that everybody has left is over', () => {
  const alone = after(NZ, table(NZ, 'A'), [SHUFFLE]);
  const { state, said } = tried(NZ, alone, [vacate('A'), seat('R', 1)]);
  expect(said).toEqual(['SeatVacated 4.2,SessionEnded 3.8', 'not by 4.2']);
  expect([state.phase, state.seats]).toEqual(['ended', []]);
});

clause('17.23', 'L4: who withdraws plays the round to its end that is on, and no other', (book, at) => {
  const rules = rulesOf(book, 'baccarat', { marker: true });
  const by = at('17.23');
  const leave: TableCommand = { do: 'withdraw', player: 'B', by };
  const wagers = [...'ABC'].flatMap((player) =>
    rules.play.wagerFixed.when === 'nextIsAsked' ? [wager(player), ASK] : [wager(player)],
  );
  const dealt = after(rules, table(rules), [...wagers, CLOSE]);
  const { said, state } = tried(rules, dealt, [
    leave,
    leave,
    { do: 'settle', chips: { A: 950, B: 1050, C: 950 } },
  ]);
  expect(said.slice(0, 2)).toEqual([`PlayerLeaving ${by}`, `not by ${by}`]);
  expect(state.seats[1]).toMatchObject({ chips: 1050, out: { why: 'withdrawn', by } });
  expect([state.marker, tableView(rules, state).toWager]).toEqual([3, ['C', 'A']]);
  expect(tried(rules, state, [leave]).said).toEqual([`not by ${by}`]);
  // A void round lets him go too, and before the cards he goes at once, with what he had laid.
  const voided = after(rules, dealt, [leave, { do: 'voidRound' }]);
  expect([voided.seats[1]?.out?.why, voided.leaving]).toEqual(['withdrawn', {}]);
  const early = after(rules, table(rules), [wager('A'), { do: 'withdraw', player: 'A', by }]);
  expect([early.wagers, early.asked, early.seats[0]?.out?.why]).toEqual([{}, 2, 'withdrawn']);
});

clause(
  ['1999 2.3(e)', '1999 A:Session'],
  'L4: a table stops where the tournament is cancelled, between two rounds',
  () => {
    const stop: TableCommand = { do: 'stop', by: '2.3(e)' };
    const open = after(NZ, table(NZ), [SHUFFLE, wager('A')]);
    const { said, state } = tried(NZ, open, [stop, stop]);
    expect(said).toEqual(['SessionEnded 2.3(e)', 'not by 2.3(e)']);
    expect([state.phase, state.wagers, state.end]).toEqual(['ended', {}, { by: '2.3(e)', together: [] }]);
    const dealt = after(NZ, open, [wager('B'), wager('C'), CLOSE]);
    expect(tried(NZ, dealt, [stop, { do: 'voidRound' }, stop]).said).toEqual([
      'not by A:Session',
      'RoundVoided A:Session,MarkerMoved 4.7,TurnPassed 4.7',
      'SessionEnded 2.3(e)',
    ]);
  },
);

const LATE: TableCommand = { do: 'late', player: 'A' };
const MINIMUM: TableCommand = { do: 'directMinimum', player: 'A' };

clause(
  ['17.14', '17.19'],
  'L11: who lets his time pass is directed, then in breach until the director decides: the minimum, or the round without him',
  (book, at) => {
    const rules = rulesOf(book, 'baccarat', { marker: true });
    const [pace, due] = [at('17.19'), at('17.14')];
    const { said, state } = tried(rules, table(rules), [MINIMUM, LATE, LATE, LATE]);
    expect(said).toEqual([
      `not by ${pace}`,
      `PaceDirected ${pace}`,
      `WagerWithheld ${due}`,
      `not by ${pace}`,
    ]);
    expect(tableView(rules, state).withheld).toEqual(['A']);
    const directed = tried(rules, state, [MINIMUM]);
    expect(directed.said[0]).toMatch(`WagerMade ${pace},TurnPassed`);
    expect([directed.state.wagers, directed.state.withheld]).toEqual([{ A: 50 }, []]);
    const passed = after(rules, state, [{ do: 'miss', player: 'A' }]);
    expect([passed.missed, passed.withheld, passed.asked]).toEqual([['A'], [], 2]);
    expect(after(rules, state, [wager('A')]).withheld).toEqual([]);
    expect(after(rules, state, [{ do: 'disqualify', player: 'A', by: due }]).withheld).toEqual([]);
    expect(tried(rules, after(rules, state, [wager('A')]), [MINIMUM]).said[0]).toMatch('not by');
    const byItself = rulesOf(book, 'baccarat', { marker: true, late: 'minimum' });
    const made = after(byItself, table(byItself), [LATE]);
    expect([made.wagers, made.idle]).toEqual([{ A: 50 }, ['A']]);
    const own = round(byItself, round(byItself, table(byItself)));
    expect([own.idle, round(byItself, { ...own, idle: ['A', 'B'] }).idle]).toEqual([[], []]);
  },
);

clause(
  ['17.14', 'A:Session'],
  'L11: a round without a card is none: it does not count, and the marker stays',
  (book, at) => {
    const rules = rulesOf(book, 'baccarat', { marker: true, length: { by: 'rounds', number: 1 } });
    const none: TableCommand = { do: 'noRound' };
    const miss = [...'ABC'].map((player): TableCommand => ({ do: 'miss', player }));
    if (rules.play.missed.means === 'disqualified') return;
    const { said, state } = tried(rules, table(rules), [none, ...miss, CLOSE, none]);
    expect([said[0], said[4]]).toEqual([`not by ${at('17.14')}`, `not by ${at('17.14')}`]);
    expect(said[5]).toMatch(`RoundNotPlayed ${at('A:Session')},MarkerMoved`);
    expect([state.played, state.marker, state.asked, state.missed, state.commenced]).toEqual([
      0,
      1,
      1,
      [],
      false,
    ]);
    const wagered = after(rules, table(rules), [wager('A')]);
    expect(tried(rules, wagered, [none]).said).toEqual([`not by ${at('17.14')}`]);
  },
);

clause(['17.13', '17.15'], 'L7: rounds more begin with the marker where it has come to', (book) => {
  const rules = rulesOf(book, 'baccarat', { marker: true });
  const seats = [
    { seat: 2, player: 'B', chips: 700 },
    { seat: 5, player: 'E', chips: 700 },
  ];
  const state = openTable(rules, seats, 5);
  expect([state.marker, state.asked, tableView(rules, state).toWager]).toEqual([5, 5, ['E', 'B']]);
  expect(openTable(rules, seats).marker).toBe(2);
});

clause('2016 15.14', 'L11: the least wager that is made for who is late puts the minimum at risk', () => {
  const by = rulesOf(id.MB16, 'baccarat', { late: 'minimum', limits: { min: 30, max: 500, increment: 50 } });
  expect(after(by, table(by), [LATE]).wagers).toEqual({ A: 30 });
  expect(MB16.late).toBe('director');
});
