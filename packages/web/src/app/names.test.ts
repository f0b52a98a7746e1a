import { expect, test } from 'vitest';
import { distinct } from './names.ts';

test('people of one name are told apart', () => {
  expect(distinct({ a: 'Ann', b: 'Bo', c: 'Ann' })).toEqual({ a: 'Ann', b: 'Bo', c: 'Ann 2' });
});
