import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

/** Time and turns that go on only when they are told to. */
const byHand = () => {
  let now = 0;
  let waiting: (() => void)[] = [];
  return {
    now: () => now,
    soon: (call: () => void) => {
      waiting.push(call);
    },
    spend: (millis: number) => {
      now += millis;
    },
    /** One turn of the event loop, and all that follows from it at once. */
    turn: async () => {
      const those = waiting;
      waiting = [];
      for (const call of those) call();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
};

test('F4: long work goes on at once until its share of the turn is used up, and not a moment longer', async () => {
  const { spend, turn, ...ports } = byHand();
  const turns = openTurns({ share: 8, ...ports });
  expect(turns.breathe()).toBeUndefined();
  spend(7.9);
  expect(turns.breathe()).toBeUndefined();
  spend(0.1);
  const waits = turns.breathe();
  expect(waits).toBeInstanceOf(Promise);
  let isOn = false;
  const done = waits?.then(() => {
    isOn = true;
  });
  await Promise.resolve();
  expect(isOn).toBe(false);
  await turn();
  await done;
  expect(isOn).toBe(true);
});

test('F4: ten who work at the same time take ten turns, in the order in which they came', async () => {
  const { spend, turn, ...ports } = byHand();
  const turns = openTurns({ share: 8, ...ports });
  const order: number[] = [];
  const work = async (number: number): Promise<void> => {
    for (let piece = 0; piece < 2; piece += 1) {
      await turns.breathe();
      spend(8);
      order.push(number);
    }
  };
  const all = Promise.all(Array.from({ length: 10 }, (_, number) => work(number)));
  const each: number[] = [];
  for (let last = 0; order.length < 20; last = order.length) {
    await turn();
    each.push(order.length - last);
  }
  await all;
  expect(Math.max(...each.slice(1))).toBe(1);
  expect(order.slice(1, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('F4: who asks something short goes before long work every other time', async () => {
  const { spend, turn, ...ports } = byHand();
  const turns = openTurns({ share: 8, ...ports });
  const order: string[] = [];
  const mark = (what: string) => () => {
    order.push(what);
    spend(8);
  };
  expect(turns.breathe()).toBeUndefined();
  spend(8);
  for (const what of ['long 1', 'long 2', 'long 3']) void turns.breathe()?.then(mark(what));
  for (const what of ['short 1', 'short 2', 'short 3']) void turns.enter()?.then(mark(what));
  for (let each = 0; each < 6; each += 1) await turn();
  expect(order).toEqual(['short 1', 'long 1', 'short 2', 'long 2', 'short 3', 'long 3']);
  await turn();
  expect(turns.enter()).toBeUndefined();
});
