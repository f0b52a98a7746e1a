import { TILE_HEIGHT, TILE_WIDTH, type TileName } from './tile-path.ts';
import { HASH_BYTES, type Hash, type Nodes, nodeHash, nodesOver, rootAt } from './tree.ts';

/** A tile with what it holds. */
export interface Tile extends TileName {
  readonly hashes: readonly Hash[];
}

export const tileBytes = (hashes: readonly Hash[]): Uint8Array => Buffer.concat(hashes);

/** The hashes of a tile's bytes; undefined where they are none. */
export const tileHashes = (bytes: Uint8Array): readonly Hash[] | undefined => {
  if (bytes.length === 0 || bytes.length % HASH_BYTES !== 0) return undefined;
  return Array.from({ length: bytes.length / HASH_BYTES }, (_, at) =>
    bytes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  );
};

const wholeHash = (hashes: readonly Hash[]): Hash => {
  let row = hashes;
  while (row.length > 1)
    row = Array.from({ length: row.length / 2 }, (_, at) =>
      nodeHash(row[2 * at] as Hash, row[2 * at + 1] as Hash),
    );
  return row[0] as Hash;
};

/**
 * The nodes of a tree by its tiles. `hashesOf` gives the hashes of a tile, as many as it has or more than are asked
 * for.
 */
export const nodesOfTiles =
  (hashesOf: (level: number, index: number) => readonly Hash[]): Nodes =>
  (height, index) => {
    const level = Math.floor(height / TILE_HEIGHT);
    const width = 2 ** (height % TILE_HEIGHT);
    const first = index * width;
    const from = first % TILE_WIDTH;
    const part = hashesOf(level, Math.floor(first / TILE_WIDTH)).slice(from, from + width);
    if (part.length < width) throw new RangeError(`the tiles do not reach node ${height}, ${index}`);
    return wholeHash(part);
  };

/** The right edge of a tree that grows: the hashes of every tile that is not whole. All older ones are settled. */
export interface Edge {
  /** How many leaves there are. */
  readonly size: number;
  /** By level. */
  readonly rows: readonly (readonly Hash[])[];
}

export const NO_LEAVES: Edge = { size: 0, rows: [] };

/** What leaves come to that follow an edge: the edge after them, and the tiles that they made whole. */
export const grow = (
  { size, rows }: Edge,
  leaves: readonly Hash[],
): { readonly edge: Edge; readonly whole: readonly Tile[] } => {
  const edge = rows.map((row) => [...row]);
  const whole: Tile[] = [];
  const add = (level: number, hash: Hash, at: number): void => {
    edge[level] ??= [];
    const row = edge[level] as Hash[];
    row.push(hash);
    if (row.length < TILE_WIDTH) return;
    const index = at / TILE_WIDTH - 1;
    whole.push({ level, index, width: TILE_WIDTH, hashes: row });
    edge[level] = [];
    add(level + 1, wholeHash(row), index + 1);
  };
  for (const [at, leaf] of leaves.entries()) add(0, leaf, size + at + 1);
  return { edge: { size: size + leaves.length, rows: edge }, whole };
};

/** The tiles of an edge that are not whole. */
export const edgeTiles = ({ size, rows }: Edge): readonly Tile[] =>
  rows.flatMap((hashes, level) =>
    hashes.length === 0
      ? []
      : [
          {
            level,
            index: Math.floor(size / TILE_WIDTH ** (level + 1)),
            width: hashes.length,
            hashes,
          },
        ],
  );

/** The root of the tree that an edge is the edge of. */
export const edgeRoot = ({ size, rows }: Edge): Hash =>
  rootAt(
    nodesOfTiles((level) => rows[level] ?? []),
    size,
  );

/** The root over leaves that are all at hand. */
export const rootOver = (leaves: readonly Hash[], size = leaves.length): Hash =>
  rootAt(nodesOver(leaves), size);
