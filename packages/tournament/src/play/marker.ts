/** Seats are numbered clockwise from the dealer's left; the seats in play are those whose players can still wager. */
type Seats = readonly number[];

const clockwise = (seats: Seats): number[] => [...seats].sort((one, other) => one - other);

/**
 * [1999 4.7] [1999 6.3] [1999 6.3(a)] [1999 7.3] [1999 7.3(a)] [1999 8.3] [1999 8.3(a)] [1999 9.3] [1999 9.3(a)]
 * [1999 10.3] [1999 10.3(a)] The marker begins at the seat farthest to the dealer's left, and at a left-hand roulette
 * table to the right. Where the rules do not say, conditions that say nothing else are taken to mean the same.
 */
export const firstMarker = (seats: Seats, leftHand = false): number | undefined =>
  clockwise(seats).at(leftHand ? -1 : 0);

/** [A:Starting Marker] [17.15] [1999 4.8] The order of wagers: from the marker clockwise, and nobody who is out. */
export const orderOfWagers = (marker: number, inPlay: Seats): number[] => {
  const seats = clockwise(inPlay);
  return [...seats.filter((seat) => seat >= marker), ...seats.filter((seat) => seat < marker)];
};

/**
 * [A:Starting Marker] [1999 4.8] After a round the marker goes to the next player in play; a void round does not move
 * it.
 */
export const markerAfter = (marker: number, inPlay: Seats, round: 'played' | 'void'): number | undefined =>
  orderOfWagers(round === 'void' ? marker : marker + 1, inPlay)[0];
