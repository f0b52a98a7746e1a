import type { Actor, Card } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../store/port.ts';
import { auditHouse } from './audit.ts';
import { bring, fund, makeHouse, OPENING, openTable, place, send } from './floor.test-kit.ts';
import type { Floor, Reply } from './floor.ts';
import { accounts } from './ledger.ts';

const DEALER: Actor = { role: 'dealer' };
const SUPERVISOR: Actor = { role: 'supervisor' };
const ANN: Actor = { role: 'patron', patron: 'Ann' };

let house: ReturnType<typeof makeHouse>;
let store: Store;
let floor: Floor;

const openHouse = async (command: Command): Promise<void> => {
  house = makeHouse('human');
  ({ store, floor } = house.start());
  await fund(store, ['Ann', 'Bo']);
  await floor.open('1', { ...OPENING, mode: 'human' }, { id: 'open', person: 'owner', command });
};

const restart = async (): Promise<void> => {
  floor.stop();
  await store.close();
  ({ store, floor } = house.start());
  await floor.resume();
};

afterEach(async () => {
  floor.stop();
  await store.close();
  house.remove();
});

const done = async (replies: Promise<Reply>): Promise<void> =>
  expect(await replies).toMatchObject({ ok: true });
const deals = (command: Command): Promise<void> => done(send(floor, 'dee', command));

const view = async () => {
  const { game, view: seen } = await floor.view('1', { role: 'dealer' });
  if (game !== 'baccarat' || seen.stage === 'unopened') throw new Error('the table is open');
  return seen;
};

/** A real shoe made ready: the dealer shuffles, the supervisor cuts because nobody sits, one card is burned face up. */
const readyShoe = async (burned: Card): Promise<void> => {
  await deals({ type: 'IntroduceCards', actor: DEALER, source: { kind: 'checked', checkedBy: 'Dee' } });
  await deals({ type: 'Shuffle', actor: DEALER });
  await done(send(floor, 'sam', { type: 'CutCards', actor: SUPERVISOR, patron: null, depth: 200 }));
  await deals({ type: 'InsertCuttingCard', actor: DEALER, fromBack: 20 });
  await deals({ type: 'BurnCard', actor: DEALER, card: burned });
};

const wagered = async (): Promise<void> => {
  await deals({ type: 'InviteWagers', actor: DEALER });
  await done(send(floor, 'Ann', place('Ann', 'player', 1000)));
  await deals({ type: 'NoMoreBets', actor: DEALER });
};

const deal = async (card: Card): Promise<Reply> => {
  const { next } = await view();
  if (next.do !== 'deal') throw new Error(`next is ${next.do}`);
  return send(floor, 'dee', { type: 'DealCard', actor: DEALER, to: next.to, card });
};

const dealAll = async (cards: readonly Card[]): Promise<void> => {
  for (const card of cards) await done(deal(card));
};

describe('a table at which a person deals', () => {
  beforeEach(async () => {
    await openHouse(openTable);
    await readyShoe('3c');
    await done(send(floor, 'Ann', bring('Ann', 100_000)));
  });

  test('plays a whole round card by card, and the house deals nothing and waits for nobody', async () => {
    await wagered();
    await dealAll(['9h', '2c', 'Kd', '3s']);
    await deals({ type: 'SettleWagers', actor: DEALER });
    await deals({ type: 'CollectCards', actor: DEALER });
    await house.clock.advance(3_600_000);
    expect(house.clock.pending()).toBe(0);
    expect(await store.balance(accounts.chips('1', 'Ann'))).toBe(101_000);
    expect(await store.balance(accounts.float('1'))).toBe(OPENING.float - 1000);
    const types = (await store.read('table:1')).map(({ type }) => type);
    expect(types.filter((type) => /Shoe(Sealed|Revealed)|Deadline/.test(type))).toEqual([]);
    expect(await floor.view('1', ANN)).toMatchObject({ mode: 'human', deadline: null, seal: null });
    expect(await auditHouse(store)).toMatchObject({ rounds: 1, shoes: 0, findings: [] });
  });

  test('goes on after a restart in the middle of the round where it was', async () => {
    await wagered();
    await dealAll(['9h', '2c']);
    await restart();
    expect((await view()).round).toMatchObject({
      hands: { player: { cards: ['9h'] }, banker: { cards: ['2c'] } },
      wagers: [{ patron: 'Ann', on: 'player', stake: 1000 }],
    });
    await dealAll(['Kd', '3s']);
    await restart();
    await deals({ type: 'SettleWagers', actor: DEALER });
    expect(await store.balance(accounts.chips('1', 'Ann'))).toBe(101_000);
  });

  test('takes the eighth ace of spades, and refuses the ninth by the clause on the decks', async () => {
    await wagered();
    await dealAll(Array.from({ length: 6 }, () => 'As'));
    await deals({ type: 'SettleWagers', actor: DEALER });
    await deals({ type: 'CollectCards', actor: DEALER });
    await wagered();
    await dealAll(['As', 'As']);
    const before = await store.read('table:1');
    expect(await deal('As')).toMatchObject({ ok: false, refusal: { clause: '2.1' } });
    const drawn: Command = { type: 'CardMisplaced', actor: DEALER, to: 'banker', card: 'As' };
    expect(await send(floor, 'dee', drawn)).toMatchObject({ ok: false, refusal: { clause: '2.1' } });
    expect(await store.read('table:1')).toEqual(before);
    await done(deal('Ac'));
  });

  test('counts the card that was burned face up among the eight', async () => {
    await wagered();
    await dealAll(['3c', '3c', '3c', '3c']);
    await deals({ type: 'SettleWagers', actor: DEALER });
    await deals({ type: 'CollectCards', actor: DEALER });
    await wagered();
    await dealAll(['3c', '3c', '3c']);
    expect(await deal('3c')).toMatchObject({ ok: false, refusal: { clause: '2.1' } });
  });

  test('is dealt by the dealer alone', async () => {
    await wagered();
    for (const actor of [ANN, SUPERVISOR]) {
      const reply = await send(floor, 'x', { type: 'DealCard', actor, to: 'player', card: '9h' });
      expect(reply).toMatchObject({ ok: false, refusal: { clause: 'A:Dealer' } });
    }
  });
});

describe('cards face down at such a table', () => {
  const down: Command = {
    ...openTable,
    determinations: { method: 'A', pairs: null, face: 'down', exposedBy: 'patrons', seats: 7 },
  } as Command;
  const turned = (actor: Actor): Command => ({
    type: 'ExposeHand',
    actor,
    patron: 'Ann',
    hand: 'player',
    cards: ['9h', 'Kd'],
  });

  test('are what the dealer says when a patron turns them: a patron who wagers does not say what he holds', async () => {
    await openHouse(down);
    await readyShoe('3c');
    await done(send(floor, 'Ann', bring('Ann', 100_000)));
    await done(send(floor, 'Ann', { type: 'TakeSeat', actor: ANN, patron: 'Ann', seat: 0 }));
    await wagered();
    for (const to of ['player', 'banker', 'player', 'banker'] as const)
      await deals({ type: 'DealCard', actor: DEALER, to });
    expect(await send(floor, 'Ann', turned(ANN))).toMatchObject({ ok: false, refusal: { clause: null } });
    const offered = await floor.options('1', ANN);
    expect(offered.map(({ command }) => command.type)).not.toContain('ExposeHand');
    await deals(turned(DEALER));
    expect((await view()).round?.hands.player.cards).toEqual(['9h', 'Kd']);
  });
});
