import { type Card, RANKS, rankOf } from '@baize/engine';
import { categoryOf, type PokerRules } from '@baize/engine/poker';
import { type Figure, rational } from '../figure.ts';
import { minus, over, plus, type Ratio, ratio, times } from '../ratio.ts';
import { mustCarry } from './faults.ts';
import { CLASSES, cardsOf, HANDS, sortedHands } from './hands.ts';
import { type Pays, paysOf } from './pays.ts';
import { DEALS, type Sweep, sweep, UPS } from './sweep.ts';

/** A class of hands, one of them as an example, and in what part of its deals it is best to bet. */
export interface BoundaryHand {
  readonly hand: readonly Card[];
  readonly category: string;
  readonly bets: Figure;
}

/** What the game is worth by best play, and how it is played. */
export interface PokerOdds {
  /** What the game is worth by best play, for an ante of one. */
  readonly game: Figure;
  /** How often it is best to bet. */
  readonly betFrequency: Figure;
  /** What is lost for each unit that is wagered, antes and bets together. */
  readonly elementOfRisk: Figure;
  /** Every class from the highest that is ever folded to the lowest that is ever bet on. */
  readonly boundary: readonly BoundaryHand[];
}

/** The ace, which is the first of the ranks, stands above the king. */
const height = (card: Card): number => RANKS.indexOf(rankOf(card)) || RANKS.length;
const highestFirst = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((one, other) => height(other) - height(one));

/** From the highest class that is folded against some up card to the lowest that is bet on against some. */
const boundaryOf = ({ bets, deals }: Sweep): readonly BoundaryHand[] => {
  const { hands, from } = sortedHands();
  const strengths = Array.from({ length: CLASSES }, (_, at) => at + 1);
  const first = strengths.findIndex((strength) => (bets[strength] as number) < (deals[strength] as number));
  const last = strengths.findLastIndex((strength) => (bets[strength] as number) > 0);
  if (first < 0) return [];
  return strengths.slice(first, last + 1).map((strength) => ({
    hand: highestFirst(cardsOf(hands[from[strength] as number] as number)),
    category: categoryOf(strength),
    bets: rational(ratio(bets[strength] as number, deals[strength] as number)),
  }));
};

const total = (counts: Float64Array): number => counts.reduce((sum, many) => sum + many, 0);

/** The figures of a sweep. */
export const pokerOddsFrom = (rules: PokerRules, pays: Pays, swept: Sweep): PokerOdds => {
  const deals = HANDS * UPS;
  const game: Ratio = ratio(swept.sum, BigInt(deals) * BigInt(DEALS) * BigInt(pays.unit));
  const betFrequency = ratio(total(swept.bets), deals);
  const wagered = plus(ratio(1), times(ratio(rules.law['7.2'].times), betFrequency));
  return {
    game: rational(game),
    betFrequency: rational(betFrequency),
    elementOfRisk: rational(minus(ratio(0), over(game, wagered))),
    boundary: boundaryOf(swept),
  };
};

/** Canberra Poker by best play over all deals, exactly; `maxPayout` caps what a bet wins, in antes. */
export const odds = (rules: PokerRules, maxPayout?: Ratio): PokerOdds => {
  mustCarry(rules);
  const pays = paysOf(rules, maxPayout);
  return pokerOddsFrom(rules, pays, sweep(rules, pays));
};
