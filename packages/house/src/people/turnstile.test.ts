import { expect, test } from 'vitest';
import { turnstile } from './turnstile.ts';

/** Work that ends when it is told to. */
const job = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let began = false;
  return {
    work: () => {
      began = true;
      return promise;
    },
    began: () => began,
    end: resolve,
    fail: reject,
  };
};

test('so many at once, so many waiting, and the next is turned away at once', async () => {
  const stand = turnstile({ atOnce: 2, waitingMax: 1 });
  const [one, two, three, four] = [job(), job(), job(), job()];
  const first = stand.pass(one.work);
  const second = stand.pass(two.work);
  const third = stand.pass(three.work);
  expect([one.began(), two.began(), three.began()]).toEqual([true, true, false]);
  expect(stand.pass(four.work)).toBeUndefined();
  two.end('two');
  expect(await second).toBe('two');
  expect([three.began(), four.began()]).toEqual([true, false]);
  const fourth = stand.pass(four.work);
  expect(four.began()).toBe(false);
  three.end('three');
  one.end('one');
  four.end('four');
  expect(await Promise.all([first, third, fourth])).toEqual(['one', 'three', 'four']);
});

test('work that fails frees its place, and who waits comes in the order of coming', async () => {
  const stand = turnstile({ atOnce: 1, waitingMax: 10 });
  const failing = job();
  const failed = stand.pass(failing.work);
  const order: number[] = [];
  const rest = [1, 2, 3].map((number) => stand.pass(async () => order.push(number)));
  failing.fail(new Error('no'));
  await expect(failed).rejects.toThrow('no');
  await Promise.all(rest);
  expect(order).toEqual([1, 2, 3]);
  expect(await stand.pass(async () => 'free again')).toBe('free again');
});

test('never more at once than allowed, over a crowd', async () => {
  const stand = turnstile({ atOnce: 3, waitingMax: 1000 });
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 500 }, (_, number) =>
      stand.pass(async () => {
        inside += 1;
        most = Math.max(most, inside);
        for (let turn = 0; turn < number % 4; turn += 1) await Promise.resolve();
        inside -= 1;
      }),
    ),
  );
  expect([inside, most]).toEqual([0, 3]);
});

test('where nobody may wait, who finds it taken is turned away', async () => {
  const stand = turnstile({ atOnce: 1, waitingMax: 0 });
  const one = job();
  const first = stand.pass(one.work);
  expect(stand.pass(async () => 'no')).toBeUndefined();
  one.end('one');
  await first;
  expect(await stand.pass(async () => 'yes')).toBe('yes');
});
