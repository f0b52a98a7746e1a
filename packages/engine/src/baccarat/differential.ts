import { type Cents, dollars } from '../core/money.ts';
import { wagersOf } from './chips.ts';
import { type Refusal, refuse } from './rules.ts';
import type { Box, Table, Wager } from './table.ts';

const totalOn = (wagers: readonly Wager[], on: Box): Cents =>
  wagers.reduce((sum, wager) => (wager.on === on ? sum + wager.stake : sum), 0);

/** [A:Table Differential] All the money on banker against all the money on player; ties and pairs are left out. */
export const differentialOf = (wagers: readonly Wager[]): Cents =>
  Math.abs(totalOn(wagers, 'banker') - totalOn(wagers, 'player'));

/** How large an act may leave the differential: to its limit, and never larger than it is where it is past that. */
const boundOf = (table: Table, limit: Cents): Cents => Math.max(limit, differentialOf(wagersOf(table)));

/** [3.6] What would carry the differential past its limit is refused; `after` is the layout as the act would leave it, asked for only where there is one. */
export const refuseDifferential = (table: Table, after: () => readonly Wager[]): Refusal | undefined => {
  const { differential: limit } = table.sign;
  if (limit === null) return undefined;
  const differential = differentialOf(after());
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

/** The least and the most that one more wager on this box may be, the others being these, for the differential to allow it. */
export const differentialRoom = (
  table: Table,
  others: () => readonly Wager[],
  on: Box,
): { readonly least: Cents; readonly most: Cents } => {
  const { differential: limit } = table.sign;
  if (limit === null || (on !== 'banker' && on !== 'player'))
    return { least: 0, most: Number.MAX_SAFE_INTEGER };
  const beside = others();
  const behind = totalOn(beside, on === 'banker' ? 'player' : 'banker') - totalOn(beside, on);
  const bound = boundOf(table, limit);
  return { least: behind - bound, most: behind + bound };
};
