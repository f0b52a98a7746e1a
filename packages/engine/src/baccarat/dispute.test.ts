import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { offered } from './deal.test-kit.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  clause,
  collect,
  deal,
  dealer,
  eventsOf,
  invite,
  leave,
  noMoreBets,
  operator,
  patron,
  place,
  played,
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
      {
        patron: 'P1',
        what: 'the tie was not paid',
        round: null,
        decision: null,
        remedy: null,
        paid: 0,
        reviewRequested: false,
        review: null,
      },
      {
        patron: 'P2',
        what: 'the cut',
        round: null,
        decision: null,
        remedy: null,
        paid: 0,
        reviewRequested: false,
        review: null,
      },
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
      {
        patron: 'P1',
        what: 'the tie was not paid',
        round: null,
        decision: 'it is paid now',
        remedy: { kind: 'stands' },
        paid: 0,
        reviewRequested: true,
        review: null,
      },
      {
        patron: 'P2',
        what: 'the cut',
        round: null,
        decision: null,
        remedy: null,
        paid: 0,
        reviewRequested: false,
        review: null,
      },
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

clause(
  ['14.4', 'A:Void'],
  'a decision may order the void of a round, and what is paid for one is on record',
  () => {
    const over = after(played(betting(), [['P1', 'tie', 1000]], 'Kc 2h 9d 6s'), collect);
    const raised = after(over, { ...raise('P1', 'a card was covered'), round: 1 } as Command);
    const ordered = { ...decide(1, 'the round is void'), remedy: { kind: 'void' } } as Command;
    expect(chipsOf(after(raised, ordered), 'P1')).toBe(100_000);
    expect(after(raised, ordered).rounds).toMatchObject([{ voidedBy: '14.4' }]);
    const back = { ...decide(1, 'the stake goes back'), remedy: { kind: 'return' } } as Command;
    expect(chipsOf(after(raised, back), 'P1')).toBe(100_000);
    const on = deal(after(betting(), place('P1', 'tie', 1000), noMoreBets), 'Kc');
    expect(refusedBy(after(on, { ...raise('P1', 'still on'), round: 1 } as Command), back)).toBe('14.4');
  },
);

describe('a review and what a decision leaves owing', () => {
  /** P1 loses 10 on banker in round 1 and disputes it; P2 has no wager there. */
  const over = (): Table => {
    const lost = after(played(betting(), [['P1', 'banker', 1000]], 'Tc 2d 9h 3s'), collect);
    return after(lost, { ...raise('P1', 'the banker won'), round: 1 } as Command);
  };
  const purse = ({ patrons }: Table): number => patrons.P1?.chips ?? 0;
  const decideBy = (remedy: object, dispute = 1): Command =>
    ({ ...decide(dispute, 'heard'), remedy }) as Command;
  const recorded = (outcome: 'upheld' | 'overturned', remedy?: object): Command =>
    ({
      type: 'RecordReview',
      actor: operator,
      dispute: 1,
      reference: 'GRC 7',
      outcome,
      decision: 'found',
      ...(remedy && { remedy }),
    }) as Command;
  const repay = (name: string, amount: number, from?: 'chips' | 'account'): Command => ({
    type: 'RepayOwing',
    actor: patron(name),
    patron: name,
    amount,
    ...(from && { from }),
  });

  clause('14.4', 'what its patron lost goes back, and nothing where he had no wager', () => {
    const table = over();
    expect(purse(after(table, decideBy({ kind: 'return' }))) - purse(table)).toBe(1000);
    const other = after(table, { ...raise('P2', 'the deal'), actor: dealer, round: 1 } as Command);
    expect(eventsOf(other, decideBy({ kind: 'return' }, 2)).map(({ type }) => type)).toEqual([
      'DisputeDecided',
    ]);
  });

  clause(
    '14.4',
    'the Commission upholds it, or puts another remedy in its place: the difference moves',
    () => {
      const asked = after(over(), decideBy({ kind: 'pay', amount: 500 }), review('P1', 1));
      expect(refusedBy(over(), recorded('upheld'))).toBe('14.4');
      expect(eventsOf(asked, recorded('upheld'))).toEqual([
        {
          type: 'ReviewRecorded',
          dispute: 1,
          reference: 'GRC 7',
          outcome: 'upheld',
          decision: 'found',
          by: '14.4',
        },
      ]);
      const more = after(asked, recorded('overturned', { kind: 'pay', amount: 1000 }));
      expect(purse(more) - purse(asked)).toBe(500);
      expect(purse(after(asked, recorded('overturned'))) - purse(asked)).toBe(-500);
      expect(refusedBy(more, recorded('upheld'))).toBe('14.4');
      expect(refusedBy(asked, recorded('upheld', { kind: 'pay', amount: 1 }))).toBe('14.4');
      expect(refusedBy(asked, { ...recorded('upheld'), reference: '' } as Command)).toBe('14.4');
    },
  );

  clause('A:Void', 'what somebody owes he repays at any time, from his chips or from his account', () => {
    const has = purse(over());
    const owes = after(over(), decideBy({ kind: 'collect', amount: has + 700 }));
    expect(owes.patrons.P1).toMatchObject({ chips: 0, owing: 700 });
    expect(refusedBy(owes, repay('P1', 700))).toBe('A:Void');
    expect(after(owes, repay('P1', 300, 'account')).patrons.P1).toMatchObject({ chips: 0, owing: 400 });
    const back = after(owes, bring('P1', 1000));
    expect(after(back, repay('P1', 700)).patrons.P1).toMatchObject({ chips: 300, owing: 0 });
    // With a round on too, and never more than is owed.
    expect(refusedBy(after(back, invite), repay('P1', 700))).toBeUndefined();
    expect(refusedBy(back, repay('P1', 701))).toBe('A:Void');
  });

  clause('A:Void', 'who leaves has it set off against his chips; the rest stays owing', () => {
    const has = purse(over());
    const owes = after(over(), decideBy({ kind: 'collect', amount: has + 700 }));
    expect(eventsOf(after(owes, bring('P1', 1000)), leave('P1'))).toMatchObject([
      { type: 'PatronLeft', patron: 'P1', chips: 300, setOff: 700 },
    ]);
    const short = after(owes, bring('P1', 200), leave('P1'));
    expect(short.patrons.P1).toMatchObject({ chips: 0, owing: 500 });
  });
});
