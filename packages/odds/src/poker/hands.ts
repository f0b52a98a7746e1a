import { DECK, once } from '@baize/engine';
import { evaluator, type PokerRules, qualifies } from '@baize/engine/poker';

/** All hands of five cards, and how the sets of cards within them are numbered. */

export const CARDS = 52;
export const HANDS = 2_598_960;
export const CLASSES = 7462;

/** `choose[k * 52 + n]`: in how many ways k cards come out of n. A sorted set's number is the sum over its cards. */
export const chooseTable = (): Int32Array => {
  const choose = new Int32Array(6 * CARDS);
  for (let n = 0; n < CARDS; n += 1) {
    let ways = 1;
    for (let k = 0; k < 6; k += 1) {
      choose[k * CARDS + n] = ways;
      ways = (ways * (n - k)) / (k + 1);
    }
  }
  return choose;
};

/** Five sorted cards in one number, six bits each, the lowest card lowest. */
export const pack = (a: number, b: number, c: number, d: number, e: number): number =>
  a | (b << 6) | (c << 12) | (d << 18) | (e << 24);

export const unpack = (hand: number, into: Int32Array): void => {
  for (let place = 0; place < 5; place += 1) into[place] = (hand >>> (6 * place)) & 63;
};

/** The hand as cards, the lowest place in the deck first. */
export const cardsOf = (hand: number): readonly (typeof DECK)[number][] => {
  const places = new Int32Array(5);
  unpack(hand, places);
  return [...places].map((place) => DECK[place] as (typeof DECK)[number]);
};

/** Every hand sorted by strength, the highest first. */
export interface SortedHands {
  readonly hands: Int32Array<ArrayBuffer>;
  /** Where each class of strength begins among them: class 1 at `from[1]`, up to `from[2]`. */
  readonly from: Int32Array;
}

type Call = (hand: number, strength: number) => void;

const everyHand = (call: Call): void => {
  const { strengthOf } = evaluator();
  for (let e = 4; e < CARDS; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) call(pack(a, b, c, d, e), strengthOf(a, b, c, d, e));
};

const sortHands = (): SortedHands => {
  const strengths = new Uint16Array(HANDS);
  const unsorted = new Int32Array(HANDS);
  const from = new Int32Array(CLASSES + 2);
  let count = 0;
  everyHand((hand, strength) => {
    unsorted[count] = hand;
    strengths[count] = strength;
    count += 1;
    from[strength + 1] = (from[strength + 1] as number) + 1;
  });
  for (let at = 1; at < from.length; at += 1) from[at] = (from[at] as number) + (from[at - 1] as number);
  const next = from.slice();
  const hands = new Int32Array(HANDS);
  for (let at = 0; at < HANDS; at += 1) {
    const strength = strengths[at] as number;
    const place = next[strength] as number;
    hands[place] = unsorted[at] as number;
    next[strength] = place + 1;
  }
  return { hands, from };
};

/** Made once: some tenths of a second and ten million bytes. */
export const sortedHands = once(sortHands);

/** Which classes of hands the dealer takes part with, as the engine judges one hand of each. */
export const qualifyingClasses = (rules: PokerRules): Uint8Array => {
  const { hands, from } = sortedHands();
  return Uint8Array.from({ length: CLASSES + 1 }, (_, strength) => {
    if (strength === 0) return 0;
    const cards = cardsOf(hands[from[strength] as number] as number);
    return qualifies(
      rules,
      cards.map((card, at) => ({ at, card })),
    )
      ? 1
      : 0;
  });
};

/** One bit for the rank of a card in its suit, of four fields of thirteen bits: two numbers hold two suits each. */
const SUIT_BITS = 13;

/**
 * Hands that differ only by which suit is which play alike. One of them, with its suits in falling order, stands for
 * all: answers how many it stands for, and nothing for the others.
 */
export const standsFor = (hand: number): number => {
  let clubsDiamonds = 0;
  let heartsSpades = 0;
  for (let rest = hand, place = 0; place < 5; place += 1, rest >>>= 6) {
    const bit = 1 << (((rest >>> 2) & 15) + (rest & 1) * SUIT_BITS);
    if ((rest & 2) === 0) clubsDiamonds |= bit;
    else heartsSpades |= bit;
  }
  const field = 2 ** SUIT_BITS - 1;
  const [c, d] = [clubsDiamonds & field, clubsDiamonds >>> SUIT_BITS];
  const [h, s] = [heartsSpades & field, heartsSpades >>> SUIT_BITS];
  if (c < d || d < h || h < s) return 0;
  // Suits that hold the same ranks change places without another hand coming of it.
  const inRow = (c === d ? 1 : 0) + (d === h ? 2 : 0) + (h === s ? 4 : 0);
  return WAYS[inRow] as number;
};

/** In how many ways four suits can be named, by which neighbours are alike: cd, dh, hs. */
const WAYS = [24, 12, 12, 4, 12, 6, 4, 1] as const;
