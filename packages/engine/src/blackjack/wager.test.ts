import { describe, expect } from 'vitest';
import {
  by,
  clause,
  clause2005,
  clause2018,
  LIMITS,
  netsIn,
  refusal,
  rules2005,
  rules2018,
  settled,
} from './round.test-kit.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  deal,
  dealer,
  eventsOf,
  invite,
  noMoreBets,
  patron,
  place,
  ready,
  refusedBy,
  remove,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const CARDS = 'Tc 9d 9h 9s';

describe('limits', () => {
  clause('3.3', 'a wager is made in the multiples displayed', (rules) => {
    const told = (amount: number) => ({
      boxes: { 1: { P1: amount } },
      cards: CARDS,
      acts: '1 stand',
      limits: LIMITS,
    });
    expect(refusal(rules, told(1250))).toEqual(by(rules, '3.3', 'boxes[0].wagers[0]'));
    expect(netsIn(rules, told(1500))).toEqual({ P1: 1500 });
  });

  clause(
    ['3.1', '3.5'],
    'the minimum is for a wager, the maximum for the box; the latest chips go back',
    (rules) => {
      const told = {
        boxes: { 1: { P1: 40_000, P2: 20_000, P3: 1000 } },
        cards: CARDS,
        acts: '1 stand',
        limits: LIMITS,
      };
      const answer = settled(rules, told);
      expect(answer.players).toEqual({ P1: { net: 40_000 }, P2: { net: 10_000 }, P3: { net: 0 } });
      expect(answer.lines).toMatchObject([
        { player: 'P3', result: 'returned', stake: 1000, clause: '3.5' },
        { player: 'P1', stake: 40_000 },
        { player: 'P2', stake: 10_000, returned: 10_000 },
      ]);
    },
  );

  clause(
    ['3.2', '4.6'],
    'a marker raises the maximum for its player; others stay within the sign',
    (rules) => {
      const limits = { ...LIMITS, personal: { P1: 100_000 } };
      const told = (wagers: Record<string, number>) => ({
        boxes: { 1: wagers },
        cards: CARDS,
        acts: '1 stand',
        limits,
      });
      expect(netsIn(rules, told({ P1: 100_000 }))).toEqual({ P1: 100_000 });
      expect(netsIn(rules, told({ P1: 100_500 }))).toEqual({ P1: 100_000 });
      expect(netsIn(rules, told({ P1: 30_000, P2: 20_000 }))).toEqual({ P1: 30_000, P2: 20_000 });
      expect(refusal(rules, told({ P1: 30_000, P2: 20_500 }))).toEqual(
        by(rules, '4.6', 'boxes[0].wagers[1]'),
      );
      expect(refusal(rules, told({ P1: 60_000, P2: 1000 }))).toEqual(by(rules, '4.6', 'boxes[0].wagers[1]'));
      expect(refusal(rules, told({ P2: 1000, P1: 50_000 }))).toEqual(by(rules, '4.6', 'boxes[0].wagers[1]'));
      expect(netsIn(rules, { ...told({ P2: 60_000 }) })).toEqual({ P2: 50_000 });
    },
  );
});

describe('wagers', () => {
  clause('4.1', 'are placed when the dealer has invited them', (rules) => {
    const table = after(rules, ready(rules), bring('P1', 5000));
    expect(refusedBy(rules, table, place('P1', 1, 1000))).toBe('4.1');
    expect(refusedBy(rules, table, noMoreBets)).toBe('4.1');
    expect(refusedBy(rules, table, remove('P1', 1))).toBe('4.1');
    const open = after(rules, table, invite);
    expect(refusedBy(rules, open, invite)).toBe('6.2');
    expect(eventsOf(rules, open, place('P1', 1, 1000))).toEqual([
      {
        type: 'WagerPlaced',
        patron: 'P1',
        box: 1,
        on: 'main',
        stake: 1000,
        returned: 0,
        advised: false,
        by: '4.1',
      },
    ]);
  });

  clause(['4.2', 'A:Box'], 'are chips that the player has, in a box of the layout', (rules) => {
    const table = betting(rules, { P1: 5000 });
    for (const amount of [0, -500, 0.5, Number.NaN, 5500]) {
      expect(refusedBy(rules, table, place('P1', 1, amount)), String(amount)).toBe('4.2');
    }
    for (const box of [0, 8, 1.5]) expect(refusedBy(rules, table, place('P1', box, 1000))).toBe('A:Box');
    expect(refusedBy(rules, table, { ...place('P1', 1, 1000), on: 'tie' } as never)).toBe('4.2');
    const chip = { smallestChip: 100 };
    const odd = { boxes: { 1: { P1: 1050 } }, cards: CARDS, acts: '1 stand', limits: chip };
    expect(refusal(rules, odd)).toEqual(by(rules, '4.2', 'boxes[0].wagers[0]'));
    const doubled = { boxes: { 1: { P1: 1000 } }, cards: '5c 9d 6h', acts: '1 double P1:50', limits: chip };
    expect(refusal(rules, doubled)).toEqual(by(rules, '4.2', 0));
    const placed = after(rules, table, place('P1', 1, 5000));
    expect(chipsOf(placed, 'P1')).toBe(0);
    for (const amount of [0, 1e12]) expect(refusedBy(rules, table, bring('P1', amount))).toBe('4.2');
    expect(refusedBy(rules, table, { type: 'BringChips', actor: dealer, patron: '', amount: 5 })).toBe('4.2');
  });

  clause('4.3', 'stay as they are from "no more bets" on', (rules) => {
    const table = after(rules, betting(rules, { P1: 5000 }), place('P1', 1, 1000));
    const back = eventsOf(rules, table, remove('P1', 1));
    expect(back).toEqual([
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'main', stake: 1000, by: '4.3' },
    ]);
    expect(chipsOf(after(rules, table, remove('P1', 1)), 'P1')).toBe(5000);
    expect(refusedBy(rules, table, remove('P1', 2))).toBe('4.3');
    const closed = after(rules, table, noMoreBets);
    expect(refusedBy(rules, closed, place('P1', 2, 1000))).toBe('4.3');
    expect(refusedBy(rules, closed, remove('P1', 1))).toBe('4.3');
  });

  clause('4.4', 'on a second box need the permission of the operator', (rules) => {
    const table = (severalBoxes: boolean): Table =>
      after(rules, betting(rules, { P1: 5000 }, { determinations: { severalBoxes } }), place('P1', 1, 1000));
    expect(refusedBy(rules, table(true), place('P1', 2, 1000))).toBeUndefined();
    expect(refusedBy(rules, table(false), place('P1', 2, 1000))).toBe('4.4');
  });

  clause(['4.5', '4.5(a)'], 'are made by three on a box, and the one seated at it decides', (rules) => {
    const four = { P1: 1000, P2: 1000, P3: 1000, P4: 1000 };
    expect(refusal(rules, { boxes: { 1: four }, cards: '' })).toEqual(by(rules, '4.5', 'boxes[0].wagers[3]'));
    const placed = after(rules, betting(rules, four), place('P1', 1, 1000), place('P2', 1, 1000));
    expect(refusedBy(rules, placed, place('P1', 1, 1000))).toBe('4.5');
    const seated: Table = { ...placed, seats: ['P2', null, null, null, null, null, null] };
    const dealt = (table: Table) => deal(rules, after(rules, table, noMoreBets), 'Tc 9d 5h');
    const hit = (name: string) =>
      ({ type: 'Hit', actor: patron(name), patron: name, box: 1, hand: 1 }) as const;
    expect(refusedBy(rules, dealt(placed), hit('P2'))).toBe('4.5');
    expect(refusedBy(rules, dealt(placed), hit('P1'))).toBeUndefined();
    expect(refusedBy(rules, dealt(seated), hit('P2'))).toBeUndefined();
    expect(refusedBy(rules, dealt(seated), hit('P1'))).toBe('4.5');
  });

  clause('6.2', 'close with "no more bets", and only boxes with a wager get cards', (rules) => {
    const table = betting(rules, { P1: 5000 });
    expect(refusedBy(rules, table, noMoreBets)).toBe('6.2');
    expect(refusal(rules, { boxes: {}, cards: '' })).toEqual(by(rules, '6.2', 'boxes'));
    expect(
      refusedBy(rules, table, { type: 'DealCard', actor: dealer, to: { box: 1, hand: 1 }, card: 'Tc' }),
    ).toBe('6.2');
  });
});

describe('optional wagers', () => {
  const sides = { determinations: { pairs: 'perfect-pairs' } } as const;

  clause2018('17.8', 'go back with the last wager of their box', () => {
    const rules = rules2018;
    const table = after(
      rules,
      betting(rules, { P1: 5000, P2: 5000 }, sides),
      place('P1', 1, 1000),
      place('P2', 1, 500, 'pairs'),
    );
    expect(eventsOf(rules, table, remove('P1', 1))).toMatchObject([
      { type: 'WagerReturned', patron: 'P2', on: 'pairs', by: '17.8' },
      { type: 'WagerReturned', patron: 'P1', on: 'main', by: '4.3' },
    ]);
    expect(eventsOf(rules, table, remove('P2', 1, 'pairs'))).toHaveLength(1);
    const empty = after(rules, table, remove('P1', 1));
    expect([chipsOf(empty, 'P1'), chipsOf(empty, 'P2')]).toEqual([5000, 5000]);
    const play = { determinations: { pairs: 'pairs-play' } } as const;
    const other = after(
      rules,
      betting(rules, { P1: 5000 }, play),
      place('P1', 1, 1000),
      place('P1', 1, 500, 'pairs'),
    );
    expect(eventsOf(rules, other, remove('P1', 1))[0]).toMatchObject({ by: '17.20' });
  });

  clause2005('18.10', 'stay until "no more bets" and are void then', () => {
    const table = after(
      rules2005,
      betting(rules2005, { P1: 5000, P2: 5000 }, sides),
      place('P1', 1, 1000),
      place('P2', 1, 500, 'pairs'),
    );
    expect(eventsOf(rules2005, table, remove('P1', 1))).toHaveLength(1);
    expect(eventsOf(rules2005, table, noMoreBets)).toMatchObject([
      { type: 'WagerSettled', patron: 'P2', result: 'void', by: '18.10' },
      { type: 'BetsClosed' },
    ]);
    expect(chipsOf(after(rules2005, table, noMoreBets), 'P2')).toBe(5000);
  });
});
