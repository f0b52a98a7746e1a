import { describe, expect } from 'vitest';
import { roundOf } from '../chips.ts';
import type { Command } from '../command.ts';
import { lift, played, release, restrict } from '../floor.test-kit.ts';
import { clause, clause2005, rules2005 } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import { alter } from '../standing.test-kit.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  eventsOf,
  expectRefusals,
  introduce,
  invite,
  noMoreBets,
  offersOf,
  opened,
  operator,
  place,
  ready,
  refusedBy,
  remove,
  shuffle,
  supervisor,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';

const three = (rules: BlackjackRules): Table =>
  after(rules, ready(rules), bring('P1', 50_000), bring('P2', 50_000), bring('P3', 50_000));

const inShoe = ({ inShoe: { first, wagered, leftOut } }: Table, name: string) => [
  first !== null && !first.includes(name),
  wagered.includes(name),
  leftOut.includes(name),
];

describe('the rounds of a shoe', () => {
  clause(
    ['4.7(a)', '4.7(b)'],
    'are counted for each player: missed the first, wagered, left one out',
    (rules) => {
      const first = played(rules, three(rules), 'P1');
      expect(['P1', 'P2', 'P3'].map((name) => inShoe(first, name))).toEqual([
        [false, true, false],
        [true, false, false],
        [true, false, false],
      ]);
      const second = played(rules, after(rules, first, bring('P4', 5000)), 'P2');
      expect(['P1', 'P2', 'P3', 'P4'].map((name) => inShoe(second, name))).toEqual([
        [false, true, true],
        [true, true, false],
        [true, false, false],
        // Who came after the first round has not wagered on it either.
        [true, false, false],
      ]);
      const third = played(rules, second, 'P1', 'P4');
      expect(['P1', 'P2', 'P3', 'P4'].map((name) => inShoe(third, name))).toEqual([
        [false, true, true],
        [true, true, true],
        [true, false, false],
        [true, true, false],
      ]);
      expect([first, second, third].map(({ shoe }) => shoe.rounds)).toEqual([1, 2, 3]);
    },
  );
});

describe('a restriction', () => {
  clause(['4.7(a)', '4.7(b)', '4.8', '4.9'], 'needs a ground that the player has given', (rules) => {
    const first = played(rules, three(rules), 'P1');
    const held = after(rules, first, restrict('P2', '4.8'));
    expectRefusals(rules, [
      [first, restrict('P9', '4.8'), '4.8', 'P9 is not at the table'],
      [held, restrict('P2', '4.8'), '4.8', 'P2 is restricted already'],
      [first, restrict('P1', '4.8', ''), '4.8', 'a restriction has a reference to the procedures'],
      [first, restrict('P1', '4.7(a)'), '4.7(a)', 'P1 has not missed the first round of this shoe'],
      [first, restrict('P1', '4.7(b)'), '4.7(b)', 'P1 has left no round out after wagering'],
      [first, restrict('P1', '4.9'), '4.9', 'P1 has not been tracked and restricted before'],
      // Tracked is each for himself, and by 4.8 alone.
      [held, restrict('P1', '4.9'), '4.9', 'P1 has not been tracked and restricted before'],
      [
        after(rules, first, restrict('P2', '4.7(a)'), lift('P2')),
        restrict('P2', '4.9'),
        '4.9',
        'P2 has not been tracked and restricted before',
      ],
      [first, lift('P1'), '4.8', 'P1 is not restricted'],
    ]);
    const again = after(rules, held, lift('P2'), restrict('P2', '4.9', 'R-2'));
    expect(again.restrictions).toEqual([
      { patron: 'P2', by: '4.8', reference: 'R-1' },
      { patron: 'P2', by: '4.9', reference: 'R-2' },
    ]);
    expect(eventsOf(rules, held, lift('P2'))).toEqual([
      { type: 'RestrictionLifted', patron: 'P2', by: '4.8' },
    ]);
  });

  clause(
    ['18.1', '4.7(a)', '4.7(b)', '4.8'],
    'for the rounds of a shoe has no meaning at an automated one',
    (rules) => {
      const automated = after(
        rules,
        opened(rules, { determinations: { shoe: 'automated' } }),
        { ...introduce, shoe: 'automated' } as Command,
        shuffle,
        bring('P1', 50_000),
        bring('P2', 50_000),
      );
      const table = played(rules, played(rules, automated, 'P1'), 'P2');
      expectRefusals(rules, [
        [table, restrict('P2', '4.7(a)'), '18.1', 'with an automated shoe 4.7 has no effect'],
        [table, restrict('P1', '4.7(b)'), '18.1', 'with an automated shoe 4.7 has no effect'],
      ]);
      expect(refusedBy(rules, table, restrict('P1', '4.8'))).toBeUndefined();
    },
  );

  clause(
    ['4.7', '4.8'],
    'for the shoe is imposed beside one that lasts, and each ends by itself',
    (rules) => {
      const lasting = after(rules, played(rules, three(rules), 'P1'), restrict('P2', '4.8'));
      const both = after(rules, lasting, restrict('P2', '4.7(a)'));
      expect(refusedBy(rules, both, restrict('P2', '4.7(a)'))).toBe('4.7(a)');
      const left = after(rules, both, { ...lift('P2'), ground: '4.8' } as Command, invite);
      expect(refusedBy(rules, left, place('P2', 1, 1500))).toBe('4.7(a)');
      expect(
        refusedBy(rules, after(rules, lasting, lift('P2'), invite), place('P2', 1, 1500)),
      ).toBeUndefined();
    },
  );

  clause(['4.7', '4.8'], 'holds to the minimum, and by 4.8 to a single box', (rules) => {
    const first = after(rules, played(rules, three(rules), 'P1'), invite);
    const late = after(rules, first, restrict('P2', '4.7(a)'));
    const tracked = after(rules, first, restrict('P2', '4.8'));
    expectRefusals(rules, [
      [late, place('P2', 1, 1500), '4.7(a)', 'P2 is held to the minimum of $10'],
      [
        after(rules, tracked, place('P2', 1, 1000)),
        place('P2', 2, 1000),
        '4.8',
        'P2 is held to a single box',
      ],
      // However many share the box with him.
      [
        after(rules, tracked, place('P1', 1, 1000), place('P2', 1, 1000)),
        place('P2', 2, 1000),
        '4.8',
        'P2 is held to a single box',
      ],
    ]);
    // The boxes of others are no bar to his one.
    const others = after(rules, tracked, place('P1', 1, 1000), place('P3', 2, 1000));
    expect(refusedBy(rules, others, place('P2', 1, 1000))).toBeUndefined();
    expect(refusedBy(rules, others, place('P2', 3, 1000))).toBeUndefined();
    expect(refusedBy(rules, after(rules, late, place('P2', 1, 1000)), place('P2', 2, 1000))).toBeUndefined();
    expect(refusedBy(rules, tracked, place('P1', 1, 1500))).toBeUndefined();
    expect(refusedBy(rules, after(rules, tracked, lift('P2')), place('P2', 1, 1500))).toBeUndefined();
  });

  clause(['4.8', '4.3'], 'what lies there already may be lowered, and never raised again', (rules) => {
    const laid = after(rules, three(rules), invite, place('P2', 1, 5000), noMoreBets, restrict('P2', '4.8'));
    // Bets are taken up again: what was laid before he was restricted lies there still.
    const again = { ...laid, round: { ...roundOf(laid), stage: 'betting' as const } };
    expect(refusedBy(rules, again, alter('P2', 1, 4000))).toBeUndefined();
    const less = after(rules, again, alter('P2', 1, 4000));
    expect(refusedBy(rules, less, alter('P2', 1, 4500))).toBe('4.8');
    expect(refusedBy(rules, after(rules, less, remove('P2', 1)), place('P2', 1, 4000))).toBe('4.8');
  });

  clause(
    ['4.7(a)', '4.7(b)', '4.8', '4.9'],
    'is offered on lawful grounds, and to be lifted where it lies',
    (rules) => {
      const table = played(rules, played(rules, three(rules), 'P1'), 'P2');
      const offer = (name: string, ground: string) => ({
        command: restrict(name, ground, 'reference'),
        by: ground,
        choose: { reference: 'text' },
      });
      const held = after(rules, table, restrict('P3', '4.8'));
      expect(offersOf(rules, held, operator, 'RestrictPlayer')).toEqual([
        offer('P1', '4.7(b)'),
        offer('P1', '4.8'),
        offer('P2', '4.7(a)'),
        offer('P2', '4.8'),
        // For this shoe beside what lasts: each ends by itself.
        offer('P3', '4.7(a)'),
      ]);
      expect(offersOf(rules, held, operator, 'LiftRestriction')).toEqual([
        { command: lift('P3'), by: '4.8' },
      ]);
      expect(offersOf(rules, after(rules, held, lift('P3')), operator, 'RestrictPlayer').slice(4)).toEqual([
        offer('P3', '4.7(a)'),
        offer('P3', '4.8'),
        offer('P3', '4.9'),
      ]);
    },
  );
});

describe('a box given up', () => {
  const chips = { P1: 50_000, P2: 50_000 };

  clause('4.4', 'is one of several, while none is vacant, before the deal', (rules) => {
    const setting = { determinations: { boxes: 3 } } as const;
    const table = after(rules, betting(rules, chips, setting), place('P1', 1, 1000), place('P1', 2, 1000));
    const full = after(rules, table, place('P2', 2, 1000), place('P2', 3, 1000));
    expectRefusals(rules, [
      [ready(rules, setting), release('P1', 1), '4.4', 'there is a vacant box'],
      [after(rules, full, noMoreBets), release('P1', 1), '4.4', 'a box is given up before the deal'],
      [table, release('P1', 1), '4.4', 'there is a vacant box'],
      [full, release('P1', 3), '4.4', 'P1 has no second box to give up'],
      [after(rules, full, remove('P2', 2)), release('P2', 3), '4.4', 'P2 has no second box to give up'],
    ]);
    // A box that is shared is a second box too.
    const given = after(rules, full, release('P1', 2));
    expect(given.round?.boxes.map(({ number, wagers }) => [number, wagers])).toEqual([
      [1, [{ patron: 'P1', stake: 1000 }]],
      [2, [{ patron: 'P2', stake: 1000 }]],
      [3, [{ patron: 'P2', stake: 1000 }]],
    ]);
    expect(eventsOf(rules, full, release('P1', 2))).toEqual([
      { type: 'WagerReturned', patron: 'P1', box: 2, on: 'main', stake: 1000, by: '4.4' },
      { type: 'BoxReleased', patron: 'P1', box: 2, by: '4.4' },
    ]);
    expect(chipsOf(given, 'P1')).toBe(49_000);
    expect(refusedBy(rules, full, release('P2', 2))).toBeUndefined();
    expect(offersOf(rules, full, supervisor, 'ReleaseBox')).toEqual(
      [release('P1', 1), release('P1', 2), release('P2', 2), release('P2', 3)].map((command) => ({
        command,
        by: '4.4',
      })),
    );
    expect(offersOf(rules, ready(rules), supervisor, 'ReleaseBox')).toEqual([]);
  });

  clause('4.4', 'is left to others, and only that one', (rules) => {
    const full = after(
      rules,
      betting(rules, chips, { determinations: { boxes: 2 } }),
      place('P1', 1, 1000),
      place('P1', 2, 1000),
      release('P1', 2),
    );
    expectRefusals(rules, [[full, place('P1', 2, 1000), '4.4', 'P1 has given up box 2']]);
    expect(refusedBy(rules, after(rules, full, remove('P1', 1)), place('P1', 1, 1000))).toBeUndefined();
    expect(refusedBy(rules, full, place('P2', 2, 1000))).toBeUndefined();
  });

  clause2005('4.4', 'is not needed while one holds nothing but an optional wager', () => {
    const table = after(
      rules2005,
      betting(rules2005, chips, { determinations: { boxes: 3, pairs: 'perfect-pairs' } }),
      place('P1', 1, 1000),
      place('P1', 2, 1000),
      place('P2', 3, 500, 'pairs'),
    );
    expectRefusals(rules2005, [[table, release('P1', 1), '4.4', 'there is a vacant box']]);
  });
});
