/** How many hashes a whole tile holds, and how many heights of the tree lie between one level of tiles and the next. */
export const TILE_WIDTH = 256;
export const TILE_HEIGHT = 8;

/** A tile by its place: the hashes over `256^level` leaves each, from `256 * index` on. */
export interface TileName {
  readonly level: number;
  readonly index: number;
  /** How many hashes it holds: 256, or fewer at the right edge of a tree. */
  readonly width: number;
}

const LEVEL_MAX = 63;

/** The index in groups of three digits, all but the last marked, so that a folder never holds more than a thousand. */
const indexPath = (index: number): string => {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  return groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/');
};

/** Where a tile is found (C2SP tlog-tiles): `tile/0/x001/x234/067`, `tile/1/000.p/17`. */
export const tilePath = ({ level, index, width }: TileName): string =>
  `tile/${level}/${indexPath(index)}${width === TILE_WIDTH ? '' : `.p/${width}`}`;

const TILE = /^tile\/(0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

/** The tile of a path; undefined where the path is none, or is written otherwise than it has to be. */
export const parseTilePath = (path: string): TileName | undefined => {
  const [, level, groups, part] = TILE.exec(path) ?? [];
  if (level === undefined || groups === undefined) return undefined;
  const tile = {
    level: Number(level),
    index: Number(groups.replaceAll(/[x/]/g, '')),
    width: part === undefined ? TILE_WIDTH : Number(part),
  };
  if (tile.level > LEVEL_MAX || !Number.isSafeInteger(tile.index) || Number(part) >= TILE_WIDTH)
    return undefined;
  return tilePath(tile) === path ? tile : undefined;
};

/** The tiles of a tree that are not whole, the lowest level first. */
export const partialTiles = (size: number): readonly TileName[] => {
  const tiles: TileName[] = [];
  for (
    let [level, hashes] = [0, size];
    hashes > 0;
    [level, hashes] = [level + 1, Math.floor(hashes / TILE_WIDTH)]
  ) {
    const width = hashes % TILE_WIDTH;
    if (width > 0) tiles.push({ level, index: Math.floor(hashes / TILE_WIDTH), width });
  }
  return tiles;
};
