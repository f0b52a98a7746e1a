import { isInParts, type Prizes } from '../prizes.ts';
import type { Clause } from '../refusal.ts';
import type { Item } from './policy.ts';

/** Sums may leave something of the pool; parts of the whole of it never do. */
const mayLeave = (prizes: Prizes): boolean =>
  !isInParts(prizes) && prizes.places.some(({ amount }) => amount !== undefined);

/** Sums that are named or guaranteed may come to more than the pool. */
const mayExceed = ({ places }: Prizes): boolean =>
  places.some(({ amount, guaranteed }) => amount !== undefined || guaranteed !== undefined);

/** Prizes in sums say what becomes of a rest of the pool, and who bears what is short of it. */
export const differenceItems = (by: Clause, need?: 'toRun'): readonly Item[] =>
  (
    [
      { part: 'rest', says: 'who gets what the prizes leave of the pool', may: mayLeave },
      { part: 'shortfall', says: 'who bears what the pool is short of the prizes', may: mayExceed },
    ] as const
  ).map(
    ({ part, says, may }): Item => ({
      fields: ['prizes'],
      part,
      says,
      by,
      when: ({ prizes }) => prizes !== undefined && may(prizes),
      open: ({ prizes }) => (prizes?.[part] === undefined ? [`prizes.${part}`] : []),
      ...(need === undefined ? {} : { need }),
    }),
  );
