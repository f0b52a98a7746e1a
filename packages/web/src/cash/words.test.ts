import { expect, test } from 'vitest';
import { type Drawer, dueBy, ownDrawer, waitingFor } from './words.ts';

const who = { by: 'x', at: 1 };
const drawer = (number: number, holder: string, more: Partial<Drawer> = {}): Drawer =>
  ({ number, holder, confirmed: who, counted: null, closed: null, ...more }) as Drawer;

test.each([
  [0, 999_999, null],
  [0, 1_000_000, 'threshold'],
  [600_000, 400_000, 'structuring'],
  [600_000, 1_000_000, 'threshold'],
  [2_000_000, 0, null],
])('%i today and %i more: %s', (today, more, due) => expect(dueBy(today, more, 1_000_000)).toBe(due));

test('one works from the drawer that is not closed, and counts others’ that wait', () => {
  const drawers = [
    drawer(1, 'cass', { closed: who }),
    drawer(2, 'cass', { confirmed: null }),
    drawer(3, 'sam', { counted: { ...who, pieces: {}, amount: 0 } }),
    drawer(4, 'sue'),
  ];
  expect(ownDrawer(drawers, 'cass')?.number).toBe(2);
  expect(ownDrawer(drawers, 'bo')).toBeUndefined();
  expect(waitingFor(drawers, 'cass').map(({ number }) => number)).toEqual([3]);
  expect(waitingFor(drawers, 'sue').map(({ number }) => number)).toEqual([2, 3]);
});
