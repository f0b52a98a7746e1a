import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { Store } from '../store/port.ts';
import { auditHouse } from '../tables/audit.ts';
import { openFloor } from '../tables/floor.ts';
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
import { poolAccounts } from './link.ts';

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

describe('two tables that hit at the same instant', () => {
  /** Pays one after the other by hand: straight flushes take a tenth each time, at least 1,000. */
  const serially = (pool: number, order: readonly HandName[]): number =>
    order.reduce((left, hand) => (hand === 'royal' ? 0 : left - Math.floor(left / 10)), pool);

  test('are paid in some order, which is on record, and to the cent as if they had come in it', {
    timeout: 300_000,
  }, async () => {
    const { floor, store } = await linked('same instant');
    const first = { A: 0, B: 0 };
    for (let time = 0; time < HITS; time += 1) {
      const hands = { A: time % 5 === 0 ? 'royal' : 'straight', B: 'straight' } as const;
      await Promise.all([playTo(floor, 'A', hands.A), playTo(floor, 'B', hands.B)]);
      const before = await poolsOf(store);
      const seen = (await linkRecord(store, 'Grand')).length;
      const [one, other] = time % 2 === 0 ? ['A', 'B'] : ['B', 'A'];
      await Promise.all(
        [one, other].map((table) => taken(sendTo(floor, table as string, 'dee', settleJackpot))),
      );
      const paid = (await linkRecord(store, 'Grand')).slice(seen);
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

  test('of two houses over one store that move the same pool, the later works out its prize again', async () => {
    const { floor, store, clock } = await linked('overtaken');
    await playTo(floor, 'A', 'straight');
    await playTo(floor, 'B', 'straight');
    const second = openFloor(store, clock, {
      plays: pokerPlays,
      shoes: () => {
        throw new Error('nobody deals here');
      },
      between: (least) => least,
    });
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

const HITS = Number(process.env.HITS ?? 1000);
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
