import { rulebooks } from '@baize/rulebooks';
import type { DeskAct } from '@baize/tournament';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { openVault } from '../chance/vault.ts';
import { openCashier } from '../desk/cashier.ts';
import type { Store } from '../store/port.ts';
import { makeHouse } from '../tables/floor.test-kit.ts';
import { accounts } from '../tables/ledger.ts';
import { openBallots } from './ballots.ts';
import { CUP } from './cup.test-kit.ts';
import { openDesk, type TournamentDesk } from './desk.ts';
import { poolAccount } from './ledger.ts';

const FEE = CUP.conditions.entryFee;

let house: ReturnType<typeof makeHouse>;
let store: Store;
let desk: TournamentDesk;
let number = 0;

const act = (...acts: readonly DeskAct[]) => {
  number += 1;
  return desk.act('cup', acts, { id: `act ${number}`, person: 'dora' });
};
const does = async (...acts: readonly DeskAct[]): Promise<void> => {
  expect(await act(...acts)).toMatchObject({ ok: true });
};
const enter = (player: string): DeskAct => ({ do: 'enter', player, notified: true, agreed: true });
const reason = 'done by mistake';

/** Where the last event of a kind stands. */
const positionOf = async (type: string): Promise<number> =>
  (await desk.history('cup')).findLast(({ event }) => event.type === type)?.position ?? -1;
const undo = async (type: string): Promise<DeskAct> => ({
  do: 'undo',
  event: await positionOf(type),
  reason,
});

const money = async () => ({
  ann: await store.balance(accounts.bank('ann')),
  pool: await store.balance(poolAccount('cup')),
  house: await store.balance(accounts.house),
});

beforeEach(async () => {
  house = makeHouse('undo');
  ({ store } = house.start());
  const chance = seededChance('ballots');
  const ballots = openBallots(chance, openVault(house.folder, chance));
  desk = openDesk(store, house.clock, { ballots, library: rulebooks, hasBank: (player) => player === 'ann' });
  const cashier = await openCashier(store, 0);
  await cashier.pay('ann’s bank', 'ann', 50_000, 0);
  await cashier.capital('capital', 100_000, 0);
  await desk.draft('cup', CUP, { id: 'draft the cup', person: 'dora' });
  for (;;) {
    const { options } = (await desk.director('cup')).view;
    const step = options.find((option) => option.act.do === 'prepare');
    if (step === undefined) break;
    await does(step.act as DeskAct);
  }
  await does({ do: 'nameDirector', name: 'Dora' }, enter('ann'), enter('Bea'), enter('Cy'));
});

afterEach(async () => {
  await store.close();
  house.remove();
});

test('the history tells who did what, when and why, and whether it can be undone', async () => {
  await does(await undo('Entered'));
  const history = await desk.history('cup');
  expect(history.map(({ position }) => position)).toEqual(history.map((_, index) => index));
  expect(history.at(-2)).toMatchObject({ event: { player: 'Cy' }, person: 'dora', struck: true });
  expect(history.at(-1)).toMatchObject({
    event: { type: 'Undone', events: [history.length - 2] },
    reason,
    struck: false,
    undo: { is: 'refused' },
  });
  expect(history.at(-3)).toMatchObject({ event: { player: 'Bea' }, struck: false, undo: { is: 'undone' } });
});

test('the ledger follows: an entry that was a mistake is paid back, and a refund that was one comes in again', async () => {
  expect(await money()).toEqual({ ann: 25_000, pool: 3 * FEE, house: 100_000 });
  await does({ do: 'withdraw', player: 'ann', consent: true });
  expect(await money()).toMatchObject({ ann: 50_000, pool: 2 * FEE });
  await does(await undo('Withdrew'));
  expect(await money()).toMatchObject({ ann: 25_000, pool: 3 * FEE });
  await does(await undo('Entered'));
  expect(await money()).toMatchObject({ ann: 25_000, pool: 2 * FEE });
});

test('a refund that has been spent is not there to be paid back, and the withdrawal stands', async () => {
  await does({ do: 'withdraw', player: 'ann', consent: true });
  const cashier = await openCashier(store, 0);
  await cashier.pay('spent', 'ann', -50_000, 0);
  expect(await act(await undo('Withdrew'))).toMatchObject({ ok: false });
  expect(await money()).toEqual({ ann: 0, pool: 2 * FEE, house: 100_000 });
});

test('a prize in cash that was handed over stays out; the house stands in until the difference is settled', async () => {
  const tables = [['ann', 'Bea', 'Cy']];
  const score = { session: 'final', table: '1' };
  await does(
    { do: 'ballot', session: 'final', tables },
    { do: 'score', ...score, chips: { ann: 1, Bea: 3, Cy: 2 } },
  );
  await does({ do: 'confirm', session: 'final' }, { do: 'pay' }, { do: 'handOver', player: 'Bea' });
  expect(await money()).toEqual({ ann: 25_000, pool: 0, house: 100_000 });
  await does(await undo('PrizesPaid'));
  expect(await money()).toEqual({ ann: 25_000, pool: 30_000, house: 100_000 });
  await does({ do: 'correct', ...score, chips: { ann: 3, Bea: 2, Cy: 1 }, reason });
  await does({ do: 'confirm', session: 'final' }, { do: 'pay' });
  expect(await money()).toEqual({ ann: 70_000, pool: 0, house: 85_000 });
  await does({ do: 'adjust', player: 'Bea', reason });
  expect(await money()).toEqual({ ann: 70_000, pool: 0, house: 100_000 });
});
