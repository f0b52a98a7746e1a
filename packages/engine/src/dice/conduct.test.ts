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
  seat,
  thrown,
  wagers,
} from './table.test-kit.ts';

const sanction = (type: 'VoidWagers' | 'ExcludePatron', name: string, number = 1): Command => ({
  type,
  actor: operator,
  patron: name,
  breach: number,
});
const laid = () => after(betting(), place('P1', 'over', 500), place('P2', 'seven', 500));

describe('breaches', () => {
  clause(['9.2'], 'are put on record, of players and of staff', () => {
    const table = after(laid(), breach('P1'), breach('Dee', true));
    expect(table.breaches.map(({ person }) => person)).toEqual(['P1', 'Dee']);
    expect(eventsOf(laid(), breach('P1'))[0]?.by).toBe('9.2');
    expect(eventsOf(laid(), breach('Dee', true))[0]?.by).toBe('9.2');
    expect(refusedBy(laid(), { ...breach('P1'), actor: patron('P2') })).toBe('A:Operator');
    expect(refusedBy(laid(), sanction('VoidWagers', 'P1'))).toBe('9.2');
    expect(refusedBy(table, sanction('VoidWagers', 'P2'))).toBe('9.2');
  });

  clause('9.2(a)', 'the wagers on the round go back, and what was settled is undone', () => {
    const table = after(laid(), breach('P2'));
    for (const [before, mine] of [
      [table, ['P1 over 500']],
      [after(table, noMoreBets, thrown(3, 4)), ['P1 over 500']],
      [paid(table, 3, 4), []],
    ] as const) {
      const voided = after(before, sanction('VoidWagers', 'P2'));
      expect(chipsOf(voided, 'P2')).toBe(CHIPS);
      expect(wagers(voided)).toEqual(mine);
      expect(voided.round?.settled.some((each) => each.patron === 'P2')).toBe(false);
    }
    expect(after(paid(table, 3, 4), sanction('VoidWagers', 'P2')).bank).toBe(500);
    expect(refusedBy(after(paid(table, 3, 4), clear), sanction('VoidWagers', 'P2'))).toBe('9.2(a)');
    expect(offered(table, operator, 'VoidWagers')).toHaveLength(1);
  });

  clause('9.2(b)', 'an excluded player takes no further part; wagers that lie are settled', () => {
    const table = after(laid(), breach('P2'), sanction('ExcludePatron', 'P2'));
    expect(refusedBy(table, place('P2', 'under', 500))).toBe('9.2(b)');
    expect(refusedBy(table, bring('P2', 500))).toBe('9.2(b)');
    expect(refusedBy(table, seat('P2', 0))).toBe('9.2(b)');
    expect(chipsOf(paid(table, 3, 4), 'P2')).toBe(CHIPS + 500 * 4);
  });
});

describe('disputes', () => {
  const raise: Command = { type: 'RaiseDispute', actor: patron('P1'), patron: 'P1', what: 'paid 16 for 17' };
  const decide: Command = { type: 'DecideDispute', actor: operator, dispute: 1, decision: 'one chip more' };
  const review: Command = { type: 'RequestReview', actor: patron('P1'), patron: 'P1', dispute: 1 };

  clause('9.3', 'are raised, decided by the operator, and reviewed on request', () => {
    const raised = after(laid(), raise);
    expect(refusedBy(raised, review)).toBe('9.3');
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
    expect(refusedBy(decided, decide)).toBe('9.3');
  });

  clause(
    '9.3',
    'a payment by hand that was wrong is put on record, and the settlement stays as it is',
    () => {
      const table = paid(laid(), 3, 4);
      const disputed = after(table, raise, decide);
      expect(disputed.round).toEqual(table.round);
      expect(disputed.patrons).toEqual(table.patrons);
      expect(disputed.disputes[0]?.what).toBe('paid 16 for 17');
    },
  );
});
