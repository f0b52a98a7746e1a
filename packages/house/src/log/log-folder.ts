import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { TILE_WIDTH, type TileName, tilePath } from './tile-path.ts';
import { type Tile, tileBytes, tileHashes } from './tiles.ts';
import type { Hash } from './tree.ts';

const LOG_FOLDER = 'log';
const CHECKPOINT = 'checkpoint';
/** The newest checkpoint that witnesses have signed too. */
const COSIGNED = 'cosigned';

/** What lies beside the store: tiles that anybody may have, and the newest checkpoint. */
export interface LogFolder {
  readonly path: string;
  /** The newest checkpoint; undefined where there is none yet. */
  checkpoint(): string | undefined;
  cosigned(): string | undefined;
  /** The hashes of a tile; undefined where it is not there, or is not as wide as it has to be. */
  tile(name: TileName): readonly Hash[] | undefined;
  writeTile(tile: Tile): Promise<void>;
  removeTile(name: TileName): Promise<void>;
  /** Durable when it resolves. */
  writeCheckpoint(text: string): Promise<void>;
  writeCosigned(text: string): Promise<void>;
}

const isMissing = (error: unknown): boolean => {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' || code === 'ENOTDIR';
};

const readIfThere = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const writeDurably = async (path: string, content: string | Uint8Array): Promise<void> => {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
};

const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};

/** Whole or not at all: written beside it, made durable, and put in its place. */
const replaceDurably = async (path: string, content: string): Promise<void> => {
  const draft = `${path}.new`;
  await writeDurably(draft, content);
  await rename(draft, path);
  await syncFolder(dirname(path));
};

/** The log's own folder in the folder of a house. It is made where it is missing, unless nothing is to be written. */
export const openLogFolder = (house: string, { make }: { readonly make: boolean }): LogFolder => {
  const path = join(house, LOG_FOLDER);
  if (make) mkdirSync(path, { recursive: true, mode: 0o700 });
  const at = (name: TileName): string => join(path, tilePath(name));
  return {
    path,
    checkpoint: () => readIfThere(join(path, CHECKPOINT))?.toString('utf8'),
    cosigned: () => readIfThere(join(path, COSIGNED))?.toString('utf8'),
    tile: (name) => {
      const bytes = readIfThere(at(name));
      const hashes = bytes && tileHashes(bytes);
      return hashes?.length === name.width ? hashes : undefined;
    },
    writeTile: async ({ hashes, ...name }) => {
      const file = at(name);
      if (!existsSync(dirname(file))) await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      await writeDurably(file, tileBytes(hashes));
    },
    removeTile: async (name) => {
      await rm(at(name), { force: true });
    },
    writeCheckpoint: (text) => replaceDurably(join(path, CHECKPOINT), text),
    writeCosigned: (text) => replaceDurably(join(path, COSIGNED), text),
  };
};

/** How many hashes a tile has in a tree of so many leaves; 0 where there is no such tile. */
export const widthIn = (size: number, { level, index }: Pick<TileName, 'level' | 'index'>): number =>
  Math.max(0, Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** level) - index * TILE_WIDTH));
