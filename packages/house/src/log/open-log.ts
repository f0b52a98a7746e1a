import { join } from 'node:path';
import type { Chance } from '../chance/source.ts';
import type { Logger } from '../logger.ts';
import { HOUSE, type Store } from '../store/port.ts';
import type { Clock } from '../tables/ports.ts';
import { type refuseBehindWitnesses, refuseOther } from './ask-witnesses.ts';
import { parseCheckpoint, type SignedCheckpoint } from './checkpoint.ts';
import { begunEvent, type Epoch, epochIn, LOG_STREAM } from './epoch.ts';
import { LogFailure } from './failure.ts';
import { edgeFromStore, type Keeper, openKeeper } from './keeper.ts';
import { readPrivateKey } from './key-file.ts';
import { type LogFolder, openLogFolder } from './log-folder.ts';
import { LOG_KEY_FILE, makeLogKey } from './log-key.ts';
import { isSignedBy, parseVkey, type Signer, vkeyOf } from './note.ts';
import { partialTiles, TILE_WIDTH } from './tile-path.ts';
import { type Edge, edgeRoot, edgeTiles, NO_LEAVES } from './tiles.ts';
import { type Hash, isSame } from './tree.ts';
import type { WitnessPlace } from './witness-line.ts';
import { openWitnesses, type Witnesses } from './witnesses.ts';

/** The log of a house: what anybody may have of it. */
export interface HouseLog extends Keeper, Pick<Epoch, 'origin' | 'key' | 'first'> {
  readonly witnesses: Witnesses;
}

interface LogPorts {
  readonly chance: Chance;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The name of the house; it is given once. */
  readonly name?: string | undefined;
  /** Who is told of every checkpoint, and what they knew before anything was written. */
  readonly witnesses?: readonly WitnessPlace[];
  readonly known?: Awaited<ReturnType<typeof refuseBehindWitnesses>>;
  /** Where tiles and checkpoints are kept; beside the store where nothing is said. */
  readonly folder?: LogFolder;
}

/** The checkpoint beside a store, as its key has signed it; undefined where there is none. */
const ownCheckpoint = (folder: LogFolder, key: string | undefined): SignedCheckpoint | undefined => {
  const text = folder.checkpoint();
  if (text === undefined) return undefined;
  const checkpoint = parseCheckpoint(text);
  const verifier = key === undefined ? undefined : parseVkey(key);
  if (checkpoint === undefined || (verifier !== undefined && !isSignedBy(checkpoint.note, verifier)))
    throw new LogFailure(
      `${join(folder.path, 'checkpoint')} is not what this house signed. Bring it back from the copy that the store is from; if there is none, baize verify says what still holds.`,
    );
  return checkpoint;
};

const behind = (folder: string, has: number, signed: number): LogFailure =>
  new LogFailure(
    `The store in ${folder} holds ${has} commands, and ${signed} were signed (${join(folder, 'log', 'checkpoint')}): the last ${signed - has} are missing. It is an older copy, or its write-ahead log (house.db-wal) is torn or gone. Bring back house.db together with house.db-wal; or go on from a backup with baize restore FILE --data DIR, which says in the record what is missing. Nothing was changed.`,
  );

/**
 * Refuses a store that is behind what was signed of it, before anything is written there: who went on would deal
 * rounds a second time under the same numbers.
 */
export const refuseBehind = async (store: Store, house: string): Promise<void> => {
  const folder = openLogFolder(house, { make: false });
  const epoch = await epochIn(store);
  const checkpoint = ownCheckpoint(folder, epoch?.key);
  if (checkpoint === undefined) return;
  const has = (await store.size()) - ((epoch?.first ?? 1) - 1);
  if (epoch !== undefined && checkpoint.origin !== epoch.origin) {
    throw new LogFailure(
      `${join(folder.path, 'checkpoint')} is of ${checkpoint.origin}, and the store is the record of ${epoch.origin}: they do not belong together. Bring back both from one copy.`,
    );
  }
  if (has < checkpoint.size) throw behind(house, has, checkpoint.size);
};

/** Puts a new log on record: its name, its key, and what it takes over from before there was a tree. */
const begin = async (store: Store, house: string, { chance, clock, name }: LogPorts): Promise<Epoch> => {
  const signer = makeLogKey(house, name, chance);
  const chains = await store.chainEnds();
  const commands = await store.size();
  const brought =
    chains.length === 0
      ? null
      : {
          commands,
          chains: chains.map(({ stream, version, hash }) => [stream, version, hash] as const),
        };
  const key = vkeyOf(signer);
  const event = begunEvent({ origin: signer.name, key, brought });
  const outcome = await store.commit({
    command: { by: HOUSE, id: 'log begun', fingerprint: key },
    at: clock.now(),
    appends: [{ stream: LOG_STREAM, expected: 0, events: [event] }],
    postings: [],
    reply: null,
  });
  if (outcome.is !== 'committed') throw new Error(`the log could not be begun: ${outcome.is}`);
  return { origin: signer.name, key, first: 1, brought, restored: null };
};

const signerFor = (house: string, { origin, key }: Epoch): Signer => {
  const path = join(house, LOG_KEY_FILE);
  const signer = readPrivateKey(path);
  if (signer === undefined)
    throw new LogFailure(
      `${path} is missing. The log of ${origin} is signed with it. Bring it back from the copy of this folder, and open the house again.`,
    );
  if (vkeyOf(signer) !== key)
    throw new LogFailure(
      `${path} is another key (${vkeyOf(signer)}) than the one on record (${key}). Bring back the key from the same copy as the store.`,
    );
  return signer;
};

/** The edge by the tiles that lie in the folder; undefined where one is missing or says something else. */
const edgeFromTiles = (folder: LogFolder, size: number, root: Hash): Edge | undefined => {
  const rows: (readonly Hash[])[] = [];
  for (const name of partialTiles(size)) {
    const hashes = folder.tile(name);
    if (hashes === undefined) return undefined;
    rows[name.level] = hashes;
  }
  const levels = Array.from({ length: rows.length }, (_, level) => rows[level] ?? []);
  const edge = { size, rows: levels };
  for (let [level, whole] = [0, Math.floor(size / TILE_WIDTH)]; whole > 0; level += 1) {
    for (let index = 0; index < whole; index += 1)
      if (folder.tile({ level, index, width: TILE_WIDTH }) === undefined) return undefined;
    whole = Math.floor(whole / TILE_WIDTH);
  }
  return isSame(edgeRoot(edge), root) ? edge : undefined;
};

/** Whether the last leaves of a tree are those of the store. All of them are what `baize verify` compares. */
const endsAsStored = async (store: Store, first: number, edge: Edge): Promise<boolean> => {
  const last = edge.rows[0] ?? [];
  if (last.length === 0) return true;
  const stored = await store.leaves(first - 1 + edge.size - last.length, last.length);
  return stored.length === last.length && stored.every((leaf, at) => isSame(leaf, last[at] as Hash));
};

/** The tree that was signed last: by its tiles, or where they are not whole from the store. */
const signedEdge = async (
  store: Store,
  folder: LogFolder,
  { first, origin }: Epoch,
  { size, root }: SignedCheckpoint,
): Promise<Edge> => {
  const tiled = edgeFromTiles(folder, size, root);
  if (tiled !== undefined && (await endsAsStored(store, first, tiled))) return tiled;
  const edge = await edgeFromStore({ store, first }, size, { keep: folder.writeTile });
  for (const tile of edgeTiles(edge)) await folder.writeTile(tile);
  if (isSame(edgeRoot(edge), root)) return edge;
  throw new LogFailure(
    `The record of ${origin} is not the one that was signed: its first ${size} commands come to another tree than ${join(folder.path, 'checkpoint')} says. Somebody has changed the store; baize verify says where. Bring back a copy from before. Nothing was changed.`,
  );
};

/** Goes on with the log of a house, or begins it, and signs from now on what is committed. */
export const openLog = async (store: Store, house: string, ports: LogPorts): Promise<HouseLog> => {
  const known = await epochIn(store);
  const { name } = ports;
  if (
    known !== undefined &&
    name !== undefined &&
    name !== known.origin.replace(/\/\d+$/, '') &&
    name !== known.origin
  )
    throw new LogFailure(`This house is named ${known.origin} for good; it cannot be opened as ${name}.`);
  const epoch = known ?? (await begin(store, house, ports));
  const folder = ports.folder ?? openLogFolder(house, { make: true });
  const signer = signerFor(house, epoch);
  const checkpoint = ownCheckpoint(folder, epoch.key);
  const edge = checkpoint === undefined ? NO_LEAVES : await signedEdge(store, folder, epoch, checkpoint);
  const { clock, logger } = ports;
  const { origin, first, key } = epoch;
  const later: { witnesses?: Witnesses } = {};
  const keeper = openKeeper(
    { store, folder, signer, origin, first, clock, logger, onSigned: () => later.witnesses?.tell() },
    { edge, checkpoint: folder.checkpoint() ?? null },
  );
  refuseOther(ports.known ?? [], { origin, nodes: keeper.nodes() });
  await keeper.flush();
  const witnesses = openWitnesses({
    places: ports.witnesses ?? [],
    log: signer,
    folder,
    clock,
    logger,
    newest: () => {
      const newest = keeper.checkpoint();
      return newest === null ? undefined : { checkpoint: newest, nodes: keeper.nodes() };
    },
  });
  later.witnesses = witnesses;
  witnesses.tell();
  const stop = async (): Promise<void> => {
    witnesses.stop();
    await keeper.stop();
  };
  return { ...keeper, origin, key, first, witnesses, stop };
};
