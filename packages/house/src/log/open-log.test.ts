import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { keptLogger } from '../logger.test-kit.ts';
import type { Store } from '../store/port.ts';
import { openSqlite } from '../store/sqlite.ts';
import { append, transaction } from '../store/transaction.test-kit.ts';
import { virtualClock } from '../tables/floor.test-kit.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { naiveRoot } from './naive-tree.test-kit.ts';
import { isSignedBy, parseVkey } from './note.ts';
import { type HouseLog, openLog, refuseBehind } from './open-log.ts';
import { partialTiles, tilePath } from './tile-path.ts';

const folderFor = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

interface Opened {
  readonly store: Store;
  readonly log: HouseLog;
  readonly clock: ReturnType<typeof virtualClock>;
  readonly logger: ReturnType<typeof keptLogger>;
  close(): Promise<void>;
}

const open = async (folder: string, name?: string): Promise<Opened> => {
  const store = openSqlite(join(folder, 'house.db'));
  const [clock, logger] = [virtualClock(), keptLogger()];
  try {
    await refuseBehind(store, folder);
    const log = await openLog(store, folder, { chance: seededChance(folder), clock, logger, name });
    const close = async (): Promise<void> => {
      await log.stop();
      await store.close();
    };
    return { store, log, clock, logger, close };
  } catch (error) {
    await store.close();
    throw error;
  }
};

const say = async (store: Store, count: number): Promise<void> => {
  const from = await store.version('a');
  for (let index = 0; index < count; index += 1)
    await store.commit(transaction({ appends: [append('a', from + index, index)] }));
};

const signed = ({ log }: Pick<Opened, 'log'>) => {
  const checkpoint = parseCheckpoint(log.checkpoint() ?? '');
  const key = parseVkey(log.key);
  if (checkpoint === undefined || key === undefined) throw new Error('nothing was signed');
  expect(isSignedBy(checkpoint.note, key)).toBe(true);
  return checkpoint;
};

/** Holds what was signed against the leaves of the store, by the second implementation. */
const expectWhole = async (opened: Opened): Promise<void> => {
  const { size, root, origin } = signed(opened);
  const leaves = await opened.store.leaves(0, size);
  expect(Buffer.from(root).toString('hex')).toBe(
    naiveRoot(leaves.map((each) => Buffer.from(each))).toString('hex'),
  );
  expect(origin).toBe(opened.log.origin);
  const tile = await opened.log.tile({ level: 0, index: 0, width: Math.min(256, size) });
  expect(Buffer.from(tile ?? [])).toEqual(Buffer.concat(leaves.slice(0, 256)));
};

test('a log is begun with a name and a key on record, and signs what is committed, behind it', async () => {
  const folder = folderFor();
  const opened = await open(folder, 'casino.example/felt');
  const { store, log, clock } = opened;
  expect((await store.read('log')).map(({ type, data }) => [type, data])).toEqual([
    ['log.Begun', { origin: 'casino.example/felt', key: log.key, brought: null }],
  ]);
  expect(statSync(join(folder, 'log.key')).mode & 0o777).toBe(0o600);
  expect(signed(opened)).toMatchObject({ origin: 'casino.example/felt', size: 1 });
  await say(store, 3);
  await store.commit(transaction({ id: 'refused' }));
  expect(signed(opened).size).toBe(1);
  await clock.advance(2000);
  await log.flush();
  expect(signed(opened).size).toBe(5);
  expect(readFileSync(join(folder, 'log', 'checkpoint'), 'utf8')).toBe(log.checkpoint());
  await expectWhole(opened);
  await say(store, 600);
  await log.flush();
  await expectWhole(opened);
  // Whole tiles and those of the newest checkpoint lie there as they are served, and no others.
  for (const name of [{ level: 0, index: 1, width: 256 }, ...partialTiles(605)])
    expect(existsSync(join(folder, 'log', tilePath(name)))).toBe(true);
  expect(existsSync(join(folder, 'log', 'tile/0/000.p/5'))).toBe(false);
  expect(await log.tile({ level: 0, index: 2, width: 93 })).toBeDefined();
  expect(await log.tile({ level: 0, index: 2, width: 17 })).toBeDefined();
  expect(await log.tile({ level: 0, index: 2, width: 94 })).toBeUndefined();
  expect(await log.tile({ level: 0, index: 2, width: 256 })).toBeUndefined();
  expect(await log.tile({ level: 1, index: 0, width: 2 })).toBeDefined();
  expect(await log.tile({ level: 1, index: 0, width: 3 })).toBeUndefined();
  expect(opened.logger.lines).toEqual([]);
  await opened.close();
});

test('it goes on where it was, under the same name and key; what was not signed when it ended is then', async () => {
  const folder = folderFor();
  const first = await open(folder, 'felt');
  await say(first.store, 300);
  await first.log.flush();
  const before = signed(first);
  await say(first.store, 7);
  // As after a loss of power: nobody stopped the log.
  await first.store.close();
  const again = await open(folder);
  expect([again.log.key, again.log.origin]).toEqual([first.log.key, 'felt']);
  expect([before.size, signed(again).size]).toEqual([301, 308]);
  await expectWhole(again);
  await again.close();
  await expect(open(folder, 'another')).rejects.toThrow(/named felt for good/);
});

test('tiles that are missing or damaged are made anew', async () => {
  const folder = folderFor();
  const first = await open(folder, 'felt');
  await say(first.store, 700);
  await first.close();
  rmSync(join(folder, 'log', 'tile', '0', '001'));
  writeFileSync(join(folder, 'log', 'tile', '1', '000.p', '2'), 'x');
  const again = await open(folder);
  await expectWhole(again);
  expect(readFileSync(join(folder, 'log', 'tile/0/001')).length).toBe(8192);
  rmSync(join(folder, 'log', 'tile', '0', '000'));
  const leaves = await again.store.leaves(0, 256);
  expect(Buffer.from((await again.log.tile({ level: 0, index: 0, width: 256 })) ?? [])).toEqual(
    Buffer.concat(leaves),
  );
  await again.close();
});

test('F6 (c): an older copy of the store is refused in a sentence, and not touched', async () => {
  const folder = folderFor();
  const first = await open(folder, 'felt');
  await say(first.store, 10);
  await first.close();
  cpSync(join(folder, 'house.db'), join(folder, 'older.db'));
  const second = await open(folder);
  await say(second.store, 5);
  await second.close();
  cpSync(join(folder, 'older.db'), join(folder, 'house.db'));
  const bytes = readFileSync(join(folder, 'house.db'));
  await expect(open(folder)).rejects.toThrow(
    /holds 11 commands, and 16 were signed .* the last 5 are missing\. .* baize restore/,
  );
  expect(readFileSync(join(folder, 'house.db')).equals(bytes)).toBe(true);
});

test('F6: a store that was rewritten and reckoned up again is refused', async () => {
  const folder = folderFor();
  const first = await open(folder, 'felt');
  await say(first.store, 10);
  await first.close();
  const by = new Database(join(folder, 'house.db'));
  by.exec('DROP TRIGGER commands_not_updated');
  by.exec(`UPDATE commands SET leaf = randomblob(32) WHERE number = 9`);
  by.exec(`CREATE TRIGGER commands_not_updated BEFORE UPDATE ON commands
  BEGIN SELECT RAISE(ABORT, 'commands are never changed'); END`);
  by.close();
  await expect(open(folder)).rejects.toThrow(/not the one that was signed/);
});

test('F6: without its key, with another, or with a checkpoint of somebody else it is not gone on with', async () => {
  const [folder, other] = [folderFor(), folderFor()];
  for (const each of [folder, other]) {
    const opened = await open(each, 'felt');
    await say(opened.store, 3);
    await opened.close();
  }
  const key = join(folder, 'log.key');
  const kept = readFileSync(key);
  rmSync(key);
  await expect(open(folder)).rejects.toThrow(/log\.key is missing/);
  cpSync(join(other, 'log.key'), key);
  await expect(open(folder)).rejects.toThrow(/another key/);
  writeFileSync(key, 'no key at all', { mode: 0o600 });
  await expect(open(folder)).rejects.toThrow(/holds no key/);
  writeFileSync(key, kept, { mode: 0o600 });
  cpSync(join(other, 'log', 'checkpoint'), join(folder, 'log', 'checkpoint'));
  await expect(open(folder)).rejects.toThrow(/is not what this house signed/);
});

test('a name is one word, and where none is given the house has one of its own', async () => {
  await expect(open(folderFor(), 'two words')).rejects.toThrow(/one word/);
  const opened = await open(folderFor());
  expect(opened.log.origin).toMatch(/^house-[0-9a-f]{12}$/);
  await opened.close();
});

test('a log that cannot be written is told of, and signed when it can be again', async () => {
  const folder = folderFor();
  const opened = await open(folder, 'felt');
  const { store, clock, log, logger } = opened;
  rmSync(join(folder, 'log'), { recursive: true });
  writeFileSync(join(folder, 'log'), 'in the way');
  await say(store, 2);
  await clock.advance(2000);
  await expect(log.flush()).rejects.toThrow();
  expect(signed(opened).size).toBe(1);
  expect(logger.lines).toEqual([
    expect.objectContaining({ level: 'error', what: expect.stringContaining('not signed') }),
  ]);
  rmSync(join(folder, 'log'));
  mkdirSync(join(folder, 'log'));
  await log.flush();
  expect(signed(opened).size).toBe(3);
  await opened.close();
});
