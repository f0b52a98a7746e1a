import { expect, test } from 'vitest';
import type { Store } from '../../packages/house/src/store/port.ts';
import { playSeed } from './simulate-house.ts';

// A busy machine is no defect: this only ends what hangs.
const HANGS_MS = 240_000;

test('four seeds of a whole house, crashes and failures of the store among them, break nothing', {
  timeout: HANGS_MS,
}, async () => {
  for (const seed of [1, 2, 8, 9]) {
    const { broken, commands, crashes, rounds } = await playSeed(seed);
    expect([seed, broken]).toEqual([seed, []]);
    expect([commands >= 300, crashes >= 1, rounds > 5]).toEqual([true, true, true]);
  }
});

test('a seed is the same whenever it is played', { timeout: HANGS_MS }, async () => {
  const [once, again] = [await playSeed(3), await playSeed(3)];
  expect(again).toEqual(once);
  expect((await playSeed(4)).digest).not.toBe(once.digest);
});

/** The thirtieth command that moves money is not what the store says that it is. */
const spoiled = (spoil: (base: Store) => Store['commit']): ((base: Store) => Store) => {
  let moved = 0;
  return (base) => ({
    ...base,
    commit: (transaction) => {
      if (transaction.postings.length > 0) moved += 1;
      return moved === 30 && transaction.postings.length > 0
        ? spoil(base)(transaction)
        : base.commit(transaction);
    },
  });
};

test.each([
  [
    'money that is moved twice',
    (base: Store): Store['commit'] =>
      async (transaction) => {
        const { command } = transaction;
        await base.commit({
          ...transaction,
          command: { ...command, id: `${command.id} again` },
          appends: [],
        });
        return base.commit(transaction);
      },
  ],
  [
    'what is acknowledged and was never written',
    (base: Store): Store['commit'] =>
      async ({ appends }) => ({
        is: 'committed',
        events: (await Promise.all(appends.map(({ stream }) => base.read(stream)))).flatMap((events) =>
          events.slice(-1),
        ),
      }),
  ],
] as const)('%s is noticed', { timeout: HANGS_MS }, async (_, spoil) => {
  const { broken } = await playSeed(5, spoiled(spoil)).catch((error: Error) => ({ broken: [error.message] }));
  expect(broken.length).toBeGreaterThan(0);
});
