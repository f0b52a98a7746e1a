import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LogFailure, makeBackup, restoreHouse, STORE_FILE, StoreFailure } from '@baize/house';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { say, sayJson } from '../terminal.ts';
import { harmless } from '../text.ts';

const BACKUP = {
  json: JSON_OPTION,
  data: { type: 'string', description: 'the data folder of the house' },
  to: { type: 'string', description: 'the file to make' },
} as const satisfies ArgsDef;

const RESTORE = {
  json: JSON_OPTION,
  data: { type: 'string', description: 'the folder to make' },
  against: { type: 'string', description: 'the newest checkpoint that anybody has' },
} as const satisfies ArgsDef;

/** What is wrong with files is for the person at the keyboard to put right: it is said in a sentence. */
const plainly = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof LogFailure || error instanceof StoreFailure) throw new BadInput(error.message);
    throw error;
  }
};

/** Copies a house into one file while it goes on. */
export const backupCommand = () =>
  defineCommand({
    meta: { name: 'backup' },
    args: BACKUP,
    run: async ({ args }) => {
      refuseUnknown('backup', args, BACKUP);
      const { data, to } = args;
      if (data === undefined || to === undefined || args._.length > 0)
        throw new BadInput('say of which house and into which file: baize backup --data DIR --to FILE');
      if (!existsSync(join(data, STORE_FILE)))
        throw new BadInput(`${harmless(data)} holds no ${STORE_FILE}: is it a house's data folder?`);
      await plainly(() => makeBackup(data, to));
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
      const { data, against } = args;
      if (file === undefined || data === undefined || more.length > 0)
        throw new BadInput('say what and where: baize restore FILE --data DIR');
      for (const path of [file, against])
        if (path !== undefined && !existsSync(path))
          throw new BadInput(`there is nothing at ${harmless(path)}`);
      const held = against === undefined ? undefined : { name: against, text: readFileSync(against, 'utf8') };
      const { origin, missing, same } = await plainly(() => restoreHouse(file, data, held));
      const words = same
        ? `Restored; it goes on as ${origin}.`
        : `Restored; it goes on as ${origin}, and the record says so. Known to be missing: ${missing} commands.`;
      await (args.json ? sayJson({ ok: true, origin, missing, same }) : say(harmless(words)));
    },
  });
