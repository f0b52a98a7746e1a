import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dwell, lanesOf, type Move, moved, nearest } from './lanes.ts';
import { LAID, madeReplay } from './replay.test-kit.ts';

const PHASES = ['wagers', 'deal', 'draw', 'settlement', 'closing'] as const;
const MOVES: readonly Move[] = ['home', 'back', 'on', 'end', 'phaseBack', 'phaseOn'];
const phases = fc.array(fc.constantFrom(...PHASES), { minLength: 1, maxLength: 40 });
const framesOf = (names: readonly (typeof PHASES)[number][]) => names.map((phase) => ({ phase }));

test('a round falls into its phases in the order of play', () => {
  const { frames } = madeReplay({ rounds: [LAID] });
  const lanes = lanesOf(frames);
  const names = lanes.map(({ phase }) => phase);
  expect(names[0]).toBe('wagers');
  expect(names.at(-1)).toBe('closing');
  expect(names).toContain('deal');
  expect(lanes.find(({ phase }) => phase === 'deal')).toMatchObject({ first: 7, last: 10 });
});

test('the lanes hold every frame once, in order, and two neighbours differ', () => {
  fc.assert(
    fc.property(phases, (names) => {
      const lanes = lanesOf(framesOf(names));
      const told = lanes.flatMap(({ phase, first, last }) => Array(last - first + 1).fill(phase));
      expect(told).toEqual(names);
      for (const [index, lane] of lanes.slice(1).entries()) {
        expect(lane.phase).not.toBe(lanes[index]?.phase);
        expect(lane.first).toBe((lanes[index]?.last ?? 0) + 1);
      }
    }),
    { seed: 5 },
  );
});

test('no move leads out of the round, and on from the beginning reaches the end', () => {
  fc.assert(
    fc.property(phases, fc.nat(), fc.constantFrom(...MOVES), (names, from, move) => {
      const lanes = lanesOf(framesOf(names));
      const to = moved(lanes, from % names.length, move);
      expect(to).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThan(names.length);
    }),
    { seed: 6 },
  );
});

const LANES = lanesOf(framesOf(['wagers', 'wagers', 'deal', 'deal', 'deal', 'settlement']));

//  from  move         to
test.each([
  [0, 'back', 0],
  [3, 'back', 2],
  [5, 'on', 5],
  [3, 'on', 4],
  [4, 'home', 0],
  [1, 'end', 5],
  [4, 'phaseBack', 2],
  [2, 'phaseBack', 0],
  [0, 'phaseBack', 0],
  [1, 'phaseBack', 0],
  [0, 'phaseOn', 2],
  [4, 'phaseOn', 5],
  [5, 'phaseOn', 5],
] as const)('from %d %s leads to %d', (from, move, to) => {
  expect(moved(LANES, from, move)).toBe(to);
});

test('a round without frames stays at its beginning', () => {
  expect(MOVES.map((move) => moved([], 0, move))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a step stays as long as at the table by half, within bounds', () => {
  const frames = [{ at: 0 }, { at: 100 }, { at: 1100 }, { at: 60_000 }];
  expect([0, 1, 2, 3].map((at) => dwell(frames, at))).toEqual([320, 500, 1300, 320]);
});

test('a pointer takes the nearest mark', () => {
  expect([-5, 0, 6, 14, 15, 16, 99].map((x) => nearest([0, 10, 20], x))).toEqual([0, 0, 1, 1, 1, 2, 2]);
  expect(nearest([], 4)).toBe(0);
});
