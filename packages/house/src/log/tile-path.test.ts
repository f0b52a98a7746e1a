import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTilePath, partialTiles, tilePath } from './tile-path.ts';

test.each([
  [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
  [{ level: 0, index: 999, width: 256 }, 'tile/0/999'],
  [{ level: 0, index: 1000, width: 1 }, 'tile/0/x001/000.p/1'],
  [{ level: 3, index: 1_234_067, width: 256 }, 'tile/3/x001/x234/067'],
  [{ level: 63, index: 17, width: 255 }, 'tile/63/017.p/255'],
])('%o lies at %s', (tile, path) => {
  expect(tilePath(tile)).toBe(path);
  expect(parseTilePath(path)).toEqual(tile);
});

test.each([
  'tile/0/0',
  'tile/0/0000',
  'tile/00/000',
  'tile/64/000',
  'tile/0/x000/000',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/017',
  'tile/0/001/000',
  'tile/0/x001',
  'tile/-1/000',
  'tile/0/000/',
  '/tile/0/000',
  'tile/entries/000',
  'tile/0/../000',
  'tile/0/x999/x999/x999/x999/x999/x999/999',
  'tile/0/000.p/1\n',
  '',
])('%j is no tile', (path) => {
  expect(parseTilePath(path)).toBeUndefined();
});

test('every tile is found again by its path', () => {
  const tile = fc.record({
    level: fc.integer({ min: 0, max: 63 }),
    index: fc.maxSafeNat(),
    width: fc.integer({ min: 1, max: 256 }),
  });
  fc.assert(
    fc.property(tile, (each) => {
      expect(parseTilePath(tilePath(each))).toEqual(each);
    }),
  );
});

test('the partial tiles of a tree', () => {
  expect(partialTiles(0)).toEqual([]);
  expect(partialTiles(256)).toEqual([{ level: 1, index: 0, width: 1 }]);
  expect(partialTiles(255)).toEqual([{ level: 0, index: 0, width: 255 }]);
});
