import { describe, expect, test } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { prizePools } from './pools.ts';
import {
  after,
  ante,
  bet,
  betting,
  breach,
  declare,
  declareVoid,
  eventsOf,
  fold,
  jackpot,
  noMoreBets,
  settle,
  settleJackpot,
  shown,
  toDecide,
  voidWagers,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const at = { table: 'T1', round: 1 };

describe('what a table moves', () => {
  const deal = { 1: '9h 8h 7h 6h 5h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad Qs Jc 2h 4c' };
  const movements = (table: Table, command: Command) =>
    prizePools.movementsOf(at, command, eventsOf(table, command));
  const wagered = (): Table =>
    after(betting(), ante('P1', 1, 2500), jackpot('P1', 1), ante('P2', 2, 2500), jackpot('P2', 2));
  const toSettle = (): Table =>
    after(shown(after(toDecide(wagered(), deal), bet('P1', 5000), fold('P2'), declare('P1')), deal), settle);

  clause('10.6', 'each entry is a contribution', () => {
    expect(movements(wagered(), noMoreBets)).toEqual([
      { type: 'Contribute', ...at, box: 1, stake: 250, toJackpot: 175, toReserve: 75 },
      { type: 'Contribute', ...at, box: 2, stake: 250, toJackpot: 175, toReserve: 75 },
    ]);
  });

  clause('11.1', 'a settlement is one payment, with the pools that it was worked out from', () => {
    expect(movements(toSettle(), settleJackpot(600_000, 30_000))).toEqual([
      {
        type: 'Pay',
        ...at,
        pool: 600_000,
        reserve: 30_000,
        prizes: [{ box: 1, pays: 100_000, fromPool: 60_000, fromReserve: 30_000 }],
      },
    ]);
  });

  test('a fold and a round in which nobody wins move nothing', () => {
    expect(movements(toDecide(wagered(), deal), fold('P1'))).toEqual([]);
    const undeclared = after(
      shown(after(toDecide(wagered(), deal), bet('P1', 5000), fold('P2')), deal),
      settle,
    );
    expect(movements(undeclared, settleJackpot(600_000))).toEqual([]);
  });

  clause('A:Void', 'a void takes the contributions back and returns the prizes', () => {
    expect(movements(toDecide(wagered(), deal), declareVoid('impractical'))).toEqual([
      { type: 'Reverse', ...at, jackpot: 350, reserve: 150 },
    ]);
    expect(movements(after(toSettle(), settleJackpot(600_000, 30_000)), declareVoid('fraud'))).toEqual([
      { type: 'Reverse', ...at, jackpot: 350 - 60_000, reserve: 150 - 30_000 },
    ]);
    const plain = toDecide(after(betting(), ante('P1', 1, 2500)), deal);
    expect(movements(plain, declareVoid('impractical'))).toEqual([]);
  });

  clause(
    ['11.1', '16.3(a)'],
    'a correction takes the difference, and what is void of a past round its own',
    () => {
      const paid = after(toSettle(), settleJackpot(600_000, 30_000));
      const correct: Command = {
        type: 'CorrectCard',
        actor: { role: 'supervisor' },
        to: 1,
        place: 1,
        card: '2d',
        reason: 'keyed wrongly',
      };
      expect(movements(paid, correct)).toEqual([
        { type: 'Reverse', ...at, jackpot: -60_000, reserve: -30_000, by: '11.1' },
      ]);
      const pools = prizePools.decide(
        { jackpot: 0, reserve: 0, movements: 4 },
        { type: 'Reverse', ...at, jackpot: -60_000, reserve: -30_000, by: '11.1' },
      );
      expect(pools).toMatchObject({ ok: true, events: [{ type: 'Reversed', number: 5, by: '11.1' }] });
      const event = { type: 'WagersVoided', patron: 'P1', breach: 1, returned: [], reversed: {} } as const;
      const old = { ...event, fromPools: { jackpot: 175, reserve: 75 }, by: '16.3(a)' } as const;
      expect(prizePools.movementsOf(at, correct, [old])).toEqual([
        { type: 'Reverse', ...at, jackpot: 175, reserve: 75 },
      ]);
    },
  );

  clause('16.3(a)', 'wagers declared void take only their own back', () => {
    expect(movements(after(toDecide(wagered(), deal), breach('P1', '16.8')), voidWagers('P1'))).toEqual([
      { type: 'Reverse', ...at, jackpot: 175, reserve: 75 },
    ]);
  });
});
