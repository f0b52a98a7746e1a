import { join } from 'node:path';
import type { Logger } from '../logger.ts';
import type { Store } from '../store/port.ts';
import { epochIn } from './epoch.ts';
import { LogFailure } from './failure.ts';
import { readPrivateKey } from './key-file.ts';
import { openLogFolder } from './log-folder.ts';
import { LOG_KEY_FILE } from './log-key.ts';
import { parseVkey, type Verifier, vkeyOf } from './note.ts';
import { isSame, type Nodes, rootAt } from './tree.ts';
import { newestAt, type Seen, silence, submit, type WitnessPlace } from './witness-line.ts';

/** What a witness knows of a log that is about to be gone on with. */
interface Known {
  readonly name: string;
  readonly size: number;
  /** Undefined where it tells the size alone. */
  readonly seen: Seen | undefined;
}

/** Asks one witness. One that shows nothing is told what lies beside the store, and says where it differs. */
const knownTo = async (
  place: WitnessPlace,
  log: Verifier,
  own: string | undefined,
): Promise<Known | undefined> => {
  const seen = await newestAt(place, log);
  const { name } = place.key;
  if (seen !== undefined) return { name, size: seen.checkpoint.size, seen };
  if (own === undefined) return undefined;
  const word = await submit(place, log, { old: 0, proof: [], checkpoint: own });
  return word.is === 'other size' ? { name, size: word.size, seen: undefined } : undefined;
};

const keyOf = async (store: Store, house: string): Promise<Verifier | undefined> => {
  const epoch = await epochIn(store);
  if (epoch !== undefined) return parseVkey(epoch.key);
  // A store that is gone does not make the log anew that its key has signed.
  const signer = readPrivateKey(join(house, LOG_KEY_FILE));
  return signer && parseVkey(vkeyOf(signer));
};

/**
 * Asks the witnesses before anything is written, and refuses a store that is behind what one of them knows. One that
 * does not answer keeps nobody from playing: it is told, and asked again.
 */
export const refuseBehindWitnesses = async (
  store: Store,
  house: string,
  { witnesses, logger }: { readonly witnesses: readonly WitnessPlace[]; readonly logger: Logger },
): Promise<readonly Known[]> => {
  const log = witnesses.length === 0 ? undefined : await keyOf(store, house);
  if (log === undefined) return [];
  const has = (await store.size()) - (((await epochIn(store))?.first ?? 1) - 1);
  const own = openLogFolder(house, { make: false }).checkpoint();
  const asked = await Promise.all(
    witnesses.map((place) =>
      knownTo(place, log, own).catch((error: unknown) => {
        logger.error(`the witness ${place.key.name} was not asked: ${silence(error)}`);
        return undefined;
      }),
    ),
  );
  const known = asked.filter((each) => each !== undefined);
  const ahead = known.find(({ size }) => size > has);
  if (ahead !== undefined)
    throw new LogFailure(
      `The store in ${house} holds ${has} commands, and the witness ${ahead.name} has signed ${ahead.size}: the last ${ahead.size - has} are missing. It is an older copy. Bring back the newest one; or go on from a backup with baize restore FILE --data DIR, which says in the record what is missing. Nothing was changed.`,
    );
  return known;
};

/** Refuses a record that does not begin with what a witness has signed. */
export const refuseOther = (
  known: readonly Known[],
  { origin, nodes }: { readonly origin: string; readonly nodes: Nodes },
): void => {
  const other = known.find(
    ({ seen }) => seen !== undefined && !isSame(rootAt(nodes, seen.checkpoint.size), seen.checkpoint.root),
  );
  if (other !== undefined)
    throw new LogFailure(
      `The record of ${origin} is not the one that the witness ${other.name} has signed: its first ${other.size} commands come to another tree. Somebody has changed the store; baize verify --against says where, with the checkpoint of the witness. Bring back a copy from before.`,
    );
};
