import { ACE, VALUES } from '../../blackjack/hands.ts';
import { newChance } from '../chance.ts';
import { CARD_BITS, CARD_MASK, PAIR_KINDS } from '../pair-kinds.ts';
import { beginBlock, ready, type Stack, take } from '../stack.ts';
import type { Twin } from '../twin.ts';
import { DEALER_DRAWS } from './dealer.ts';
import type { BlackjackPlan } from './plan.ts';
import { FINISHED, SPLITS, STAYS } from './player.ts';

/** More halves than a round of eight hands can need. */
const MOST = 512;
const DEALER_BITS = 5;
/** The initial deal: two cards to the box and one to the dealer. */
const INITIAL = 3;
/** An ace with another. */
const SOFT_MIN = 12;
/** Where the sevens of a deck lie. */
const SEVEN = 6;
const rankIn = (card: number): number => (card & CARD_MASK) >> 2;

/** The sevens of a box that begins with one: one, two or three, of one suit or not; a third card that was not taken is -1. */
const sevensOf = (first: number, second: number, third: number): number => {
  if (rankIn(second) !== SEVEN) return 1;
  const suited = first === second;
  if (third < 0 || rankIn(third) !== SEVEN) return suited ? 2 : 3;
  return suited && second === third ? 4 : 5;
};

export const blackjackTwin = ({ tables }: BlackjackPlan): Twin => {
  const { fresh, kinds, settled, results, handsMax, handsFromAcesMax } = tables;
  const { next, states, dealt, dealtBySplit, opening } = tables.player;
  const { three, next: dealerNext } = tables.dealer;
  const countsSevens = tables.sevens;
  const chance = newChance();
  const { halves } = chance;
  const stack: Stack = fresh.slice();
  const size = stack.length;
  const finished = new Int32Array(Math.max(handsMax, handsFromAcesMax));
  let at = 0;
  let out = 0;

  /** The value of the next card. */
  const draw = (): number => {
    const value = take(stack, size, out, halves[at] as number) >> CARD_BITS;
    out += 1;
    at += 1;
    return value;
  };

  /** Plays a hand on until it is finished. */
  const playOn = (row: number, from: number): number => {
    let state = from;
    while (state >= FINISHED) state = next[(row + state) * VALUES + draw()] as number;
    return state;
  };

  /** The dealer's hand; three cards are taken at once, as most hands need no more. */
  const dealer = (up: number): number => {
    const cards = ((up * VALUES + draw()) * VALUES + draw()) * VALUES + draw();
    let hand = three[cards] as number;
    while (hand >= DEALER_DRAWS) hand = dealerNext[hand * VALUES + draw()] as number;
    return hand;
  };

  /** A pair that is split: each hand gets its second card when it is its turn, and splits again while it may. */
  const split = (up: number, pair: number): number => {
    const row = up * states;
    const most = pair === ACE ? handsFromAcesMax : handsMax;
    let hands = 2;
    let done = 0;
    while (done < hands) {
      const second = draw();
      if (second === pair && hands < most) {
        hands += 1;
        continue;
      }
      finished[done] =
        pair === ACE
          ? SOFT_MIN + second
          : playOn(row, dealtBySplit[(up * VALUES + pair) * VALUES + second] as number);
      done += 1;
    }
    const against = dealer(up);
    let result = 0;
    for (let hand = 0; hand < hands; hand += 1) {
      result += settled[((finished[hand] as number) << DEALER_BITS) | against] as number;
    }
    return result;
  };

  /** One round from the half at `from` on: its result. Cards that may be needed are taken ahead of time. */
  const result = (from: number, first: number, up: number, second: number, open: number): number => {
    at = from;
    out = INITIAL;
    if (open === SPLITS) return split(up, first);
    const row = up * states;
    let hand = next[(row + (dealt[first * VALUES + second] as number)) * VALUES + draw()] as number;
    hand = next[(row + hand) * VALUES + draw()] as number;
    if (hand >= FINISHED) hand = playOn(row, hand);
    return settled[(hand << DEALER_BITS) | dealer(up)] as number;
  };

  const play = (outcomes: Uint16Array, count: number): void => {
    for (let round = 0; round < count; round += 1) {
      const from = ready(chance, at, MOST);
      const first = take(stack, size, 0, halves[from] as number);
      const shown = take(stack, size, 1, halves[from + 1] as number);
      const second = take(stack, size, 2, halves[from + 2] as number);
      const [one, up, two] = [first >> CARD_BITS, shown >> CARD_BITS, second >> CARD_BITS];
      const open = opening[(up * VALUES + one) * VALUES + two] as number;
      let outcome = result(from + INITIAL, one, up, two, open);
      outcome += results * (kinds[((first & CARD_MASK) << CARD_BITS) | (second & CARD_MASK)] as number);
      if (countsSevens && rankIn(first) === SEVEN) {
        const third = open === STAYS ? -1 : (stack[INITIAL] as number);
        outcome += results * PAIR_KINDS.length * sevensOf(first, second, third);
      }
      outcomes[round] = outcome;
    }
  };
  const begin = (seed: number, block: number): void => {
    beginBlock(stack, fresh, chance, seed, block);
    at = 0;
  };
  return { begin, play, stack };
};
