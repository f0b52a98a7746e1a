import { describe, expect } from 'vitest';
import { netsOf } from './chips.ts';
import type { Cause, Command } from './command.ts';
import { breach, played } from './floor.test-kit.ts';
import { clause, clause2018, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  closeInsurance,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  invite,
  noMoreBets,
  offersOf,
  operator,
  patron,
  place,
  ready,
  refusedBy,
  say,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const undo = (cause: Cause, round: number, reason = 'seen'): Command => ({
  type: 'DeclareVoid',
  actor: cause === 'errorFoundLater' ? supervisor : operator,
  cause,
  round,
  reason,
});
const voiding = (name: string, number = 1): Command => ({
  type: 'VoidWagers',
  actor: operator,
  patron: name,
  breach: number,
});
const insure = (name: string, box: number, amount: number, owner = name): Command => ({
  type: 'Insure',
  actor: patron(name),
  patron: name,
  box,
  owner,
  amount,
});

/** Three rounds that P1 won 10.00 in, and a fourth that is being dealt. */
const fourth = (rules: BlackjackRules): Table => {
  const start = after(rules, ready(rules), bring('P1', 10_000));
  const three = played(rules, played(rules, played(rules, start, 'P1'), 'P1'), 'P1');
  return deal(rules, after(rules, three, invite, place('P1', 1, 1000), noMoreBets), 'Tc');
};

describe('a round declared void', () => {
  clause(['A:Void', '14.5', '16.1', '16.3'], 'is the one that was named, and the others stand', (rules) => {
    const table = fourth(rules);
    expect([chipsOf(table, 'P1'), table.bank]).toEqual([12_000, -3000]);
    const second = after(rules, table, undo('fraud', 2));
    expect([chipsOf(second, 'P1'), second.bank]).toEqual([11_000, -2000]);
    expect(second.rounds.map((past) => [past.voidedBy, netsOf(past)])).toEqual([
      [null, { P1: 1000 }],
      ['16.3', {}],
      [null, { P1: 1000 }],
    ]);
    expect(second.round).toEqual(table.round);
    // Between rounds too, when none is on.
    const between = played(rules, after(rules, ready(rules), bring('P1', 10_000)), 'P1');
    const undone = after(rules, between, undo('disturbance', 1));
    expect([chipsOf(undone, 'P1'), undone.rounds[0]?.voidedBy, undone.round]).toEqual([10_000, '16.1', null]);
    expect(eventsOf(rules, between, undo('disturbance', 1))).toEqual([
      {
        ...{ type: 'RoundVoided', round: 1, reason: 'seen', cause: 'disturbance' },
        ...{ returned: {}, reversed: { P1: 1000 }, by: '16.1' },
      },
    ]);
  });

  clause(['A:Void', '16.3'], 'that is on leaves nothing settled and no chip on the layout', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 10_000, P2: 10_000 }),
      place('P1', 1, 1000),
      place('P2', 2, 2000),
      noMoreBets,
    );
    const bust = deal(rules, after(rules, deal(rules, table, 'Tc Td 9d 5h 5c'), say('Hit', 'P1')), 'Kd');
    const undone = after(rules, bust, undo('impractical', 1));
    expect(eventsOf(rules, bust, undo('impractical', 1))).toMatchObject([
      { returned: { P2: 2000 }, reversed: { P1: -1000 } },
    ]);
    expect(undone.round).toMatchObject({ stage: 'done', settled: [], voidedBy: '16.3' });
    expect(undone.round?.settled).toEqual([]);
    expect(undone.round?.boxes.flatMap(({ hands }) => hands.map(({ wagers }) => wagers))).toEqual([[], []]);
    expect([chipsOf(undone, 'P1'), chipsOf(undone, 'P2'), undone.bank]).toEqual([10_000, 10_000, 0]);
  });

  clause(
    ['A:Void', '14.5', '16.1', '16.3'],
    'is one that its ground can reach, and why it is not',
    (rules) => {
      const table = fourth(rules);
      const bets = after(rules, ready(rules), bring('P1', 10_000), invite, place('P1', 1, 1000));
      const gone = 'is not one that can still be voided';
      expectRefusals(rules, [
        [table, undo('fraud', 9), '16.3', `round 9 ${gone}`],
        [bets, undo('fraud', 1), '16.3', `round 1 ${gone}`],
        [after(rules, table, undo('fraud', 2)), undo('fraud', 2), 'A:Void', 'round 2 is void already'],
        [
          table,
          undo('disturbance', 2),
          '16.1',
          'only the round that is on or the last one concluded can be invalidated',
        ],
        [table, undo('impractical', 3), '16.3', 'only the round that is on can be impractical to continue'],
        [table, undo('errorFoundLater', 4), '14.5', 'an error in the round that is on is put right by 14.4'],
        [
          played(rules, after(rules, ready(rules), bring('P1', 10_000)), 'P1'),
          undo('errorFoundLater', 1),
          '14.5',
          'the next round has not commenced',
        ],
        [table, undo('fraud', 4, ''), '16.3', 'say why the round is void'],
        [
          table,
          { ...undo('fraud', 4), actor: supervisor } as Command,
          'A:Casino Operator',
          'this is for the operator to declare',
        ],
        [
          table,
          { ...undo('errorFoundLater', 3), actor: operator } as Command,
          'A:Casino Supervisor',
          'this is for the dealer or the supervisor to declare',
        ],
      ]);
    },
  );

  clause(['14.5', '16.1', '16.3'], 'is offered with the rounds that can still be undone', (rules) => {
    const offer = (cause: Cause, round: number, by: string) => ({
      command: { ...undo(cause, round, cause), ...(cause === 'disturbance' ? { disturbance: 'like' } : {}) },
      by,
      choose: { round: { least: 1, most: round, multiple: 1 }, reason: 'text' },
    });
    const table = fourth(rules);
    // One for each cause, over all rounds that are kept: a day has thousands of them.
    expect(offersOf(rules, table, operator, 'DeclareVoid')).toEqual([
      offer('disturbance', 4, '16.1'),
      offer('impractical', 4, '16.3'),
      offer('fraud', 4, '16.3'),
    ]);
    expect(offersOf(rules, table, supervisor, 'DeclareVoid')).toEqual([offer('errorFoundLater', 3, '14.5')]);
    expect(offersOf(rules, table, dealer, 'DeclareVoid')).toHaveLength(1);
    expect(offersOf(rules, ready(rules), operator, 'DeclareVoid')).toEqual([]);
  });
});

describe("one player's wagers declared void", () => {
  clause('16.2(a)', 'before the deal: his own go back and no box is kept for them', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 5000, P2: 5000 }, { determinations: { pairs: 'perfect-pairs' } }),
      breach('P1'),
      place('P1', 1, 1000),
      place('P2', 1, 1000),
      place('P1', 1, 500, 'pairs'),
      place('P2', 1, 600, 'pairs'),
      place('P1', 2, 1000),
      place('P2', 3, 1000),
      place('P2', 3, 500, 'pairs'),
    );
    expect(eventsOf(rules, table, voiding('P1'))).toEqual([
      {
        type: 'WagersVoided',
        patron: 'P1',
        breach: 1,
        returned: { P1: 2500 },
        reversed: {},
        by: '16.2(a)',
      },
    ]);
    const left = after(rules, table, voiding('P1'));
    expect(left.round?.boxes.map(({ number, wagers, sides }) => [number, wagers, sides])).toEqual([
      [1, [{ patron: 'P2', stake: 1000 }], [{ patron: 'P2', stake: 600, on: 'pairs' }]],
      [3, [{ patron: 'P2', stake: 1000 }], [{ patron: 'P2', stake: 500, on: 'pairs' }]],
    ]);
    expect([chipsOf(left, 'P1'), chipsOf(left, 'P2')]).toEqual([5000, 1900]);
  });

  clause('16.2(a)', 'in a round: what lies and what was settled, his alone', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 10_000, P2: 10_000 }),
      breach('P1'),
      place('P1', 1, 1000),
      place('P2', 1, 1000),
      place('P1', 2, 2000),
      noMoreBets,
    );
    const bust = deal(rules, after(rules, deal(rules, table, 'Tc Td 9d 5h 5c'), say('Hit', 'P1')), 'Kd');
    // As many of his are settled as lie on the layout still.
    expect(eventsOf(rules, bust, voiding('P1'))).toMatchObject([
      { returned: { P1: 2000 }, reversed: { P1: -1000 } },
    ]);
    const left = after(rules, bust, voiding('P1'));
    expect(left.round?.settled).toMatchObject([{ patron: 'P2', result: 'bust' }]);
    expect(left.round?.settled).toHaveLength(1);
    expect([chipsOf(left, 'P1'), chipsOf(left, 'P2'), left.bank]).toEqual([10_000, 9000, 1000]);
    // The cards stay where they lie, and nobody decides on a hand without a wager.
    expect(left.round?.boxes.map(({ hands }) => hands[0]?.cards.length)).toEqual([3, 2]);
    const dealt = after(rules, deal(rules, table, 'Tc Td 9d 5h 5c'), voiding('P1'));
    expect(dealt.round?.boxes.map(({ hands }) => hands[0]?.wagers)).toEqual([
      [{ patron: 'P2', stake: 1000, added: 0 }],
      [],
    ]);
    expect(refusedBy(rules, dealt, say('Hit', 'P2'))).toBeUndefined();
  });

  clause2018(['16.2(a)', '7.2'], 'with his insurance, asked for and placed, and not that of others', () => {
    const rules = rules2018;
    const table = after(
      rules,
      betting(rules, { P1: 10_000, P2: 10_000 }, { determinations: { insuranceByOthers: true } }),
      breach('P1'),
      place('P1', 1, 1000),
      place('P2', 1, 1000),
      place('P1', 2, 1000),
      place('P2', 3, 1000),
      noMoreBets,
    );
    const insured = after(
      rules,
      deal(rules, table, 'Tc Td Th Ad 9h 9c 9s'),
      insure('P1', 1, 500),
      insure('P2', 1, 400),
      closeInsurance,
      insure('P1', 3, 300, 'P2'),
      insure('P2', 2, 200, 'P1'),
    );
    const left = after(rules, insured, voiding('P1'));
    expect([left.round?.insurances, left.round?.requests]).toEqual([
      [{ patron: 'P2', box: 1, owner: 'P2', stake: 400 }],
      [{ patron: 'P2', box: 2, owner: 'P1', stake: 200 }],
    ]);
    expect([chipsOf(left, 'P1'), chipsOf(left, 'P2')]).toEqual([10_000, 7600]);
  });

  clause(['16.2', '16.2(a)'], 'rest on a breach of his, and on wagers of his', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 5000, P2: 5000 }),
      breach('P1'),
      breach('Dealer', true),
      breach('P2'),
      place('P1', 1, 1000),
    );
    expectRefusals(rules, [
      [table, voiding('P2', 3), '16.2(a)', 'P2 has no such wager in round 1'],
      [after(rules, ready(rules), breach('P1')), voiding('P1'), '16.2', 'breach 1 did not touch round 0'],
      [table, voiding('P1', 3), '16.2', 'no breach 3 by P1 is recorded'],
    ]);
    // What another has settled is no wager of his.
    const both = after(rules, table, place('P2', 2, 1000), noMoreBets);
    const over = deal(rules, after(rules, deal(rules, both, 'Tc Td 9d 5h 9c'), say('Hit', 'P1')), 'Kd');
    const done = after(rules, deal(rules, after(rules, over, say('Stand', 'P2', 2)), '9s'), settle);
    expect(refusedBy(rules, after(rules, done, voiding('P1')), voiding('P1'))).toBe('16.2(a)');
    expect(offersOf(rules, table, operator, 'VoidWagers')).toEqual([
      { command: voiding('P1', 1), by: '16.2(a)' },
    ]);
    expect(offersOf(rules, done, operator, 'VoidWagers')).toEqual([
      { command: voiding('P1', 1), by: '16.2(a)' },
      { command: voiding('P2', 3), by: '16.2(a)' },
    ]);
    expect(offersOf(rules, done, dealer, 'VoidWagers')).toEqual([]);
  });
});
