import { expect, test } from 'vitest';
import { openingOdds } from './expectation.test-kit.ts';
import { both, expectationOver } from './expectation.ts';

test('of two ways the mean and the variance are those of the law of chance', () => {
  const { mean, variance } = expectationOver([
    { weight: 37, win: 1 },
    { weight: 1, win: -35 },
  ]);
  expect(mean).toBeCloseTo(2 / 38);
  expect(variance).toBeCloseTo((37 + 35 * 35) / 38 - (2 / 38) ** 2);
  expect(both({ mean: 1, variance: 2 }, { mean: 3, variance: 5 })).toEqual({ mean: 4, variance: 7 });
});

test('of every wager of baccarat, roulette and dice the mean is the exact edge of the odds', () => {
  for (const { name, mean, edge } of openingOdds()) expect(mean, name).toBeCloseTo(edge, 9);
});

test('wagers that one result decides go together: red beside black is sure', () => {
  const found = openingOdds().find(({ name }) => name === 'roulette red and black');
  expect(found?.variance).toBeLessThan(found?.apart ?? 0);
});
