import { createHash } from 'node:crypto';

/**
 * A second implementation of RFC 6962, 2.1, word for word and as slow as that: it knows leaves and lists, and shares
 * nothing with the first.
 */
type Hash = Buffer;

const of = (...parts: readonly (Buffer | string)[]): Hash => {
  const hashing = createHash('sha256');
  for (const part of parts) hashing.update(part);
  return hashing.digest();
};

const powerBelow = (n: number): number => 2 ** Math.ceil(Math.log2(n) - 1);

export const naiveLeaf = (entry: Buffer | string): Hash => of(Buffer.from([0]), entry);

/** MTH over the hashes of leaves. */
export const naiveRoot = (leaves: readonly Hash[]): Hash => {
  if (leaves.length === 0) return of('');
  if (leaves.length === 1) return leaves[0] as Hash;
  const k = powerBelow(leaves.length);
  return of(Buffer.from([1]), naiveRoot(leaves.slice(0, k)), naiveRoot(leaves.slice(k)));
};

/** PATH(m, D[n]) */
export const naivePath = (m: number, leaves: readonly Hash[]): readonly Hash[] => {
  if (leaves.length === 1) return [];
  const k = powerBelow(leaves.length);
  return m < k
    ? [...naivePath(m, leaves.slice(0, k)), naiveRoot(leaves.slice(k))]
    : [...naivePath(m - k, leaves.slice(k)), naiveRoot(leaves.slice(0, k))];
};

/** SUBPROOF(m, D[n], b) */
const subproof = (m: number, leaves: readonly Hash[], b: boolean): readonly Hash[] => {
  if (m === leaves.length) return b ? [] : [naiveRoot(leaves)];
  const k = powerBelow(leaves.length);
  return m <= k
    ? [...subproof(m, leaves.slice(0, k), b), naiveRoot(leaves.slice(k))]
    : [...subproof(m - k, leaves.slice(k), false), naiveRoot(leaves.slice(0, k))];
};

/** PROOF(m, D[n]) */
export const naiveConsistency = (m: number, leaves: readonly Hash[]): readonly Hash[] =>
  m === 0 ? [] : subproof(m, leaves, true);
