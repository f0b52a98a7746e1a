import type { DECK } from '@baize/engine';
import {
  type BaccaratRules,
  type BelowNatural,
  bankerDraws,
  ordinaryTotal,
  pairPays,
  paysOn,
  playerDraws,
  pointsOf,
  specialTotal,
  type Total,
} from '@baize/engine/baccarat';
import type { Ratio } from '../../ratio.ts';
import type { Shoe } from '../../shoe.ts';
import { newChance } from '../../simulate/chance.ts';
import { freshStack } from '../../simulate/fresh.ts';
import { CARD_BITS, CARD_MASK, PAIR_KINDS, pairKinds } from '../../simulate/pair-kinds.ts';
import { LOST, type Pays, paysBy, STANDS_OFF } from '../../simulate/pays.ts';
import { beginBlock, ready, type Stack, take } from '../../simulate/stack.ts';
import type { Plan, Twin } from '../../simulate/twin.ts';
import { won } from '../../wager.ts';
import { odds as oddsOf } from '../odds.ts';

/** How a coup ends, as far as wagers tell it apart. */
const ENDS = ['player', 'tie', 'banker', 'bankerWithSpecial'] as const;
type End = (typeof ENDS)[number];

/** An outcome is the end, and above it the kind of pair of the player's and of the banker's first two cards. */
export const END_BITS = 2;
export const KIND_BITS = 2;
const OUTCOMES = 2 ** (END_BITS + 2 * KIND_BITS);
const endIn = (outcome: number): End => ENDS[outcome % ENDS.length] as End;
const playerKindIn = (outcome: number): number => (outcome >> END_BITS) % PAIR_KINDS.length;
const bankerKindIn = (outcome: number): number => outcome >> (END_BITS + KIND_BITS);

export const VALUES = 10;
/** As many cards as a coup can need: all are taken at once, and the table of coups knows which of them count. */
export const CARDS = 6;

interface Tables {
  readonly fresh: Stack;
  /** By the points of both hands and of two more cards: how the coup ends. */
  readonly coups: Uint8Array;
  readonly kinds: Uint8Array;
}

/** A game made ready for simulation: tables of numbers and nothing else. */
export type BaccaratPlan = Plan<'baccarat', Tables>;

const added = (total: number, points: number): number => (total + points) % VALUES;

/** How a coup ends, asked of the rules; of the two cards more those count that the rules deal. */
const endOf = (rules: BaccaratRules, first: number, second: number, one: number, other: number): End => {
  let [player, banker] = [first, second];
  const natural = (total: number) => rules.law['A:Natural'].totals.includes(total);
  if (!natural(player) && !natural(banker)) {
    const draws = playerDraws(rules, player as BelowNatural);
    if (draws) player = added(player, one);
    if (bankerDraws(rules, banker as BelowNatural, draws ? (one as Total) : undefined)) {
      banker = added(banker, draws ? other : one);
    }
  }
  if (player === banker) return 'tie';
  if (player > banker) return 'player';
  return banker === specialTotal(rules) ? 'bankerWithSpecial' : 'banker';
};

const coupsOf = (rules: BaccaratRules): Uint8Array => {
  const digit = (at: number, place: number): number => Math.floor(at / VALUES ** place) % VALUES;
  return Uint8Array.from({ length: VALUES ** 4 }, (_, at) =>
    ENDS.indexOf(endOf(rules, digit(at, 3), digit(at, 2), digit(at, 1), digit(at, 0))),
  );
};

const mainNet = (
  rules: BaccaratRules,
  method: 'A' | 'B',
  on: 'player' | 'banker' | 'tie',
  end: End,
): Ratio => {
  const outcome = end === 'bankerWithSpecial' ? 'banker' : end;
  if (on !== outcome) return outcome === 'tie' ? STANDS_OFF : LOST;
  const total = end === 'bankerWithSpecial' ? specialTotal(rules) : ordinaryTotal(rules);
  return won(paysOn(rules, method, on, total).odds);
};

/** Two cards of each kind of pair. */
const EXAMPLES = [
  ['Ac', '2c'],
  ['Ac', 'Ad'],
  ['Ac', 'As'],
  ['Ac', 'Ac'],
] as const;

const pairNet = (rules: BaccaratRules, option: 'perfect' | 'canberra', kind: number): Ratio => {
  const [one, other] = EXAMPLES[kind] as (typeof EXAMPLES)[number];
  const paid = pairPays(rules, option, one, other);
  return paid === undefined ? LOST : won(paid.odds);
};

const wagersOf = (
  rules: BaccaratRules,
  bySuit: boolean,
  expected: BaccaratPlan['expected'],
): Readonly<Record<string, Pays>> => {
  const pays = (netOf: (outcome: number) => Ratio) => paysBy(OUTCOMES, netOf);
  const main = (method: 'A' | 'B', on: 'player' | 'banker' | 'tie') =>
    pays((outcome) => mainNet(rules, method, on, endIn(outcome)));
  const pair = (option: 'perfect' | 'canberra', kindIn: (outcome: number) => number) =>
    pays((outcome) => pairNet(rules, option, kindIn(outcome)));
  return {
    player: main('A', 'player'),
    'banker:A': main('A', 'banker'),
    'banker:B': main('B', 'banker'),
    tie: main('A', 'tie'),
    ...Object.fromEntries(
      ['player:B', 'tie:B']
        .filter((wager) => wager in expected)
        .map((wager) => [wager, main('B', wager === 'tie:B' ? 'tie' : 'player')]),
    ),
    ...(bySuit
      ? {
          'pair:perfect': pair('perfect', playerKindIn),
          'bankerPair:perfect': pair('perfect', bankerKindIn),
        }
      : {}),
    'pair:canberra': pair('canberra', playerKindIn),
    'bankerPair:canberra': pair('canberra', bankerKindIn),
  };
};

/** Either hand's first two cards are as any other two. */
const expectedOf = (rules: BaccaratRules, shoe: Shoe): BaccaratPlan['expected'] =>
  Object.fromEntries(
    Object.entries(oddsOf(rules, shoe).wagers).flatMap(([wager, { ev }]) => [
      [wager, Number(ev)],
      [wager.replace('pair:', 'bankerPair:'), Number(ev)],
    ]),
  );

/** Mini baccarat from a shoe, every wager at once. */
export const plan = (rules: BaccaratRules, shoe: Shoe): BaccaratPlan => {
  const expected = expectedOf(rules, shoe);
  return {
    game: 'baccarat',
    outcomes: OUTCOMES,
    wagers: wagersOf(rules, shoe.cards !== undefined, expected),
    expected,
    tables: {
      fresh: freshStack(shoe, (card: (typeof DECK)[number]) => pointsOf(rules, card)),
      coups: coupsOf(rules),
      kinds: pairKinds(),
    },
  };
};

/** Mini baccarat in plain JavaScript. */
export const baccaratTwin = ({ tables: { fresh, coups, kinds } }: BaccaratPlan): Twin => {
  const chance = newChance();
  const { halves } = chance;
  const stack: Stack = fresh.slice();
  const size = stack.length | 0;
  let next = 0;
  const play = (outcomes: Uint16Array, count: number): void => {
    let at = next;
    for (let round = 0; round < count; round += 1) {
      at = ready(chance, at, CARDS);
      const player1 = take(stack, size, 0, halves[at] as number);
      const banker1 = take(stack, size, 1, halves[at + 1] as number);
      const player2 = take(stack, size, 2, halves[at + 2] as number);
      const banker2 = take(stack, size, 3, halves[at + 3] as number);
      const one = take(stack, size, 4, halves[at + 4] as number);
      const other = take(stack, size, 5, halves[at + 5] as number);
      at += CARDS;
      const player = (player1 >> CARD_BITS) + (player2 >> CARD_BITS);
      const banker = (banker1 >> CARD_BITS) + (banker2 >> CARD_BITS);
      // Ten is taken off without a branch, which would be guessed wrongly every other time.
      const hands =
        (player - (VALUES & ((VALUES - 1 - player) >> 31))) * VALUES +
        (banker - (VALUES & ((VALUES - 1 - banker) >> 31)));
      const end = coups[(hands * VALUES + (one >> CARD_BITS)) * VALUES + (other >> CARD_BITS)] as number;
      const playerKind = kinds[((player1 & CARD_MASK) << CARD_BITS) | (player2 & CARD_MASK)] as number;
      const bankerKind = kinds[((banker1 & CARD_MASK) << CARD_BITS) | (banker2 & CARD_MASK)] as number;
      outcomes[round] = end | (playerKind << END_BITS) | (bankerKind << (END_BITS + KIND_BITS));
    }
    next = at;
  };
  const begin = (seed: number, block: number): void => {
    beginBlock(stack, fresh, chance, seed, block);
    next = 0;
  };
  return { begin, play, stack };
};
