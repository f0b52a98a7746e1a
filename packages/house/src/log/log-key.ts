import { join } from 'node:path';
import type { Chance } from '../chance/source.ts';
import { LogFailure } from './failure.ts';
import { makePrivateKey, readPrivateKey } from './key-file.ts';
import { isKeyName, SIGNS, type Signer } from './note.ts';

export const LOG_KEY_FILE = 'log.key';

/** A name of its own for a house that was given none. */
const someName = (chance: Chance): string => `house-${Buffer.from(chance.bytes(6)).toString('hex')}`;

/** The key of a log that is begun, under the name of the house. */
export const makeLogKey = (folder: string, name: string | undefined, chance: Chance): Signer => {
  if (name !== undefined && !isKeyName(name))
    throw new LogFailure(
      `${JSON.stringify(name)} cannot be the name of a house: one word without spaces and +`,
    );
  const path = join(folder, LOG_KEY_FILE);
  const there = readPrivateKey(path);
  // One that was made, and nothing written after it: the power went in between.
  if (there !== undefined && (name === undefined || there.name === name)) return there;
  if (there !== undefined)
    throw new LogFailure(`${path} is there already, and is the key of ${there.name} and not of ${name}`);
  return makePrivateKey(path, name ?? someName(chance), { chance, kind: SIGNS.text });
};
