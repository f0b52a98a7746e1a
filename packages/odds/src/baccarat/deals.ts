import { RANKS } from '@baize/engine';
import {
  type BaccaratRules,
  type BelowNatural,
  bankerDraws,
  playerDraws,
  pointsOf,
} from '@baize/engine/baccarat';
import { cardsIn, type Shoe } from '../shoe.ts';

/** What is told apart among the ways to deal six cards. */
const EVENTS = [
  'banker',
  'player',
  'tie',
  'bankerWithSpecial',
  'playerNatural',
  'bankerNatural',
  'bothNatural',
  'fourCards',
  'fiveCards',
  'sixCards',
] as const;
export type DealEvent = (typeof EVENTS)[number];

/** How many of all ordered deals end in each way. */
export type DealCounts = Readonly<Record<DealEvent | 'total', bigint>>;

const AT = Object.fromEntries(EVENTS.map((event, at) => [event, at])) as Record<DealEvent, number>;
const VALUES = 10;

/** The fewest cards that a round can be sure of. */
export const CARDS_MIN = 6;

/** How many cards of each value of points are left. */
const valuesOf = (rules: BaccaratRules, { ranks }: Shoe): number[] => {
  const values = new Array<number>(VALUES).fill(0);
  for (const [at, rank] of RANKS.entries()) {
    const value = pointsOf(rules, `${rank}c`);
    values[value] = (values[value] as number) + (ranks[at] as number);
  }
  return values;
};

/** The tableau as a table: by the banker's total and the player's third card, eleventh where none was drawn. */
const NO_THIRD = VALUES;
const tableauOf = (rules: BaccaratRules): Uint8Array => {
  const draws = new Uint8Array(8 * (VALUES + 1));
  for (let banker = 0; banker < 8; banker += 1) {
    for (let third = 0; third <= NO_THIRD; third += 1) {
      const asked = bankerDraws(rules, banker as BelowNatural, third === NO_THIRD ? undefined : third);
      draws[banker * (VALUES + 1) + third] = asked ? 1 : 0;
    }
  }
  return draws;
};

/** Where exact counts are gathered: doubles while the sum of all stays exact in them, else big integers. */
interface Tally {
  add(event: number, ways: number, times: number): void;
  counts(): readonly bigint[];
}

const inDoubles = (): Tally => {
  const counts = new Float64Array(EVENTS.length);
  return {
    add: (event, ways, times) => {
      counts[event] = (counts[event] as number) + ways * times;
    },
    counts: () => [...counts].map(BigInt),
  };
};

const inBigInts = (): Tally => {
  const counts = EVENTS.map(() => 0n);
  return {
    add: (event, ways, times) => {
      counts[event] = (counts[event] as bigint) + BigInt(ways) * BigInt(times);
    },
    counts: () => counts,
  };
};

const orders = (cards: number): bigint => {
  let all = 1n;
  for (let out = 0; out < CARDS_MIN; out += 1) all *= BigInt(cards - out);
  return all;
};

/** A round after its first four cards. */
interface Table {
  /** How many of each value are left. */
  readonly left: number[];
  readonly bankerDraws: Uint8Array;
  readonly playerDraws: readonly boolean[];
  readonly six: number;
  /** How often each event follows, over all the ways in which two more cards can lie. */
  readonly follows: Float64Array;
}

const bump = (follows: Float64Array, event: number, by: number): void => {
  follows[event] = (follows[event] as number) + by;
};

const outcome = ({ follows, six }: Table, player: number, banker: number, ways: number): void => {
  if (player === banker) bump(follows, AT.tie, ways);
  else if (player > banker) bump(follows, AT.player, ways);
  else {
    bump(follows, AT.banker, ways);
    if (banker === six) bump(follows, AT.bankerWithSpecial, ways);
  }
};

/** The value of card that makes this total of that one. */
const valueFor = (total: number, from: number): number =>
  total < from ? total - from + VALUES : total - from;

/** The banker's third card, by what it makes of the hand: each total above the player's is one value of card. */
const drawn = (
  { left, follows, six }: Table,
  player: number,
  banker: number,
  open: number,
  ways: number,
): void => {
  let wins = 0;
  let value = valueFor(player, banker);
  const ties = left[value] as number;
  for (let total = player + 1; total < VALUES; total += 1) {
    value = value === VALUES - 1 ? 0 : value + 1;
    wins += left[value] as number;
  }
  bump(follows, AT.banker, wins * ways);
  bump(follows, AT.tie, ties * ways);
  bump(follows, AT.player, (open - wins - ties) * ways);
  if (six > player) bump(follows, AT.bankerWithSpecial, (left[valueFor(six, banker)] as number) * ways);
};

/** The banker stands or draws: one of `open` cards, after which the rest can lie in `rest` ways. */
const bankersTurn = (
  table: Table,
  player: number,
  banker: number,
  third: number,
  ways: number,
  open: number,
  rest: number,
): void => {
  const standing = third === NO_THIRD ? AT.fourCards : AT.fiveCards;
  const all = ways * open * rest;
  if (table.bankerDraws[banker * (VALUES + 1) + third] === 0) {
    bump(table.follows, standing, all);
    outcome(table, player, banker, all);
    return;
  }
  bump(table.follows, standing + 1, all);
  drawn(table, player, banker, open, ways * rest);
};

const thirdCards = (table: Table, player: number, banker: number, open: number): void => {
  if (table.playerDraws[player] !== true) {
    bankersTurn(table, player, banker, NO_THIRD, 1, open, open - 1);
    return;
  }
  const { left } = table;
  for (let third = 0; third < VALUES; third += 1) {
    const ways = left[third] as number;
    if (ways === 0) continue;
    left[third] = ways - 1;
    const total = player + third;
    bankersTurn(table, total < VALUES ? total : total - VALUES, banker, third, ways, open - 1, 1);
    left[third] = ways;
  }
};

const naturals = (table: Table, player: boolean, banker: boolean, all: number): void => {
  if (player) bump(table.follows, AT.playerNatural, all);
  if (banker) bump(table.follows, AT.bankerNatural, all);
  if (player && banker) bump(table.follows, AT.bothNatural, all);
  bump(table.follows, AT.fourCards, all);
};

type Pair = (total: number, ways: number) => void;

/** Every two cards that a hand can begin with, in either order. */
const eachPair = (left: number[], then: Pair): void => {
  for (let low = 0; low < VALUES; low += 1) {
    const first = left[low] as number;
    if (first === 0) continue;
    left[low] = first - 1;
    for (let high = low; high < VALUES; high += 1) {
      const second = left[high] as number;
      if (second === 0) continue;
      left[high] = second - 1;
      then((low + high) % VALUES, first * second * (low === high ? 1 : 2));
      left[high] = second;
    }
    left[low] = first;
  }
};

/** Exact counts of all the orders in which the next six cards can leave a shoe, by what comes of them. */
export const countDeals = (rules: BaccaratRules, shoe: Shoe): DealCounts => {
  const cards = cardsIn(shoe);
  if (cards < CARDS_MIN) throw new RangeError(`impossible: a round from ${cards} cards`);
  const total = orders(cards);
  const tally = total <= BigInt(Number.MAX_SAFE_INTEGER) ? inDoubles() : inBigInts();
  const natural = Array.from({ length: VALUES }, (_, value) => rules.law['A:Natural'].totals.includes(value));
  const follows = new Float64Array(EVENTS.length);
  const table: Table = {
    left: valuesOf(rules, shoe),
    bankerDraws: tableauOf(rules),
    playerDraws: natural.map((ended, value) => !ended && playerDraws(rules, value as BelowNatural)),
    six: rules.law['8.9(b)'].total,
    follows,
  };
  const open = cards - 4;
  eachPair(table.left, (player, playerWays) => {
    eachPair(table.left, (banker, bankerWays) => {
      follows.fill(0);
      const [one, other] = [natural[player] === true, natural[banker] === true];
      if (one || other) {
        naturals(table, one, other, open * (open - 1));
        outcome(table, player, banker, open * (open - 1));
      } else thirdCards(table, player, banker, open);
      for (let event = 0; event < EVENTS.length; event += 1) {
        const many = follows[event] as number;
        if (many > 0) tally.add(event, playerWays * bankerWays, many);
      }
    });
  });
  const counts = tally.counts();
  return {
    ...(Object.fromEntries(EVENTS.map((event, at) => [event, counts[at]])) as Record<DealEvent, bigint>),
    total,
  };
};
