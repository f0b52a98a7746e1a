import { expect, test } from 'vitest';
import { once } from './once.ts';

test('it is made when it is asked for, and once, whatever comes of it', () => {
  let times = 0;
  const value = once(() => {
    times += 1;
    return undefined;
  });
  expect(times).toBe(0);
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(times).toBe(1);
});
