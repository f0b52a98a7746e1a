import type { Chance } from './source.ts';

/** Whole numbers, all from 0 to span - 1 equally likely. */
export interface Words {
  readonly span: number;
  next(): number;
}

const WORD_BYTES = 4;
/** Read at once: enough for a shuffle of eight decks. */
const WORDS_READ = 512;

/**
 * A source in words of 32 bits, the highest byte first on every machine: a published shoe has to come out the
 * same anywhere.
 */
export const wordsOf = (chance: Chance): Words => {
  const words = new Uint32Array(WORDS_READ);
  let used = WORDS_READ;
  const read = (): void => {
    const { buffer, byteOffset, byteLength } = chance.bytes(WORDS_READ * WORD_BYTES);
    const bytes = new DataView(buffer, byteOffset, byteLength);
    for (let at = 0; at < WORDS_READ; at += 1) words[at] = bytes.getUint32(at * WORD_BYTES);
    used = 0;
  };
  return {
    span: 2 ** (8 * WORD_BYTES),
    next: () => {
      if (used === WORDS_READ) read();
      const word = words[used] as number;
      words[used] = 0;
      used += 1;
      return word;
    },
  };
};

/**
 * Words are thrown away less than half the time, so this many in a row is no bad luck: the source is broken.
 */
const REJECTED_MAX = 256;

/**
 * A number from 0 to n - 1, all equally likely without any remainder of bias: a word that lies in the last,
 * incomplete stretch of n is thrown away and another drawn. A plain remainder would favour small numbers, and
 * no statistics on shuffles would ever show it.
 */
export const below = (words: Words, n: number): number => {
  const { span } = words;
  if (!Number.isInteger(n) || n < 1 || n > span) throw new RangeError(`no number below ${n} can be drawn`);
  for (let rejected = 0; rejected < REJECTED_MAX; rejected += 1) {
    const word = words.next();
    const stretch = Math.floor(word / n) * n;
    if (stretch + n <= span) return word - stretch;
  }
  throw new Error('the source of chance gives nothing that can be used');
};

/** Numbers in a range, by chance. */
export const numberBetween = (chance: Chance): ((least: number, most: number) => number) => {
  const words = wordsOf(chance);
  return (least, most) => least + below(words, most - least + 1);
};
