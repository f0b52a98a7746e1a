import type { Actor } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyShoe } from '../chance/verify.ts';
import { HOUSE, type Store, WORLD } from '../store/port.ts';
import { auditHouse } from './audit.ts';
import { bring, fund, makeHouse, OPENING, openTable, PACE, place, play, send } from './floor.test-kit.ts';
import type { Floor, Reply } from './floor.ts';
import { fromStored, type RecordedEvent } from './hosted.ts';
import { accounts } from './ledger.ts';
import { publishedShoes } from './published-shoes.ts';

let house: ReturnType<typeof makeHouse>;
let store: Store;
let floor: Floor;

const openHouse = async (seed: string): Promise<void> => {
  house = makeHouse(seed);
  ({ store, floor } = house.start());
  await fund(store, ['Ann', 'Bo']);
  await floor.open('1', OPENING, { id: 'open', person: 'owner', command: openTable });
};

const restart = async (): Promise<void> => {
  floor.stop();
  await store.close();
  ({ store, floor } = house.start());
  await floor.resume();
};

beforeEach(() => openHouse('floor'));
afterEach(async () => {
  floor.stop();
  await store.close();
  house.remove();
});

const recordedAt = async (): Promise<readonly RecordedEvent['event'][]> =>
  (await store.read('table:1')).map(
    ({ data }) => (data as unknown as { event: RecordedEvent['event'] }).event,
  );

const typesAt = async (): Promise<readonly string[]> => (await store.read('table:1')).map(({ type }) => type);

/** From the opening to the first invitation: introduce, shuffle, cut, insert, burn, invite. */
const untilBetting = (): Promise<void> => house.clock.advance(6 * PACE.act);

const aCoup = async (): Promise<void> => {
  await send(floor, 'Ann', place('Ann', 'banker', 1000));
  await send(floor, 'Bo', place('Bo', 'player', 1000));
  await house.clock.advance(PACE.betting + 12 * PACE.act + PACE.result);
};

describe('the automatic dealer', () => {
  test('brings the table from its opening to the first invitation, at its pace', async () => {
    await house.clock.advance(5 * PACE.act);
    expect((await floor.view('1', { role: 'onlooker' })).view).toMatchObject({
      round: null,
      shoe: { stage: 'inPlay' },
    });
    await house.clock.advance(PACE.act);
    expect((await floor.view('1', { role: 'onlooker' })).view).toMatchObject({ round: { stage: 'betting' } });
  });

  test('waits for the first wager, and the clock then runs from it and is not put back by another', async () => {
    await untilBetting();
    await house.clock.advance(3_600_000);
    await send(floor, 'Ann', bring('Ann', 10_000));
    expect(house.clock.pending()).toBe(0);
    await send(floor, 'Ann', place('Ann', 'banker', 1000));
    await house.clock.advance(PACE.betting - 1);
    await send(floor, 'Ann', place('Ann', 'tie', 1000));
    const { deadline } = await floor.view('1', { role: 'onlooker' });
    expect(deadline).toMatchObject({ at: house.clock.now() + 1, after: PACE.betting });
    expect((await floor.view('1', { role: 'onlooker' })).view).toMatchObject({ round: { stage: 'betting' } });
    await house.clock.advance(1);
    expect((await floor.view('1', { role: 'onlooker' })).view).toMatchObject({ round: { stage: 'dealing' } });
  });

  test('deals, settles and collects, and money, chips and table agree after every event', async () => {
    await untilBetting();
    await send(floor, 'Ann', bring('Ann', 100_000));
    await send(floor, 'Bo', bring('Bo', 100_000));
    for (let coup = 0; coup < 10; coup += 1) {
      await aCoup();
      const { view } = await floor.view('1', { role: 'onlooker' });
      if (view.stage === 'unopened') throw new Error('the table is open');
      const chips = await store.balances('chips:1:');
      expect(chips).toEqual({ 'chips:1:Ann': view.chips.Ann, 'chips:1:Bo': view.chips.Bo });
      const all = Object.values(await store.balances('')).reduce((sum, each) => sum + each, 0);
      expect(all).toBe(0);
      expect(await store.balance(accounts.layout('1'))).toBe(0);
    }
    expect((await typesAt()).filter((type) => type === 'game.CardsCollected')).toHaveLength(10);
    expect(await store.verify()).toEqual([]);
  });
});

describe('a table that is held', () => {
  const roundNow = async (): Promise<unknown> => {
    const { view } = await floor.view('1', { role: 'onlooker' });
    return view.stage === 'unopened' ? undefined : view.round?.stage;
  };

  test('finishes its round and opens no other until it is released', async () => {
    await untilBetting();
    await send(floor, 'Ann', bring('Ann', 10_000));
    await send(floor, 'Ann', place('Ann', 'banker', 1000));
    expect(await floor.hold('1', true, { id: 'hold', person: 'sup' })).toMatchObject({ ok: true });
    expect(await floor.hold('1', true, { id: 'hold', person: 'sup' })).toMatchObject({ ok: true });
    await house.clock.advance(3_600_000);
    expect((await typesAt()).filter((type) => type.startsWith('game.CardsCollected'))).toHaveLength(1);
    expect(await roundNow()).toBeUndefined();
    await restart();
    await house.clock.advance(3_600_000);
    expect(await roundNow()).toBeUndefined();
    expect(
      await send(floor, 'sup', {
        type: 'DirectShuffle',
        actor: { role: 'supervisor' },
        reason: 'worn cards',
      }),
    ).toMatchObject({ ok: true });
    await floor.hold('1', false, { id: 'go', person: 'sup' });
    // Ann stands there with chips, and is offered the cut first.
    await house.clock.advance(6 * PACE.act + PACE.patron);
    expect(await roundNow()).toBe('betting');
  });
});

describe('cards dealt face down', () => {
  const downTable: Command = {
    ...openTable,
    determinations: { method: 'A', pairs: null, face: 'down', exposedBy: 'patrons', seats: 7 },
  } as Command;
  const at = (person: string, command: Command): Promise<Reply> =>
    floor.perform('3', { id: `${person} ${command.type} ${JSON.stringify(command)}`, person, command });
  const ann: Actor = { role: 'patron', patron: 'Ann' };

  beforeEach(async () => {
    await floor.open('3', OPENING, { id: 'open3', person: 'owner', command: downTable });
    await house.clock.advance(6 * PACE.act);
    await at('Ann', bring('Ann', 10_000));
    await at('Ann', { type: 'TakeSeat', actor: ann, patron: 'Ann', seat: 0 });
    await at('Ann', place('Ann', 'banker', 1000));
    await house.clock.advance(PACE.betting + 4 * PACE.act);
  });

  const faces = async (): Promise<readonly unknown[]> => {
    const { game, view } = await floor.view('3', ann);
    return game !== 'baccarat' || view.stage === 'unopened' ? [] : (view.round?.hands.player.cards ?? []);
  };

  test('are turned by the patron, with the faces of the sealed shoe and not those that he sends', async () => {
    expect(await faces()).toEqual([null, null]);
    const turn: Command = {
      type: 'ExposeHand',
      actor: ann,
      patron: 'Ann',
      hand: 'player',
      cards: ['Kh', 'Kh'],
    };
    expect(await at('Ann', turn)).toMatchObject({ ok: true });
    const [first, second] = await faces();
    expect([first, second].every((card) => typeof card === 'string')).toBe(true);
    await house.clock.advance(3_600_000);
    await at('sup', { type: 'DirectShuffle', actor: { role: 'supervisor' }, reason: 'look' });
    const record = (await store.read('table:3')).map((each) => fromStored(each));
    expect(publishedShoes(play, '3', record).map((shoe) => verifyShoe(shoe).ok)).toEqual([true]);
  });

  test('are turned for a patron who does not, when his time is over', async () => {
    await house.clock.advance(PACE.patron - 1);
    expect(await faces()).toEqual([null, null]);
    await house.clock.advance(1);
    expect((await faces()).includes(null)).toBe(false);
  });
});

describe('a midi table under house rules', () => {
  const midi: Command = {
    ...openTable,
    determinations: { method: 'A', pairs: null, face: 'down', exposedBy: 'patrons', seats: 9, form: 'midi' },
  } as Command;
  const at = (person: string, command: Command): Promise<Reply> =>
    floor.perform('4', { id: `${person} ${JSON.stringify(command)}`, person, command });
  const own = (patron: string) => ({ actor: { role: 'patron', patron } as Actor, patron });
  const turn = (patron: string, hand: 'player' | 'banker'): Command => ({
    type: 'ExposeHand',
    ...own(patron),
    hand,
    cards: ['Kh', 'Kh'],
  });
  const turned = async (hand: 'player' | 'banker'): Promise<boolean> => {
    const { game, view } = await floor.view('4', { role: 'onlooker' });
    if (game !== 'baccarat' || view.stage === 'unopened') throw new Error('the table is open');
    return view.round?.hands[hand].cards.includes(null) === false;
  };

  test('has each hand turned by whoever wagered most on it, or for him when his time is over', async () => {
    const opening = { ...OPENING, rulebook: 'house-baccarat' };
    await floor.open('4', opening, { id: 'open4', person: 'owner', command: midi });
    await house.clock.advance(6 * PACE.act);
    for (const [seat, name] of ['Ann', 'Bo'].entries()) {
      await at(name, bring(name, 10_000));
      await at(name, { type: 'TakeSeat', ...own(name), seat });
    }
    await at('Ann', place('Ann', 'player', 1000));
    await at('Bo', place('Bo', 'player', 2000));
    await at('Ann', place('Ann', 'banker', 1500));
    await house.clock.advance(PACE.betting + 4 * PACE.act);
    expect(await at('Ann', turn('Ann', 'player'))).toMatchObject({
      ok: false,
      refusal: { clause: '6.5(a)' },
    });
    expect(await at('Bo', turn('Bo', 'player'))).toMatchObject({ ok: true });
    expect([await turned('player'), await turned('banker')]).toEqual([true, false]);
    expect(await at('Bo', turn('Bo', 'banker'))).toMatchObject({ ok: false, refusal: { clause: '6.5(a)' } });
    await house.clock.advance(PACE.patron);
    expect(await turned('banker')).toBe(true);
  });
});

describe('a command', () => {
  test('has one effect and one reply for one id, also after a restart', async () => {
    await untilBetting();
    const first = await send(floor, 'Ann', bring('Ann', 10_000), 'same');
    expect(await send(floor, 'Ann', bring('Ann', 10_000), 'same')).toEqual(first);
    await restart();
    expect(await send(floor, 'Ann', bring('Ann', 10_000), 'same')).toEqual(first);
    expect(await store.balance(accounts.chips('1', 'Ann'))).toBe(10_000);
    const other = await send(floor, 'Ann', bring('Ann', 20_000), 'same');
    expect(other).toEqual({
      ok: false,
      refusal: { clause: null, detail: 'this id was used for another command' },
    });
  });

  test('that is refused changes nothing, and the refusal is kept under its id', async () => {
    await untilBetting();
    const before = (await store.read('table:1')).length;
    const refused = await send(floor, 'Ann', place('Ann', 'banker', 1000), 'poor');
    expect(refused).toMatchObject({ ok: false, refusal: { clause: '4.2' } });
    expect(await store.read('table:1')).toHaveLength(before);
    await send(floor, 'Ann', bring('Ann', 10_000));
    expect(await send(floor, 'Ann', place('Ann', 'banker', 1000), 'poor')).toEqual(refused);
  });

  test('that the bank cannot pay for is refused', async () => {
    await untilBetting();
    expect(await send(floor, 'Ann', bring('Ann', 1_000_001))).toMatchObject({ ok: false });
    expect(await send(floor, 'Cy', bring('Cy', 500))).toMatchObject({ ok: false });
    expect(await send(floor, 'Ann', bring('Ann', 1_000_000))).toMatchObject({ ok: true });
    expect(await store.balance(accounts.bank('Ann'))).toBe(0);
  });

  test('is told to listeners after its own reply', async () => {
    await untilBetting();
    const order: string[] = [];
    floor.subscribe(() => order.push('told'));
    await send(floor, 'Ann', bring('Ann', 500)).then(() => order.push('replied'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(['replied', 'told']);
  });
});

describe('a restart', () => {
  test('in the middle of a coup goes on with the same deadline and the same next card', async () => {
    const cardsOf = async (stops: boolean): Promise<readonly unknown[]> => {
      await untilBetting();
      await send(floor, 'Ann', bring('Ann', 10_000));
      await send(floor, 'Ann', place('Ann', 'banker', 1000));
      for (let step = 0; step < 20; step += 1) {
        if (stops) await restart();
        await house.clock.advance(PACE.betting / 12);
      }
      await house.clock.advance(PACE.act * 20);
      return (await recordedAt()).filter(({ type }) => type === 'CardDealt' || type === 'CardBurned');
    };
    const straight = await cardsOf(false);
    floor.stop();
    await store.close();
    house.remove();
    await openHouse('floor');
    expect(await cardsOf(true)).toEqual(straight);
    expect(straight.length).toBeGreaterThan(4);
  });

  test('neither loses nor doubles the end of betting', async () => {
    await untilBetting();
    await send(floor, 'Ann', bring('Ann', 10_000));
    await send(floor, 'Ann', place('Ann', 'banker', 1000));
    await house.clock.advance(PACE.betting - 1);
    await restart();
    await restart();
    expect((await floor.view('1', { role: 'onlooker' })).view).toMatchObject({ round: { stage: 'betting' } });
    await house.clock.advance(1);
    expect((await typesAt()).filter((type) => type === 'game.BetsClosed')).toHaveLength(1);
  });
});

describe('a sealed shoe', () => {
  test('is committed to before the cut, and nothing in the store shows a card before it is dealt', async () => {
    await untilBetting();
    const types = await typesAt();
    expect(types.indexOf('house.ShoeSealed')).toBeLessThan(types.indexOf('game.CardsCut'));
    const stored = JSON.stringify(await store.readAll(0, 1000));
    expect(stored.match(/"card":"[A-K0-9T][cdhs]"/g)).toHaveLength(1); // the card that was burned face up
  });

  test('is opened when it is over, and then anybody can check it', async () => {
    await untilBetting();
    await send(floor, 'Ann', bring('Ann', 100_000));
    await send(floor, 'Ann', place('Ann', 'banker', 1000));
    while (!(await typesAt()).includes('game.CardsCollected')) await house.clock.advance(PACE.act);
    await send(floor, 'sup', { type: 'DirectShuffle', actor: { role: 'supervisor' }, reason: 'a new shoe' });
    await house.clock.advance(PACE.act);
    const record = (await store.read('table:1')).map((each) => fromStored(each));
    const [shoe] = publishedShoes(play, '1', record);
    if (shoe === undefined) throw new Error('no shoe was opened');
    expect(shoe.dealt.length).toBeGreaterThan(4);
    expect(verifyShoe(shoe)).toMatchObject({ ok: true });
    expect(verifyShoe({ ...shoe, shoe: 2 })).toMatchObject({ ok: false, fault: { what: 'commitment' } });
    expect(verifyShoe({ ...shoe, cut: { ...shoe.cut, depth: shoe.cut.depth + 1 } })).toMatchObject({
      ok: false,
    });
  });
});

describe('an audit of the record', () => {
  const aShoe = async (): Promise<void> => {
    await untilBetting();
    await send(floor, 'Ann', bring('Ann', 100_000));
    await send(floor, 'Bo', bring('Bo', 100_000));
    await aCoup();
    await send(floor, 'sup', { type: 'DirectShuffle', actor: { role: 'supervisor' }, reason: 'a new shoe' });
    await house.clock.advance(PACE.act);
  };

  test('finds nothing where all is as it was written', async () => {
    await aShoe();
    const { faces, ...audit } = await auditHouse(store);
    expect(audit).toEqual({
      tables: 1,
      rounds: 1,
      shoes: 1,
      spins: 0,
      jackpots: 0,
      findings: [],
      departures: [],
    });
    expect(faces).toBeGreaterThanOrEqual(5);
  });

  test('names a chip that the ledger does not know, an account that the table does not, and a float that was touched', async () => {
    await aShoe();
    await store.commit({
      command: { by: HOUSE, id: 'theft', fingerprint: 'theft' },
      at: 0,
      appends: [{ stream: 'cashier', expected: 1, events: [{ type: 'cashier.Moved', data: null }] }],
      postings: [
        { account: accounts.chips('1', 'Ann'), amount: -500 },
        { account: accounts.chips('1', 'Cy'), amount: 500 },
        { account: accounts.float('1'), amount: -200 },
        { account: accounts.house, amount: 200 },
      ],
      reply: null,
    });
    const { findings } = await auditHouse(store);
    expect(findings.map(({ where }) => where).toSorted()).toEqual(['chips:1:Ann', 'chips:1:Cy', 'float:1']);
  });
});

test('the float is filled by the house when winners would empty it', async () => {
  await floor.open('2', { ...OPENING, float: 0 }, { id: 'open2', person: 'owner', command: openTable });
  await house.clock.advance(6 * PACE.act);
  await floor.perform('2', { id: 'b', person: 'Ann', command: bring('Ann', 100_000) });
  for (let coup = 0; coup < 12; coup += 1) {
    await floor.perform('2', { id: `w${coup}`, person: 'Ann', command: place('Ann', 'banker', 1000) });
    await house.clock.advance(PACE.betting + 12 * PACE.act + PACE.result);
  }
  const { house: capital = 0, [WORLD]: world = 0 } = await store.balances('');
  expect(await store.balance(accounts.float('2'))).toBeGreaterThanOrEqual(0);
  expect(capital).toBeLessThanOrEqual(100_000_000 - OPENING.float);
  expect(world).toBe(-102_000_000);
});
