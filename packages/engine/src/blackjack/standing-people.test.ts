import { describe, expect } from 'vitest';
import type { Command } from './command.ts';
import { breach, change, notice, played, restrict } from './floor.test-kit.ts';
import { game } from './game.ts';
import { clause, clause2018, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import { cutOffered } from './shoe.ts';
import { alter, leave, lying, PAIRS, types, undo } from './standing.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  closeInsurance,
  collect,
  deal,
  dealer,
  eventsOf,
  introduce,
  invite,
  noMoreBets,
  opened,
  operator,
  patron,
  place,
  ready,
  refusedBy,
  say,
  seat,
  settle,
  shuffle,
  supervisor,
  withCardsLeft,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

describe('a wager under the minimum', () => {
  const short = (rules: BlackjackRules): Table =>
    after(rules, betting(rules, { P1: 50_000, P2: 50_000 }), place('P1', 1, 500));

  clause('3.4', 'is judged when the betting closes: built up of chips it is none', (rules) => {
    const built = after(rules, short(rules), alter('P1', 1, 1000), noMoreBets);
    expect(built.round?.advised).toEqual([]);
    expect(types(eventsOf(rules, short(rules), noMoreBets))).toEqual([
      ['PlayerAdvised', '3.4'],
      ['BetsClosed', '6.2'],
    ]);
    const stood = after(
      rules,
      deal(rules, after(rules, short(rules), noMoreBets), 'Tc 9d 9h'),
      say('Stand', 'P1'),
    );
    const over = after(rules, deal(rules, stood, '9s'), settle, collect);
    expect([over.patrons.P1?.advised, over.patrons.P2?.advised]).toEqual([true, false]);
    const again = after(rules, over, invite, place('P1', 1, 500));
    // Nothing is left: the betting stays open.
    expect(types(eventsOf(rules, again, noMoreBets))).toEqual([['WagerReturned', '3.4']]);
    const open = after(rules, again, noMoreBets);
    expect([open.round?.stage, chipsOf(open, 'P1')]).toEqual(['betting', chipsOf(over, 'P1')]);
    // Leaving ends it, and so does another minimum.
    expect(after(rules, over, leave('P1'), bring('P1', 500)).patrons.P1?.advised).toBe(false);
    const limits = { what: 'limits', limits: { min: 2000, max: 50_000, multiple: 500 } } as const;
    expect(after(rules, over, notice(limits), change(limits)).patrons.P1?.advised).toBe(false);
    const same = { what: 'limits', limits: { min: 1000, max: 40_000, multiple: 500 } } as const;
    expect(after(rules, over, notice(same), change(same)).patrons.P1?.advised).toBe(true);
  });

  clause(['3.4', '5.4(a)', 'A:Void'], 'uses nothing up in a round that is void or never dealt', (rules) => {
    const voided = after(rules, deal(rules, after(rules, short(rules), noMoreBets), '2c'), undo(1), collect);
    expect(voided.patrons.P1?.advised).toBe(false);
    const early = after(rules, withCardsLeft(short(rules), 52), noMoreBets, {
      type: 'DrawCuttingCard',
      actor: dealer,
    });
    expect([early.round?.advised, early.patrons.P1?.advised]).toEqual([[], false]);
    expect(game.view(rules, after(rules, short(rules), noMoreBets), patron('P1'))).toMatchObject({
      own: { advised: true },
    });
  });

  clause2018(['3.4', '17.8'], 'takes the pairs with it that it bore', () => {
    const rules = rules2018;
    const table = after(
      rules,
      betting(rules, { P1: 50_000, P2: 50_000 }, PAIRS),
      place('P1', 1, 500),
      place('P2', 2, 1000),
    );
    const beside = after(rules, table, place('P1', 1, 400, 'pairs'), place('P2', 1, 500, 'pairs'));
    const told: Table = {
      ...beside,
      patrons: { ...beside.patrons, P1: { ...beside.patrons.P1, advised: true } as never },
    };
    expect(lying(after(rules, told, noMoreBets))).toEqual([[2, 'P2 1000', '']]);
    // A pairs wager under its own minimum goes back alone.
    const pairs = after(rules, told, alter('P1', 1, 1000), noMoreBets);
    expect(lying(pairs)).toEqual([
      [1, 'P1 1000', 'P2 500'],
      [2, 'P2 1000', ''],
    ]);
  });
});

describe('who is not there, or is excluded', () => {
  const insure = (name: string, box: number, owner = name): Command => ({
    type: 'Insure',
    actor: dealer,
    patron: name,
    box,
    owner,
    amount: 500,
  });
  const away: Command = { type: 'NoteAbsence', actor: dealer, patron: 'P1' };
  const table = (rules: BlackjackRules, cards: string): Table =>
    deal(
      rules,
      after(
        rules,
        betting(rules, { P1: 9000, P2: 9000 }),
        place('P1', 1, 1000),
        place('P2', 1, 1000),
        noMoreBets,
      ),
      cards,
    );
  const excluded = (rules: BlackjackRules, of: Table): Table =>
    after(rules, of, breach('P1'), { type: 'ExcludePatron', actor: operator, patron: 'P1', breach: 1 });

  clause(['14.7', '16.2(b)'], 'insures nothing, takes no even money and follows nothing', (rules) => {
    const ace = table(rules, 'Ac Ad Kc');
    const even: Command = { type: 'TakeEvenMoney', actor: dealer, patron: 'P1', box: 1 };
    const eights = after(rules, table(rules, '8c 6d 8d'), away);
    const split: Command = {
      type: 'Split',
      actor: dealer,
      patron: 'P2',
      box: 1,
      hand: 1,
      amounts: { P2: 1000 },
    };
    const follow: Command = { type: 'Follow', actor: dealer, patron: 'P1', box: 1, hand: 1, amount: 1000 };
    for (const [of, by] of [
      [after(rules, ace, away), '14.7'],
      [excluded(rules, ace), '16.2(b)'],
    ] as const) {
      expect([refusedBy(rules, of, insure('P1', 1)), refusedBy(rules, of, even)]).toEqual([by, by]);
    }
    expect(nextStep(rules, eights)).toMatchObject({ do: 'decide', patron: 'P2' });
    expect(refusedBy(rules, after(rules, eights, split), follow)).toBe('14.7');
    expect(refusedBy(rules, eights, { ...split, amounts: { P1: 1000, P2: 1000 } } as Command)).toBe('14.7');
    // What he did before stands.
    const insured = excluded(rules, after(rules, ace, insure('P1', 1)));
    expect(insured.round?.insurances).toHaveLength(1);
  });

  clause(
    ['16.2(b)', '14.7', '4.5'],
    'excluded, decides nothing: the next on the box does, else nobody',
    (rules) => {
      const out = excluded(rules, table(rules, 'Tc 6d 5c'));
      expect(nextStep(rules, out)).toMatchObject({ do: 'decide', patron: 'P2' });
      expect(refusedBy(rules, out, say('Stand', 'P1'))).toBe('4.5');
      const alone = deal(
        rules,
        after(rules, betting(rules, { P1: 9000 }), place('P1', 1, 1000), noMoreBets),
        'Tc 6d 5c',
      );
      expect(nextStep(rules, excluded(rules, alone))).toMatchObject({ do: 'stand', by: '14.7' });
      const noted = after(rules, alone, away);
      const back: Command = { type: 'NoteReturn', actor: dealer, patron: 'P1' };
      expect(refusedBy(rules, noted, back)).toBeUndefined();
      expect(refusedBy(rules, excluded(rules, noted), back)).toBe('16.2(b)');
    },
  );

  clause(['4.5(a)', '4.5(b)'], 'who decides is settled when the betting closes', (rules) => {
    const of = table(rules, 'Tc 6d 5c');
    const sat = after(rules, of, seat('P2', 0));
    expect(nextStep(rules, sat)).toMatchObject({ do: 'decide', patron: 'P1' });
    const before = after(
      rules,
      betting(rules, { P1: 9000, P2: 9000 }),
      place('P1', 1, 1000),
      place('P2', 1, 1000),
      seat('P2', 0),
      noMoreBets,
    );
    expect(nextStep(rules, deal(rules, before, 'Tc 6d 5c'))).toMatchObject({ patron: 'P2' });
    expect(refusedBy(rules, closeInsuranceOf(rules), closeInsurance)).toBeUndefined();
  });

  const closeInsuranceOf = (rules: BlackjackRules): Table => table(rules, 'Ac Ad Kc');
});

describe('rounds that count', () => {
  clause('16.6', 'as idle only while every other seat was taken at the close', (rules) => {
    const two = after(
      rules,
      ready(rules, { determinations: { boxes: 2 } }),
      bring('Ann', 50_000),
      seat('Ann', 0),
    );
    const half = after(rules, two, bring('Bo', 50_000));
    const three = played(
      rules,
      played(
        rules,
        played(rules, after(rules, half, seat('Bo', 1), leave('Bo'), bring('Bo', 5000)), 'Bo'),
        'Bo',
      ),
      'Bo',
    );
    // Ann let three rounds pass beside a free seat: that is nothing.
    expect(three.patrons.Ann?.idle).toBe(0);
    const full = after(rules, three, seat('Bo', 1));
    const once = played(rules, full, 'Bo');
    expect(once.patrons.Ann?.idle).toBe(1);
    const voided = after(
      rules,
      deal(rules, after(rules, once, invite, place('Bo', 1, 1000), noMoreBets), '2c'),
      undo(5),
      collect,
    );
    expect(voided.patrons.Ann?.idle).toBe(1);
    const free = after(rules, once, {
      type: 'RecordBreach',
      actor: supervisor,
      person: 'x',
      employee: false,
      clause: rules.cite('16.8'),
      what: 'y',
    });
    expect(played(rules, after(rules, free, leave('Bo'), bring('Bo', 9000)), 'Bo').patrons.Ann?.idle).toBe(0);
  });

  clause(
    ['A:Void', '5.5', '4.7(a)'],
    'are not void ones: none of the final three, nor the first',
    (rules) => {
      const table = after(
        rules,
        ready(rules),
        bring('P1', 50_000),
        bring('P2', 50_000),
        { type: 'AnnounceFinalRounds', actor: supervisor },
        invite,
        place('P1', 1, 1000),
        noMoreBets,
      );
      const voided = after(rules, deal(rules, table, '2c'), undo(1), collect);
      expect(voided.finalRounds).toBe(3);
      expect(refusedBy(rules, voided, restrict('P2', '4.7(a)'))).toBe('4.7(a)');
      const next = played(rules, voided, 'P2');
      expect(next.finalRounds).toBe(2);
      // The next was the first; who wagered on the void one is not caught.
      expect(refusedBy(rules, next, restrict('P1', '4.7(a)'))).toBe('4.7(a)');
      const third = after(rules, next, bring('P3', 5000));
      expect(refusedBy(rules, third, restrict('P3', '4.7(a)'))).toBeUndefined();
      const more = after(
        rules,
        deal(rules, after(rules, third, invite, place('P1', 1, 1000), noMoreBets), '2c'),
        undo(3),
        collect,
      );
      expect(more.inShoe).toEqual(third.inShoe);
    },
  );
});

describe('the cut', () => {
  clause(['5.2(b)', '5.2(d)', '2.4'], 'is named by a cutting card of the very last round alone', (rules) => {
    const table = after(
      rules,
      withCardsLeft(ready(rules), 53),
      bring('P1', 50_000),
      bring('P2', 50_000),
      invite,
      place('P1', 1, 1000),
      noMoreBets,
    );
    const dealt = deal(rules, after(rules, deal(rules, table, 'Tc 9d 9h'), say('Stand', 'P1')), '9s');
    const over = after(rules, dealt, settle, collect);
    const due = after(rules, over, shuffle);
    expect(cutOffered(rules, due)).toMatchObject({ patron: 'P1', by: '5.2(c)' });
    const replaced = after(
      rules,
      over,
      { type: 'ReplaceCards', actor: operator, cards: 'all', checkedBySupervisor: 'S', checkedByDealer: 'D' },
      shuffle,
    );
    expect(cutOffered(rules, replaced)).toMatchObject({ by: '5.2(d)' });
    const later: Table = { ...due, roundsPlayed: 9 };
    expect(cutOffered(rules, later)).toEqual({ patron: 'P1', by: '5.2(d)' });
    expect(
      after(rules, due, { type: 'CutCards', actor: patron('P1'), patron: 'P1', depth: 100 }).shoe.cutFirst,
    ).toBeNull();
  });

  clause(
    '5.2(d)',
    'is offered to those who sit, then to those who stand with chips as they came',
    (rules) => {
      const table = after(
        rules,
        opened(rules),
        bring('Ann', 500),
        bring('Bo', 500),
        bring('Cy', 500),
        seat('Cy', 2),
        introduce,
        shuffle,
      );
      const asked = (of: Table, names: readonly string[] = []): readonly (string | null)[] => {
        const { patron: name } = cutOffered(rules, of);
        return name === null
          ? [...names, null]
          : asked(after(rules, of, { type: 'DeclineCut', actor: dealer, patron: name }), [...names, name]);
      };
      expect(asked(table)).toEqual(['Ann', 'Cy', 'Bo', null]);
    },
  );
});
