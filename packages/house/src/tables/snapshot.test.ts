import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leafOf } from '../store/head.ts';
import type { Store } from '../store/port.ts';
import { jsonOf } from '../store/prepare.ts';
import { auditHouse } from './audit.ts';
import { bring, fund, makeHouse, OPENING, openTable, PACE, place, play, send } from './floor.test-kit.ts';
import type { Floor } from './floor.ts';
import { newHostedTable } from './hosted.ts';
import { snapshotOf } from './snapshot.ts';

let house: ReturnType<typeof makeHouse>;
let store: Store;
let floor: Floor;

const start = async (): Promise<void> => {
  ({ store, floor } = house.start());
  await floor.resume();
};

const stop = async (): Promise<void> => {
  floor.stop();
  await store.close();
};

/** So many events that a snapshot is kept on the way, and some after it. */
const EVENTS = 2300;

beforeEach(async () => {
  house = makeHouse('snapshot');
  await start();
  await fund(store, ['Ann']);
  await floor.open('1', OPENING, { id: 'open', person: 'owner', command: openTable });
  await house.clock.advance(6 * PACE.act);
  await send(floor, 'Ann', bring('Ann', 500_000));
  while ((await floor.view('1', { role: 'onlooker' })).version < EVENTS) {
    await send(floor, 'Ann', place('Ann', 'banker', 1000));
    await house.clock.advance(PACE.betting + PACE.result + 12 * PACE.act);
  }
}, 600_000);

afterEach(async () => {
  await stop();
  house.remove();
});

const everything = async () => ({
  look: await floor.view('1', { role: 'supervisor' }),
  options: await floor.options('1', { role: 'patron', patron: 'Ann' }),
  since: (await floor.projection('1')).eventsSince(EVENTS - 200)?.length,
});

const tamper = (statement: string): void => {
  const db = new Database(join(house.folder, 'house.db'));
  db.exec(statement);
  db.close();
};

test('a table comes up from its snapshot as it does from its events, and audit holds one against the other', {
  timeout: 60_000,
}, async () => {
  const before = await everything();
  const kept = await store.readSnapshot('table:1');
  expect(kept?.version).toBeGreaterThanOrEqual(2000);
  expect(kept?.version).toBeLessThan(before.look.version);
  expect((await auditHouse(store)).findings).toEqual([]);
  await stop();
  await start();
  expect(await everything()).toEqual(before);
  await stop();
  tamper('DELETE FROM snapshots');
  await start();
  expect(await store.readSnapshot('table:1')).toBeUndefined();
  expect(await everything()).toEqual(before);
  const [last] = await store.read('table:1', 1999, 1);
  const hash = await leafOf(store, last ?? { command: 0 });
  await stop();
  tamper(`INSERT INTO snapshots VALUES ('table:1', 2000, '${hash}', 'of another Baize', '{}')`);
  await start();
  expect(await everything()).toEqual(before);
});

test('a snapshot that somebody changed is named by the audit', { timeout: 60_000 }, async () => {
  const version = (await store.readSnapshot('table:1'))?.version;
  tamper(`UPDATE snapshots SET state = replace(state, '"roundsPlayed":', '"roundsPlayed":1')`);
  expect((await auditHouse(store)).findings).toEqual([
    { where: `table 1, snapshot ${version}`, what: 'it is not what the events come to' },
  ]);
});

test('F22: a snapshot that somebody changed is not used at a start, and the log says so', {
  timeout: 60_000,
}, async () => {
  const before = await everything();
  const version = (await store.readSnapshot('table:1'))?.version;
  await stop();
  tamper(`UPDATE snapshots SET state = replace(state, '"chips":', '"chips":7')`);
  await start();
  expect(await everything()).toEqual(before);
  expect(house.logger.lines).toEqual([
    {
      level: 'error',
      what: expect.stringContaining(`the snapshot of table 1 at event ${version} was changed`),
      error: undefined,
    },
  ]);
  // One that was taken from another place of the record, or from another table, does not fit either.
  await stop();
  tamper(`UPDATE snapshots SET state = replace(state, '"chips":7', '"chips":')`);
  await start();
  expect(house.logger.lines).toHaveLength(1);
  // Nor is anything that somebody put in its place.
  await stop();
  tamper(`UPDATE snapshots SET state = 'null'`);
  await start();
  expect(await everything()).toEqual(before);
  expect((await auditHouse(store)).findings).toEqual([
    { where: `table 1, snapshot ${version}`, what: 'it is not what the events come to' },
  ]);
});

test('what the table of a session leaves undefined does not keep its snapshot from being written', async () => {
  const hosted = newHostedTable(play, '9');
  const session = { of: {}, state: { phase: 'wagers', asked: undefined }, isScored: false } as never;
  const { state } = snapshotOf({ hosted: { ...hosted, session }, rulings: [], affairs: [] });
  expect(() => jsonOf(state, 'the snapshot')).not.toThrow();
});
