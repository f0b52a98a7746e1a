import { CARDS, chooseTable } from './hands.ts';
import { type Passed, REGIONS } from './passed.ts';

const choose = /* @__PURE__ */ chooseTable();

/*
 * How many of the hands that have passed hold a card and none of a player's five: by inclusion and exclusion over the
 * subsets of the five. Subsets come by size, so that a sum broken off after some size bounds the count from one side
 * (Bonferroni): after an even size from above, after an odd one from below.
 */

const SUBSETS: readonly (readonly number[])[] = /* @__PURE__ */ Array.from({ length: 32 }, (_, bits) =>
  [0, 1, 2, 3, 4].filter((place) => (bits >> place) & 1),
).sort((one, other) => one.length - other.length);

/** Where the subsets of at most so many cards end: 1, 6, 16, 26, 31 and 32 of them. */
const UP_TO = [1, 6, 16, 26, 31, 32] as const;

/** How far a sum goes: over subsets of at most so many cards. Four is all that can be, beside the card asked for. */
export const FROM_BELOW = 1;
export const FROM_ABOVE = 2;
export const EXACTLY = 4;

/** For each number of the five cards below the asked one, each subset's place without that card, and where it goes. */
export interface Asking {
  readonly base: Int32Array;
  readonly column: Int32Array;
  /** The gap that each card of the deck lies in; -1 for the five themselves. */
  readonly gap: Int8Array;
  /** The places of the subsets themselves. */
  readonly own: Int32Array;
}

export const newAsking = (): Asking => ({
  base: new Int32Array(6 * 31),
  column: new Int32Array(6 * 31),
  gap: new Int8Array(CARDS),
  own: new Int32Array(32),
});

/** Each subset but the empty one: the subset without its last card, that card, and its size. */
const indexOf = (subset: readonly number[]): number =>
  SUBSETS.findIndex(
    (each) => each.length === subset.length && each.every((place, at) => place === subset[at]),
  );
const PARENT = /* @__PURE__ */ Int32Array.from(SUBSETS, (subset) => indexOf(subset.slice(0, -1)));
const LAST = /* @__PURE__ */ Int32Array.from(SUBSETS, (subset) => subset.at(-1) ?? 0);
const SIZE = /* @__PURE__ */ Int32Array.from(SUBSETS, (subset) => subset.length);
/** Where the sets of each size begin; whole hands have a table of their own. */
const REGION = /* @__PURE__ */ Int32Array.from([0, 1, 2, 3, 4, 5, 6], (size) => REGIONS[size] ?? 0);

/** Each subset of a sorted hand as a set of its own. */
const prepareOwn = (own: Int32Array, hand: Int32Array): void => {
  own[0] = 0;
  for (let at = 1; at < 32; at += 1) {
    const size = SIZE[at] as number;
    const parent = PARENT[at] as number;
    const card = hand[LAST[at] as number] as number;
    const before = (own[parent] as number) - (REGION[size - 1] as number);
    own[at] = before + (choose[size * CARDS + card] as number) + (REGION[size] as number);
  }
};

/** Each subset with one card more, where so many of the hand lie below that card. */
const prepareGap = (base: Int32Array, column: Int32Array, below: number, hand: Int32Array): void => {
  const start = below * 31;
  base[start] = REGION[1] as number;
  column[start] = CARDS;
  for (let at = 1; at < 31; at += 1) {
    const size = SIZE[at] as number;
    const last = LAST[at] as number;
    const parent = start + (PARENT[at] as number);
    const lower = last < below;
    const before = (base[parent] as number) - (REGION[size] as number);
    const rank = lower ? size : size + 1;
    base[start + at] =
      before + (choose[rank * CARDS + (hand[last] as number)] as number) + (REGION[size + 1] as number);
    column[start + at] = (column[parent] as number) + (lower ? CARDS : 0);
  }
};

/** Makes ready to ask about one player's hand, which is sorted. */
export const prepare = ({ base, column, gap, own }: Asking, hand: Int32Array): void => {
  prepareOwn(own, hand);
  for (let below = 0; below < 6; below += 1) prepareGap(base, column, below, hand);
  let below = 0;
  for (let card = 0; card < CARDS; card += 1) {
    const held = hand[below] === card;
    gap[card] = held ? -1 : below;
    if (held) below += 1;
  }
};

/** The hands that have passed, hold the card `up` and none of the five. */
export const holding = (
  passed: Passed,
  { base, column, gap }: Asking,
  up: number,
  upTo: 1 | 2 | 4,
): number => {
  const start = (gap[up] as number) * 31;
  const { sets, hands } = passed;
  let sum = 0;
  for (let size = 0, at = 0; size <= upTo; size += 1) {
    const end = UP_TO[size] as number;
    let part = 0;
    if (size < 4) {
      for (; at < end; at += 1) {
        part += sets[
          (base[start + at] as number) + (choose[(column[start + at] as number) + up] as number)
        ] as number;
      }
    } else {
      for (; at < end; at += 1) {
        part += hands[
          (base[start + at] as number) + (choose[(column[start + at] as number) + up] as number)
        ] as number;
      }
    }
    sum += size % 2 === 0 ? part : -part;
  }
  return sum;
};

/** The hands that have passed and hold none of the five. */
export const apart = ({ sets, hands, count }: Passed, { own }: Asking): number => {
  let sum = count;
  for (let size = 1, at = 1; size <= 5; size += 1) {
    const end = UP_TO[size] as number;
    let part = 0;
    for (; at < end; at += 1)
      part += (size < 5 ? sets[own[at] as number] : hands[own[at] as number]) as number;
    sum += size % 2 === 0 ? part : -part;
  }
  return sum;
};
