import { patrons } from '../core/patrons.ts';
import { type Acts, type Evolvers, FLOOR, PATRONS_ACT } from './act.ts';
import { hasWagers, patronOf, STRANGER, withPatron } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import { type BlackjackRules, type Clause, refuse } from './rules.ts';
import type { Patron, Table } from './table.ts';

/**
 * [16.6] [16.2(b)] [4.2] Chips are brought before they are wagered; three rounds in a row without a wager, while every
 * other seat is in use, may cost the seat.
 */
const seatedBy = (seat: Clause) =>
  patrons<BlackjackRules, Table, Patron, Clause>(
    { seat, chips: '4.2', wagers: '4.3', owing: 'A:Void', idleMax: ({ law }) => law['16.6'].roundsMax },
    { stranger: STRANGER, patronOf, withPatron, hasWagers, refuseExcluded },
  );
const seating = seatedBy('16.6');
/** [4.5(a)] Who sits at a box is asked about its cards: sitting down and leaving are no matter of eviction. */
const coming = seatedBy('4.5(a)');

export const { isAtTable } = seating;
export const seatActs: Acts<keyof typeof seating.acts> = {
  ...coming.acts,
  VacateSeat: seating.acts.VacateSeat,
};

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

  /** [14.7] [16.2(b)] Whoever is back says so himself, or the floor does; but for who is excluded. */
  NoteReturn: {
    who: PATRONS_ACT,
    refuse: (rules, table, { patron }) =>
      patronOf(table, patron).absent
        ? refuseExcluded(table, patron)
        : refuse(rules, '14.7', `${patron} is not absent`),
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

export const seatEvolvers: Evolvers<keyof typeof seating.evolvers | 'AbsenceNoted' | 'ReturnNoted'> = {
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
