import type { Cents } from '../core/money.ts';
import { type Refusal, refuse } from './rules.ts';
import type { Box, Table } from './table.ts';

const totalOn = (table: Table, on: Box): Cents =>
  (table.round?.wagers ?? []).reduce((sum, wager) => (wager.on === on ? sum + wager.stake : sum), 0);

/** [A:Table Differential] All the money on banker against all the money on player; ties and pairs are left out. */
export const differentialOf = (table: Table): Cents =>
  Math.abs(totalOn(table, 'banker') - totalOn(table, 'player'));

/** [3.6] Chips that would carry the differential past its limit are refused; what makes it smaller never is. */
export const refuseDifferential = (table: Table, on: Box, added: Cents): Refusal | undefined => {
  const limit = table.sign.differential;
  if (limit === null || (on !== 'banker' && on !== 'player')) return undefined;
  const other = on === 'banker' ? 'player' : 'banker';
  const after = Math.abs(totalOn(table, on) + added - totalOn(table, other));
  if (after <= limit || after < differentialOf(table)) return undefined;
  return refuse('3.6', `the table differential would be ${after}, above its limit of ${limit}`);
};

/** [3.6] Once more at "no more bets": a wager voided meanwhile may have upset the balance. */
export const refuseDifferentialAtClose = (table: Table): Refusal | undefined => {
  const limit = table.sign.differential;
  const now = differentialOf(table);
  return limit === null || now <= limit
    ? undefined
    : refuse('3.6', `the table differential is ${now}, above its limit of ${limit}`);
};

/** How much more this box may take before the differential refuses it. */
export const differentialRoom = (table: Table, on: Box): Cents => {
  const limit = table.sign.differential;
  if (limit === null || (on !== 'banker' && on !== 'player')) return Number.MAX_SAFE_INTEGER;
  const other = on === 'banker' ? 'player' : 'banker';
  return limit + totalOn(table, other) - totalOn(table, on);
};
