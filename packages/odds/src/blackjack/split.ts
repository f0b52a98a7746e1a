import { ACE, allHands, pairOf, VALUES } from './hands.ts';
import type { BlackjackLaw } from './law.ts';
import { DOUBLE, HIT, type Play } from './play.ts';
import { leftBeside, type Seat, standing } from './stand.ts';

/*
 * Splitting, exactly, for a stated play: every further pair is split as long as another hand is allowed, and each hand
 * is then played as if it had been dealt so at the start. Such a play takes no notice of the other hands, and unseen
 * cards are alike wherever they lie; so the value is a sum over hands, each by itself, given how many more cards of the
 * pair have come. That the other hands' second cards were none of the pair is counted by inclusion and exclusion.
 */

/**
 * How the second cards of the hands can come: so many made a further hand, so many hands closed to pairs, and open
 * ones.
 */
export interface Pattern {
  /** Cards that made another hand. */
  readonly splits: number;
  /** Hands that were completed, while a pair would have been split again, by another card. */
  readonly closed: number;
  /** Hands that were completed by any card, as no other hand was allowed. */
  readonly open: number;
}

/** Every pattern, each as often as there are orders for it. */
export const patternsOf = (handsMax: number): readonly Pattern[] => {
  const patterns: Pattern[] = [];
  const deal = (hands: number, waiting: number, pattern: Pattern): void => {
    if (waiting === 0) patterns.push(pattern);
    else if (hands === handsMax) patterns.push({ ...pattern, open: pattern.open + waiting });
    else {
      deal(hands + 1, waiting + 1, { ...pattern, splits: pattern.splits + 1 });
      deal(hands, waiting - 1, { ...pattern, closed: pattern.closed + 1 });
    }
  };
  deal(2, 2, { splits: 0, closed: 0, open: 0 });
  return patterns;
};

/** What a hand that begins with one card of the pair is worth when `more` cards of it are out besides the first two. */
interface FromOne {
  /** Whatever the second card is. */
  readonly any: number;
  /** The part of that which comes from a second card that makes a pair. */
  readonly paired: number;
}

const asDealt = (seat: Seat, hand: number, play: Play, known: Float64Array): number => {
  const found = known[hand] as number;
  if (!Number.isNaN(found)) return found;
  const act = play[hand] as number;
  let worth = 0;
  if (act === HIT || act === DOUBLE) {
    const { next, size } = allHands();
    for (let value = 0; value < VALUES; value += 1) {
      const many = leftBeside(seat, hand, value);
      if (many <= 0) continue;
      const becomes = next[hand * VALUES + value] as number;
      const then =
        becomes < 0 ? -1 : act === DOUBLE ? standing(seat, becomes) : asDealt(seat, becomes, play, known);
      worth += many * then;
    }
    worth = (worth * (act === DOUBLE ? seat.dealer.doubled : 1)) / (seat.cards - (size[hand] as number));
  } else worth = standing(seat, hand);
  known[hand] = worth;
  return worth;
};

/** One hand of a split pair, from its second card on. By 10.5 split aces get one card each. */
const fromOne = (seat: Seat, pair: number, play: Play): FromOne => {
  const hands = allHands();
  const known = new Float64Array(hands.count).fill(Number.NaN);
  const one = hands.single[pair] as number;
  const cards = seat.cards - 1;
  let [any, paired] = [0, 0];
  for (let value = 0; value < VALUES; value += 1) {
    const many = leftBeside(seat, one, value);
    if (many <= 0) continue;
    const hand = pairOf(hands, pair, value);
    const worth = (many / cards) * (pair === ACE ? standing(seat, hand) : asDealt(seat, hand, play, known));
    any += worth;
    if (value === pair) paired = worth;
  }
  return { any, paired };
};

const choose = (from: number, many: number): number =>
  many === 0 ? 1 : (choose(from, many - 1) * (from - many + 1)) / many;

export const handsMaxOf = (law: BlackjackLaw, pair: number): number =>
  pair === ACE ? law.handsFromAcesMax : law.handsMax;

/** How many further cards of the pair can matter: those that made hands, and one for each other closed hand. */
export const depthOf = (patterns: readonly Pattern[]): number =>
  patterns.reduce((most, { splits, closed, open }) => {
    const others = open > 0 ? closed : closed - 1;
    return Math.max(most, splits + others);
  }, 0);

/**
 * What splitting is worth for each unit of the initial wager. `seats[n]` is the table with the up card and all but one
 * of the pair's cards out, when n more of them than two are out; where the shoe holds too few, the rest is not asked.
 */
export const splitValue = (
  patterns: readonly Pattern[],
  seats: readonly Seat[],
  pair: number,
  play: Play,
): number => {
  const first = seats[0] as Seat;
  // In the first seat one card of the pair is out and one is in the hand: what is left beside it.
  const left = (first.left[pair] as number) - 1;
  const cards = first.cards - 1;
  const worth: FromOne[] = [];
  const chance: number[] = [];
  let chances = 1;
  for (const [more, seat] of seats.entries()) {
    chance.push(chances);
    worth.push(chances > 0 ? fromOne(seat, pair, play) : { any: 0, paired: 0 });
    chances *= Math.max(0, left - more) / (cards - more);
  }
  /** One hand, given the splits, where so many other hands were closed by a card that is none of the pair. */
  const handWorth = (splits: number, others: number, closed: boolean): number => {
    let sum = 0;
    for (let paired = 0; paired <= others; paired += 1) {
      const more = splits + paired;
      const { any, paired: excluded } = worth[more] as FromOne;
      const sign = paired % 2 === 0 ? 1 : -1;
      sum += sign * choose(others, paired) * (chance[more] as number) * (closed ? any - excluded : any);
    }
    return sum;
  };
  return patterns.reduce((sum, { splits, closed, open }) => {
    const ofClosed = closed === 0 ? 0 : closed * handWorth(splits, closed - 1, true);
    const ofOpen = open === 0 ? 0 : open * handWorth(splits, closed, false);
    return sum + ofClosed + ofOpen;
  }, 0);
};
