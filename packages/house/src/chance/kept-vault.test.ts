import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFirstTable, makeOwner } from '../desk/first-start.ts';
import { openHouse } from '../house.ts';
import { makeBackup, unpackBackup } from '../log/backup.ts';
import { keptLogger } from '../logger.test-kit.ts';
import { rotateHouse } from '../rotate.ts';
import { STORE_FILE } from '../storage.ts';
import { openSqlite } from '../store/sqlite.ts';
import { virtualClock } from '../tables/floor.test-kit.ts';
import { rotateKey } from './kept-vault.ts';
import { systemChance } from './source.ts';
import { KEY_FILE, makeNextKey, VaultFailure } from './vault.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openHouse(folder, { clock: virtualClock(), logger: keptLogger() });

/** A house whose first table has a sealed shoe. */
const begin = async (): Promise<void> => {
  const clock = virtualClock();
  const house = await openHouse(folder, { clock, logger: keptLogger() });
  await makeOwner(house);
  await makeFirstTable(house);
  await clock.advance(60_000);
  const types = (await house.store.read('table:1')).map(({ type }) => type);
  expect(types).toContain('house.ShoeSealed');
  await house.close();
};

/** As a house was before its key was on record. */
const forgetMark = (): void => {
  const db = new Database(join(folder, STORE_FILE));
  const triggers = db
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${name}`);
  db.exec(
    "DELETE FROM appends WHERE stream = 'vault'; DELETE FROM streams WHERE stream = 'vault'; DELETE FROM commands WHERE id LIKE 'vault:%'",
  );
  for (const { sql } of triggers) db.exec(sql);
  db.close();
  // Nothing was signed of such a house.
  rmSync(join(folder, 'log'), { recursive: true });
};

const path = (name: string): string => join(folder, name);

describe('F14: the key of the vault', () => {
  test('that is missing is asked for in words, and no other is made in its place', async () => {
    await begin();
    renameSync(path(KEY_FILE), path('put away'));
    await expect(open()).rejects.toThrow(
      /shoe\.key is missing\. It opens the shoes, spins and ballots .* Bring it back from the copy of this folder/,
    );
    expect(() => readFileSync(path(KEY_FILE))).toThrow('ENOENT');
    renameSync(path('put away'), path(KEY_FILE));
    await (await open()).close();
  });

  test('that is another is refused before anything is dealt', async () => {
    await begin();
    writeFileSync(path(KEY_FILE), Buffer.alloc(32, 7), { mode: 0o600 });
    await expect(open()).rejects.toThrow(/shoe\.key in .* is another key .* from the same copy as the store/);
  });

  test('is made for a house that has nothing yet, and not again', async () => {
    await (await open()).close();
    const key = readFileSync(path(KEY_FILE));
    await (await open()).close();
    expect(readFileSync(path(KEY_FILE))).toEqual(key);
  });

  test('of a house from before it was on record is held against the shoe that was sealed last', async () => {
    await begin();
    forgetMark();
    const key = readFileSync(path(KEY_FILE));
    writeFileSync(path(KEY_FILE), Buffer.alloc(32, 7), { mode: 0o600 });
    await expect(open()).rejects.toThrow('is another key');
    rmSync(path(KEY_FILE));
    await expect(open()).rejects.toThrow('is missing');
    writeFileSync(path(KEY_FILE), key, { mode: 0o600 });
    const house = await open();
    expect(await house.store.read('vault')).toHaveLength(1);
    await house.close();
  });
});

describe('another key', () => {
  /** The table goes on with the shoe that lay sealed, so its secret has been opened. */
  const playOn = async (keys?: string): Promise<number> => {
    const clock = virtualClock();
    const logger = keptLogger();
    const house = await openHouse(folder, { clock, logger, ...(keys === undefined ? {} : { keys }) });
    await clock.advance(600_000);
    const { version } = (await house.store.read('table:1')).at(-1) ?? { version: 0 };
    await house.close();
    expect(logger.lines.filter(({ level }) => level === 'error')).toEqual([]);
    return version;
  };
  const keyFiles = (): readonly string[] => readdirSync(folder).filter((name) => name.startsWith('shoe.key'));

  test('locks from then on, and what the one before has sealed still opens', async () => {
    await begin();
    const before = readFileSync(path(KEY_FILE));
    const key = await rotateHouse(folder);
    expect(keyFiles()).toEqual([KEY_FILE, `${KEY_FILE}.1`]);
    expect(readFileSync(path(`${KEY_FILE}.1`))).toEqual(before);
    expect(await playOn()).toBeGreaterThan(0);
    const again = await rotateHouse(folder);
    expect(again).not.toBe(key);
    expect(keyFiles()).toEqual([KEY_FILE, `${KEY_FILE}.1`, `${KEY_FILE}.2`]);
    await playOn();
    // The one before is needed for as long as what it has sealed.
    await makeBackup(folder, path('copy'));
    unpackBackup(path('copy'), path('again'));
    expect(readdirSync(path('again')).filter((name) => name.startsWith('shoe.key'))).toEqual(keyFiles());
  });

  test('that is on record and has not its place yet has it after the next start', async () => {
    await begin();
    const store = openSqlite(path(STORE_FILE));
    const rename = rotateKey(store, folder, { chance: systemChance(), now: () => 1 });
    const key = await rename;
    await store.close();
    // As if the power had gone between the record and the place.
    renameSync(path(KEY_FILE), path(`${KEY_FILE}.next`));
    renameSync(path(`${KEY_FILE}.1`), path(KEY_FILE));
    await playOn();
    expect(keyFiles()).toEqual([KEY_FILE, `${KEY_FILE}.1`]);
    expect(key).toMatch(/^[0-9a-f]{16}$/);
  });

  test('that was made and is not on record changes nothing', async () => {
    await begin();
    const before = readFileSync(path(KEY_FILE));
    makeNextKey(folder, systemChance());
    await playOn();
    expect(readFileSync(path(KEY_FILE))).toEqual(before);
  });

  test('may lie in a folder of its own; the store alone opens nothing, and a backup asks where it is', async () => {
    const keys = path('keys');
    mkdirSync(keys, { mode: 0o700 });
    await begin();
    renameSync(path(KEY_FILE), join(keys, KEY_FILE));
    await expect(open()).rejects.toThrow(VaultFailure);
    await playOn(keys);
    expect(keyFiles()).toEqual([]);
    await expect(makeBackup(folder, path('copy'))).rejects.toThrow('say with --keys DIR');
    await makeBackup(folder, path('copy'), keys);
    unpackBackup(path('copy'), path('again'));
    expect(readFileSync(join(path('again'), KEY_FILE))).toEqual(readFileSync(join(keys, KEY_FILE)));
  });
});
