import { expect, test } from 'vitest';
import { isFree, isFull, isSeated, noSeats, type Seats, seated, sit, stand } from './seating.ts';

const SEATS: Seats = ['Ann', null, 'Cy'];

test('a table begins with every seat free', () => {
  expect(noSeats(3)).toEqual([null, null, null]);
  expect(noSeats(0)).toEqual([]);
});

test('who sits is told in the order of the seats', () => {
  expect(seated(SEATS)).toEqual(['Ann', 'Cy']);
  expect(seated(noSeats(2))).toEqual([]);
  expect([isSeated(SEATS, 'Cy'), isSeated(SEATS, 'Bo')]).toEqual([true, false]);
});

test('a seat is free only where there is one and nobody has it', () => {
  //  seat  free
  const seats: readonly (readonly [number, boolean])[] = [
    [0, false],
    [1, true],
    [2, false],
    [3, false],
    [-1, false],
    [0.5, false],
  ];
  for (const [seat, free] of seats) expect(isFree(SEATS, seat), String(seat)).toBe(free);
});

test('sitting down and standing up leave the other seats alone', () => {
  expect(sit(SEATS, 1, 'Bo')).toEqual(['Ann', 'Bo', 'Cy']);
  expect(stand(SEATS, 'Ann')).toEqual([null, null, 'Cy']);
  expect(stand(SEATS, 'Bo')).toEqual(SEATS);
  expect(SEATS).toEqual(['Ann', null, 'Cy']);
});

test('a table is full when every seat is in use', () => {
  expect(isFull(SEATS)).toBe(false);
  expect(isFull(sit(SEATS, 1, 'Bo'))).toBe(true);
  expect(isFull(['Ann'])).toBe(true);
});
