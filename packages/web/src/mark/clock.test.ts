import { expect, test } from 'vitest';
import { leftOn } from './clock.ts';

const clock = { label: 'Bets close in', of: 15, endsAt: 20_000 };

test.each([
  [5000, 15],
  [5001, 15],
  [6000, 14],
  [19_999, 1],
  [20_000, 0],
  [30_000, 0],
])('at %d ms it shows %d', (now, left) => {
  expect(leftOn(clock, now)).toBe(left);
});

test('a clock that stands shows what it was left with', () => {
  expect(leftOn({ label: 'Held', of: 15, left: 6 }, 99_999)).toBe(6);
});
