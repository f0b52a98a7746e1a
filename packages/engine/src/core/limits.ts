import { dollars, STAKE_MAX } from './money.ts';

/** What a sign allows one wager to be. */
export interface Limits {
  readonly min: number;
  readonly max: number;
  /** Wagers come in multiples of this. */
  readonly multiple: number;
}

/** No sign: any whole amount. */
export const NO_LIMITS: Limits = { min: 1, max: STAKE_MAX, multiple: 1 };

/** How an amount stands to a sign. The game says by which clause each answer has its consequence. */
export type Standing =
  | { readonly is: 'offMultiple' }
  | { readonly is: 'short' }
  | { readonly is: 'within' }
  | { readonly is: 'above'; readonly counts: number };

/** `max` is the limit that holds for this wager: the sign's, or a higher one granted to its owner. */
export const standing = (limits: Limits, max: number, amount: number): Standing => {
  if (amount % limits.multiple !== 0) return { is: 'offMultiple' };
  if (amount > max) return { is: 'above', counts: max };
  return amount < limits.min ? { is: 'short' } : { is: 'within' };
};

/** What is wrong with a sign, if anything. */
export const faultInLimits = ({ min, max, multiple }: Limits): string | undefined => {
  if (
    ![min, max, multiple].every((amount) => Number.isInteger(amount) && amount > 0 && amount <= STAKE_MAX)
  ) {
    return 'minimum, maximum and multiple are whole amounts above nothing';
  }
  if (min > max) return `the minimum ${dollars(min)} is above the maximum ${dollars(max)}`;
  if (min % multiple !== 0) return `the minimum ${dollars(min)} is no multiple of ${dollars(multiple)}`;
  if (max % multiple !== 0) return `the maximum ${dollars(max)} is no multiple of ${dollars(multiple)}`;
  return undefined;
};
