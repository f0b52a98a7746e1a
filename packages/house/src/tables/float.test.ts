import type { Command } from '@baize/engine/baccarat';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Store, WORLD } from '../store/port.ts';
import { auditHouse } from './audit.ts';
import { bring, fund, makeHouse, OPENING, openTable, PACE, place, send } from './floor.test-kit.ts';
import type { Floor, Opening } from './floor.ts';
import { accounts } from './ledger.ts';
import { reportOn } from './report.ts';

let house: ReturnType<typeof makeHouse>;
let store: Store;
let floor: Floor;

/** What `fund` pays in for the house itself. */
const CAPITAL = 100_000_000;

beforeEach(async () => {
  house = makeHouse('float');
  ({ store, floor } = house.start());
  await fund(store, ['Ann', 'Bo']);
});
afterEach(async () => {
  expect((await auditHouse(store)).findings).toEqual([]);
  expect((await floor.report()).sum).toBe(0);
  floor.stop();
  await store.close();
  house.remove();
});

const restart = async (): Promise<void> => {
  floor.stop();
  await store.close();
  ({ store, floor } = house.start());
  await floor.resume();
};

const open = (table: string, more: Partial<Opening> = {}, id = `open ${table}`) =>
  floor.open(table, { ...OPENING, ...more }, { id, person: 'owner', command: openTable });
const floatOf = (table: string): Promise<number> => store.balance(accounts.float(table));
const capital = (): Promise<number> => store.balance(accounts.house);
const moves = async (table = '1'): Promise<readonly object[]> =>
  (await store.read(`table:${table}`)).flatMap(({ type, data }) =>
    type.startsWith('house.Float') ? [(data as { event: object }).event] : [],
  );

describe('opening a table', () => {
  test('puts its float on the table, and the record says who did', async () => {
    expect(await open('1')).toMatchObject({ ok: true });
    expect([await floatOf('1'), await capital()]).toEqual([OPENING.float, CAPITAL - OPENING.float]);
    const move = { type: 'FloatFilled', amount: OPENING.float, who: 'owner', why: 'the table opens' };
    expect(await moves()).toEqual([move]);
  });

  test.each(['1', 'A', 'High limit 2', 'pit-7', 'x'.repeat(24), 'a--b'])(
    'takes the name "%s"',
    async (name) => {
      expect(await open(name)).toMatchObject({ ok: true });
      expect(await floor.tables()).toEqual([name]);
    },
  );

  test.each(['', ' ', ' 1', '1 ', '-', '1:2', 'a/b', 'a\nb', 'ä', 'x'.repeat(25), 'a_b'])(
    'refuses the name "%s"',
    async (name) => {
      expect(await open(name)).toEqual({
        ok: false,
        refusal: { clause: null, detail: expect.stringContaining('the name of a table') },
      });
      expect(await floor.tables()).toEqual([]);
    },
  );

  test('refuses a name that is taken, also of a table that was opened at the same moment', async () => {
    const replies = await Promise.all([open('1', {}, 'one'), open('1', {}, 'other'), open('2')]);
    expect(replies.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(replies[1]).toMatchObject({ refusal: { clause: null, detail: 'there is a table 1 already' } });
    expect(await floor.tables()).toEqual(['1', '2']);
    await restart();
    expect(await open('1', {}, 'again')).toMatchObject({ ok: false });
    expect(await capital()).toBe(CAPITAL - 2 * OPENING.float);
  });

  test('refuses a rulebook that the house does not know, and a float that is no sum of money', async () => {
    expect(await open('1', { rulebook: 'nz-pontoon' }, 'a')).toMatchObject({
      refusal: { clause: null, detail: 'this house does not know the rulebook nz-pontoon' },
    });
    for (const float of [-1, 0.5, Number.NaN])
      expect(await open('1', { float }, `f${float}`)).toMatchObject({ refusal: { clause: null } });
    expect(await open('1', { float: 0 })).toMatchObject({ ok: true });
    expect(await moves()).toEqual([]);
  });

  test('refuses a float that the house cannot fund, and nothing has changed', async () => {
    expect(await open('1', { float: CAPITAL + 1 }, 'rich')).toEqual({
      ok: false,
      refusal: { clause: null, detail: 'the house has not so much' },
    });
    expect([await floor.tables(), await capital(), await store.read('table:1')]).toEqual([[], CAPITAL, []]);
    expect(await open('1', { float: CAPITAL })).toMatchObject({ ok: true });
    expect(await capital()).toBe(0);
  });

  test('has one effect for one id, and another opening under it is refused', async () => {
    const first = await open('1', {}, 'same');
    expect(await open('1', {}, 'same')).toEqual(first);
    await restart();
    expect(await open('1', {}, 'same')).toEqual(first);
    expect(await open('1', { float: 1 }, 'same')).toMatchObject({ refusal: { detail: /used for another/ } });
    expect(await floatOf('1')).toBe(OPENING.float);
  });

  test('is refused by the rules of the game with their clause', async () => {
    const command: Command = { ...openTable, actor: { role: 'dealer' } };
    const reply = await floor.open('1', OPENING, { id: 'x', person: 'dee', command });
    expect(reply).toMatchObject({ ok: false, refusal: { clause: 'A:Casino Operator' } });
    expect(await floor.tables()).toEqual([]);
  });
});

test('a table that there is not is refused, and cannot be looked at', async () => {
  const none = { ok: false, refusal: { clause: null, detail: 'there is no table 9' } };
  const by = { id: 'n', person: 'sam' };
  expect(await floor.perform('9', { ...by, command: bring('Ann', 500) })).toEqual(none);
  expect(await floor.hold('9', true, by)).toEqual(none);
  expect(await floor.fill('9', 500, { ...by, reason: 'x' })).toEqual(none);
  await expect(floor.view('9', { role: 'onlooker' })).rejects.toThrow('there is no table 9');
  await open('9');
  expect((await floor.view('9', { role: 'onlooker' })).version).toBeGreaterThan(0);
});

describe('a float', () => {
  beforeEach(() => open('1'));
  const by = (id: string, reason = 'the evening') => ({ id, person: 'sam', reason });

  test('is filled from the house and credited to it, by whom and why', async () => {
    expect(await floor.fill('1', 700, by('fill'))).toMatchObject({ ok: true });
    expect(await floor.credit('1', 200, by('credit', 'too much'))).toMatchObject({ ok: true });
    expect([await floatOf('1'), await capital()]).toEqual([
      OPENING.float + 500,
      CAPITAL - OPENING.float - 500,
    ]);
    expect((await moves()).slice(1)).toEqual([
      { type: 'FloatFilled', amount: 700, who: 'sam', why: 'the evening' },
      { type: 'FloatCredited', amount: 200, who: 'sam', why: 'too much' },
    ]);
  });

  test('is moved once for one id, also after a restart', async () => {
    const first = await floor.fill('1', 700, by('same'));
    expect(await floor.fill('1', 700, by('same'))).toEqual(first);
    await restart();
    expect(await floor.fill('1', 700, by('same'))).toEqual(first);
    expect(await floor.fill('1', 800, by('same'))).toMatchObject({ refusal: { detail: /used for another/ } });
    expect(await floor.credit('1', 700, by('same'))).toMatchObject({
      refusal: { detail: /used for another/ },
    });
    expect(await floatOf('1')).toBe(OPENING.float + 700);
  });

  test('is credited down to nothing and not below it', async () => {
    expect(await floor.credit('1', OPENING.float + 1, by('above'))).toEqual({
      ok: false,
      refusal: { clause: null, detail: 'the float holds 50000.00, and not 50000.01' },
    });
    expect(await floor.credit('1', OPENING.float, by('at'))).toMatchObject({ ok: true });
    expect(await floor.credit('1', 1, by('one more'))).toMatchObject({ ok: false });
    expect([await floatOf('1'), await capital()]).toEqual([0, CAPITAL]);
  });

  test('is filled with all that the house has and not more', async () => {
    const left = await capital();
    expect(await floor.fill('1', left + 1, by('above'))).toEqual({
      ok: false,
      refusal: { clause: null, detail: 'the house has not so much' },
    });
    expect(await floor.fill('1', left, by('at'))).toMatchObject({ ok: true });
    expect(await floor.fill('1', 1, by('one more'))).toMatchObject({ ok: false });
    expect([await floatOf('1'), await capital()]).toEqual([CAPITAL, 0]);
    await restart();
    expect(await floor.fill('1', left + 1, by('above'))).toMatchObject({ ok: false });
  });

  test.each([0, -5, 0.5, Number.NaN])('is not moved by %d', async (amount) => {
    expect(await floor.fill('1', amount, by('a'))).toMatchObject({ ok: false });
    expect(await floor.credit('1', amount, by('b'))).toMatchObject({ ok: false });
    expect(await floatOf('1')).toBe(OPENING.float);
  });

  test('is not moved without a reason', async () => {
    expect(await floor.fill('1', 5, by('a', ''))).toMatchObject({ refusal: { detail: /^say why/ } });
    expect(await floor.fill('1', 5, by('b', 'y'.repeat(501)))).toMatchObject({ ok: false });
    expect(await floor.fill('1', 5, by('c', 'y'.repeat(500)))).toMatchObject({ ok: true });
  });
});

/** Rounds with wagers on both hands until one of them has won. */
const untilDecided = async (): Promise<'player' | 'banker'> => {
  await house.clock.advance(6 * PACE.act);
  await send(floor, 'Ann', bring('Ann', 50_000));
  await send(floor, 'Bo', bring('Bo', 50_000));
  for (;;) {
    await send(floor, 'Ann', place('Ann', 'player', 10_000));
    await send(floor, 'Bo', place('Bo', 'banker', 10_000));
    await house.clock.advance(PACE.betting + 12 * PACE.act + PACE.result);
    const { game, view } = await floor.view('1', { role: 'onlooker' });
    const outcome = game === 'baccarat' && view.stage === 'open' ? view.rounds.at(-1)?.outcome : undefined;
    if (outcome === 'player' || outcome === 'banker') return outcome;
  }
};

test('a float that winners would empty is filled by the house itself, and the record says so', async () => {
  await open('1', { float: 0 });
  await house.clock.advance(6 * PACE.act);
  await send(floor, 'Ann', bring('Ann', 500_000));
  for (let coup = 0; coup < 12; coup += 1) {
    await send(floor, 'Ann', place('Ann', 'banker', 50_000));
    await house.clock.advance(PACE.betting + 12 * PACE.act + PACE.result);
  }
  const filled = await moves();
  expect(filled.length).toBeGreaterThan(0);
  for (const move of filled) expect(move).toMatchObject({ type: 'FloatFilled', who: null });
  const sum = filled.reduce((all, move) => all + (move as { amount: number }).amount, 0);
  expect(await capital()).toBe(CAPITAL - sum);
});

/**
 * A house that has given all it has to another table, and one wager on this one: the layout then, and when there is
 * money.
 */
const withoutMoney = async (on: 'player' | 'banker'): Promise<readonly number[]> => {
  const poor = makeHouse('poor');
  const { store: kept, floor: tables } = poor.start();
  await fund(kept, ['Ann']);
  const opened = (table: string, float: number) =>
    tables.open(table, { ...OPENING, float }, { id: `open ${table}`, person: 'owner', command: openTable });
  await opened('1', 0);
  await opened('2', CAPITAL);
  await poor.clock.advance(6 * PACE.act);
  await send(tables, 'Ann', bring('Ann', 50_000));
  await send(tables, 'Ann', place('Ann', on, 50_000));
  await poor.clock.advance(60_000);
  const waiting = await kept.balance(accounts.layout('1'));
  await tables.credit('2', 1_000_000, { id: 'back', person: 'sam', reason: 'table 1 needs it' });
  await poor.clock.advance(60_000);
  const chips = await kept.balance(accounts.chips('1', 'Ann'));
  const paid = [waiting, await kept.balance(accounts.layout('1')), chips];
  expect((await auditHouse(kept)).findings).toEqual([]);
  tables.stop();
  await kept.close();
  poor.remove();
  return paid;
};

test('what the house cannot pay waits on the layout, and is paid when there is money again', async () => {
  const [player, banker] = [await withoutMoney('player'), await withoutMoney('banker')];
  expect([player, banker]).toContainEqual([0, 0, 0]);
  const won = player[2] === 0 ? banker : player;
  expect(won).toEqual([50_000, 0, won === player ? 100_000 : 97_500]);
});

describe('closing a table', () => {
  const operator = { role: 'operator' } as const;
  const closes = async (): Promise<void> => {
    const act = (command: Command) => send(floor, 'sam', command);
    const close: Command = { type: 'CloseTable', actor: operator, cardsCheckedBy: 'Sam' };
    expect(await act(close)).toMatchObject({ ok: false, refusal: { clause: '13.2' } });
    expect(await act({ type: 'GiveNotice', actor: operator, notice: { what: 'closing' } })).toMatchObject({
      ok: true,
    });
    await floor.hold('1', true, { id: 'hold', person: 'sam' });
    await house.clock.advance(3_600_000);
    expect(await act({ ...close, cardsCheckedBy: '' })).toMatchObject({ refusal: { clause: '2.5' } });
    expect(await act(close)).toMatchObject({ ok: true });
  };

  test('is done with notice, a hold and a check of the cards; then nothing waits and the shoe is open', async () => {
    await open('1');
    await untilDecided();
    await closes();
    expect(house.clock.pending()).toBe(0);
    const look = await floor.view('1', { role: 'onlooker' });
    expect(look).toMatchObject({ deadline: null, seal: null, view: { stage: 'closed' } });
    const types = (await store.read('table:1')).map(({ type }) => type);
    expect(types.filter((type) => type === 'house.ShoeRevealed')).toHaveLength(1);
    await restart();
    await house.clock.advance(3_600_000);
    expect((await store.read('table:1')).map(({ type }) => type)).toEqual(types);
    expect(await auditHouse(store)).toMatchObject({ shoes: 1 });
  });

  test('takes the whole float back to the house in the same transaction, and keeps none afterwards', async () => {
    await open('1');
    await untilDecided();
    const before = (await floatOf('1')) + (await capital());
    await closes();
    expect([await floatOf('1'), await capital()]).toEqual([0, before]);
    expect((await moves()).at(-1)).toMatchObject({
      type: 'FloatCredited',
      who: null,
      why: 'the table is closed',
    });
    expect(await floor.fill('1', 5, { id: 'late', person: 'sam', reason: 'x' })).toMatchObject({
      refusal: { detail: 'the table is closed and keeps no float' },
    });
  });

  test('leaves what a later void gives back claimable, out of the money of the house', async () => {
    await open('1', { secondPerson: 'none' });
    const lost = (await untilDecided()) === 'player' ? 'Bo' : 'Ann';
    await closes();
    const before = await capital();
    const { view } = await floor.view('1', { role: 'onlooker' });
    const round = view.stage === 'unopened' ? 0 : (view.rounds.at(-1)?.number ?? 0);
    const voided: Command = {
      type: 'DeclareVoid',
      actor: operator,
      cause: 'fraud',
      round,
      reason: 'the hands were exchanged',
    };
    expect(await send(floor, 'sam', voided)).toMatchObject({ ok: true });
    expect(await store.balance(accounts.chips('1', lost))).toBe(10_000);
    expect([await floatOf('1'), await capital()]).toEqual([0, before - 10_000]);
    await restart();
    const bank = await store.balance(accounts.bank(lost));
    const leave: Command = { type: 'LeaveTable', actor: { role: 'patron', patron: lost }, patron: lost };
    expect(await send(floor, lost, leave)).toMatchObject({ ok: true });
    expect(await store.balance(accounts.bank(lost))).toBe(bank + 10_000);
    expect(await store.balance(accounts.chips('1', lost))).toBe(0);
  });
});

describe('the report', () => {
  test('says what is in play, table by table, and comes to nothing', async () => {
    await open('1');
    await open('10', { float: 7000 });
    await house.clock.advance(6 * PACE.act);
    await send(floor, 'Ann', bring('Ann', 50_000));
    await floor.perform('10', { id: 'b10', person: 'Bo', command: bring('Bo', 20_000) });
    await send(floor, 'Ann', place('Ann', 'banker', 10_000));
    await floor.perform('10', { id: 'w10', person: 'Bo', command: place('Bo', 'tie', 5000) });
    expect(await floor.report()).toEqual({
      jackpots: [],
      prizes: {},
      receivables: 0,
      tables: [
        { table: '1', float: OPENING.float, chips: { Ann: 40_000 }, layout: 10_000 },
        { table: '10', float: 7000, chips: { Bo: 15_000 }, layout: 5000 },
      ],
      banks: 2_000_000 - 70_000,
      tournaments: 0,
      house: CAPITAL - OPENING.float - 7000,
      world: -102_000_000,
      elsewhere: 0,
      sum: 0,
    });
  });

  test('shows what lies in no account that it knows, and what is out of balance', () => {
    const balances = { [WORLD]: -100, house: 60, 'float:2': 30, 'chips:1:Ann': 5 };
    expect(reportOn(balances, ['1'])).toMatchObject({ elsewhere: 30, sum: -5, house: 60, world: -100 });
  });
});

test('fills and credits in any order do what the sums allow, and nobody falls below nothing', async () => {
  const some = fc.record({
    kind: fc.constantFrom('fill', 'credit'),
    /** Around nothing, around all that there is, and between. */
    amount: fc.oneof(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: CAPITAL - 2, max: CAPITAL + 2 }),
      fc.nat(CAPITAL),
    ),
  });
  let table = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(some, { maxLength: 12 }), async (asked) => {
      table += 1;
      const name = `t${table}`;
      const free = await capital();
      await open(name, { float: 0 });
      let float = 0;
      for (const [index, { kind, amount }] of asked.entries()) {
        const isFill = kind === 'fill';
        const may = amount > 0 && amount <= (isFill ? free - float : float);
        const move = isFill ? floor.fill : floor.credit;
        const reply = await move(name, amount, { id: `${name} ${index}`, person: 'sam', reason: kind });
        expect(reply.ok).toBe(may);
        if (may) float += isFill ? amount : -amount;
        expect([await floatOf(name), await capital()]).toEqual([float, free - float]);
      }
      if (float > 0) await floor.credit(name, float, { id: `${name} end`, person: 'sam', reason: 'over' });
    }),
    { numRuns: 20 },
  );
});
