import { type Chance, newChance } from '../../simulate/chance.ts';
import { CARD_BITS, CARD_MASK, PAIR_KINDS } from '../../simulate/pair-kinds.ts';
import { beginBlock, ready, type Stack, take } from '../../simulate/stack.ts';
import type { Twin } from '../../simulate/twin.ts';
import { ACE, VALUES } from '../hands.ts';
import { DEALER_DRAWS } from './dealer.ts';
import type { BlackjackPlan } from './plan.ts';
import { FINISHED, SPLITS, STAYS } from './player.ts';

/** More halves than a round of eight hands can need. */
export const MOST = 512;
export const DEALER_BITS = 5;
/** The initial deal: two cards to the box and one to the dealer. */
export const INITIAL = 3;
/** And two more cards to the box. */
export const AHEAD = INITIAL + 2;
/** And three to the dealer. */
export const THREE = 3;
/** An ace with another. */
export const SOFT_MIN = 12;
/** Where the sevens of a deck lie. */
export const SEVEN = 6;
const rankIn = (card: number): number => (card & CARD_MASK) >> 2;

/**
 * The sevens of a box that begins with one: one, two or three, of one suit or not; a third card that was not taken
 * is -1.
 */
const sevensOf = (first: number, second: number, third: number): number => {
  if (rankIn(second) !== SEVEN) return 1;
  const suited = first === second;
  if (rankIn(third) !== SEVEN) return suited ? 2 : 3;
  return suited && second === third ? 4 : 5;
};

/** A box while it is played: where chance and the shoe stand between two rounds, and in the rarer parts of one. */
export interface Seat {
  readonly plan: BlackjackPlan['tables'];
  readonly chance: Chance;
  readonly stack: Stack;
  /** The hands of a split, finished. */
  readonly hands: Int32Array;
  /** The next half, and how many cards of the round are out. */
  at: number;
  out: number;
}

/** The value of the next card. */
export const draw = (seat: Seat): number => {
  const { stack, chance } = seat;
  const card = take(stack, stack.length, seat.out, chance.halves[seat.at] as number);
  seat.out += 1;
  seat.at += 1;
  return card >> CARD_BITS;
};

/** Plays a hand on until it is finished. */
export const playOn = (seat: Seat, up: number, from: number): number => {
  const { next, states } = seat.plan.player;
  let state = from;
  while (state >= FINISHED) state = next[(up * states + state) * VALUES + draw(seat)] as number;
  return state;
};

/** The dealer's hand until it is finished. */
const drawOn = (seat: Seat, from: number): number => {
  const { next } = seat.plan.dealer;
  let hand = from;
  while (hand >= DEALER_DRAWS) hand = next[hand * VALUES + draw(seat)] as number;
  return hand;
};

/** The dealer's hand; three cards are taken at once, as most hands need no more. */
export const dealer = (seat: Seat, up: number): number => {
  const [a, b, c] = [draw(seat), draw(seat), draw(seat)];
  return drawOn(seat, seat.plan.dealer.three[((up * VALUES + a) * VALUES + b) * VALUES + c] as number);
};

/**
 * A pair that is split: each hand gets its second card when it is its turn, and splits again while it may. Answers how
 * many.
 */
export const splitHands = (seat: Seat, up: number, pair: number): number => {
  const { handsMax, handsFromAcesMax, player } = seat.plan;
  const most = pair === ACE ? handsFromAcesMax : handsMax;
  let [many, done] = [2, 0];
  while (done < many) {
    const second = draw(seat);
    if (second === pair && many < most) {
      many += 1;
      continue;
    }
    const state = player.dealtBySplit[(up * VALUES + pair) * VALUES + second] as number;
    seat.hands[done] = pair === ACE ? SOFT_MIN + second : playOn(seat, up, state);
    done += 1;
  }
  return many;
};

/** The result of hands against the dealer's: results add up. */
export const settledHands = (
  { settled }: Seat['plan'],
  hands: ArrayLike<number>,
  against: number,
): number => {
  let result = 0;
  for (let hand = 0; hand < hands.length; hand += 1) {
    result += settled[((hands[hand] as number) << DEALER_BITS) | against] as number;
  }
  return result;
};

/** What is rare: a pair that is split, and then the dealer's hand. */
const split = (seat: Seat, from: number, up: number, pair: number): number => {
  seat.at = from;
  seat.out = INITIAL;
  const many = splitHands(seat, up, pair);
  return settledHands(seat.plan, seat.hands.subarray(0, many), dealer(seat, up));
};

/** What is rare: a hand that needs more than two cards, and then the dealer's. */
const longHand = (seat: Seat, from: number, up: number, state: number): number => {
  seat.at = from;
  seat.out = AHEAD;
  const hand = playOn(seat, up, state);
  return seat.plan.settled[(hand << DEALER_BITS) | dealer(seat, up)] as number;
};

/** What is rare: a dealer who needs more than three cards. */
const longDealer = (seat: Seat, from: number, hand: number, dealers: number): number => {
  seat.at = from;
  seat.out = AHEAD + THREE;
  return seat.plan.settled[(hand << DEALER_BITS) | drawOn(seat, dealers)] as number;
};

/** What the sevens add to an outcome, where the first card is one. */
const sevensIn = (seat: Seat, open: number): number => {
  const { stack } = seat;
  const third = open === STAYS ? -1 : (stack[INITIAL] as number);
  const sevens = sevensOf(stack[0] as number, stack[2] as number, third);
  return seat.plan.results * PAIR_KINDS.length * sevens;
};

/** Rounds one after another. Cards that may be needed are taken ahead of time, so that there is little to guess. */
const playRounds = (seat: Seat, outcomes: Uint16Array, count: number): void => {
  const { plan, chance, stack } = seat;
  const { settled, kinds, results, sevens } = plan;
  const { next, states, dealt, opening } = plan.player;
  const { three } = plan.dealer;
  const { halves } = chance;
  const size = stack.length | 0;
  for (let round = 0; round < count; round += 1) {
    const at = ready(chance, seat.at, MOST);
    const first = take(stack, size, 0, halves[at] as number);
    const up = take(stack, size, 1, halves[at + 1] as number) >> CARD_BITS;
    const second = take(stack, size, 2, halves[at + 2] as number);
    const cards = (first >> CARD_BITS) * VALUES + (second >> CARD_BITS);
    const open = opening[up * VALUES * VALUES + cards] as number;
    let outcome = 0;
    if (open === SPLITS) outcome = split(seat, at + INITIAL, up, first >> CARD_BITS);
    else {
      const row = up * states;
      const one = take(stack, size, 3, halves[at + 3] as number) >> CARD_BITS;
      const two = take(stack, size, 4, halves[at + 4] as number) >> CARD_BITS;
      const begun = next[(row + (dealt[cards] as number)) * VALUES + one] as number;
      const hand = next[(row + begun) * VALUES + two] as number;
      if (hand >= FINISHED) outcome = longHand(seat, at + AHEAD, up, hand);
      else {
        const a = take(stack, size, 5, halves[at + 5] as number) >> CARD_BITS;
        const b = take(stack, size, 6, halves[at + 6] as number) >> CARD_BITS;
        const c = take(stack, size, 7, halves[at + 7] as number) >> CARD_BITS;
        const dealers = three[((up * VALUES + a) * VALUES + b) * VALUES + c] as number;
        seat.at = at + AHEAD + THREE;
        outcome =
          dealers < DEALER_DRAWS
            ? (settled[(hand << DEALER_BITS) | dealers] as number)
            : longDealer(seat, at + AHEAD + THREE, hand, dealers);
      }
    }
    outcome += results * (kinds[((first & CARD_MASK) << CARD_BITS) | (second & CARD_MASK)] as number);
    if (sevens && rankIn(first) === SEVEN) outcome += sevensIn(seat, open);
    outcomes[round] = outcome;
  }
};

/** Blackjack in plain JavaScript. */
export const blackjackTwin = ({ tables: plan }: BlackjackPlan): Twin => {
  const seat: Seat = {
    plan,
    chance: newChance(),
    stack: plan.fresh.slice(),
    hands: new Int32Array(Math.max(plan.handsMax, plan.handsFromAcesMax)),
    at: 0,
    out: 0,
  };
  return {
    begin: (seed, block) => {
      beginBlock(seat.stack, plan.fresh, seat.chance, seed, block);
      seat.at = 0;
    },
    play: (outcomes, count) => playRounds(seat, outcomes, count),
    stack: seat.stack,
  };
};
