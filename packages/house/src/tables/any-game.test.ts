import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BaccaratKind } from '../games/baccarat/kind.ts';
import { actorFor } from '../people/policy.ts';
import { HOUSE, type Store } from '../store/port.ts';
import { auditHouse } from './audit.ts';
import {
  play as baccarat,
  bring,
  fund,
  makeHouse,
  makeHouseOf,
  OPENING,
  openTable,
  PACE,
  place,
  send,
} from './floor.test-kit.ts';
import type { Floor } from './floor.ts';
import { type HighCardKind, highCard } from './high-card.test-kit.ts';
import { fromStored } from './hosted.ts';
import { accounts } from './ledger.ts';
import { type Plays, playsOf } from './play.ts';
import { playIn } from './plays.ts';
import { publishedShoes } from './published.ts';

type Both = BaccaratKind | HighCardKind;
const PLAYS: Plays<Both> = playsOf<Both>([baccarat, highCard]);
const HIGH = { ...OPENING, rulebook: highCard.rulebook };

let house: ReturnType<typeof makeHouseOf<Both>>;
let store: Store;
let floor: Floor<Both>;

const restart = async (): Promise<void> => {
  floor.stop();
  await store.close();
  ({ store, floor } = house.start());
  await floor.resume();
};

beforeEach(async () => {
  house = makeHouseOf(PLAYS, 'any game');
  ({ store, floor } = house.start());
  await fund(store, ['Ann', 'Bo']);
  const open = { type: 'OpenTable', actor: { role: 'operator' } } as const;
  await floor.open('high', HIGH, { id: 'open high', person: 'owner', command: open });
  await floor.open('1', OPENING, { id: 'open 1', person: 'owner', command: openTable });
});
afterEach(async () => {
  floor.stop();
  await store.close();
  house.remove();
});

let made = 0;
const perform = (person: string, command: HighCardKind['command']) => {
  made += 1;
  return floor.perform('high', { id: `h${made}`, person, command });
};
const ask = (patron: string, type: 'BringChips' | 'Ante', amount: number) =>
  perform(patron, { type, actor: { role: 'patron', patron }, patron, amount });

const look = async () => {
  const seen = await floor.view('high', { role: 'onlooker' });
  if (seen.game !== 'highCard' || seen.view.stage === 'unopened') throw new Error('no table of this game');
  return seen.view;
};

const typesAt = async (): Promise<readonly string[]> =>
  (await store.read('table:high')).map(({ type }) => type);

const aRound = async (restarts = false): Promise<void> => {
  await ask('Ann', 'Ante', 1000);
  await ask('Bo', 'Ante', 500);
  for (let card = 0; card < 3; card += 1) {
    if (restarts) await restart();
    await house.clock.advance(PACE.betting);
  }
  await house.clock.advance(PACE.act);
};

describe('a game that the house has never heard of', () => {
  beforeEach(async () => {
    await house.clock.advance(2 * PACE.act);
    await ask('Ann', 'BringChips', 100_000);
    await ask('Bo', 'BringChips', 100_000);
  });

  test('is dealt from a sealed shoe at the pace of the house, and settled with the ledger', async () => {
    await aRound();
    const { chips, cards, shoe } = await look();
    expect([cards, shoe]).toEqual([[], { number: 1, is: 'inUse' }]);
    const won = (chips.Ann ?? 0) - 100_000;
    expect([1000, 0, -1000]).toContain(won);
    expect(chips.Bo).toBe(100_000 + won / 2);
    expect(await store.balances('chips:high:')).toEqual({
      'chips:high:Ann': chips.Ann,
      'chips:high:Bo': chips.Bo,
    });
    expect(await store.balance(accounts.float('high'))).toBe(OPENING.float - won - won / 2);
    expect((await floor.report()).sum).toBe(0);
  });

  test('goes on after a restart at any card with the same cards', async () => {
    await aRound(true);
    await aRound(true);
    await aRound(true);
    await house.clock.advance(PACE.act);
    const record = (await store.read('table:high')).map((each) => fromStored<HighCardKind>(each));
    const [shoe] = publishedShoes(highCard, 'high', record);
    expect(shoe).toMatchObject({ table: 'high', rulebook: 'test-high-card', shoe: 1, decks: 1 });
    expect(shoe?.dealt.map(({ card }) => typeof card)).toEqual(
      Array.from({ length: 3 }, () => ['string', 'string', 'undefined']).flat(),
    );
    expect(await auditHouse(store, PLAYS)).toEqual({
      tables: 2,
      jackpots: 0,
      rounds: 3,
      shoes: 1,
      faces: 6,
      spins: 0,
      findings: [],
      departures: [],
    });
  });

  test('is dealt with the faces of the sealed shoe, whatever a person sends as a dealer', async () => {
    await ask('Ann', 'Ante', 1000);
    const actor = { role: 'dealer' } as const;
    const draw = () => perform('dee', { type: 'Draw', actor, card: 'Ks' });
    await draw();
    await draw();
    await house.clock.advance(PACE.betting + 2 * PACE.act);
    await perform('sam', { type: 'CloseTable', actor: { role: 'operator' } });
    expect(await typesAt()).toContain('house.ShoeRevealed');
    expect((await auditHouse(store, PLAYS)).findings).toEqual([]);
  });

  test('opens one shoe and seals the next when it is played out', async () => {
    for (let round = 0; round < 3; round += 1) await aRound();
    await house.clock.advance(2 * PACE.act);
    const types = (await typesAt()).filter((type) => /Shoe|Shuffled|Cut/.test(type));
    const one = ['game.Shuffled', 'house.ShoeSealed', 'game.Cut'];
    expect(types).toEqual([...one, 'house.ShoeRevealed', ...one]);
  });

  test('is refused by its own clauses, and shares no table with another game', async () => {
    expect(await ask('Ann', 'Ante', 200_000)).toMatchObject({
      ok: false,
      refusal: { clause: 'H3' },
    });
    const wrong = { ...place('Ann', 'banker', 1000) };
    expect((await floor.play('high')).commands.safeParse(wrong).success).toBe(false);
    expect((await floor.play('1')).rulebook).toBe('act-mini-baccarat-2016');
    const { policy } = await floor.play('high');
    expect(actorFor(policy, { id: 'Ann', role: 'player' }, { type: 'PlaceWager' })).toBeUndefined();
    expect(actorFor(policy, { id: 'Ann', role: 'player' }, { type: 'Ante' })).toEqual({
      role: 'patron',
      patron: 'Ann',
    });
  });
});

describe('the rulebook of a table', () => {
  test('is in its record, and its view says it', async () => {
    const [first] = await store.read('table:high');
    expect(first).toMatchObject({
      type: 'house.TableHosted',
      data: { event: { rulebook: 'test-high-card' } },
    });
    expect((await floor.view('high', { role: 'onlooker' })).rulebook).toBe('test-high-card');
    expect((await floor.view('1', { role: 'onlooker' })).rulebook).toBe('act-mini-baccarat-2016');
  });

  test('is that of the first game where an old record does not name it', () => {
    const hosted = { type: 'TableHosted', mode: 'automatic', pace: PACE } as const;
    expect(playIn(PLAYS, [{ event: hosted }]).rulebook).toBe('act-mini-baccarat-2016');
    expect(playIn(PLAYS, []).rulebook).toBe('act-mini-baccarat-2016');
    expect(playIn(PLAYS, [{ event: { ...hosted, rulebook: 'test-high-card' } }]).rulebook).toBe(
      'test-high-card',
    );
  });

  test('that the house does not know any more stops it from opening the table, and not in silence', () => {
    const event = { type: 'TableHosted', rulebook: 'gone' };
    expect(() => playIn(PLAYS, [{ event }])).toThrow('this house does not know the rulebook gone');
  });
});

test('a record of the first houses is loaded, played on and audited', async () => {
  const old = makeHouse('old');
  let { store: kept, floor: tables } = old.start();
  await fund(kept, ['Ann']);
  await tables.open('1', { ...OPENING, float: 0 }, { id: 'open', person: 'owner', command: openTable });
  const record = await kept.read('table:1');
  tables.stop();
  await kept.close();
  const older = makeHouse('older');
  ({ store: kept, floor: tables } = older.start());
  await fund(kept, ['Ann']);
  const events = record.map(({ type, data }) => {
    const { person, event } = data as { person: string; event: Record<string, string> };
    const { rulebook: _, ...rest } = event;
    return { type, data: { person, event: type === 'house.TableHosted' ? rest : event } };
  });
  await kept.commit({
    command: { by: HOUSE, id: 'old', fingerprint: 'old' },
    at: 0,
    appends: [
      { stream: 'floor', expected: 0, events: [{ type: 'floor.TableAdded', data: { table: '1' } }] },
      { stream: 'table:1', expected: 0, events },
    ],
    postings: [
      { account: accounts.house, amount: -7000 },
      { account: accounts.float('1'), amount: 7000 },
    ],
    reply: null,
  });
  await tables.resume();
  await older.clock.advance(6 * PACE.act);
  expect(await send(tables, 'Ann', bring('Ann', 10_000))).toMatchObject({ ok: true });
  expect(await send(tables, 'Ann', place('Ann', 'banker', 1000))).toMatchObject({ ok: true });
  await older.clock.advance(PACE.betting + 12 * PACE.act + PACE.result);
  expect(await auditHouse(kept)).toMatchObject({ tables: 1, rounds: 1, findings: [] });
  tables.stop();
  await kept.close();
  old.remove();
  older.remove();
});
