import { type Card, DECK } from '@baize/engine';
import { drawSecret, orderOf } from '../chance/shoe.ts';
import type { Chance } from '../chance/source.ts';
import { numberOf } from '../chance/spin.ts';
import { below, wordsOf } from '../chance/uniform.ts';
import { chiSquared, chiSquaredTail, normalTails } from './statistics.ts';

/** One test of chance: what it looks at, and how often true chance would come out as far from what is due. */
export interface Tested {
  readonly of: string;
  readonly test: string;
  /** How many things were drawn for it. */
  readonly drawn: number;
  /** The chi-squared value with its degrees of freedom, or the normal value. */
  readonly statistic: number;
  readonly degrees: number | null;
  readonly p: number;
}

/**
 * Below this a test speaks against the generator: of the tests here true chance gives one such in some five hundred
 * reports.
 */
export const FLAGGED_BELOW = 0.0001;

const uniform = (of: string, test: string, counts: ArrayLike<number>, drawn: number): Tested => {
  const due = drawn / counts.length;
  const statistic = chiSquared(counts, () => due);
  const degrees = counts.length - 1;
  return { of, test, drawn, statistic, degrees, p: chiSquaredTail(statistic, degrees) };
};

const normal = (of: string, test: string, drawn: number, z: number): Tested => ({
  of,
  test,
  drawn,
  statistic: z,
  degrees: null,
  p: normalTails(z),
});

const BYTE = 256;
const SOURCE = 'bytes of the source';

/** Bits, bytes, pairs of bytes and runs of the source itself. */
export const sourceTests = (chance: Chance, kibibytes: number): readonly Tested[] => {
  const bytes = new Float64Array(BYTE);
  const pairs = new Float64Array(BYTE * BYTE);
  const count = kibibytes * 1024;
  let [ones, turns, last] = [0, 0, -1];
  for (let block = 0; block < kibibytes; block += 1) {
    const drawn = chance.bytes(1024);
    for (let at = 0; at < drawn.length; at += 2) {
      const [one, other] = [drawn[at] as number, drawn[at + 1] as number];
      bytes[one] = (bytes[one] as number) + 1;
      bytes[other] = (bytes[other] as number) + 1;
      const pair = BYTE * one + other;
      pairs[pair] = (pairs[pair] as number) + 1;
      for (let bit = 15; bit >= 0; bit -= 1) {
        const is = (pair >> bit) & 1;
        ones += is;
        if (is !== last) turns += 1;
        last = is;
      }
    }
  }
  const bits = 8 * count;
  const share = ones / bits;
  const runs = (turns - 2 * bits * share * (1 - share)) / (2 * Math.sqrt(bits) * share * (1 - share));
  return [
    normal(SOURCE, 'as many ones as noughts', bits, (2 * ones - bits) / Math.sqrt(bits)),
    normal(SOURCE, 'runs of equal bits', bits, runs),
    uniform(SOURCE, 'each byte as often as any other', bytes, count),
    uniform(SOURCE, 'serial: each pair of bytes that follow each other', pairs, count / 2),
  ];
};

/** Numbers below some that no power of two is a multiple of. */
export const numberTests = (chance: Chance, each: number): readonly Tested[] => {
  const words = wordsOf(chance);
  return [6, 36, 37, 52, 312, 416].map((n) => {
    const counts = new Float64Array(n);
    for (let at = 0; at < each; at += 1) {
      const number = below(words, n);
      counts[number] = (counts[number] as number) + 1;
    }
    return uniform(`numbers below ${n}`, 'each as often as any other', counts, each);
  });
};

/** Gives the order of the next shoe of one deck. */
export type NextShoe = () => readonly Card[];

/** Shoes as the house seals and orders them, each from a secret of its own. */
const sealedShoes = (chance: Chance): NextShoe => {
  let shoe = 0;
  return () => {
    shoe += 1;
    const name = { table: 'report', shoe, rulebook: 'report', decks: 1 };
    return orderOf({ ...name, secret: drawSecret(chance), cut: { depth: 0, by: null } });
  };
};

const CARDS = DECK.length;
const PLACE_OF = new Map(DECK.map((card, at) => [card, at]));

/** Pairs of places whose cards are held against each other: neighbours, and far apart. */
const SERIAL = [
  [0, 1],
  [1, 2],
  [25, 26],
  [50, 51],
  [0, 51],
] as const;

/**
 * The place of each card, cards at neighbouring places, and the first cards of shoes that follow each other. A card
 * lies somewhere once in each shoe, so that its places are held to (52 - 1)^2 degrees of freedom.
 */
export const shoeTests = (next: NextShoe, shoes: number): readonly Tested[] => {
  const places = new Float64Array(CARDS * CARDS);
  const serial = SERIAL.map(() => new Float64Array(CARDS * CARDS));
  const between = new Float64Array(CARDS * CARDS);
  let before = -1;
  for (let shoe = 0; shoe < shoes; shoe += 1) {
    const order = next().map((card) => PLACE_OF.get(card) as number);
    for (const [place, card] of order.entries()) {
      const cell = CARDS * place + card;
      places[cell] = (places[cell] as number) + 1;
    }
    for (const [at, [one, other]] of SERIAL.entries()) {
      const cell = CARDS * (order[one] as number) + (order[other] as number);
      const counts = serial[at] as Float64Array;
      counts[cell] = (counts[cell] as number) + 1;
    }
    const first = order[0] as number;
    if (before >= 0) between[CARDS * before + first] = (between[CARDS * before + first] as number) + 1;
    before = first;
  }
  const of = 'shoes of one deck';
  const positional = (chiSquared(places, () => shoes / CARDS) * (CARDS - 1)) / CARDS;
  const degrees = (CARDS - 1) ** 2;
  const isPair = (_: number, cell: number): boolean => Math.floor(cell / CARDS) !== cell % CARDS;
  return [
    {
      of,
      test: 'positional: each card at each place',
      drawn: shoes,
      statistic: positional,
      degrees,
      p: chiSquaredTail(positional, degrees),
    },
    ...SERIAL.map(([one, other], at) =>
      uniform(
        of,
        `serial: cards ${one + 1} and ${other + 1}`,
        (serial[at] as Float64Array).filter(isPair),
        shoes,
      ),
    ),
    uniform(of, 'serial: first cards of shoes that follow each other', between, shoes - 1),
  ];
};

/** Gives the number of the next spin. */
export type NextSpin = () => number;

const POCKETS = 37;

/** Spins as the house seals them, each from a secret of its own. */
const sealedSpins = (chance: Chance): NextSpin => {
  let spin = 0;
  return () => {
    spin += 1;
    const name = { table: 'report', spin, rulebook: 'report', pockets: POCKETS };
    return numberOf({ ...name, secret: drawSecret(chance) }, 0);
  };
};

/** Longer gaps than this are counted together. */
const GAP_MAX = 120;

/** Each number, each pair that follows each other, and how long a number stays away. */
export const spinTests = (next: NextSpin, spins: number): readonly Tested[] => {
  const counts = new Float64Array(POCKETS);
  const pairs = new Float64Array(POCKETS * POCKETS);
  const gaps = new Float64Array(GAP_MAX + 1);
  const seen = new Map<number, number>();
  let [before, gapsAll] = [-1, 0];
  for (let spin = 0; spin < spins; spin += 1) {
    const number = next();
    counts[number] = (counts[number] as number) + 1;
    const last = seen.get(number);
    if (last !== undefined) {
      const gap = Math.min(GAP_MAX, spin - last - 1);
      gaps[gap] = (gaps[gap] as number) + 1;
      gapsAll += 1;
    }
    seen.set(number, spin);
    if (spin % 2 === 1) {
      const pair = POCKETS * before + number;
      pairs[pair] = (pairs[pair] as number) + 1;
    }
    before = number;
  }
  const of = 'spins of 37 pockets';
  const away = (POCKETS - 1) / POCKETS;
  const gapDue = (gap: number): number =>
    gapsAll * (gap === GAP_MAX ? away ** GAP_MAX : away ** gap / POCKETS);
  const gap = chiSquared(gaps, gapDue);
  return [
    uniform(of, 'each number as often as any other', counts, spins),
    uniform(of, 'serial: each pair of spins that follow each other', pairs, Math.floor(spins / 2)),
    {
      of,
      test: 'gaps: how long a number stays away',
      drawn: gapsAll,
      statistic: gap,
      degrees: GAP_MAX,
      p: chiSquaredTail(gap, GAP_MAX),
    },
  ];
};

/** How much is drawn: 1 is what a report has. */
export const batteryOver = (chance: Chance, scale: number): readonly Tested[] => {
  const many = (count: number): number => Math.ceil(count * scale);
  return [
    ...sourceTests(chance, many(4_096)),
    ...numberTests(chance, many(1_000_000)),
    ...shoeTests(sealedShoes(chance), many(40_000)),
    ...spinTests(sealedSpins(chance), many(200_000)),
  ];
};

export const isFlagged = ({ p }: Tested): boolean => p < FLAGGED_BELOW;
