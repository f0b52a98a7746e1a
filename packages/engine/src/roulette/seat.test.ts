import { describe, expect, test } from 'vitest';
import { clause } from './clause.test-kit.ts';
import {
  after,
  betting,
  bring,
  CHIPS,
  colour,
  leave,
  noMoreBets,
  offered,
  opened,
  paid,
  patron,
  place,
  refusedBy,
  seat,
} from './table.test-kit.ts';

describe('chips and seats', () => {
  clause('4.1', 'chips are brought first, in whole amounts', () => {
    for (const amount of [0, -5, 0.5]) expect(refusedBy(opened(), bring('P1', amount))).toBe('4.1');
    expect(after(opened(), bring('P1', CHIPS)).patrons.P1?.chips).toBe(CHIPS);
  });

  clause('4.3', 'nobody leaves while wagers lie, and everybody with the chips', () => {
    const table = after(betting(), place('P1', 'red', 500));
    expect(refusedBy(table, leave('P1'))).toBe('4.3');
    expect(after(table, leave('P2')).patrons.P2).toBeUndefined();
  });

  clause('11.7', 'a seat is one that is free', () => {
    const table = after(opened(), seat('P1', 0));
    expect(refusedBy(table, seat('P2', 0))).toBe('11.7');
    expect(refusedBy(table, seat('P2', 3))).toBe('11.7');
    expect(refusedBy(table, seat('P2', 2))).toBeUndefined();
  });
});

describe('colours', () => {
  clause('4.2', 'one that no other player has, worth a multiple of the smallest chip', () => {
    const table = after(betting(), colour('P1', 2, 250));
    expect(table.colours).toEqual({ P1: { colour: 2, value: 250 } });
    expect(refusedBy(table, colour('P2', 2, 100))).toBe('4.2');
    expect(refusedBy(table, colour('P2', 3, 100))).toBeUndefined();
    for (const number of [0, 5, 1.5]) expect(refusedBy(table, colour('P2', number, 100))).toBe('4.2');
    for (const value of [0, -50, 25, 75]) expect(refusedBy(table, colour('P2', 1, value))).toBe('4.2');
    expect(refusedBy(table, colour('nobody', 1, 100))).toBe('4.2');
  });

  clause('4.2', 'its value stays while wagers lie, and may be set anew when none do', () => {
    const table = after(betting(), colour('P1', 2, 250), place('P1', '17', 500));
    expect(refusedBy(table, colour('P1', 2, 100))).toBe('4.2');
    const done = paid(table, 5);
    expect(after(done, colour('P1', 3, 100)).colours).toEqual({ P1: { colour: 3, value: 100 } });
  });

  clause('4.2', 'who leaves gives it back, and who is gone without a chip keeps nobody from it', () => {
    const table = after(betting(), colour('P1', 2, 100), colour('P2', 3, 100));
    expect(after(table, leave('P1')).colours).toEqual({ P2: { colour: 3, value: 100 } });
    const broke = paid(after(table, place('P1', 'red', CHIPS)), 2);
    expect(broke.patrons.P1?.chips).toBe(0);
    expect(after(broke, colour('P3', 2, 50)).colours).toEqual({
      P2: { colour: 3, value: 100 },
      P3: { colour: 2, value: 50 },
    });
  });

  test('the own or the first free one is offered, and none where all are taken', () => {
    const first = (table: ReturnType<typeof betting>, name: string) =>
      offered(table, patron(name), 'IssueColour').map(({ command }) => command.colour);
    const table = after(betting(), colour('P1', 1, 100));
    expect([first(table, 'P1'), first(table, 'P2')]).toEqual([[1], [2]]);
    const names = ['P1', 'P2', 'P3', 'P4', 'P5'];
    const full = names
      .slice(0, 4)
      .reduce((before, name, at) => after(before, colour(name, at + 1, 100)), betting({}, names));
    expect([first(full, 'P5'), first(full, 'P4')]).toEqual([[], [4]]);
    expect(first(after(table, place('P1', '1', 500), noMoreBets), 'P1')).toEqual([]);
  });
});
