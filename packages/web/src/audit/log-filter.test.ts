import { expect, test } from 'vitest';
import { localTime, momentOf, withField } from './log-filter.tsx';

test('a filter has what is looked for, and nothing of what is not', () => {
  const one = withField({ kind: 'play' }, 'table', '4');
  expect(one).toEqual({ kind: 'play', table: '4' });
  expect(withField({ ...one, clause: '8.6' }, 'table', '')).toEqual({ kind: 'play', clause: '8.6' });
  expect(withField({ kind: 'voids', from: 5 }, 'from', undefined)).toEqual({ kind: 'voids' });
});

test('a moment is told in the time of whoever sits there, to the minute', () => {
  const at = new Date(2026, 10, 9, 7, 5, 33).getTime();
  expect(localTime(at)).toBe('2026-11-09T07:05');
  expect(momentOf(localTime(at))).toBe(at - 33_000);
  expect([localTime(undefined), momentOf(''), momentOf('x')]).toEqual(['', undefined, undefined]);
});
