import { expect, test } from 'vitest';
import type { LaidView } from './laid.ts';
import { undoing } from './laid-undo.ts';

const view = (round: number, stakes: Readonly<Record<string, number>>, stage = 'betting'): LaidView =>
  ({
    round: {
      number: round,
      stage,
      wagers: Object.entries(stakes).map(([on, stake]) => ({ patron: 'me', on, stake })),
    },
  }) as unknown as LaidView;
const before = (round: number, stakes: Readonly<Record<string, number>>) => ({
  round,
  wagers: Object.entries(stakes).map(([on, stake]) => ({ on, stake })),
});

test('the last chip is taken back: a wager that grew is taken back and laid again as it was', () => {
  const history = [before(1, {}), before(1, { red: 500 })];
  expect(undoing(view(1, { red: 1000 }), 'me', history)).toEqual({
    remove: ['red'],
    place: [{ on: 'red', stake: 500 }],
    rest: [before(1, {})],
  });
});

test('what was taken back is laid again, and a whole sector goes at once', () => {
  expect(undoing(view(1, {}), 'me', [before(1, { red: 500 })])).toEqual({
    remove: [],
    place: [{ on: 'red', stake: 500 }],
    rest: [],
  });
  expect(undoing(view(1, { '1': 100, '6-9': 100 }), 'me', [before(1, {})])?.remove).toEqual(['1', '6-9']);
});

test('what was refused left no trace and is passed over; another spin, or closed bets, have nothing to undo', () => {
  const refused = [before(1, {}), before(1, { red: 500 })];
  expect(undoing(view(1, { red: 500 }), 'me', refused)).toMatchObject({ remove: ['red'], rest: [] });
  expect(undoing(view(2, { red: 500 }), 'me', refused)).toBeUndefined();
  expect(undoing(view(1, { red: 1000 }, 'spinning'), 'me', refused)).toBeUndefined();
  expect(undoing(view(1, {}), 'me', [])).toBeUndefined();
});
