import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemChance } from '../chance/source.ts';
import { HOUSE } from '../store/port.ts';
import { carryIn, refuseUsedDatabase } from '../store/postgres/carry.ts';
import { openSqlite } from '../store/sqlite.ts';
import { unpackBackup } from './backup.ts';
import { parseCheckpoint } from './checkpoint.ts';
import { epochsIn, LOG_STREAM, type Restored, restoredEvent } from './epoch.ts';
import { LogFailure } from './failure.ts';
import { makePrivateKey } from './key-file.ts';
import { openLogFolder } from './log-folder.ts';
import { LOG_KEY_FILE } from './log-key.ts';
import { SIGNS, vkeyOf } from './note.ts';
import { type HeldTo, holdTo, treesIn } from './verify-log.ts';

/** What a restored house goes on as. */
export interface RestoredAs {
  readonly origin: string;
  /** Commands that were signed and are not there any more, as far as is known. */
  readonly missing: number;
  /** Whether it goes on under the name that it had. */
  readonly same: boolean;
}

/**
 * Restores a house from its backup. It goes on under its name only where it is known to be all that was ever signed;
 * else it begins a new tree under the next name, whose first leaf says from which checkpoint, and what is missing.
 */
export const restoreHouse = async (file: string, folder: string, against?: HeldTo): Promise<RestoredAs> => {
  const { checkpoint, whileOpen } = unpackBackup(file, folder);
  const store = openSqlite(join(folder, 'house.db'));
  try {
    const trees = await treesIn(store);
    const tree = trees.at(-1);
    if (tree === undefined)
      throw new LogFailure(`${file} is of a house that never signed anything: open it as it is.`);
    const size = tree.leaves.length;
    const known = [checkpoint, against?.text].flatMap((text) => (text === undefined ? [] : [text]));
    const read = known.flatMap((text) => parseCheckpoint(text) ?? []);
    const wrong = known
      .flatMap((text) => holdTo(trees, { name: 'the checkpoint', text }))
      .find(({ what }) => !what.includes('are missing'));
    if (wrong !== undefined)
      throw new LogFailure(`${file} cannot be gone on with: ${wrong.where}, ${wrong.what}.`);
    const newest = read.reduce((most, each) => Math.max(most, each.size), 0);
    const { origin } = tree.epoch;
    if (newest === size && (!whileOpen || against !== undefined)) {
      const at = read.findIndex((each) => each.size === size);
      await openLogFolder(folder, { make: true }).writeCheckpoint(known[at] as string);
      return { origin, missing: 0, same: true };
    }
    const text = known[read.findIndex((each) => each.size === newest)] ?? '';
    const restored: Restored = {
      checkpoint: text,
      size,
      root: Buffer.from(tree.root()).toString('hex'),
      missing: Math.max(0, newest - size),
    };
    const number = (await epochsIn(store)).length + 1;
    const name = `${origin.replace(/\/\d+$/, '')}/${number}`;
    const key = join(folder, LOG_KEY_FILE);
    renameSync(key, `${key}.${number - 1}`);
    const signer = makePrivateKey(key, name, { chance: systemChance(), kind: SIGNS.text });
    const event = restoredEvent({ origin: name, key: vkeyOf(signer), restored });
    const outcome = await store.commit({
      command: { by: HOUSE, id: `log restored ${number}`, fingerprint: vkeyOf(signer) },
      at: Date.now(),
      appends: [{ stream: LOG_STREAM, expected: await store.version(LOG_STREAM), events: [event] }],
      postings: [],
      reply: null,
    });
    if (outcome.is !== 'committed') throw new Error(`the restored log could not be begun: ${outcome.is}`);
    return { origin: name, missing: restored.missing, same: false };
  } finally {
    await store.close();
  }
};

/**
 * The same into a database that holds no house yet; the folder is then that of its first node, with the keys and
 * without a record.
 */
export const restoreInto = async (
  url: string,
  file: string,
  folder: string,
  against?: HeldTo,
): Promise<RestoredAs> => {
  await refuseUsedDatabase(url);
  const restored = await restoreHouse(file, folder, against);
  const record = join(folder, 'house.db');
  await carryIn(record, url);
  for (const each of ['', '-wal', '-shm']) rmSync(`${record}${each}`, { force: true });
  return restored;
};
