import { expect, test } from 'vitest';
import { centsOf, centsText, percentOf, wholeOf } from './conditions-inputs.tsx';

test('sums are typed in dollars and kept in whole cents', () => {
  expect(['250', '250.', '0.5', '$1,000.05'].map(centsOf)).toEqual([25_000, 25_000, 50, 100_005]);
  expect(['', 'dear', '1.005', '-1'].map(centsOf)).toEqual([undefined, 'dear', '1.005', '-1']);
  expect([25_000, 50, undefined, 'dear'].map(centsText)).toEqual(['250', '0.50', '', 'dear']);
});

test('what is no number stays as it was typed, for the judge', () => {
  expect(['1,000', '', '1.5', 'x'].map(wholeOf)).toEqual([1000, undefined, '1.5', 'x']);
  expect(['12.5', '12.', '', 'x'].map(percentOf)).toEqual([12.5, 12, 0, 'x']);
});
