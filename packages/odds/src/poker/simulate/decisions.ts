import type { PokerRules } from '@baize/engine/poker';
import { CARDS, CLASSES, pack, unpack } from '../hands.ts';
import type { Pays } from '../pays.ts';
import { type Sweep, sweep } from '../sweep.ts';

/** What is done with a class of hands: always bet, or as the hand and the up card have it; any other always folds. */
export const BETS = 1;
export const DIVIDED = 2;

/** The best play as tables. */
export interface Decisions {
  readonly classes: Uint8Array;
  /** Hands of divided classes, each at the first free place from its hash on; 0 is a free place. */
  readonly hands: Int32Array;
  /** The up cards on which each of them bets: cards below 32, and those above. */
  readonly low: Int32Array;
  readonly high: Int32Array;
}

const PLACES_BITS = 19;
const PLACES = 2 ** PLACES_BITS;
const WORD = 32;

/** Where a hand is looked for first. */
export const placeOf = (hand: number): number => Math.imul(hand, 0x9e3779b1) >>> (WORD - PLACES_BITS);
export const after = (place: number): number => (place + 1) & (PLACES - 1);

const permutations = (of: readonly number[]): readonly (readonly number[])[] =>
  of.length === 0
    ? [[]]
    : of.flatMap((each) => permutations(of.filter((other) => other !== each)).map((rest) => [each, ...rest]));

const SUITS = /* @__PURE__ */ permutations([0, 1, 2, 3]);

const emptyDecisions = (): Decisions => ({
  classes: new Uint8Array(CLASSES + 1),
  hands: new Int32Array(PLACES),
  low: new Int32Array(PLACES),
  high: new Int32Array(PLACES),
});

/** A hand with its suits renamed, sorted again. */
const renamed = (cards: Int32Array, suits: readonly number[]): number => {
  const [a, b, c, d, e] = cards
    .map((card) => (card & ~3) | (suits[card & 3] as number))
    .sort() as unknown as [number, number, number, number, number];
  return pack(a, b, c, d, e);
};

const enter = (decisions: Decisions, hand: number, on: Uint8Array, suits: readonly number[]): void => {
  let place = placeOf(hand);
  while (decisions.hands[place] !== 0) {
    if (decisions.hands[place] === hand) return;
    place = after(place);
  }
  let [low, high] = [0, 0];
  for (let up = 0; up < CARDS; up += 1) {
    if (on[up] === 0) continue;
    const card = (up & ~3) | (suits[up & 3] as number);
    if (card < WORD) low |= 1 << card;
    else high |= 1 << (card - WORD);
  }
  decisions.hands[place] = hand;
  decisions.low[place] = low;
  decisions.high[place] = high;
};

/** The best play for every hand and up card, from the sweep over all deals, and that itself. */
export const decisionsOf = (
  rules: PokerRules,
  pays: Pays,
): { readonly decisions: Decisions; readonly swept: Sweep } => {
  const decisions = emptyDecisions();
  const cards = new Int32Array(5);
  const swept = sweep(rules, pays, (hand, on) => {
    unpack(hand, cards);
    for (const suits of SUITS) enter(decisions, renamed(cards, suits), on, suits);
  });
  const { bets, deals } = swept;
  for (let strength = 1; strength <= CLASSES; strength += 1) {
    if (bets[strength] === deals[strength]) decisions.classes[strength] = BETS;
    else if ((bets[strength] as number) > 0) decisions.classes[strength] = DIVIDED;
  }
  return { decisions, swept };
};
