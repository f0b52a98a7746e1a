import { editions } from '@baize/engine/roulette';
import { rulebooks } from '@baize/rulebooks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wheelOf } from './rules.ts';
import { statisticsOf } from './statistics.ts';

const wheel = wheelOf(editions.rulesIn(rulebooks, editions.usual));

test('the counts of all pockets sum to the spins, the most come before the least', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...wheel), { maxLength: 500 }), (numbers) => {
      const { spins, pockets, most, least, mean } = statisticsOf(numbers, wheel);
      expect(pockets.map(({ number }) => number)).toEqual(wheel);
      expect(pockets.reduce((sum, { count }) => sum + count, 0)).toBe(spins);
      expect(spins).toBe(numbers.length);
      expect(mean * wheel.length).toBeCloseTo(spins);
      for (const { count } of most) expect(count).toBeGreaterThanOrEqual(least[0]?.count ?? 0);
    }),
  );
});

test('of numbers that came alike the nearer to zero on the wheel is named first', () => {
  const { most, least } = statisticsOf([17, 17, 32, 4], wheel);
  expect(most.map(({ number, count }) => [number, count])).toEqual([
    [17, 2],
    [32, 1],
    [4, 1],
    [0, 0],
    [15, 0],
  ]);
  expect(least.map(({ number }) => number)).toEqual([0, 15, 19, 21, 2]);
});
