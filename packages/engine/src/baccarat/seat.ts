import { type Patron, patrons, STRANGER } from '../core/patrons.ts';
import { isBetweenRounds, patronOf, wagersOf, withPatron } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import type { BaccaratRules, Clause } from './rules.ts';
import type { Table } from './table.ts';

export const hasWagers = (table: Table, patron: string): boolean =>
  wagersOf(table).some((wager) => wager.patron === patron);

/**
 * [3.4] [4.2] [4.6] [14.6] Patrons come and go. Wagers are made with gaming chips, which a patron brings to the table
 * first; three rounds in a row without a wager, while every other seat is in use, may cost the seat.
 */
export const {
  isAtTable,
  acts: seatActs,
  evolvers: seatEvolvers,
} = patrons<BaccaratRules, Table, Patron, Clause>(
  { seat: '14.6', chips: '4.2', wagers: '4.6', idleMax: ({ law }) => law['14.6'].roundsMax },
  { stranger: STRANGER, patronOf, withPatron, hasWagers, isBetweenRounds, refuseExcluded },
);
