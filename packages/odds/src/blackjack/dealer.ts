import { ACE, TEN, TOTAL_MAX, totalOf, VALUES } from './hands.ts';
import type { DealerStands } from './law.ts';

/*
 * What the dealer can end with, from one up card. The orders in which the same cards can come are counted beforehand,
 * so that for a shoe there is one product for each set of cards; and the products share their beginnings in a tree.
 */

const BUST = TOTAL_MAX + 1;
const BLACKJACK = TOTAL_MAX + 2;
export const OUTCOMES = BLACKJACK + 1;

/** The most cards of one value that the dealer can draw. */
const TAKEN_MAX = 32;

/** Sets of cards that the dealer can draw, each as one card more on top of another set; set 0 is no card yet. */
export interface DealerTree {
  /**
   * The sets that others build on, in an order in which those they build on come first: that one, and the card more.
   */
  readonly parent: Int32Array;
  /** The card's value, and how many of it came before: `value * 32 + taken`. */
  readonly card: Int32Array;
  /** The sets that the dealer ends with: what they build on, the card more, and in how many orders they come. */
  readonly endParent: Int32Array;
  readonly endCard: Int32Array;
  readonly endOrders: Float64Array;
  /** Endings alike in outcome and number of cards lie together, each group up to `upTo`. */
  readonly groups: readonly { readonly upTo: number; readonly outcome: number; readonly length: number }[];
  readonly lengthMax: number;
}

interface Ending {
  readonly drawn: readonly number[];
  readonly orders: number;
  readonly outcome: number;
}

/** What the dealer has ended with, or -1 where another card is drawn. */
const outcomeOf = ({ hardMin, softMin }: DealerStands, up: number, drawn: readonly number[]): number => {
  const { total, soft } = totalOf(drawn.with(up, (drawn[up] as number) + 1));
  if (total > TOTAL_MAX) return BUST;
  const size = drawn.reduce((sum, many) => sum + many, 0);
  const natural = up === ACE ? drawn[TEN] : up === TEN ? drawn[ACE] : 0;
  if (size === 1 && natural === 1) return BLACKJACK;
  return size > 0 && total >= (soft ? softMin : hardMin) ? total : -1;
};

/** Every set of cards that the dealer can end with, in how many orders. */
const endingsOf = (stands: DealerStands, up: number): readonly Ending[] => {
  const endings = new Map<string, { drawn: readonly number[]; orders: number; outcome: number }>();
  let going = new Map([['', { drawn: new Array<number>(VALUES).fill(0) as readonly number[], orders: 1 }]]);
  while (going.size > 0) {
    const next: typeof going = new Map();
    for (const { drawn, orders } of going.values()) {
      for (let value = 0; value < VALUES; value += 1) {
        const more = drawn.with(value, (drawn[value] as number) + 1);
        const outcome = outcomeOf(stands, up, more);
        const key = more.join();
        const known = outcome < 0 ? next.get(key) : endings.get(key);
        const all = (known?.orders ?? 0) + orders;
        if (outcome < 0) next.set(key, { drawn: more, orders: all });
        else endings.set(key, { drawn: more, orders: all, outcome });
      }
    }
    going = next;
  }
  return [...endings.values()];
};

interface Node {
  readonly parent: number;
  readonly card: number;
}

/** An ending as a node of the tree. */
interface End extends Node {
  readonly orders: number;
  readonly outcome: number;
  readonly length: number;
}

const cardsOf = (drawn: readonly number[]): readonly number[] =>
  drawn.flatMap((many, value) => Array.from({ length: many }, (_, taken) => value * TAKEN_MAX + taken));

/** The sets of cards, lowest values first, so that endings share their beginnings. */
const treeOf = (
  endings: readonly Ending[],
): { readonly inner: readonly Node[]; readonly ends: readonly End[] } => {
  const inner: Node[] = [{ parent: 0, card: 0 }];
  const known = new Map<string, number>();
  const ends = endings.map(({ drawn, orders, outcome }): End => {
    const cards = cardsOf(drawn);
    let parent = 0;
    for (const card of cards.slice(0, -1)) {
      const key = `${parent},${card}`;
      const next = known.get(key) ?? inner.push({ parent, card }) - 1;
      known.set(key, next);
      parent = next;
    }
    return { parent, card: cards.at(-1) as number, orders, outcome, length: cards.length };
  });
  return { inner, ends: ends.sort((one, other) => one.outcome - other.outcome || one.length - other.length) };
};

export const dealerTree = (stands: DealerStands, up: number): DealerTree => {
  const { inner, ends } = treeOf(endingsOf(stands, up));
  const groups = ends.flatMap(({ outcome, length }, at) => {
    const next = ends[at + 1];
    return next?.outcome === outcome && next.length === length ? [] : [{ upTo: at + 1, outcome, length }];
  });
  return {
    parent: Int32Array.from(inner, ({ parent }) => parent),
    card: Int32Array.from(inner, ({ card }) => card),
    endParent: Int32Array.from(ends, ({ parent }) => parent),
    endCard: Int32Array.from(ends, ({ card }) => card),
    endOrders: Float64Array.from(ends, ({ orders }) => orders),
    groups,
    lengthMax: ends.reduce((most, { length }) => Math.max(most, length), 0),
  };
};

const weights = new Float64Array(1 << 12);
const shares = new Float64Array(TAKEN_MAX);
const factors = new Float64Array(VALUES * TAKEN_MAX);

/** The chance of each outcome from what is left of each value, `cards` in all, written to `into`. */
export const dealerChances = (
  tree: DealerTree,
  left: Int32Array,
  cards: number,
  into: Float64Array,
): void => {
  const { parent, card, endParent, endCard, endOrders, groups, lengthMax } = tree;
  into.fill(0);
  shares[0] = 1;
  for (let out = 0; out < lengthMax; out += 1) {
    shares[out + 1] = cards > out ? (shares[out] as number) / (cards - out) : 0;
  }
  for (let value = 0; value < VALUES; value += 1) {
    for (let taken = 0; taken < lengthMax; taken += 1) {
      factors[value * TAKEN_MAX + taken] = (left[value] as number) - taken;
    }
  }
  weights[0] = 1;
  for (let node = 1; node < parent.length; node += 1) {
    weights[node] = (weights[parent[node] as number] as number) * (factors[card[node] as number] as number);
  }
  let at = 0;
  for (const { upTo, outcome, length } of groups) {
    let ways = 0;
    for (; at < upTo; at += 1) {
      ways +=
        (weights[endParent[at] as number] as number) *
        (factors[endCard[at] as number] as number) *
        (endOrders[at] as number);
    }
    into[outcome] = (into[outcome] as number) + ways * (shares[length] as number);
  }
};

/**
 * What a hand of this total, not a Blackjack, is worth: `wins` where the dealer is lower or over, less one where he is
 * higher.
 */
export const standValue = (chances: Float64Array, total: number, wins: number): number => {
  let lower = chances[BUST] as number;
  for (let ends = 0; ends < total; ends += 1) lower += chances[ends] as number;
  let higher = chances[BLACKJACK] as number;
  for (let ends = total + 1; ends <= TOTAL_MAX; ends += 1) higher += chances[ends] as number;
  return wins * lower - higher;
};
