import { patrons } from '../core/patrons.ts';
import { type Acts, type Evolvers, FLOOR, PATRONS_ACT } from './act.ts';
import { hasWagers, isBetweenRounds, patronOf, STRANGER, withPatron } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import { type BlackjackRules, type Clause, refuse } from './rules.ts';
import type { Patron, Table } from './table.ts';

/**
 * [16.6] [16.2(b)] [4.2] Chips are brought before they are wagered; three rounds in a row without a wager, while every
 * other seat is in use, may cost the seat.
 */
const seating = patrons<BlackjackRules, Table, Patron, Clause>(
  { seat: '16.6', chips: '4.2', wagers: '4.3', idleMax: ({ law }) => law['16.6'].roundsMax },
  { stranger: STRANGER, patronOf, withPatron, hasWagers, isBetweenRounds, refuseExcluded },
);

export const { isAtTable } = seating;
export const seatActs: Acts<'TakeSeat' | 'BringChips' | 'LeaveTable' | 'VacateSeat'> = seating.acts;

export const presenceActs: Acts<'NoteAbsence' | 'NoteReturn'> = {
  /** [14.7] A player is not there to decide: his hands are drawn for until he is back. */
  NoteAbsence: {
    who: FLOOR,
    refuse: (rules, table, { patron }) => {
      if (!hasWagers(table, patron)) return refuse(rules, '14.7', `${patron} has no wager to decide on`);
      return patronOf(table, patron).absent
        ? refuse(rules, '14.7', `${patron} is absent already`)
        : undefined;
    },
    events: (rules, _table, { patron }) => [{ type: 'AbsenceNoted', patron, by: rules.cite('14.7') }],
    offer: (rules, table, actor) =>
      table.arrivals.map((patron) => ({
        command: { type: 'NoteAbsence', actor, patron },
        by: rules.cite('14.7'),
      })),
  },

  /** [14.7] Whoever is back says so himself, or the floor does. */
  NoteReturn: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron }) =>
      patronOf(table, patron).absent ? undefined : refuse(rules, '14.7', `${patron} is not absent`),
    events: (rules, _table, { patron }) => [{ type: 'ReturnNoted', patron, by: rules.cite('14.7') }],
    offer: (rules, table, actor) =>
      (actor.role === 'patron' ? [actor.patron] : table.arrivals).map((patron) => ({
        command: { type: 'NoteReturn', actor, patron },
        by: rules.cite('14.7'),
      })),
  },
};

/** [5.2(a)] The order of coming is kept: the first at the table is offered the first cut. */
const arrived = (table: Table, patron: string): Table =>
  table.arrivals.includes(patron) ? table : { ...table, arrivals: [...table.arrivals, patron] };

export const seatEvolvers: Evolvers<
  'SeatTaken' | 'SeatVacated' | 'ChipsBrought' | 'PatronLeft' | 'AbsenceNoted' | 'ReturnNoted'
> = {
  ...seating.evolvers,
  SeatTaken: (table, event) => arrived(seating.evolvers.SeatTaken(table, event), event.patron),
  ChipsBrought: (table, event) => arrived(seating.evolvers.ChipsBrought(table, event), event.patron),
  PatronLeft: (table, event) => {
    const after = seating.evolvers.PatronLeft(table, event);
    return {
      ...after,
      arrivals: after.arrivals.filter((patron) => patron !== event.patron),
      markers: after.markers.filter(({ patron }) => patron !== event.patron),
    };
  },
  AbsenceNoted: (table, { patron }) => withPatron(table, patron, { absent: true }),
  ReturnNoted: (table, { patron }) => withPatron(table, patron, { absent: false }),
};
