import { seatingOf } from '../core/seat-acts.ts';
import type { Acts, Evolvers } from './act.ts';
import { give, isBetweenRounds, patronOf, STRANGER, wagersOf, withPatron } from './chips.ts';
import type { BaccaratRules, Clause } from './rules.ts';
import type { Patron, Table } from './table.ts';

export const hasWagers = (table: Table, patron: string): boolean =>
  wagersOf(table).some((wager) => wager.patron === patron);

/** [14.2(b)] [14.6] [3.4] [4.2] Chips are brought before they are wagered; three rounds in a row without a wager, while every other seat is in use, may cost the seat. */
const seating = seatingOf<Patron, Table, BaccaratRules, Clause>({
  clauses: { seat: '14.6', chips: '4.2', wagers: '4.6', excluded: '14.2(b)' },
  stranger: STRANGER,
  purses: { patronOf, withPatron, give },
  hasWagers,
  isBetweenRounds,
  idleMax: (rules) => rules.law['14.6'].roundsMax,
});

export const { refuseExcluded, isAtTable } = seating;
export const seatActs: Acts<'TakeSeat' | 'BringChips' | 'LeaveTable' | 'VacateSeat'> = seating.acts;
export const seatEvolvers: Evolvers<'SeatTaken' | 'SeatVacated' | 'ChipsBrought' | 'PatronLeft'> =
  seating.evolvers;
