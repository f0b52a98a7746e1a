import { describe, expect, test } from 'vitest';
import { clause, rules } from './clause.test-kit.ts';
import { game } from './game.ts';
import {
  after,
  betting,
  CHIPS,
  close,
  dealer,
  eventsOf,
  invite,
  noMoreBets,
  notice,
  opened,
  openTable,
  operator,
  paid,
  patron,
  place,
  refusalOf,
  refusedBy,
  type Setting,
  SIGN,
  seat,
} from './table.test-kit.ts';
import type { Change, Determinations, State } from './table.ts';

const UNOPENED: State = { stage: 'unopened' };
const opening = (setting: Setting) => refusedBy(UNOPENED, openTable(setting));
const make = (change: Change) => ({ type: 'MakeChange', actor: operator, change }) as const;

describe('opening', () => {
  clause(['1.1', '1.4'], 'not without references to the checks of layout, wheel and ball', () => {
    expect(opening({ checks: { layout: '' } })).toBe('1.1');
    expect(opening({ checks: { wheel: '' } })).toBe('1.1');
    expect(opening({ checks: { ball: '' } })).toBe('1.4');
    expect(refusalOf(UNOPENED, openTable({ checks: { ball: '' } }))?.detail).toContain(
      '17 to 23 mm, no metal',
    );
    expect(refusalOf(UNOPENED, openTable({ checks: { wheel: '' } }))?.detail).toContain('750 mm');
    expect(opened().checks).toEqual({ layout: 'L-1', wheel: 'W-1', ball: 'B-1' });
  });

  clause(['I:1', 'I:3'], 'the table names the house rules from its first event on', () => {
    expect(eventsOf(UNOPENED, openTable())[0]).toMatchObject({
      type: 'TableOpened',
      rulebook: 'house-roulette',
    });
    expect(opened().rulebook).toBe('house-roulette');
  });

  clause('1.6', 'the wheel is at the left or at the right', () => {
    for (const hand of ['left', 'right'] as const) {
      const table = opened({ determinations: { hand } });
      expect(table.determinations.hand).toBe(hand);
    }
    expect(opening({ determinations: { hand: 'middle' } as unknown as Determinations })).toBe('1.6');
  });

  clause('4.2', 'there are one to twelve colours, and a colour for every seat', () => {
    for (const colours of [0, 13, 2.5])
      expect(opening({ determinations: { colours, seats: 1 } })).toBe('4.2');
    for (const seats of [0, 5, 1.5]) expect(opening({ determinations: { seats } })).toBe('4.2');
    expect(opening({ determinations: { seats: 4 } })).toBeUndefined();
    expect(opening({ determinations: { seats: 12, colours: 12 } })).toBeUndefined();
  });

  clause(['3.1', '3.3', '3.6', '4.1'], 'the sign has lawful limits, made of chips', () => {
    expect(opening({ sign: { inside: { min: 200, max: 100, multiple: 100 } } })).toBe('3.1');
    expect(opening({ sign: { outside: { min: 0, max: 100, multiple: 100 } } })).toBe('3.1');
    expect(opening({ sign: { inside: { min: 75, max: 150, multiple: 75 } } })).toBe('3.3');
    expect(opening({ sign: { outside: { min: 75, max: 150, multiple: 75 } } })).toBe('3.3');
    for (const perSpin of [0, 0.5]) expect(opening({ sign: { perSpin } })).toBe('3.6');
    expect(opening({ sign: { chip: 0 } })).toBe('4.1');
  });

  clause('A:Operator', 'is for the operator, once, and offered to nobody else', () => {
    expect(refusedBy(UNOPENED, { ...openTable(), actor: dealer })).toBe('A:Operator');
    expect(refusedBy(opened(), openTable())).toBe('1.1');
    expect(refusedBy(UNOPENED, invite)).toBe('1.1');
    expect(game.options(rules, UNOPENED, operator)).toHaveLength(1);
    expect(game.options(rules, UNOPENED, dealer)).toEqual([]);
  });
});

describe('changes', () => {
  const inside = { what: 'inside', limits: { min: 200, max: 10_000, multiple: 200 } } as const;
  const outside = { what: 'outside', limits: { min: 1000, max: 50_000, multiple: 500 } } as const;
  const perSpin = { what: 'perSpin', min: 2000 } as const;

  clause('3.2', 'after notice of that very change, and between spins', () => {
    for (const change of [inside, outside, perSpin]) {
      expect(refusedBy(opened(), make(change))).toBe('3.2');
      const told = after(opened(), notice(change));
      expect(refusedBy(told, notice(change))).toBe('3.2');
      expect(refusedBy(told, make(change))).toBeUndefined();
      const during = after(betting(), notice(change), place('P1', 'red', 500));
      expect(refusedBy(during, make(change))).toBe('3.2');
    }
    const table = after(
      opened(),
      ...[inside, outside, perSpin].flatMap((change) => [notice(change), make(change)]),
    );
    expect(table.sign).toEqual({
      inside: inside.limits,
      outside: outside.limits,
      perSpin: 2000,
      chip: SIGN.chip,
    });
  });

  clause(['3.1', '3.3'], 'to nothing that an opening would refuse', () => {
    expect(refusedBy(opened(), notice({ what: 'inside', limits: { min: 2, max: 1, multiple: 1 } }))).toBe(
      '3.1',
    );
    expect(refusedBy(opened(), notice({ what: 'outside', limits: { min: 75, max: 75, multiple: 75 } }))).toBe(
      '3.3',
    );
    expect(refusedBy(opened(), notice({ what: 'perSpin', min: 0 }))).toBe('3.6');
  });

  test('one of each kind and the closing are suggested', () => {
    const kinds = game
      .options(rules, opened(), operator)
      .flatMap(({ command }) => (command.type === 'GiveNotice' ? [command.notice.what] : []));
    expect(kinds).toEqual(['inside', 'outside', 'perSpin', 'closing']);
  });
});

describe('closing', () => {
  clause('10.1', 'after notice and between spins; everybody leaves with the chips', () => {
    expect(refusedBy(opened(), close('Dee'))).toBe('10.1');
    const told = after(betting(), notice({ what: 'closing' }));
    const during = after(told, place('P1', 'red', 500));
    expect(refusedBy(during, close('Dee'))).toBe('10.1');
    expect(refusedBy(paid(during, 5), close('Dee'))).toBe('10.1');
    const closed = after(told, close('Dee'));
    expect(closed).toMatchObject({ stage: 'closed', patrons: {}, round: null, roundsPlayed: 0 });
    expect(eventsOf(told, close('Dee'))[0]).toMatchObject({ type: 'PatronLeft', chips: CHIPS });
    expect(refusedBy(closed, invite)).toBe('10.1');
    expect(after(opened(), notice({ what: 'closing' }), close('Dee')).round).toBeNull();
  });

  clause('10.2', 'not without the name of who checked the wheel and the ball', () => {
    const told = after(opened(), notice({ what: 'closing' }));
    expect(refusedBy(told, close(''))).toBe('10.2');
    expect(refusedBy(told, close('Dee'))).toBeUndefined();
  });

  test('a patron does none of this', () => {
    expect(refusedBy(after(opened(), seat('P1', 0)), { ...close('Dee'), actor: patron('P1') })).toBe(
      'A:Operator',
    );
    expect(refusedBy(after(betting(), place('P1', 'red', 500), noMoreBets), close('Dee'))).toBe('10.1');
  });
});
