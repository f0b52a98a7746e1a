import { expect, test } from 'vitest';
import { memoize, memoizeLast } from './memoize.ts';

test('what was made of an object is made once, and of another anew', () => {
  let times = 0;
  const doubled = memoize(({ of }: { readonly of: number }) => {
    times += 1;
    return { of: of * 2 };
  });
  const [one, other] = [{ of: 1 }, { of: 1 }];
  expect(doubled(one)).toEqual({ of: 2 });
  expect(doubled(one)).toBe(doubled(one));
  expect(times).toBe(1);
  expect(doubled(other)).toEqual({ of: 2 });
  expect(times).toBe(2);
});

test('what was made last is kept until another is asked about', () => {
  let times = 0;
  const doubled = memoizeLast(({ of }: { readonly of: number }) => {
    times += 1;
    return { of: of * 2 };
  });
  const [one, other] = [{ of: 1 }, { of: 2 }];
  expect(doubled(one)).toBe(doubled(one));
  expect(times).toBe(1);
  expect(doubled(other)).toEqual({ of: 4 });
  expect(doubled(one)).toEqual({ of: 2 });
  expect(times).toBe(3);
});
