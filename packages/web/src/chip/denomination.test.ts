import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf, chipsFor, trayFor } from './denomination.ts';

describe('chips for an amount', () => {
  test.each([
    [0, []],
    [99, []],
    [100, [1]],
    [5000, [25, 25]],
    [13_000, [100, 25, 5]],
    [763_100, [5000, 1000, 1000, 500, 100, 25, 5, 1]],
    [475, [1, 1, 1, 1]],
  ])('%d cents: %j', (amount, chips) => {
    expect(chipsFor(amount)).toEqual(chips);
  });

  test('are worth the whole dollars of the amount, the largest at the bottom', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000_000 }), (amount) => {
        const chips = chipsFor(amount);
        const worth = chips.reduce((sum, chip) => sum + centsOf(chip), 0);
        const sorted = chips.every((chip, index) => index === 0 || chip <= (chips[index - 1] ?? 0));
        return worth === amount - (amount % 100) && sorted;
      }),
      { seed: 7, numRuns: 500 },
    );
  });
});

test('a tray holds five chips, from the smallest that the multiples allow', () => {
  expect(trayFor(100)).toEqual([1, 5, 25, 100, 500]);
  expect(trayFor(500)).toEqual([5, 25, 100, 500, 1000]);
  expect(trayFor(1000)).toEqual([25, 100, 500, 1000, 5000]);
  expect(trayFor(1_000_000)).toEqual([25, 100, 500, 1000, 5000]);
});
