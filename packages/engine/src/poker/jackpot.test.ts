import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clause, rules } from './clause.test-kit.ts';
import { isJackpotHand, type JackpotHand, settleJackpot, type Winner } from './jackpot.ts';
import { CATEGORIES } from './strength.ts';

const DOLLAR = 100;
const WAGER = 250;

/** So many royal and straight flushes, in boxes from the dealer's left on. */
const winners = (royals: number, straights: number): readonly Winner[] => [
  ...Array.from({ length: royals }, (_, index): Winner => ({ box: index + 1, hand: 'royalFlush' })),
  ...Array.from(
    { length: straights },
    (_, index): Winner => ({
      box: royals + index + 1,
      hand: 'straightFlush',
    }),
  ),
];

const settle = (pool: number, list: readonly Winner[], displayed = WAGER) =>
  settleJackpot(rules, { pool, displayed, winners: list });

const paid = (hand: JackpotHand, { payments }: ReturnType<typeof settle>): readonly number[] =>
  payments.filter((payment) => payment.hand === hand).map(({ pays }) => pays / DOLLAR);

describe('the whole table of worked cases', () => {
  //  pool    royals straights  each royal  each straight  pool after  top-up
  const CASES = [
    [8200, 1, 0, [10_000], [], 0, 1800],
    [15_000, 2, 0, [10_000, 10_000], [], 0, 5000],
    [25_000, 2, 0, [12_500, 12_500], [], 0, 0],
    [6000, 0, 1, [], [1000], 5400, 400],
    [30_000, 0, 2, [], [2850, 2850], 24_300, 0],
    [30_000, 0, 3, [], [2710, 2710, 2710], 21_870, 0],
    [10_500, 0, 2, [], [1000, 1000], 8505, 5],
    [50_000, 1, 1, [45_000], [5000], 0, 0],
    [10_000, 1, 1, [10_000], [1000], 0, 1000],
    [60_000, 1, 2, [48_600], [5700, 5700], 0, 0],
  ] as const;
  for (const [pool, royals, straights, eachRoyal, eachStraight, after, topUp] of CASES) {
    clause(
      ['11.1(a)', '11.1(b)', '11.3(a)', '11.3(b)', '11.4'],
      `a pool of ${pool} with ${royals} royal and ${straights} straight flushes`,
      () => {
        const settled = settle(pool * DOLLAR, winners(royals, straights));
        expect(paid('royalFlush', settled)).toEqual(eachRoyal);
        expect(paid('straightFlush', settled)).toEqual(eachStraight);
        expect(settled.pool).toBe(after * DOLLAR);
        const short = settled.payments.reduce((sum, { pays, fromPool }) => sum + pays - fromPool, 0);
        expect(short).toBe(topUp * DOLLAR);
      },
    );
  }
});

clause(
  ['11.1(c)', '11.1(d)', '11.1(e)', '11.1'],
  'fixed prizes follow the displayed wager and leave the pool alone',
  () => {
    const list: readonly Winner[] = [
      { box: 1, hand: 'fourOfAKind' },
      { box: 2, hand: 'fullHouse' },
      { box: 3, hand: 'flush' },
    ];
    const { payments, pool } = settle(6_000_000, list);
    expect(payments.map(({ box, pays, fromPool, by }) => [box, pays, fromPool, by])).toEqual([
      [3, 25_000, 0, '11.1(e)'],
      [2, 37_500, 0, '11.1(d)'],
      [1, 125_000, 0, '11.1(c)'],
    ]);
    expect(pool).toBe(6_000_000);
    expect(settle(0, list, 500).payments.map(({ pays }) => pays)).toEqual([50_000, 75_000, 250_000]);
  },
);

clause('11.2', 'payment begins at the right of the dealer, and so do odd cents', () => {
  const { payments } = settle(3_000_001, winners(3, 0));
  expect(payments.map(({ box, pays }) => [box, pays])).toEqual([
    [3, 1_000_001],
    [2, 1_000_000],
    [1, 1_000_000],
  ]);
});

clause('11.4', 'a straight flush is paid before a royal flush, wherever they sit', () => {
  for (const [royal, straight] of [
    [1, 7],
    [7, 1],
  ] as const) {
    const { payments } = settle(5_000_000, [
      { box: royal, hand: 'royalFlush' },
      { box: straight, hand: 'straightFlush' },
    ]);
    expect(payments.map(({ hand, pays }) => [hand, pays])).toEqual([
      ['straightFlush', 500_000],
      ['royalFlush', 4_500_000],
    ]);
  }
});

clause(['11.2', '11.4'], 'all kinds of hands are paid by seat, and only a royal flush waits', () => {
  const order = (...hands: readonly (readonly [number, JackpotHand])[]): readonly number[] =>
    settle(
      5_000_000,
      hands.map(([box, hand]) => ({ box, hand })),
    ).payments.map(({ box }) => box);
  const straight = [1, 'straightFlush'] as const;
  expect(order(straight, [5, 'royalFlush'], [9, 'flush'], [3, 'fullHouse'])).toEqual([9, 3, 1, 5]);
  expect(order(straight, [5, 'royalFlush'], [7, 'royalFlush'], [6, 'straightFlush'])).toEqual([6, 1, 7, 5]);
  expect(order([4, 'straightFlush'], [5, 'royalFlush'], [2, 'flush'], [1, 'royalFlush'])).toEqual([
    4, 5, 2, 1,
  ]);
  expect(order([1, 'flush'], [2, 'royalFlush'], [3, 'fourOfAKind'])).toEqual([3, 2, 1]);
});

clause(
  ['10.7', '10.7(a)', '10.7(b)', '10.7(c)', '10.7(d)', '10.7(e)'],
  'a flush or better qualifies, nothing less',
  () => {
    expect(CATEGORIES.filter(isJackpotHand)).toEqual([
      'royalFlush',
      'straightFlush',
      'fourOfAKind',
      'fullHouse',
      'flush',
    ]);
  },
);

test('money is whole cents, nobody gets less than the guarantee, and the pool pays out what it loses', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 6 }),
      (pool, royals, straights) => {
        const settled = settle(pool, winners(royals, straights));
        const fromPool = settled.payments.reduce((sum, payment) => sum + payment.fromPool, 0);
        expect(settled.pool + fromPool).toBe(pool);
        expect(settled.pool).toBeGreaterThanOrEqual(0);
        for (const { hand, pays, fromPool: part } of settled.payments) {
          expect(Number.isInteger(pays)).toBe(true);
          expect(pays).toBeGreaterThanOrEqual(hand === 'royalFlush' ? 1_000_000 : 100_000);
          expect(pays).toBeGreaterThanOrEqual(part);
        }
        if (royals > 0) expect(settled.pool).toBe(0);
      },
    ),
  );
});
