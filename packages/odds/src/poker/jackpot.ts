import type { Cents } from '@baize/engine';
import { type Category, evaluator, type PokerRules, settleJackpot } from '@baize/engine/poker';
import { isBelow, minus, over, type Ratio, ratio, sum, times } from '../ratio.ts';
import { HANDS, sortedHands } from './hands.ts';

/** How many of all hands are of a kind. */
const handsOf = (category: Category): number => {
  const { from } = sortedHands();
  const { categories } = evaluator();
  const first = categories.indexOf(category) + 1;
  const last = categories.lastIndexOf(category) + 1;
  return (from[last + 1] as number) - (from[first] as number);
};

const FIXED = ['fourOfAKind', 'fullHouse', 'flush'] as const;
const FROM_POOL = ['royalFlush', 'straightFlush'] as const;
export const JACKPOT_HANDS = [...FIXED, ...FROM_POOL] as const;
export type JackpotHand = (typeof JACKPOT_HANDS)[number];

/** What a hand is paid, as the engine settles a round with one entrant. */
export const prizeOf = (rules: PokerRules, pool: Cents, displayed: Cents, hand: JackpotHand): Cents =>
  settleJackpot(rules, { pool, displayed, winners: [{ box: 1, hand }] }).payments.reduce(
    (paid, { pays }) => paid + pays,
    0,
  );

const brings = (rules: PokerRules, pool: Cents, displayed: Cents, hands: readonly JackpotHand[]): Ratio =>
  sum(
    hands.map((hand) => ratio(BigInt(handsOf(hand)) * BigInt(prizeOf(rules, pool, displayed, hand)), HANDS)),
  );

/**
 * What a jackpot wager is worth for each unit of it, by the meter and the displayed wager, to the only entrant, who
 * bets with every hand that is paid and declares it in time.
 */
export const jackpotValue = (rules: PokerRules, pool: Cents, displayed: Cents): Ratio =>
  minus(over(brings(rules, pool, displayed, JACKPOT_HANDS), ratio(displayed)), ratio(1));

/** A prize that is a share of the pool, but never less than its guarantee, weighed by how often it comes. */
interface Share {
  readonly slope: Ratio;
  readonly guaranteed: Ratio;
  /** The pool from which on the share is more than the guarantee. */
  readonly from: Ratio;
}

const sharesOf = ({ law }: PokerRules): readonly Share[] =>
  (
    [
      ['royalFlush', '11.1(a)'],
      ['straightFlush', '11.1(b)'],
    ] as const
  )
    .map(([hand, clause]) => {
      const { part, of, least } = law[clause];
      const chance = ratio(handsOf(hand), HANDS);
      return {
        slope: times(chance, ratio(part, of)),
        guaranteed: times(chance, ratio(least)),
        from: ratio(least * of, part),
      };
    })
    .sort((one, other) => (isBelow(one.from, other.from) ? -1 : 1));

/**
 * The meter, in cents, from which on the wager is worth what it costs. The value grows with the pool in straight pieces
 * that meet where a share outgrows its guarantee; parts of a cent that stay in the pool are left aside.
 */
export const jackpotBreakEven = (rules: PokerRules, displayed: Cents): Ratio => {
  const shares = sharesOf(rules);
  const missing = minus(ratio(displayed), brings(rules, 0, displayed, FIXED));
  for (const [at, { from }] of shares.entries()) {
    const growing = sum(shares.slice(0, at).map(({ slope }) => slope));
    const guaranteed = sum(shares.slice(at).map((share) => share.guaranteed));
    const wanted = minus(missing, guaranteed);
    // Up to here the guarantees alone, with what grows, are worth it.
    if (!isBelow(times(growing, from), wanted)) {
      return isBelow(ratio(0), wanted) ? over(wanted, growing) : ratio(0);
    }
  }
  return over(missing, sum(shares.map(({ slope }) => slope)));
};
