import { expect, onTestFinished, test } from 'vitest';
import { dealUntil } from '../../games/poker/table.test-kit.ts';
import { keptLogger } from '../../logger.test-kit.ts';
import { linked, playTo } from '../../pools/pools.test-kit.ts';
import { virtualClock } from '../../tables/floor.test-kit.ts';
import { openTurns } from '../../turns.ts';
import { EMPTY_PIT } from '../desk.ts';
import { keepHandPays } from './hand-pays.ts';
import { openBook } from './open-book.ts';
import { waitsInBook } from './waits.ts';

const until = async (holds: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 500; turn += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('it never came to that');
};

test('a jackpot prize waits for two names, also one that was paid while nobody looked, and once', async () => {
  const { floor, store } = await linked('hand pay');
  const clock = virtualClock();
  const open = async () => {
    const book = await openBook(store, clock, { floor, pit: { now: () => EMPTY_PIT } });
    const keeper = keepHandPays({ store, book, clock, turns: openTurns(), logger: keptLogger() });
    onTestFinished(keeper.stop);
    return { book, keeper };
  };
  const { book, keeper } = await open();
  const deal = await playTo(floor, 'B', 'royal');
  await dealUntil(floor, 'B', deal, 'shuffle');
  await until(() => book.now().handPays.length > 0);
  expect(book.now().handPays).toMatchObject([
    { number: 1, link: 'Grand', table: 'B', amount: 1_000_000, signed: [] },
  ]);
  await keeper.reconcile();
  expect(book.now().handPays).toHaveLength(1);
  expect(waitsInBook(book.now())).toMatchObject([
    { key: 'handPay 1 0', is: 'handPay', table: 'B', what: 'Sign the hand pay, first name' },
  ]);
  const sign = (person: string) =>
    book.act({ id: `sign ${person} ${clock.now()}`, person }, { do: 'signHandPay', handPay: 1 });
  expect(await sign('sam')).toMatchObject({ ok: true });
  expect(waitsInBook(book.now())).toMatchObject([
    { key: 'handPay 1 1', what: 'Sign the hand pay, second name' },
  ]);
  await clock.advance(1);
  expect(await sign('sam')).toMatchObject({
    ok: false,
    refusal: { detail: 'somebody else signs as second name' },
  });
  expect(await sign('sue')).toMatchObject({ ok: true });
  expect(waitsInBook(book.now())).toEqual([]);
  expect(await sign('cass')).toMatchObject({ ok: false });
  keeper.stop();
  // Nobody looks: after a restart it is there all the same.
  const before = book.now().handPays.length;
  const next = await playTo(floor, 'A', 'royal');
  await dealUntil(floor, 'A', next, 'shuffle');
  const again = await open();
  expect(again.book.now().handPays).toHaveLength(before);
  await again.keeper.reconcile();
  expect(again.book.now().handPays).toMatchObject([
    { signed: [{ by: 'sam' }, { by: 'sue' }] },
    { number: 2, table: 'A' },
  ]);
});
