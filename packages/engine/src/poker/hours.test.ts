import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import {
  AUTOMATED,
  after,
  ante,
  betting,
  check,
  collected,
  cut,
  eventsOf,
  fold,
  invite,
  load,
  opened,
  operator,
  PLAIN,
  ready,
  refusalOf,
  refusedBy,
  shown,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const set: Command = { type: 'SetHours', actor: operator, hours: { from: '10:00', to: '04:00' } };
const tell = (isWithin: boolean): Command => ({ type: 'TellHour', actor: operator, isWithin });
const over = (table: Table): Table => collected(shown(after(table, fold('P1')), PLAIN));

describe('the hours of gaming', () => {
  clause('15.1', 'are entered by the operator, and outside them no wagers are invited', () => {
    expect(refusedBy(ready(), { ...set, actor: supervisor } as Command)).toBe('A:Casino Operator');
    const ended = after(ready(), set, tell(false), check);
    expect(refusalOf(ended, invite)).toEqual({
      clause: '15.1',
      detail: 'not now: next, the hours of gaming begin',
    });
    const begun = after(ended, tell(true), check, shuffle, cut(20));
    expect(refusedBy(begun, invite)).toBeUndefined();
    expect(refusedBy(after(ready(), set), invite)).toBeUndefined();
  });

  clause('15.1', 'a round that is on is played out; an invitation that nobody took up lapses', () => {
    const on = toDecide(after(betting(), set, ante('P1', 1, 500), tell(false)), PLAIN);
    expect(refusedBy(on, fold('P1'))).toBeUndefined();
    expect(refusedBy(over(on), invite)).toBe('2.2');
    expect(eventsOf(after(betting(), set), tell(false))).toMatchObject([
      { type: 'GamingHoursEnded', by: '15.1' },
      { type: 'InvitationWithdrawn', round: 1, by: '15.1' },
    ]);
    expect(eventsOf(after(ready(), set), tell(false))).toHaveLength(1);
    expect(eventsOf(after(betting(), set, ante('P1', 1, 500)), tell(false))).toHaveLength(1);
    const idle = after(betting(), set, tell(false), tell(true));
    expect(idle.round).toBeNull();
  });

  clause('2.2', 'new cards are checked before the hours begin, as those that were there', () => {
    const replace: Command = { type: 'ReplaceShoe', actor: operator, automated: true, approval: 'A 7' };
    const renewed = after(ready(AUTOMATED), set, tell(false), check, replace);
    expect(refusedBy(renewed, shuffle)).toBe('2.2');
    expect(refusedBy(renewed, check)).toBeUndefined();
    expect(refusedBy(after(renewed, check), shuffle)).toBe('15.1');
    const unchecked = after(opened(), set, tell(false), check);
    expect(refusedBy(unchecked, shuffle)).toBe('15.1');
  });

  clause('2.2', 'the cards are checked each gaming day before it begins, and when it has ended', () => {
    const ended = after(over(toDecide(after(betting(), set, ante('P1', 1, 500), tell(false)), PLAIN)));
    expect(refusedBy(ended, shuffle)).toBe('2.2');
    const checked = after(ended, check);
    expect(refusedBy(checked, check)).toBe('15.1');
    const begun = after(checked, tell(true));
    expect(refusedBy(begun, shuffle)).toBe('2.2');
    expect(refusedBy(after(begun, check, shuffle, cut(20)), invite)).toBeUndefined();
    const automated = after(ready(AUTOMATED), set, tell(false), tell(true));
    expect(refusedBy(automated, invite)).toBe('2.2');
    expect(refusedBy(after(automated, check, shuffle, load), invite)).toBeUndefined();
  });
});
