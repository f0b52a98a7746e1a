import { createHash, createHmac } from 'node:crypto';
import { encode } from '../chance/encoding.ts';
import { keyedChance } from '../chance/source.ts';
import { below, wordsOf } from '../chance/uniform.ts';

/** How many rounds a table has had that are over: they are numbered from 1. */
export interface Population {
  readonly table: string;
  readonly rounds: number;
}

export interface DrawnRound {
  readonly table: string;
  readonly round: number;
}

/** What an inspector lays down of his nonce before anything else is known. */
export const commitmentTo = (nonce: Uint8Array): string =>
  createHash('sha256').update(encode('baize inspection/1', nonce)).digest('hex');

/** What decides the draw: the inspector's nonce, and the tree that the house signed after he was bound to it. */
interface Seed {
  readonly nonce: Uint8Array;
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
}

const roundAt = (of: readonly Population[], place: number): DrawnRound => {
  let rest = place;
  for (const { table, rounds } of of) {
    if (rest < rounds) return { table, round: rest + 1 };
    rest -= rounds;
  }
  throw new RangeError(`there is no round at place ${place}`);
};

/** Different rounds, each as likely as any other, in the order of tables and rounds. */
export const drawRounds = (
  of: readonly Population[],
  count: number,
  { nonce, origin, size, root }: Seed,
): readonly DrawnRound[] => {
  const key = createHmac('sha256', nonce)
    .update(encode('baize draw/1', origin, size, root))
    .digest();
  const words = wordsOf(keyedChance(key));
  const all = of.reduce((sum, { rounds }) => sum + rounds, 0);
  const places = new Set<number>();
  while (places.size < Math.min(count, all)) places.add(below(words, all));
  return [...places].toSorted((one, other) => one - other).map((place) => roundAt(of, place));
};
