/**
 * Chance for simulations: sfc32, a small generator by Chris Doty-Humphrey that passes the usual batteries of tests and
 * needs 32-bit words only. Each block of rounds has a stream of its own, named by the seed and the block's number, so
 * that what a block brings depends on nothing else, least of all on who works it out.
 */
export interface Chance {
  readonly state: Int32Array;
  readonly words: Uint32Array;
  /** The same words, each as two halves: a half is plenty to choose a card by, see `take`. */
  readonly halves: Uint16Array;
}

const WORDS = 2048;
/** How many halves are drawn at once. */
export const HALVES = 2 * WORDS;
/** The first words of a stream still resemble the seed. */
const WARM_UP = 16;

/** A seed is a whole number that a double can tell from its neighbours. */
export const SEED_MAX = Number.MAX_SAFE_INTEGER;

export const newChance = (): Chance => {
  const words = new Uint32Array(WORDS);
  return { state: new Int32Array(4), words, halves: new Uint16Array(words.buffer) };
};

const advance = (state: Int32Array, words: Uint32Array, count: number): void => {
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let counter = state[3] as number;
  for (let at = 0; at < count; at += 1) {
    const word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    words[at] = word;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
};

/** The next words of the stream, in place of those before. */
export const refill = ({ state, words }: Chance): void => advance(state, words, WORDS);

/** Begins the stream of a block. */
export const seedChance = (chance: Chance, seed: number, block: number): void => {
  chance.state.set([seed | 0, Math.floor(seed / 2 ** 32), block, 1]);
  advance(chance.state, chance.words, WARM_UP);
  refill(chance);
};
