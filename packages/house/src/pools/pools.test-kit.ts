import { onTestFinished } from 'vitest';
import {
  ante,
  bet,
  bring,
  type Deal,
  dealUntil,
  declare,
  fold,
  jackpot,
  type PokerFloor,
  pokerHouse,
  sendTo,
  taken,
} from '../games/poker/table.test-kit.ts';
import type { Store } from '../store/port.ts';
import { poolAccounts } from './link.ts';

const HUMAN = { mode: 'human', link: 'Grand' } as const;
export const operator = { role: 'operator' } as const;
export const DEALER = '2c 3d 4h 6s 7d';
export const HANDS = {
  royal: 'Ah Kh Qh Jh Th',
  straight: '9c 8c 7c 6c 5c',
  flush: 'Ks Qs Js 9s 8s',
  nothing: '2s 4s 6c 8s Ts',
} as const;
export type HandName = keyof typeof HANDS;

export const linked = async (seed: string, tables = ['A', 'B']) => {
  const people = tables.map((table) => `p${table}`);
  const made = await pokerHouse(
    seed,
    people,
    Object.fromEntries(tables.map((table) => [table, { opening: HUMAN }])),
  );
  onTestFinished(made.remove);
  for (const table of tables)
    await taken(sendTo(made.floor, table, `p${table}`, bring(`p${table}`, 900_000)));
  return made;
};

/** Plays at a table with real cards until the jackpot is to be settled, or the cards are to be collected. */
export const playTo = async (
  floor: PokerFloor,
  table: string,
  hand: HandName,
  { folds = false, enters = true } = {},
): Promise<Deal> => {
  const deal: Deal = { 1: HANDS[hand], dealer: DEALER };
  const player = `p${table}`;
  await dealUntil(floor, table, deal, 'close');
  await taken(sendTo(floor, table, player, ante(player, 1, 500)));
  if (enters) await taken(sendTo(floor, table, player, jackpot(player, 1)));
  await dealUntil(floor, table, deal, 'decide');
  if (folds) {
    await taken(sendTo(floor, table, player, fold(player)));
    return deal;
  }
  if (enters) await taken(sendTo(floor, table, player, declare(player)));
  await taken(sendTo(floor, table, player, bet(player, 1000)));
  await dealUntil(floor, table, deal, enters ? 'settleJackpot' : 'collect');
  return deal;
};

export const settleJackpot = {
  type: 'SettleJackpot',
  actor: { role: 'dealer' },
  pool: 0,
  reserve: 0,
} as const;

export const poolsOf = async (store: Store) => ({
  jackpot: await store.balance(poolAccounts.jackpot('Grand')),
  reserve: await store.balance(poolAccounts.reserve('Grand')),
});
