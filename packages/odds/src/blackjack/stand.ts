import { type DealerTree, dealerChances, dealerTree, OUTCOMES, standValue } from './dealer.ts';
import { allHands, VALUES } from './hands.ts';
import type { BlackjackLaw } from './law.ts';

/** A shoe by value, ace first, before a card of the round was dealt. */
export type Values = readonly number[];

/** The dealer behind one up card, what an even win is paid, and what is wagered on a hand that was doubled. */
export interface Dealer {
  readonly up: number;
  readonly tree: DealerTree;
  readonly wins: number;
  readonly doubled: number;
}

/** One dealer's up card and the cards that are out besides a player's own: what every value below is given. */
export interface Seat {
  /** What is left of each value when the up card and those others are out. */
  readonly left: Int32Array;
  readonly cards: number;
  readonly dealer: Dealer;
  /** What standing is worth, by hand; NaN while nobody asked. */
  readonly stands: Float64Array;
}

export const dealersOf = ({ dealer, win, double }: BlackjackLaw): readonly Dealer[] =>
  Array.from({ length: VALUES }, (_, up) => ({
    up,
    tree: dealerTree(dealer, up),
    wins: win.pays / win.for,
    doubled: 1 + double.part / double.of,
  }));

/** A seat where `more` cards of one value are out besides the up card. */
export const seatAt = (shoe: Values, dealer: Dealer, value: number, more: number): Seat => {
  const left = Int32Array.from(shoe);
  left[dealer.up] = (left[dealer.up] as number) - 1;
  left[value] = (left[value] as number) - more;
  return {
    left,
    cards: left.reduce((sum, many) => sum + many, 0),
    dealer,
    stands: new Float64Array(allHands().count).fill(Number.NaN),
  };
};

const chances = new Float64Array(OUTCOMES);
const rest = new Int32Array(VALUES);

/** What standing on a hand is worth for each unit wagered. */
export const standing = ({ left, cards, dealer, stands }: Seat, hand: number): number => {
  const known = stands[hand] as number;
  if (!Number.isNaN(known)) return known;
  const hands = allHands();
  for (let value = 0; value < VALUES; value += 1) {
    rest[value] = (left[value] as number) - (hands.cards[hand * VALUES + value] as number);
  }
  dealerChances(dealer.tree, rest, cards - (hands.size[hand] as number), chances);
  const found = standValue(chances, hands.total[hand] as number, dealer.wins);
  stands[hand] = found;
  return found;
};

/** How many cards of a value are left beside a hand. */
export const leftBeside = ({ left }: Seat, hand: number, value: number): number =>
  (left[value] as number) - (allHands().cards[hand * VALUES + value] as number);

/** Whether the shoe can have dealt the hand at all. */
export const canHold = (seat: Seat, hand: number): boolean => {
  for (let value = 0; value < VALUES; value += 1) if (leftBeside(seat, hand, value) < 0) return false;
  return true;
};
