import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { offered } from './deal.test-kit.ts';
import {
  after,
  clause,
  dealer,
  eventsOf,
  operator,
  patron,
  ready,
  refusalOf,
  refusedBy,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const raise = (name: string, what: string): Command => ({
  type: 'RaiseDispute',
  actor: patron('P1'),
  patron: name,
  what,
});
const decide = (dispute: number, decision: string): Command => ({
  type: 'DecideDispute',
  actor: operator,
  dispute,
  decision,
});
const review = (name: string, dispute: number): Command => ({
  type: 'RequestReview',
  actor: patron(name),
  patron: name,
  dispute,
});

/** P1 disputes a payment, then P2 something else. */
const disputed = (): Table =>
  after(ready(), raise('P1', 'the tie was not paid'), {
    ...raise('P2', 'the cut'),
    actor: dealer,
  } as Command);

describe('a dispute', () => {
  clause('14.4', 'is put on record with its patron and what it is about', () => {
    expect(eventsOf(ready(), raise('P1', 'the tie was not paid'))).toEqual([
      { type: 'DisputeRaised', patron: 'P1', what: 'the tie was not paid', by: '14.4' },
    ]);
    expect(disputed().disputes).toEqual([
      { patron: 'P1', what: 'the tie was not paid', decision: null, reviewRequested: false },
      { patron: 'P2', what: 'the cut', decision: null, reviewRequested: false },
    ]);
    const incomplete = { clause: '14.4', detail: 'a dispute names the patron and says what it is about' };
    expect(refusalOf(ready(), raise('P1', ''))).toEqual(incomplete);
    expect(refusalOf(ready(), { ...raise('', 'the cut'), actor: dealer } as Command)).toEqual(incomplete);
  });

  clause('14.4', 'is decided by the operator, once and for all', () => {
    expect(eventsOf(disputed(), decide(1, 'it is paid now'))).toEqual([
      { type: 'DisputeDecided', dispute: 1, decision: 'it is paid now', by: '14.4' },
    ]);
    const decided = after(disputed(), decide(1, 'it is paid now'));
    expect(decided.disputes.map(({ decision }) => decision)).toEqual(['it is paid now', null]);
    expect(refusalOf(decided, decide(1, 'it is not'))).toEqual({
      clause: '14.4',
      detail: 'the decision is final, subject to a review',
    });
    expect(refusalOf(disputed(), decide(2, ''))).toEqual({ clause: '14.4', detail: 'say what is decided' });
    for (const number of [0, 3]) {
      expect(refusalOf(disputed(), decide(number, 'x'))).toEqual({
        clause: '14.4',
        detail: `there is no dispute ${number}`,
      });
    }
    for (const actor of [dealer, supervisor, patron('P1')]) {
      expect(refusedBy(disputed(), { ...decide(1, 'x'), actor } as Command)).toBe('A:Casino Operator');
    }
  });

  clause('14.4', 'may be reviewed by the Commission at the request of its patron', () => {
    expect(refusalOf(disputed(), review('P1', 1))).toEqual({
      clause: '14.4',
      detail: 'the operator has not decided it yet',
    });
    const decided = after(disputed(), decide(1, 'it is paid now'));
    expect(eventsOf(decided, review('P1', 1))).toEqual([{ type: 'ReviewRequested', dispute: 1, by: '14.4' }]);
    expect(refusalOf(decided, review('P2', 1))).toEqual({
      clause: '14.4',
      detail: 'there is no dispute 1 by P2',
    });
    expect(refusedBy(decided, review('P1', 3))).toBe('14.4');
    const asked = after(decided, review('P1', 1));
    expect(asked.disputes).toEqual([
      { patron: 'P1', what: 'the tie was not paid', decision: 'it is paid now', reviewRequested: true },
      { patron: 'P2', what: 'the cut', decision: null, reviewRequested: false },
    ]);
    expect(refusalOf(asked, review('P1', 1))).toEqual({
      clause: '14.4',
      detail: 'a review has been asked for already',
    });
  });

  test('is offered to whom it concerns', () => {
    const decided = after(disputed(), decide(1, 'it is paid now'));
    expect(offered(decided, patron('P1'), 'RaiseDispute')).toEqual([
      { command: raise('P1', 'what'), by: '14.4', choose: { what: 'text' } },
    ]);
    expect(offered(decided, dealer, 'RaiseDispute')).toEqual([]);
    expect(offered(decided, operator, 'DecideDispute')).toEqual([
      { command: decide(2, 'decision'), by: '14.4', choose: { decision: 'text' } },
    ]);
    expect(offered(decided, patron('P1'), 'RequestReview')).toEqual([
      { command: review('P1', 1), by: '14.4' },
    ]);
    expect(offered(decided, patron('P2'), 'RequestReview')).toEqual([]);
    expect(offered(decided, operator, 'RequestReview')).toEqual([]);
  });
});
