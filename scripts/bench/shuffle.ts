/**
 * An unbiased shuffle of 416 cards from the cryptographic source against the very same shuffle from a plain
 * generator: what is measured is what good chance costs.
 */
import { stackOf } from '@baize/engine';
import { shuffled } from '../../packages/house/src/chance/shuffle.ts';
import { systemChance } from '../../packages/house/src/chance/source.ts';
import { below, type Words, wordsOf } from '../../packages/house/src/chance/uniform.ts';
import { type Found, ratioFigure, speedFigure } from './figures.ts';
import { cpuSeconds, median } from './kit.ts';

const SHUFFLES = 3000;
const RUNS = 9;
/** At most 1.3 times as long. */
const GOAL = 1 / 1.3;

/** xorshift of 32 bits: as plain as a generator can be that still goes through all words. */
const plainWords = (): Words => {
  let state = 2_463_534_242;
  return {
    span: 2 ** 32,
    next: () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state >>> 0;
    },
  };
};

/** Each side shuffles in a loop of its own, so that neither is slowed by what the other has taught the compiler. */
const shuffleFrom = (words: Words): (() => void) => {
  const stack = stackOf(8);
  return () => {
    for (let count = 0; count < SHUFFLES; count += 1) shuffled(stack, (n) => below(words, n));
  };
};

export const shuffleBench = (): Found => {
  const plain = shuffleFrom(plainWords());
  const system = shuffleFrom(wordsOf(systemChance()));
  plain();
  system();
  const times = Array.from({ length: RUNS }, () => ({ by: cpuSeconds(plain), of: cpuSeconds(system) }));
  const ratio = median(times.map(({ by, of }) => by / of));
  return {
    name: 'shuffle: 416 cards, unbiased, from the cryptographic source, against the same from a plain generator',
    figures: [
      ratioFigure(ratio, GOAL),
      speedFigure(SHUFFLES / median(times.map(({ of }) => of)), 'shuffles a CPU-second'),
    ],
    notes: [`${(1 / ratio).toFixed(2)} times as long`],
  };
};
