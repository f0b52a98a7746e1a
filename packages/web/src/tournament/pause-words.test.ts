import { expect, test } from 'vitest';
import { afterRoundWords, pauseWords } from './pause-words.ts';

test('a break tells what is left of it, to the second', () => {
  const left = (seconds: number): string => pauseWords({ why: 'break', until: 1 }, seconds).what;
  expect([600, 61, 9, 0].map(left)).toEqual(['Break, 10:00', 'Break, 1:01', 'Break, 0:09', 'Break, 0:00']);
  expect(pauseWords({ why: 'hold', until: null }, 0).what).toBe('Play is held');
  expect(pauseWords({ why: 'seating', until: null }, 0).what).toBe('Seats are taken');
});

test('while a round is finished it is told what comes after it', () => {
  const pause = { why: 'hold', by: '4.1', until: null } as const;
  expect(afterRoundWords({ pause: { ...pause, isOn: false }, closing: null })).toBe(
    'Play is held after this round.',
  );
  expect(afterRoundWords({ pause: { ...pause, isOn: true }, closing: null })).toBe(undefined);
  expect(afterRoundWords({ pause: null, closing: null })).toBe(undefined);
  expect(afterRoundWords({ pause: { ...pause, isOn: false }, closing: '4.1' })).toBe(
    'This table is closed after this round.',
  );
});
