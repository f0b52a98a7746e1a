import { ACE, TEN, TOTAL_MAX, totalOf, VALUES } from './hands.ts';
import type { DealerStands } from './law.ts';

/*
 * What the dealer can end with, from one up card. The orders in which the same cards can come are counted beforehand,
 * so that for a shoe there is one product for each set of cards; and the products share their beginnings in a tree.
 */

export const BUST = TOTAL_MAX + 1;
export const BLACKJACK = TOTAL_MAX + 2;
export const OUTCOMES = BLACKJACK + 1;

/** Nodes in an order in which parents come first; node 0 is no card yet. */
export interface DealerTree {
  readonly parent: Int32Array;
  readonly value: Uint8Array;
  /** How many of that value the dealer has drawn before this one. */
  readonly taken: Uint8Array;
  /** What the dealer ends with, or -1 where he goes on. */
  readonly outcome: Int8Array;
  /** In how many orders these cards come without ending sooner. */
  readonly orders: Float64Array;
  readonly length: Uint8Array;
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
  readonly value: number;
  readonly taken: number;
  readonly length: number;
  outcome: number;
  orders: number;
}

const treeOf = (endings: readonly Ending[]): readonly Node[] => {
  const nodes: Node[] = [{ parent: 0, value: 0, taken: 0, length: 0, outcome: -1, orders: 0 }];
  const children = new Map<string, number>();
  for (const { drawn, orders, outcome } of endings) {
    let at = 0;
    for (const [value, many] of drawn.entries()) {
      for (let taken = 0; taken < many; taken += 1) {
        const key = `${at},${value}`;
        const known = children.get(key);
        if (known === undefined) {
          children.set(key, nodes.length);
          const length = (nodes[at] as Node).length + 1;
          nodes.push({ parent: at, value, taken, length, outcome: -1, orders: 0 });
        }
        at = known ?? nodes.length - 1;
      }
    }
    Object.assign(nodes[at] as Node, { outcome, orders });
  }
  return nodes;
};

export const dealerTree = (stands: DealerStands, up: number): DealerTree => {
  const nodes = treeOf(endingsOf(stands, up));
  return {
    parent: Int32Array.from(nodes, ({ parent }) => parent),
    value: Uint8Array.from(nodes, ({ value }) => value),
    taken: Uint8Array.from(nodes, ({ taken }) => taken),
    outcome: Int8Array.from(nodes, ({ outcome }) => outcome),
    orders: Float64Array.from(nodes, ({ orders }) => orders),
    length: Uint8Array.from(nodes, ({ length }) => length),
    lengthMax: nodes.reduce((most, { length }) => Math.max(most, length), 0),
  };
};

const weights = new Float64Array(1 << 13);
const shares = new Float64Array(32);

/** The chance of each outcome from what is left of each value, `cards` in all, written to `into`. */
export const dealerChances = (
  { parent, value, taken, outcome, orders, length, lengthMax }: DealerTree,
  left: Int32Array,
  cards: number,
  into: Float64Array,
): void => {
  into.fill(0);
  shares[0] = 1;
  for (let out = 0; out < lengthMax; out += 1) {
    shares[out + 1] = cards > out ? (shares[out] as number) / (cards - out) : 0;
  }
  weights[0] = 1;
  for (let node = 1; node < parent.length; node += 1) {
    const many = (left[value[node] as number] as number) - (taken[node] as number);
    const weight = (weights[parent[node] as number] as number) * many;
    weights[node] = weight;
    const ends = outcome[node] as number;
    if (ends >= 0) {
      into[ends] =
        (into[ends] as number) +
        weight * (orders[node] as number) * (shares[length[node] as number] as number);
    }
  }
};

/** What a hand of this total, not a Blackjack, is worth: `wins` where the dealer is lower or over, less one where he is higher. */
export const standValue = (chances: Float64Array, total: number, wins: number): number => {
  let lower = chances[BUST] as number;
  for (let ends = 0; ends < total; ends += 1) lower += chances[ends] as number;
  let higher = chances[BLACKJACK] as number;
  for (let ends = total + 1; ends <= TOTAL_MAX; ends += 1) higher += chances[ends] as number;
  return wins * lower - higher;
};
