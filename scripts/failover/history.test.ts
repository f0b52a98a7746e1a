import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Act, checkHistory } from './history.ts';

const add = (client: string, asked: number, answered: number, amount: number): Act => ({
  client,
  asked,
  answered,
  did: { is: 'add', amount },
});
const read = (client: string, asked: number, answered: number, value: number): Act => ({
  client,
  asked,
  answered,
  did: { is: 'read', value },
});

describe('one order explains what everybody saw', () => {
  test.each<readonly [string, boolean, readonly Act[]]>([
    ['nothing', true, []],
    ['a reading of what was there', true, [read('a', 1, 2, 10)]],
    ['a reading of something else', false, [read('a', 1, 2, 11)]],
    ['what was answered is there for whoever asks later', true, [add('a', 1, 2, 5), read('b', 3, 4, 15)]],
    ['and is not lost', false, [add('a', 1, 2, 5), read('b', 3, 4, 10)]],
    ['nor done twice', false, [add('a', 1, 2, 5), read('b', 3, 4, 20)]],
    ['while it is not answered it may be there', true, [add('a', 1, 9, 5), read('b', 2, 3, 15)]],
    ['or not yet', true, [add('a', 1, 9, 5), read('b', 2, 3, 10)]],
    ['but not come and go', false, [add('a', 1, 9, 5), read('b', 2, 3, 15), read('b', 4, 5, 10)]],
    [
      'nor for one and not for another who asks later',
      false,
      [add('a', 1, 9, 5), read('b', 2, 3, 15), read('c', 4, 5, 10)],
    ],
    [
      'two that overlap come in either order',
      true,
      [add('a', 1, 5, 5), add('b', 1, 5, -3), read('c', 2, 3, 7), read('c', 6, 7, 12)],
    ],
    ['at the same moment either may be first', true, [add('a', 1, 2, 5), read('b', 2, 3, 10)]],
  ])('%s: %s', (_name, ok, acts) => {
    expect(checkHistory(acts, 10).ok).toBe(ok);
  });

  test('what cannot be explained is told with how far one came', () => {
    expect(checkHistory([add('a', 1, 2, 5), read('b', 3, 4, 10)], 10)).toEqual({
      ok: false,
      done: 1,
      value: 15,
      next: [read('b', 3, 4, 10)],
    });
  });
});

/** Acts as a true account would answer them: each takes effect at a moment between its asking and its answer. */
const truly = (
  plan: readonly { readonly client: number; readonly wait: number; readonly amount: number | null }[],
): Act[] => {
  const freeAt = [0, 0, 0];
  const placed = plan.map(({ client, wait, amount }) => {
    const asked = (freeAt[client] ?? 0) + 1;
    const moment = asked + wait;
    freeAt[client] = moment + 1 + wait;
    return { client: `${client}`, asked, moment, answered: moment + wait, amount };
  });
  let value = 0;
  return placed
    .toSorted((one, other) => one.moment - other.moment)
    .map(({ client, asked, answered, amount }) => {
      if (amount === null) return read(client, asked, answered, value);
      value += amount;
      return add(client, asked, answered, amount);
    });
};

const PLAN = fc.array(
  fc.record({
    client: fc.integer({ min: 0, max: 2 }),
    wait: fc.integer({ min: 0, max: 6 }),
    amount: fc.option(fc.integer({ min: 1, max: 9 })),
  }),
  { maxLength: 40 },
);

test('what a true account answers is always explained, and a reading that nothing comes to never', () => {
  fc.assert(
    fc.property(PLAN, (plan) => {
      const acts = truly(plan);
      expect(checkHistory(acts, 0)).toEqual({ ok: true });
      const most = acts.reduce((sum, { did }) => sum + (did.is === 'add' ? did.amount : 0), 0);
      const at = Math.max(0, ...acts.map(({ answered }) => answered)) + 1;
      expect(checkHistory([...acts, read('d', at, at + 1, most)], 0)).toEqual({ ok: true });
      expect(checkHistory([...acts, read('d', at, at + 1, most + 1)], 0).ok).toBe(false);
    }),
  );
});
