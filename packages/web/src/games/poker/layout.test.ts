import { describe, expect, test } from 'vitest';
import type { Rect } from '../../cloth/place.ts';
import { leastHeight, type Row, type StageSize, stageOf } from './layout.ts';

const rowBox = ({ x, y, card, step }: Row): Rect => ({ x, y, width: card + 4 * step, height: card * 1.4 });

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width - 0.5 &&
  other.x < one.x + one.width - 0.5 &&
  one.y < other.y + other.height - 0.5 &&
  other.y < one.y + one.height - 0.5;

/** Width and height of the stage: desktop, larger, smaller, a tablet, a phone. */
const SIZES: readonly (readonly [number, number])[] = [
  [1096, 742],
  [1576, 920],
  [980, 640],
  [768, 760],
  [390, 560],
  [360, 480],
];
const CASES = SIZES.flatMap(([width, height]) =>
  [5, 7, 9].flatMap((boxes) =>
    [undefined, 1, 4, boxes].map((own): StageSize => ({ width, height, boxes, own })),
  ),
);

const tall = (size: StageSize): StageSize => ({
  ...size,
  height: Math.max(size.height, leastHeight(size)),
});

describe('the plan of the table', () => {
  test.each(CASES)('%o has every box once, and none over another or over the dealer', (asked) => {
    const size = tall(asked);
    const { boxes, own, dealer } = stageOf(size);
    const numbers = [...boxes.map(({ box }) => box), ...(own === null ? [] : [own.box])];
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: size.boxes }, (_, index) => index + 1),
    );
    const places = [...boxes, rowBox(dealer)];
    const clashes = places.flatMap((one, index) =>
      places.slice(index + 1).filter((other) => overlap(one, other)),
    );
    expect(clashes).toEqual([]);
  });

  test.each(CASES)('%o keeps the viewer’s own box clear of everything', (asked) => {
    const size = tall(asked);
    const { boxes, own, dealer } = stageOf(size);
    if (own === null) return expect(size.own).toBeUndefined();
    const mine = [rowBox(own.hand), own.spots.ante, own.spots.jackpot, own.spots.bet];
    const clashes = mine.flatMap((one) => [...boxes, rowBox(dealer)].filter((other) => overlap(one, other)));
    expect(clashes).toEqual([]);
    for (const { y, height } of mine) expect(y + height).toBeLessThanOrEqual(size.height);
  });

  test('box 1 is at the far right, and play runs to the left', () => {
    const { boxes } = stageOf({ width: 1096, height: 742, boxes: 7, own: undefined });
    const xs = boxes.map(({ x }) => x);
    expect(xs).toEqual(xs.toSorted((one, other) => other - one));
  });
});
