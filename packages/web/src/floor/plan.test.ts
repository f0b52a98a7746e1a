import { expect, test } from 'vitest';
import { seatPlaces } from './plan.ts';

test('seats stand around the table from right to left, as many as there are, apart from each other', () => {
  for (let seats = 2; seats <= 14; seats += 1) {
    const places = seatPlaces(seats);
    expect(places).toHaveLength(seats);
    for (const [index, { x, y }] of places.entries()) {
      const next = places[index + 1];
      if (next === undefined) break;
      expect(next.x).toBeLessThan(x);
      expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThan(9);
    }
  }
});

test('a single seat faces the dealer', () => {
  const [place] = seatPlaces(1);
  expect(place?.x).toBeCloseTo(66);
});
