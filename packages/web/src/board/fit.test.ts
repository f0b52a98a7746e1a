import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitName, type Measure, type NameRoom } from './fit.ts';

/** Every letter half an em: near enough to Inter, and easy to count. */
const half: Measure = (text) => [...text].length / 2;
const ROOM: NameRoom = { width: 400, height: 60, size: 44, least: 28 };

describe('a name on the wall', () => {
  test('is as large as wanted where it fits', () => {
    expect(fitName('Jack Henare', ROOM, half)).toEqual({ size: 44, lines: ['Jack Henare'] });
  });

  test('gets smaller by steps before it takes two lines', () => {
    const { size, lines } = fitName('Olive Fitzgerald-Moana', ROOM, half);
    expect(lines).toEqual(['Olive Fitzgerald-Moana']);
    expect(size).toBeGreaterThanOrEqual(28);
    expect(size).toBeLessThan(44);
  });

  test('takes two lines at words, none wider than its room', () => {
    const fitted = fitName('Maximiliana Fitzgerald-Moana Papadopoulos', ROOM, half);
    expect(fitted).toEqual({ size: 27, lines: ['Maximiliana Fitzgerald-Moana', 'Papadopoulos'] });
  });

  test('stays on one line where two would be smaller: a low row has no room for them', () => {
    const low = { width: 400, height: 30, size: 28, least: 28 };
    const { size, lines } = fitName('Lucy Papadopoulos-Anastasiadis', low, half);
    expect(lines).toHaveLength(1);
    expect(size).toBeGreaterThan(25);
  });

  test('of one endless word is broken rather than cut', () => {
    const { lines } = fitName('W'.repeat(60), ROOM, half);
    expect(lines.join('')).toBe('W'.repeat(60));
    expect(lines).toHaveLength(2);
  });

  test('is always whole, and always within its room', () => {
    const names = fc
      .string({ minLength: 1, maxLength: 120, unit: 'grapheme' })
      .map((name) => name.trim() || 'x');
    const rooms = fc.record({
      width: fc.integer({ min: 120, max: 900 }),
      height: fc.integer({ min: 40, max: 90 }),
      size: fc.integer({ min: 30, max: 60 }),
      least: fc.integer({ min: 26, max: 30 }),
    });
    fc.assert(
      fc.property(names, rooms, (name, room) => {
        const { size, lines } = fitName(name, room, half);
        expect(lines.join('').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''));
        for (const line of lines)
          if ([...line].length > 1) expect(half(line) * size).toBeLessThanOrEqual(room.width);
        expect(lines.length * size * 1.08).toBeLessThanOrEqual(
          Math.max(room.height, room.size * 1.08) + 1e-6,
        );
      }),
      { seed: 19, numRuns: 500 },
    );
  });
});
