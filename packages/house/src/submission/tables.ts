import type { Library } from '@baize/rulebooks';
import { libraryIn } from '../editions/adopted.ts';
import type { Json, Store } from '../store/port.ts';
import { streamOf, tablesIn } from '../tables/table-cache.ts';

/** A table as it was opened: what decides what its wagers are worth. */
export interface OfferedTable {
  readonly table: string;
  readonly rulebook: string;
  readonly determinations: Readonly<Record<string, Json>>;
  readonly sign: Json;
  readonly isClosed: boolean;
}

type Fields = Readonly<Record<string, Json>>;

/** How many events a table begins with, at most, before it is open. */
const BEGINNING = 50;

/** All tables of a record, with the law that they are played by. */
export const offeredTables = async (
  store: Store,
): Promise<{ readonly library: Library; readonly tables: readonly OfferedTable[] }> => {
  const tables: OfferedTable[] = [];
  for (const table of await tablesIn(store)) {
    const stream = streamOf(table);
    const opened = (await store.read(stream, 0, BEGINNING)).find(({ type }) => type === 'game.TableOpened');
    if (opened === undefined) continue;
    const { rulebook, determinations, sign } = (opened.data as { readonly event: Fields }).event;
    const version = await store.version(stream);
    const [last] = await store.read(stream, version - 1, 1);
    tables.push({
      table,
      rulebook: String(rulebook),
      determinations: (determinations ?? {}) as Fields,
      sign: sign ?? null,
      isClosed: last?.type === 'game.TableClosed',
    });
  }
  return { library: await libraryIn(store), tables };
};
