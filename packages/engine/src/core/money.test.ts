import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollars, isAmount, type Odds, printCents, STAKE_MAX, winnings, winningsRoundedUp } from './money.ts';

test('an amount is a whole number above nothing, up to the largest stake', () => {
  for (const amount of [1, 500, 999_999_999_999, STAKE_MAX]) expect(isAmount(amount)).toBe(true);
  const none = [
    0,
    -1,
    0.5,
    1.5,
    STAKE_MAX + 1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '500',
    null,
    undefined,
    [5],
  ];
  for (const value of none) expect(isAmount(value)).toBe(false);
});

test('winnings are exact, or there are none', () => {
  //  stake    odds                                            wins
  const sums: readonly (readonly [number, Odds, number | undefined])[] = [
    [1000, { pays: 1, for: 1 }, 1000],
    [2500, { pays: 8, for: 1 }, 20_000],
    [10_000, { pays: 1, for: 1, lessPercent: 5 }, 9500],
    [2500, { pays: 1, for: 1, lessPercent: 5 }, 2375],
    [20, { pays: 1, for: 1, lessPercent: 5 }, 19],
    [10, { pays: 1, for: 1, lessPercent: 5 }, undefined],
    [1010, { pays: 1, for: 1, lessPercent: 5 }, undefined],
    [2, { pays: 1, for: 1, lessPercent: 50 }, 1],
    [1, { pays: 1, for: 1, lessPercent: 50 }, undefined],
    [200, { pays: 3, for: 2 }, 300],
    [201, { pays: 3, for: 2 }, undefined],
    [STAKE_MAX, { pays: 25, for: 1 }, 25 * STAKE_MAX],
    [STAKE_MAX - 1, { pays: 25, for: 1 }, 24_999_999_999_975],
    [STAKE_MAX - 1, { pays: 5000, for: 1 }, 4_999_999_999_995_000],
    [STAKE_MAX - 1, { pays: 5001, for: 2 }, undefined],
    [STAKE_MAX, { pays: 100_000, for: 1 }, undefined],
  ];
  for (const [stake, odds, wins] of sums) expect(winnings(stake, odds)).toBe(wins);
});

test('whatever is paid is the printed odds to the last cent', () => {
  const odds = fc.record({
    pays: fc.integer({ min: 1, max: 35 }),
    for: fc.integer({ min: 1, max: 5 }),
    lessPercent: fc.constantFrom(0, 5, 50),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: STAKE_MAX }), odds, (stake, each) => {
      const exact = BigInt(stake) * BigInt(each.pays) * BigInt(100 - each.lessPercent);
      const divisor = BigInt(each.for * 100);
      const wins = winnings(stake, each);
      expect(wins === undefined ? undefined : BigInt(wins)).toBe(
        exact % divisor === 0n ? exact / divisor : undefined,
      );
    }),
    { seed: 20_161_215, numRuns: 500 },
  );
});

test('cents are printed in dollars with two places', () => {
  //  cents   printed
  const sums: readonly (readonly [number, string])[] = [
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [2375, '23.75'],
    [100_000, '1000.00'],
    [-1, '-0.01'],
    [-2375, '-23.75'],
  ];
  for (const [cents, printed] of sums) expect(printCents(cents)).toBe(printed);
});

test('a sum is named in dollars, with cents only where there are some', () => {
  //  cents, words
  const sums = [
    [0, '$0'],
    [5, '$0.05'],
    [100, '$1'],
    [475, '$4.75'],
    [99_900, '$999'],
    [100_000, '$1,000'],
    [123_456_789, '$1,234,567.89'],
  ] as const;
  for (const [cents, words] of sums) expect(dollars(cents)).toBe(words);
});

test('winnings are rounded up to the next sum that chips can make, and never down', () => {
  const at = (stake: number, pays: number, lessPercent = 0): number =>
    winningsRoundedUp(stake, { pays, for: 2, lessPercent }, 100);
  expect([100, 200, 300].map((stake) => at(stake, 3))).toEqual([200, 300, 500]);
  expect(at(2000, 2, 5)).toBe(1900);
  expect(at(2100, 2, 5)).toBe(2000);
  expect(winningsRoundedUp(2500, { pays: 3, for: 2 }, 2500)).toBe(5000);
});
