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
  refusedBy,
  type Setting,
  SIGN,
  seat,
} from './table.test-kit.ts';
import type { Change, Determinations, State } from './table.ts';

const UNOPENED: State = { stage: 'unopened' };
const opening = (setting: Setting) => refusedBy(UNOPENED, openTable(setting));
const make = (change: Change) => ({ type: 'MakeChange', actor: operator, change }) as const;
const limits = (min: number, max: number, multiple: number): Change => ({
  what: 'limits',
  limits: { min, max, multiple },
});

describe('opening', () => {
  clause('1.1', 'not without references to the checks of layout, dice and cup', () => {
    for (const what of ['layout', 'dice', 'cup'] as const)
      expect(opening({ checks: { [what]: '' } })).toBe('1.1');
    expect(opened().checks).toEqual({ layout: 'L-1', dice: 'D-1', cup: 'C-1' });
  });

  clause(['I:1', 'I:3'], 'the table names the house rules from its first event on', () => {
    expect(eventsOf(UNOPENED, openTable())[0]).toMatchObject({
      type: 'TableOpened',
      rulebook: 'house-under-over',
    });
    expect(opened().rulebook).toBe('house-under-over');
  });

  clause(['1.3', '2.5', 'A:Operator'], 'the operator determines seats and doubles', () => {
    for (const seats of [0, 13, 2.5]) expect(opening({ determinations: { seats } })).toBe('1.3');
    expect(opened({ determinations: { seats: 12 } }).seats).toHaveLength(12);
    expect(opening({ determinations: { double: 'yes' } as unknown as Determinations })).toBe('2.5');
    for (const double of [true, false])
      expect(opened({ determinations: { double } }).determinations.double).toBe(double);
  });

  clause(['3.1', '3.3', '2.6'], 'the sign has lawful limits, made of chips', () => {
    expect(opening({ sign: { limits: { min: 200, max: 100, multiple: 100 } } })).toBe('3.1');
    expect(opening({ sign: { limits: { min: 75, max: 150, multiple: 75 } } })).toBe('3.3');
    expect(opening({ sign: { chip: 0 } })).toBe('2.6');
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
  const change = limits(1000, 50_000, 500);

  clause('3.2', 'after notice of that very change, and between rounds', () => {
    expect(refusedBy(opened(), make(change))).toBe('3.2');
    const told = after(opened(), notice(change));
    expect(refusedBy(told, notice(change))).toBe('3.2');
    expect(refusedBy(told, make(limits(1000, 60_000, 500)))).toBe('3.2');
    const during = after(betting(), notice(change), place('P1', 'under', 500));
    expect(refusedBy(during, make(change))).toBe('3.2');
    expect(after(told, make(change)).sign).toEqual({ limits: change.limits, chip: SIGN.chip });
  });

  clause(['3.1', '3.3'], 'to nothing that an opening would refuse', () => {
    expect(refusedBy(opened(), notice(limits(2, 1, 1)))).toBe('3.1');
    expect(refusedBy(opened(), notice(limits(75, 75, 75)))).toBe('3.3');
  });

  test('one and the closing are suggested', () => {
    const kinds = game
      .options(rules, opened(), operator)
      .flatMap(({ command }) => (command.type === 'GiveNotice' ? [command.notice.what] : []));
    expect(kinds).toEqual(['limits', 'closing']);
  });
});

describe('closing', () => {
  clause('8.1', 'after notice and between rounds; everybody leaves with the chips', () => {
    expect(refusedBy(opened(), close('Dee'))).toBe('8.1');
    const told = after(betting(), notice({ what: 'closing' }));
    const during = after(told, place('P1', 'over', 500));
    expect(refusedBy(during, close('Dee'))).toBe('8.1');
    expect(refusedBy(paid(during, 1, 4), close('Dee'))).toBe('8.1');
    const closed = after(told, close('Dee'));
    expect(closed).toMatchObject({ stage: 'closed', patrons: {}, round: null, roundsPlayed: 0 });
    expect(eventsOf(told, close('Dee'))[0]).toMatchObject({ type: 'PatronLeft', chips: CHIPS });
    expect(refusedBy(closed, invite)).toBe('8.1');
    expect(after(opened(), notice({ what: 'closing' }), close('Dee')).round).toBeNull();
  });

  clause('8.2', 'not without the name of who checked the dice', () => {
    const told = after(opened(), notice({ what: 'closing' }));
    expect(refusedBy(told, close(''))).toBe('8.2');
    expect(refusedBy(told, close('Dee'))).toBeUndefined();
  });

  test('a patron does none of this', () => {
    expect(refusedBy(after(opened(), seat('P1', 0)), { ...close('Dee'), actor: patron('P1') })).toBe(
      'A:Operator',
    );
    expect(refusedBy(after(betting(), place('P1', 'over', 500), noMoreBets), close('Dee'))).toBe('8.1');
  });
});
