import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealerPlaces, fanned, handPlaces, leastHeight, stageOf } from './layout.ts';

const sizes = fc.record({
  width: fc.integer({ min: 320, max: 2400 }),
  height: fc.integer({ min: 300, max: 1300 }),
  boxes: fc.integer({ min: 1, max: 7 }),
});
const stage = ({ width, height, boxes }: { width: number; height: number; boxes: number }) =>
  stageOf(width, Math.max(height, leastHeight(width, height)), boxes);

test('every box lies on the stage, and box 1 is at the far right', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const { boxes, width, height } = stage(size);
      expect(boxes).toHaveLength(size.boxes);
      for (const { spot, radius } of boxes) {
        expect(spot.x - radius).toBeGreaterThanOrEqual(0);
        expect(spot.x + radius).toBeLessThanOrEqual(width);
        expect(spot.y + radius).toBeLessThanOrEqual(height);
      }
      const xs = boxes.map(({ spot }) => spot.x);
      expect(xs).toEqual(xs.toSorted((one, other) => other - one));
    }),
    { seed: 3 },
  );
});

test('the wagers of two boxes never touch', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const { boxes, kind } = stage(size);
      for (const [index, { spot, radius }] of boxes.entries()) {
        const next = boxes[index + 1];
        if (next === undefined || kind === 'narrow') continue;
        expect(Math.hypot(next.spot.x - spot.x, next.spot.y - spot.y)).toBeGreaterThan(2 * radius);
      }
    }),
    { seed: 3 },
  );
});

test('split hands lie side by side, the first to be played at the right', () => {
  const [box] = stageOf(1096, 742, 1).boxes;
  if (box === undefined) throw new Error('there is a box');
  for (const count of [2, 3, 4]) {
    const hands = handPlaces(box, Array(count).fill({ cards: 2, doubled: false }), 1);
    const xs = hands.map(({ spot }) => spot.x);
    expect(xs).toEqual(xs.toSorted((one, other) => other - one));
    const [first, second] = hands;
    expect((first?.spot.x ?? 0) - (second?.spot.x ?? 0)).toBeGreaterThan(2 * (first?.radius ?? 99));
  }
});

test('a doubled card lies across, and a long hand keeps within its room', () => {
  const cards = fanned({ x: 100, y: 100 }, 0, 74, { cards: 3, doubled: true }, 150);
  expect(cards.map(({ turn }) => turn)).toEqual([0, 0, 90]);
  for (const count of [5, 8, 12]) {
    const long = fanned({ x: 100, y: 100 }, 0, 74, { cards: count, doubled: false }, 150);
    const left = Math.min(...long.map(({ x }) => x));
    const right = Math.max(...long.map(({ x, width }) => x + width));
    expect(right - left).toBeLessThanOrEqual(150.001);
  }
});

test('the dealer’s cards keep clear of shoe and rack', () => {
  for (const count of [1, 2, 5, 9]) {
    const table = stageOf(1096, 742, 7);
    const places = dealerPlaces(table, count);
    expect(places).toHaveLength(count);
    expect(Math.min(...places.map(({ x }) => x))).toBeGreaterThan((table.rack?.x ?? 0) + 80);
    expect(Math.max(...places.map(({ x, width }) => x + width))).toBeLessThan(table.shoe.x);
  }
});
