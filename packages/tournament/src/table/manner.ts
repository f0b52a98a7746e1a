import type { Rules } from '../state.ts';
import { termsIn } from '../terms.ts';
import type { TableTerms } from './terms.ts';

/** What whoever opens the tables determines, where the conditions leave it open. */
export interface Opening {
  readonly late?: 'minimum' | 'director';
}

type Manner = Pick<TableTerms, 'late' | 'dealFrom' | 'smallestChip'>;

const LATE = ['minimum', 'director'] as const;

/**
 * [17.19] [1999 3.9] [1999 6.5] How a table is run where the rules leave it to the operator: what becomes of who lets
 * his time pass, where dealing begins, and the smallest chip. What the conditions say goes before the opening.
 */
export const mannerOf = (rules: Rules, session: string, { late }: Opening = {}): Manner => {
  const { said } = rules.conditions;
  const { smallestChip } = termsIn(rules, session);
  const stated = LATE.find((each) => each === said.lateWager) ?? late ?? 'director';
  return {
    ...(stated === 'minimum' ? { late: stated } : {}),
    ...(said.dealFrom === 'left' ? {} : { dealFrom: 'marker' }),
    ...(smallestChip === undefined ? {} : { smallestChip: smallestChip.value }),
  };
};
