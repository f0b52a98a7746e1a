import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import {
  after,
  betting,
  breach,
  bring,
  CHIPS,
  chipsOf,
  clear,
  eventsOf,
  noMoreBets,
  offered,
  operator,
  paid,
  patron,
  place,
  refusedBy,
  repeat,
  seat,
  spin,
  wagers,
} from './table.test-kit.ts';

const sanction = (type: 'VoidWagers' | 'ExcludePatron', name: string, number = 1): Command => ({
  type,
  actor: operator,
  patron: name,
  breach: number,
});
const laid = () => after(betting(), place('P1', 'red', 500), place('P2', '17', 500));

describe('breaches', () => {
  clause(['11.2', '11.3'], 'are put on record, of players and of staff', () => {
    const table = after(laid(), breach('P1'), breach('Dee', true));
    expect(table.breaches.map(({ person }) => person)).toEqual(['P1', 'Dee']);
    expect(eventsOf(laid(), breach('P1'))[0]?.by).toBe('11.2');
    expect(eventsOf(laid(), breach('Dee', true))[0]?.by).toBe('11.3');
    expect(refusedBy(laid(), { ...breach('P1'), actor: patron('P2') })).toBe('A:Operator');
    expect(refusedBy(laid(), sanction('VoidWagers', 'P1'))).toBe('11.2');
    expect(refusedBy(table, sanction('VoidWagers', 'P2'))).toBe('11.2');
  });

  clause('11.2(a)', 'the wagers on the spin go back, and what was settled is undone', () => {
    const table = after(laid(), breach('P2'));
    for (const [before, mine] of [
      [table, ['P1 red 500']],
      [after(table, noMoreBets, spin(17)), ['P1 red 500']],
      [paid(table, 17), []],
    ] as const) {
      const voided = after(before, sanction('VoidWagers', 'P2'));
      expect(chipsOf(voided, 'P2')).toBe(CHIPS);
      expect(wagers(voided)).toEqual(mine);
      expect(voided.round?.settled.some((each) => each.patron === 'P2')).toBe(false);
    }
    expect(after(paid(table, 17), sanction('VoidWagers', 'P2')).bank).toBe(500);
    expect(refusedBy(after(paid(table, 17), clear), sanction('VoidWagers', 'P2'))).toBe('11.2(a)');
    expect(offered(table, operator, 'VoidWagers')).toHaveLength(1);
  });

  clause('11.2(b)', 'an excluded player takes no further part; wagers that lie are settled', () => {
    const table = after(laid(), breach('P2'), sanction('ExcludePatron', 'P2'));
    expect(refusedBy(table, place('P2', '18', 500))).toBe('11.2(b)');
    expect(refusedBy(table, bring('P2', 500))).toBe('11.2(b)');
    expect(refusedBy(table, seat('P2', 0))).toBe('11.2(b)');
    expect(chipsOf(paid(table, 17), 'P2')).toBe(CHIPS + 500 * 35);
    const next = after(paid(table, 17), clear, { type: 'InviteWagers', actor: { role: 'dealer' } });
    expect(refusedBy(next, repeat('P2'))).toBe('11.2(b)');
  });
});

describe('disputes', () => {
  const raise: Command = { type: 'RaiseDispute', actor: patron('P1'), patron: 'P1', what: 'paid 16 for 17' };
  const decide: Command = { type: 'DecideDispute', actor: operator, dispute: 1, decision: 'one chip more' };
  const review: Command = { type: 'RequestReview', actor: patron('P1'), patron: 'P1', dispute: 1 };

  clause('11.4', 'are raised, decided by the operator, and reviewed on request', () => {
    const raised = after(laid(), raise);
    expect(refusedBy(raised, review)).toBe('11.4');
    expect(refusedBy(raised, { ...decide, actor: patron('P1') })).toBe('A:Operator');
    const decided = after(raised, decide, review);
    expect(decided.disputes).toEqual([
      {
        patron: 'P1',
        what: 'paid 16 for 17',
        round: null,
        decision: 'one chip more',
        remedy: { kind: 'stands' },
        paid: 0,
        reviewRequested: true,
        review: null,
      },
    ]);
    expect(refusedBy(decided, decide)).toBe('11.4');
  });

  clause(
    '9.3',
    'a payment by hand that was wrong is put on record, and the settlement stays as it is',
    () => {
      const table = paid(laid(), 17);
      const disputed = after(table, raise, decide);
      expect(disputed.round).toEqual(table.round);
      expect(disputed.patrons).toEqual(table.patrons);
      expect(disputed.disputes[0]?.what).toBe('paid 16 for 17');
    },
  );
});
