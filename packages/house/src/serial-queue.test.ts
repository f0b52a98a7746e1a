import { expect, test } from 'vitest';
import { serialQueue } from './serial-queue.ts';

/** Work that tells when it begins, and ends when it is told to. */
const job = (begun: string[], name: string) => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return {
    work: () => {
      begun.push(name);
      return promise;
    },
    end: () => resolve(name),
    fail: () => reject(new Error(name)),
  };
};

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('work begins in the order in which it was queued, each after the one before has ended', async () => {
  const queue = serialQueue();
  const begun: string[] = [];
  const [one, two, three] = [job(begun, 'one'), job(begun, 'two'), job(begun, 'three')];
  const results = [queue.run(one.work), queue.run(two.work), queue.run(three.work)];
  // The later ones are ready first, and still wait.
  three.end();
  two.end();
  await soon();
  expect(begun).toEqual(['one']);
  one.end();
  expect(await Promise.all(results)).toEqual(['one', 'two', 'three']);
  expect(begun).toEqual(['one', 'two', 'three']);
});

test('on an idle queue work begins within the call, and so it does again when the queue has run empty', async () => {
  const queue = serialQueue();
  const begun: string[] = [];
  const [one, two] = [job(begun, 'one'), job(begun, 'two')];
  expect(queue.isIdle()).toBe(true);
  const first = queue.run(one.work);
  expect(begun).toEqual(['one']);
  expect(queue.isIdle()).toBe(false);
  one.end();
  await first;
  expect(queue.isIdle()).toBe(true);
  void queue.run(two.work);
  expect(begun).toEqual(['one', 'two']);
});

test('work that fails rejects its own promise alone, and what is queued after it runs', async () => {
  const queue = serialQueue();
  const begun: string[] = [];
  const [one, two] = [job(begun, 'one'), job(begun, 'two')];
  const [first, second] = [queue.run(one.work), queue.run(two.work)];
  one.fail();
  two.end();
  await expect(first).rejects.toThrow('one');
  expect(await second).toBe('two');
  expect(queue.isIdle()).toBe(true);
});

test('the queue is not idle while anything waits, also when what ran before has just ended', async () => {
  const queue = serialQueue();
  const begun: string[] = [];
  const [one, two] = [job(begun, 'one'), job(begun, 'two')];
  const first = queue.run(one.work);
  const second = queue.run(two.work);
  one.end();
  await first;
  expect(queue.isIdle()).toBe(false);
  two.end();
  await second;
  expect(queue.isIdle()).toBe(true);
});

test('queues do not wait for each other', () => {
  const begun: string[] = [];
  void serialQueue().run(job(begun, 'one').work);
  void serialQueue().run(job(begun, 'two').work);
  expect(begun).toEqual(['one', 'two']);
});
