import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Clause, PokerRules } from './rules.ts';
import type { Category } from './strength.ts';

/**
 * [10.7] [10.7(a)] [10.7(b)] [10.7(c)] [10.7(d)] [10.7(e)] The hands that qualify for a jackpot payout, each with the
 * clause that says how much.
 */
const PAID_BY = {
  royalFlush: '11.1(a)',
  straightFlush: '11.1(b)',
  fourOfAKind: '11.1(c)',
  fullHouse: '11.1(d)',
  flush: '11.1(e)',
} as const satisfies Partial<Record<Category, Clause>>;

export type JackpotHand = keyof typeof PAID_BY;

export const isJackpotHand = (category: Category): category is JackpotHand =>
  Object.hasOwn(PAID_BY, category);

/** Somebody who is due a jackpot payout. Boxes are numbered from the dealer's left. */
export interface Winner {
  readonly box: number;
  readonly hand: JackpotHand;
}

/** [11.1] [10.7-bis] One payout a hand, for what it is, on top of whatever its ante and bet are paid. */
interface JackpotPayment extends Winner {
  readonly pays: Cents;
  /**
   * What of it comes out of the jackpot prize pool; a guarantee or a fixed prize is paid by the reserve, and then by
   * the operator.
   */
  readonly fromPool: Cents;
  readonly by: Clause;
}

export interface JackpotSettlement {
  /** In the order in which they are paid. */
  readonly payments: readonly JackpotPayment[];
  /** The jackpot prize pool afterwards. */
  readonly pool: Cents;
}

/** [11.2] From right to left: the box at the dealer's right hand first, which is the last to be dealt to. */
const rightToLeft = <W extends Winner>(winners: readonly W[]): readonly W[] =>
  winners.toSorted((one, other) => other.box - one.box);

/** Equal shares in whole cents; odd ones go one each in the order of payment, so that the whole is paid out. */
const shares = (amount: Cents, count: number): readonly Cents[] =>
  Array.from({ length: count }, (_, index) => Math.floor(amount / count) + (index < amount % count ? 1 : 0));

/** [11.3] [11.3(a)] [11.3(b)] Those with the same hand share alike, but none gets less than the guarantee. */
const shared = (
  winners: readonly Winner[],
  amount: Cents,
  least: Cents,
  by: Clause,
): readonly JackpotPayment[] => {
  const parts = shares(amount, winners.length);
  return winners.map((winner, index) => {
    const fromPool = must(parts[index], 'share');
    return { ...winner, pays: Math.max(fromPool, least), fromPool, by };
  });
};

/** [11.1(b)] [11.3(b)] What so many straight flushes take together: each its share of the pool that the others left. */
const taken = (
  pool: Cents,
  { part, of }: { readonly part: number; readonly of: number },
  count: number,
): Cents => {
  let left = pool;
  for (let each = 0; each < count; each += 1) left -= Math.floor((left * part) / of);
  return pool - left;
};

const only = (winners: readonly Winner[], hand: JackpotHand): readonly Winner[] =>
  winners.filter((winner) => winner.hand === hand);

/**
 * [11.1(c)] [11.1(d)] [11.1(e)] Four of a kind, full houses and flushes are paid so many times the displayed wager, and
 * the pool is not touched.
 */
const fixedPrizes = (
  { law }: PokerRules,
  displayed: Cents,
  winners: readonly Winner[],
): readonly JackpotPayment[] =>
  winners.flatMap((winner) =>
    winner.hand === 'royalFlush' || winner.hand === 'straightFlush'
      ? []
      : [
          {
            ...winner,
            pays: displayed * law[PAID_BY[winner.hand]].times,
            fromPool: 0,
            by: PAID_BY[winner.hand],
          },
        ],
  );

/**
 * [11.2] [11.4] The order of payment: seat by seat from the dealer's right, whatever the hand. A royal flush whose turn
 * comes while a straight flush is unpaid waits, and is paid right after the last of those.
 */
const inTurn = (payments: readonly JackpotPayment[]): readonly JackpotPayment[] => {
  const bySeat = rightToLeft(payments);
  const last = bySeat.findLastIndex(({ hand }) => hand === 'straightFlush');
  const waits = ({ hand }: JackpotPayment, index: number): boolean => hand === 'royalFlush' && index < last;
  return [
    ...bySeat.slice(0, last + 1).filter((payment, index) => !waits(payment, index)),
    ...bySeat.filter(waits),
    ...bySeat.slice(last + 1),
  ];
};

/**
 * [11.1(a)] [11.2] [11.3] [11.4] Settles the jackpot of one round. Amounts are worked out first: straight flushes
 * before royal flushes, which share what is left then; the pool is whole cents, and what a tenth has below a cent stays
 * in it.
 */
export const settleJackpot = (
  rules: PokerRules,
  {
    pool,
    displayed,
    winners,
  }: { readonly pool: Cents; readonly displayed: Cents; readonly winners: readonly Winner[] },
): JackpotSettlement => {
  const { law } = rules;
  const inOrder = rightToLeft(winners);
  const straights = only(inOrder, 'straightFlush');
  const royals = only(inOrder, 'royalFlush');
  const toStraights = taken(pool, law['11.1(b)'], straights.length);
  const rest = pool - toStraights;
  const toRoyals = taken(rest, law['11.1(a)'], Math.min(royals.length, 1));
  const by = (hand: 'royalFlush' | 'straightFlush', count: number): Clause =>
    count < 2 ? PAID_BY[hand] : hand === 'royalFlush' ? '11.3(a)' : '11.3(b)';
  return {
    payments: inTurn([
      ...shared(straights, toStraights, law['11.1(b)'].least, by('straightFlush', straights.length)),
      ...shared(royals, toRoyals, law['11.1(a)'].least, by('royalFlush', royals.length)),
      ...fixedPrizes(rules, displayed, inOrder),
    ]),
    pool: rest - toRoyals,
  };
};
