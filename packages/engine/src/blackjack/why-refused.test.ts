import { describe, expect } from 'vitest';
import type { Command } from './command.ts';
import { game } from './game.ts';
import { clause, clause2018, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
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
  refusalIn,
  say,
  settle,
} from './table.test-kit.ts';
import type { State, Table } from './table.ts';

/** P1 and P2 on box 1, P2 alone on box 2; P3 has chips and no wager. The initial deal is these cards. */
const dealt = (rules: BlackjackRules, cards: string, others = false): Table =>
  deal(
    rules,
    after(
      rules,
      betting(
        rules,
        { P1: 10_000, P2: 10_000, P3: 5000 },
        others ? { determinations: { insuranceByOthers: true } } : {},
      ),
      place('P1', 1, 2000),
      place('P2', 1, 1000),
      place('P2', 2, 1000),
      noMoreBets,
    ),
    cards,
  );

const even = (name: string, box = 1): Command => ({
  type: 'TakeEvenMoney',
  actor: patron(name),
  patron: name,
  box,
});
const insure = (name: string, amount: number, box = 1, owner = name): Command => ({
  type: 'Insure',
  actor: patron(name),
  patron: name,
  box,
  owner,
  amount,
});
const double = (amounts: Record<string, number>, actor = patron('P1'), hand = 1): Command => ({
  type: 'Double',
  actor,
  patron: 'P1',
  box: 1,
  hand,
  amounts,
});
const follow = (name: string, amount: number, box = 1, hand = 1): Command => ({
  type: 'Follow',
  actor: patron(name),
  patron: name,
  box,
  hand,
  amount,
});

describe('one clause refuses for several reasons, and says which', () => {
  clause('8.1(b)', 'even money', (rules) => {
    const ace = dealt(rules, 'Ac 9c Ad Kh 9h');
    const insured = after(rules, ace, insure('P1', 1000));
    const late = after(rules, ace, closeInsurance);
    expectRefusals(rules, [
      [ace, even('P1', 5), '8.1(b)', 'P1 has no wager on box 5'],
      [
        dealt(rules, 'Ac 9c Kd Kh 9h'),
        even('P1'),
        '8.1(b)',
        "even money is paid against the dealer's ace only",
      ],
      [ace, even('P2', 2), '8.1(b)', 'box 2 has no Blackjack'],
      [ace, even('P3'), '8.1(b)', 'P3 has no wager on it to be paid'],
      [insured, even('P1'), '8.1(b)', 'an insured wager is not paid even money too'],
      [late, even('P1'), '8.1(b)', 'even money is asked for before the subsequent deal'],
    ]);
    expect(offersOf(rules, ace, patron('P2'), 'TakeEvenMoney')).toEqual([
      { command: even('P2'), by: rules.cite('8.1(b)') },
    ]);
    expect(eventsOf(rules, ace, even('P2'))).toEqual([
      {
        type: 'WagerSettled',
        patron: 'P2',
        box: 1,
        on: 'main',
        hand: 1,
        stake: 1000,
        result: 'evenMoney',
        pays: 1000,
        by: rules.cite('8.1(b)'),
        paidBy: rules.cite('8.1(b)'),
      },
    ]);
  });

  clause(['7.1', '7.3', '7.4', '8.1(b)'], 'insurance of one’s own', (rules) => {
    const ace = dealt(rules, 'Ac 9c Ad Kh 9h');
    const insured = after(rules, ace, insure('P1', 1000));
    const paid = after(rules, ace, even('P1'));
    const late = after(rules, ace, closeInsurance);
    expectRefusals(rules, [
      [dealt(rules, 'Ac 9c Kd Kh 9h'), insure('P1', 500), '7.1', "the dealer's first card is no ace"],
      [late, insure('P1', 500), '7.3', 'the time for this insurance is over'],
      [ace, insure('P1', 500, 2), '7.1', 'P1 has no wager on box 2'],
      [paid, insure('P1', 500), '8.1(b)', 'P1 has taken even money on box 1: the wager is settled'],
      [insured, insure('P1', 1000), '7.1', 'P1 has insured the wager on box 1 already'],
      [ace, insure('P1', 1050), '7.1', 'half of $20 is the most that insures it, not $10.50'],
      [ace, insure('P1', 525), '7.4', 'insurance goes in steps of half the smallest chip of $1'],
    ]);
    // Even money of one is no bar to the insurance of another, nor on another box.
    expect(refusalIn(rules, paid, insure('P2', 500))).toBeUndefined();
    expect(refusalIn(rules, paid, insure('P1', 500, 2))?.[0]).toBe(rules.cite('7.1'));
    expect(offersOf(rules, ace, patron('P2'), 'Insure').slice(0, 2)).toEqual(
      [1, 2].map((box) => ({
        command: insure('P2', 50, box),
        by: rules.cite('7.1'),
        choose: { amount: { least: 50, most: 500, multiple: 50 } },
      })),
    );
    expect(eventsOf(rules, ace, insure('P2', 350))).toEqual([
      { type: 'InsurancePlaced', patron: 'P2', box: 1, owner: 'P2', stake: 350, by: rules.cite('7.1') },
    ]);
  });

  clause2018(['7.2', '7.3'], 'insurance of what its owner left', () => {
    const ace = dealt(rules2018, 'Ac 9c Ad Kh 9h', true);
    const asked = after(rules2018, ace, insure('P1', 1000), closeInsurance);
    expect(refusalIn(rules2018, ace, insure('P1', 500, 2, 'P2'))).toEqual([
      '7.2',
      'each player is asked about his own wager first',
    ]);
    expect(refusalIn(rules2018, asked, insure('P3', 500, 2, 'P2'))).toEqual([
      '7.2',
      'P3 has no open wager on this round',
    ]);
    expect(refusalIn(rules2018, asked, insure('P2', 500, 1, 'P1'))).toEqual([
      '7.2',
      'P1 has left no wager on box 1 uninsured',
    ]);
    const once = after(rules2018, asked, insure('P1', 500, 2, 'P2'));
    expect(refusalIn(rules2018, once, insure('P1', 500, 2, 'P2'))).toEqual([
      '7.2',
      'P1 has asked for this already',
    ]);
    expect(refusalIn(rules2018, once, insure('P1', 500, 1, 'P2'))).toBeUndefined();
    expect(eventsOf(rules2018, asked, insure('P1', 500, 2, 'P2'))).toEqual([
      { type: 'InsuranceRequested', patron: 'P1', box: 2, owner: 'P2', stake: 500, by: '7.2' },
    ]);
  });

  clause2018(['7.5', '7.6(b)'], 'each insurance is settled by itself, and the others lie on', () => {
    const placed = after(
      rules2018,
      dealt(rules2018, '9c 9s Ad Kh 9h', true),
      insure('P1', 500),
      insure('P2', 500, 2),
      closeInsurance,
      insure('P1', 300, 1, 'P2'),
      { type: 'AllotInsurance', actor: dealer },
      say('Stand', 'P1'),
      say('Stand', 'P2', 2),
    );
    const ten = deal(rules2018, placed, 'Kd');
    const left = (table: Table) =>
      table.round?.insurances.map(({ patron: by, box, owner }) => [by, box, owner]);
    expect(left(ten)).toEqual([
      ['P1', 1, 'P1'],
      ['P2', 2, 'P2'],
      ['P1', 1, 'P2'],
    ]);
    const events = eventsOf(rules2018, ten, { type: 'SettleInsurance', actor: dealer });
    const [one, two, three] = events.map((_, index) =>
      left(events.slice(0, index + 1).reduce(game.evolve, ten as State) as Table),
    );
    expect(one).toEqual([
      ['P2', 2, 'P2'],
      ['P1', 1, 'P2'],
    ]);
    expect(two).toEqual([['P1', 1, 'P2']]);
    expect(three).toEqual([]);
    // Whoever insured whose wager on whichever box: only the very one is lifted.
    const all = ['P1', 'P2'].flatMap((by) =>
      [1, 2].flatMap((box) => ['P1', 'P2'].map((owner) => ({ patron: by, box, owner, stake: 100 }))),
    );
    const full = { ...ten, round: { ...ten.round, insurances: all } } as Table;
    for (const [index, event] of eventsOf(rules2018, full, {
      type: 'SettleInsurance',
      actor: dealer,
    }).entries())
      expect((game.evolve(full, event) as Table).round?.insurances).toEqual(all.toSpliced(index, 1));
  });

  clause(['11.1', '11.2', '3.3', 'A:Double/double down'], 'a double, and who follows it', (rules) => {
    const table = dealt(rules, '5c 9c 9d 6h 9h');
    const three = deal(rules, after(rules, table, say('Hit', 'P1')), '2c');
    const doubled = after(rules, table, double({ P1: 500 }));
    const followed = after(rules, doubled, follow('P2', 500));
    expectRefusals(rules, [
      [three, double({ P1: 500 }), '11.1', 'a hand is doubled on its first two cards'],
      [table, double({ P2: 500 }, dealer), '11.1', 'P1, who decides, adds nothing: then nobody may'],
      [table, double({ P1: 500, P2: 500 }), '11.2', 'each player chooses for himself'],
      [table, double({ P1: 500, P3: 500 }, dealer), '4.3', 'P3 has no wager on hand 1 of box 1'],
      [table, double({ P1: 2500 }), 'A:Double/double down', '$20 is the most that doubles it, not $25'],
      [table, double({ P1: 600 }), '3.3', 'wagers are made in multiples of $5'],
      [doubled, follow('P2', 500, 2), '4.3', 'hand 1 of box 2 was not split or doubled just now'],
      [doubled, follow('P2', 500, 1, 2), '4.3', 'hand 2 of box 1 was not split or doubled just now'],
      [table, follow('P2', 500), '4.3', 'hand 1 of box 1 was not split or doubled just now'],
      [followed, follow('P2', 500), '11.2', 'P2 has done so already'],
    ]);
    expect(eventsOf(rules, table, double({ P1: 1500, P2: 500 }, dealer))).toEqual([
      { type: 'HandDoubled', box: 1, hand: 1, by: rules.cite('9.1(b)') },
      {
        type: 'WagerAdded',
        patron: 'P1',
        box: 1,
        hand: 1,
        amount: 1500,
        by: rules.cite('A:Double/double down'),
      },
      { type: 'WagerAdded', patron: 'P2', box: 1, hand: 1, amount: 500, by: rules.cite('11.2') },
    ]);
    expect(offersOf(rules, table, patron('P1'), 'Double')).toEqual([
      {
        command: double({ P1: 500 }),
        by: rules.cite('9.1(b)'),
        choose: { amounts: { least: 500, most: 2000, multiple: 500 } },
      },
    ]);
    expect(offersOf(rules, doubled, patron('P2'), 'Follow')).toEqual([
      {
        command: follow('P2', 500),
        by: rules.cite('11.2'),
        choose: { amount: { least: 500, most: 1000, multiple: 500 } },
      },
    ]);
    expect(offersOf(rules, followed, patron('P2'), 'Follow')).toEqual([]);
  });

  clause(['9.1', '10.4', '4.5', '9.2(b)'], 'a hand that is not to be acted on', (rules) => {
    const table = dealt(rules, '5c 9c 9d 5h 9h');
    const split = after(rules, table, {
      type: 'Split',
      actor: patron('P1'),
      patron: 'P1',
      box: 1,
      hand: 1,
      amounts: { P1: 2000 },
    });
    const two = deal(rules, split, '8c');
    expectRefusals(rules, [
      [table, say('Hit', 'P2', 2), '9.1', 'it is the turn of box 1'],
      [table, say('Hit', 'P1', 3), '9.1', 'there is no hand 1 with a wager in box 3'],
      [table, say('Hit', 'P2'), '4.5', 'P1 decides on hand 1 of box 1'],
      [two, say('Hit', 'P1', 1, 2), '10.4', 'hand 1 is completed before hand 2'],
      [table, say('Stand', 'P1'), '9.2(b)', 'a hard 10 draws until it is 12 or more'],
    ]);
    const over = deal(rules, after(rules, two, say('Hit', 'P1')), '8d');
    expectRefusals(rules, [[over, say('Hit', 'P1'), '9.2(a)', 'hand 1 of box 1 has 21']]);
  });

  clause(['13.1(d)', '13.2(b)'], 'a wager that is settled', (rules) => {
    const table = dealt(rules, 'Tc 9c 9d 6h 9h');
    const over = deal(rules, after(rules, table, say('Hit', 'P1')), 'Kc');
    expectRefusals(rules, [[over, say('Hit', 'P1'), '13.1(d)', 'hand 1 of box 1 is over 21 with 26']]);
    expect(
      over.round?.settled.map(({ patron: name, result, stake, by }) => [name, result, stake, by]),
    ).toEqual([
      ['P1', 'bust', 2000, rules.cite('13.1(d)')],
      ['P2', 'bust', 1000, rules.cite('13.1(d)')],
    ]);
    const end = deal(rules, after(rules, over, say('Stand', 'P2', 2)), '8d');
    expect(offersOf(rules, end, dealer, 'SettleWagers')).toHaveLength(1);
    expect(eventsOf(rules, end, settle)).toEqual([
      { type: 'ResultDeclared', total: 17, blackjack: false, by: expect.any(String) },
      {
        type: 'WagerSettled',
        patron: 'P2',
        box: 2,
        on: 'main',
        hand: 1,
        stake: 1000,
        result: 'win',
        pays: 1000,
        by: rules.cite('13.1(b)'),
        paidBy: rules.cite('13.2(b)'),
      },
    ]);
  });
});
