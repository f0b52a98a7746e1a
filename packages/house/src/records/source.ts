import type { Viewer } from '@baize/engine';
import type { House } from '../house.ts';
import type { Json, StoredEvent } from '../store/port.ts';
import { streamOf } from '../tables/floor.ts';
import { evolve, fromStored, type Hosted, type Recorded, unhosted } from '../tables/hosted.ts';
import type { HouseKind } from '../tables/plays.ts';

/**
 * Where records meet the tables: everything that they have to know of how a table is kept is asked here, and nowhere
 * else.
 */
export type Source = Pick<House, 'store' | 'floor' | 'turns' | 'library'>;

/** One thing that happened at a table, with when it was and who caused it. */
export interface Entry {
  readonly version: number;
  readonly at: number;
  /** Null: the automatic dealer. */
  readonly person: string | null;
  readonly recorded: Recorded;
}

const entryOf = (stored: StoredEvent): Entry => ({
  version: stored.version,
  at: stored.at,
  person: (stored.data as { readonly person: Json }).person as string | null,
  recorded: fromStored(stored),
});

/** Events read at once: some two milliseconds of work. */
const PAGE = 200;

/** What happened at a table after a version, oldest first, up to another or to its end; others get their turn in between. */
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
export const bare = async ({ floor }: Source, table: string): Promise<Hosted> =>
  unhosted(await floor.play(table), table);

export const after = (hosted: Hosted, { recorded }: Entry): Hosted => evolve(hosted, recorded);

/** The table as this viewer saw it then: by the same allow-list as at the table itself, his own cards among it. */
export const viewOf = ({ floor }: Source, hosted: Hosted, viewer: Viewer): HouseKind['view'] =>
  floor.viewOf(hosted, viewer);
