import { expect, test } from 'vitest';
import { act, idOf, playRound, rule, startRecords, untilBetting } from '../records/records.test-kit.ts';

interface Ledger {
  readonly entries: readonly {
    readonly number: number;
    readonly what: string;
    readonly table: string | null;
    readonly amount: number;
    readonly balance: number;
  }[];
  readonly bank: number;
  readonly atTables: readonly { readonly table: string; readonly chips: number; readonly wagered: number }[];
  readonly today: { readonly net: number };
}

const told = ({ entries }: Ledger) => entries.map(({ what, amount }) => [what, amount]);

test('a player reads his bank and his chips, newest first, each entry with what was left', async () => {
  const records = await startRecords('ledger');
  const { house, get, post, logIn } = records;
  const cookie = await logIn('ann');
  const ledger = async (query = ''): Promise<Ledger> => (await get(`/api/ledger${query}`, cookie)).json();
  await post('/api/withdraw', { id: 'withdraw-1', amount: 100_000 }, cookie);
  await act(house, 'ann', { type: 'BringChips', amount: 50_000 });
  await playRound(records, [['ann', 'banker', 2000]]);
  await untilBetting(records);
  await act(house, 'ann', { type: 'PlaceWager', on: 'player', amount: 1500 });
  const bank = await ledger();
  expect(told(bank)).toEqual([
    ['chips brought', -50_000],
    ['paid out', -100_000],
    ['paid in', 500_000],
  ]);
  expect(bank.entries.map(({ balance }) => balance)).toEqual([350_000, 400_000, 500_000]);
  expect(bank.entries[0]?.table).toBe('1');
  const net = bank.today.net;
  expect([-2000, 0, 1900]).toContain(net);
  expect(bank).toMatchObject({
    bank: 350_000,
    atTables: [{ table: '1', chips: 48_500 + net, wagered: 1500 }],
  });
  await act(house, 'ann', { type: 'RemoveWager', on: 'player' });
  const chips = await ledger('?account=chips:1');
  expect(told(chips).slice(0, 2)).toEqual([
    ['wager returned', 1500],
    ['wager', -1500],
  ]);
  expect(told(chips).slice(-2)).toEqual([
    ['wager', -2000],
    ['chips brought', 50_000],
  ]);
  const first = await ledger('?limit=2');
  const rest = await ledger(`?limit=2&before=${first.entries[1]?.number}`);
  expect([...first.entries, ...rest.entries]).toEqual(bank.entries);
});

test('a win that is undone by a void is told as what it is, and counts for nothing today', async () => {
  const records = await startRecords('undone');
  const { house, get, logIn } = records;
  await act(house, 'ann', { type: 'BringChips', amount: 50_000 });
  const round = await playRound(records, [
    ['ann', 'banker', 2000],
    ['ann', 'player', 1000],
  ]);
  await rule(house, 'sam', 'operator', {
    type: 'DeclareVoid',
    cause: 'fraud',
    round,
    reason: 'a marked card',
  });
  const ledger: Ledger = (await get('/api/ledger?account=chips:1', await logIn('ann'))).json();
  expect(ledger.entries[0]).toMatchObject({ what: 'a round undone', balance: 50_000 });
  expect(ledger.entries[1]?.what).toBe('wagers settled');
  expect(ledger.today.net).toBe(0);
});

test('others’ ledgers are for those who answer for the money', async () => {
  const { house, get, logIn, ownerIn } = await startRecords('whose money');
  const bo = idOf(house, 'bo');
  const status = async (path: string, cookie: string) => (await get(path, cookie)).statusCode;
  const path = `/api/ledger?person=${bo}`;
  expect(await status(path, await logIn('ann'))).toBe(403);
  for (const name of ['dee', 'dora']) {
    const cookie = await logIn(name);
    expect([await status(path, cookie), await status('/api/report', cookie)]).toEqual([403, 403]);
  }
  expect(await status('/api/report', await logIn('ann'))).toBe(403);
  for (const cookie of [await logIn('sam'), await logIn('rae'), await ownerIn()]) {
    expect([await status(path, cookie), await status('/api/report', cookie)]).toEqual([200, 200]);
    expect(await status('/api/ledger?person=nobody', cookie)).toBe(404);
  }
  expect([await status('/api/ledger', ''), await status('/api/report', '')]).toEqual([401, 401]);
  expect(await status('/api/ledger?account=float:1', await logIn('ann'))).toBe(400);
});

test('the report finds all the money, and it comes to nothing', async () => {
  const records = await startRecords('report');
  const { house, get, logIn } = records;
  const cookie = await logIn('rae');
  await act(house, 'ann', { type: 'BringChips', amount: 50_000 });
  await playRound(records, [['ann', 'banker', 2000]]);
  await untilBetting(records);
  await act(house, 'ann', { type: 'PlaceWager', on: 'player', amount: 1500 });
  const ann = idOf(house, 'ann');
  const report = (await get('/api/report', cookie)).json();
  const chips = report.tables[0].chips[ann];
  const players = Object.values(house.registry.people().accounts).filter(({ role }) => role === 'player');
  const paidIn = players.length * 500_000;
  const banks = paidIn - 50_000;
  expect(report).toMatchObject({ sum: 0, names: { [ann]: 'Ann' }, house: 90_000_000, banks });
  expect(report.tables).toEqual([
    { table: '1', float: 10_000_000 + 48_500 - chips, chips: { [ann]: chips }, layout: 1500 },
  ]);
  expect(report.world).toBe(-100_000_000 - paidIn);
});
