import { once } from '@baize/engine';

/*
 * A hand by what it holds of each value: ten kinds of cards, the ace first and the tens last, as everything but side
 * wagers goes by value. Hands are numbered so that whatever a hand can become by another card stands after it.
 */

export const VALUES = 10;
export const ACE = 0;
export const TEN = 9;
export const TOTAL_MAX = 21;
/** What the eleven of an ace is above its one. */
const SOFT = 10;

/** The letters of the values, as hands are written down. */
export const VALUE_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'] as const;

export interface Hands {
  readonly count: number;
  /** `cards[hand * 10 + value]`: how many it holds. */
  readonly cards: Uint8Array;
  readonly size: Uint8Array;
  /** The best total: with one ace as eleven where that does not go over. */
  readonly total: Uint8Array;
  /** 1 where an ace counts eleven. */
  readonly soft: Uint8Array;
  /** `next[hand * 10 + value]`: the hand with one card more, or -1 where that goes over 21. */
  readonly next: Int32Array;
  /** `single[value]`: the hand of one card, which a split begins with. */
  readonly single: Int32Array;
}

type Composition = readonly number[];

const hardTotal = (cards: Composition): number =>
  cards.reduce((sum, many, value) => sum + many * (value + 1), 0);

/** The best total of cards by value, and whether an ace counts eleven in it. */
export const totalOf = (cards: Composition): { readonly total: number; readonly soft: boolean } => {
  const hard = hardTotal(cards);
  const soft = (cards[ACE] as number) > 0 && hard + SOFT <= TOTAL_MAX;
  return { total: soft ? hard + SOFT : hard, soft };
};

const compositions = (value: number, room: number): readonly Composition[] =>
  value === VALUES
    ? [[]]
    : Array.from({ length: Math.floor(room / (value + 1)) + 1 }, (_, many) =>
        compositions(value + 1, room - many * (value + 1)).map((rest) => [many, ...rest]),
      ).flat();

const build = (): Hands => {
  const all = compositions(0, TOTAL_MAX)
    .filter((cards) => hardTotal(cards) > 0)
    .sort((one, other) => hardTotal(one) - hardTotal(other));
  const numbers = new Map(all.map((cards, hand) => [cards.join(), hand]));
  const numberOf = (cards: Composition): number => numbers.get(cards.join()) ?? -1;
  const values = Array.from({ length: VALUES }, (_, value) => value);
  return {
    count: all.length,
    cards: Uint8Array.from(all.flat()),
    size: Uint8Array.from(all, (cards) => cards.reduce((sum, many) => sum + many, 0)),
    total: Uint8Array.from(all, (cards) => totalOf(cards).total),
    soft: Uint8Array.from(all, (cards) => (totalOf(cards).soft ? 1 : 0)),
    next: Int32Array.from(
      all.flatMap((cards) =>
        values.map((value) => numberOf(cards.with(value, (cards[value] as number) + 1))),
      ),
    ),
    single: Int32Array.from(values, (value) => numberOf(values.map((each) => (each === value ? 1 : 0)))),
  };
};

/** All 3,072 or so hands of up to 21; made once. */
export const allHands = once(build);

/** The hand of two values. */
export const pairOf = ({ single, next }: Hands, one: number, other: number): number =>
  next[(single[one] as number) * VALUES + other] as number;
