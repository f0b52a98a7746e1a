import type { Logger } from '../logger.ts';
import { serialQueue } from '../serial-queue.ts';
import type { Store } from '../store/port.ts';
import type { Clock } from '../tables/ports.ts';
import { signCheckpoint } from './checkpoint.ts';
import { type LogFolder, widthIn } from './log-folder.ts';
import type { Signer } from './note.ts';
import { TILE_WIDTH, type TileName } from './tile-path.ts';
import {
  type Edge,
  edgeRoot,
  edgeTiles,
  grow,
  NO_LEAVES,
  nodesOfTiles,
  rootOver,
  type Tile,
  tileBytes,
} from './tiles.ts';
import type { Hash, Nodes } from './tree.ts';

/** What is committed is signed after so long, where nothing was signed for a second. */
const SOON_MS = 50;
/** No two checkpoints come closer than this. */
const REST_MS = 1_000;
/** Leaves taken up at once. */
const PAGE = 2_048;

interface KeeperPorts {
  readonly store: Pick<Store, 'size' | 'leaves' | 'onGrowth'>;
  readonly folder: LogFolder;
  readonly signer: Signer;
  readonly origin: string;
  /** The number of the command that is the first leaf. */
  readonly first: number;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Told of each checkpoint that was signed. */
  readonly onSigned?: (checkpoint: string) => void;
}

/** Builds tiles and signs checkpoints behind the commits: no command ever waits for it. */
export interface Keeper {
  /** The newest checkpoint. */
  checkpoint(): string | null;
  /** A tile of the tree that was signed last, as bytes; undefined where it has none such. */
  tile(name: TileName): Promise<Uint8Array | undefined>;
  /** The nodes of the tree that was signed last, for proofs. */
  nodes(): Nodes;
  /** Signs all that is committed by now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Reads the leaves of a log after so many of them. */
const leavesAfter = (
  { store, first }: Pick<KeeperPorts, 'store' | 'first'>,
  size: number,
  limit: number,
): Promise<readonly Hash[]> => store.leaves(first - 1 + size, limit);

/** The tree of all that the store holds up to a size, from its leaves. */
export const edgeFromStore = async (
  from: Pick<KeeperPorts, 'store' | 'first'>,
  size: number,
  { edge = NO_LEAVES, keep }: { readonly edge?: Edge; readonly keep?: (tile: Tile) => Promise<void> } = {},
): Promise<Edge> => {
  let grown = edge;
  while (grown.size < size) {
    const leaves = await leavesAfter(from, grown.size, Math.min(PAGE, size - grown.size));
    if (leaves.length === 0) throw new RangeError(`the store holds ${grown.size} leaves and not ${size}`);
    const next = grow(grown, leaves);
    if (keep !== undefined) for (const tile of next.whole) await keep(tile);
    grown = next.edge;
  }
  return grown;
};

/** The tiles of a tree: from the folder, or where one is missing there from the leaves, and put back. */
const tileReader = (ports: KeeperPorts, edge: () => Edge) => {
  const { folder } = ports;
  const hashesOf = async ({ level, index, width }: TileName): Promise<readonly Hash[]> => {
    const whole = widthIn(edge().size, { level, index }) === TILE_WIDTH;
    if (!whole) return (edge().rows[level] ?? []).slice(0, width);
    const name = { level, index, width: TILE_WIDTH };
    const kept = folder.tile(name);
    if (kept !== undefined) return kept.slice(0, width);
    const hashes: Hash[] = [];
    if (level === 0) hashes.push(...(await leavesAfter(ports, index * TILE_WIDTH, TILE_WIDTH)));
    else
      for (let at = 0; at < TILE_WIDTH; at += 1)
        hashes.push(
          rootOver(await hashesOf({ level: level - 1, index: index * TILE_WIDTH + at, width: TILE_WIDTH })),
        );
    await folder.writeTile({ ...name, hashes });
    return hashes.slice(0, width);
  };
  return hashesOf;
};

export const openKeeper = (
  ports: KeeperPorts,
  start: { readonly edge: Edge; readonly checkpoint: string | null },
): Keeper => {
  const { store, folder, signer, origin, first, clock, logger, onSigned } = ports;
  let { edge, checkpoint } = start;
  let lastAt = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;
  const queue = serialQueue();
  const hashesOf = tileReader(ports, () => edge);

  const signNow = async (): Promise<void> => {
    const size = (await store.size()) - (first - 1);
    if (size <= edge.size && checkpoint !== null) return;
    const before = edgeTiles(edge);
    const grown = await edgeFromStore(ports, size, { edge, keep: folder.writeTile });
    const tiles = edgeTiles(grown);
    for (const tile of tiles) await folder.writeTile(tile);
    const signed = signCheckpoint({ origin, size, root: edgeRoot(grown) }, signer);
    await folder.writeCheckpoint(signed);
    edge = grown;
    checkpoint = signed;
    lastAt = clock.now();
    const isKept = (old: TileName): boolean =>
      tiles.some(
        ({ level, index, width }) => level === old.level && index === old.index && width === old.width,
      );
    for (const old of before) if (!isKept(old)) await folder.removeTile(old);
    onSigned?.(signed);
  };

  /** One after another, whoever asks. */
  const flush = (): Promise<void> => queue.run(signNow);

  const onGrowth = (): void => {
    if (cancel !== undefined) return;
    const due = Math.max(clock.now() + SOON_MS, lastAt + REST_MS);
    cancel = clock.at(due, () => {
      cancel = undefined;
      flush().catch((error: unknown) => {
        lastAt = clock.now();
        logger.error(
          'the log was not signed: what was acknowledged is kept, and is signed with what follows',
          error,
        );
      });
    });
  };
  const unsubscribe = store.onGrowth(onGrowth);

  return {
    checkpoint: () => checkpoint,
    tile: async (name) =>
      name.width > widthIn(edge.size, name) ? undefined : tileBytes(await hashesOf(name)),
    nodes: () => {
      const { size, rows } = edge;
      return nodesOfTiles((level, index) => {
        const isWhole = widthIn(size, { level, index }) === TILE_WIDTH;
        return (isWhole ? folder.tile({ level, index, width: TILE_WIDTH }) : rows[level]) ?? [];
      });
    },
    flush,
    stop: async () => {
      unsubscribe();
      cancel?.();
      await flush();
    },
  };
};
