import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openLogFolder, parseCheckpoint, STORE_FILE } from '@baize/house';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { say, sayJson } from '../terminal.ts';
import { harmless } from '../text.ts';

const ARGS = {
  json: JSON_OPTION,
  data: { type: 'string', description: 'the data folder of the house' },
} as const satisfies ArgsDef;

/** Prints the newest signed checkpoint of a house, open or closed: what to keep elsewhere. */
export const checkpointCommand = () =>
  defineCommand({
    meta: { name: 'checkpoint' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('checkpoint', args, ARGS);
      const { data } = args;
      if (data === undefined || args._.length > 0)
        throw new BadInput('say of which house: baize checkpoint --data DATA-FOLDER');
      if (!existsSync(join(data, STORE_FILE)))
        throw new BadInput(`${harmless(data)} holds no ${STORE_FILE}: is it a house's data folder?`);
      const checkpoint = openLogFolder(data, { make: false }).checkpoint();
      const read = checkpoint === undefined ? undefined : parseCheckpoint(checkpoint);
      if (checkpoint === undefined || read === undefined)
        throw new BadInput(`nothing was signed yet in ${harmless(data)}: open the house once`);
      const { origin, size, root } = read;
      await (args.json
        ? sayJson({ origin, size, root: Buffer.from(root).toString('base64'), checkpoint })
        : say(checkpoint.trimEnd()));
    },
  });
