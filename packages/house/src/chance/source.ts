import { createCipheriv, createHash, randomFillSync } from 'node:crypto';

/** Where chance comes from: bytes that nobody can foretell, each given once. */
export interface Chance {
  bytes(count: number): Uint8Array;
}

/** One call for 64 KiB costs little more than one for 16 bytes. */
const POOL_BYTES = 65_536;

/**
 * The operating system's source. Bytes are wiped from the pool as they are given, so that what was drawn
 * cannot be read from memory later. There is no other source to fall back on: where this one fails, nothing
 * is drawn.
 */
export const systemChance = (): Chance => {
  const pool = new Uint8Array(POOL_BYTES);
  let used = POOL_BYTES;
  return {
    bytes: (count) => {
      if (count > POOL_BYTES) return randomFillSync(new Uint8Array(count));
      if (used + count > POOL_BYTES) {
        randomFillSync(pool);
        used = 0;
      }
      const given = pool.slice(used, used + count);
      pool.fill(0, used, used + count);
      used += count;
      return given;
    },
  };
};

const FIRST_BLOCK = new Uint8Array(16);

/**
 * The stream of a key: AES-256 in counter mode from block 0. In whatever pieces it is read, it is the same
 * stream.
 */
export const keyedChance = (key: Uint8Array): Chance => {
  const stream = createCipheriv('aes-256-ctr', key, FIRST_BLOCK);
  return { bytes: (count) => new Uint8Array(stream.update(new Uint8Array(count))) };
};

/** The same bytes for the same seed, for simulations and tests. Never for a shoe that is wagered on. */
export const seededChance = (seed: string): Chance =>
  keyedChance(createHash('sha256').update('baize seed/1\n').update(seed).digest());
