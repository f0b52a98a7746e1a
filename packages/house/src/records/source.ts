import type { Viewer } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import type { Json, Store, StoredEvent } from '../store/port.ts';
import { type Floor, streamOf } from '../tables/floor.ts';
import {
  evolve,
  fromStored,
  type HostedTable,
  newHostedTable,
  type RecordedEvent,
} from '../tables/hosted.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Turns } from '../turns.ts';

/**
 * Where records meet the tables: everything that they have to know of how a table is kept is asked here, and nowhere
 * else.
 */
export interface Source {
  readonly store: Store;
  readonly floor: Floor;
  readonly turns: Turns;
  readonly library: Library;
}

/** One thing that happened at a table, with when it was and who caused it. */
export interface Entry {
  readonly version: number;
  readonly at: number;
  /** Null: the automatic dealer. */
  readonly person: string | null;
  readonly recorded: RecordedEvent;
}

const entryOf = (stored: StoredEvent): Entry => ({
  version: stored.version,
  at: stored.at,
  person: (stored.data as { readonly person: Json }).person as string | null,
  recorded: fromStored(stored),
});

/** Events read at once: some two milliseconds of work. */
const PAGE = 200;

/**
 * What happened at a table after a version, oldest first, up to another or to its end; others get their turn in
 * between.
 */
export async function* entriesOf(
  { store, turns }: Source,
  table: string,
  after: number,
  to = Number.MAX_SAFE_INTEGER,
): AsyncGenerator<Entry> {
  for (let from = after; from < to; ) {
    await turns.breathe();
    const limit = Math.min(PAGE, to - from);
    const page = await store.read(streamOf(table), from, limit);
    for (const stored of page) {
      const rest = turns.breathe();
      if (rest !== undefined) await rest;
      yield entryOf(stored);
    }
    if (page.length < limit) return;
    from += page.length;
  }
}

/** The table before anything happened at it. */
export const tableBeforeFirst = async ({ floor }: Source, table: string): Promise<HostedTable> =>
  newHostedTable(await floor.play(table), table);

export const applyEntry = (hosted: HostedTable, { recorded }: Entry): HostedTable => evolve(hosted, recorded);

/** The table as this viewer saw it then: by the same allow-list as at the table itself, his own cards among it. */
export const viewOf = ({ floor }: Source, hosted: HostedTable, viewer: Viewer): HouseKind['view'] =>
  floor.viewOf(hosted, viewer);
