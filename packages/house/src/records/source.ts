import type { Viewer } from '@baize/engine';
import type { PublishedShoe } from '../chance/verify.ts';
import type { House } from '../house.ts';
import type { Json, StoredEvent } from '../store/port.ts';
import { streamOf } from '../tables/floor.ts';
import { evolve, fromStored, type Hosted, type Recorded, unhosted } from '../tables/hosted.ts';
import type { HouseKind } from '../tables/plays.ts';
import { publishedShoes } from '../tables/published.ts';

/**
 * Where records meet the tables: everything that they have to know of how a table is kept is asked here, and nowhere
 * else.
 */
export type Source = Pick<House, 'store' | 'floor'>;

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

/** What happened at a table after a version, oldest first. */
export const entriesOf = async (
  { store }: Source,
  table: string,
  after = 0,
  limit?: number,
): Promise<readonly Entry[]> => (await store.read(streamOf(table), after, limit)).map(entryOf);

/** The table before anything happened at it. */
export const bare = async ({ floor }: Source, table: string): Promise<Hosted> =>
  unhosted(await floor.play(table), table);

export const after = (hosted: Hosted, { recorded }: Entry): Hosted => evolve(hosted, recorded);

/** The table as this viewer saw it then: by the same allow-list as at the table itself, his own cards among it. */
export const viewOf = ({ floor }: Source, hosted: Hosted, viewer: Viewer): HouseKind['view'] =>
  floor.viewOf(hosted, viewer);

/** Every shoe of a table that is over, as anybody may check it. */
export const openedShoes = async (
  { floor }: Source,
  table: string,
  entries: readonly Entry[],
): Promise<readonly PublishedShoe[]> =>
  publishedShoes(
    await floor.play(table),
    table,
    entries.map(({ recorded }) => recorded),
  );
