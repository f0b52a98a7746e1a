import { expect, test } from 'vitest';
import { slowed } from './pace.ts';

const PACE = { act: 100, result: 2000, betting: 2000, patron: 1000 };

test.each([
  [0, 2000],
  [4000, 2000],
  [4001, 2001],
  [5000, 3000],
])('with at least %d ms a round the result lies open for %d ms', (least, result) => {
  expect(slowed(PACE, least)).toEqual({ ...PACE, result });
});
