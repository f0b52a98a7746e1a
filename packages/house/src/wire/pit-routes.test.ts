import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@baize/engine/baccarat';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { seededChance } from '../chance/source.ts';
import { type House, openHouse } from '../house.ts';
import { idOf, type Records, startRecords } from '../records/records.test-kit.ts';
import { openTable, PACE, virtualClock } from '../tables/floor.test-kit.ts';
import type { Reply } from '../tables/floor.ts';
import type { pitApi } from './api/pit.ts';

type Told = z.output<(typeof pitApi)['GET /api/pit']['response'][200]>;

let made = 0;
const nextId = (): string => {
  made += 1;
  return `pit test ${made}`;
};

/** What the pit is told of is worked out behind the reply: until it has come to that. */
const until = async (holds: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 500; turn += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  throw new Error('the pit never came to that');
};

const HUMAN = { rulebook: 'act-mini-baccarat-2016', mode: 'human', pace: PACE, float: 5_000_000 } as const;

const open = async ({ floor }: House, table: string): Promise<void> => {
  const reply = await floor.open(table, HUMAN, { id: nextId(), person: null, command: openTable });
  if (!reply.ok) throw new Error(reply.refusal.detail);
};

const send = (house: House, table: string, person: string, command: object): Promise<Reply> =>
  house.floor.perform(table, { id: nextId(), person, command: command as Command });

const own = (patron: string) => ({ actor: { role: 'patron', patron }, patron }) as const;

const keysOf = ({ pit }: House): readonly string[] => Object.keys(pit.now().steps).toSorted();

/** A table dealt by hand, with ann and her chips. */
const withAnn = async (records: Records): Promise<string> => {
  const { house, clock } = records;
  const ann = idOf(house, 'ann');
  await open(house, 'H');
  await house.cashier.pay(nextId(), ann, 1_000_000, clock.now());
  expect(await send(house, 'H', ann, { type: 'BringChips', ...own(ann), amount: 100_000 })).toMatchObject({
    ok: true,
  });
  return ann;
};

const told = async ({ get }: Records, cookie: string): Promise<Told> =>
  (await get('/api/pit', cookie)).json();

describe('the pit', () => {
  test('sends a dealer where patrons wait, and knows him when he has signed on', async () => {
    const records = await startRecords('pit dealer');
    const { house, post, logIn } = records;
    await withAnn(records);
    await until(() => keysOf(house).includes('dealer H'));
    const sam = await logIn('sam');
    expect((await told(records, sam)).steps).toMatchObject([
      { is: 'dealer', table: 'H', stands: true, what: 'Send a dealer', clause: null },
    ]);
    const dee = await logIn('dee');
    const by = idOf(house, 'dee');
    const sign = (cookie: string, body: object) =>
      post('/api/tables/H/dealer', { id: nextId(), ...body }, cookie);
    // A dealer signs himself on, and nobody else.
    expect((await sign(dee, { dealer: idOf(house, 'sam') })).statusCode).toBe(403);
    expect((await sign(sam, { dealer: idOf(house, 'ann') })).json()).toMatchObject({
      detail: 'only a dealer signs on to deal',
    });
    expect((await sign(dee, { dealer: by, until: house.clock.now() + 60_000 })).statusCode).toBe(200);
    await until(() => keysOf(house).length === 0);
    const now = await told(records, sam);
    expect(now.tables.find(({ table }) => table === 'H')?.dealer).toMatchObject({ dealer: by });
    expect(now.names[by]).toBe('Dee');
    expect(now.past).toMatchObject([{ key: 'dealer H', ended: { by } }]);
    expect((await records.get('/api/dealers', await logIn('ann'))).json()).toMatchObject({
      dealers: [{ table: 'H', dealer: by }],
    });
    expect((await sign(dee, { dealer: null })).statusCode).toBe(200);
    await until(() => keysOf(house).includes('dealer H'));
  });

  test('is told of a cut that nobody else makes, and by whom it was made', async () => {
    const records = await startRecords('pit cut');
    const { house, logIn } = records;
    await open(house, 'H');
    const dealer = { actor: { role: 'dealer' } };
    const dee = idOf(house, 'dee');
    const source = { kind: 'checked', checkedBy: 'Dee' };
    await send(house, 'H', dee, { type: 'IntroduceCards', ...dealer, source });
    await send(house, 'H', dee, { type: 'Shuffle', ...dealer });
    await until(() => keysOf(house).some((key) => key.startsWith('cut H')));
    const sam = idOf(house, 'sam');
    const { steps } = await told(records, await logIn('sam'));
    expect(steps).toMatchObject([
      { is: 'cut', clause: '5.3', rulebook: HUMAN.rulebook, stands: true, acts: ['CutCards'] },
    ]);
    expect(
      await send(house, 'H', sam, {
        type: 'CutCards',
        actor: { role: 'supervisor' },
        patron: null,
        depth: 100,
      }),
    ).toMatchObject({ ok: true });
    await until(() => keysOf(house).length === 0);
    expect(house.pit.now().past).toMatchObject([{ is: 'cut', ended: { by: sam } }]);
  });

  test('hears of disputes and calls, acknowledges once, and tells others what it tells whom', async () => {
    const records = await startRecords('pit dispute');
    const { house, post, logIn } = records;
    const ann = await withAnn(records);
    const sam = await logIn('sam');
    const dee = await logIn('dee');
    await send(house, 'H', ann, { type: 'RaiseDispute', ...own(ann), what: 'my chip was late' });
    expect((await post('/api/tables/H/call', { id: nextId(), why: 'a chip is short' }, dee)).statusCode).toBe(
      200,
    );
    await until(() => keysOf(house).length === 3);
    expect(keysOf(house)).toEqual(['call 1', 'dealer H', 'dispute H 1']);
    const acknowledge = (key: string, cookie = sam) =>
      post('/api/pit/acknowledge', { id: nextId(), key }, cookie);
    expect((await acknowledge('dispute H 1')).statusCode).toBe(200);
    expect((await acknowledge('dispute H 1')).statusCode).toBe(409);
    expect((await acknowledge('call 1')).statusCode).toBe(200);
    await send(house, 'H', idOf(house, 'sam'), {
      type: 'DecideDispute',
      actor: { role: 'operator' },
      dispute: 1,
      decision: 'it was late',
    });
    await until(() => keysOf(house).length === 1);
    // Nobody else sees any of it, or acknowledges it.
    for (const [name, reads, works] of [
      ['ann', 403, 403],
      ['dee', 403, 403],
      ['dora', 403, 403],
      ['rae', 200, 403],
    ] as const) {
      const cookie = await logIn(name);
      expect((await records.get('/api/pit', cookie)).statusCode, name).toBe(reads);
      expect((await acknowledge('dealer H', cookie)).statusCode, name).toBe(works);
    }
    expect((await records.get('/api/pit')).statusCode).toBe(401);
    expect((await post('/api/tables/none/call', { id: nextId(), why: 'x' }, dee)).statusCode).toBe(404);
  });

  test('an alarm that is over before anybody saw it stays until somebody has', async () => {
    const records = await startRecords('pit alarm');
    const { house, post, logIn } = records;
    house.alarms.raise({ table: '1', is: 'dealerWaits', detail: 'the disk is full', since: 5 });
    await until(() => keysOf(house).length === 1);
    house.alarms.clear('1', 'dealerWaits');
    const key = 'alarm 1 dealerWaits 5';
    await until(() => house.pit.now().steps[key]?.ended !== null);
    expect(keysOf(house)).toEqual([key]);
    await post('/api/pit/acknowledge', { id: nextId(), key }, await logIn('sam'));
    expect(keysOf(house)).toEqual([]);
  });

  test('what waits is there after a restart, as old as it is, acknowledged or not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-pit-'));
    const clock = virtualClock();
    const ports = { clock, chance: seededChance('pit restart') };
    try {
      const first = await openHouse(folder, ports);
      await first.cashier.capital('capital', 100_000_000, clock.now());
      await open(first, 'H');
      await first.cashier.pay(nextId(), 'ann', 1_000_000, clock.now());
      await send(first, 'H', 'ann', { type: 'BringChips', ...own('ann'), amount: 100_000 });
      await send(first, 'H', 'ann', { type: 'RaiseDispute', ...own('ann'), what: 'my chip was late' });
      await until(() => keysOf(first).length === 2);
      await first.pit.act({ id: nextId(), person: 'sam' }, { do: 'acknowledge', key: 'dispute H 1' });
      const before = first.pit.now();
      await first.close();
      await clock.advance(60_000);
      const again = await openHouse(folder, ports);
      expect(again.pit.now()).toEqual(before);
      expect(again.pit.now().steps['dispute H 1']).toMatchObject({ acknowledged: { by: 'sam' } });
      // What came to an end while the house was closed is found out when it is opened.
      await send(again, 'H', 'ann', { type: 'LeaveTable', ...own('ann') });
      await until(() => keysOf(again).length === 1);
      await again.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  test('figures of a table are those of its record', async () => {
    const records = await startRecords('pit figures');
    const { house, logIn } = records;
    const { playRound, act } = await import('../records/records.test-kit.ts');
    await house.cashier.pay(nextId(), idOf(house, 'ann'), 1_000_000, house.clock.now());
    await act(house, 'ann', { type: 'BringChips', amount: 100_000 });
    for (let round = 0; round < 3; round += 1) await playRound(records, [['ann', 'player', 10_000]]);
    const { tables, all } = await told(records, await logIn('sam'));
    const { chips } = await house.floor.holdingsOf('1', idOf(house, 'ann'));
    const row = tables.find(({ table }) => table === '1');
    expect(row).toMatchObject({
      mode: 'automatic',
      present: 1,
      figures: { rounds: 3, drop: 100_000, win: 100_000 - chips, staked: 30_000 },
    });
    expect(row?.figures.against?.rounds).toBe(3);
    expect(all).toMatchObject({ drop: 100_000, win: 100_000 - chips });
  });
});
