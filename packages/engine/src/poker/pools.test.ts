import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clause, rules } from './clause.test-kit.ts';
import { settleJackpot } from './jackpot.ts';
import { type Destination, type PoolCommand, type PoolEvent, type PrizePools, prizePools } from './pools.ts';

const at = { table: 'T1', round: 1 };
const holding = (inJackpot: number, reserve: number): PrizePools => ({
  jackpot: inJackpot,
  reserve,
  movements: 7,
});

const decided = (pools: PrizePools, command: PoolCommand): readonly PoolEvent[] => {
  const decision = prizePools.decide(pools, command);
  if (!decision.ok) throw new Error(`${decision.refusal.clause}: ${decision.refusal.detail}`);
  return decision.events;
};
const moved = (pools: PrizePools, command: PoolCommand): PrizePools =>
  decided(pools, command).reduce(prizePools.evolve, pools);
const refusedBy = (pools: PrizePools, command: PoolCommand): string | undefined => {
  const decision = prizePools.decide(pools, command);
  return decision.ok ? undefined : decision.refusal.clause;
};

const contribute = (stake: number, toJackpot: number, toReserve: number): PoolCommand => ({
  type: 'Contribute',
  ...at,
  box: 2,
  stake,
  toJackpot,
  toReserve,
});
const tournament: Destination = { kind: 'tournament', name: 'Spring', notice: 'N-1' };
const lottery: Destination = { kind: 'lottery', name: 'Draw', approval: 'A-1' };
const transfer = (
  amount: number,
  change: Partial<Extract<PoolCommand, { type: 'Transfer' }>> = {},
): PoolCommand => ({
  type: 'Transfer',
  amount,
  arrangement: 'R-1',
  use: 'pool',
  to: tournament,
  ...change,
});

describe('contributions', () => {
  clause('10.6', 'each accepted wager is divided between the pools, to the cent', () => {
    expect(decided(prizePools.initial, contribute(250, 175, 75))).toEqual([
      { type: 'Contributed', number: 1, ...at, box: 2, jackpot: 175, reserve: 75, by: '10.6' },
    ]);
    expect(moved(holding(1000, 100), contribute(250, 250, 0))).toEqual({
      jackpot: 1250,
      reserve: 100,
      movements: 8,
    });
  });

  clause('10.6', 'parts that do not add up, or are no whole sums, are refused', () => {
    for (const [stake, toJackpot, toReserve] of [
      [250, 175, 74],
      [250, 175, 76],
      [250, -1, 251],
      [250, 251, -1],
      [0, 0, 0],
      [1, 0.5, 0.5],
    ] as const) {
      expect(refusedBy(prizePools.initial, contribute(stake, toJackpot, toReserve))).toBe('10.6');
    }
  });
});

describe('payments', () => {
  const pay = (
    pool: number,
    reserve: number,
    pays: number,
    fromPool: number,
    fromReserve: number,
  ): PoolCommand => ({
    type: 'Pay',
    ...at,
    pool,
    reserve,
    prizes: [{ box: 3, pays, fromPool, fromReserve }],
  });

  clause('11.1', 'what the pool and the reserve do not hold the operator pays', () => {
    expect(decided(holding(820_000, 30_000), pay(820_000, 30_000, 1_000_000, 820_000, 30_000))).toEqual([
      {
        type: 'PrizePaid',
        number: 8,
        ...at,
        box: 3,
        pays: 1_000_000,
        fromPool: 820_000,
        fromReserve: 30_000,
        fromOperator: 150_000,
        by: '11.2',
      },
    ]);
    expect(moved(holding(820_000, 30_000), pay(820_000, 30_000, 1_000_000, 820_000, 30_000))).toEqual({
      jackpot: 0,
      reserve: 0,
      movements: 8,
    });
  });

  clause('11.1', 'a prize that was worked out before another table moved the pools is refused', () => {
    expect(refusedBy(holding(1000, 50), pay(1000, 50, 100, 100, 0))).toBeUndefined();
    expect(refusedBy(holding(1001, 50), pay(1000, 50, 100, 100, 0))).toBe('11.1');
    expect(refusedBy(holding(1000, 51), pay(1000, 50, 100, 100, 0))).toBe('11.1');
  });

  clause('11.1', 'no pool pays more than it holds, and no part of a prize is below nothing', () => {
    expect(refusedBy(holding(1000, 50), pay(1000, 50, 1050, 1000, 50))).toBeUndefined();
    expect(refusedBy(holding(1000, 50), pay(1000, 50, 1051, 1001, 50))).toBe('11.1');
    expect(refusedBy(holding(1000, 50), pay(1000, 50, 1051, 1000, 51))).toBe('11.1');
    expect(refusedBy(holding(1000, 50), pay(1000, 50, 100, 101, 0))).toBe('11.1');
    expect(refusedBy(holding(1000, 50), pay(1000, 50, 100, -1, 0))).toBe('11.1');
    expect(refusedBy(holding(1000, 50), pay(1000, 50, 100, 0, 0.5))).toBe('11.1');
  });

  clause('11.2', 'several prizes of one round are numbered in the order of payment', () => {
    const prizes = [
      { box: 3, pays: 10, fromPool: 10, fromReserve: 0 },
      { box: 1, pays: 20, fromPool: 15, fromReserve: 5 },
    ];
    const events = decided(holding(100, 5), { type: 'Pay', ...at, pool: 100, reserve: 5, prizes });
    expect(events.map((event) => [event.number, 'box' in event && event.box])).toEqual([
      [8, 3],
      [9, 1],
    ]);
    expect(events.reduce(prizePools.evolve, holding(100, 5))).toEqual({
      jackpot: 75,
      reserve: 0,
      movements: 9,
    });
  });
});

describe('money of the reserve', () => {
  clause(['10.6', '10.6(a)'], 'goes to the prize pool of a tournament by an approved arrangement', () => {
    expect(decided(holding(1000, 500), transfer(500))).toEqual([
      {
        type: 'ReserveTransferred',
        number: 8,
        amount: 500,
        arrangement: 'R-1',
        to: tournament,
        by: '10.6(a)',
      },
    ]);
    expect(moved(holding(1000, 500), transfer(500))).toEqual({ jackpot: 1000, reserve: 0, movements: 8 });
  });

  clause(
    '10.6',
    'never more than there is, never from the jackpot prize pool, never without the arrangement',
    () => {
      expect(refusedBy(holding(1000, 500), transfer(501))).toBe('10.6');
      expect(refusedBy(holding(1000, 500), transfer(0))).toBe('10.6');
      expect(refusedBy(holding(1000, 500), transfer(1.5))).toBe('10.6');
      expect(refusedBy(holding(1000, 500), transfer(500, { arrangement: '' }))).toBe('10.6');
    },
  );

  clause('10.6(a)', 'names the tournament or the lottery', () => {
    expect(refusedBy(holding(0, 500), transfer(500, { to: { ...tournament, name: '' } }))).toBe('10.6(a)');
    expect(refusedBy(holding(0, 500), transfer(500, { to: { ...lottery, name: '' } }))).toBe('10.6(a)');
  });

  clause('10.6(b)', 'is used as prizes of a notified tournament', () => {
    expect(decided(holding(0, 500), transfer(200, { use: 'prizes' }))).toMatchObject([{ by: '10.6(b)' }]);
    expect(refusedBy(holding(0, 500), transfer(200, { to: { ...tournament, notice: '' } }))).toBe('10.6(b)');
  });

  clause(
    ['A:Lottery', 'A:Lotteries Act', '10.6(b)'],
    'goes to an approved lottery, and the record names its Act',
    () => {
      expect(decided(holding(0, 500), transfer(200, { use: 'prizes', to: lottery }))).toEqual([
        {
          type: 'ReserveTransferred',
          number: 8,
          amount: 200,
          arrangement: 'R-1',
          to: lottery,
          act: 'Lotteries Act 1964',
          by: '10.6(b)',
        },
      ]);
      expect(refusedBy(holding(0, 500), transfer(200, { to: { ...lottery, approval: '' } }))).toBe(
        'A:Lottery',
      );
    },
  );
});

describe('a void', () => {
  const reverse = (inJackpot: number, reserve: number): PoolCommand => ({
    type: 'Reverse',
    ...at,
    jackpot: inJackpot,
    reserve,
  });

  //  in the pools     taken back     from jackpot, reserve, operator
  const CASES = [
    [1000, 500, 175, 75, 175, 75, 0],
    [175, 75, 175, 75, 175, 75, 0],
    [174, 75, 175, 75, 174, 75, 1],
    [174, 76, 175, 75, 174, 76, 0],
    [1000, 74, 175, 75, 175, 74, 1],
    [0, 0, 175, 75, 0, 0, 250],
    [0, 0, -5000, -100, -5000, -100, 0],
    [0, 40, -5000, 75, -5000, 40, 35],
  ] as const;
  for (const [inJackpot, inReserve, fromJackpot, fromReserve, one, two, operator] of CASES) {
    clause(
      'A:Void',
      `takes ${fromJackpot} and ${fromReserve} out of ${inJackpot} and ${inReserve}, and never leaves less than nothing`,
      () => {
        const pools = holding(inJackpot, inReserve);
        expect(decided(pools, reverse(fromJackpot, fromReserve))).toEqual([
          {
            type: 'Reversed',
            number: 8,
            ...at,
            jackpot: one,
            reserve: two,
            fromOperator: operator,
            by: 'A:Void',
          },
        ]);
        const left = moved(pools, reverse(fromJackpot, fromReserve));
        expect([left.jackpot, left.reserve]).toEqual([inJackpot - one, inReserve - two]);
      },
    );
  }

  clause('A:Void', 'of nothing, or of half a cent, is none', () => {
    expect(refusedBy(holding(1, 1), reverse(0, 0))).toBe('A:Void');
    expect(refusedBy(holding(1, 1), reverse(0.5, 0))).toBe('A:Void');
    expect(refusedBy(holding(1, 1), reverse(0, 0.5))).toBe('A:Void');
    expect(refusedBy(holding(1, 1), reverse(0, 1))).toBeUndefined();
  });
});

clause('10.3', 'the meter shows the jackpot prize pool and nothing of the reserve', () => {
  expect(prizePools.meterOf(holding(12_345, 999))).toBe(12_345);
});

describe('tables linked to one jackpot', () => {
  const TABLES = ['T1', 'T2', 'T3'] as const;
  const moves = fc.array(
    fc.record({
      table: fc.constantFrom(...TABLES),
      kind: fc.constantFrom('wager', 'royal', 'straight', 'hitTogether', 'transfer', 'void'),
      amount: fc.integer({ min: 1, max: 2_000_000 }),
    }),
    { minLength: 20, maxLength: 60 },
  );

  const payFor = (pools: PrizePools, table: string, hand: 'royalFlush' | 'straightFlush'): PoolCommand => {
    const { payments } = settleJackpot(rules, {
      pool: pools.jackpot,
      displayed: 250,
      winners: [{ box: 1, hand }],
    });
    let left = pools.reserve;
    const prizes = payments.map(({ box, pays, fromPool }) => {
      const fromReserve = Math.min(left, pays - fromPool);
      left -= fromReserve;
      return { box, pays, fromPool, fromReserve };
    });
    return { type: 'Pay', table, round: 1, pool: pools.jackpot, reserve: pools.reserve, prizes };
  };

  const commandFor = (pools: PrizePools, table: string, kind: string, amount: number): PoolCommand => {
    if (kind === 'wager') {
      const toReserve = Math.floor((amount * 30) / 100);
      return {
        type: 'Contribute',
        table,
        round: 1,
        box: 1,
        stake: amount,
        toJackpot: amount - toReserve,
        toReserve,
      };
    }
    if (kind === 'transfer') return transfer(amount);
    if (kind === 'void') return { type: 'Reverse', table, round: 1, jackpot: amount, reserve: amount % 100 };
    return payFor(pools, table, kind === 'royal' ? 'royalFlush' : 'straightFlush');
  };

  /** What came in less what went out, read off the events. */
  const balance = (events: readonly PoolEvent[]): number =>
    events.reduce((sum, event) => {
      if (event.type === 'Contributed') return sum + event.jackpot + event.reserve;
      if (event.type === 'PrizePaid') return sum - event.fromPool - event.fromReserve;
      return event.type === 'ReserveTransferred' ? sum - event.amount : sum - event.jackpot - event.reserve;
    }, 0);

  test('sums are exact and never below nothing; two hits at once are one after the other', () => {
    fc.assert(
      fc.property(moves, (list) => {
        let pools: PrizePools = prizePools.initial;
        const events: PoolEvent[] = [];
        const attempt = (command: PoolCommand): boolean => {
          const decision = prizePools.decide(pools, command);
          if (!decision.ok) return false;
          events.push(...decision.events);
          pools = decision.events.reduce(prizePools.evolve, pools);
          expect(Math.min(pools.jackpot, pools.reserve)).toBeGreaterThanOrEqual(0);
          expect(pools.jackpot + pools.reserve).toBe(balance(events));
          return true;
        };
        for (const { table, kind, amount } of list) {
          const before = pools;
          const done = attempt(commandFor(before, table, kind, amount));
          if (kind !== 'hitTogether') continue;
          expect(done).toBe(true);
          const late = TABLES.find((other) => other !== table) ?? table;
          const same = before.jackpot === pools.jackpot && before.reserve === pools.reserve;
          expect(attempt(commandFor(before, late, kind, amount))).toBe(same);
          if (!same) expect(attempt(commandFor(pools, late, kind, amount))).toBe(true);
        }
        expect(events.map(({ number }) => number)).toEqual(events.map((_, index) => index + 1));
        expect(events.reduce(prizePools.evolve, prizePools.initial)).toEqual(pools);
      }),
      { numRuns: 200 },
    );
  });
});
