/** The evaluator of Canberra Poker against one by others and against C, on the same random hands in the same run. */
import { DECK } from '@baize/engine';
import { evaluator } from '@baize/engine/poker';
import { evaluate, getCardCode } from '@pokertools/evaluator';
import { yardstick } from './c-kit.ts';
import { type Found, notMeasured, ratioFigure, speedFigure } from './figures.ts';
import { cpuSeconds, median, numbers } from './kit.ts';

const HANDS = 200_000;
const RUNS = 9;
const GOAL = 8;

/** Five different cards a hand, by their numbers in `DECK`: the head of a shuffle, from a generator with a seed. */
const randomHands = (count: number): readonly (readonly number[])[] => {
  const below = numbers(2023);
  return Array.from({ length: count }, () => {
    const left = DECK.map((_, index) => index);
    return Array.from({ length: 5 }, () => left.splice(below(left.length), 1)[0] as number);
  });
};

const timed = (run: () => number): { readonly seconds: number; readonly sum: number } => {
  let sum = 0;
  const seconds = cpuSeconds(() => {
    sum = run();
  });
  return { seconds, sum };
};

/** Hands as each side likes them best: ours as one row of card numbers, theirs as arrays of their codes. */
export const evaluatorBench = (): Found => {
  const hands = randomHands(HANDS);
  const row = Uint8Array.from(hands.flat());
  const codes = DECK.map((card) => getCardCode(card));
  const coded = hands.map((hand) => hand.map((card) => codes[card] as number));
  const { strengthOf } = evaluator();
  const ours = (): number => {
    let sum = 0;
    for (let at = 0; at < row.length; at += 5) {
      sum += strengthOf(
        row[at] as number,
        row[at + 1] as number,
        row[at + 2] as number,
        row[at + 3] as number,
        row[at + 4] as number,
      );
    }
    return sum;
  };
  const theirs = (): number => {
    let sum = 0;
    for (const hand of coded) sum += evaluate(hand);
    return sum;
  };
  // One pass takes a few milliseconds: ten of them are well above what the clock can tell apart.
  const tenTimes = (pass: () => number) => (): number =>
    Array.from({ length: 10 }, pass).reduce((sum, each) => sum + each, 0);
  const pairs = Array.from({ length: RUNS + 1 }, () => ({
    by: timed(tenTimes(theirs)),
    of: timed(tenTimes(ours)),
  }));
  if (pairs.some(({ by, of }) => by.sum !== of.sum)) throw new Error('the evaluators do not agree');
  // The first pair only warms up.
  const times = pairs.slice(1);
  const ratio = median(times.map(({ by, of }) => by.seconds / of.seconds));
  return {
    name: 'evaluator: classes of random hands of five, against @pokertools/evaluator',
    figures: [
      ratioFigure(ratio, GOAL),
      speedFigure((HANDS * 10) / median(times.map(({ of }) => of.seconds)), 'hands a CPU-second'),
    ],
  };
};

/** Keys of ranks, the two first, whose sums of five are all different, as the engine's own are. */
const KEYS = [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12_522, 19_998, 43_258, 79_415] as const;
const [KEY_BITS, ROW_BITS, ROWS, SLOTS] = [19, 8, 1410, 16_384];

/** Every five ranks, at most four of them alike, by their places in `DECK` and in suits that make no flush. */
const eachRanks = (call: (ranks: readonly number[]) => void): void => {
  const ranks = Array.from({ length: 13 }, (_, rank) => rank);
  for (const a of ranks)
    for (const b of ranks.slice(a))
      for (const c of ranks.slice(b))
        for (const d of ranks.slice(c)) for (const e of ranks.slice(d)) if (a !== e) call([a, b, c, d, e]);
};

const keyOf = (rank: number): number => KEYS[(rank + 12) % 13] as number;

/** The tables that C looks its classes up in, from the classes that the engine gives. */
const tablesForC = () => {
  const { strengthOf } = evaluator();
  const classOf = (cards: readonly number[]) =>
    strengthOf(...(cards as [number, number, number, number, number]));
  const hands: { readonly key: number; readonly mixed: number; readonly suited: number }[] = [];
  eachRanks((ranks) => {
    const key = ranks.reduce((sum, rank) => sum + keyOf(rank), 0);
    const distinct = new Set(ranks).size === 5;
    hands.push({
      key,
      mixed: classOf(ranks.map((rank, place) => rank * 4 + (place % 4))),
      suited: distinct ? classOf(ranks.map((rank) => rank * 4)) : 0,
    });
  });
  const [shifts, mixed, suited] = [new Uint16Array(ROWS), new Uint16Array(SLOTS), new Uint16Array(SLOTS)];
  const taken = new Uint8Array(SLOTS);
  const rows = [...Map.groupBy(hands, ({ key }) => key >>> ROW_BITS)];
  for (const [row, members] of rows.sort(([, one], [, other]) => other.length - one.length)) {
    const columns = members.map(({ key }) => key % 2 ** ROW_BITS);
    let shift = 0;
    while (columns.some((column) => taken[shift + column] === 1)) shift += 1;
    shifts[row] = shift;
    for (const [at, column] of columns.entries()) {
      taken[shift + column] = 1;
      mixed[shift + column] = members[at]?.mixed ?? 0;
      suited[shift + column] = members[at]?.suited ?? 0;
    }
  }
  const words = Uint32Array.from(DECK, (_, card) => keyOf(card >> 2) | (1 << (KEY_BITS + (card & 3))));
  return [words, shifts, mixed, suited] as const;
};

const C_GOAL = 0.3;
const PASSES = 50;

/** The same hands in a C loop over tables of the same form. */
export const evaluatorCBench = (): Found => {
  const name = 'evaluator: classes of random hands of five, against C';
  const row = Uint8Array.from(randomHands(HANDS).flat());
  const c = yardstick('evaluator', [...tablesForC(), row]);
  if (c === undefined) return notMeasured(name, 'there is no gcc to compile the yardstick with');
  const { strengthOf } = evaluator();
  const ours = (): number => {
    let sum = 0;
    for (let pass = 0; pass < PASSES; pass += 1) {
      for (let at = 0; at < row.length; at += 5) {
        sum += strengthOf(
          row[at] as number,
          row[at + 1] as number,
          row[at + 2] as number,
          row[at + 3] as number,
          row[at + 4] as number,
        );
      }
    }
    return sum;
  };
  try {
    const pairs = Array.from({ length: RUNS + 1 }, () => ({ by: c.run(String(PASSES)), of: timed(ours) }));
    if (pairs.some(({ by, of }) => Number(by.answer) !== of.sum))
      throw new Error('the evaluators do not agree');
    const times = pairs.slice(1);
    const ratio = median(times.map(({ by, of }) => by.seconds / of.seconds));
    return {
      name,
      figures: [
        ratioFigure(ratio, C_GOAL),
        speedFigure((HANDS * PASSES) / median(times.map(({ of }) => of.seconds)), 'hands a CPU-second'),
      ],
    };
  } finally {
    c.close();
  }
};
