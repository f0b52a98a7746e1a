/** Where the seats of a table stand around its half moon, from the player's side: seat 1 at the far right. */
export interface SeatPlace {
  readonly x: number;
  readonly y: number;
}

const CENTRE = { x: 66, y: 9 };
const REACH = { x: 59, y: 57 };
/** From just below the straight side on the right to the same on the left, in degrees. */
const FROM = 14;
const TO = 166;

export const seatPlaces = (seats: number): readonly SeatPlace[] =>
  Array.from({ length: seats }, (_, index) => {
    const share = seats === 1 ? 0.5 : index / (seats - 1);
    const angle = ((FROM + (TO - FROM) * share) * Math.PI) / 180;
    return { x: CENTRE.x + REACH.x * Math.cos(angle), y: CENTRE.y + REACH.y * Math.sin(angle) };
  });
