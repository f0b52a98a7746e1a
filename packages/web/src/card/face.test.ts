import { RANKS } from '@baize/engine';
import { describe, expect, test } from 'vitest';
import { faceFor, pipsOf } from './face.ts';

describe('the face of a card by its width', () => {
  //    width  clear   face
  test.each([
    [118, false, 'L'],
    [117.9, false, 'M'],
    [100, true, 'L'],
    [99.9, true, 'M'],
    [76, false, 'M'],
    [75.9, true, 'S'],
    [34, false, 'S'],
    [33.9, false, 'XS'],
  ] as const)('%d wide, clear %s: %s', (width, clear, face) => {
    expect(faceFor(width, clear)).toBe(face);
  });
});

describe('pips', () => {
  test('a numbered card has as many as its number, an ace and the courts none', () => {
    const counts = RANKS.map((rank) => pipsOf(rank).length);
    expect(counts).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 0, 0]);
  });

  test('those of the lower half stand on their heads', () => {
    for (const { y, inverted } of RANKS.flatMap(pipsOf)) expect(inverted).toBe(y > 175);
  });

  test('every card but the seven looks the same both ways up', () => {
    for (const rank of RANKS) {
      const at = (x: number, y: number): string => `${x.toFixed(2)} ${y.toFixed(2)}`;
      const plain = new Set(pipsOf(rank).map(({ x, y }) => at(x, y)));
      const turned = pipsOf(rank).every(({ x, y }) => plain.has(at(250 - x, 350 - y)));
      expect([rank, turned]).toEqual([rank, rank !== '7']);
    }
  });
});
