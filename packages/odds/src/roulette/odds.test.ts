import { editions } from '@baize/engine/roulette';
import { expect, test } from 'vitest';
import { odds as rouletteOdds } from './odds.ts';

const [book] = editions.books;
const under = (changes: object) =>
  editions.rulesOf({ ...book, parameters: { ...book.parameters, ...changes } });

test('every wager on a wheel with one zero loses a thirty-seventh', () => {
  const odds = rouletteOdds(editions.rulesOf(book));
  expect(Object.keys(odds)).toHaveLength(17);
  for (const [wager, { exact }] of Object.entries(odds)) expect(exact, wager).toBe('-1/37');
});

test('a second pocket that no wager is on costs as much again, and an even wheel nothing', () => {
  const { red, straight } = rouletteOdds(under({ '1.2': { ...book.parameters['1.2'], pockets: 38 } }));
  expect([red?.exact, straight?.exact]).toEqual(['-1/19', '-1/19']);
  const even = under({ '1.2': { ...book.parameters['1.2'], pockets: 36 } });
  expect(rouletteOdds(even).dozen1?.exact).toBe('0/1');
});

test('every price is that of the edition', () => {
  const { straight, split, red } = rouletteOdds(under({ '8.1(a)': { pays: 36, for: 1 } }));
  expect([straight?.exact, split?.exact, red?.exact]).toEqual(['0/1', '-1/37', '-1/37']);
});
