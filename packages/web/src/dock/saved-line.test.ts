import { expect, test } from 'vitest';
import { withSaved } from './saved-line.tsx';

const laid = (stake: number) => [{ on: 'banker', stake }];

test('what lies is saved once, nothing is not, and nine are the most', () => {
  expect(withSaved([], [])).toEqual([]);
  const one = withSaved([], laid(500));
  expect(one).toEqual([laid(500)]);
  expect(withSaved(one, laid(500))).toBe(one);
  const nine = Array.from({ length: 9 }, (_, index) => laid(100 * (index + 1)));
  expect(withSaved(nine, laid(5000))).toBe(nine);
  expect(withSaved(nine.slice(1), laid(5000))).toHaveLength(9);
});
