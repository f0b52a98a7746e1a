import { verifies } from './ed25519.ts';
import { concat, sha256 } from './hash.ts';

/** What an outsider needs of a record: `docs/record.md`, carried out by itself. */

const inUtf8 = (bytes: string): Uint8Array => new TextEncoder().encode(bytes);

const isEqualTo = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Base64 as it has to be written; undefined for anything else. */
const base64Of = (written: string): Uint8Array | undefined => {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(written) || written.length % 4 !== 0) return undefined;
  const bytes = atob(written);
  return btoa(bytes) === written ? Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)) : undefined;
};

/** What a key signs: the text of a checkpoint itself, or that a witness saw it at a time. */
const SIGNS_TEXT = 1;
const SIGNS_SEEN = 4;

/** A public key, as it is handed out: `NAME+ID+KEY`. */
interface PublicKey {
  readonly name: string;
  readonly signs: number;
  readonly id: Uint8Array;
  readonly key: Uint8Array;
}

/** Reads a public key; undefined where it is none, or not what its id says. */
export const publicKeyOf = (vkey: string): PublicKey | undefined => {
  const [name = '', id = '', ...rest] = vkey.trim().split('+');
  const bytes = base64Of(rest.join('+'));
  const signs = bytes?.[0];
  if (name === '' || bytes?.length !== 33 || signs === undefined) return undefined;
  const due = sha256(inUtf8(`${name}\n`), bytes).subarray(0, 4);
  const said = Uint8Array.from(id.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return isEqualTo(due, said) ? { name, signs, id: due, key: bytes.subarray(1) } : undefined;
};

interface SignatureLine {
  readonly name: string;
  readonly id: Uint8Array;
  readonly bytes: Uint8Array;
}

/** A checkpoint: whose log, how many commands, their root, and who has signed. */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
  /** What is signed. */
  readonly signed: string;
  readonly signatures: readonly SignatureLine[];
}

const signatureOf = (line: string): SignatureLine | undefined => {
  const [, name = '', written = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = base64Of(written);
  return bytes === undefined || bytes.length < 5
    ? undefined
    : { name, id: bytes.subarray(0, 4), bytes: bytes.subarray(4) };
};

/** Reads a checkpoint; undefined where it is none. */
export const checkpointOf = (note: string): Checkpoint | undefined => {
  const end = note.indexOf('\n\n');
  const signed = note.slice(0, end + 1);
  const [origin = '', size = '', root = ''] = signed.split('\n');
  const hash = base64Of(root);
  const lines = note.slice(end + 2).split('\n');
  const signatures = lines.slice(0, -1).flatMap((line) => signatureOf(line) ?? []);
  const isWhole = end > 0 && lines.at(-1) === '' && signatures.length === lines.length - 1;
  if (!isWhole || origin === '' || !/^(0|[1-9]\d{0,15})$/.test(size) || hash?.length !== 32) return undefined;
  return { origin, size: Number(size), root: hash, signed, signatures };
};

const lineBy = ({ signatures }: Checkpoint, { name, id }: PublicKey): SignatureLine | undefined =>
  signatures.find((line) => line.name === name && isEqualTo(line.id, id));

/** Whether the log itself has signed it. */
export const isSigned = (checkpoint: Checkpoint, key: PublicKey): boolean => {
  const line = lineBy(checkpoint, key);
  return (
    key.signs === SIGNS_TEXT && line !== undefined && verifies(key.key, inUtf8(checkpoint.signed), line.bytes)
  );
};

/** When a witness has signed it, in seconds since 1970; undefined where it has not. */
export const seenAt = (checkpoint: Checkpoint, key: PublicKey): number | undefined => {
  const line = lineBy(checkpoint, key);
  if (key.signs !== SIGNS_SEEN || line?.bytes.length !== 72) return undefined;
  const at = line.bytes.subarray(0, 8).reduce((number, byte) => number * 256 + byte, 0);
  const message = inUtf8(`cosignature/v1\ntime ${at}\n${checkpoint.signed}`);
  return verifies(key.key, message, line.bytes.subarray(8)) ? at : undefined;
};

export const entryLeaf = (entry: string): Uint8Array => sha256(Uint8Array.of(0), inUtf8(entry));

const over = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Uint8Array.of(1), left, right);

const halved = (number: number): number => Math.floor(number / 2);

/** Whether a leaf stands at its place in the tree of a checkpoint (RFC 6962, 2.1.1; RFC 9162, 2.1.3.2). */
export const isIncluded = (
  leaf: Uint8Array,
  index: number,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
  proof: readonly Uint8Array[],
): boolean => {
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return false;
  let [at, last, found] = [index, size - 1, leaf];
  for (const side of proof) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      found = over(side, found);
      while (at % 2 === 0 && at !== 0) [at, last] = [halved(at), halved(last)];
    } else found = over(found, side);
    [at, last] = [halved(at), halved(last)];
  }
  return last === 0 && isEqualTo(found, root);
};

/** So many hashes are in a whole tile. */
const WIDTH = 256;
const TILE_LEVELS = 8;

/** Fetches a tile by what stands behind `/api/log/`. */
export type Tiles = (path: string) => Promise<Uint8Array>;

const digits = (index: number): string => {
  const groups = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    groups.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return groups.join('/');
};

/** The largest power of two below a number. */
const splitBelow = (size: number): number => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

/** Hashes over leaves of a tree of this size, put together from its tiles. */
const hashesFrom = (tiles: Tiles, size: number) => {
  const known = new Map<string, Promise<Uint8Array>>();
  const tileOf = (level: number, index: number): Promise<Uint8Array> => {
    const width = Math.min(WIDTH, Math.floor(size / WIDTH ** level) - index * WIDTH);
    const path = `tile/${level}/${digits(index)}${width === WIDTH ? '' : `.p/${width}`}`;
    const tile = known.get(path) ?? tiles(path);
    known.set(path, tile);
    return tile;
  };
  /** Over `2^height` leaves, of which it is the index-th. */
  const node = async (height: number, index: number): Promise<Uint8Array> => {
    const level = Math.floor(height / TILE_LEVELS);
    const below = height - level * TILE_LEVELS;
    if (below > 0) return over(await node(height - 1, 2 * index), await node(height - 1, 2 * index + 1));
    const tile = await tileOf(level, Math.floor(index / WIDTH));
    const from = 32 * (index % WIDTH);
    if (tile.length < from + 32) throw new RangeError('a tile is shorter than it has to be');
    return tile.subarray(from, from + 32);
  };
  const range = async (from: number, to: number): Promise<Uint8Array> => {
    const count = to - from;
    const height = Math.round(Math.log2(count));
    if (2 ** height === count && from % count === 0) return node(height, from / count);
    const split = from + splitBelow(count);
    return over(await range(from, split), await range(split, to));
  };
  return range;
};

/** The proof that a log began with an earlier tree, out of its tiles (RFC 6962, 2.1.2). */
const growthProof = async (tiles: Tiles, earlier: number, size: number): Promise<readonly Uint8Array[]> => {
  const range = hashesFrom(tiles, size);
  const path = async (from: number, to: number, isKnown: boolean): Promise<readonly Uint8Array[]> => {
    if (to === earlier) return isKnown ? [] : [await range(from, to)];
    const split = from + splitBelow(to - from);
    return earlier <= split
      ? [...(await path(from, split, isKnown)), await range(split, to)]
      : [...(await path(split, to, false)), await range(from, split)];
  };
  return path(0, size, true);
};

/** Whether the later tree begins with the earlier one, leaf by leaf, by such a proof. */
const isGrown = (
  earlier: Pick<Checkpoint, 'size' | 'root'>,
  later: Pick<Checkpoint, 'size' | 'root'>,
  proof: readonly Uint8Array[],
): boolean => {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && isEqualTo(earlier.root, later.root);
  if (earlier.size === 0) return proof.length === 0 && isEqualTo(earlier.root, sha256(concat()));
  let [at, last] = [earlier.size - 1, later.size - 1];
  while (at % 2 === 1) [at, last] = [halved(at), halved(last)];
  const [first, ...rest] = at === 0 ? [earlier.root, ...proof] : proof;
  if (first === undefined) return false;
  let [before, after] = [first, first];
  for (const side of rest) {
    if (last === 0) return false;
    if (at % 2 === 1 || at === last) {
      [before, after] = [over(side, before), over(side, after)];
      while (at % 2 === 0 && at !== 0) [at, last] = [halved(at), halved(last)];
    } else after = over(after, side);
    [at, last] = [halved(at), halved(last)];
  }
  return last === 0 && isEqualTo(before, earlier.root) && isEqualTo(after, later.root);
};

/** Whether a log grows from an earlier checkpoint to a later one, by the tiles that it hands out. */
export const growsFrom = async (earlier: Checkpoint, later: Checkpoint, tiles: Tiles): Promise<boolean> => {
  if (earlier.origin !== later.origin || earlier.size > later.size) return false;
  const proof =
    earlier.size === later.size || earlier.size === 0
      ? []
      : await growthProof(tiles, earlier.size, later.size);
  return isGrown(earlier, later, proof);
};
