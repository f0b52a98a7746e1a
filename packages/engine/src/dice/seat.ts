import { type Patron, patrons, STRANGER } from '../core/patrons.ts';
import type { Acts, Evolvers } from './act.ts';
import { patronOf, wagersBy, withPatron } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import type { Clause, DiceRules } from './rules.ts';
import type { Table } from './table.ts';

/**
 * [1.3] [2.6] [2.7] Players come and go. Wagers are made with chips, which a player brings to the table first; three
 * rounds in a row without a wager, while every other seat is in use, may cost the seat.
 */
const seats = patrons<DiceRules, Table, Patron, Clause>(
  { seat: '1.3', chips: '2.6', wagers: '2.7', owing: 'A:Void', idleMax: ({ law }) => law['1.3'].roundsMax },
  {
    stranger: STRANGER,
    patronOf,
    withPatron,
    hasWagers: (table, patron) => wagersBy(table, patron).length > 0,
    refuseExcluded,
  },
);

export const { isAtTable } = seats;

export const seatActs: Acts<keyof typeof seats.acts> = seats.acts;
export const seatEvolvers: Evolvers<keyof typeof seats.evolvers> = seats.evolvers;
