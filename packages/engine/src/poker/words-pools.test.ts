import { expect, test } from 'vitest';
import { type PoolCommand, type PrizePools, prizePools } from './pools.ts';

const at = { table: 'T1', round: 1 };
const POOLS: PrizePools = { jackpot: 100_000, reserve: 5050, movements: 7 };

const says = (rows: readonly (readonly [PoolCommand, string, string])[]): void =>
  expect(rows.map(([command]) => prizePools.decide(POOLS, command))).toEqual(
    rows.map(([, clause, detail]) => ({ ok: false, refusal: { clause, detail } })),
  );
const moves = (...commands: readonly PoolCommand[]): void =>
  expect(commands.map((command) => prizePools.decide(POOLS, command).ok)).toEqual(commands.map(() => true));

test('the parts of a contribution', () => {
  const contribute = (stake: number, toJackpot: number, toReserve: number): PoolCommand => ({
    type: 'Contribute',
    ...at,
    box: 1,
    stake,
    toJackpot,
    toReserve,
  });
  const words = 'the parts of a jackpot wager add up to it';
  says([
    [contribute(250, 175, 74), '10.6', words],
    [contribute(250, 251, -1), '10.6', words],
    [contribute(250, -1, 251), '10.6', words],
    [contribute(0, 0, 0), '10.6', words],
  ]);
  moves(contribute(250, 250, 0), contribute(250, 0, 250));
});

test('the prizes of a round', () => {
  const pay = (pays: number, fromPool: number, fromReserve: number, seen: Partial<PrizePools> = {}) =>
    ({
      type: 'Pay',
      ...at,
      pool: seen.jackpot ?? POOLS.jackpot,
      reserve: seen.reserve ?? POOLS.reserve,
      prizes: [{ box: 1, pays, fromPool, fromReserve }],
    }) as const;
  const byNow = 'the pools hold $1,000 and $50.50 by now';
  const whole = 'a prize is made up of whole sums, none below nothing';
  const more = 'a pool never pays more than it holds';
  says([
    [pay(500, 500, 0, { jackpot: 99_999 }), '11.1', byNow],
    [pay(500, 500, 0, { reserve: 5051 }), '11.1', byNow],
    [pay(500, 501, 0), '11.1', whole],
    [pay(500, -1, 501), '11.1', whole],
    [pay(500, 501, -1), '11.1', whole],
    [pay(500, 300, 300), '11.1', whole],
    [pay(200_000, 100_001, 0), '11.1', more],
    [pay(200_000, 100_000, 5051), '11.1', more],
  ]);
  moves(pay(200_000, 100_000, 5050), pay(0, 0, 0));
});

test('what goes out of the reserve', () => {
  const transfer = (change: Partial<Extract<PoolCommand, { type: 'Transfer' }>>): PoolCommand => ({
    type: 'Transfer',
    amount: 1000,
    arrangement: 'R-1',
    use: 'pool',
    to: { kind: 'tournament', name: 'Spring', notice: 'N-1' },
    ...change,
  });
  const holds = 'the reserve holds $50.50, and a whole sum above nothing goes';
  says([
    [transfer({ arrangement: '' }), '10.6', 'the arrangement has no reference to its approval'],
    [
      transfer({ to: { kind: 'tournament', name: '', notice: 'N-1' } }),
      '10.6(a)',
      'say which tournament or lottery it goes to',
    ],
    [
      transfer({ to: { kind: 'tournament', name: 'Spring', notice: '' } }),
      '10.6(b)',
      'the tournament has no reference to its notification',
    ],
    [
      transfer({ to: { kind: 'lottery', name: 'Draw', approval: '' } }),
      'A:Lottery',
      'the lottery has no reference to its approval',
    ],
    [transfer({ amount: 0 }), '10.6', holds],
    [transfer({ amount: 5051 }), '10.6', holds],
    [transfer({ amount: 0.5 }), '10.6', holds],
  ]);
  moves(transfer({ amount: 5050 }), transfer({ to: { kind: 'lottery', name: 'Draw', approval: 'A-1' } }));
});

test('what is taken back', () => {
  const reverse = (jackpot: number, reserve: number): PoolCommand => ({
    type: 'Reverse',
    ...at,
    jackpot,
    reserve,
  });
  says([
    [reverse(0, 0), 'A:Void', 'whole sums are taken back'],
    [reverse(0.5, 0), 'A:Void', 'whole sums are taken back'],
    [reverse(1, 0.5), 'A:Void', 'whole sums are taken back'],
  ]);
  moves(reverse(1, 0), reverse(0, 1), reverse(-1, 0), reverse(0, -1), reverse(200_000, 0));
});
