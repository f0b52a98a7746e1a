import { describe, expect, test } from 'vitest';
import { openPoker, POKER_OPENING } from '../games/poker/table.test-kit.ts';
import { accountOf } from '../people/people.ts';
import { idOf, type Records, startRecords } from '../records/records.test-kit.ts';
import { openChannel } from './client-channel.ts';
import { openFanOut } from './fan-out.ts';

/** Two tables that play for one jackpot, dealt by the house, and Ann with chips at both. */
const linked = async (): Promise<Records> => {
  const records = await startRecords('jackpots');
  const { house, clock } = records;
  for (const table of ['A', 'B']) {
    const opening = { ...POKER_OPENING, link: 'Grand' };
    await house.floor.open(table, opening, { id: `open ${table}`, person: null, command: openPoker() });
    await plays(records, table, { type: 'BringChips', amount: 100_000 });
  }
  await clock.advance(10_000);
  return records;
};

let sent = 0;
const plays = async ({ house }: Records, table: string, command: object): Promise<void> => {
  sent += 1;
  const patron = idOf(house, 'ann');
  const own = { actor: { role: 'patron', patron }, patron, ...command };
  const reply = await house.floor.perform(table, { id: `j-${sent}`, person: patron, command: own as never });
  if (!reply.ok) throw new Error(reply.refusal.detail);
};

/** Ann takes part in the jackpot at a table, and bets are closed. */
const enter = async (records: Records, table: string): Promise<void> => {
  await plays(records, table, { type: 'PlaceAnte', box: 1, amount: 500 });
  await plays(records, table, { type: 'PlaceJackpotWager', box: 1 });
  await records.clock.advance(12_500);
};

const TRANSFER = {
  id: 'transfer-1',
  amount: 50,
  arrangement: 'AR-1',
  use: 'pool',
  to: { kind: 'tournament', name: 'Spring Cup', notice: 'N-7' },
} as const;

describe('jackpots', () => {
  test('everybody sees the meter and its tables; the reserve is for those who answer for the money', async () => {
    const records = await linked();
    await enter(records, 'A');
    const jackpots = async (name: string) =>
      (await records.get('/api/jackpots', await records.logIn(name))).json();
    const seen = { link: 'Grand', meter: 175, movements: 1, tables: ['A', 'B'], toJackpotPercent: 70 };
    expect(await jackpots('ann')).toEqual([seen]);
    expect(await jackpots('dee')).toEqual([seen]);
    expect(await jackpots('sam')).toMatchObject([{ ...seen, reserve: 75 }]);
    expect((await jackpots('rae'))[0].latest.map(({ type }: { type: string }) => type)).toEqual([
      'Contributed',
      'TableLinked',
      'TableLinked',
    ]);
    expect((await records.get('/api/jackpots')).statusCode).toBe(401);
    const floor = (await records.get('/api/floor', await records.logIn('ann'))).json();
    expect(floor.map(({ jackpot }: { jackpot?: object }) => jackpot)).toEqual([
      undefined,
      { link: 'Grand', cents: 175, movements: 1 },
      { link: 'Grand', cents: 175, movements: 1 },
    ]);
  });

  test('the reserve goes to a tournament at the word of supervisor or owner, by its clause or not at all', async () => {
    const records = await linked();
    await enter(records, 'A');
    const send = async (name: string, body: object) =>
      records.post('/api/jackpots/Grand/transfer', body, await records.logIn(name));
    expect((await send('ann', TRANSFER)).statusCode).toBe(403);
    expect((await send('rae', TRANSFER)).statusCode).toBe(403);
    expect((await send('sam', { ...TRANSFER, id: 'transfer-0', amount: 76 })).json()).toMatchObject({
      clause: '10.6',
    });
    expect((await send('sam', TRANSFER)).statusCode).toBe(200);
    expect((await send('sam', TRANSFER)).statusCode).toBe(200);
    const report = (await records.get('/api/report', await records.logIn('rae'))).json();
    expect(report).toMatchObject({
      sum: 0,
      jackpots: [{ link: 'Grand', jackpot: 175, reserve: 25 }],
      prizes: { 'tournament:Spring Cup': 50 },
    });
  });

  test('who watches one table is told that the meter has moved by another, once for each movement', async () => {
    const records = await linked();
    const { house, clock } = records;
    const heard: { is: string; jackpot?: object; table?: string }[] = [];
    const line = openChannel(
      house,
      openFanOut(house),
      () => accountOf(house.registry.people(), idOf(house, 'bo')),
      (text) => heard.push(JSON.parse(text)),
    );
    await line.receive(JSON.stringify({ do: 'watch', table: 'B' }));
    heard.length = 0;
    await enter(records, 'A');
    await clock.advance(1000);
    expect(heard).toEqual([
      { is: 'meter', table: 'B', jackpot: { link: 'Grand', cents: 175, movements: 1 } },
    ]);
    line.close();
  });
});
