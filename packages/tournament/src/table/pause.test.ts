import { expect, test } from 'vitest';
import { clause } from '../instruments.test-kit.ts';
import type { TableCommand } from './command.ts';
import type { TableRules, TableState } from './index.ts';
import { isBetweenRounds } from './state.ts';
import { after, CLOSE, NZ, round, rulesOf, SHUFFLE, settle, table, tried, wager } from './table.test-kit.ts';

const HOLD = { do: 'pause', why: 'hold', by: '4.1', at: 1000, stopsClock: true } as const;
const BREAK = { do: 'pause', why: 'break', by: '17.18', at: 1000, until: 9000, stopsClock: false } as const;
const resume = (at: number): TableCommand => ({ do: 'resume', at });
const CLOSED: TableCommand = { do: 'close', by: '4.1' };
const join = (player: string, seat: number, chips: number): TableCommand => ({
  do: 'join',
  seat,
  player,
  chips,
  by: '4.2',
});

const open = (rules: TableRules, players = 'AB'): TableState => {
  const state = table(rules, players);
  return state.phase === 'shuffle' ? after(rules, state, [SHUFFLE]) : state;
};

/** Everybody wagers at once: who is asked is told elsewhere. */
const unordered = (book: Parameters<typeof rulesOf>[0]) => rulesOf(book, 'baccarat', { marker: false });

clause(
  ['17.18', '17.19'],
  'L22: while play is held or there is a break no further round begins, and one that is on is finished',
  (book, at) => {
    const rules = unordered(book);
    const held = { ...BREAK, by: at('17.18') };
    const paused = after(rules, open(rules), [held]);
    const waiting: readonly TableCommand[] = [
      wager('A'),
      { do: 'late', player: 'A' },
      { do: 'miss', player: 'A' },
      { do: 'directMinimum', player: 'A' },
      held,
    ];
    expect(tried(rules, paused, waiting).said).toEqual(waiting.map(() => `not by ${at('17.18')}`));
    expect(tried(rules, paused, [resume(9000), wager('A')]).said).toEqual([
      `PlayResumed ${at('17.18')}`,
      `WagerMade ${at('17.14')}`,
    ]);
    // One has wagered: that round is played to its end, and the next is not begun.
    const begun = after(rules, open(rules), [wager('A'), held]);
    expect(isBetweenRounds(begun)).toBe(false);
    const over = after(rules, begun, [wager('B'), CLOSE, settle({ A: 1100, B: 900 })]);
    expect(isBetweenRounds(over)).toBe(true);
    expect(tried(rules, over, [wager('A')]).said).toEqual([`not by ${at('17.18')}`]);
  },
);

clause(['1999 4.1', '1999 4.6', '1999 A:Session'], 'L22: time stands still as long as it is said to', () => {
  const stood = (...commands: readonly TableCommand[]): number => after(NZ, open(NZ), commands).stoodStill;
  expect(stood(HOLD, resume(1600), { ...HOLD, at: 5000 }, resume(5250))).toBe(850);
  expect(stood({ ...HOLD, stopsClock: false }, resume(1600))).toBe(0);
  // A clock that was put back takes nobody's time away.
  expect(stood(HOLD, resume(400))).toBe(0);
  expect(tried(NZ, open(NZ), [resume(1), HOLD, HOLD]).said).toEqual([
    `not by ${NZ.play.session}`,
    'PlayPaused 4.1',
    'not by 4.1',
  ]);
  // Limits may be told while play is held.
  const limits: TableCommand = { do: 'limits', limits: { min: 40, max: 500 } };
  expect(tried(NZ, after(NZ, open(NZ), [HOLD]), [limits]).said).toEqual([
    `LimitsChanged ${NZ.play.limits.by}`,
  ]);
});

clause(
  ['17.4', '17.7'],
  'U5: a table that fails is over between two rounds, and everybody keeps his chips',
  (book) => {
    const rules = unordered(book);
    const idle = tried(rules, open(rules), [CLOSED, CLOSED, HOLD]);
    expect(idle.said).toEqual(['SessionEnded 4.1', 'not by 4.1', 'not by 4.1']);
    const playing = after(rules, open(rules), [wager('A'), wager('B'), CLOSE]);
    const { said, state } = tried(rules, playing, [CLOSED, CLOSED, settle({ A: 1100, B: 20 })]);
    expect(said.slice(0, 2)).toEqual(['TableClosing 4.1', 'not by 4.1']);
    expect(state).toMatchObject({ phase: 'ended', end: { by: '4.1', together: [] } });
    expect(state.seats.map(({ chips }) => chips)).toEqual([1100, 20]);
    const voided = tried(rules, playing, [CLOSED, { do: 'voidRound' }]).state;
    expect(voided).toMatchObject({ phase: 'ended', end: { by: '4.1' } });
    expect(voided.seats.map(({ chips }) => chips)).toEqual([1000, 1000]);
  },
);

clause(
  ['1999 4.2', '1999 4.7'],
  'U5: whose table failed takes a free seat between two rounds with the chips that he holds; the marker stays',
  () => {
    const played = round(NZ, open(NZ, 'ABC'), { A: 1000, B: 1200, C: 700 });
    expect(played.marker).toBe(2);
    const { said, state } = tried(NZ, played, [join('D', 2, 650), join('A', 5, 650), join('D', 5, 650)]);
    expect(said).toEqual(['not by 4.2', 'not by 4.2', `SeatTaken 4.2,TurnPassed ${NZ.play.marker.by}`]);
    expect(state).toMatchObject({ marker: 2, asked: 2 });
    expect(state.seats.at(-1)).toEqual({ seat: 5, player: 'D', chips: 650, out: undefined });
    expect(round(NZ, state).seats.map(({ player }) => player)).toEqual(['A', 'B', 'C', 'D']);
    // Not while a round is on, nor when the session is over.
    const betting = after(NZ, played, [wager('B')]);
    expect(tried(NZ, betting, [join('D', 5, 650)]).said).toEqual(['not by 4.2']);
    const ended = after(NZ, played, [{ do: 'stop', by: '2.3(e)' }]);
    expect(tried(NZ, ended, [join('D', 5, 650)]).said).toEqual(['not by 2.3(e)']);
  },
);

clause(['1999 3.7'], 'U5: who comes with less than the minimum is out as he was', () => {
  const played = round(NZ, open(NZ, 'AB'));
  const least = after(NZ, played, [join('D', 3, 50), join('E', 4, 49)]);
  expect(least.seats.map(({ player, out }) => [player, out?.why])).toEqual([
    ['A', undefined],
    ['B', undefined],
    ['D', undefined],
    ['E', 'chips'],
  ]);
});

test('the seat of somebody who is out is free, and the turn is that of who sits there now', () => {
  const rules = { ...NZ, order: 'kept' } as const;
  const played = round(rules, open(rules, 'ABC'));
  const out = after(rules, played, [{ do: 'disqualify', player: 'B', by: '4.10' }, join('D', 2, 300)]);
  expect(out.asked).toBe(out.marker);
  const turns = tried(rules, { ...out, asked: 2 }, [wager('A'), wager('D'), { do: 'askNext' }]).said;
  expect(turns[0]).toBe(`not by ${rules.play.marker.by}`);
  expect(turns[1]).toContain('WagerMade');
  const before = tried(rules, { ...out, asked: 2 }, [{ do: 'askNext' }]).said;
  expect(before).toEqual([`not by ${rules.play.marker.by}`]);
});
