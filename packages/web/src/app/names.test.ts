import { expect, test } from 'vitest';
import { distinct, named, withNames } from './names.ts';

test('people of one name are told apart', () => {
  expect(distinct({ a: 'Ann', b: 'Bo', c: 'Ann' })).toEqual({ a: 'Ann', b: 'Bo', c: 'Ann 2' });
});

test('a refusal speaks of people by their names', () => {
  expect(withNames('p-1 has chips for $5, p-2 has none', { 'p-1': 'Ann', 'p-2': 'Bo' })).toBe(
    'Ann has chips for $5, Bo has none',
  );
});

test('a view has names wherever it had ids, as values and as keys, and is otherwise the same', () => {
  const view = {
    seats: ['p-1', null],
    chips: { 'p-1': 500, 'p-2': 0 },
    round: { number: 1, boxes: [{ wagers: [{ patron: 'p-2', stake: 100 }] }], dealer: ['Ah'] },
  };
  expect(named(view, { 'p-1': 'Ann', 'p-2': 'Bo' })).toEqual({
    seats: ['Ann', null],
    chips: { Ann: 500, Bo: 0 },
    round: { number: 1, boxes: [{ wagers: [{ patron: 'Bo', stake: 100 }] }], dealer: ['Ah'] },
  });
});
