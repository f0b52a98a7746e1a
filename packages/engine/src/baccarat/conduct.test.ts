import { describe, expect, test } from 'vitest';
import type { Command, CommandOf } from './command.ts';
import { offered } from './deal.test-kit.ts';
import { declareVoid } from './irregularity.test-kit.ts';
import type { Clause } from './rules.ts';
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
  netsIn,
  noMoreBets,
  operator,
  patron,
  place,
  played,
  ready,
  refusalOf,
  refusedBy,
  seat,
  settle,
  settlePairs,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const breach = (person: string, by: Clause, what: string, employee = false): CommandOf<'RecordBreach'> => ({
  type: 'RecordBreach',
  actor: supervisor,
  person,
  employee,
  clause: by,
  what,
});

const voidWagers = (name: string, number: number): Command => ({
  type: 'VoidWagers',
  actor: operator,
  patron: name,
  breach: number,
});
const exclude = (name: string, number: number): Command => ({
  type: 'ExcludePatron',
  actor: operator,
  patron: name,
  breach: number,
});

const byP1 = breach('P1', '4.6', 'moved a wager after the first card');

describe('a breach', () => {
  clause('14.2', 'of any clause is recorded against the person, with the clause and what was done', () => {
    expect(eventsOf(ready(), byP1)).toEqual([
      {
        type: 'BreachRecorded',
        breach: {
          person: 'P1',
          employee: false,
          clause: '4.6',
          what: 'moved a wager after the first card',
          rounds: [],
        },
        by: '14.2',
      },
    ]);
    const table = after(ready(), byP1, { ...byP1, actor: operator, clause: '14.7' });
    expect(table.breaches.map((each) => each.clause)).toEqual(['4.6', '14.7']);
  });

  clause(['14.2', '14.5'], 'names the person and says what was done', () => {
    expect(refusalOf(ready(), breach('', '4.6', 'x'))).toEqual({
      clause: '14.2',
      detail: 'a breach names the person',
    });
    expect(refusalOf(ready(), breach('P1', '4.6', ''))).toEqual({
      clause: '14.2',
      detail: 'a breach says what was done',
    });
    expect(refusedBy(ready(), breach('', '14.5', 'x', true))).toBe('14.5');
    expect(refusedBy(ready(), breach('D. Lee', '14.5', '', true))).toBe('14.5');
  });

  test('is recorded by those who supervise', () => {
    expect(refusedBy(ready(), { ...byP1, actor: dealer })).toBe('A:Casino Operator');
    expect(refusedBy(ready(), { ...byP1, actor: patron('P2') })).toBe('A:Casino Operator');
    const type = 'RecordBreach';
    const words = { person: 'name', what: 'what' };
    const choose = { person: 'text', clause: 'text', what: 'text' };
    expect(offered(ready(), supervisor, type)).toEqual([
      { command: { type, actor: supervisor, ...words, employee: false, clause: '14.2' }, by: '14.2', choose },
      { command: { type, actor: supervisor, ...words, employee: true, clause: '14.5' }, by: '14.5', choose },
    ]);
    expect(offered(ready(), dealer, type)).toEqual([]);
  });
});

describe('sanctions', () => {
  /** P1 and P2 have wagers; a breach by P1 is on record. */
  const wagered = (): Table =>
    after(
      betting(),
      place('P1', 'banker', 1000),
      place('P1', 'playerPair', 500),
      place('P2', 'banker', 2000),
      byP1,
    );

  clause(['14.2', '14.2(a)', '14.2(b)'], 'rest on a recorded breach by that very patron', () => {
    const table = after(wagered(), breach('P2', '14.5', 'dealt for a friend', true));
    //  patron  breach
    const none: readonly (readonly [string, number])[] = [
      ['P2', 1], // it was P1
      ['P1', 2], // that was P2
      ['P2', 2], // as an employee
      ['P1', 0],
      ['P1', 3],
      ['P1', 1.5],
    ];
    for (const [name, number] of none) {
      const refusal = { clause: '14.2', detail: `no breach ${number} by ${name} is recorded` };
      expect(refusalOf(table, voidWagers(name, number))).toEqual(refusal);
      expect(refusalOf(table, exclude(name, number))).toEqual(refusal);
    }
    expect(refusedBy(betting(), exclude('P1', 1))).toBe('14.2');
    expect(refusedBy(table, voidWagers('P1', 1))).toBeUndefined();
    expect(refusedBy(table, exclude('P1', 1))).toBeUndefined();
  });

  clause('14.2', 'are offered to the operator against those in breach, and to nobody else', () => {
    const table = after(wagered(), breach('D. Lee', '14.5(a)', 'advised P2', true));
    expect(offered(table, operator, 'VoidWagers')).toEqual([{ command: voidWagers('P1', 1), by: '14.2(a)' }]);
    expect(offered(table, operator, 'ExcludePatron')).toEqual([{ command: exclude('P1', 1), by: '14.2(b)' }]);
    expect(offered(betting(), operator, 'VoidWagers')).toEqual([]);
    for (const actor of [dealer, supervisor, patron('P2')]) {
      expect(refusedBy(table, { ...voidWagers('P1', 1), actor } as Command)).toBe('A:Casino Operator');
      expect(refusedBy(table, { ...exclude('P1', 1), actor } as Command)).toBe('A:Casino Operator');
    }
  });

  clause('14.2(a)', "the patron's wagers on the round are void: the stakes go back, others stay", () => {
    expect(eventsOf(wagered(), voidWagers('P1', 1))).toEqual([
      {
        type: 'WagersVoided',
        patron: 'P1',
        breach: 1,
        returned: [
          { patron: 'P1', on: 'banker', stake: 1000 },
          { patron: 'P1', on: 'playerPair', stake: 500 },
        ],
        reversed: {},
        by: '14.2(a)',
      },
    ]);
    const over = after(wagered(), voidWagers('P1', 1));
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2')]).toEqual([100_000, 98_000]);
    expect(over.round?.wagers).toEqual([{ patron: 'P2', on: 'banker', stake: 2000 }]);
    expect(refusalOf(over, voidWagers('P1', 1))).toEqual({
      clause: '14.2(a)',
      detail: 'P1 has no such wager in round 1',
    });
  });

  clause('14.2(a)', 'what was already settled on them is undone, and only that', () => {
    const paid = after(deal(after(wagered(), noMoreBets), '8h Qc 8h Qs'), settlePairs);
    expect(chipsOf(paid, 'P1')).toBe(98_500 + 13_000);
    expect(eventsOf(paid, voidWagers('P1', 1))).toMatchObject([
      { returned: [{ patron: 'P1', on: 'banker', stake: 1000 }], reversed: { P1: 12_500 } },
    ]);
    const voided = after(paid, voidWagers('P1', 1));
    expect([chipsOf(voided, 'P1'), chipsOf(voided, 'P2'), voided.bank]).toEqual([100_000, 98_000, 0]);
    const over = after(deal(voided, '9d'), settle); // 6 against 9
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2'), over.bank]).toEqual([100_000, 101_900, -1900]);
  });

  clause('14.2(a)', 'a loss is undone as well, after the result too', () => {
    const lost = played(
      betting(),
      [
        ['P1', 'tie', 1000],
        ['P2', 'tie', 1000],
      ],
      'Kc 2h 9d 6s',
    );
    const over = after(lost, byP1, voidWagers('P1', 1));
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2'), over.bank]).toEqual([100_000, 99_000, 1000]);
    expect(over.round?.settled.map((each) => each.patron)).toEqual(['P2']);
    const past = after(over, collect);
    expect(netsIn(past)).toEqual({ P2: -1000 });
    expect(refusedBy(past, voidWagers('P1', 1))).toBe('14.2');
    expect(chipsOf(after(past, declareVoid('fraud', 1)), 'P1')).toBe(100_000);
  });

  clause('14.2(a)', 'any wager of a round that is over may be void, and chosen ones alone', () => {
    const wagers = [
      ['P1', 'tie', 1000],
      ['P1', 'player', 2000],
      ['P2', 'tie', 1000],
    ] as const;
    const over = after(played(betting(), wagers, 'Kc 2h 9d 6s'), collect); // player 9 against 8
    const next = after(over, invite, place('P2', 'tie', 1000), noMoreBets, {
      ...byP1,
      rounds: [1],
    });
    expect(refusedBy(next, voidWagers('P1', 1))).toBe('14.2'); // it did not touch round 2
    const one = { ...voidWagers('P1', 1), round: 1, wagers: ['tie'] } as Command;
    expect(eventsOf(next, one)).toEqual([
      {
        type: 'WagersVoided',
        patron: 'P1',
        wagers: ['tie'],
        round: 1,
        breach: 1,
        returned: [],
        reversed: { P1: -1000 },
        by: '14.2(a)',
      },
    ]);
    expect(netsIn(after(next, one))).toEqual({ P1: 2000, P2: -1000 });
    const all = after(next, { ...voidWagers('P1', 1), round: 1 } as Command);
    expect([chipsOf(all, 'P1'), netsIn(all)]).toEqual([100_000, { P2: -1000 }]);
    expect(refusedBy(all, { ...voidWagers('P1', 1), round: 1 } as Command)).toBe('14.2(a)');
    expect(refusedBy(next, { ...voidWagers('P2', 1), round: 1 } as Command)).toBe('14.2');
    expect(all.rounds[0]?.outcome).toBe('player');
    const offers = offered(next, operator, 'VoidWagers').map(({ command }) => command.round);
    expect(offers).toEqual([1]);
    const inRack = after(over, { ...byP1, rounds: [1] }, { ...voidWagers('P1', 1), round: 1 } as Command);
    expect(inRack.last?.round.settled.map(({ patron: name }) => name)).toEqual(['P2']);
  });

  clause('14.2(b)', 'an excluded patron loses the seat and takes no further part', () => {
    const seated = after(ready(), seat('P1', 0), seat('P2', 1), bring('P1', 100_000), invite, byP1);
    expect(eventsOf(seated, exclude('P1', 1))).toEqual([
      { type: 'PatronExcluded', patron: 'P1', breach: 1, scope: 'game', by: '14.2(b)' },
    ]);
    const out = after(seated, exclude('P1', 1));
    expect(out.seats).toEqual([null, 'P2', null]);
    expect(out.patrons).toMatchObject({ P1: { chips: 100_000, excludedFor: 1 } });
    for (const act of [place('P1', 'banker', 1000), seat('P1', 0), bring('P1', 1000)]) {
      expect(refusalOf(out, act)).toEqual({ clause: '14.2(b)', detail: 'P1 is excluded for breach 1' });
    }
    expect(refusedBy(out, bring('P2', 1000))).toBeUndefined();
    expect(refusalOf(out, exclude('P1', 1))).toEqual({
      clause: '14.2(b)',
      detail: 'P1 is excluded already',
    });
  });

  clause('14.2(b)', 'wagers already down are settled, and the exclusion outlasts leaving', () => {
    const out = after(wagered(), exclude('P1', 1), noMoreBets);
    const over = after(deal(out, '8h Qc 8h Qs 9d'), settle, collect, leave('P1'), invite);
    expect(netsIn(over)).toEqual({ P1: 12_500 + 950, P2: 1900 });
    expect(refusedBy(over, bring('P1', 1000))).toBe('14.2(b)');
  });

  clause('14.2(b)', 'somebody without chips or seat can be kept away too', () => {
    const out = after(ready(), breach('Zoe', '14.7', 'told P1 what to wager'), exclude('Zoe', 1));
    expect(refusedBy(out, seat('Zoe', 0))).toBe('14.2(b)');
  });
});
