import type { PokerRules } from '@baize/engine/poker';
import { CARDS, CLASSES, pack, standsFor, unpack } from '../hands.ts';
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

/** As many places as the law in force needs; one under which more hands are divided has more, always a power of two. */
const PLACES_BITS = 19;
const WORD = 32;

/** At least every other place stays free, so that a hand is found soon. */
const placesFor = (hands: number): number => 2 ** Math.max(PLACES_BITS, Math.ceil(Math.log2(2 * hands)));

/** Where a hand is looked for first among so many places. */
export const placeOf = (hand: number, places: number): number =>
  Math.imul(hand, 0x9e3779b1) >>> Math.clz32(places - 1);
export const after = (place: number, places: number): number => (place + 1) & (places - 1);

const permutations = (of: readonly number[]): readonly (readonly number[])[] =>
  of.length === 0
    ? [[]]
    : of.flatMap((each) => permutations(of.filter((other) => other !== each)).map((rest) => [each, ...rest]));

const SUITS = /* @__PURE__ */ permutations([0, 1, 2, 3]);

const emptyDecisions = (places: number): Decisions => ({
  classes: new Uint8Array(CLASSES + 1),
  hands: new Int32Array(places),
  low: new Int32Array(places),
  high: new Int32Array(places),
});

/** A hand with its suits renamed, sorted again. */
const renamed = (cards: Int32Array, suits: readonly number[]): number => {
  const [a, b, c, d, e] = cards
    .map((card) => (card & ~3) | (suits[card & 3] as number))
    .sort() as unknown as [number, number, number, number, number];
  return pack(a, b, c, d, e);
};

const enter = (decisions: Decisions, hand: number, on: Uint8Array, suits: readonly number[]): void => {
  const places = decisions.hands.length;
  let place = placeOf(hand, places);
  while (decisions.hands[place] !== 0) {
    if (decisions.hands[place] === hand) return;
    place = after(place, places);
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
  const found: [hand: number, on: Uint8Array][] = [];
  const swept = sweep(rules, pays, (hand, on) => found.push([hand, on]));
  const decisions = emptyDecisions(placesFor(found.reduce((sum, [hand]) => sum + standsFor(hand), 1)));
  const cards = new Int32Array(5);
  for (const [hand, on] of found) {
    unpack(hand, cards);
    for (const suits of SUITS) enter(decisions, renamed(cards, suits), on, suits);
  }
  const { bets, deals } = swept;
  for (let strength = 1; strength <= CLASSES; strength += 1) {
    if (bets[strength] === deals[strength]) decisions.classes[strength] = BETS;
    else if ((bets[strength] as number) > 0) decisions.classes[strength] = DIVIDED;
  }
  return { decisions, swept };
};
