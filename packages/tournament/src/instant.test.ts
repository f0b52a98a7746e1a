import { expect, test } from 'vitest';
import { fraction, plus, printFraction } from './fraction.ts';
import { instantOf, secondsBefore } from './instant.ts';

const between = (one: string, other: string): number | undefined => {
  const [from, to] = [instantOf(one), instantOf(other)];
  return from === undefined || to === undefined ? Number.NaN : secondsBefore(from, to);
};

test.each([
  // from, to, hours
  ['1999-02-18T18:00', '1999-02-20T18:00', 48],
  ['2000-02-28T00:00', '2000-03-01T00:00', 48],
  ['1900-02-28T00:00', '1900-03-01T00:00', 24],
  ['2023-12-31T23:00', '2024-01-01T00:00', 1],
  ['2024-01-01T00:00', '2025-01-01T00:00', 366 * 24],
  ['2024-06-01T12:00Z', '2024-06-01T12:00+10:00', -10],
  ['2024-06-01T12:00-02:30', '2024-06-01T12:00Z', -2.5],
  ['2024-06-01T12:00:00', '2024-06-01T12:00:36', 0.01],
])('from %s to %s are %d hours', (from, to, hours) => {
  expect(between(from, to)).toBe(hours * 3600);
});

test('a moment that names its zone is not held against one that does not', () => {
  expect(between('2024-06-01T12:00Z', '2024-06-01T12:00')).toBe(undefined);
});

test.each([
  '2023-02-29T00:00',
  '2024-13-01T00:00',
  '2024-00-01T00:00',
  '2024-01-00T00:00',
  '2024-01-01T24:00',
  '2024-01-01T00:60',
  '2024-01-01T00:00:60',
  '2024-01-01',
  5,
  undefined,
])('%s is no moment', (text) => expect(instantOf(text)).toBe(undefined));

test('fractions are exact and in lowest terms', () => {
  const third = fraction(1n, 3n);
  expect(printFraction(plus(plus(third, third), third))).toBe(1);
  expect(printFraction(plus(third, fraction(1n, 6n)))).toBe('1/2');
  expect(fraction(0n, 5n)).toEqual({ n: 0n, d: 1n });
});
