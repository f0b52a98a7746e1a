import { describe, expect, test } from 'vitest';
import { lattice, rosette } from './engraving.ts';

const pointsOf = (path: string): readonly (readonly [number, number])[] =>
  path
    .replaceAll('Z', '')
    .split(/[ML]/)
    .filter((point) => point !== '')
    .map((point) => point.split(' ').map(Number) as [number, number]);

describe('a rosette', () => {
  const ring = { cx: 125, cy: 175, radius: 64, swing: 11, lobes: 18, strands: 4 };

  test('has as many closed strands as asked for', () => {
    const path = rosette(ring);
    expect(path.match(/M/g)).toHaveLength(4);
    expect(path.match(/Z/g)).toHaveLength(4);
  });

  test('swings between its radius less and plus the swing, and touches both', () => {
    const reaches = pointsOf(rosette(ring)).map(([x, y]) => Math.hypot(x - 125, y - 175));
    expect(Math.min(...reaches)).toBeCloseTo(53, 0);
    expect(Math.max(...reaches)).toBeCloseTo(75, 0);
  });

  test('is symmetrical about its centre when the lobes are even, so that a court reads alike both ways up', () => {
    const points = pointsOf(rosette({ ...ring, strands: 1 }));
    const turned = points.map(([x, y]) => `${(250 - x).toFixed(1)} ${(350 - y).toFixed(1)}`);
    const plain = new Set(points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`));
    expect(turned.filter((point) => plain.has(point)).length / turned.length).toBeGreaterThan(0.95);
  });
});

describe('a lattice', () => {
  const frame = { left: 14, top: 14, right: 236, bottom: 336, pitch: 22, swing: 6 };

  test('covers its frame from edge to edge at the top and at the bottom', () => {
    const points = pointsOf(lattice(frame));
    for (const edge of [14, 336]) {
      const along = points.filter(([, y]) => y === edge).map(([x]) => x);
      expect(Math.min(...along)).toBeLessThanOrEqual(14);
      expect(Math.max(...along)).toBeGreaterThanOrEqual(236 - 22);
    }
  });

  test('leaves no gap wider than the pitch along the top edge', () => {
    const along = pointsOf(lattice(frame))
      .filter(([x, y]) => y === 14 && x >= 0 && x <= 250)
      .map(([x]) => x)
      .sort((one, other) => one - other);
    const gaps = along.slice(1).map((x, index) => x - (along[index] ?? x));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(22.1);
  });
});
