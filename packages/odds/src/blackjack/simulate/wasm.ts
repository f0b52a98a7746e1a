import { CARD_BITS, CARD_MASK, PAIR_KINDS } from '../../simulate/pair-kinds.ts';
import type { Twin } from '../../simulate/twin.ts';
import {
  all,
  and,
  asLongAs,
  byteAt,
  type Deed,
  either,
  equal,
  type Func,
  halfWordAt,
  isBelow,
  isFrom,
  type Local,
  left,
  type NewLocal,
  type Operand,
  or,
  plus,
  putHalfWord,
  putWord,
  repeat,
  right,
  set,
  times,
  turnFunc,
  type Value,
  when,
  wordAt,
} from '../../simulate/wasm/code.ts';
import { type Ground, past, readyFor, taking } from '../../simulate/wasm/ground.ts';
import { wasmTwin } from '../../simulate/wasm/twin.ts';
import { ACE, VALUES } from '../hands.ts';
import { DEALER_DRAWS } from './dealer.ts';
import type { BlackjackPlan } from './plan.ts';
import { FINISHED, SPLITS, STAYS } from './player.ts';
import { AHEAD, DEALER_BITS, INITIAL, MOST, SEVEN, SOFT_MIN, THREE } from './twin.ts';

type Plan = BlackjackPlan['tables'];
type Table =
  | 'next'
  | 'dealt'
  | 'dealtBySplit'
  | 'opening'
  | 'three'
  | 'dealerNext'
  | 'settled'
  | 'kinds'
  | 'hands';

const valueIn = (card: Local): Value => right(card, CARD_BITS);
const placeIn = (card: Local): Value => and(card, CARD_MASK);
const rankIn = (card: Local): Value => right(placeIn(card), 2);
/** A table of half words, by its entries. */
const entryAt = (table: number, entry: Operand): Value => halfWordAt(table, left(entry, 1));
/** Digits of a place in a table of values: `((a * 10 + b) * 10 + c)`. */
const digits = (first: Operand, ...more: readonly Operand[]): Operand =>
  more.reduce<Operand>((place, digit) => plus(times(place, VALUES), digit), first);

const WORD_BITS = 2;

/** The parts of a round, upon the variables of the function that plays. */
const partsOf = (ground: Ground<Table>, plan: Plan, next: Local, local: NewLocal) => {
  const { at } = ground;
  const take = taking(ground, local);
  const [up, row, out, card, state] = [local(), local(), local(), local(), local()];
  const [dealers, result] = [local(), local()];
  /** The next card, whatever is out; its value is then that of `card`. */
  const draw = all(take(card, out, next, 0), past(next, 1), set(out, plus(out, 1)));
  const nextOf = (from: Operand, value: Operand): Value => entryAt(at.next, digits(plus(row, from), value));
  /** Plays `state` on until it is finished. */
  const playOn = asLongAs(isFrom(state, FINISHED), all(draw, set(state, nextOf(state, valueIn(card)))));
  const dealersCards = [local(), local(), local()] as const;
  const [a, b, c] = dealersCards;
  /** The dealer's hand, three cards at once, as most hands need no more. */
  const dealer = (begin: Deed): Deed =>
    all(
      begin,
      set(dealers, byteAt(at.three, digits(up, valueIn(a), valueIn(b), valueIn(c)))),
      asLongAs(
        isFrom(dealers, DEALER_DRAWS),
        all(draw, set(dealers, byteAt(at.dealerNext, digits(dealers, valueIn(card))))),
      ),
    );
  /** After the cards that were taken ahead: their places are known. */
  const dealerSoon = dealer(
    all(
      ...dealersCards.map((each, place) => take(each, AHEAD + place, next, place)),
      past(next, THREE),
      set(out, AHEAD + THREE),
    ),
  );
  const dealerLater = dealer(all(...dealersCards.map((each) => all(draw, set(each, card)))));
  const settle = (hand: Operand): Value => entryAt(at.settled, or(left(hand, DEALER_BITS), dealers));
  return {
    at,
    take,
    up,
    row,
    out,
    card,
    state,
    result,
    draw,
    playOn,
    nextOf,
    dealerSoon,
    dealerLater,
    settle,
    plan,
  };
};

type Parts = ReturnType<typeof partsOf>;

/** A pair that is split, as `splitHands`: each hand gets its second card in its turn. */
const splitDeed = (parts: Parts, pair: Local, local: NewLocal): Deed => {
  const { at, up, out, card, state, result, draw, playOn, dealerLater, settle, plan } = parts;
  const [many, done, most, second] = [local(), local(), local(), local()];
  const isAces = equal(pair, ACE);
  const oneHand = all(
    when(
      isAces,
      set(state, plus(second, SOFT_MIN)),
      all(set(state, entryAt(at.dealtBySplit, digits(up, pair, second))), playOn),
    ),
    putWord(at.hands, left(done, WORD_BITS), state),
    set(done, plus(done, 1)),
  );
  return all(
    set(out, INITIAL),
    set(many, 2),
    set(done, 0),
    set(result, 0),
    set(most, either(isAces, plan.handsFromAcesMax, plan.handsMax)),
    repeat(
      all(
        draw,
        set(second, valueIn(card)),
        when(and(equal(second, pair), isBelow(many, most)), set(many, plus(many, 1)), oneHand),
      ),
      isBelow(done, many),
    ),
    dealerLater,
    set(done, 0),
    repeat(
      all(
        set(result, plus(result, settle(wordAt(at.hands, left(done, WORD_BITS))))),
        set(done, plus(done, 1)),
      ),
      isBelow(done, many),
    ),
  );
};

/** A box that is not split: two cards are taken ahead, and a hand that is finished passes over them. */
const playDeed = (parts: Parts, cards: Local, next: Local, local: NewLocal): Deed => {
  const { at, take, out, state, result, playOn, nextOf, dealerSoon, dealerLater, settle } = parts;
  const [one, two] = [local(), local()];
  return all(
    take(one, INITIAL, next, 0),
    take(two, INITIAL + 1, next, 1),
    past(next, AHEAD - INITIAL),
    set(state, nextOf(nextOf(entryAt(at.dealt, cards), valueIn(one)), valueIn(two))),
    when(isFrom(state, FINISHED), all(set(out, AHEAD), playOn, dealerLater), dealerSoon),
    set(result, settle(state)),
  );
};

/** What sevens add to an outcome, where the first card is one: `sevensOf` in the plain twin. */
const sevensDeed = (
  { at, result, plan }: Parts,
  [first, second, open]: readonly [Local, Local, Local],
  local: NewLocal,
): Deed => {
  const [third, isSuited] = [local(), local()];
  const [add, isSeven] = [
    (sevens: Operand): Deed => set(result, plus(result, times(sevens, plan.results * PAIR_KINDS.length))),
    (card: Local): Value => equal(rankIn(card), SEVEN),
  ];
  const three = and(isSuited, equal(second, third));
  const two = all(
    set(isSuited, equal(first, second)),
    set(third, either(equal(open, STAYS), -1, halfWordAt(at.stack, INITIAL * 2))),
    when(isSeven(third), add(either(three, 4, 5)), add(either(isSuited, 2, 3))),
  );
  return when(isSeven(first), when(isSeven(second), two, add(1)));
};

const playFunc = (ground: Ground<Table>, plan: Plan): Func =>
  turnFunc((next, end, local) => {
    const parts = partsOf(ground, plan, next, local);
    const { at, take, up, row, result } = parts;
    const [first, second, cards, open, written] = [local(), local(), local(), local(), local()];
    const [pair] = [local()];
    const kind = byteAt(at.kinds, or(left(placeIn(first), CARD_BITS), placeIn(second)));
    const round = all(
      readyFor(next, MOST),
      take(first, 0, next, 0),
      take(up, 1, next, 1),
      take(second, 2, next, 2),
      past(next, INITIAL),
      set(up, valueIn(up)),
      set(row, times(up, plan.player.states)),
      set(cards, digits(valueIn(first), valueIn(second))),
      set(open, byteAt(at.opening, plus(times(up, VALUES * VALUES), cards))),
      when(
        equal(open, SPLITS),
        all(set(pair, valueIn(first)), splitDeed(parts, pair, local)),
        playDeed(parts, cards, next, local),
      ),
      set(result, plus(result, times(kind, plan.results))),
      ...(plan.sevens ? [sevensDeed(parts, [first, second, open], local)] : []),
      putHalfWord(at.outcomes, written, result),
      set(written, plus(written, 2)),
    );
    return repeat(round, isBelow(written, end));
  });

/** Blackjack in WebAssembly: the same as `blackjackTwin`, round by round. */
export const wasmBlackjackTwin = ({ tables: plan }: BlackjackPlan): Twin =>
  wasmTwin(
    plan.fresh,
    {
      next: plan.player.next,
      dealt: plan.player.dealt,
      dealtBySplit: plan.player.dealtBySplit,
      opening: plan.player.opening,
      three: plan.dealer.three,
      dealerNext: plan.dealer.next,
      settled: plan.settled,
      kinds: plan.kinds,
      hands: new Uint8Array(4 * Math.max(plan.handsMax, plan.handsFromAcesMax)),
    },
    (ground) => playFunc(ground, plan),
  );
