import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { type Json, type NewEvent, type Store, type Transaction, WORLD } from '../store/port.ts';
import { auditHouse } from '../tables/audit.ts';
import { openFloor, streamOf } from '../tables/floor.ts';
import { accounts } from '../tables/ledger.ts';
import {
  ante,
  bet,
  bring,
  type Deal,
  dealUntil,
  declare,
  fold,
  jackpot,
  ledgerSum,
  openPoker,
  openView,
  POKER_OPENING,
  type PokerFloor,
  pokerHouse,
  pokerPlays,
  sendTo,
  taken,
} from '../tables/poker/table.test-kit.ts';
import { linkRecord } from './audit.ts';
import { type LinkEvent, linkFromStored, linkToStored, poolAccounts, streamOfLink } from './link.ts';

const houses: { remove(): void }[] = [];
afterEach(() => {
  for (const house of houses.splice(0)) house.remove();
});

const HUMAN = { mode: 'human', link: 'Grand' } as const;
const operator = { role: 'operator' } as const;
const DEALER = '2c 3d 4h 6s 7d';
const HANDS = {
  royal: 'Ah Kh Qh Jh Th',
  straight: '9c 8c 7c 6c 5c',
  flush: 'Ks Qs Js 9s 8s',
  nothing: '2s 4s 6c 8s Ts',
} as const;
type HandName = keyof typeof HANDS;

const linked = async (seed: string, tables = ['A', 'B']) => {
  const people = tables.map((table) => `p${table}`);
  const made = await pokerHouse(
    seed,
    people,
    Object.fromEntries(tables.map((table) => [table, { opening: HUMAN }])),
  );
  houses.push(made);
  for (const table of tables)
    await taken(sendTo(made.floor, table, `p${table}`, bring(`p${table}`, 900_000)));
  return made;
};

/** Plays at a table with real cards until the jackpot is to be settled, or the cards are to be collected. */
const playTo = async (
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

const settleJackpot = { type: 'SettleJackpot', actor: { role: 'dealer' }, pool: 0, reserve: 0 } as const;

const poolsOf = async (store: Store) => ({
  jackpot: await store.balance(poolAccounts.jackpot('Grand')),
  reserve: await store.balance(poolAccounts.reserve('Grand')),
});

describe('a jackpot that two tables play for', () => {
  test('takes the approved share of every wager, in one transaction with the table', async () => {
    const { floor, store } = await linked('share');
    await playTo(floor, 'A', 'nothing');
    expect(await poolsOf(store)).toEqual({ jackpot: 175, reserve: 75 });
    await playTo(floor, 'B', 'nothing');
    expect(await poolsOf(store)).toEqual({ jackpot: 350, reserve: 150 });
    expect(await floor.meter('A')).toEqual({ link: 'Grand', cents: 350, movements: 2 });
    const { jackpots, elsewhere, sum } = await floor.report();
    expect({ jackpots, elsewhere, sum }).toEqual({
      jackpots: [{ link: 'Grand', jackpot: 350, reserve: 150 }],
      elsewhere: 0,
      sum: 0,
    });
  });

  test('pays a guarantee from the pool, then the reserve, then the float of the table', async () => {
    const { floor, store } = await linked('guarantee');
    await playTo(floor, 'A', 'nothing');
    const deal = await playTo(floor, 'B', 'royal');
    const float = (await store.balance('float:B')) as number;
    await dealUntil(floor, 'B', deal, 'collect');
    expect(await poolsOf(store)).toEqual({ jackpot: 0, reserve: 0 });
    expect(float - (await store.balance('float:B'))).toBe(1_000_000 - 500);
    const paid = (await linkRecord(store, 'Grand')).findLast(({ type }) => type === 'PrizePaid');
    expect(paid).toMatchObject({
      number: 3,
      table: 'B',
      pays: 1_000_000,
      fromPool: 350,
      fromReserve: 150,
      fromOperator: 999_500,
    });
    expect((await auditHouse(store, pokerPlays as never)).findings).toEqual([]);
  });

  test('a void takes the contributions back, and what the pools no longer hold the float gives', async () => {
    const { floor, store } = await linked('void');
    await playTo(floor, 'A', 'nothing');
    const deal = await playTo(floor, 'B', 'royal');
    await dealUntil(floor, 'B', deal, 'collect');
    await taken(
      sendTo(floor, 'A', 'sam', {
        type: 'DeclareVoid',
        actor: operator,
        cause: 'impractical',
        round: 1,
        reason: 'the lights went out',
      }),
    );
    expect(await poolsOf(store)).toEqual({ jackpot: 0, reserve: 0 });
    expect((await linkRecord(store, 'Grand')).at(-1)).toMatchObject({ type: 'Reversed', fromOperator: 250 });
    expect(await store.balance('chips:A:pA')).toBe(900_000);
    expect(await ledgerSum(store)).toBe(0);
    expect((await auditHouse(store, pokerPlays as never)).findings).toEqual([]);
  });

  test('divides wagers alike at all of its tables: another share is refused by 10.6', async () => {
    const { floor } = await linked('terms');
    const open = (name: string, command: ReturnType<typeof openPoker>, link = 'Grand') =>
      floor.open(name, { ...POKER_OPENING, link }, { id: `open ${name}`, person: null, command });
    expect(await open('C', openPoker({ toJackpotPercent: 60 }))).toMatchObject({
      refusal: { clause: '10.6' },
    });
    expect(await open('D', openPoker({ toJackpotPercent: 60 }), 'Other')).toMatchObject({ ok: true });
    const none = openPoker({ toJackpotPercent: null }, { jackpotWager: null });
    expect(await open('E', none)).toMatchObject({ refusal: { clause: '3.6' } });
    expect(await open('F', openPoker(), 'no:colons')).toMatchObject({ ok: false });
    floor.stop();
  });

  test('what is played for does not change while somebody plays for it at another table', async () => {
    const { floor } = await linked('parameters');
    const change = { what: 'jackpotWager', wager: 500 } as const;
    await dealUntil(floor, 'A', { dealer: DEALER }, 'invite');
    await taken(sendTo(floor, 'A', 'sam', { type: 'GiveNotice', actor: operator, notice: change }));
    const deal = await playTo(floor, 'B', 'nothing');
    const make = () => sendTo(floor, 'A', 'sam', { type: 'MakeChange', actor: operator, change });
    expect(await make()).toMatchObject({ ok: false, refusal: { clause: '3.6' } });
    await dealUntil(floor, 'B', deal, 'collect');
    expect(await make()).toMatchObject({ ok: true });
    expect(openView(await floor.view('A', { role: 'onlooker' })).sign.jackpotWager).toBe(500);
  });

  test('every table that plays for it hears that the meter has moved', async () => {
    const { floor } = await linked('heard');
    await dealUntil(floor, 'B', { dealer: DEALER }, 'close');
    await new Promise((resolve) => setTimeout(resolve, 5));
    const heard = new Set<string>();
    floor.subscribe((table) => heard.add(table));
    await playTo(floor, 'A', 'nothing');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([...heard].toSorted()).toEqual(['A', 'B']);
  });
});

describe('money of the reserve', () => {
  const to = { kind: 'tournament', name: 'Spring Cup', notice: 'N-7' } as const;
  const transfer = { amount: 100, arrangement: 'AR-1', use: 'pool', to } as const;

  test('goes to a tournament by an approved arrangement, once for one id, and no further than it reaches', async () => {
    const { floor, store } = await linked('transfer');
    await playTo(floor, 'A', 'nothing');
    await playTo(floor, 'B', 'nothing');
    const send = (asked: Parameters<PokerFloor['transfer']>[1], id: string) =>
      floor.transfer('Grand', asked, { id, person: 'olga' });
    expect(await send({ ...transfer, arrangement: '' }, 't0')).toMatchObject({ refusal: { clause: '10.6' } });
    expect(await send({ ...transfer, to: { ...to, notice: '' } }, 't1')).toMatchObject({
      refusal: { clause: '10.6(b)' },
    });
    expect(await send({ ...transfer, amount: 151 }, 't2')).toMatchObject({ refusal: { clause: '10.6' } });
    expect(await send(transfer, 't3')).toMatchObject({ ok: true });
    expect(await send(transfer, 't3')).toMatchObject({ ok: true });
    expect(await send({ ...transfer, amount: 1 }, 't3')).toMatchObject({ ok: false });
    expect(await poolsOf(store)).toEqual({ jackpot: 350, reserve: 50 });
    expect((await floor.report()).prizes).toEqual({ 'tournament:Spring Cup': 100 });
    expect((await auditHouse(store, pokerPlays as never)).findings).toEqual([]);
    expect(await floor.transfer('None', transfer, { id: 't4', person: 'olga' })).toMatchObject({ ok: false });
  });
});

const TIMES = 1000;

/** A floor that only looks and settles: no card leaves a shoe on it. */
const NOBODY_DEALS = {
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
    command: { id: `ready ${name}`, fingerprint: name },
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
    timeout: 120_000,
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
    expect(await second.meter('B')).toMatchObject({ cents: 350, movements: 2 });
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

const ownOf = (table: string) => ({
  actor: { role: 'patron', patron: `p${table}` } as const,
  patron: `p${table}`,
});

test('three tables with one jackpot, played by chance: after every act the ledger sums to nothing and the pools are exact', {
  timeout: 120_000,
}, async () => {
  const tables = ['A', 'B', 'C'];
  const turn = fc.record({
    table: fc.constantFrom(...tables),
    hand: fc.constantFrom<HandName>('royal', 'straight', 'flush', 'nothing'),
    folds: fc.nat(4),
    enters: fc.nat(4),
    voids: fc.nat(6),
    sends: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 6, maxLength: 10 }), async (turns) => {
      const { floor, store, remove } = await linked('by chance', tables);
      let sums: Promise<void> = Promise.resolve();
      store.subscribe(() => {
        sums = sums.then(async () => {
          expect(await ledgerSum(store)).toBe(0);
          expect(Math.min(...Object.values(await poolsOf(store)))).toBeGreaterThanOrEqual(0);
        });
      });
      for (const [index, { table, hand, folds, enters, voids, sends }] of turns.entries()) {
        const deal = await playTo(floor, table, hand, { folds: folds === 0, enters: enters > 0 });
        await dealUntil(floor, table, deal, 'collect');
        await dealUntil(floor, table, deal, 'close');
        const round = openView(await floor.view(table, { role: 'onlooker' })).rounds.at(-1)?.number ?? 0;
        const reason = 'found later';
        if (voids === 0)
          await taken(
            sendTo(floor, table, 'sam', {
              type: 'DeclareVoid',
              actor: operator,
              cause: 'fraud',
              round,
              reason,
            }),
          );
        const { reserve } = await poolsOf(store);
        if (sends === 0 && reserve > 0) {
          const to = { kind: 'lottery', name: 'Raffle', approval: 'L-1' } as const;
          const sent = { amount: reserve, arrangement: 'AR-1', use: 'prizes', to } as const;
          await taken(floor.transfer('Grand', sent, { id: `lottery ${index}`, person: 'olga' }));
        }
      }
      await sums;
      expect((await auditHouse(store, pokerPlays as never)).findings).toEqual([]);
      const { elsewhere, sum } = await floor.report();
      expect([elsewhere, sum]).toEqual([0, 0]);
      await store.close();
      remove();
    }),
    { seed: 2023, numRuns: 12 },
  );
});
