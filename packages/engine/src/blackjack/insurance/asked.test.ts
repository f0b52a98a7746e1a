import { describe, expect } from 'vitest';
import type { Command } from '../command.ts';
import { clause, clause2018, rules2018 } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import {
  after,
  betting,
  closeInsurance,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  noMoreBets,
  offersOf,
  patron,
  place,
  ready,
  refusedBy,
  say,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';

const OTHERS = { determinations: { insuranceByOthers: true } } as const;
const allot: Command = { type: 'AllotInsurance', actor: dealer };
const settleInsurance: Command = { type: 'SettleInsurance', actor: dealer };
const insure = (name: string, box: number, amount: number, owner = name): Command => ({
  type: 'Insure',
  actor: patron(name),
  patron: name,
  box,
  owner,
  amount,
});
const even = (name: string, box: number): Command => ({
  type: 'TakeEvenMoney',
  actor: patron(name),
  patron: name,
  box,
});

/** Wagers of 10 by name and box against the dealer's ace: the first cards are tens, the second ones nines. */
const against = (
  rules: BlackjackRules,
  wagers: readonly (readonly [string, number])[],
  setting: object = {},
  cards?: string,
): Table => {
  const names = [...new Set(wagers.map(([name]) => name))];
  const boxes = new Set(wagers.map(([, box]) => box)).size;
  const chips = Object.fromEntries(names.map((name) => [name, 5000]));
  const all = `${'Tc '.repeat(boxes)}Ad${' 9h'.repeat(boxes)}`;
  return deal(
    rules,
    after(
      rules,
      betting(rules, chips, setting),
      ...wagers.map(([name, box]) => place(name, box, 1000)),
      noMoreBets,
    ),
    cards ?? all,
  );
};

describe('the time for insurance', () => {
  const TWO = [
    ['P1', 1],
    ['P2', 2],
  ] as const;

  clause2018(['7.2', '7.3'], 'goes on for others only while something is left uninsured', () => {
    const rules = rules2018;
    const next = (table: Table) => eventsOf(rules, table, closeInsurance);
    const closed = [{ type: 'InsuranceClosed', next: 'closed', by: '7.3' }];
    const table = against(rules, TWO, OTHERS);
    expect(next(table)).toEqual([{ type: 'InsuranceClosed', next: 'others', by: '7.3' }]);
    expect(next(after(rules, table, insure('P1', 1, 500)))).toMatchObject([{ next: 'others' }]);
    expect(next(after(rules, table, insure('P1', 1, 500), insure('P2', 2, 100)))).toEqual(closed);
    // A wager paid even money is nobody's to insure.
    const paid = after(
      rules,
      against(rules, TWO, OTHERS, 'Tc Td Ad Ah 9h'),
      even('P1', 1),
      insure('P2', 2, 100),
    );
    expect(next(paid)).toEqual(closed);
    expect(next(against(rules, TWO))).toEqual(closed);
  });

  clause(['7.3', '7.6', '8.1(a)'], 'and what the dealer does then is offered', (rules) => {
    const table = after(rules, against(rules, TWO), insure('P1', 1, 500));
    expect(offersOf(rules, table, dealer, 'CloseInsurance')).toEqual([
      { command: closeInsurance, by: rules.cite('7.3') },
    ]);
    expect(offersOf(rules, table, dealer, 'SettleInsurance')).toEqual([]);
    expectRefusals(rules, [
      [table, say('Stand', 'P1'), '7.3', 'not now: next, insurance is closed'],
      [
        against(rules, TWO, {}, 'Tc Td 9d Ah 9h'),
        say('Stand', 'P2', 2),
        '8.1(a)',
        'not now: next, Blackjacks are paid',
      ],
    ]);
    const stood = after(rules, table, closeInsurance, say('Stand', 'P1'), say('Stand', 'P2', 2));
    const ten = deal(rules, stood, 'Kd');
    expect(offersOf(rules, ten, dealer, 'SettleInsurance')).toEqual([
      { command: settleInsurance, by: rules.cite('7.6') },
    ]);
    expectRefusals(rules, [
      [ten, { type: 'SettleWagers', actor: dealer }, '7.6', 'not now: next, insurance is settled'],
    ]);
    const interim = against(rules, TWO, {}, 'Tc Td 9d Ah 9h');
    expect(offersOf(rules, interim, dealer, 'SettleInterim')).toEqual([
      { command: { type: 'SettleInterim', actor: dealer }, by: '8.1(a)' },
    ]);
  });

  clause2018(['7.1', '7.2', '7.3'], 'offers each his own, and then what the others left', () => {
    const rules = rules2018;
    const table = against(rules, TWO, OTHERS);
    const offer = (box: number, owner: string, by: string) => ({
      command: insure('P1', box, 50, owner),
      by,
      choose: { amount: { least: 50, most: 500, multiple: 50 } },
    });
    expect(offersOf(rules, table, patron('P1'), 'Insure')).toEqual([offer(1, 'P1', '7.1')]);
    const asked = after(rules, table, closeInsurance);
    // One's own stays open until what others asked for is allotted.
    expect(offersOf(rules, asked, patron('P1'), 'Insure')).toEqual([
      offer(1, 'P1', '7.1'),
      offer(2, 'P2', '7.2'),
    ]);
    expect(offersOf(rules, asked, dealer, 'AllotInsurance')).toEqual([{ command: allot, by: '7.2' }]);
    expectRefusals(rules, [
      [asked, say('Stand', 'P1'), '7.2', 'not now: next, insurance by others is allotted'],
    ]);
    expect(offersOf(rules, ready(rules), patron('P1'), 'Insure')).toEqual([]);
    expect(offersOf(rules, ready(rules), patron('P1'), 'TakeEvenMoney')).toEqual([]);
    expect(offersOf(rules, after(rules, asked, allot), dealer, 'AllotInsurance')).toEqual([]);
  });
});

describe('what is asked on the wagers of others', () => {
  clause2018(['7.2', '8.1(b)'], 'of a wager that is paid even money lapses, and of no other', () => {
    // Box 1 has a Blackjack on which P1 and P3 wager; P2 asks for a part of each wager there is.
    const wagers = [
      ['P1', 1],
      ['P3', 1],
      ['P2', 2],
      ['P1', 3],
    ] as const;
    const table = after(
      rules2018,
      against(rules2018, wagers, OTHERS, 'Tc Tc Tc Ad Ah 9h 9h'),
      closeInsurance,
      ...[
        insure('P2', 1, 100, 'P1'),
        insure('P2', 1, 200, 'P3'),
        insure('P2', 3, 300, 'P1'),
        insure('P1', 2, 400, 'P2'),
      ],
    );
    const paid = after(rules2018, table, even('P1', 1));
    expect(paid.round?.requests.map(({ box, owner }) => `${box} ${owner}`)).toEqual(['1 P3', '3 P1', '2 P2']);
    const lies = after(rules2018, paid, allot).round?.insurances;
    expect(lies?.map(({ box, owner, stake }) => `${box} ${owner} ${stake}`)).toEqual([
      '1 P3 200',
      '2 P2 400',
      '3 P1 300',
    ]);
  });

  clause2018(['7.2', '4.2'], 'is once each, of chips that are not promised yet', () => {
    const rules = rules2018;
    const wagers = [
      ['P1', 1],
      ['P2', 1],
      ['P1', 2],
      ['P3', 3],
    ] as const;
    const table = after(rules, against(rules, wagers, OTHERS), closeInsurance);
    const poor: Table = {
      ...table,
      patrons: { ...table.patrons, P3: { ...table.patrons.P3, chips: 700 } as never },
    };
    const asked = after(rules, poor, insure('P3', 1, 300, 'P1'));
    expectRefusals(rules, [
      [asked, insure('P3', 1, 300, 'P1'), '7.2', 'P3 has asked for this already'],
      [asked, insure('P3', 1, 450, 'P2'), '4.2', 'P3 has chips for $4 at the table'],
      [
        after(rules, against(rules, wagers), closeInsurance),
        insure('P3', 1, 300, 'P1'),
        '7.2',
        'a player insures his own wager only at this table',
      ],
    ]);
    // Another on the same box, and the same one on another box, are other wagers.
    expect(refusedBy(rules, asked, insure('P3', 1, 400, 'P2'))).toBeUndefined();
    expect(refusedBy(rules, asked, insure('P3', 2, 400, 'P1'))).toBeUndefined();
    const allotted = eventsOf(rules, after(rules, asked, insure('P3', 2, 400, 'P1')), allot);
    expect(allotted.slice(0, -1)).toMatchObject([
      { type: 'InsurancePlaced', patron: 'P3', box: 1, owner: 'P1', stake: 300 },
      { type: 'InsurancePlaced', patron: 'P3', box: 2, owner: 'P1', stake: 400 },
    ]);
    expect(allotted).toHaveLength(3);
  });

  clause2018(['7.2(a)', '7.2(b)', '7.2(c)'], 'is allotted by the clause that preferred the claimant', () => {
    const rules = rules2018;
    // P2 on box 2 is asked for by one beside him, by both neighbours, by the second on box 3 and by box 4.
    const table = against(
      rules,
      [
        ['P1', 1],
        ['P2', 2],
        ['P6', 2],
        ['P3', 3],
        ['P5', 3],
        ['P4', 4],
      ],
      OTHERS,
    );
    const by = (...names: readonly string[]) =>
      eventsOf(
        rules,
        after(rules, table, closeInsurance, ...names.map((name) => insure(name, 2, 50, 'P2'))),
        allot,
      ).flatMap((event) => (event.type === 'InsurancePlaced' ? [[event.patron, event.by]] : []));
    expect(by('P4', 'P5', 'P3', 'P1', 'P6')).toEqual([
      ['P6', '7.2(a)'],
      ['P1', '7.2(b)'],
      ['P3', '7.2(b)'],
      ['P5', '7.2(b)'],
      ['P4', '7.2(b)'],
    ]);
    expect(by('P5', 'P3')).toEqual([
      ['P3', '7.2(b)'],
      ['P5', '7.2(b)'],
    ]);
  });

  clause(['7.1', '8.1(b)'], 'is not what another was paid for', (rules) => {
    const table = after(
      rules,
      against(
        rules,
        [
          ['P1', 1],
          ['P2', 2],
        ],
        {},
        'Tc Td Ad Ah 9h',
      ),
      even('P1', 1),
    );
    expectRefusals(rules, [
      [table, insure('P2', 1, 100), '7.1', 'P2 has no wager on box 1'],
      [table, insure('P1', 1, 100), '8.1(b)', 'P1 has taken even money on box 1: the wager is settled'],
    ]);
  });
});
