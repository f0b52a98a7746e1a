import { counted, type Figure } from '../figure.ts';
import { cardsIn, type Shoe } from '../shoe.ts';
import { ACE, allHands, pairOf, TEN, TOTAL_MAX, totalOf, VALUE_NAMES, VALUES } from './hands.ts';
import type { BlackjackLaw } from './law.ts';
import { type Act, CARDS_MIN, valuesOf } from './odds.ts';
import { DOUBLE, HIT, mayDraw, mayStand } from './play.ts';
import { blackjackValue, solveUp } from './solve.ts';
import { type Dealer, dealersOf, seatAt, type Values } from './stand.ts';

/** What each act is worth with some cards against an up card, for each unit of the initial wager. */
export interface BlackjackDecision {
  readonly total: number;
  readonly soft: boolean;
  /** What may be done, in the order of the table; standing is left out where the hand must draw. */
  readonly acts: Readonly<Partial<Record<Act, Figure>>>;
  readonly best: Act;
}

/** The acts of a hand that a seat can hold: `cards` and `up` are values, and all of them come from the shoe. */
export const actsWith = (
  law: BlackjackLaw,
  shoe: Values,
  cards: readonly number[],
  up: number,
): Pick<BlackjackDecision, 'acts' | 'best'> => {
  const hands = allHands();
  const dealer = dealersOf(law)[up] as Dealer;
  const [one, other] = cards as [number, number];
  const isTwo = cards.length === 2;
  if (isTwo && Math.min(one, other) === ACE && Math.max(one, other) === TEN) {
    const worth = blackjackValue(law, seatAt(shoe, dealer, up, 0));
    return { acts: { stand: counted(worth, 'recursion') }, best: 'stand' };
  }
  const hand = cards
    .slice(2)
    .reduce((held, value) => hands.next[held * VALUES + value] as number, pairOf(hands, one, other));
  const { acts, play, splits } = solveUp(law, shoe, dealer);
  const canDraw = mayDraw(hand);
  const isSplit = isTwo && one === other && (splits[one] as number) > (acts.value[hand] as number);
  const played = play[hand] === DOUBLE ? 'double' : play[hand] === HIT ? 'hit' : 'stand';
  return {
    acts: {
      ...(mayStand(law, hand) ? { stand: counted(acts.stand[hand] as number, 'recursion') } : {}),
      ...(canDraw ? { hit: counted(acts.hit[hand] as number, 'recursion') } : {}),
      ...(canDraw && isTwo ? { double: counted(acts.double[hand] as number, 'recursion') } : {}),
      ...(isTwo && one === other && !Number.isNaN(splits[one])
        ? { split: counted(splits[one] as number, 'strategy') }
        : {}),
    },
    best: isSplit ? 'split' : played,
  };
};

/** What is wrong with cards that are asked about. */
const wrongWith = (shoe: Shoe, cards: readonly number[], up: number): string | undefined => {
  if (cards.length < 2) return 'a hand has two cards or more';
  const held = Array.from({ length: VALUES }, (_, value) => cards.filter((card) => card === value).length);
  const { total } = totalOf(held);
  if (total > TOTAL_MAX) return `a hand of ${total} is over ${TOTAL_MAX}`;
  if (cardsIn(shoe) < CARDS_MIN) return `a round can need ${CARDS_MIN} cards, and ${cardsIn(shoe)} are left`;
  const left = valuesOf(shoe).map((many, at) => many - (held[at] as number) - (at === up ? 1 : 0));
  const short = left.findIndex((many) => many < 0);
  return short < 0 ? undefined : `the shoe does not hold as many ${VALUE_NAMES[short]}`;
};

/**
 * One decision: what each act is worth with these cards against this up card, from a shoe that held them all before the
 * round. Values are written `A`, `2` to `9`, `T`.
 */
export const blackjackDecision = (
  law: BlackjackLaw,
  shoe: Shoe,
  hand: readonly (typeof VALUE_NAMES)[number][],
  upCard: (typeof VALUE_NAMES)[number],
): BlackjackDecision | { readonly wrong: string } => {
  const [cards, up] = [hand.map((name) => VALUE_NAMES.indexOf(name)), VALUE_NAMES.indexOf(upCard)];
  const wrong = wrongWith(shoe, cards, up);
  if (wrong !== undefined) return { wrong };
  const held = Array.from({ length: VALUES }, (_, value) => cards.filter((card) => card === value).length);
  return { ...totalOf(held), ...actsWith(law, valuesOf(shoe), cards, up) };
};
