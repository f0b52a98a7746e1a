import { expect, test } from 'vitest';
import { isStopped, lasting } from './trouble-words.ts';

test.each([
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, 'for 1 min'],
  [59 * 60_000 + 59_999, 'for 59 min'],
  [60 * 60_000, 'for 1 h 0 min'],
])('after %i ms it has lasted "%s"', (millis, words) => expect(lasting(1000, 1000 + millis)).toBe(words));

test.each([
  [undefined, false],
  [{ detail: null }, false],
  [{ detail: null, alarms: [] }, false],
  [{ detail: 'This table has stopped.' }, true],
])('a table with %o is stopped: %s', (trouble, due) => expect(isStopped(trouble)).toBe(due));
