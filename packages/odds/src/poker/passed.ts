import { CARDS, chooseTable, HANDS } from './hands.ts';

const choose = /* @__PURE__ */ chooseTable();

/** Where the sets of one, two, three and four cards begin in one table of counters. */
const ONES = 0;
const TWOS = ONES + 52;
const THREES = TWOS + 1326;
const FOURS = THREES + 22_100;
const SETS = FOURS + 270_725;
export const REGIONS: readonly number[] = [0, ONES, TWOS, THREES, FOURS];

/** How many of the dealer's hands that have passed hold each set of up to four cards, and which hands have passed. */
export interface Passed {
  readonly sets: Int32Array;
  readonly hands: Uint8Array;
  /** How many have passed in all. */
  count: number;
}

export const nonePassed = (): Passed => ({
  sets: new Int32Array(SETS),
  hands: new Uint8Array(HANDS),
  count: 0,
});

const two = CARDS * 2;
const three = CARDS * 3;
const four = CARDS * 4;
const five = CARDS * 5;

/** One more hand has passed: every set of cards within it counts one more. */
export const pass = (passed: Passed, hand: number): void => {
  const { sets } = passed;
  const a = hand & 63;
  const b = (hand >>> 6) & 63;
  const c = (hand >>> 12) & 63;
  const d = (hand >>> 18) & 63;
  const e = hand >>> 24;
  const b2 = choose[two + b] as number;
  const c2 = choose[two + c] as number;
  const c3 = choose[three + c] as number;
  const d2 = choose[two + d] as number;
  const d3 = choose[three + d] as number;
  const d4 = choose[four + d] as number;
  const e2 = choose[two + e] as number;
  const e3 = choose[three + e] as number;
  const e4 = choose[four + e] as number;
  const add = (at: number): void => {
    sets[at] = (sets[at] as number) + 1;
  };
  add(a);
  add(b);
  add(c);
  add(d);
  add(e);
  add(TWOS + a + b2);
  add(TWOS + a + c2);
  add(TWOS + a + d2);
  add(TWOS + a + e2);
  add(TWOS + b + c2);
  add(TWOS + b + d2);
  add(TWOS + b + e2);
  add(TWOS + c + d2);
  add(TWOS + c + e2);
  add(TWOS + d + e2);
  add(THREES + a + b2 + c3);
  add(THREES + a + b2 + d3);
  add(THREES + a + b2 + e3);
  add(THREES + a + c2 + d3);
  add(THREES + a + c2 + e3);
  add(THREES + a + d2 + e3);
  add(THREES + b + c2 + d3);
  add(THREES + b + c2 + e3);
  add(THREES + b + d2 + e3);
  add(THREES + c + d2 + e3);
  add(FOURS + a + b2 + c3 + d4);
  add(FOURS + a + b2 + c3 + e4);
  add(FOURS + a + b2 + d3 + e4);
  add(FOURS + a + c2 + d3 + e4);
  add(FOURS + b + c2 + d3 + e4);
  passed.hands[a + b2 + c3 + d4 + (choose[five + e] as number)] = 1;
  passed.count += 1;
};
