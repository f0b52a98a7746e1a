import type { Twin } from './twin.ts';

/** Rounds with a stream of chance of their own: the smallest piece of work that is handed out. */
export const BLOCK = 65_536;
/** Outcomes are looked at in batches that stay in the nearest memory of a processor. */
const BATCH = 1024;

/** Plays a block of so many rounds, and shows each batch of outcomes in order. */
export const playBlock = (
  twin: Twin,
  seed: number,
  block: number,
  rounds: number,
  see: (outcomes: Uint16Array, count: number) => void,
): void => {
  const batch = new Uint16Array(BATCH);
  twin.begin(seed, block);
  for (let left = rounds; left > 0; left -= BATCH) {
    const count = Math.min(left, BATCH);
    twin.play(batch, count);
    see(batch, count);
  }
};
