import { ACE, allHands, pairOf, TEN, VALUES } from './hands.ts';
import type { BlackjackLaw } from './law.ts';
import { type Acts, bestPlay, followPlay, type Play } from './play.ts';
import { depthOf, handsMaxOf, patternsOf, splitValue } from './split.ts';
import { type Dealer, dealersOf, leftBeside, type Seat, seatAt, type Values } from './stand.ts';
import { bestTable } from './table.ts';

/** The two-card hands by value, ace first: 55 of them. */
export const DEALT: readonly (readonly [number, number])[] = /* @__PURE__ */ Array.from(
  { length: VALUES },
  (_, one) => Array.from({ length: VALUES - one }, (_, more) => [one, one + more] as const),
).flat();

/** One up card worked out. */
export interface AgainstUp {
  readonly up: number;
  /** The chance of each two-card hand together with this up card, by hand. */
  readonly dealt: Float64Array;
  /** Best play by the exact cards, and what each act is worth. */
  readonly acts: Acts;
  readonly play: Play;
  /** What splitting is worth, by the value of the pair; NaN where the shoe holds no such pair, or none may be split. */
  readonly splits: Float64Array;
  /** The best play by total, and what it is worth. */
  readonly tablePlay: Play;
  readonly tableActs: Acts;
  readonly tableSplits: Float64Array;
}

/** The chance that the first two cards of a box and the dealer's are these, in either order of the two. */
const dealtAgainst = (shoe: Values, up: number): Float64Array => {
  const hands = allHands();
  const dealt = new Float64Array(hands.count);
  const cards = shoe.reduce((sum, many) => sum + many, 0);
  for (const [one, other] of DEALT) {
    const left = [...shoe];
    let ways = one === other ? 1 : 2;
    for (const value of [one, other, up]) {
      ways *= Math.max(0, left[value] as number);
      left[value] = (left[value] as number) - 1;
    }
    dealt[pairOf(hands, one, other)] = ways / (cards * (cards - 1) * (cards - 2));
  }
  return dealt;
};

/** What splitting each pair is worth by a play, with tables that are kept from one play to the next. */
const splitter = (law: BlackjackLaw, shoe: Values, dealer: Dealer): ((play: Play) => Float64Array) => {
  const pairs = Array.from({ length: VALUES }, (_, pair) => {
    const handsMax = handsMaxOf(law, pair);
    const patterns = handsMax < 2 ? [] : patternsOf(handsMax);
    const seats: Seat[] = [];
    for (let more = 0; more <= depthOf(patterns); more += 1) seats.push(seatAt(shoe, dealer, pair, more + 1));
    return { pair, patterns, seats };
  });
  return (play) =>
    Float64Array.from(pairs, ({ pair, patterns, seats }) =>
      patterns.length === 0 || ((seats[0] as Seat).left[pair] as number) < 1
        ? Number.NaN
        : splitValue(patterns, seats, pair, play),
    );
};

/**
 * As 8.1 and 13.1 have it: a Blackjack waits where the dealer can still have one, or takes even money against an ace.
 */
export const blackjackValue = (law: BlackjackLaw, seat: Seat): number => {
  const hands = allHands();
  const { up } = seat.dealer;
  if (up !== ACE && up !== TEN) return law.blackjackAtOnce.pays / law.blackjackAtOnce.for;
  const paid = law.blackjack.pays / law.blackjack.for;
  const hand = pairOf(hands, ACE, TEN);
  const stands = 1 - leftBeside(seat, hand, up === ACE ? TEN : ACE) / (seat.cards - 2);
  return up === ACE ? Math.max(paid * stands, law.evenMoney.pays / law.evenMoney.for) : paid * stands;
};

/** Whether a pair is split, by value: where splitting is worth more than playing it on. */
const isSplit = (splits: Float64Array, { value }: Acts): readonly boolean[] => {
  const hands = allHands();
  return Array.from(splits, (worth, pair) => worth > (value[pairOf(hands, pair, pair)] as number));
};

const withoutSplit = (dealt: Float64Array, split: readonly boolean[]): Float64Array => {
  const hands = allHands();
  const kept = dealt.slice();
  kept[pairOf(hands, ACE, TEN)] = 0;
  for (const [pair, does] of split.entries()) if (does) kept[pairOf(hands, pair, pair)] = 0;
  return kept;
};

/**
 * How often the table and the pairs that it splits are fitted to each other: from no pair split they settle after one
 * change or two.
 */
const ROUNDS = 4;

/** One up card, which the shoe has to hold. */
export const solveUp = (law: BlackjackLaw, shoe: Values, dealer: Dealer): AgainstUp => {
  const { up } = dealer;
  const seat = seatAt(shoe, dealer, up, 0);
  const dealt = dealtAgainst(shoe, up);
  const { acts, play } = bestPlay(law, seat);
  const splitsBy = splitter(law, shoe, dealer);
  const splits = splitsBy(play);
  let split: readonly boolean[] = new Array<boolean>(VALUES).fill(false);
  for (let round = 1; ; round += 1) {
    const tablePlay = bestTable(law, seat, withoutSplit(dealt, split));
    const tableActs = followPlay(seat, tablePlay);
    const tableSplits = splitsBy(tablePlay);
    const found = isSplit(tableSplits, tableActs);
    if (round === ROUNDS || found.join() === split.join()) {
      return { up, dealt, acts, play, splits, tablePlay, tableActs, tableSplits };
    }
    split = found;
  }
};

/** What a round is worth against one up card, weighed by the chance of each deal. */
const worthOf = (
  law: BlackjackLaw,
  seat: Seat,
  dealt: Float64Array,
  { value }: Acts,
  splits: Float64Array,
): number => {
  const hands = allHands();
  return DEALT.reduce((sum, [one, other]) => {
    const hand = pairOf(hands, one, other);
    const chance = dealt[hand] as number;
    if (chance === 0) return sum;
    if (one === ACE && other === TEN) return sum + chance * blackjackValue(law, seat);
    const [played, split] = [value[hand] as number, splits[one] as number];
    return sum + chance * (one === other && split > played ? split : played);
  }, 0);
};

export interface Solved {
  readonly game: number;
  readonly table: number;
  readonly ups: readonly AgainstUp[];
}

/** Blackjack from any shoe: every hand against every up card that the shoe can deal. */
export const solve = (law: BlackjackLaw, shoe: Values): Solved => {
  const dealers = dealersOf(law).filter(({ up }) => (shoe[up] as number) > 0);
  const ups = dealers.map((dealer) => solveUp(law, shoe, dealer));
  const total = (worth: (each: AgainstUp, seat: Seat) => number): number =>
    ups.reduce((sum, each, at) => sum + worth(each, seatAt(shoe, dealers[at] as Dealer, each.up, 0)), 0);
  return {
    game: total((each, seat) => worthOf(law, seat, each.dealt, each.acts, each.splits)),
    table: total((each, seat) => worthOf(law, seat, each.dealt, each.tableActs, each.tableSplits)),
    ups,
  };
};
