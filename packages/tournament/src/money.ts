import { must } from '@baize/engine';
import type { Entrant, Rules, Tournament } from './state.ts';

/** The money of a tournament at a moment. */
export interface Money {
  readonly pool: number;
  readonly commission: number;
  readonly refunds: Readonly<Record<string, number>>;
}

/** Whose entry somebody took over, and so on back to who entered first. */
const chainOf = (entrants: readonly Entrant[], holder: Entrant): readonly Entrant[] => {
  const before = entrants.find(({ player }) => player === holder.replaces);
  return before === undefined ? [holder] : [holder, ...chainOf(entrants, before)];
};

/**
 * Whether refunds go back to who paid: for a substitute, who takes a seat and no entry, and where the conditions say
 * so. An entry that is transferred takes its fee along.
 */
const isToPayer = ({ policy, conditions }: Rules): boolean =>
  policy.substitute.when !== 'transferable' || conditions.said.refundTo === 'payer';

/** Who is given the fee of an entry back: its holder, or where the conditions say so whoever paid it. */
export const payerOf = (rules: Rules, { entrants }: Tournament, player: string): string => {
  if (!isToPayer(rules)) return player;
  const holder = must(
    entrants.find((each) => each.player === player),
    player,
  );
  const paid = chainOf(entrants, holder).findLast(({ fees, refunds }) => fees > refunds);
  return must(paid, `fee of ${player}`).player;
};

/** [1999 2.6] Whether nothing is given back for an entry when the tournament is cancelled. */
export const isBarred = ({ policy }: Rules, { presence }: Entrant): boolean =>
  !policy.cancel.refundsDisqualified &&
  (presence === 'disqualified' || (presence === 'absent' && policy.absence.means === 'disqualified'));

/**
 * [17.23] [1999 2.5(b)] [1999 2.6] A cancelled tournament gives every fee back with its commission, to who holds the
 * entry; but none for a disqualified player where the rules say so, and where they make it a disqualification none for
 * one who did not attend.
 */
const refundedAll = (rules: Rules, { entrants }: Tournament): Money => {
  const { conditions } = rules;
  const many = new Map(entrants.map(({ player, refunds }) => [player, refunds]));
  for (const holder of entrants) {
    if (holder.presence === 'replaced' || isBarred(rules, holder)) continue;
    const chain = chainOf(entrants, holder);
    if (isToPayer(rules)) for (const { player, fees } of chain) many.set(player, fees);
    else {
      const open = chain.reduce((sum, { fees, refunds }) => sum + fees - refunds, 0);
      many.set(holder.player, holder.refunds + open);
    }
  }
  const refunds = [...many].map(([player, times]) => [player, times * conditions.entryFee] as const);
  return { pool: 0, commission: 0, refunds: Object.fromEntries(refunds.filter(([, refund]) => refund > 0)) };
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
