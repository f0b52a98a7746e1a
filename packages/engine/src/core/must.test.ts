import { expect, test } from 'vitest';
import { must } from './must.ts';

test('what is there is given back, false and nought included', () => {
  for (const value of [0, '', false, 'x']) expect(must(value, 'value')).toBe(value);
});

test('what is missing is a defect and crashes, saying what it was', () => {
  expect(() => must(undefined, 'round')).toThrow(new Error('impossible: there is no round'));
  expect(() => must(null, 'card')).toThrow(new Error('impossible: there is no card'));
});
