import type { Actor } from '@baize/engine';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BaccaratKind } from '../games/baccarat/kind.ts';
import type { Store } from '../store/port.ts';
import { barAt } from './evidence.ts';
import { bring, fund, makeHouse, OPENING, openTable, PACE, place, play, send } from './floor.test-kit.ts';
import { type Floor, streamOf } from './floor.ts';
import { evolve, fromStored, type HostedTable, newHostedTable } from './hosted.ts';
import { newProjectionCache, projectFor } from './projection-cache.ts';

let house: ReturnType<typeof makeHouse>;
let store: Store;
let floor: Floor;

beforeEach(async () => {
  house = makeHouse('offered');
  ({ store, floor } = house.start());
  await fund(store, ['Ann', 'Bo']);
  await floor.open('1', OPENING, { id: 'open', person: 'owner', command: openTable });
});
afterEach(async () => {
  floor.stop();
  await store.close();
  house.remove();
});

const ACTORS: readonly Actor[] = [
  { role: 'patron', patron: 'Ann' },
  { role: 'patron', patron: 'Bo' },
  { role: 'dealer' },
  { role: 'supervisor' },
  { role: 'operator' },
];

/** The table as its record tells it, of which nothing was ever kept. */
const replayed = async (): Promise<HostedTable<BaccaratKind>> =>
  (await store.read(streamOf('1')))
    .map((each) => fromStored<BaccaratKind>(each))
    .reduce<HostedTable<BaccaratKind>>(
      (hosted, recorded) => evolve(hosted, recorded),
      newHostedTable(play, '1'),
    );

test('what is offered is what the game offers on the table of the record and its seal does not disprove, after every change', async () => {
  const agrees = async (): Promise<void> => {
    const hosted = await replayed();
    for (const actor of ACTORS) {
      const ofGame = play.options(hosted.state, actor);
      expect(await floor.options('1', actor)).toEqual(
        ofGame.filter(({ command }) => barAt(hosted, command) === undefined),
      );
    }
  };
  await send(floor, 'Ann', bring('Ann', 100_000));
  await agrees();
  await send(floor, 'Bo', bring('Bo', 100_000));
  await agrees();
  for (let step = 0; step < 6; step += 1) {
    await house.clock.advance(PACE.act);
    await agrees();
  }
  await send(floor, 'Ann', place('Ann', 'banker', 1000));
  await agrees();
  await send(floor, 'Bo', place('Bo', 'banker', 2000));
  await agrees();
  for (let step = 0; step < 30; step += 1) {
    await house.clock.advance(PACE.act);
    await agrees();
  }
});

test('a patron is offered the very same list while others wager, and another when he does', async () => {
  const [ann, bo] = ACTORS as readonly [Actor, Actor];
  await send(floor, 'Ann', bring('Ann', 100_000));
  await send(floor, 'Bo', bring('Bo', 100_000));
  // Both are offered the cut.
  await house.clock.advance(6 * PACE.act + 2 * PACE.patron);
  await send(floor, 'Ann', place('Ann', 'tie', 1000));
  const [before, others] = [await floor.options('1', bo), await floor.options('1', ann)];
  await send(floor, 'Ann', place('Ann', 'banker', 1000));
  expect(await floor.options('1', bo)).toBe(before);
  expect(await floor.options('1', ann)).not.toEqual(others);
});

test('what a patron sees for himself is kept as his options are, and is what the game says', async () => {
  const viewer = { role: 'patron', patron: 'Bo' } as const;
  await send(floor, 'Ann', bring('Ann', 100_000));
  await send(floor, 'Bo', bring('Bo', 100_000));
  // Both are offered the cut.
  await house.clock.advance(6 * PACE.act + 2 * PACE.patron);
  await send(floor, 'Ann', place('Ann', 'tie', 1000));
  const own = async () => (await floor.projection('1')).ownView(viewer);
  const before = await own();
  await send(floor, 'Ann', place('Ann', 'banker', 1000));
  expect(await own()).toBe(before);
  await send(floor, 'Bo', place('Bo', 'banker', 1000));
  expect(await own()).toEqual(play.own?.((await replayed()).state, viewer));
  expect(await own()).not.toEqual(before);
});

const unknown = (): undefined => undefined;

test('a projection that was evicted, or is of an earlier version, is not fresh', async () => {
  await send(floor, 'Ann', bring('Ann', 100_000));
  const hosted = await replayed();
  const cache = newProjectionCache(hosted);
  const offers = Array.from({ length: 101 }, (_, number) =>
    projectFor(cache, hosted, { role: 'patron', patron: `${number}` }, unknown),
  );
  expect(offers.map(({ isFresh }) => isFresh)).toEqual([...Array(100).fill(false), true]);
  const later = { ...hosted, version: hosted.version + 1 };
  const [ann] = ACTORS as readonly [Actor];
  expect(projectFor(cache, later, ann, unknown).isFresh).toBe(true);
  expect(projectFor(cache, hosted, ann, unknown)).toMatchObject({
    isFresh: false,
    options: play.options(hosted.state, ann),
  });
});
