import { describe, expect } from 'vitest';
import { grant } from './floor.test-kit.ts';
import { clause, clause2005, clause2018, rules2005, rules2018 } from './round.test-kit.ts';
import {
  after,
  betting,
  bring,
  dealer,
  eventsOf,
  expectRefusals,
  invite,
  noMoreBets,
  offersOf,
  patron,
  place,
  ready,
  refusedBy,
  remove,
} from './table.test-kit.ts';
import type { Spot } from './table.ts';

const offer = (
  by: string,
  box: number,
  least: number,
  most: number,
  multiple: number,
  on: Spot = 'main',
) => ({
  command: place('P1', box, least, on),
  by,
  choose: { amount: { least, most, multiple } },
});

describe('what a player is offered to wager', () => {
  clause(
    ['4.1', '3.1', '3.5'],
    'every box of the layout, up to the room that it has and his chips',
    (rules) => {
      const setting = { determinations: { boxes: 3 } } as const;
      const table = betting(rules, { P1: 60_000, P2: 60_000 }, setting);
      expect(offersOf(rules, table, patron('P1'), 'PlaceWager')).toEqual(
        [1, 2, 3].map((box) => offer('4.1', box, 500, 50_000, 500)),
      );
      const shared = after(rules, table, place('P2', 2, 49_000), place('P1', 3, 50_000));
      // What lies on a box leaves so much room there, and what he has left so many chips.
      expect(offersOf(rules, shared, patron('P1'), 'PlaceWager')).toEqual([
        offer('4.1', 1, 500, 10_000, 500),
        offer('4.1', 2, 500, 1000, 500),
      ]);
      const poor = betting(rules, { P1: 1700 }, setting);
      expect(offersOf(rules, poor, patron('P1'), 'PlaceWager')[0]).toEqual(offer('4.1', 1, 500, 1500, 500));
      expect(offersOf(rules, ready(rules), patron('P1'), 'PlaceWager')).toEqual([]);
      expect(offersOf(rules, table, dealer, 'PlaceWager')).toEqual([]);
    },
  );

  clause(
    ['3.2', '3.4'],
    'more where his marker lies, and chips below the minimum to build a wager with',
    (rules) => {
      const table = after(
        rules,
        betting(rules, { P1: 90_000 }, { determinations: { boxes: 2 } }),
        grant('P1', 2, 80_000),
      );
      expect(offersOf(rules, table, patron('P1'), 'PlaceWager')).toEqual([
        offer('4.1', 1, 500, 50_000, 500),
        offer('4.1', 2, 500, 80_000, 500),
      ]);
    },
  );

  clause2018(['17.5', '17.7', '17.17', '17.19'], 'pairs beside his own wager, within their limits', () => {
    for (const [pairs, by] of [
      ['perfect-pairs', '17.5'],
      ['pairs-play', '17.17'],
    ] as const) {
      const table = after(
        rules2018,
        betting(rules2018, { P1: 20_050 }, { determinations: { boxes: 1, pairs } }),
        place('P1', 1, 1000),
      );
      expect(offersOf(rules2018, table, patron('P1'), 'PlaceWager')).toEqual([
        offer(by, 1, 100, 10_000, 100, 'pairs'),
      ]);
      const less = after(
        rules2018,
        betting(rules2018, { P1: 3050 }, { determinations: { boxes: 1, pairs } }),
      );
      expect(
        offersOf(rules2018, after(rules2018, less, place('P1', 1, 1000)), patron('P1'), 'PlaceWager'),
      ).toEqual([offer(by, 1, 100, 2000, 100, 'pairs')]);
    }
  });

  clause2005(['17.3', '17.4', '18.8'], 'Super Sevens at their stake, and pairs', () => {
    const table = betting(
      rules2005,
      { P1: 20_000 },
      { determinations: { boxes: 1, sevens: [200, 300], pairs: 'perfect-pairs' } },
    );
    expect(offersOf(rules2005, table, patron('P1'), 'PlaceWager')).toEqual([
      offer('4.1', 1, 500, 20_000, 500),
      offer(rules2005.cite('17.5'), 1, 100, 10_000, 100, 'pairs'),
      offer('17.3', 1, 200, 200, 200, 'sevens'),
    ]);
  });

  clause('4.3', 'to take back what lies there', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 5000, P2: 5000 }),
      place('P1', 3, 1000),
      place('P2', 1, 1000),
    );
    expect(offersOf(rules, table, patron('P1'), 'RemoveWager')).toEqual([
      { command: remove('P1', 3), by: '4.3' },
    ]);
    expect(offersOf(rules, after(rules, table, noMoreBets), patron('P1'), 'RemoveWager')).toEqual([]);
  });

  clause(['4.1', '6.2'], 'by the dealer, who invites and closes', (rules) => {
    const table = after(rules, ready(rules), bring('P1', 5000));
    expect(offersOf(rules, table, dealer, 'InviteWagers')).toEqual([{ command: invite, by: '4.1' }]);
    const open = after(rules, table, invite);
    expect(offersOf(rules, open, dealer, 'InviteWagers')).toEqual([]);
    expect(offersOf(rules, open, dealer, 'NoMoreBets')).toEqual([]);
    const wagered = after(rules, open, place('P1', 1, 1000));
    expect(offersOf(rules, wagered, dealer, 'NoMoreBets')).toEqual([{ command: noMoreBets, by: '6.2' }]);
  });
});

describe('why a wager is refused', () => {
  clause(['4.1', '4.2', '4.3', '4.5', 'A:Box', '6.2'], 'where, when and by whom', (rules) => {
    const table = after(rules, betting(rules, { P1: 5000, P2: 5000 }), place('P1', 1, 1000));
    const closed = after(rules, table, noMoreBets);
    const full = after(
      rules,
      betting(rules, { P1: 5000, P2: 5000, P3: 5000, P4: 5000 }),
      ...['P1', 'P2', 'P3'].map((name) => place(name, 2, 1000)),
    );
    expectRefusals(rules, [
      [ready(rules), place('P1', 1, 1000), '4.1', 'players have not been invited to wager yet'],
      [closed, place('P1', 2, 1000), '4.3', 'no more bets: wagers stay as they are until they are decided'],
      [table, place('P1', 8, 1000), 'A:Box', 'there is no box 8'],
      [table, place('P1', 2, 1000, 'tie' as never), '4.2', 'there is no place for tie in a box'],
      [table, place('P1', 1, 1000), '4.5', 'P1 has this wager on box 1 already'],
      [full, place('P4', 2, 1000), '4.5', '3 players have wagered on box 2 already'],
      [table, remove('P2', 1), '4.3', 'P2 has no such wager on box 1'],
      [
        betting(rules, { P1: 5000 }),
        noMoreBets,
        '6.2',
        'nobody has wagered: cards are dealt only to boxes with a wager',
      ],
    ]);
  });

  clause(['3.3', '3.4', '3.5', '4.2', '4.6'], 'and how much', (rules) => {
    const table = betting(rules, { P1: 200_000, P2: 5000 });
    const full = after(rules, table, place('P1', 1, 50_000));
    const marked = after(rules, table, grant('P2', 1, 80_000));
    expectRefusals(rules, [
      [table, place('P2', 1, 0.5), '4.2', 'a wager is a whole amount of chips above nothing'],
      [table, place('P2', 1, 5500), '4.2', 'P2 has chips for $50 at the table'],
      [table, place('P2', 1, 1250), '3.3', 'wagers are made in multiples of $5'],
      [full, place('P2', 1, 1000), '3.5', 'box 1 has room for $0'],
      // Beside a marker whose player plays the box, all of it stays within the sign.
      [after(rules, marked, place('P2', 1, 1000)), place('P1', 1, 60_000), '4.6', 'box 1 has room for $490'],
    ]);
  });

  clause('4.4', 'one box a player is his own affair, and leaves the optional wagers free', (rules) => {
    const table = after(
      rules,
      betting(
        rules,
        { P1: 5000, P2: 5000 },
        { determinations: { severalBoxes: false, pairs: 'perfect-pairs' } },
      ),
      place('P1', 1, 1000),
    );
    expectRefusals(rules, [[table, place('P1', 2, 1000), '4.4', 'a player wagers on one box at this table']]);
    expect(refusedBy(rules, table, place('P2', 2, 1000))).toBeUndefined();
    const both = after(rules, table, place('P2', 2, 1000));
    expect(refusedBy(rules, both, place('P1', 2, 500, 'pairs'))).toBeUndefined();
  });
});

describe('why an optional wager is refused', () => {
  const pairs = { determinations: { pairs: 'perfect-pairs' } } as const;

  clause2018(['17.1', '17.6', '17.8', '3.3', '3.4'], 'at a table of 2018', () => {
    const rules = rules2018;
    const chips = { P1: 50_000, P2: 5000, P3: 5000, P4: 5000 };
    const table = after(rules, betting(rules, chips, pairs), place('P1', 1, 1000));
    const three = after(rules, table, ...['P1', 'P2', 'P3'].map((name) => place(name, 1, 500, 'pairs')));
    expectRefusals(rules, [
      [betting(rules, chips), place('P1', 1, 500, 'pairs'), '17.1', 'pairs are not offered at this table'],
      [table, place('P1', 1, 100, 'sevens'), '17.1', 'Super Sevens are not offered at this table'],
      [three, place('P4', 1, 500, 'pairs'), '17.6', 'box 1 has 3 of these wagers already'],
      [table, place('P2', 2, 500, 'pairs'), '17.8', 'box 2 has no Blackjack wager'],
      [table, place('P1', 1, 550, 'pairs'), '3.3', 'pairs are wagered in multiples of $1'],
      [table, place('P2', 1, 5500, 'pairs'), '4.2', 'P2 has chips for $50 at the table'],
    ]);
    // Three have wagered on the box: there is room for the pairs of a fourth.
    const full = after(rules, table, place('P2', 1, 1000), place('P3', 1, 1000));
    expect(refusedBy(rules, full, place('P4', 1, 500, 'pairs'))).toBeUndefined();
  });

  clause2005(['17.1', '17.3', '17.4', '4.5'], 'at a table of 2005', () => {
    const rules = rules2005;
    const setting = { determinations: { pairs: 'perfect-pairs', sevens: [200, 20_000] } } as const;
    const table = betting(rules, { P1: 50_000, P2: 50, P3: 5000, P4: 5000 }, setting);
    expectRefusals(rules, [
      [
        betting(rules, { P1: 500 }),
        place('P1', 1, 100, 'sevens'),
        '2005 17.1',
        'Super Sevens are not offered at this table',
      ],
      [table, place('P1', 1, 300, 'sevens'), '2005 17.4', 'the approved stake is $2 or $200'],
      [table, place('P2', 1, 200, 'sevens'), '4.2', 'P2 has chips for $0.50 at the table'],
    ]);
    // Sevens and pairs are counted apart, each player's and each box's.
    const sevens = after(rules, table, ...['P1', 'P3', 'P4'].map((name) => place(name, 1, 200, 'sevens')));
    expect(refusedBy(rules, sevens, place('P1', 1, 500, 'pairs'))).toBeUndefined();
    expectRefusals(rules, [
      [sevens, place('P1', 1, 200, 'sevens'), '4.5', 'P1 has this wager on box 1 already'],
    ]);
    // Neither the limits of pairs nor their minimum is for sevens.
    for (const stake of [200, 20_000])
      expect(eventsOf(rules, table, place('P1', 1, stake, 'sevens'))).toEqual([
        {
          type: 'WagerPlaced',
          patron: 'P1',
          box: 1,
          on: 'sevens',
          stake,
          returned: 0,
          advised: false,
          by: '17.3',
        },
      ]);
  });
});
