import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faceFor } from '../../card/face.ts';
import type { Rect } from '../../cloth/place.ts';
import { leastHeight, lyingBox, type Stage, stageOf } from './layout.ts';

const within = (inner: Rect, outer: Rect): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;

const apart = (one: Rect, other: Rect): boolean =>
  one.x + one.width <= other.x + 0.01 ||
  other.x + other.width <= one.x + 0.01 ||
  one.y + one.height <= other.y + 0.01 ||
  other.y + other.height <= one.y + 0.01;

/** The sign with four rows, as most tables have it. */
const SIGN_HEIGHT = 124;

/** Everything that may not lie over anything else. */
const things = (stage: Stage): readonly (readonly [string, Rect])[] => [
  ...(['player', 'banker'] as const).flatMap((hand) => [
    ...stage.hands[hand].map((card, index) => [`${hand} card ${index}`, lyingBox(card)] as const),
    [`${hand} total`, stage.totals[hand]] as const,
  ]),
  ...Object.entries(stage.spots).map(([box, rect]) => [`box ${box}`, rect] as const),
  ...(stage.roads === null ? [] : [['roads', stage.roads] as const]),
  ...(stage.sign === null
    ? []
    : [['sign', { ...stage.sign, width: 190 * stage.scale, height: SIGN_HEIGHT * stage.scale }] as const]),
];

const clashes = (stage: Stage): readonly string[] => {
  const all = things(stage);
  return all.flatMap(([name, rect], index) =>
    all
      .slice(index + 1)
      .filter(([, other]) => !apart(rect, other))
      .map(([other]) => `${name} over ${other}`),
  );
};

const outside = (stage: Stage): readonly string[] =>
  things(stage)
    .filter(([, rect]) => !within(rect, stage.cloth))
    .map(([name]) => name);

describe('the plan of the table', () => {
  test('at 1,096 by 742 is the one that was drawn: full faces, the third card as large as the pair, roads, seats', () => {
    const stage = stageOf({ width: 1096, height: 742, pairs: true });
    const [first, , third] = stage.hands.player;
    expect(faceFor(first.width, true)).toBe('L');
    expect(third.width).toBeCloseTo(first.width, 0);
    expect(third.turn).toBe(90);
    expect(stage.roads?.cell).toBeGreaterThanOrEqual(22);
    expect(stage.seats).not.toBeNull();
  });

  test('mirrors the hands about the middle', () => {
    const stage = stageOf({ width: 1300, height: 800, pairs: true });
    for (const index of [0, 1, 2] as const) {
      const player = lyingBox(stage.hands.player[index]);
      const banker = lyingBox(stage.hands.banker[index === 2 ? 2 : index === 0 ? 1 : 0]);
      expect(player.x + player.width + banker.x).toBeCloseTo(1300 + 0, 6);
    }
  });

  test('on a phone of 390 keeps the faces that show more than rank and suit', () => {
    const stage = stageOf({ width: 390, height: 552, pairs: true });
    expect(stage.kind).toBe('narrow');
    expect(faceFor(stage.hands.player[0].width, true)).toBe('M');
    expect(stage.roads).not.toBeNull();
  });

  test('without pairs gives their room to the other boxes', () => {
    const stage = stageOf({ width: 1096, height: 742, pairs: false });
    expect(Object.keys(stage.spots)).toEqual(['player', 'tie', 'banker']);
    expect(stage.spots.player?.width).toBeGreaterThan(300);
  });

  test('never lays one thing over another or outside the cloth; no box is smaller than a finger, no total too narrow for its name', () => {
    const sizes = fc.record({
      width: fc.integer({ min: 320, max: 2600 }),
      height: fc.integer({ min: 200, max: 1500 }),
      pairs: fc.boolean(),
    });
    fc.assert(
      fc.property(sizes, (size) => {
        const stage = stageOf({
          ...size,
          height: Math.max(size.height, leastHeight(size.width, size.height)),
        });
        expect(clashes(stage)).toEqual([]);
        expect(outside(stage)).toEqual([]);
        for (const total of Object.values(stage.totals)) expect(total.width).toBeGreaterThanOrEqual(60);
        for (const spot of Object.values(stage.spots)) {
          expect(Math.min(spot.width, spot.height)).toBeGreaterThanOrEqual(44);
        }
      }),
      { seed: 20161215, numRuns: 1500 },
    );
  });
});
