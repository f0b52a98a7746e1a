import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { naiveConsistency, naiveLeaf, naivePath, naiveRoot } from './naive-tree.test-kit.ts';
import { partialTiles } from './tile-path.ts';
import { edgeRoot, edgeTiles, grow, NO_LEAVES, nodesOfTiles, rootOver, type Tile } from './tiles.ts';
import {
  consistencyProof,
  emptyRoot,
  type Hash,
  inclusionProof,
  leafHash,
  nodesOver,
  provesConsistency,
  provesInclusion,
  rootAt,
} from './tree.ts';

const leavesOf = (count: number, seed = ''): Buffer[] =>
  Array.from({ length: count }, (_, index) => naiveLeaf(`${seed}${index}`));

const flipped = (hash: Hash): Hash => {
  const other = Buffer.from(hash);
  other[7] = (other[7] ?? 0) ^ 1;
  return other;
};

const text = (hashes: readonly Hash[]): readonly string[] =>
  hashes.map((hash) => Buffer.from(hash).toString('hex'));

describe('the tree of RFC 6962', () => {
  test('has the roots that certificate transparency publishes for its eight entries', () => {
    const entries = [
      '',
      '00',
      '10',
      '2021',
      '3031',
      '40414243',
      '5051525354555657',
      '606162636465666768696a6b6c6d6e6f',
    ];
    const leaves = entries.map((each) => leafHash(Buffer.from(each, 'hex').toString('latin1')));
    expect(
      text([emptyRoot(), rootOver(leaves, 1), rootOver(leaves, 2), rootOver(leaves, 3), rootOver(leaves, 8)]),
    ).toEqual([
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
      'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
      '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
    ]);
  });

  test('gives the roots and the proofs of the second implementation, and takes them, for every size to 70', () => {
    const leaves = leavesOf(70);
    const nodes = nodesOver(leaves);
    for (let size = 0; size <= 70; size += 1) {
      const all = leaves.slice(0, size);
      const root = naiveRoot(all);
      expect(text([rootAt(nodes, size)])).toEqual(text([root]));
      for (let index = 0; index < size; index += 1) {
        const proof = inclusionProof(nodes, index, size);
        expect(text(proof)).toEqual(text(naivePath(index, all)));
        expect(provesInclusion(leaves[index] as Hash, { index, size, root }, proof)).toBe(true);
      }
      for (let earlier = 0; earlier <= size; earlier += 1) {
        const proof = consistencyProof(nodes, earlier, size);
        expect(text(proof)).toEqual(text(naiveConsistency(earlier, all)));
        const before = { size: earlier, root: naiveRoot(leaves.slice(0, earlier)) };
        expect(provesConsistency(before, { size, root }, proof)).toBe(true);
      }
    }
  });

  test('no proof is taken of which a hash is another, is missing or is one too many; nor for another place', () => {
    const property = fc.property(
      fc.integer({ min: 2, max: 600 }),
      fc.nat(),
      fc.nat(),
      fc.nat(),
      (size, somewhere, sometime, place) => {
        const leaves = leavesOf(size, 'x');
        const nodes = nodesOver(leaves);
        const root = rootAt(nodes, size);
        const index = somewhere % size;
        const leaf = leaves[index] as Hash;
        const proof = inclusionProof(nodes, index, size);
        const takes = (hashes: readonly Hash[], at = index, of = leaf): boolean =>
          provesInclusion(of, { index: at, size, root }, hashes);
        expect(takes(proof)).toBe(true);
        const at = place % proof.length;
        expect(takes(proof.with(at, flipped(proof[at] as Hash)))).toBe(false);
        expect(takes(proof.slice(1))).toBe(false);
        expect(takes(proof.slice(0, -1))).toBe(false);
        expect(takes([...proof, root])).toBe(false);
        expect(takes(proof, (index + 1) % size)).toBe(false);
        expect(takes(proof, index, flipped(leaf))).toBe(false);
        expect(takes(proof, size)).toBe(false);
        expect(takes(proof, -1)).toBe(false);
        const earlier = 1 + (sometime % (size - 1));
        const before = { size: earlier, root: rootAt(nodes, earlier) };
        const way = consistencyProof(nodes, earlier, size);
        const follows = (hashes: readonly Hash[], from = before, to = { size, root }): boolean =>
          provesConsistency(from, to, hashes);
        expect(follows(way)).toBe(true);
        const step = place % way.length;
        expect(follows(way.with(step, flipped(way[step] as Hash)))).toBe(false);
        expect(follows(way.slice(0, -1))).toBe(false);
        expect(follows([...way, root])).toBe(false);
        expect(follows(way, { size: earlier, root: flipped(before.root) })).toBe(false);
        expect(follows(way, before, { size, root: flipped(root) })).toBe(false);
        expect(follows(way, { size, root }, before)).toBe(false);
      },
    );
    fc.assert(property, { seed: 6962, numRuns: 60 });
  });

  test('of a tree nothing is proved that is longer than it, and another tree of the same size is no other one', () => {
    const nodes = nodesOver(leavesOf(5));
    expect(() => inclusionProof(nodes, 5, 5)).toThrow(/not in a tree of 5/);
    expect(() => consistencyProof(nodes, 6, 5)).toThrow(/does not begin with 6/);
    expect(() => rootAt(nodes, 6)).toThrow(/no leaf 5/);
    const root = rootAt(nodes, 5);
    expect(provesConsistency({ size: 5, root }, { size: 5, root: flipped(root) }, [])).toBe(false);
    expect(provesConsistency({ size: 0, root: emptyRoot() }, { size: 5, root }, [])).toBe(true);
    expect(provesConsistency({ size: 0, root }, { size: 5, root }, [])).toBe(false);
    expect(provesConsistency({ size: 3, root }, { size: 5, root }, [])).toBe(false);
  });
});

describe('tiles', () => {
  test('a tree that grows piece by piece has the tiles, the root and the proofs of one that was made at once', () => {
    const leaves = leavesOf(70_000);
    const nodes = nodesOver(leaves);
    const tiles = new Map<string, readonly Hash[]>();
    let edge = NO_LEAVES;
    for (const size of [0, 1, 255, 256, 257, 511, 512, 65_535, 65_536, 65_537, 70_000]) {
      const grown = grow(edge, leaves.slice(edge.size, size));
      edge = grown.edge;
      const keep = ({ level, index, hashes }: Tile): void => {
        tiles.set(`${level}/${index}`, hashes);
      };
      grown.whole.forEach(keep);
      edgeTiles(edge).forEach(keep);
      expect(edgeTiles(edge).map(({ hashes: _, ...name }) => name)).toEqual(partialTiles(size));
      const root = rootAt(nodes, size);
      expect(text([edgeRoot(edge)])).toEqual(text([root]));
      const tiled = nodesOfTiles((level, index) => tiles.get(`${level}/${index}`) ?? []);
      expect(text([rootAt(tiled, size)])).toEqual(text([root]));
      for (const index of [0, 1, 255, 256, 300, 65_536].filter((each) => each < size))
        expect(text(inclusionProof(tiled, index, size))).toEqual(text(inclusionProof(nodes, index, size)));
      expect(text(consistencyProof(tiled, Math.min(257, size), size))).toEqual(
        text(consistencyProof(nodes, Math.min(257, size), size)),
      );
    }
    // As the specification counts them for a tree of this size.
    expect(partialTiles(70_000)).toEqual([
      { level: 0, index: 273, width: 112 },
      { level: 1, index: 1, width: 17 },
      { level: 2, index: 0, width: 1 },
    ]);
    expect(tiles.size).toBe(273 + 1 + 1 + 1 + 1);
  });

  test('nodes that the tiles do not reach are not made up', () => {
    expect(() =>
      rootAt(
        nodesOfTiles(() => []),
        3,
      ),
    ).toThrow(/do not reach/);
  });
});
