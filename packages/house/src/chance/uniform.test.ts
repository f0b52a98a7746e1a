import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chance, seededChance } from './source.ts';
import { below, type Words, wordsOf } from './uniform.ts';

type Below = (words: Words, n: number) => number;

/** What a drawing must never be: small numbers come more often unless n is a power of two. */
const remainder: Below = (words, n) => words.next() % n;

class Rejected extends Error {}

/** One word and no more: who asks again has thrown it away. */
const only = (bits: number, word: number): Words => {
  let given = false;
  return {
    span: 2 ** bits,
    next: () => {
      if (given) throw new Rejected();
      given = true;
      return word;
    },
  };
};

const drawFrom = (draw: Below, bits: number, word: number, n: number): number | 'rejected' => {
  try {
    return draw(only(bits, word), n);
  } catch (error) {
    if (error instanceof Rejected) return 'rejected';
    throw error;
  }
};

/** How often each number comes when every word comes once. */
const enumerate = (draw: Below, bits: number, n: number): { counts: number[]; rejected: number } => {
  const counts = new Array<number>(n).fill(0);
  let rejected = 0;
  for (let word = 0; word < 2 ** bits; word += 1) {
    const drawn = drawFrom(draw, bits, word, n);
    if (drawn === 'rejected') rejected += 1;
    else counts[drawn] = (counts[drawn] ?? Number.NaN) + 1;
  }
  return { counts, rejected };
};

const isFair = (draw: Below, bits: number, n: number): boolean => {
  const { counts, rejected } = enumerate(draw, bits, n);
  return counts.length === n && counts.every((count) => count === (2 ** bits - rejected) / n);
};

const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n));

const SIZES = Array.from({ length: 255 }, (_, index) => index + 2);

/**
 * All words around the last whole multiple of n: the words of 32 bits cannot be enumerated, but they can only
 * go wrong here.
 */
const edges = (draw: Below, n: number): readonly unknown[] => {
  const first = 2 ** 32 - (2 ** 32 % n);
  return [0, n - 1, n, first - 1, first, 2 ** 32 - 1]
    .filter((word) => word < 2 ** 32)
    .map((word) => drawFrom(draw, 32, word, n));
};

describe('a number below n', () => {
  test('over all words of 8 bits, for every n from 2 to 256, every number is equally frequent', () => {
    for (const n of SIZES) {
      const { counts, rejected } = enumerate(below, 8, n);
      expect(counts).toEqual(new Array(n).fill(Math.floor(256 / n)));
      expect(rejected).toBe(256 % n);
    }
  });

  test('that enumeration catches a plain remainder for every n that is not a power of two', () => {
    expect(SIZES.filter((n) => !isFair(remainder, 8, n))).toEqual(SIZES.filter((n) => !isPowerOfTwo(n)));
    expect(SIZES.filter((n) => !isFair(below, 8, n))).toEqual([]);
  });

  test('over all words of 16 bits, for the numbers of a shuffle of one deck; the remainder is caught there too', () => {
    const deck = SIZES.filter((n) => n <= 52);
    expect(deck.filter((n) => !isFair(below, 16, n))).toEqual([]);
    expect(deck.filter((n) => !isFair(remainder, 16, n))).toEqual(deck.filter((n) => !isPowerOfTwo(n)));
  });

  test('in words of 32 bits the last whole multiple is the edge, and the remainder does not keep it', () => {
    for (let n = 2; n <= 832; n += 1) {
      const expected = [0, n - 1, 0, n - 1, ...(isPowerOfTwo(n) ? [] : ['rejected'])];
      const last = isPowerOfTwo(n) ? n - 1 : 'rejected';
      expect(edges(below, n)).toEqual([...expected, last]);
      if (!isPowerOfTwo(n)) expect(edges(remainder, n)).not.toContain('rejected');
    }
  });

  test('takes the next word when one is thrown away', () => {
    const words = [255, 252, 253, 7];
    const source = { span: 256, next: () => words.shift() ?? Number.NaN };
    expect(below(source, 6)).toBe(1);
    expect(words).toEqual([]);
  });

  test('is 0 below 1, and below all words it is the word itself', () => {
    expect(below(only(8, 200), 1)).toBe(0);
    expect(below(only(8, 200), 256)).toBe(200);
  });

  test.each([0, -1, 1.5, 257, Number.NaN, Number.POSITIVE_INFINITY])(
    'there is none below %s in 8 bits',
    (n) => {
      expect(() => below(only(8, 0), n)).toThrow(RangeError);
    },
  );

  test('a source that is stuck where everything is thrown away is an error, not an endless wait', () => {
    expect(() => below({ span: 256, next: () => 255 }, 6)).toThrow('nothing that can be used');
  });
});

describe('words of a source', () => {
  test('are 32 bits, the highest byte first, one after another without a gap', () => {
    let asked = 0;
    const counting: Chance = {
      bytes: (count) => Uint8Array.from({ length: count }, () => asked++ % 251),
    };
    const words = wordsOf(counting);
    expect(words.span).toBe(2 ** 32);
    const read = Array.from({ length: 2000 }, () => words.next());
    expect(read).toEqual(
      Array.from({ length: 2000 }, (_, index) =>
        [0, 1, 2, 3].reduce((word, byte) => word * 256 + ((index * 4 + byte) % 251), 0),
      ),
    );
  });

  test('are read rightly from bytes that lie in the middle of a larger buffer', () => {
    const inner: Chance = {
      bytes: (count) => new Uint8Array(count + 8).fill(9).subarray(8).fill(1),
    };
    expect(wordsOf(inner).next()).toBe(0x01010101);
  });

  test('always give a number in the range asked for', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, n) => {
        const drawn = below(wordsOf(seededChance(seed)), n);
        return Number.isInteger(drawn) && drawn >= 0 && drawn < n;
      }),
      { seed: 20161215, numRuns: 300 },
    );
  });
});
