import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chance } from '../chance/source.ts';
import { isVaultKey, KEY_FILE, openVault } from '../chance/vault.ts';
import { parseCheckpoint } from '../log/checkpoint.ts';
import { type LogFolder, openLogFolder } from '../log/log-folder.ts';
import { LOG_KEY_FILE, makeLogKey } from '../log/log-key.ts';
import { parseTilePath, tilePath } from '../log/tile-path.ts';
import { tileBytes, tileHashes } from '../log/tiles.ts';
import { StoreFailure } from '../store/port.ts';
import type { Lines, Statement } from '../store/postgres/lines.ts';
import type { ClusterKey } from './cluster-key.ts';

/** What lies beside the store of a house: the same in the folder of every node, and locked in the database. */
const CONTACTS = 'contacts.json';
const CHECKPOINT = 'log/checkpoint';
const COSIGNED = 'log/cosigned';
/** Anybody may have these: they are not locked. */
const OPEN: ReadonlySet<string> = new Set([CHECKPOINT, COSIGNED]);
/** Keys never change; the newest of anything else counts. */
const isKey = (name: string): boolean => isVaultKey(name) || name.startsWith(LOG_KEY_FILE);

const ALL: Statement = { name: 'kept', text: 'SELECT name, content FROM kept ORDER BY name' };
const KEEP: Statement = {
  name: 'keep',
  text: 'INSERT INTO kept (name, content) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET content = excluded.content',
};
const TILES: Statement = { name: 'tiles', text: 'SELECT path, hashes FROM tiles' };
const KEEP_TILE: Statement = {
  name: 'keep tile',
  text: 'INSERT INTO tiles (path, hashes) VALUES ($1, $2) ON CONFLICT (path) DO UPDATE SET hashes = excluded.hashes',
};
const DROP_TILE: Statement = { name: 'drop tile', text: 'DELETE FROM tiles WHERE path = $1' };

interface Kept extends Record<string, unknown> {
  readonly name: string;
  readonly content: Buffer;
}

/** What is kept in the database beside the record, opened. */
const keptIn = async (
  lines: Pick<Lines, 'rows' | 'name'>,
  key: ClusterKey,
): Promise<ReadonlyMap<string, Buffer>> => {
  const rows = await lines.rows<Kept>(ALL);
  return new Map(
    rows.map(({ name, content }) => {
      if (OPEN.has(name)) return [name, content];
      try {
        return [name, key.open(content, name)];
      } catch {
        throw new StoreFailure(
          `${name} in ${lines.name} was locked with another key than this --cluster-key. All nodes of a house have the same: bring the file here from one of them.`,
        );
      }
    }),
  );
};

const keep = async (
  lines: Pick<Lines, 'rows'>,
  key: ClusterKey,
  name: string,
  content: Uint8Array,
): Promise<void> => {
  await lines.rows(KEEP, [name, OPEN.has(name) ? Buffer.from(content) : key.lock(content, name)]);
};

const place = (folder: string, name: string, content: Buffer): void => {
  const path = join(folder, name);
  if (isKey(name) && existsSync(path)) {
    if (readFileSync(path).equals(content)) return;
    throw new StoreFailure(
      `${path} is the key of another house than the one in the database. Give this node a folder of its own with --data.`,
    );
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, content, { mode: 0o600 });
};

/** Lays what is kept in the database out in the folder of this node. */
export const layOut = async (lines: Lines, key: ClusterKey, folder: string): Promise<void> => {
  for (const [name, content] of await keptIn(lines, key)) place(folder, name, content);
};

/** The keys of a house that is begun, or was restored: in the database before anything is done with them. */
export const makeKeys = async (
  lines: Lines,
  key: ClusterKey,
  folder: string,
  { chance, name }: { readonly chance: Chance; readonly name: string | undefined },
): Promise<void> => {
  const kept = await keptIn(lines, key);
  if (!kept.has(KEY_FILE)) openVault(folder, chance, true);
  if (!kept.has(LOG_KEY_FILE)) makeLogKey(folder, name, chance);
  for (const file of readdirSync(folder))
    if (!kept.has(file) && (isVaultKey(file) || /^(log\.key(\.\d+)?|contacts\.json)$/.test(file)))
      await keep(lines, key, file, readFileSync(join(folder, file)));
};

/** How entrants are to be reached, after one node has changed it. */
export const keepContacts = (lines: Lines, key: ClusterKey, folder: string): Promise<void> =>
  keep(lines, key, CONTACTS, readFileSync(join(folder, CONTACTS)));

/** The folder of a node's log, written into the database as well: what is signed is there before it is here. */
export const sharedLogFolder = (lines: Lines, key: ClusterKey, folder: string): LogFolder => {
  const local = openLogFolder(folder, { make: true });
  const write = (name: string, text: string): Promise<void> => keep(lines, key, name, Buffer.from(text));
  return {
    ...local,
    writeTile: async (tile) => {
      await lines.rows(KEEP_TILE, [tilePath(tile), tileBytes(tile.hashes)]);
      await local.writeTile(tile);
    },
    removeTile: async (name) => {
      await lines.rows(DROP_TILE, [tilePath(name)]);
      await local.removeTile(name);
    },
    writeCheckpoint: async (text) => {
      const before = (await keptIn(lines, key)).get(CHECKPOINT)?.toString('utf8');
      const [newest, next] = [before, text].map((each) => parseCheckpoint(each ?? ''));
      // Who was away for a while has been overtaken: what he signs is true, and old.
      if (newest === undefined || (next?.size ?? 0) >= newest.size) await write(CHECKPOINT, text);
      await local.writeCheckpoint(text);
    },
    writeCosigned: async (text) => {
      await write(COSIGNED, text);
      await local.writeCosigned(text);
    },
  };
};

/** Brings the tiles of the log to this node, which is going to sign from now on. */
export const fetchTiles = async (lines: Lines, folder: string): Promise<void> => {
  const local = openLogFolder(folder, { make: true });
  for (const { path, hashes } of await lines.rows<{ path: string; hashes: Buffer }>(TILES)) {
    const name = parseTilePath(path);
    const read = tileHashes(hashes);
    if (name !== undefined && read !== undefined && local.tile(name) === undefined)
      await local.writeTile({ ...name, hashes: read });
  }
};
