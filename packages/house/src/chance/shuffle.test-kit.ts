import { type Draw, shuffled } from './shuffle.ts';
import { seededChance } from './source.ts';
import { below, wordsOf } from './uniform.ts';

export type Shuffle = (cards: readonly number[], draw: Draw, byte: () => number) => readonly number[];

const swap = (cards: number[], one: number, other: number): void => {
  const moved = cards[one] as number;
  cards[one] = cards[other] as number;
  cards[other] = moved;
};

/** Shuffles as people get them wrong. Each has to be caught. */
export const FAULTY: Readonly<Record<string, Shuffle>> = {
  'each card swapped with any of all': (cards, draw) => {
    const order = [...cards];
    for (let place = 0; place < order.length; place += 1) swap(order, place, draw(order.length));
    return order;
  },
  'no card may stay (Sattolo)': (cards, draw) => {
    const order = [...cards];
    for (let place = order.length - 1; place > 0; place -= 1) swap(order, place, draw(place));
    return order;
  },
  'the last card never moves': (cards, draw) => [...shuffled(cards.slice(0, -1), draw), ...cards.slice(-1)],
  'sorted by a comparison that is chance': (cards, draw) => [...cards].sort(() => draw(2) - 0.5),
  'the remainder of a byte': (cards, _draw, byte) => shuffled(cards, (n) => byte() % n),
};

export const RIGHT: Shuffle = (cards, draw) => shuffled(cards, draw);

/** Which card lay where, how often: cards by places. */
export const tally = (shuffle: Shuffle, size: number, runs: number, seed: string): readonly number[] => {
  const words = wordsOf(seededChance(seed));
  const draw: Draw = (n) => below(words, n);
  const byte = () => below(words, 256);
  const cards = Array.from({ length: size }, (_, card) => card);
  const counts = new Array<number>(size * size).fill(0);
  for (let run = 0; run < runs; run += 1) {
    const order = shuffle(cards, draw, byte);
    for (let place = 0; place < size; place += 1) {
      const cell = (order[place] as number) * size + place;
      counts[cell] = (counts[cell] as number) + 1;
    }
  }
  return counts;
};

/** The plain statistic: the sum of (seen - expected)^2 / expected. */
export const chiSquare = (counts: readonly number[], expected: number): number =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

export const degrees = (size: number): number => (size - 1) ** 2;

/**
 * How many standard deviations the table lies off. Every row and every column of it comes to the number of
 * runs, so its cells lean on each other: times (P - 1) / P, where P is the number of places, makes the mean
 * of the statistic its degrees of freedom. Without it, a fair shuffle fails four times as often as it should.
 */
export const deviation = (counts: readonly number[], size: number, runs: number): number => {
  const corrected = (chiSquare(counts, runs / size) * (size - 1)) / size;
  return (corrected - degrees(size)) / Math.sqrt(2 * degrees(size));
};
