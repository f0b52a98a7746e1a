import type { SeatEvent } from '../seat-event.ts';
import { by, cells, type Row } from './row.ts';
import { ofSession } from './stage.ts';

const OPEN = 'its secret is open';
const SAT = 'players sit where they were put';

/** Single seats: set right before the first card, and never as if they had not been played at. */
export const SEAT_ROWS: { readonly [Type in SeatEvent['type']]: Row<Type> } = {
  LotSealed: {
    by: ({ seating }) => seating.by,
    session: ofSession,
    cells: cells('refused', by('sealLot'), by('sealLot'), 'refused', 'refused'),
    why: OPEN,
  },
  SeatsFilled: {
    by: ({ play }) => play.seat,
    session: ofSession,
    cells: cells('refused', by('redraw'), 'refused', 'refused', 'refused'),
    why: SAT,
  },
  SeatsSwapped: {
    by: ({ play }) => play.seat,
    session: ofSession,
    cells: cells('refused', by('swap'), 'refused', 'refused', 'refused'),
    why: SAT,
  },
  SeatMoved: {
    by: ({ play }) => play.seat,
    session: ofSession,
    cells: cells('refused', by('move'), 'refused', 'refused', 'refused'),
    why: SAT,
  },
  BallotStruck: {
    by: ({ seating }) => seating.by,
    session: ofSession,
    cells: cells(by('seal', 'ballot'), by('redraw'), 'refused', 'refused', 'refused'),
    why: 'seats were given anew',
  },
  TableClosed: {
    by: (_, event) => event.by,
    session: ofSession,
    cells: cells('refused', by('redraw'), by('fillSeat', 'lateSeat'), 'refused', 'refused'),
    why: 'its players have left it',
  },
};
