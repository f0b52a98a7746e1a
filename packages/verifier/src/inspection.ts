import { below, encode, fromHex, toHex } from './draw.ts';
import { hmac, sha256, wordsOf } from './hash.ts';

/** How rounds are drawn that neither the house nor the inspector chooses: `docs/record.md`, carried out by itself. */

/** How many rounds of a table are drawn from: 1 to this one. */
export interface Rounds {
  readonly table: string;
  readonly rounds: number;
}

export interface DrawnRound {
  readonly table: string;
  readonly round: number;
}

/** What an inspector lays down of his nonce, 32 bytes as hex, before anything else is known. */
export const nonceCommitment = (nonce: string): string =>
  toHex(sha256(encode('baize inspection/1', fromHex(nonce))));

interface DrawnFrom {
  readonly nonce: string;
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

/** Different rounds, in the order of tables and rounds. */
export const roundsDrawn = (
  tables: readonly Rounds[],
  count: number,
  { nonce, origin, size, root }: DrawnFrom,
): readonly DrawnRound[] => {
  const words = wordsOf(hmac(fromHex(nonce), encode('baize draw/1', origin, size, root)));
  const all = tables.reduce((sum, { rounds }) => sum + rounds, 0);
  const places = new Set<number>();
  while (places.size < Math.min(count, all)) places.add(below(words, all));
  const rounds = tables.flatMap(({ table, rounds: last }) =>
    Array.from({ length: last }, (_, at) => ({ table, round: at + 1 })),
  );
  return [...places].sort((one, other) => one - other).flatMap((place) => rounds[place] ?? []);
};
