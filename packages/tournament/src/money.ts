import type { Rules, Tournament } from './state.ts';

/** The money of a tournament at a moment. */
export interface Money {
  readonly pool: number;
  readonly commission: number;
  readonly refunds: Readonly<Record<string, number>>;
}

/**
 * [17.23] [1999 2.5(b)] [1999 2.6] A cancelled tournament gives every fee back with its commission, but none to a
 * disqualified player where the rules say so.
 */
const refundedAll = ({ policy, conditions }: Rules, { entrants }: Tournament): Money => {
  const refunds = entrants
    .filter(({ presence }) => policy.cancel.refundsDisqualified || presence !== 'disqualified')
    .map(({ player, fees }) => [player, fees * conditions.entryFee] as const)
    .filter(([, refund]) => refund > 0);
  return { pool: 0, commission: 0, refunds: Object.fromEntries(refunds) };
};

/**
 * [A:Tournament Commission] [10.6(b)] [17.22] [1999 2.1] [1999 2.4] The pool is all fees that were kept, those of
 * absent players and of reserves included, less the commission inside them, and what was contributed.
 */
export const moneyOf = (rules: Rules, state: Tournament): Money => {
  if (state.cancelled) return refundedAll(rules, state);
  const { entryFee, commission } = rules.conditions;
  const kept = state.entrants.reduce((sum, { fees, refunds }) => sum + fees - refunds, 0);
  const refunds = state.entrants
    .filter(({ refunds: many }) => many > 0 && entryFee > 0)
    .map(({ player, refunds: many }) => [player, many * entryFee] as const);
  return {
    pool: kept * (entryFee - commission) + state.contributed,
    commission: kept * commission,
    refunds: Object.fromEntries(refunds),
  };
};
