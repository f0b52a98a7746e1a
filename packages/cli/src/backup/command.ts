import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  LogFailure,
  makeBackup,
  makeBackupOf,
  restoreHouse,
  restoreInto,
  rotateHouse,
  STORE_FILE,
  StoreFailure,
  VaultFailure,
} from '@baize/house';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { STORE_OPTION, storePlaceOf } from '../store-place.ts';
import { say, sayJson } from '../terminal.ts';
import { harmless } from '../text.ts';

const HOUSE_ARGS = {
  json: JSON_OPTION,
  data: { type: 'string', description: 'the data folder of the house' },
  keys: { type: 'string', description: 'the folder of its key, where that does not lie beside the store' },
} as const satisfies ArgsDef;

const BACKUP = {
  ...HOUSE_ARGS,
  data: { type: 'string', description: 'the data folder of the house, or of one of its nodes' },
  store: STORE_OPTION,
  to: { type: 'string', description: 'the file to make' },
} as const satisfies ArgsDef;

const RESTORE = {
  json: JSON_OPTION,
  data: { type: 'string', description: 'the folder to make' },
  store: STORE_OPTION,
  against: { type: 'string', description: 'the newest checkpoint that anybody has' },
} as const satisfies ArgsDef;

/** What is wrong with files is for the person at the keyboard to put right: it is said in a sentence. */
const plainly = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LogFailure || error instanceof StoreFailure || error instanceof VaultFailure)
      throw new BadInput(error.message);
    throw error;
  }
};

const mustHold = (data: string): void => {
  if (!existsSync(join(data, STORE_FILE)))
    throw new BadInput(`${harmless(data)} holds no ${STORE_FILE}: is it a house's data folder?`);
};

/** Gives a house that is closed another key. */
export const rotateCommand = () =>
  defineCommand({
    meta: { name: 'rotate' },
    args: HOUSE_ARGS,
    run: async ({ args }) => {
      refuseUnknown('rotate', args, HOUSE_ARGS);
      const { data, keys } = args;
      if (data === undefined || args._.length > 0)
        throw new BadInput('say of which house: baize rotate --data DIR');
      mustHold(data);
      const key = await plainly(() => rotateHouse(data, keys));
      const words = `The house seals with the key ${key} from now on. Those before it stay beside it: they open what they have sealed.`;
      await (args.json ? sayJson({ ok: true, key }) : say(words));
    },
  });

/** Copies a house into one file while it goes on. */
export const backupCommand = () =>
  defineCommand({
    meta: { name: 'backup' },
    args: BACKUP,
    run: async ({ args }) => {
      refuseUnknown('backup', args, BACKUP);
      const { to, keys } = args;
      const place = storePlaceOf(args);
      const { data } = place;
      if (data === undefined || to === undefined || args._.length > 0)
        throw new BadInput('say of which house and into which file: baize backup --data DIR --to FILE');
      if (place.is === 'folder') mustHold(data);
      await plainly(() =>
        place.is === 'database' ? makeBackupOf(place.url, data, to, keys) : makeBackup(data, to, keys),
      );
      await (args.json
        ? sayJson({ ok: true, to })
        : say(`${harmless(to)} holds the house with its keys: keep it as you keep them.`));
    },
  });

/** Lays a backup out in a folder of its own. */
export const restoreCommand = () =>
  defineCommand({
    meta: { name: 'restore' },
    args: RESTORE,
    run: async ({ args }) => {
      refuseUnknown('restore', args, RESTORE);
      const [file, ...more] = args._;
      const { against } = args;
      const place = storePlaceOf(args);
      const { data } = place;
      if (file === undefined || data === undefined || more.length > 0)
        throw new BadInput('say what and where: baize restore FILE --data DIR');
      for (const path of [file, against])
        if (path !== undefined && !existsSync(path))
          throw new BadInput(`there is nothing at ${harmless(path)}`);
      const held = against === undefined ? undefined : { name: against, text: readFileSync(against, 'utf8') };
      const { origin, missing, same } = await plainly(() =>
        place.is === 'database' ? restoreInto(place.url, file, data, held) : restoreHouse(file, data, held),
      );
      const words = same
        ? `Restored; it goes on as ${origin}.`
        : `Restored; it goes on as ${origin}, and the record says so. Known to be missing: ${missing} commands.`;
      await (args.json ? sayJson({ ok: true, origin, missing, same }) : say(harmless(words)));
    },
  });
