import type { Actor, Card, Command } from '@baize/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '../store/port.ts';
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

test('nobody can take an id away from the automatic dealer and so stop it', async () => {
  const { version } = await floor.view('1', { role: 'onlooker' });
  for (let ahead = 0; ahead < 5; ahead += 1) {
    const id = `dealer:1:${version + ahead}`;
    expect(await floor.perform('1', { id, person: 'Ann', command: bring('Ann', 500) })).toMatchObject({
      ok: false,
      refusal: { clause: null, detail: "ids that begin with dealer: are the house's own" },
    });
  }
  await house.clock.advance(2 * PACE.act);
  expect((await floor.view('1', { role: 'onlooker' })).view).toMatchObject({ round: { stage: 'betting' } });
});
