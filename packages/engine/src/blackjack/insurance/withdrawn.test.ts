import { describe, expect } from 'vitest';
import type { Command } from '../command.ts';
import type { EventOf } from '../event.ts';
import { game } from '../game.ts';
import { clause, clause2018, rules2018 } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import {
  after,
  betting,
  chipsOf,
  closeInsurance,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  noMoreBets,
  offersOf,
  opened,
  patron,
  place,
  refusalIn,
} from '../table.test-kit.ts';
import type { Insurance, Table } from '../table.ts';

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
const allot: Command = { type: 'AllotInsurance', actor: dealer };

/** P1 and P2 on boxes 1 and 2, 20.00 each, against an ace; P1 has 10.00 more and P2 20.00. */
const ace = (rules: BlackjackRules, others = false): Table =>
  deal(
    rules,
    after(
      rules,
      betting(rules, { P1: 5000, P2: 6000 }, others ? { determinations: { insuranceByOthers: true } } : {}),
      ...[1, 2].flatMap((box) => [place('P1', box, 2000), place('P2', box, 2000)]),
      noMoreBets,
    ),
    'Tc 9c Ad Kh 9h',
  );

/** Every insurance there could be: by each of two, on either box, of either's wager. */
const every = (): readonly Insurance[] =>
  ['P1', 'P2'].flatMap((name) =>
    [1, 2].flatMap((box) => ['P1', 'P2'].map((owner) => ({ patron: name, box, owner, stake: 100 }))),
  );
const lying = (table: Table, round: Partial<NonNullable<Table['round']>>): Table =>
  ({ ...table, round: { ...table.round, ...round } }) as Table;

describe('insurance until its time is over', () => {
  clause('7.3', 'is taken back by who placed it, and nobody else', (rules) => {
    const insured = after(rules, ace(rules), insure('P1', 1, 600), insure('P2', 2, 300));
    expect(chipsOf(insured, 'P1')).toBe(400);
    const by = rules.cite('7.3');
    expect(offersOf(rules, insured, patron('P1'), 'WithdrawInsurance')).toEqual([
      { command: withdraw('P1', 1), by },
    ]);
    expect(offersOf(rules, insured, patron('P2'), 'WithdrawInsurance')).toEqual([
      { command: withdraw('P2', 2), by },
    ]);
    expect(offersOf(rules, opened(rules), patron('P1'), 'WithdrawInsurance')).toEqual([]);
    expectRefusals(rules, [
      [insured, withdraw('P1', 2), '7.3', 'P1 insures no such wager on box 2'],
      [insured, withdraw('P2', 1, 'P1'), '7.3', 'P2 insures no such wager on box 1'],
      [opened(rules), withdraw('P1', 1), '7.3', 'P1 insures no such wager on box 1'],
      [
        after(rules, insured, closeInsurance),
        withdraw('P1', 1),
        '7.3',
        'the time for this insurance is over',
      ],
    ]);
    expect(eventsOf(rules, insured, withdraw('P1', 1))).toEqual([
      { type: 'InsuranceWithdrawn', patron: 'P1', box: 1, owner: 'P1', stake: 600, by },
    ]);
    const back = after(rules, insured, withdraw('P1', 1));
    expect([back.round?.insurances, chipsOf(back, 'P1'), chipsOf(back, 'P2')]).toEqual([
      [{ patron: 'P2', box: 2, owner: 'P2', stake: 300 }],
      1000,
      1700,
    ]);
  });

  clause(['7.3', '7.1', '4.2'], 'is changed, and what lay counts as chips that are there', (rules) => {
    const insured = after(rules, ace(rules), insure('P1', 1, 600));
    expect(eventsOf(rules, insured, insure('P1', 1, 1000))).toEqual([
      {
        type: 'InsuranceWithdrawn',
        patron: 'P1',
        box: 1,
        owner: 'P1',
        stake: 600,
        by: rules.cite('7.1'),
      },
      { type: 'InsurancePlaced', patron: 'P1', box: 1, owner: 'P1', stake: 1000, by: rules.cite('7.1') },
    ]);
    expectRefusals(rules, [
      [insured, insure('P1', 1, 600), '7.1', 'P1 has insured the wager on box 1 already'],
      [insured, insure('P1', 2, 450), '4.2', 'P1 has chips for $4 at the table'],
    ]);
    const more = after(rules, insured, insure('P1', 1, 1000));
    expect([chipsOf(more, 'P1'), more.round?.insurances]).toEqual([
      0,
      [{ patron: 'P1', box: 1, owner: 'P1', stake: 1000 }],
    ]);
  });

  clause2018(['7.2', '7.3'], 'is asked on wagers of others, changed and taken back', () => {
    const rules = rules2018;
    const asked = after(
      rules,
      ace(rules, true),
      closeInsurance,
      insure('P1', 1, 300, 'P2'),
      insure('P1', 2, 400, 'P2'),
    );
    // Nothing moves until it is allotted.
    expect(chipsOf(asked, 'P1')).toBe(1000);
    expect(offersOf(rules, asked, patron('P1'), 'WithdrawInsurance')).toEqual([
      { command: withdraw('P1', 1, 'P2'), by: '7.3' },
      { command: withdraw('P1', 2, 'P2'), by: '7.3' },
    ]);
    expect(offersOf(rules, asked, patron('P2'), 'WithdrawInsurance')).toEqual([]);
    const back = after(rules, asked, withdraw('P1', 1, 'P2'));
    expect([back.round?.requests, chipsOf(back, 'P1')]).toEqual([
      [{ patron: 'P1', box: 2, owner: 'P2', stake: 400 }],
      1000,
    ]);
    // What is promised is not there for one's own, whoever else promised as much; what is asked anew is.
    const both = after(rules, asked, insure('P2', 1, 900, 'P1'));
    expectRefusals(rules, [
      [both, insure('P1', 1, 350), '4.2', 'P1 has chips for $3 at the table'],
      [both, insure('P1', 1, 650, 'P2'), '4.2', 'P1 has chips for $6 at the table'],
    ]);
    expect(refusalIn(rules, both, insure('P1', 1, 300))).toBeUndefined();
    expect(refusalIn(rules, both, insure('P1', 1, 600, 'P2'))).toBeUndefined();
    // His own stays his to take back, and so does what he asked for; until it is allotted.
    const own = after(rules, asked, insure('P2', 1, 100));
    expect(own.round?.requests).toEqual([{ patron: 'P1', box: 2, owner: 'P2', stake: 400 }]);
    expect(refusalIn(rules, own, withdraw('P2', 1))).toBeUndefined();
    const allotted = after(rules, asked, allot);
    expect([allotted.round?.requests, allotted.round?.insurance, chipsOf(allotted, 'P1')]).toEqual([
      [],
      'closed',
      300,
    ]);
    expectRefusals(rules, [
      [allotted, withdraw('P1', 1, 'P2'), '7.3', 'the time for this insurance is over'],
    ]);
  });

  clause2018(['7.2', '7.3'], 'on the wagers of others is not taken back before they are asked', () => {
    const rules = rules2018;
    const table = lying(ace(rules, true), { requests: every() });
    expectRefusals(rules, [
      [table, withdraw('P1', 1, 'P2'), '7.2', 'each player is asked about his own wager first'],
    ]);
    expect(refusalIn(rules, table, withdraw('P1', 1))).toBeUndefined();
    const closed = game.evolve(table, { type: 'InsuranceClosed', next: 'others', by: '7.3' }) as Table;
    expect(closed.round?.requests).toEqual(every());
  });

  clause2018(['7.2', '7.3'], 'leaves all other insurance as it lies', () => {
    const table = ace(rules2018, true);
    const placed = lying(table, { insurances: every() });
    const asked = lying(table, { requests: every() });
    for (const [index, wager] of every().entries()) {
      const event = { type: 'InsuranceWithdrawn', ...wager, by: '7.3' } as const;
      const [back, forgotten] = [placed, asked].map((each) => game.evolve(each, event) as Table);
      expect(back?.round?.insurances).toEqual(every().toSpliced(index, 1));
      expect(chipsOf(back as Table, wager.patron)).toBe((chipsOf(table, wager.patron) ?? 0) + 100);
      expect(forgotten?.round?.requests).toEqual(every().toSpliced(index, 1));
      expect(chipsOf(forgotten as Table, wager.patron)).toBe(chipsOf(table, wager.patron));
      const laid: EventOf<'InsurancePlaced'> = { type: 'InsurancePlaced', ...wager, by: '7.1' };
      const own = wager.owner === wager.patron;
      expect((game.evolve(asked, laid) as Table).round?.requests).toEqual(
        every().filter(({ box, owner }) => !own || box !== wager.box || owner !== wager.owner),
      );
    }
  });
});
