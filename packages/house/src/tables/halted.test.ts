import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { openRegistry } from '../desk/registry.ts';
import { openPoker, POKER_OPENING, pokerPlays } from '../games/poker/table.test-kit.ts';
import { linked } from '../pools/pools.test-kit.ts';
import { HOUSE, type NewEvent, type Store } from '../store/port.ts';
import { Unreadable } from '../store/unreadable.ts';
import { auditHouse } from './audit.ts';
import { bring, fund, makeHouse, OPENING, openTable, PACE, place } from './floor.test-kit.ts';
import type { Floor } from './floor.ts';
import type { Plays } from './play.ts';
import type { HouseKind } from './plays.ts';

let house: ReturnType<typeof makeHouse>;
let store: Store;
let floor: Floor;

/** Writes an event that no Baize of today knows, as a later one might have. */
const write = async (stream: string, event: NewEvent, into = store): Promise<number> => {
  const expected = (await into.read(stream)).length;
  const outcome = await into.commit({
    command: { by: HOUSE, id: `strange ${stream}`, fingerprint: 'strange' },
    at: 0,
    appends: [{ stream, expected, events: [event] }],
    postings: [],
    reply: null,
  });
  expect(outcome.is).toBe('committed');
  return expected + 1;
};

const restart = async (): Promise<void> => {
  floor.stop();
  await store.close();
  ({ store, floor } = house.start());
  await floor.resume();
};

let made = 0;
const perform = (table: string, person: string, command: HouseKind['command']) => {
  made += 1;
  return floor.perform(table, { id: `c${made}`, person, command });
};

beforeEach(async () => {
  house = makeHouse('halted');
  ({ store, floor } = house.start());
  await fund(store, ['Ann']);
  for (const table of ['1', '2'])
    await floor.open(table, OPENING, { id: `open ${table}`, person: 'owner', command: openTable });
  await house.clock.advance(6 * PACE.act);
  await perform('1', 'Ann', bring('Ann', 100_000));
});
afterEach(async () => {
  floor.stop();
  await store.close();
  house.remove();
});

const person = null;

describe('F13: an event that cannot be read', () => {
  test.each<readonly [string, NewEvent]>([
    [
      'of a type of the house that nobody knows',
      { type: 'house.Moon', data: { person, event: { type: 'Moon' } } },
    ],
    [
      'of a type of the game that nobody knows',
      { type: 'game.Moon', data: { person, event: { type: 'Moon' } } },
    ],
    [
      'of a tournament where none is played',
      { type: 'tournament.TimeElapsed', data: { person, event: { type: 'TimeElapsed' } } },
    ],
    [
      'that says another type than its own',
      { type: 'house.TableHeld', data: { person, event: { type: 'Moon' } } },
    ],
    ['without anything in it', { type: 'house.TableHeld', data: null }],
  ])('%s halts its table and no other', async (_, event) => {
    const version = await write('table:1', event);
    await restart();
    const detail = `event ${version} of table:1 (${event.type}, position ${(await store.read('table:1')).at(-1)?.position}) cannot be read: nothing is played or written here`;
    expect(house.alarms.all()).toEqual([{ table: '1', is: 'halted', detail, since: house.clock.now() }]);
    expect(house.logger.lines).toContainEqual({
      level: 'error',
      what: 'table 1 has halted',
      error: expect.any(Unreadable),
    });
    expect(await floor.tables()).toEqual(['1', '2']);
    expect(await floor.readableTables()).toEqual(['2']);
    const refusal = { clause: null, detail: expect.stringMatching(/has stopped.*staff have been told/) };
    expect(await perform('1', 'Ann', place('Ann', 'banker', 1000))).toEqual({ ok: false, refusal });
    expect(await floor.hold('1', true, { id: 'hold', person: 'sam' })).toEqual({ ok: false, refusal });
    await house.clock.advance(60_000);
    expect(await store.read('table:1')).toHaveLength(version);
    expect(await floor.holdingsOf('1', 'Ann')).toEqual({ chips: 100_000, wagered: 0 });

    expect((await perform('2', 'Ann', bring('Ann', 100_000))).ok).toBe(true);
    expect((await perform('2', 'Ann', place('Ann', 'banker', 1000))).ok).toBe(true);
    const before = (await floor.view('2', { role: 'onlooker' })).version;
    await house.clock.advance(PACE.betting + 2 * PACE.act);
    expect((await floor.view('2', { role: 'onlooker' })).version).toBeGreaterThan(before);
  });

  test('is named by the audit with its table, version and type, and everything else is checked', async () => {
    const version = await write('table:1', { type: 'house.Moon', data: { person, event: { type: 'Moon' } } });
    expect((await auditHouse(store)).findings).toEqual([
      {
        where: `table:1, event ${version}`,
        what: 'it is of the type house.Moon, and cannot be read: nothing after it is checked',
      },
    ]);
  });

  test('among the people keeps the house from opening, in words that say where', async () => {
    await write('people', { type: 'people.Moon', data: { type: 'Moon' } });
    const opening = openRegistry(store, house.clock.now, seededChance('people'));
    await expect(opening).rejects.toThrow(
      /^event 1 of people \(people\.Moon, position \d+\) cannot be read: this Baize does not know it\. Start the one that wrote it, or bring back a copy from before\.$/,
    );
    expect((await auditHouse(store)).findings).toEqual([
      { where: 'people, event 1', what: expect.stringContaining('people.Moon') },
    ]);
  });

  test('on the list of tables is named too', async () => {
    const version = await write('floor', { type: 'floor.Moon', data: {} });
    floor.stop();
    ({ floor } = house.start(store));
    await expect(floor.resume()).rejects.toThrow(`event ${version} of floor (floor.Moon`);
  });
});

test('F13: an event of a jackpot halts every table that plays for it, and lets no other join', async () => {
  const made = await linked('halted jackpot');
  const version = await write(
    'jackpot:Grand',
    { type: 'jackpot.Moon', data: { person, event: { type: 'Moon' } } },
    made.store,
  );
  made.floor.stop();
  const { floor: again } = made.start(made.store);
  await again.resume();
  expect(await again.tables()).toEqual(['A', 'B']);
  expect(await again.readableTables()).toEqual([]);
  expect(made.alarms.all().map(({ table, is }) => `${table} ${is}`)).toEqual(['A halted', 'B halted']);
  expect(await again.jackpots()).toEqual([]);
  const refusal = { clause: null, detail: expect.stringContaining('cannot be read') };
  const opening = { ...POKER_OPENING, mode: 'human', link: 'Grand' } as const;
  const joins = { id: 'join', person: null, command: openPoker() };
  expect(await again.open('C', opening, joins)).toEqual({ ok: false, refusal });
  expect((await auditHouse(made.store, pokerPlays as unknown as Plays)).findings).toEqual([
    { where: `jackpot:Grand, event ${version}`, what: expect.stringContaining('jackpot.Moon') },
  ]);
  await made.store.close();
});
