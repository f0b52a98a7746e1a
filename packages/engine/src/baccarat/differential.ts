import { memoizeLast } from '../core/memoize.ts';
import { type Cents, dollars } from '../core/money.ts';
import { wagersOf } from './chips.ts';
import { type Refusal, refuse } from './rules.ts';
import type { Box, Table, Wager } from './table.ts';

/** By how much a wager, if there is one, puts banker ahead of player; below nothing where it puts it behind. */
export const leadBy = (wager: Pick<Wager, 'on' | 'stake'> | null): Cents => {
  if (wager?.on === 'banker') return wager.stake;
  return wager?.on === 'player' ? -wager.stake : 0;
};

/** By how much banker is ahead of player. Every judge of a wager asks it of the same layout. */
const leadIn = memoizeLast((wagers: readonly Wager[]): Cents => {
  let lead = 0;
  for (const wager of wagers) lead += leadBy(wager);
  return lead;
});

/** [A:Table Differential] All the money on banker against all the money on player; ties and pairs are left out. */
export const differentialOf = (wagers: readonly Wager[]): Cents => Math.abs(leadIn(wagers));

/** How large an act may leave the differential: to its limit, and never larger than it is where it is past that. */
const boundOf = (table: Table, limit: Cents): Cents => Math.max(limit, differentialOf(wagersOf(table)));

/**
 * [3.6] What would carry the differential past its limit is refused; `change` is what the act adds to the lead of
 * banker.
 */
export const refuseDifferential = (table: Table, change: Cents): Refusal | undefined => {
  const { differential: limit } = table.sign;
  if (limit === null) return undefined;
  const differential = Math.abs(leadIn(wagersOf(table)) + change);
  return differential <= boundOf(table, limit)
    ? undefined
    : refuse(
        '3.6',
        `the table differential would be ${dollars(differential)}, above its limit of ${dollars(limit)}`,
      );
};

/** [3.6] Once more at "no more bets": a wager voided meanwhile may have upset the balance. */
export const refuseDifferentialAtClose = (table: Table): Refusal | undefined => {
  const limit = table.sign.differential;
  const now = differentialOf(wagersOf(table));
  return limit === null || now <= limit
    ? undefined
    : refuse('3.6', `the table differential is ${dollars(now)}, above its limit of ${dollars(limit)}`);
};

/**
 * The least and the most that a wager on this box may be for the differential to allow it, once what is lifted for it
 * is away.
 */
export const differentialRoom = (
  table: Table,
  lifted: Wager | null,
  on: Box,
): { readonly least: Cents; readonly most: Cents } => {
  const { differential: limit } = table.sign;
  if (limit === null || (on !== 'banker' && on !== 'player'))
    return { least: 0, most: Number.MAX_SAFE_INTEGER };
  const lead = leadIn(wagersOf(table)) - leadBy(lifted);
  const behind = on === 'banker' ? -lead : lead;
  const bound = boundOf(table, limit);
  return { least: behind - bound, most: behind + bound };
};
