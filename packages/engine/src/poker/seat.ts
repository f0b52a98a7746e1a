import { type Patron, patrons, STRANGER } from '../core/patrons.ts';
import { isBetweenRounds, openEntries, patronOf, wagersOf, withPatron } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import type { Clause, PokerRules } from './rules.ts';
import type { Table } from './table.ts';

/** Chips on the layout, or in the pools with a prize still to be decided. */
const hasWagers = (table: Table, patron: string): boolean =>
  [...wagersOf(table), ...(table.round === null ? [] : openEntries(table.round))].some(
    (wager) => wager.patron === patron,
  );

/**
 * [3.4] [4.3] [4.5] [16.7] [16.10] Players come and go. Wagers are made with gaming chips, which a player brings to the
 * table first and hands to nobody but the house; three rounds in a row without a wager, while every other seat is in
 * use, may cost the seat.
 */
export const {
  isAtTable,
  acts: seatActs,
  evolvers: seatEvolvers,
} = patrons<PokerRules, Table, Patron, Clause>(
  { seat: '16.7', chips: '4.3', wagers: '4.5', idleMax: ({ law }) => law['16.7'].roundsMax },
  { stranger: STRANGER, patronOf, withPatron, hasWagers, isBetweenRounds, refuseExcluded },
);
