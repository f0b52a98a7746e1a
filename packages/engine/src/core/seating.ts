/** The seats of a table, clockwise from the dealer's left; null is a free one. */
export type Seats = readonly (string | null)[];

export const noSeats = (count: number): Seats => Array.from({ length: count }, () => null);

export const isSeated = (seats: Seats, patron: string): boolean => seats.includes(patron);

/** Who sits, in the order in which a dealer goes round. */
export const seated = (seats: Seats): readonly string[] => seats.filter((patron) => patron !== null);

export const isFree = (seats: Seats, seat: number): boolean => seats[seat] === null;

export const sit = (seats: Seats, seat: number, patron: string): Seats => seats.with(seat, patron);

export const stand = (seats: Seats, patron: string): Seats =>
  seats.map((holder) => (holder === patron ? null : holder));

export const isFull = (seats: Seats): boolean => !seats.includes(null);
