import { expect, test } from 'vitest';
import { newsAfter } from './news.ts';

const whole = {
  is: 'table',
  table: '1',
  now: 10,
  look: { version: 4, held: false, view: { stage: 'unopened' } },
  options: [{ by: '1.1' }, { by: '4.1' }],
  events: null,
  names: {},
} as const;

const change = (after: number) =>
  ({
    is: 'change',
    table: '1',
    now: 20,
    after,
    changes: [[['look', 'version'], 5], [['options', 0]], [['names', 'p1'], 'Ann']],
    events: [{ type: 'TableHeld' }],
  }) as const;

test('what is told whole stands for itself, whatever was known', () => {
  expect(newsAfter(undefined, whole)).toBe(whole);
  expect(newsAfter(newsAfter(whole, change(4)), whole)).toBe(whole);
});

test('a change is put to the version that it follows on', () => {
  expect(newsAfter(whole, change(4))).toEqual({
    ...whole,
    now: 20,
    look: { version: 5, held: false, view: { stage: 'unopened' } },
    options: [{ by: '4.1' }],
    events: [{ type: 'TableHeld' }],
    names: { p1: 'Ann' },
  });
});

test('a change of anything else is of no use', () => {
  expect(newsAfter(undefined, change(4))).toBeUndefined();
  for (const after of [3, 5]) expect(newsAfter(whole, change(after))).toBeUndefined();
});
