import { hash } from 'node:crypto';

/** SHA-256: 32 bytes. */
export type Hash = Uint8Array;

export const HASH_BYTES = 32;

export const sha256 = (data: string | Uint8Array): Hash => hash('sha256', data, 'buffer');

/** The root of a tree without leaves. */
export const emptyRoot = (): Hash => sha256('');

/** The hash of an entry (RFC 6962, 2.1): a nought before it, so that no entry can be passed off as a node. */
export const leafHash = (entry: string): Hash => sha256(`\0${entry}`);

/** The same as hex: a text comes back from the hash in half the time that bytes do. */
export const leafHex = (entry: string): string => hash('sha256', `\0${entry}`, 'hex');

/** The hash of a node over its two sides: a one before them. */
export const nodeHash = (left: Hash, right: Hash): Hash => {
  const both = Buffer.allocUnsafe(1 + 2 * HASH_BYTES);
  both[0] = 1;
  both.set(left, 1);
  both.set(right, 1 + HASH_BYTES);
  return sha256(both);
};

export const isSame = (one: Hash, other: Hash): boolean => Buffer.compare(one, other) === 0;

/**
 * The nodes of a tree by which every root and every proof is put together: those over whole powers of two. The node
 * `(height, index)` is over the leaves from `index * 2^height` to before `(index + 1) * 2^height`.
 */
export type Nodes = (height: number, index: number) => Hash;

/** The largest power of two below a number from 2 on. Not by bits: a log may be longer than they reach. */
const splitOf = (size: number): number => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

const heightOf = (size: number): number | undefined => {
  let height = 0;
  let whole = 1;
  for (; whole < size; height += 1) whole *= 2;
  return whole === size ? height : undefined;
};

/** The hash over the leaves from one to before another, which begin where a split of the tree does. */
const rangeHash = (nodes: Nodes, from: number, to: number): Hash => {
  const size = to - from;
  const height = heightOf(size);
  if (height !== undefined && from % size === 0) return nodes(height, from / size);
  const split = from + splitOf(size);
  return nodeHash(rangeHash(nodes, from, split), rangeHash(nodes, split, to));
};

/** The root of the tree of the first so many leaves. */
export const rootAt = (nodes: Nodes, size: number): Hash =>
  size === 0 ? emptyRoot() : rangeHash(nodes, 0, size);

/** The way from a leaf to the root (RFC 6962, 2.1.1): the other side of each node on it, the lowest first. */
export const inclusionProof = (nodes: Nodes, index: number, size: number): readonly Hash[] => {
  if (!(index >= 0 && index < size)) throw new RangeError(`leaf ${index} is not in a tree of ${size}`);
  const path = (from: number, to: number): readonly Hash[] => {
    if (to - from === 1) return [];
    const split = from + splitOf(to - from);
    return index < split
      ? [...path(from, split), rangeHash(nodes, split, to)]
      : [...path(split, to), rangeHash(nodes, from, split)];
  };
  return path(0, size);
};

/** That a tree begins with an earlier one (RFC 6962, 2.1.2). */
export const consistencyProof = (nodes: Nodes, earlier: number, size: number): readonly Hash[] => {
  if (!(earlier >= 0 && earlier <= size))
    throw new RangeError(`a tree of ${size} does not begin with ${earlier}`);
  if (earlier === 0 || earlier === size) return [];
  /** Whether the part is whole in the earlier tree: then who asks has its hash. */
  const path = (from: number, to: number, known: boolean): readonly Hash[] => {
    if (to === earlier) return known ? [] : [rangeHash(nodes, from, to)];
    const split = from + splitOf(to - from);
    return earlier <= split
      ? [...path(from, split, known), rangeHash(nodes, split, to)]
      : [...path(split, to, false), rangeHash(nodes, from, split)];
  };
  return path(0, size, true);
};

const half = (value: number): number => Math.floor(value / 2);
const isOdd = (value: number): boolean => value % 2 === 1;

/** Whether a leaf stands at its place in the tree of this root. */
export const provesInclusion = (
  leaf: Hash,
  { index, size, root }: { readonly index: number; readonly size: number; readonly root: Hash },
  proof: readonly Hash[],
): boolean => {
  if (!(Number.isSafeInteger(index) && index >= 0 && index < size)) return false;
  let [place, last, found] = [index, size - 1, leaf];
  for (const side of proof) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      found = nodeHash(side, found);
      // A right edge that stands alone goes up until it has a left side.
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else found = nodeHash(found, side);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && isSame(found, root);
};

/** A tree as it is signed. */
export interface TreeHead {
  readonly size: number;
  readonly root: Hash;
}

/** Whether the later tree begins with the earlier one, leaf by leaf. */
export const provesConsistency = (earlier: TreeHead, later: TreeHead, proof: readonly Hash[]): boolean => {
  if (earlier.size > later.size) return false;
  if (earlier.size === later.size) return proof.length === 0 && isSame(earlier.root, later.root);
  if (earlier.size === 0) return proof.length === 0 && isSame(earlier.root, emptyRoot());
  let [place, last] = [earlier.size - 1, later.size - 1];
  while (isOdd(place)) [place, last] = [half(place), half(last)];
  // Where the earlier tree is one whole node its root is known, and is not sent.
  const [first, ...rest] = place === 0 ? [earlier.root, ...proof] : proof;
  if (first === undefined) return false;
  let [before, after] = [first, first];
  for (const side of rest) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      before = nodeHash(side, before);
      after = nodeHash(side, after);
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else after = nodeHash(after, side);
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && isSame(before, earlier.root) && isSame(after, later.root);
};

/** The nodes over leaves that are all at hand. */
export const nodesOver = (leaves: readonly Hash[]): Nodes => {
  const known: Hash[][] = [];
  const node: Nodes = (height, index) => {
    if (height === 0) {
      const leaf = leaves[index];
      if (leaf === undefined) throw new RangeError(`there is no leaf ${index} of ${leaves.length}`);
      return leaf;
    }
    known[height] ??= [];
    const row = known[height] as Hash[];
    row[index] ??= nodeHash(node(height - 1, 2 * index), node(height - 1, 2 * index + 1));
    return row[index] as Hash;
  };
  return node;
};
