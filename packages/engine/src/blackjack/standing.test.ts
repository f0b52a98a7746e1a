import { describe, expect } from 'vitest';
import type { Command } from './command.ts';
import { grant, played, restrict } from './floor.test-kit.ts';
import { clause, clause2005, clause2018, rules2005, rules2018 } from './round.test-kit.ts';
import { alter, leave, lying, move, PAIRS, types } from './standing.test-kit.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  deal,
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
} from './table.test-kit.ts';
import { restrictedBy } from './trouble/restrict.ts';

describe('what holds a player to the minimum', () => {
  clause(
    ['4.7(a)', '4.7(b)'],
    'is known of the person: who comes late, or leaves and comes back',
    (rules) => {
      const first = played(rules, after(rules, ready(rules), bring('P1', 50_000)), 'P1');
      const late = after(rules, first, bring('New', 5000));
      expect(refusedBy(rules, late, restrict('New', '4.7(a)'))).toBeUndefined();
      // Before the first round of a shoe nobody has missed it; with its first card everybody else has.
      const fresh = after(
        rules,
        ready(rules),
        bring('P1', 50_000),
        bring('P2', 5000),
        invite,
        place('P1', 1, 1000),
      );
      const closed = after(rules, fresh, noMoreBets);
      expect(refusedBy(rules, closed, restrict('P2', '4.7(a)'))).toBe('4.7(a)');
      expect(refusedBy(rules, deal(rules, closed, '2c'), restrict('P2', '4.7(a)'))).toBeUndefined();
      // Leaving changes nothing: neither what is known nor what holds him.
      const held = after(rules, late, restrict('New', '4.7(a)'), leave('New'), bring('New', 50_000), invite);
      expect(refusedBy(rules, held, place('New', 1, 5000))).toBe('4.7(a)');
      const away = after(rules, first, leave('P1'), bring('P2', 50_000));
      const back = after(rules, played(rules, away, 'P2'), bring('P1', 5000));
      expect(refusedBy(rules, back, restrict('P1', '4.7(b)'))).toBeUndefined();
    },
  );

  clause(['4.8', '4.7(a)'], 'by 4.8 stays until it is lifted, over 4.7 and across leaving', (rules) => {
    const table = after(
      rules,
      played(rules, after(rules, ready(rules), bring('P1', 50_000)), 'P1'),
      bring('P2', 50_000),
    );
    const both = after(rules, table, restrict('P2', '4.7(a)'), restrict('P2', '4.8'));
    expect(restrictedBy(both, 'P2')).toBe('4.8');
    expect(refusedBy(rules, both, restrict('P2', '4.7(a)'))).toBe('4.7(a)');
    const lift = (ground?: string): Command =>
      ({ type: 'LiftRestriction', actor: operator, patron: 'P2', ...(ground ? { ground } : {}) }) as Command;
    const one = after(rules, both, lift('4.8'));
    expect([restrictedBy(one, 'P2'), refusedBy(rules, one, lift('4.8'))]).toEqual(['4.7(a)', '4.8']);
    expect(restrictedBy(after(rules, both, lift('4.7')), 'P2')).toBe('4.8');
    expect(refusedBy(rules, after(rules, both, lift('4.7')), lift('4.7'))).toBe('4.7');
    expect(restrictedBy(after(rules, both, lift()), 'P2')).toBeNull();
    const again = after(rules, both, leave('P2'), bring('P2', 50_000), invite);
    expect(refusedBy(rules, again, place('P2', 1, 50_000))).toBe('4.8');
    const wide = after(rules, table, { ...restrict('P2', '4.8'), scope: 'game' } as Command);
    expect(wide.restrictions).toEqual([{ patron: 'P2', by: '4.8', reference: 'R-1', scope: 'game' }]);
  });

  clause(
    ['4.7', '4.8', '3.4'],
    'imposed while bets are open, what lies above it goes back at once',
    (rules) => {
      const table = after(
        rules,
        betting(rules, { P1: 90_000, P2: 50_000 }, PAIRS),
        place('P1', 2, 50_000),
        place('P1', 1, 20_000),
        place('P1', 1, 500, 'pairs'),
        place('P2', 3, 1000),
        place('P1', 3, 1000),
        ...(rules.sideWagerAlone === 'refused' ? [place('P1', 3, 500, 'pairs')] : []),
      );
      const held = after(rules, table, restrict('P1', '4.8'));
      expect(lying(held)).toEqual([
        [2, 'P1 1000', ''],
        [3, 'P2 1000', ''],
      ]);
      expect(chipsOf(held, 'P1')).toBe(89_000);
      // A pairs wager on another box is refused too, and below the minimum goes back at the close.
      expect(refusedBy(rules, held, place('P1', 3, 500, 'pairs'))).toBe('4.8');
      const short = after(rules, held, alter('P1', 2, 500), noMoreBets);
      expect(lying(short)).toEqual([[3, 'P2 1000', '']]);
      expect(types(eventsOf(rules, after(rules, held, alter('P1', 2, 500)), noMoreBets))).toEqual([
        ['WagerReturned', '4.8'],
        ['BetsClosed', '6.2'],
      ]);
      // After the close it counts from the next round on.
      const later = after(rules, after(rules, table, noMoreBets), restrict('P1', '4.8'));
      expect(later.round?.boxes).toHaveLength(3);
      const second = played(rules, after(rules, ready(rules), bring('P2', 50_000)), 'P2');
      const open = after(
        rules,
        second,
        bring('P1', 90_000),
        invite,
        place('P1', 1, 2000),
        place('P1', 2, 1000),
      );
      expect(lying(after(rules, open, restrict('P1', '4.7(a)')))).toEqual([
        [1, 'P1 1000', ''],
        [2, 'P1 1000', ''],
      ]);
    },
  );

  clause2018('4.8', 'leaves an optional wager on one box where there is no other', () => {
    const rules = rules2018;
    const table = after(
      rules,
      betting(rules, { P1: 90_000, P2: 50_000 }, PAIRS),
      place('P2', 1, 1000),
      place('P2', 2, 1000),
      place('P1', 1, 500, 'pairs'),
      place('P1', 2, 500, 'pairs'),
      restrict('P1', '4.8'),
    );
    expect(lying(table)).toEqual([
      [1, 'P2 1000', 'P1 500'],
      [2, 'P2 1000', ''],
    ]);
  });
});

describe('a wager before the first card', () => {
  clause(
    ['4.3', '4.5(b)', '17.8'],
    'is altered where it lies: box, place and what is beside it stay',
    (rules) => {
      const sides = rules.sideWagerAlone === 'refused';
      const table = after(
        rules,
        betting(rules, { P1: 5000, P2: 5000 }, PAIRS),
        place('P1', 1, 1000),
        place('P2', 1, 1000),
        ...(sides ? [place('P2', 1, 500, 'pairs')] : []),
      );
      const more = after(rules, table, alter('P1', 1, 1500));
      expect([lying(more)?.[0]?.slice(0, 2), chipsOf(more, 'P1')]).toEqual([[1, 'P1 1500, P2 1000'], 3500]);
      expect(more.round?.boxes[0]?.sides).toEqual(table.round?.boxes[0]?.sides);
      expect(eventsOf(rules, table, alter('P1', 1, 1500))).toEqual([
        {
          type: 'WagerAltered',
          patron: 'P1',
          box: 1,
          on: 'main',
          was: 1000,
          stake: 1500,
          returned: 0,
          by: '4.3',
        },
      ]);
      expect(chipsOf(after(rules, table, alter('P1', 1, 500)), 'P1')).toBe(4500);
      expectRefusals(rules, [
        [table, alter('P1', 2, 1000), '4.3', 'P1 has no such wager on box 2'],
        [table, alter('P1', 1, 1000), '4.3', 'that much lies there already'],
        [table, alter('P1', 1, 5500), '4.2', 'P1 has chips for $50 at the table'],
        [
          after(rules, table, noMoreBets),
          alter('P1', 1, 1500),
          '4.3',
          'no more bets: wagers stay as they are until they are decided',
        ],
      ]);
      if (sides) {
        const pairs = after(rules, table, alter('P2', 1, 700, 'pairs'));
        expect(lying(pairs)).toEqual([[1, 'P1 1000, P2 1000', 'P2 700']]);
      }
      expect(offersOf(rules, table, patron('P1'), 'AlterWager')).toEqual([
        {
          command: alter('P1', 1, 500),
          by: '4.3',
          choose: { amount: { least: 500, most: 5000, multiple: 500 } },
        },
      ]);
      const least = after(rules, table, alter('P1', 1, 500));
      expect(offersOf(rules, least, patron('P1'), 'AlterWager')).toMatchObject([
        { command: alter('P1', 1, 1000) },
      ]);
    },
  );

  clause(['3.5', '4.6', '4.5'], 'is raised as far as there is room', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 90_000, P2: 90_000, P3: 9000 }),
      place('P1', 1, 20_000),
      place('P2', 1, 20_000),
    );
    expect(eventsOf(rules, table, alter('P1', 1, 40_000))).toMatchObject([
      { stake: 30_000, returned: 10_000, by: '3.5' },
    ]);
    const full = after(rules, table, place('P3', 1, 1000));
    expect(refusedBy(rules, full, alter('P3', 1, 2000))).toBeUndefined();
  });

  clause2005(['17.4', '4.3'], 'of sevens has its approved stakes', () => {
    const table = after(
      rules2005,
      betting(rules2005, { P1: 5000 }, { determinations: { sevens: [200, 300] } }),
      place('P1', 1, 1000),
      place('P1', 1, 200, 'sevens'),
    );
    expect(lying(after(rules2005, table, alter('P1', 1, 300, 'sevens')))).toEqual([[1, 'P1 1000', 'P1 300']]);
    expect(refusedBy(rules2005, table, alter('P1', 1, 250, 'sevens'))).toBe('17.4');
  });

  clause(['4.3', '4.5'], 'is moved to another box, behind those there', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 5000, P2: 5000 }, PAIRS),
      place('P1', 1, 1000),
      place('P2', 2, 1000),
    );
    expect(lying(after(rules, table, move('P1', 1, 2)))).toEqual([[2, 'P2 1000, P1 1000', '']]);
    expectRefusals(rules, [
      [table, move('P1', 1, 1), '4.3', 'the wager lies on box 1 already'],
      [table, move('P1', 2, 3), '4.3', 'P1 has no such wager on box 2'],
      [table, move('P1', 1, 9), 'A:Box', 'there is no box 9'],
      [
        after(rules, table, place('P1', 2, 1000)),
        move('P1', 1, 2),
        '4.5',
        'P1 has this wager on box 2 already',
      ],
    ]);
    expect(offersOf(rules, table, patron('P1'), 'MoveWager')).toHaveLength(6);
  });

  clause2018(['17.8', '4.3'], 'that is moved leaves others without ground for their pairs', () => {
    const rules = rules2018;
    const table = after(
      rules,
      betting(rules, { P1: 5000, P2: 5000 }, PAIRS),
      place('P1', 1, 1000),
      place('P2', 1, 500, 'pairs'),
      move('P1', 1, 2),
    );
    expect([lying(table), chipsOf(table, 'P2')]).toEqual([[[2, 'P1 1000', '']], 5000]);
  });

  clause(['3.2', '3.5'], 'goes down to the maximum when its marker is taken away', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 90_000 }),
      grant('P1', 1, 80_000),
      place('P1', 1, 80_000),
    );
    const closed = after(rules, table, noMoreBets);
    for (const open of [table, closed]) {
      const cut = after(rules, open, grant('P1', 1, null));
      expect([lying(cut), chipsOf(cut, 'P1')]).toEqual([[[1, 'P1 50000', '']], 40_000]);
    }
    const gone = after(rules, closed, grant('P1', 1, null));
    expect(gone.round?.boxes[0]?.hands[0]?.wagers).toEqual([{ patron: 'P1', stake: 50_000, added: 0 }]);
    // Once a card is out it stays until it is settled (4.3).
    expect(lying(after(rules, deal(rules, closed, '2c'), grant('P1', 1, null)))).toEqual([
      [1, 'P1 80000', ''],
    ]);
    // Beside the marker of somebody who does not play the box, others are cut by the sign alone.
    const beside = after(rules, betting(rules, { P1: 90_000, P2: 90_000 }), grant('P1', 1, 80_000));
    expect(eventsOf(rules, beside, place('P2', 1, 60_000))).toMatchObject([
      { stake: 50_000, returned: 10_000, by: '3.5' },
    ]);
  });
});
