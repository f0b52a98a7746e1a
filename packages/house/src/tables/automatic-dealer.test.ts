import type { Actor, Card } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUSE, type Store, StoreFailure } from '../store/port.ts';
import { auditHouse } from './audit.ts';
import { bring, fund, makeHouse, OPENING, openTable, PACE, place, send } from './floor.test-kit.ts';
import type { Floor, Reply } from './floor.ts';

const DEALER: Actor = { role: 'dealer' };
const SUPERVISOR: Actor = { role: 'supervisor' };

let house: ReturnType<typeof makeHouse>;
let store: Store;
let floor: Floor;

beforeEach(async () => {
  house = makeHouse('dealing');
  ({ store, floor } = house.start());
  await fund(store, ['Ann']);
  await floor.open('1', OPENING, { id: 'open', person: 'owner', command: openTable });
  await house.clock.advance(4 * PACE.act);
});
afterEach(async () => {
  floor.stop();
  await store.close();
  house.remove();
});

const dealt = async (): Promise<readonly Card[]> =>
  (await store.read('table:1')).flatMap(({ data }) => {
    const { card } = (data as { event: { card?: Card } }).event;
    return card === undefined ? [] : [card];
  });

const wagered = async (): Promise<void> => {
  await send(floor, 'Ann', bring('Ann', 50_000));
  await send(floor, 'Ann', place('Ann', 'banker', 1000));
  await house.clock.advance(PACE.betting);
};

/** The shoe is opened, and every card that was seen is compared with it. */
const openShoe = async (): Promise<void> => {
  await house.clock.advance(30 * PACE.act + PACE.result);
  await send(floor, 'sam', { type: 'DirectShuffle', actor: SUPERVISOR, reason: 'look' });
  const { shoes, findings } = await auditHouse(store);
  expect([shoes, findings]).toEqual([1, []]);
};

const sends = (command: Command): Promise<Reply> => send(floor, 'dee', command);

test('a person who deals at an automatic table deals what was sealed, whatever he says it is', async () => {
  expect(await sends({ type: 'BurnCard', actor: DEALER, card: 'As' })).toMatchObject({ ok: true });
  await house.clock.advance(PACE.act);
  await wagered();
  for (const to of ['player', 'banker'] as const)
    expect(await sends({ type: 'DealCard', actor: DEALER, to, card: 'As' })).toMatchObject({ ok: true });
  const wrong: Command = { type: 'CardMisplaced', actor: DEALER, to: 'banker', card: 'As' };
  expect(await sends(wrong)).toMatchObject({ ok: false, refusal: { clause: '14.5(b)' } });
  const right: Command = { type: 'Reconstruct', actor: SUPERVISOR };
  expect(await send(floor, 'sam', right)).toMatchObject({ ok: false, refusal: { clause: '14.5(b)' } });
  expect((await dealt()).filter((card) => card === 'As').length).toBeLessThan(2);
  await openShoe();
});

test('act-mini-baccarat-2016 14.5(b): one who reports a card drawn in error there draws none', async () => {
  await house.clock.advance(2 * PACE.act);
  const before = await store.read('table:1');
  const strayed: Command = { type: 'CardDrawnInError', actor: DEALER, card: 'As' };
  expect(await sends(strayed)).toEqual({
    ok: false,
    refusal: {
      clause: '14.5(b)',
      detail: 'the house dealt from its sealed shoe: no card can have been drawn in error',
    },
  });
  expect(await store.read('table:1')).toEqual(before);
});

test('a card out of its turn is refused by the rules, also where the shoe has no card to give', async () => {
  const early: Command = { type: 'DealCard', actor: DEALER, to: 'player', card: 'As' };
  expect(await sends(early)).toMatchObject({ ok: false, refusal: { clause: '5.5' } });
  await floor.open('2', OPENING, { id: 'open2', person: 'owner', command: openTable });
  const reply = await floor.perform('2', { id: 'early', person: 'dee', command: early });
  expect(reply).toMatchObject({ ok: false, refusal: { clause: '5.1(a)' } });
});

const stageOf = async (): Promise<unknown> => (await floor.view('1', { role: 'onlooker' })).view;
const versionOf = async (): Promise<number> => (await floor.view('1', { role: 'onlooker' })).version;
const BETTING = { round: { stage: 'betting' } };

test('F1: nobody can take an id away from the automatic dealer and so stop it', async () => {
  const version = await versionOf();
  for (let ahead = 0; ahead < 5; ahead += 1) {
    const id = `dealer:1:${version + ahead}`;
    expect(await floor.perform('1', { id, person: 'Ann', command: bring('Ann', 500) })).toMatchObject({
      ok: true,
    });
  }
  await house.clock.advance(2 * PACE.act);
  expect(await stageOf()).toMatchObject(BETTING);
});

/** Uses up an id of the house's own, as only a defect could. */
const plant = (id: string): Promise<unknown> =>
  store.commit({
    command: { by: HOUSE, id, fingerprint: 'something else' },
    at: 0,
    appends: [],
    postings: [],
    reply: null,
  });

test('F1: where its own id was used for something else the dealer takes another, and nobody is alarmed', async () => {
  const version = await versionOf();
  await plant(`dealer:1:${version}`);
  await plant(`dealer:1:${version}:2`);
  await house.clock.advance(2 * PACE.act);
  expect(await stageOf()).toMatchObject(BETTING);
  expect(house.alarms.all()).toEqual([]);
  expect((await auditHouse(store)).findings).toEqual([]);
});

test('F25: where ever more of them were used it is told, the dealer gets on, and it is over', async () => {
  const version = await versionOf();
  const told: (readonly [string, boolean])[] = [];
  house.alarms.subscribe(({ table, is, detail }, stands) => told.push([`${is} ${table}: ${detail}`, stands]));
  await plant(`dealer:1:${version}`);
  for (let used = 2; used < 8; used += 1) await plant(`dealer:1:${version}:${used}`);
  await house.clock.advance(PACE.act + 1000);
  const detail = `dealerWaits 1: the id dealer:1:${version}:3 was used for something else`;
  expect(told).toEqual([[detail, true]]);
  await house.clock.advance(2 * PACE.act + 5000);
  expect(told).toEqual([
    [detail, true],
    [detail, false],
  ]);
  expect(await stageOf()).toMatchObject(BETTING);
});

/** The same house over a store that can be spoilt. */
const restartOver = async (commit: (real: Store) => Store['commit']): Promise<void> => {
  floor.stop();
  const real = store;
  ({ store, floor } = house.start({ ...real, commit: commit(real) }));
  await floor.resume();
};

test('F25: a store that fails for a while is an alarm until it does not', async () => {
  let isFull = true;
  await restartOver(
    (real) => (transaction) =>
      isFull
        ? Promise.reject(new StoreFailure('The disk is full: nothing was written.'))
        : real.commit(transaction),
  );
  const version = await versionOf();
  const from = house.clock.now();
  await house.clock.advance(PACE.act + 1500);
  expect(house.alarms.all()).toEqual([]);
  await house.clock.advance(1000);
  const [alarm] = house.alarms.all();
  expect(alarm).toMatchObject({
    table: '1',
    is: 'dealerWaits',
    detail: 'The disk is full: nothing was written.',
  });
  expect(alarm?.since).toBeLessThanOrEqual(from + PACE.act);
  await house.clock.advance(60_000);
  expect(house.alarms.all()).toEqual([alarm]);
  expect(await versionOf()).toBe(version);
  isFull = false;
  await house.clock.advance(2 * PACE.act + 1000);
  expect(house.alarms.all()).toEqual([]);
  expect(await stageOf()).toMatchObject(BETTING);
});

test('F25: a defect is an alarm too, and what it says stays in the log', async () => {
  await restartOver(() => () => Promise.reject(new Error('the card As')));
  await house.clock.advance(PACE.act + 5000);
  expect(house.alarms.all()).toMatchObject([
    { detail: 'the dealer met a defect, which the log of the house tells' },
  ]);
});

test('F1: what was done, but never acknowledged, is found in the store and not done again', async () => {
  let isDeaf = true;
  await restartOver((real) => async (transaction) => {
    const outcome = await real.commit(transaction);
    if (!isDeaf || transaction.command.by.is !== 'house') return outcome;
    isDeaf = false;
    throw new StoreFailure('the line to the disk broke');
  });
  const version = await versionOf();
  await house.clock.advance(2 * PACE.act + 1000);
  expect(isDeaf).toBe(false);
  expect(await versionOf()).toBeGreaterThan(version);
  expect(await stageOf()).toMatchObject(BETTING);
  expect(house.alarms.all()).toEqual([]);
  expect((await auditHouse(store)).findings).toEqual([]);
});

test('a dealer that was overtaken reads the table again and goes on from there', async () => {
  const other = house.start();
  await other.floor.hold('1', true, { id: 'from elsewhere', person: 'sam' });
  other.floor.stop();
  await house.clock.advance(2 * PACE.act + 1000);
  const { held, view } = await floor.view('1', { role: 'onlooker' });
  expect(held).toBe(true);
  expect(view).toMatchObject({ stage: 'open' });
  await other.store.close();
  expect(house.alarms.all()).toEqual([]);
});

/** The house is closed, its clock is put to another time, and it is opened again. */
const reopened = async (millis: number): Promise<void> => {
  floor.stop();
  await store.close();
  await house.clock.advance(millis);
  ({ store, floor } = house.start());
  await floor.resume();
};

const HOUR = 3_600_000;

test.each([
  ['put back an hour', -HOUR],
  ['put forward a day', 24 * HOUR],
])('F12: with a clock that was %s the dealer goes on after the time that was given', async (_, millis) => {
  await reopened(2 * HOUR);
  await house.clock.advance(4 * PACE.act);
  await wagered();
  await reopened(millis);
  const { version } = await floor.view('1', { role: 'onlooker' });
  await house.clock.advance(PACE.act);
  const after = await floor.view('1', { role: 'onlooker' });
  expect(after.version).toBeGreaterThan(version);
  await openShoe();
});

test('F12: a clock that was put back gives nobody less time, nor more than was given', async () => {
  await reopened(2 * HOUR);
  await house.clock.advance(4 * PACE.act);
  await send(floor, 'Ann', bring('Ann', 50_000));
  await send(floor, 'Ann', place('Ann', 'banker', 1000));
  await reopened(-HOUR);
  const isBetting = async (): Promise<boolean> => {
    const { view } = await floor.view('1', { role: 'onlooker' });
    return JSON.stringify(view).includes('"stage":"betting"');
  };
  await house.clock.advance(PACE.betting - 1);
  expect(await isBetting()).toBe(true);
  await house.clock.advance(1);
  expect(await isBetting()).toBe(false);
});
