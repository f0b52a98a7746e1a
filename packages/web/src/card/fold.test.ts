import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Point } from '../cloth/place.ts';
import { areaOf, clipOf, cornersOf, fold, nearestCorner } from './fold.ts';

const CARD = { width: 100, height: 140 };
const LOWER_RIGHT = { x: 100, y: 140 };

const laidOver = ([a, b, c, d, e, f]: readonly number[], { x, y }: Point): Point => ({
  x: (a ?? 0) * x + (c ?? 0) * y + (e ?? 0),
  y: (b ?? 0) * x + (d ?? 0) * y + (f ?? 0),
});

describe('a fold', () => {
  test('is none while the corner has not moved', () => {
    expect(fold(CARD, LOWER_RIGHT, { x: 100, y: 140 })).toBeUndefined();
  });

  test('of a corner drawn straight to the left bends along a vertical line half way', () => {
    const folded = fold(CARD, LOWER_RIGHT, { x: 60, y: 140 });
    expect(areaOf(folded?.flap ?? [])).toBeCloseTo(20 * 140, 6);
    expect(folded?.lifted).toBeCloseTo(0.2, 9);
    expect(folded?.flat.every(({ x }) => x <= 80)).toBe(true);
  });

  test('has its crease where the gradient of a card bent to the left is half way', () => {
    const { angle, at } = fold(CARD, LOWER_RIGHT, { x: 60, y: 140 })?.crease ?? { angle: 0, at: 0 };
    expect(angle).toBeCloseTo(-90, 6);
    expect(at).toBeCloseTo(20, 6);
  });

  test('of a corner drawn inwards is a triangle', () => {
    const folded = fold(CARD, LOWER_RIGHT, { x: 80, y: 120 });
    expect(folded?.flap).toHaveLength(3);
    expect(areaOf(folded?.flap ?? [])).toBeCloseTo(200, 6);
  });

  test('lays the corner where the finger is, and neither gains nor loses card', () => {
    const inCard = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 140 }) });
    fc.assert(
      fc.property(fc.constantFrom(...cornersOf(CARD)), inCard, (corner, point) => {
        const folded = fold(CARD, corner, point);
        if (folded === undefined) return Math.hypot(point.x - corner.x, point.y - corner.y) < 1;
        const laid = laidOver(folded.over, corner);
        expect(laid.x).toBeCloseTo(point.x, 6);
        expect(laid.y).toBeCloseTo(point.y, 6);
        expect(areaOf(folded.flap) + areaOf(folded.flat)).toBeCloseTo(14_000, 4);
        return folded.lifted >= 0 && folded.lifted <= 1;
      }),
      { seed: 20161215, numRuns: 500 },
    );
  });
});

test('a finger takes the nearest corner', () => {
  expect(nearestCorner(CARD, { x: 10, y: 130 })).toEqual({ x: 0, y: 140 });
  expect(nearestCorner(CARD, { x: 50, y: 69 })).toEqual({ x: 100, y: 0 });
});

test('a polygon is written for CSS', () => {
  expect(
    clipOf([
      { x: 0, y: 1 },
      { x: 2.345, y: 3 },
    ]),
  ).toBe('polygon(0.00px 1.00px,2.35px 3.00px)');
});
