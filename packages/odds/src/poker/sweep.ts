import { type Category, evaluator, type PokerRules } from '@baize/engine/poker';
import {
  type Asking,
  apart,
  EXACTLY,
  FROM_ABOVE,
  FROM_BELOW,
  holding,
  newAsking,
  prepare,
} from './asking.ts';
import { CARDS, CLASSES, qualifyingClasses, sortedHands, standsFor, unpack } from './hands.ts';
import { nonePassed, type Passed, pass } from './passed.ts';
import type { Pays } from './pays.ts';

/*
 * The best play over all deals. The dealer's hands are walked from the highest down; for every set of cards it is kept
 * how many of those that passed, and with which the dealer takes part, hold it. A player's hand then asks, for each up
 * card, how many beat it. What is sure from a bound is not counted out.
 */

/** The dealer's hands with one given card and none of five others. */
export const DEALS = 163_185;
/** The dealer's up card is one of the 47 that the player does not see in his own hand. */
export const UPS = 47;

export interface Sweep {
  /** What all deals together bring by best play, in units. */
  readonly sum: bigint;
  /** In how many of all hands and up cards of each class it is best to bet. */
  readonly bets: Float64Array;
  /** How many hands and up cards there are in each class. */
  readonly deals: Float64Array;
}

interface Walk {
  readonly pays: Pays;
  /** Every hand that the dealer takes part with. */
  readonly all: Passed;
  readonly passed: Passed;
  readonly asking: Asking;
}

/** A class of hands while it is looked at. */
interface Class {
  readonly hands: Int32Array;
  /** Nothing that the dealer takes part with is as low. */
  readonly lowest: boolean;
  /** All of them are sure to bet. */
  readonly bets: boolean;
  /** What a winning bet wins. */
  readonly wins: number;
}

/** What a player's hand brings over all up cards, and for how many of them it bets. */
interface Found {
  value: number;
  bets: number;
  /** By up card: 1 where it bets, where the up cards were counted out. */
  readonly on: Uint8Array;
}

/**
 * Told of each hand that ever bets, in classes that do not always: on which up cards it does; those in the hand say
 * nothing.
 */
export type Divided = (hand: number, on: Uint8Array) => void;

/**
 * From so many hands that beat the player's on, where none is beaten and none equal, the fold is as good as the bet.
 */
const turningPoint = ({ anteWins, lost, unit }: Pays): number =>
  ((anteWins + unit) * DEALS) / (anteWins + lost);

/**
 * Whether so few hands beat or equal those of a class that each of them bets, whatever the dealer shows and whatever it
 * wins.
 */
const classBets = ({ pays, passed }: Walk): boolean => {
  const point = turningPoint(pays);
  for (let up = 0; up < CARDS; up += 1) if ((passed.sets[up] as number) >= point) return false;
  return true;
};

/** The same for one hand, with most of its own cards taken out of the dealer's. */
const handBets = ({ pays, passed, asking }: Walk): boolean => {
  const point = turningPoint(pays);
  for (let up = 0; up < CARDS; up += 1) {
    if ((asking.gap[up] as number) >= 0 && holding(passed, asking, up, FROM_ABOVE) >= point) return false;
  }
  return true;
};

/** How many hands of the same class, without the player's cards, hold each card. */
const equals = (hands: Int32Array, { gap }: Asking, into: Int32Array): void => {
  into.fill(0);
  for (const hand of hands) {
    const a = hand & 63;
    const b = (hand >>> 6) & 63;
    const c = (hand >>> 12) & 63;
    const d = (hand >>> 18) & 63;
    const e = hand >>> 24;
    if (
      ((gap[a] as number) |
        (gap[b] as number) |
        (gap[c] as number) |
        (gap[d] as number) |
        (gap[e] as number)) <
      0
    )
      continue;
    into[a] = (into[a] as number) + 1;
    into[b] = (into[b] as number) + 1;
    into[c] = (into[c] as number) + 1;
    into[d] = (into[d] as number) + 1;
    into[e] = (into[e] as number) + 1;
  }
};

const equalTo = new Int32Array(CARDS);

/** Nothing is lower, and the bet wins at best the ante. */
const countLowest = ({ pays, passed, asking }: Walk, found: Found): void => {
  const { anteWins, lost, unit } = pays;
  const point = turningPoint(pays);
  for (let up = 0; up < CARDS; up += 1) {
    if ((asking.gap[up] as number) < 0) continue;
    const folds = holding(passed, asking, up, FROM_BELOW) >= point;
    const above = folds ? 0 : holding(passed, asking, up, EXACTLY);
    found.on[up] = folds || above >= point ? 0 : 1;
    if (found.on[up] === 0) found.value -= unit * DEALS;
    else {
      found.value += anteWins * DEALS - (anteWins + lost) * above;
      found.bets += 1;
    }
  }
};

/** Each up card counted out. */
const countOut = ({ pays, all, passed, asking }: Walk, { hands, wins }: Class, found: Found): void => {
  const { anteWins, lost, unit } = pays;
  const fold = -unit * DEALS;
  equals(hands, asking, equalTo);
  for (let up = 0; up < CARDS; up += 1) {
    if ((asking.gap[up] as number) < 0) continue;
    const notBelow = holding(passed, asking, up, EXACTLY);
    const below = holding(all, asking, up, EXACTLY) - notBelow;
    const above = notBelow - (equalTo[up] as number);
    const bet = anteWins * (DEALS - notBelow) + wins * below - lost * above;
    found.value += Math.max(bet, fold);
    found.on[up] = bet > fold ? 1 : 0;
    if (bet > fold) found.bets += 1;
  }
};

/**
 * A hand that always bets: each of the dealer's hands shows any of its five cards, so all up cards are summed at once.
 */
const sumUp = ({ pays, all, passed, asking }: Walk, { wins }: Class, above: number, found: Found): void => {
  const { anteWins, lost } = pays;
  const notBelow = apart(passed, asking);
  const below = apart(all, asking) - notBelow;
  found.value = anteWins * DEALS * UPS + 5 * (wins * below - anteWins * notBelow - lost * above);
  found.bets = UPS;
};

/**
 * The hand that is asked about, after its class has passed; `above` of the dealer's hands beat it and hold none of its
 * cards.
 */
const ask = (walk: Walk, each: Class, above: number, found: Found): void => {
  found.value = 0;
  found.bets = 0;
  if (each.lowest) countLowest(walk, found);
  else if (each.bets || handBets(walk)) sumUp(walk, each, above, found);
  else countOut(walk, each, found);
};

/** The class after it has passed, if the dealer takes part with it. */
const passClass = (walk: Walk, hands: Int32Array, competes: boolean, wins: number): Class => {
  if (competes) for (const hand of hands) pass(walk.passed, hand);
  const lowest = !competes && walk.passed.count === walk.all.count;
  return { hands, lowest, bets: classBets(walk), wins };
};

const EVERY: Uint8Array = new Uint8Array(CARDS).fill(1);

type Hands = Int32Array<ArrayBuffer>;

/** How many of the dealer's hands that passed hold none of each hand's cards. Where all have passed nobody asks. */
const apartFrom = ({ all, passed, asking }: Walk, hands: Hands, cards: Int32Array): Int32Array =>
  hands.map((hand) => {
    if (passed.count === all.count) return 0;
    unpack(hand, cards);
    prepare(asking, cards);
    return apart(passed, asking);
  });

/** The sweep over all 2,598,960 hands of the dealer and, suits alike, 134,459 of the player. */
export const sweep = (rules: PokerRules, pays: Pays, divided: Divided = () => {}): Sweep => {
  const { hands, from } = sortedHands();
  const { categories } = evaluator();
  const takesPart = qualifyingClasses(rules);
  const walk: Walk = { pays, all: nonePassed(), passed: nonePassed(), asking: newAsking() };
  const ofClass = (strength: number) =>
    hands.subarray(from[strength] as number, from[strength + 1] as number);
  for (let strength = 1; strength <= CLASSES; strength += 1) {
    if (takesPart[strength] === 1) for (const hand of ofClass(strength)) pass(walk.all, hand);
  }
  const [bets, deals] = [new Float64Array(CLASSES + 1), new Float64Array(CLASSES + 1)];
  const cards = new Int32Array(5);
  const found: Found = { value: 0, bets: 0, on: new Uint8Array(CARDS) };
  let sum = 0n;
  for (let strength = 1; strength <= CLASSES; strength += 1) {
    const same = ofClass(strength);
    const asked = same.filter((hand) => standsFor(hand) > 0);
    const above = apartFrom(walk, asked, cards);
    const wins = pays.betWins[categories[strength - 1] as Category];
    const each = passClass(walk, same, takesPart[strength] === 1, wins);
    const some: [hand: number, on: Uint8Array][] = [];
    let [brings, betting] = [0, 0];
    for (const [at, hand] of asked.entries()) {
      unpack(hand, cards);
      prepare(walk.asking, cards);
      ask(walk, each, above[at] as number, found);
      const ways = standsFor(hand);
      brings += found.value * ways;
      betting += found.bets * ways;
      if (found.bets > 0) some.push([hand, found.bets === UPS ? EVERY : found.on.slice()]);
    }
    if (betting < same.length * UPS) for (const [hand, on] of some) divided(hand, on);
    bets[strength] = betting;
    deals[strength] = same.length * UPS;
    sum += BigInt(brings);
  }
  return { sum, bets, deals };
};
