import { type Card, cardNumber, RANKS } from '@baize/engine';
import { type Category, evaluator, type PokerRules } from '@baize/engine/poker';
import { type Figure, rational } from '../figure.ts';
import { type Ratio, ratio } from '../ratio.ts';
import { mustCarry } from './faults.ts';
import { qualifyingClasses } from './hands.ts';
import { paysOf } from './pays.ts';
import { DEALS } from './sweep.ts';

/*
 * One decision, counted by the ranks that the dealer's four hidden cards can have, and flushes apart: some two thousand
 * cases instead of 163,185. The sweep counts the same in another way, and a test holds one against the other.
 */

/** What the dealer's hands are against one of the player's, out of 163,185. */
export interface Against {
  readonly notQualified: number;
  readonly below: number;
  readonly equal: number;
  readonly above: number;
}

const RANK_COUNT = RANKS.length;

type Take = (strength: number, ways: number) => void;

/** Module state: memoized by law. */
const classesOf = new WeakMap<PokerRules['law'], Uint8Array>();
const takesPartWith = (rules: PokerRules): Uint8Array => {
  const known = classesOf.get(rules.law) ?? qualifyingClasses(rules);
  classesOf.set(rules.law, known);
  return known;
};

/**
 * Calls for the ranks that so many more cards can have, in rising order, with the number of ways in which they come.
 */
const eachRanks = (
  left: readonly number[],
  ranks: Int32Array,
  place: number,
  ways: number,
  then: (ways: number) => void,
): void => {
  if (place === ranks.length) {
    then(ways);
    return;
  }
  const last = place === 0 ? 0 : (ranks[place - 1] as number);
  let run = 0;
  while (run < place && ranks[place - 1 - run] === last) run += 1;
  for (let rank = last; rank < RANK_COUNT; rank += 1) {
    const many = left[rank] as number;
    // One more of the same rank: of the unordered choices each is met as often as it has cards.
    const more = rank === last ? (ways * (many - run)) / (run + 1) : ways * many;
    if (more === 0) continue;
    ranks[place] = rank;
    eachRanks(left, ranks, place + 1, more, then);
  }
};

/**
 * Hands by rank, as if never of one suit: suits come in turn, so that the evaluator meets no card twice and no flush.
 */
const byRanks = (left: readonly number[], up: number, take: Take): void => {
  const { strengthOf } = evaluator();
  const ranks = new Int32Array(4);
  const last = (up >> 2) * 4 + 1;
  eachRanks(left, ranks, 0, 1, (ways) => {
    const [a, b, c, d] = [ranks[0] as number, ranks[1] as number, ranks[2] as number, ranks[3] as number];
    take(strengthOf(a * 4, b * 4 + 1, c * 4 + 2, d * 4 + 3, last), ways);
  });
};

/** Flushes: each was counted by rank too, as if it were none, and is taken back. */
const flushes = (out: ReadonlySet<number>, up: number, take: Take): void => {
  const { strengthOf } = evaluator();
  const suit = up & 3;
  const suited = RANKS.map((_, rank) => rank * 4 + suit).filter((card) => !out.has(card));
  const many = suited.length;
  const at = (place: number): number => suited[place] as number;
  const upRank = up >> 2;
  for (let a = 0; a < many; a += 1)
    for (let b = a + 1; b < many; b += 1)
      for (let c = b + 1; c < many; c += 1)
        for (let d = c + 1; d < many; d += 1) {
          const [w, x, y, z] = [at(a), at(b), at(c), at(d)];
          take(strengthOf(w, x, y, z, up), 1);
          take(strengthOf(w - suit, x - suit + 1, y - suit + 2, z - suit + 3, upRank * 4 + 1), -1);
        }
};

/** The dealer's hands that can follow an up card, against a hand of the player's. */
export const against = (rules: PokerRules, hand: readonly Card[], up: Card): Against => {
  const numbers = hand.map(cardNumber);
  const out = new Set([...numbers, cardNumber(up)]);
  if (hand.length !== 5 || out.size !== 6) throw new RangeError('impossible: six different cards are needed');
  const [a, b, c, d, e] = numbers as [number, number, number, number, number];
  const own = evaluator().strengthOf(a, b, c, d, e);
  const takesPart = takesPartWith(rules);
  const found = { notQualified: 0, below: 0, equal: 0, above: 0 };
  const take: Take = (strength, ways) => {
    if (takesPart[strength] === 0) found.notQualified += ways;
    else if (strength > own) found.below += ways;
    else if (strength === own) found.equal += ways;
    else found.above += ways;
  };
  const left = RANKS.map((_, rank) => [0, 1, 2, 3].filter((suit) => !out.has(rank * 4 + suit)).length);
  byRanks(left, cardNumber(up), take);
  flushes(out, cardNumber(up), take);
  return found;
};

/** What betting and folding one hand are worth against one card of the dealer. */
export interface PokerDecision {
  readonly bet: Figure;
  readonly fold: Figure;
  readonly best: 'bet' | 'fold';
  readonly dealer: Against;
}

/**
 * What betting and folding bring with these cards against this up card, for an ante of one; `maxPayout` caps what a
 * bet wins, in antes.
 */
export const decision = (
  rules: PokerRules,
  hand: readonly Card[],
  up: Card,
  maxPayout?: Ratio,
): PokerDecision => {
  mustCarry(rules);
  const dealer = against(rules, hand, up);
  const { strengthOf, categories } = evaluator();
  const [a, b, c, d, e] = hand.map(cardNumber) as [number, number, number, number, number];
  const category = categories[strengthOf(a, b, c, d, e) - 1] as Category;
  const { unit, anteWins, lost, betWins } = paysOf(rules, maxPayout);
  const bet =
    anteWins * dealer.notQualified + (anteWins + betWins[category]) * dealer.below - lost * dealer.above;
  return {
    bet: rational(ratio(bet, unit * DEALS)),
    fold: rational(ratio(-1)),
    best: bet > -unit * DEALS ? 'bet' : 'fold',
    dealer,
  };
};
