import type { Command } from '@baize/engine/baccarat';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyShoe } from '../chance/verify.ts';
import type { Store } from '../store/port.ts';
import { bring, fund, makeHouse, OPENING, openTable, PACE, place, play, send } from './floor.test-kit.ts';
import type { Floor, Opening } from './floor.ts';
import { fromStored } from './hosted.ts';
import { publishedShoes } from './published-shoes.ts';

let house: ReturnType<typeof makeHouse>;
let store: Store;
let floor: Floor;

const SUPERVISOR = { role: 'supervisor' } as const;
const OPERATOR = { role: 'operator' } as const;
const DEALER = { role: 'dealer' } as const;

const openAt = async (opening: Opening, command: Command = openTable): Promise<void> => {
  ({ store, floor } = house.start());
  await fund(store, ['Ann', 'Bo']);
  await floor.open('1', opening, { id: 'open', person: 'owner', command });
};

beforeEach(() => {
  house = makeHouse('preview');
});
afterEach(async () => {
  floor.stop();
  await store.close();
  house.remove();
});

/** One person is enough here: two have their own tests. */
const ALONE: Opening = { ...OPENING, secondPerson: 'none' };

const untilDealing = async (): Promise<void> => {
  await house.clock.advance(6 * PACE.act);
  await send(floor, 'Ann', bring('Ann', 10_000));
  await send(floor, 'Bo', bring('Bo', 10_000));
  await send(floor, 'Ann', place('Ann', 'banker', 5000));
  await send(floor, 'Bo', place('Bo', 'player', 1000));
  await house.clock.advance(PACE.betting + 2 * PACE.act);
};

const declareVoid: Command = {
  type: 'DeclareVoid',
  actor: OPERATOR,
  cause: 'impractical',
  round: 1,
  reason: 'the lights went out',
};

describe('what an act would come to', () => {
  test('is what it then comes to, and nothing is written for asking', async () => {
    await openAt(ALONE);
    await untilDealing();
    const written = (await store.read('table:1')).length;
    const preview = await floor.preview('1', declareVoid, SUPERVISOR);
    expect(preview).toMatchObject({
      ok: true,
      events: [{ type: 'RoundVoided', round: 1, by: '14.3' }],
      money: { Ann: { chips: 5000, owing: 0 }, Bo: { chips: 1000, owing: 0 } },
      view: { round: { voidedBy: '14.3', wagers: [] } },
    });
    expect(await store.read('table:1')).toHaveLength(written);
    expect(await send(floor, 'sup', declareVoid)).toMatchObject({ ok: true });
    const after = await floor.view('1', SUPERVISOR);
    expect(preview.ok && preview.view).toEqual(after.view);
  });

  test('is the refusal where the act is refused', async () => {
    await openAt(OPENING);
    await untilDealing();
    const shuffle: Command = { type: 'DirectShuffle', actor: SUPERVISOR, reason: 'marks' };
    expect(await floor.preview('1', shuffle, SUPERVISOR)).toMatchObject({
      ok: false,
      refusal: { clause: '5.1(c)' },
    });
  });
});

describe('a face that nobody may know', () => {
  const drawn: Command = { type: 'CardDrawnInError', actor: SUPERVISOR, card: 'Ah' };
  const burn: Command = { type: 'BurnCard', actor: DEALER, card: 'Ah' };

  test('is in no answer where the house deals', async () => {
    await openAt(OPENING);
    await house.clock.advance(4 * PACE.act);
    const preview = await floor.preview('1', burn, DEALER);
    expect(preview).toMatchObject({ ok: true, view: null });
    expect(preview.ok && preview.events[0]).toStrictEqual({
      type: 'CardBurned',
      at: expect.any(Number),
      by: '5.5(b)',
    });
  });

  test('is not even looked up for what the record disproves', async () => {
    await openAt(OPENING);
    await house.clock.advance(6 * PACE.act);
    expect(await floor.preview('1', drawn, SUPERVISOR)).toEqual({
      ok: false,
      refusal: {
        clause: '14.5(b)',
        detail: 'the house dealt from its sealed shoe: no card can have been drawn in error',
      },
    });
  });

  test('is not told to a patron who only tries to turn a hand', async () => {
    const determinations = {
      method: 'A',
      pairs: null,
      face: 'down',
      exposedBy: 'patrons',
      seats: 7,
    } as const;
    await openAt(OPENING, { ...openTable, determinations } as Command);
    await send(floor, 'Ann', {
      type: 'TakeSeat',
      actor: { role: 'patron', patron: 'Ann' },
      patron: 'Ann',
      seat: 0,
    });
    await house.clock.advance(6 * PACE.act + PACE.patron);
    await send(floor, 'Ann', bring('Ann', 10_000));
    await send(floor, 'Ann', place('Ann', 'banker', 5000));
    await house.clock.advance(PACE.betting + 4 * PACE.act);
    const actor = { role: 'patron', patron: 'Ann' } as const;
    const turn: Command = { type: 'ExposeHand', actor, patron: 'Ann', hand: 'player', cards: ['Ah', 'Kd'] };
    expect(await floor.preview('1', turn, actor)).toMatchObject({
      ok: true,
      events: [{ type: 'HandExposed', hand: 'player', cards: [] }],
      view: null,
    });
  });

  test('is shown where a person deals: he has the card in his hand', async () => {
    await openAt({ ...OPENING, mode: 'human' });
    const ready: readonly Command[] = [
      { type: 'IntroduceCards', actor: DEALER, source: { kind: 'checked', checkedBy: 'D. Lee' } },
      { type: 'Shuffle', actor: DEALER },
      { type: 'CutCards', actor: SUPERVISOR, patron: null, depth: 200 },
      { type: 'InsertCuttingCard', actor: DEALER, fromBack: 14 },
    ];
    for (const command of ready) expect(await send(floor, 'dee', command)).toMatchObject({ ok: true });
    const three: Command = { ...burn, card: '3h' };
    expect(await floor.preview('1', three, DEALER)).toMatchObject({
      ok: true,
      events: [
        { type: 'CardBurned', card: '3h' },
        { type: 'CardsBurned', count: 3 },
      ],
      view: { shoe: { remaining: 412 } },
    });
  });

  test('comes from the sealed shoe when the act is done, whatever the command says', async () => {
    await openAt(OPENING);
    await house.clock.advance(4 * PACE.act);
    expect(await send(floor, 'dee', burn)).toMatchObject({ ok: true });
    await send(floor, 'sup', { type: 'GiveNotice', actor: OPERATOR, notice: { what: 'closing' } });
    await house.clock.advance(30 * PACE.act + PACE.result);
    await floor.hold('1', true, { id: 'hold', person: 'sup' });
    expect(
      await send(floor, 'sup', { type: 'CloseTable', actor: OPERATOR, cardsCheckedBy: 'sup' }),
    ).toMatchObject({ ok: true });
    const shoes = publishedShoes(
      play,
      '1',
      (await store.read('table:1')).map((each) => fromStored(each)),
    );
    expect(shoes.map((shoe) => verifyShoe(shoe).ok)).toEqual([true]);
  });
});

describe('rulings', () => {
  test('are kept with their time and their author, over a restart too', async () => {
    await openAt(ALONE);
    await untilDealing();
    await send(floor, 'sup', declareVoid);
    const at = house.clock.now();
    const told = [{ at, person: 'sup', event: { type: 'RoundVoided', reason: 'the lights went out' } }];
    expect((await floor.projection('1')).rulings).toMatchObject(told);
    floor.stop();
    await store.close();
    ({ store, floor } = house.start());
    expect((await floor.projection('1')).rulings).toMatchObject(told);
  });
});
