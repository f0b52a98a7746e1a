import { must } from '@baize/engine';
import { type PublishedDeck, type PublishedShoe, verifyShoe } from '../chance/verify.ts';
import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import type { HostedTable } from '../tables/hosted.ts';
import type { HouseKind } from '../tables/plays.ts';
import { advanceCursor, type RecordCursor } from '../tables/published-shoes.ts';
import { byteCache } from './byte-cache.ts';
import { entriesOf, type Source } from './source.ts';

/** A shoe that is over: the versions of the events that sealed and opened it. */
export interface OpenedShoe {
  readonly shoe: number;
  readonly first: number;
  readonly last: number;
}

/** As much as has to be known of the record of a table: where it can be gone on from. */
interface RecordToWalk {
  readonly hosted: HostedTable;
  /** The table as it stood at some version before this one. */
  checkpointBefore(version: number): { readonly version: number; readonly hosted: HostedTable };
}

/** A shoe that is over, and what is wrong with it; null where nothing was found. */
export type CheckedShoe = (PublishedShoe | PublishedDeck) & { readonly verdict: string | null };

/** The shoes of all tables that are over, as anybody may check them. */
export interface OpenedShoes {
  /** One of them as JSON: a `CheckedShoe`. */
  text(record: RecordToWalk, opening: OpenedShoe): Promise<string>;
}

/**
 * What is over does not change any more: some two thousand shoes of eight decks are kept as they were once worked out.
 */
const CACHE_BYTES = 16 * 2 ** 20;

const checkShoe = (shoe: PublishedShoe | PublishedDeck): CheckedShoe => {
  const verdict = verifyShoe(shoe);
  return { ...shoe, verdict: verdict.ok ? null : verdict.fault.detail };
};

/**
 * How far the record of a table has been followed for its shoes. Whoever asks for the next goes on from there, one at a
 * time.
 */
interface ShoeWalk {
  readonly queue: SerialQueue;
  cursor: RecordCursor<HouseKind> | null;
}

export const openOpenedShoes = (source: Source, bytesMax = CACHE_BYTES): OpenedShoes => {
  const cache = byteCache(bytesMax);
  const walks = new Map<string, ShoeWalk>();

  const walkAt = (table: string): ShoeWalk => {
    const walk = walks.get(table) ?? { cursor: null, queue: serialQueue() };
    walks.set(table, walk);
    return walk;
  };

  const keyOf = ({ hosted }: RecordToWalk, shoe: number): string => `${hosted.table}:${shoe}`;

  /** From where the walk has come to, if that is between the last checkpoint and the shoe; else from the checkpoint. */
  const startOf = (
    { cursor }: ShoeWalk,
    record: RecordToWalk,
    { first }: OpenedShoe,
  ): RecordCursor<HouseKind> => {
    const start = record.checkpointBefore(first);
    const isOnTheWay =
      cursor !== null && cursor.hosted.version >= start.version && cursor.hosted.version < first;
    return isOnTheWay ? cursor : { hosted: start.hosted, told: null };
  };

  const walkTo = async (walk: ShoeWalk, record: RecordToWalk, opening: OpenedShoe): Promise<string> => {
    const followed = startOf(walk, record, opening);
    walk.cursor = null;
    let text: string | undefined;
    const { table, version } = followed.hosted;
    for await (const { recorded } of entriesOf(source, table, version, opening.last)) {
      const shoe = advanceCursor(followed, recorded);
      if (shoe === undefined) continue;
      text = JSON.stringify(checkShoe(shoe));
      cache.set(keyOf(record, shoe.shoe), text);
    }
    walk.cursor = followed;
    return must(text, 'shoe that was opened');
  };

  return {
    text: (record, opening) => {
      const walk = walkAt(record.hosted.table);
      const kept = (): string | undefined => cache.get(keyOf(record, opening.shoe));
      return walk.queue.run(async () => kept() ?? walkTo(walk, record, opening));
    },
  };
};
