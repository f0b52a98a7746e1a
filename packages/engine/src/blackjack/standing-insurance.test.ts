import { describe, expect } from 'vitest';
import type { Command } from './command.ts';
import { clause, clause2018, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import { types } from './standing.test-kit.ts';
import {
  after,
  betting,
  chipsOf,
  closeInsurance,
  deal,
  dealer,
  eventsOf,
  noMoreBets,
  offersOf,
  patron,
  place,
  ready,
  refusedBy,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

describe('insurance', () => {
  const OTHERS = { determinations: { insuranceByOthers: true } } as const;
  const insure = (name: string, box: number, amount: number, owner = name): Command => ({
    type: 'Insure',
    actor: patron(name),
    patron: name,
    box,
    owner,
    amount,
  });
  const withdraw = (name: string, box: number, owner = name): Command => ({
    type: 'WithdrawInsurance',
    actor: patron(name),
    patron: name,
    box,
    owner,
  });
  const even = (name: string, box: number): Command => ({
    type: 'TakeEvenMoney',
    actor: patron(name),
    patron: name,
    box,
  });
  const allot: Command = { type: 'AllotInsurance', actor: dealer };
  const against = (
    rules: BlackjackRules,
    wagers: readonly (readonly [string, number])[],
    cards: string,
    setting: object = {},
  ): Table =>
    deal(
      rules,
      after(
        rules,
        betting(rules, Object.fromEntries(wagers.map(([name]) => [name, 5000])), setting),
        ...wagers.map(([name, box]) => place(name, box, 1000)),
        noMoreBets,
      ),
      cards,
    );

  clause(['7.1', '7.3'], 'is one on each wager, raised or taken back until the time is over', (rules) => {
    const table = after(rules, against(rules, [['P1', 1]], 'Tc Ad 9h'), insure('P1', 1, 200));
    const more = after(rules, table, insure('P1', 1, 500));
    expect([more.round?.insurances, chipsOf(more, 'P1')]).toEqual([
      [{ patron: 'P1', box: 1, owner: 'P1', stake: 500 }],
      3500,
    ]);
    const back = after(rules, more, withdraw('P1', 1));
    expect([back.round?.insurances, chipsOf(back, 'P1')]).toEqual([[], 4000]);
    expect(refusedBy(rules, back, withdraw('P1', 1))).toBe(rules.cite('7.3'));
    expect(refusedBy(rules, after(rules, more, closeInsurance), withdraw('P1', 1))).toBe(rules.cite('7.3'));
    expect(offersOf(rules, more, patron('P1'), 'WithdrawInsurance')).toHaveLength(1);
    expect(offersOf(rules, ready(rules), patron('P1'), 'WithdrawInsurance')).toEqual([]);
  });

  clause2018(
    ['7.2', '8.1(b)'],
    'of one’s own, and even money, are open until that of others is allotted',
    () => {
      const rules = rules2018;
      const table = after(
        rules,
        against(
          rules,
          [
            ['P1', 1],
            ['P2', 2],
          ],
          'Ac Td Ad Kh 9h',
          OTHERS,
        ),
        closeInsurance,
        insure('P2', 1, 500, 'P1'),
      );
      expect(table.round?.requests).toHaveLength(1);
      // What its owner takes is taken from those who asked.
      expect(after(rules, table, even('P1', 1)).round?.requests).toEqual([]);
      expect(after(rules, table, insure('P1', 1, 500)).round?.requests).toEqual([]);
      expect(refusedBy(rules, after(rules, table, allot), even('P1', 1))).toBe('8.1(b)');
      const less = after(rules, table, insure('P2', 1, 300, 'P1'));
      expect(less.round?.requests.map(({ stake }) => stake)).toEqual([300]);
      expect(after(rules, less, withdraw('P2', 1, 'P1')).round?.requests).toEqual([]);
      // Chips that are promised are not laid twice.
      const poor: Table = {
        ...table,
        patrons: { ...table.patrons, P2: { ...table.patrons.P2, chips: 600 } as never },
      };
      expect(refusedBy(rules, poor, insure('P2', 2, 200))).toBe('4.2');
    },
  );

  clause2018('7.2', 'is asked by who has an open wager, and ranks by that', () => {
    const rules = rules2018;
    const table = against(
      rules,
      [
        ['P1', 1],
        ['P2', 2],
        ['P1', 4],
      ],
      'Ac Td Tc Ad Kh 9h 9c',
      OTHERS,
    );
    const paid = after(rules, table, even('P1', 1), closeInsurance);
    expect(refusedBy(rules, paid, insure('P1', 2, 100, 'P2'))).toBeUndefined();
    const alone = after(
      rules,
      against(
        rules,
        [
          ['P1', 1],
          ['P2', 2],
          ['P3', 3],
        ],
        'Ac Td Tc Ad Kh 9h 9c',
        OTHERS,
      ),
      even('P1', 1),
      closeInsurance,
    );
    expect(refusedBy(rules, alone, insure('P1', 2, 100, 'P2'))).toBe('7.2');
    // Who is paid after asking has nothing to rank by.
    const asked = after(
      rules,
      against(
        rules,
        [
          ['P1', 1],
          ['P2', 2],
          ['P3', 3],
        ],
        'Ac Td Tc Ad Kh 9h 9c',
        OTHERS,
      ),
      closeInsurance,
      insure('P1', 2, 100, 'P2'),
      even('P1', 1),
    );
    expect(types(eventsOf(rules, asked, allot))).toEqual([['InsuranceClosed', '7.3']]);
  });

  clause2018(['7.2(b)', '7.2(c)'], 'of two boxes equally far goes by the heads of their queues', () => {
    const rules = rules2018;
    // X in front on box 1, Y behind F on box 3, both one box from P2; X has insured P0 before.
    const table = after(
      rules,
      against(
        rules,
        [
          ['X', 1],
          ['P0', 1],
          ['P2', 2],
          ['F', 3],
          ['Y', 3],
        ],
        'Tc Td Th Ad 9h 9c 9s',
        OTHERS,
      ),
      closeInsurance,
      insure('X', 1, 500, 'P0'),
      insure('X', 2, 500, 'P2'),
      insure('Y', 2, 500, 'P2'),
    );
    const got = eventsOf(rules, table, allot).flatMap((event) =>
      event.type === 'InsurancePlaced' ? [[event.patron, event.owner, event.stake, event.by]] : [],
    );
    expect(got).toEqual([
      ['X', 'P0', 500, '7.2(a)'],
      ['Y', 'P2', 500, '7.2(c)'],
    ]);
    // Who is behind waits for who is in front.
    const front = after(rules, table, insure('F', 2, 200, 'P2'), insure('F', 1, 300, 'X'));
    const order = eventsOf(rules, front, allot).flatMap((event) =>
      event.type === 'InsurancePlaced' && event.owner === 'P2' ? [[event.patron, event.stake, event.by]] : [],
    );
    expect(order).toEqual([
      ['F', 200, '7.2(c)'],
      ['Y', 300, '7.2(c)'],
    ]);
  });
});
