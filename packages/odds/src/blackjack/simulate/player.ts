import { ACE, allHands, pairOf, TEN, TOTAL_MAX, VALUES } from '../hands.ts';
import { DOUBLE, HIT } from '../play.ts';
import type { Solved } from '../solve.ts';

/*
 * A player's play as one table: from where a hand is, against an up card, to where the next card takes it. A hand that
 * is finished stays where it is whatever card follows, so that cards can be taken ahead of time and nothing has to be
 * guessed. Numbers below 64 are finished hands.
 */

/** A finished hand is its total, nothing where it is over 21; these three are totals of their own. */
export const BLACKJACK = TOTAL_MAX + 1;
export const EVEN_MONEY = TOTAL_MAX + 2;
export const BLACKJACK_AT_ONCE = TOTAL_MAX + 3;
/** What is added where the hand was doubled. */
export const DOUBLED = 32;
export const FINISHED = 64;

/** What is done with two cards: play on, split, or leave them as they are. */
const PLAYS_ON = 0;
export const SPLITS = 1;
export const STAYS = 2;

export interface PlayerTables {
  /** `next[(up * states + state) * 10 + value]`. */
  readonly next: Uint16Array;
  readonly states: number;
  /** `dealt[one * 10 + other]`: the state of two cards. */
  readonly dealt: Uint16Array;
  /** `dealtBySplit[(up * 10 + pair) * 10 + second]`: finished where they stand; an ace and a ten are 21. */
  readonly dealtBySplit: Uint16Array;
  /** `opening[(up * 10 + one) * 10 + other]`: what is done with two cards. */
  readonly opening: Uint8Array;
}

/** Acts by the cards of the hand, or by its total. */
export type PlayBy = 'total' | 'cards';

interface Play {
  readonly acts: Uint8Array;
  readonly splits: readonly boolean[];
}

/** The play against each up card; one that the shoe cannot deal has none. */
const playsOf = ({ ups }: Solved, by: PlayBy): readonly Play[] => {
  const hands = allHands();
  return Array.from({ length: VALUES }, (_, up) => {
    const found = ups.find((each) => each.up === up);
    if (found === undefined) return { acts: new Uint8Array(hands.count), splits: [] };
    const [acts, { value }, splits] =
      by === 'total'
        ? [found.tablePlay, found.tableActs, found.tableSplits]
        : [found.play, found.acts, found.splits];
    return {
      acts,
      splits: Array.from(splits, (worth, pair) => worth > (value[pairOf(hands, pair, pair)] as number)),
    };
  });
};

interface Classes {
  readonly of: Int32Array;
  /** A hand that stands for each. */
  readonly hands: readonly number[];
}

/** Hands of more than two cards are alike. */
const MORE = 3;

/** Hands that are always played alike: by total those of one total, as far as two cards may double. */
const classesBy = (by: PlayBy): Classes => {
  const { count, size, total, soft } = allHands();
  const numbers = new Map<number, number>();
  const hands: number[] = [];
  const of = Int32Array.from({ length: count }, (_, hand) => {
    const alike =
      by === 'cards'
        ? hand
        : ((total[hand] as number) * 2 + (soft[hand] as number)) * 4 + Math.min(size[hand] as number, MORE);
    const known = numbers.get(alike);
    if (known !== undefined) return known;
    numbers.set(alike, hands.length);
    hands.push(hand);
    return hands.length - 1;
  });
  return { of, hands };
};

/** Where a card takes a hand. What would not draw again is finished at once. */
const after = (acts: Uint8Array, { of }: Classes, hand: number, value: number): number => {
  const { next, total } = allHands();
  const act = acts[hand];
  if (act !== HIT && act !== DOUBLE) return total[hand] as number;
  const becomes = next[hand * VALUES + value] as number;
  const reached = becomes < 0 ? 0 : (total[becomes] as number);
  if (act === DOUBLE) return DOUBLED + reached;
  return becomes < 0 || acts[becomes] !== HIT ? reached : FINISHED + (of[becomes] as number);
};

const PAIRS = /* @__PURE__ */ Array.from(
  { length: VALUES * VALUES },
  (_, at) => [Math.floor(at / VALUES), at % VALUES] as const,
);
type Pair = readonly [number, number];
const isBlackjack = ([one, other]: Pair): boolean => one + other === ACE + TEN && one * other === 0;
const handOf = ([one, other]: Pair): number => pairOf(allHands(), one, other);
const totalOfPair = (pair: Pair): number => allHands().total[handOf(pair)] as number;
const draws = (acts: Uint8Array, pair: Pair): boolean => {
  const act = acts[handOf(pair)];
  return act === HIT || act === DOUBLE;
};

/** A Blackjack is paid at once where the dealer can have none, and waits where he can. */
const blackjackAgainst = (up: number, evenMoney: boolean): number => {
  if (up !== ACE && up !== TEN) return BLACKJACK_AT_ONCE;
  return up === ACE && evenMoney ? EVEN_MONEY : BLACKJACK;
};

/** The tables of a play; `evenMoney` says whether a Blackjack takes it against an ace. */
export const playerTables = (solved: Solved, by: PlayBy, evenMoney: boolean): PlayerTables => {
  const plays = playsOf(solved, by);
  const classes = classesBy(by);
  const blackjack = FINISHED + classes.hands.length;
  const states = blackjack + 1;
  const next = new Uint16Array(VALUES * states * VALUES);
  for (const [up, { acts }] of plays.entries()) {
    const from = (state: number, becomes: (value: number) => number): void => {
      for (let value = 0; value < VALUES; value += 1)
        next[(up * states + state) * VALUES + value] = becomes(value);
    };
    for (let state = 0; state < FINISHED; state += 1) from(state, () => state);
    for (const [at, hand] of classes.hands.entries()) {
      from(FINISHED + at, (value) => after(acts, classes, hand, value));
    }
    from(blackjack, () => blackjackAgainst(up, evenMoney));
  }
  const dealtStates = PAIRS.map((pair) => FINISHED + (classes.of[handOf(pair)] as number));
  return {
    next,
    states,
    dealt: Uint16Array.from(dealtStates, (state, at) => (isBlackjack(PAIRS[at] as Pair) ? blackjack : state)),
    dealtBySplit: Uint16Array.from(
      plays.flatMap(({ acts }) =>
        PAIRS.map((pair, at) => (draws(acts, pair) ? (dealtStates[at] as number) : totalOfPair(pair))),
      ),
    ),
    opening: Uint8Array.from(
      plays.flatMap(({ acts, splits }) =>
        PAIRS.map(([one, other]) => {
          if (one === other && splits[one] === true) return SPLITS;
          return draws(acts, [one, other]) ? PLAYS_ON : STAYS;
        }),
      ),
    ),
  };
};
