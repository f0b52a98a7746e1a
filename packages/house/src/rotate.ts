import { join } from 'node:path';
import { rotateKey } from './chance/kept-vault.ts';
import { systemChance } from './chance/source.ts';
import { STORE_FILE } from './storage.ts';
import { lockFolder } from './store/lock.ts';
import { openSqlite } from './store/sqlite.ts';
import { forgetSnapshots } from './store/sqlite-snapshot.ts';
import { systemClock } from './system-clock.ts';

/**
 * Gives a house that is closed another key for what it seals from now on; answers with which. Snapshots were signed
 * with the key before: they are made anew.
 */
export const rotateHouse = async (folder: string, keys = folder): Promise<string> => {
  const unlock = lockFolder(folder);
  try {
    const store = openSqlite(join(folder, STORE_FILE));
    try {
      const key = await rotateKey(store, keys, { chance: systemChance(), now: systemClock.now });
      return key;
    } finally {
      await store.close();
      forgetSnapshots(join(folder, STORE_FILE));
    }
  } finally {
    unlock();
  }
};
