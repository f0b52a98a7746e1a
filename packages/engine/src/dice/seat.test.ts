import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import {
  after,
  betting,
  bring,
  CHIPS,
  clear,
  invite,
  leave,
  noMoreBets,
  opened,
  operator,
  paid,
  place,
  refusedBy,
  seat,
  settle,
  thrown,
} from './table.test-kit.ts';

describe('chips and seats', () => {
  clause('2.6', 'chips are brought first, in whole amounts', () => {
    for (const amount of [0, -5, 0.5]) expect(refusedBy(opened(), bring('P1', amount))).toBe('2.6');
    expect(after(opened(), bring('P1', CHIPS)).patrons.P1?.chips).toBe(CHIPS);
  });

  clause('2.7', 'nobody leaves while wagers lie, and everybody with the chips', () => {
    const table = after(betting(), place('P1', 'under', 500));
    expect(refusedBy(table, leave('P1'))).toBe('2.7');
    expect(after(table, leave('P2')).patrons.P2).toBeUndefined();
  });

  clause('1.3', 'a seat is one that is free', () => {
    const table = after(opened(), seat('P1', 0));
    expect(refusedBy(table, seat('P2', 0))).toBe('1.3');
    expect(refusedBy(table, seat('P2', 3))).toBe('1.3');
    expect(refusedBy(table, seat('P2', 2))).toBeUndefined();
  });
});

describe('seats that are not used', () => {
  const NAMES = ['P1', 'P2', 'P3'];
  const seated = () =>
    after(opened(), ...NAMES.map((name, at) => seat(name, at)), ...NAMES.map((name) => bring(name, CHIPS)));
  const pass = (table: ReturnType<typeof opened>) =>
    after(paid(after(table, invite, place('P1', 'over', 500)), 6, 6), clear);
  const vacate = (name: string): Command => ({ type: 'VacateSeat', actor: operator, patron: name });

  clause('1.3', 'three rounds in a row at a full table cost the seat; a wager begins the count anew', () => {
    const two = pass(pass(seated()));
    expect(refusedBy(two, vacate('P2'))).toBe('1.3');
    const three = pass(two);
    expect(refusedBy(three, vacate('P2'))).toBeUndefined();
    expect(refusedBy(three, vacate('P1'))).toBe('1.3');
    const wagered = after(
      paid(after(two, invite, place('P1', 'over', 500), place('P2', 'over', 500)), 1, 2),
      clear,
    );
    expect(wagered.patrons.P2?.idle).toBe(0);
    expect(refusedBy(after(three, leave('P3')), vacate('P2'))).toBe('1.3');
  });

  clause('1.3', 'a void round is not counted, nor one that began before somebody sat down', () => {
    const closed = after(seated(), invite, place('P1', 'over', 500), noMoreBets);
    const voided = after(
      closed,
      { type: 'DeclareVoid', actor: operator, cause: 'impractical', round: 1, reason: 'fire' },
      clear,
    );
    expect(voided.patrons.P2?.idle).toBe(0);
    const moved = after(closed, leave('P2'), seat('P4', 1), thrown(1, 1), settle, clear);
    expect([moved.patrons.P3?.idle, moved.patrons.P4?.idle]).toEqual([1, 0]);
  });
});
