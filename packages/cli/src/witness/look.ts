import {
  consistencyProof,
  type Hash,
  nodesOfTiles,
  parseCheckpoint,
  printNote,
  printSubmission,
  type SignedCheckpoint,
  TILE_HEIGHT,
  TILE_WIDTH,
  tileHashes,
  tilePath,
} from '@baize/house/format';
import { isOwn, type WatchedLog } from './request.ts';
import type { Answer, Witness } from './witness.ts';

const TIMEOUT_MS = 10_000;
const BODY_MAX = 72 * 1024;

/** Reads what a log shows to everybody. */
export type Fetch = (url: string) => Promise<Uint8Array>;

export const fetchBytes: Fetch = async (url) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > BODY_MAX) throw new Error(`${url} answers with more than a tile or a checkpoint is`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
};

interface Place {
  readonly level: number;
  readonly index: number;
}

/** The tiles that a proof is put together from. */
const tilesFor = (earlier: number, size: number): readonly Place[] => {
  const places = new Map<string, Place>();
  consistencyProof(
    (height, index) => {
      const level = Math.floor(height / TILE_HEIGHT);
      const place = { level, index: Math.floor((index * 2 ** (height % TILE_HEIGHT)) / TILE_WIDTH) };
      places.set(`${level}/${place.index}`, place);
      return new Uint8Array(32);
    },
    earlier,
    size,
  );
  return [...places.values()];
};

const widthIn = (size: number, { level, index }: Place): number =>
  Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH);

/** The proof that a log's tree begins with an earlier one, by the tiles that it shows. */
const proofFrom = async (
  get: Fetch,
  url: string,
  earlier: number,
  size: number,
): Promise<readonly Hash[]> => {
  const tiles = new Map<string, readonly Hash[]>();
  for (const place of tilesFor(earlier, size)) {
    const path = tilePath({ ...place, width: widthIn(size, place) });
    tiles.set(`${place.level}/${place.index}`, tileHashes(await get(`${url}/${path}`)) ?? []);
  }
  return consistencyProof(
    nodesOfTiles((level, index) => tiles.get(`${level}/${index}`) ?? []),
    earlier,
    size,
  );
};

const sizeSeen = (witness: Witness, origin: string): number => {
  const text = witness.checkpoint(origin);
  return (text === undefined ? undefined : parseCheckpoint(text))?.size ?? 0;
};

/**
 * Looks at what a log shows to everybody, and takes it as if the log had sent it: a log that shows others something
 * else than it sends is found so.
 */
export const lookAt = async (witness: Witness, log: WatchedLog, get: Fetch): Promise<Answer> => {
  const text = Buffer.from(await get(`${log.url}/checkpoint`)).toString('utf8');
  const shown: SignedCheckpoint | undefined = parseCheckpoint(text);
  if (shown === undefined || shown.origin !== log.key.name || !isOwn(shown, [log]))
    throw new Error(`${log.url}/checkpoint is no checkpoint of ${log.key.name}`);
  const seen = sizeSeen(witness, shown.origin);
  const proof = seen < shown.size ? await proofFrom(get, log.url, seen, shown.size) : [];
  // A tree that is shorter than it was is told with the size that it has, and judged as what it is.
  return witness.add(printSubmission(Math.min(seen, shown.size), proof, printNote(shown.note)));
};
