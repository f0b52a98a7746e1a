import { type Patron, patrons, STRANGER } from '../core/patrons.ts';
import { patronOf, wagersOf, withPatron } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import type { BaccaratRules, Clause } from './rules.ts';
import type { Table } from './table.ts';

export const hasWagers = (table: Table, patron: string): boolean =>
  wagersOf(table).some((wager) => wager.patron === patron);

/** The acts on people by the clause that a seat is judged by. */
const peopleBy = (seat: Clause) =>
  patrons<BaccaratRules, Table, Patron, Clause>(
    { seat, chips: '4.2', wagers: '4.6', owing: 'A:Void', idleMax: ({ law }) => law['14.6'].roundsMax },
    { stranger: STRANGER, patronOf, withPatron, hasWagers, refuseExcluded },
  );

/**
 * [3.4] [4.1] [4.2] [4.6] Patrons come, to have the opportunity to wager, and go. Wagers are made with gaming chips,
 * which a patron brings to the table first.
 */
const coming = peopleBy('4.1');

export const { isAtTable, evolvers: seatEvolvers } = coming;

/** [14.6] Three rounds in a row without a wager, while every other seat is in use, may cost the seat. */
export const seatActs = { ...coming.acts, VacateSeat: peopleBy('14.6').acts.VacateSeat };
