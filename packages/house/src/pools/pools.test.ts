import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dealUntil,
  ledgerSum,
  openPoker,
  openView,
  POKER_OPENING,
  type PokerFloor,
  pokerPlays,
  sendTo,
  taken,
} from '../games/poker/table.test-kit.ts';
import { auditHouse } from '../tables/audit.ts';
import { linkRecord } from './audit.ts';
import { DEALER, type HandName, linked, operator, playTo, poolsOf } from './pools.test-kit.ts';

describe('a jackpot that two tables play for', () => {
  test('takes the approved share of every wager, in one transaction with the table', async () => {
    const { floor, store } = await linked('share');
    await playTo(floor, 'A', 'nothing');
    expect(await poolsOf(store)).toEqual({ jackpot: 175, reserve: 75 });
    await playTo(floor, 'B', 'nothing');
    expect(await poolsOf(store)).toEqual({ jackpot: 350, reserve: 150 });
    expect((await floor.projection('A')).meter).toEqual({ link: 'Grand', cents: 350, movements: 2 });
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
    await dealUntil(floor, 'B', deal, 'shuffle');
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
    await dealUntil(floor, 'B', deal, 'shuffle');
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

  test('that cannot be read is a finding of an audit, and not its end', async () => {
    const { floor, store } = await linked('unreadable');
    await playTo(floor, 'A', 'nothing');
    // As a damaged store has it: an event of a table among those of the jackpot.
    const damaged = {
      ...store,
      read: async (stream: string, ...from: readonly number[]) => {
        const events = await store.read(stream, ...from);
        return stream === 'jackpot:Grand'
          ? events.map((event) => ({ ...event, type: 'house.TableHosted' }))
          : events;
      },
    };
    expect((await auditHouse(damaged as never, pokerPlays as never)).findings).toContainEqual({
      where: 'jackpot:Grand, event 1',
      what: 'it is of the type house.TableHosted, and cannot be read: nothing after it is checked',
    });
  });

  test('divides wagers alike at all of its tables: another share is refused by 10.6', async () => {
    const { floor } = await linked('terms');
    const open = (name: string, command: ReturnType<typeof openPoker>, link = 'Grand') =>
      floor.open(name, { ...POKER_OPENING, link }, { id: `open ${name}`, person: null, command });
    expect(await open('C', openPoker({ toJackpotPercent: 60 }))).toMatchObject({
      refusal: { clause: '10.6' },
    });
    expect(await open('D', openPoker({ toJackpotPercent: 60 }), 'Other')).toMatchObject({ ok: true });
    const none = openPoker({ toJackpotPercent: null, conditions: 'T-1' }, { jackpotWager: null });
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
    const trial = await floor.preview('A', { type: 'MakeChange', actor: operator, change }, operator);
    expect(trial).toMatchObject({ ok: false, refusal: { clause: '3.6' } });
    await dealUntil(floor, 'B', deal, 'shuffle');
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

test('three tables with one jackpot, played by chance: after every act the ledger sums to nothing and the pools are exact', {
  timeout: 600_000,
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
        await dealUntil(floor, table, deal, 'shuffle');
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
