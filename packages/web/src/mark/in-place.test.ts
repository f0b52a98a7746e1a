import { describe, expect, test } from 'vitest';
import { placeFor } from './in-place.tsx';

const CARD = { width: 320, height: 120 };
const ROOM = { width: 390, height: 844 };

describe('a card in place lies whole within the window', () => {
  test('under its link, where there is room', () => {
    expect(placeFor({ left: 20, top: 100, bottom: 120 }, CARD, ROOM)).toEqual({ left: 20, top: 126 });
  });

  test('over it at the lower edge', () => {
    expect(placeFor({ left: 20, top: 800, bottom: 820 }, CARD, ROOM)).toEqual({ left: 20, top: 674 });
  });

  test('never past a side, nor above the window', () => {
    expect(placeFor({ left: 300, top: 100, bottom: 120 }, CARD, ROOM).left).toBe(62);
    expect(placeFor({ left: -50, top: 100, bottom: 120 }, CARD, ROOM).left).toBe(8);
    expect(placeFor({ left: 20, top: 60, bottom: 380 }, CARD, { width: 844, height: 390 }).top).toBe(8);
  });
});
