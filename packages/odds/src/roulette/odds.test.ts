import { expect, test } from 'vitest';
import { ROULETTE_WAGERS, rouletteOdds, WHEEL } from './odds.ts';

test('every wager on a wheel with one zero loses a thirty-seventh', () => {
  const odds = rouletteOdds(ROULETTE_WAGERS, WHEEL);
  expect(Object.keys(odds)).toHaveLength(17);
  for (const [wager, { exact }] of Object.entries(odds)) expect(exact, wager).toBe('-1/37');
});

test('a second zero costs as much again, and an even wheel nothing', () => {
  const { red, straight } = rouletteOdds(ROULETTE_WAGERS, 38);
  expect([red?.exact, straight?.exact]).toEqual(['-1/19', '-1/19']);
  expect(rouletteOdds(ROULETTE_WAGERS, 36).dozen1?.exact).toBe('0/1');
});
