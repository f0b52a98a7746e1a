import { describe, expect, test } from 'vitest';
import { openAlarms } from '../alarms.ts';
import { bring, dealUntil, ledgerSum, pokerPlays, sendTo, taken } from '../games/poker/table.test-kit.ts';
import { keptLogger } from '../logger.test-kit.ts';
import { HOUSE, type Json, type NewEvent, type Transaction, WORLD } from '../store/port.ts';
import { auditHouse } from '../tables/audit.ts';
import { openFloor, streamOf } from '../tables/floor.ts';
import { accounts } from '../tables/ledger.ts';
import { linkRecord } from './audit.ts';
import { type LinkEvent, linkFromStored, linkToStored, poolAccounts, streamOfLink } from './link.ts';
import { DEALER, HANDS, type HandName, linked, playTo, poolsOf, settleJackpot } from './pools.test-kit.ts';

const ownOf = (table: string) => ({
  actor: { role: 'patron', patron: `p${table}` } as const,
  patron: `p${table}`,
});

const TIMES = 1000;

/** A floor that only looks and settles: no card leaves a shoe on it. */
const NOBODY_DEALS = {
  alarms: openAlarms(),
  logger: keptLogger(),
  mac: () => '',
  shoes: () => {
    throw new Error('nobody deals here');
  },
  between: (least: number) => least,
};

/** A table as it was played: its record, and what lay there. */
interface Played {
  readonly events: readonly NewEvent[];
  readonly player: string;
  readonly chips: number;
  readonly float: number;
}

interface Pair {
  readonly name: string;
  readonly pool: number;
  readonly hands: Readonly<Record<'A' | 'B', HandName>>;
}

const withLink = ({ type, data }: NewEvent, link: string): NewEvent => {
  const { person, event } = data as { readonly person: string | null; readonly event: object };
  return { type, data: { person, event: { ...event, ...('link' in event ? { link } : {}) } } as Json };
};

/** Two tables of a jackpot of their own, both just before it is settled: copies of such as were played. */
const readyToSettle = (
  { name, pool, hands }: Pair,
  played: ReadonlyMap<HandName, Played>,
  listed: number,
): Transaction => {
  const tables = (['A', 'B'] as const).map((letter) => ({ table: `${letter}${name}`, hand: hands[letter] }));
  const terms = { toJackpotPercent: 70, approval: 'D-1' };
  const moved = { type: 'Contributed', box: 1, by: '10.6' } as const;
  const link: readonly LinkEvent[] = [
    ...tables.map(({ table }) => ({ type: 'TableLinked', table, ...terms }) as const),
    { ...moved, number: 1, table: 'before', round: 1, jackpot: pool, reserve: 0 },
    ...tables.map(
      ({ table }, index) =>
        ({ ...moved, number: 2 + index, table, round: 1, jackpot: 175, reserve: 75 }) as const,
    ),
  ];
  const money = [
    { account: poolAccounts.jackpot(name), amount: pool + 350 },
    { account: poolAccounts.reserve(name), amount: 150 },
    ...tables.flatMap(({ table, hand }) => {
      const { player = '', chips = 0, float = 0 } = played.get(hand) ?? {};
      return [
        { account: accounts.chips(table, player), amount: chips },
        { account: accounts.float(table), amount: float },
      ];
    }),
  ];
  return {
    command: { by: HOUSE, id: `ready ${name}`, fingerprint: name },
    at: 0,
    appends: [
      ...tables.map(({ table, hand }) => ({
        stream: streamOf(table),
        expected: 0,
        events: (played.get(hand)?.events ?? []).map((each) => withLink(each, name)),
      })),
      {
        stream: 'floor',
        expected: listed,
        events: tables.map(({ table }) => ({ type: 'floor.TableAdded', data: { table } })),
      },
      {
        stream: streamOfLink(name),
        expected: 0,
        events: link.map((event) => linkToStored(event, null)),
      },
    ],
    postings: [...money, { account: WORLD, amount: -money.reduce((sum, { amount }) => sum + amount, 0) }],
    reply: null,
  };
};

describe('two tables that hit at the same instant', () => {
  /** Pays one after the other by hand: straight flushes take a tenth each time, at least 1,000. */
  const serially = (pool: number, order: readonly HandName[]): number =>
    order.reduce((left, hand) => (hand === 'royal' ? 0 : left - Math.floor(left / 10)), pool);

  test('are paid in some order, which is on record, and to the cent as if they had come in it', {
    timeout: 300_000,
  }, async () => {
    const { floor, store } = await linked('same instant');
    const first = { A: 0, B: 0 };
    let seen = 0;
    for (let time = 0; time < 20; time += 1) {
      const hands = { A: time % 5 === 0 ? 'royal' : 'straight', B: 'straight' } as const;
      await Promise.all([playTo(floor, 'A', hands.A), playTo(floor, 'B', hands.B)]);
      seen += (await store.read(streamOfLink('Grand'), seen)).length;
      const before = await poolsOf(store);
      const [one, other] = time % 2 === 0 ? ['A', 'B'] : ['B', 'A'];
      await Promise.all(
        [one, other].map((table) => taken(sendTo(floor, table as string, 'dee', settleJackpot))),
      );
      const paid = (await store.read(streamOfLink('Grand'), seen)).map(linkFromStored);
      seen += paid.length;
      const order = paid.flatMap((event) => (event.type === 'PrizePaid' ? [event.table as 'A' | 'B'] : []));
      expect(order.toSorted()).toEqual(['A', 'B']);
      expect(paid.map((event) => 'number' in event && event.number)).toEqual([
        expect.any(Number),
        1 + (paid[0] as { number: number }).number,
      ]);
      first[order[0] as 'A' | 'B'] += 1;
      const after = await poolsOf(store);
      expect(after.jackpot).toBe(
        serially(
          before.jackpot,
          order.map((table) => hands[table]),
        ),
      );
      expect(await ledgerSum(store)).toBe(0);
      for (const table of ['A', 'B']) {
        await dealUntil(floor, table, { 1: HANDS.nothing, dealer: DEALER }, 'invite');
        await taken(sendTo(floor, table, `p${table}`, { type: 'LeaveTable', ...ownOf(table) }));
        await taken(sendTo(floor, table, `p${table}`, bring(`p${table}`, 100_000)));
      }
    }
    expect(Math.min(first.A, first.B)).toBeGreaterThan(0);
    expect((await auditHouse(store, pokerPlays as never)).findings).toEqual([]);
  });

  test('a thousand times over: the recorded order, prize by prize, is what a serial play of it gives', {
    timeout: 600_000,
  }, async () => {
    const { floor, store, clock } = await linked('a thousand', ['A', 'B', 'C']);
    const hands: readonly HandName[] = ['straight', 'royal', 'flush', 'straight'];
    const played = new Map<HandName, Played>();
    for (const [table, hand] of [
      ['A', 'straight'],
      ['B', 'royal'],
      ['C', 'flush'],
    ] as const) {
      await playTo(floor, table, hand);
      const player = `p${table}`;
      played.set(hand, {
        events: await store.read(streamOf(table)),
        player,
        chips: await store.balance(accounts.chips(table, player)),
        float: await store.balance(accounts.float(table)),
      });
    }
    const seeds = Array.from({ length: TIMES }, (_, index) => ({
      name: `L${index}`,
      pool: (index * 7919) % 4_000_000,
      hands: { A: hands[index % 4] as HandName, B: hands[(index >> 2) % 4] as HandName },
    }));
    for (const [index, seed] of seeds.entries())
      await store.commit(readyToSettle(seed, played, 3 + 2 * index));
    const all = openFloor(store, clock, { plays: pokerPlays, ...NOBODY_DEALS });
    await Promise.all(
      seeds
        .flatMap(({ name }, index) => (index % 2 === 0 ? [`A${name}`, `B${name}`] : [`B${name}`, `A${name}`]))
        .map((table) => taken(sendTo(all, table, 'dee', settleJackpot))),
    );
    const firsts = new Set<string>();
    for (const { name, pool, hands: held } of seeds) {
      const record = await linkRecord(store, name);
      const paid = record.filter((event) => event.type === 'PrizePaid');
      expect(paid.map(({ number }) => number)).toEqual([4, 5]);
      let left = pool + 350;
      for (const { table, fromPool, pays } of paid) {
        const hand = held[table.charAt(0) as 'A' | 'B'];
        const share = { royal: left, straight: Math.floor(left / 10), flush: 0, nothing: 0 }[hand];
        const least = { royal: 1_000_000, straight: 100_000, flush: 25_000, nothing: 0 }[hand];
        expect([fromPool, pays]).toEqual([share, Math.max(share, least)]);
        left -= share;
      }
      firsts.add(paid[0]?.table.charAt(0) ?? '');
      expect(await store.balance(poolAccounts.jackpot(name))).toBe(left);
    }
    expect([...firsts].toSorted()).toEqual(['A', 'B']);
    expect(await ledgerSum(store)).toBe(0);
    expect((await auditHouse(store, pokerPlays as never)).findings).toEqual([]);
  });

  test('of two houses over one store that move the same pool, the later works out its prize again', async () => {
    const { floor, store, clock } = await linked('overtaken');
    await playTo(floor, 'A', 'straight');
    await playTo(floor, 'B', 'straight');
    const second = openFloor(store, clock, { plays: pokerPlays, ...NOBODY_DEALS });
    await second.resume();
    expect((await second.projection('B')).meter).toMatchObject({ cents: 350, movements: 2 });
    const filled = await Promise.all([
      sendTo(floor, 'A', 'dee', settleJackpot),
      sendTo(second, 'B', 'dee', settleJackpot),
    ]);
    expect(filled.map(({ ok }) => ok)).toEqual([true, true]);
    const paid = (await linkRecord(store, 'Grand')).filter(({ type }) => type === 'PrizePaid');
    expect(paid.map((event) => 'fromPool' in event && event.fromPool)).toEqual([35, 31]);
    expect(await poolsOf(store)).toMatchObject({ jackpot: 350 - 35 - 31 });
    expect(await ledgerSum(store)).toBe(0);
    expect((await auditHouse(store, pokerPlays as never)).findings).toEqual([]);
  });
});
