import { expect, test } from 'vitest';
import { isSame, survivesJson } from './compare.ts';

test('what is the same all through is the same, and nothing else', () => {
  expect(isSame({ a: [1, { b: 'x' }], c: undefined }, { a: [1, { b: 'x' }] })).toBe(true);
  const others: readonly unknown[] = [{ a: 1 }, { a: 2, b: 1 }, { b: 2 }, [2], null, 2, 'x', { a: { a: 2 } }];
  for (const other of others) expect(isSame({ a: 2 }, other), JSON.stringify(other)).toBe(false);
  expect(isSame([1], { 0: 1 })).toBe(false);
  expect(isSame(0, -0)).toBe(false);
});

test('what JSON does not bring back is seen, however deep it lies', () => {
  const survives = (value: unknown): boolean => survivesJson({ in: [value] }, new WeakSet());
  for (const value of [1, 'x', true, null, [], {}, { a: undefined }]) expect(survives(value)).toBe(true);
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, -0, undefined, 1n, new Map(), () => 1])
    expect(survives(value)).toBe(false);
});
