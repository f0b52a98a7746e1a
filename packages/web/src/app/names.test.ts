import { expect, test } from 'vitest';
import { distinct, withNames } from './names.ts';

test('people of one name are told apart', () => {
  expect(distinct({ a: 'Ann', b: 'Bo', c: 'Ann' })).toEqual({ a: 'Ann', b: 'Bo', c: 'Ann 2' });
});

test('a refusal speaks of people by their names', () => {
  expect(withNames('p-1 has chips for $5, p-2 has none', { 'p-1': 'Ann', 'p-2': 'Bo' })).toBe(
    'Ann has chips for $5, Bo has none',
  );
});
