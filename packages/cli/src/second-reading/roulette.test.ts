import { describe, expect, test } from 'vitest';
import { roulette } from './roulette.ts';

const spun = (wagers: object[], spin: number, rest: object = {}) =>
  roulette({ rulebook: 'house-roulette', wagers, spin, ...rest });
const on = (place: unknown, amount = 100) => ({ player: 'P1', amount, numbers: place });

test.each([
  [[0], 0, 3500],
  [[17, 20], 20, 1700],
  [[0, 3], 3, 1700],
  [[3, 1, 2], 2, 1100],
  [[0, 2, 3], 0, 1100],
  [[0, 1, 2, 3], 3, 800],
  [[25, 26, 28, 29], 28, 800],
  [[1, 2, 3, 4, 5, 6], 6, 500],
  ['dozen2', 24, 200],
  ['column3', 36, 200],
  ['red', 36, 100],
  ['black', 36, -100],
  ['even', 0, -100],
  ['low', 18, 100],
])('%j on %d comes to %d', (place, spin, net) => {
  expect(spun([on(place)], spin)).toMatchObject({ ok: true, nets: { P1: net } });
});

test.each([
  [[3, 4], '2.3'],
  [[0, 4], '2.3'],
  [[17, 17], '2.3'],
  [[2, 3, 4], '2.4'],
  [[3, 4, 6, 7], '2.5'],
  [[1, 2, 3, 7, 8, 9], '2.6'],
  [[1, 2, 3, 4, 5], '2.10'],
  [[37], '1.2'],
  ['basket', '2.10'],
])('%j is no place: %s', (place, clause) => {
  expect(spun([on(place)], 1)).toMatchObject({ ok: false, clause });
});

/** How many places of a size there are, told by trying every set of numbers that could be one. */
test.each([
  [2, 60],
  [3, 14],
  [4, 23],
])('of sets of %d numbers %d are places', (size, many) => {
  const sets = (from: number, left: number): number[][] =>
    left === 0
      ? [[]]
      : Array.from({ length: 37 - from }, (_, index) => from + index).flatMap((number) =>
          sets(number + 1, left - 1).map((rest) => [number, ...rest]),
        );
  // Numbers further apart than two rows touch nowhere.
  const near = sets(0, size).filter((set) => (set.at(-1) ?? 0) - (set[0] ?? 0) <= 5);
  expect(near.filter((set) => spun([on(set)], 1).ok)).toHaveLength(many);
});

describe('irregular spins, typed from sections 9 and 11', () => {
  const red = [on('red', 500), { player: 'P2', on: 'black', amount: 300 }];

  test('9.2: the ball decides while the layout has not been cleared', () => {
    const put = { what: 'correctedNumber', is: 20 };
    expect(spun(red, 21, { irregularities: [{ ...put, after: 'settled' }] })).toMatchObject({
      nets: { P1: -500, P2: 300 },
      facts: { outcome: '20 black' },
      irregularities: [{ clause: '9.2' }],
    });
    expect(spun(red, 21, { irregularities: [{ ...put, after: 'collected' }] })).toMatchObject({
      ok: false,
      clause: '9.2',
    });
  });

  test.each([
    ['faultySpin', 'settled', '9.4'],
    ['disturbance', 0, '11.5'],
    ['impractical', 'settled', '11.5'],
    ['fraud', 'nextRound', '11.6'],
  ])('void for %s after %s by %s', (cause, after, clause) => {
    expect(spun(red, 21, { irregularities: [{ what: 'void', cause, after }] })).toMatchObject({
      nets: { P1: 0, P2: 0 },
      void: clause,
    });
  });

  test.each(['faultySpin', 'disturbance'])('no void for %s once the layout is cleared', (cause) => {
    expect(spun(red, 21, { irregularities: [{ what: 'void', cause, after: 'collected' }] }).ok).toBe(false);
  });

  test('11.2: the wagers of a person in breach are void; an exclusion leaves them', () => {
    const breach = { player: 'P2', clause: '11.1', after: 'settled' };
    expect(spun(red, 21, { irregularities: [{ ...breach, what: 'voidWagers' }] })).toMatchObject({
      nets: { P1: 500, P2: 0 },
    });
    expect(spun(red, 21, { irregularities: [{ ...breach, what: 'excluded' }] })).toMatchObject({
      nets: { P1: 500, P2: -300 },
    });
  });
});
