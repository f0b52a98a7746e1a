import type { Actor, Option, Viewer } from '@baize/engine';
import type { Link } from '../pools/link.ts';
import { ifReadable } from '../store/unreadable.ts';
import type { FloorContext } from './commit.ts';
import type { HostedTable, Mode } from './hosted.ts';
import { accounts } from './ledger.ts';
import { type PeopleReads, peopleReads } from './people-reads.ts';
import { type Kind, type Play, purseOf, stakesOf } from './play.ts';
import { type Report, reportOf } from './report.ts';
import { type SessionStrip, stripOf } from './session/strip.ts';
import type { CachedTable, TableCache } from './table-cache.ts';
import { gameViewFor, type HostedView, projectTable, type TableProjection } from './table-projection.ts';

/** A tournament's table at a glance. */
export interface SessionTable {
  readonly held: boolean;
  readonly strip: SessionStrip;
}

/** What is asked of a floor. Nothing is written. */
export interface FloorReads<K extends Kind> extends PeopleReads {
  /** A table at its latest version, from which every viewer's view is made. */
  projection(table: string): Promise<TableProjection<K>>;
  /** The same synchronously, of a table that is loaded and plays for no jackpot. */
  projectionIfLoaded(table: string): TableProjection<K> | undefined;
  view(table: string, viewer: Viewer): Promise<HostedView<K>>;
  options(table: string, actor: Actor): Promise<readonly Option<K['command']>[]>;
  /** A table as it was at some version, as this viewer saw it then. */
  viewOf(hosted: HostedTable<K>, viewer: Viewer): K['view'];
  /** The strip of every table that is or was dealt for a session of this tournament, by its name on the floor. */
  sessions(tournament: string): Promise<ReadonlyMap<string, SessionTable>>;
  /** The same of one table, synchronously; undefined where it is not loaded, or dealt for no tournament. */
  sessionIfLoaded(table: string): SessionTable | undefined;
  /** The jackpots of the house. */
  jackpots(): Promise<readonly Link[]>;
  /** What a person has at a table: chips in hand, and wagers on the layout. */
  holdingsOf(table: string, person: string): Promise<{ readonly chips: number; readonly wagered: number }>;
  /** What is played at a table. */
  play(table: string): Promise<Play<K>>;
  /** The same synchronously, of a table that is loaded. */
  playIfLoaded(table: string): Play<K> | undefined;
  /** Who deals at a table that is loaded. */
  modeIfLoaded(table: string): Mode | undefined;
  tables(): Promise<readonly string[]>;
  /** The tables whose record can be read: the others have halted. */
  readableTables(): Promise<readonly string[]>;
  /** Where all the money of the house is. */
  report(): Promise<Report>;
}

const sessionAt = <K extends Kind>(hosted: HostedTable<K>, now: number): SessionTable | undefined =>
  hosted.session === null ? undefined : { held: hosted.held, strip: stripOf(hosted, hosted.session, now) };

/** `linkOf` loads the jackpot that a table plays for; undefined where it plays for none. */
export const floorReads = <K extends Kind>(
  { store, clock, ports, links }: FloorContext<K>,
  cache: TableCache<K>,
  linkOf: (cached: CachedTable<K>) => Promise<Link> | undefined,
): FloorReads<K> => {
  const projection = async (table: string): Promise<TableProjection<K>> => {
    const cached = await cache.load(table);
    const link = linkOf(cached);
    return projectTable(ports, cached, link === undefined ? undefined : await link, clock.now());
  };

  const readableCached = async (): Promise<readonly CachedTable<K>[]> => {
    const found = await Promise.all((await cache.names()).map((table) => ifReadable(cache.load(table))));
    return found.filter((cached) => cached !== undefined);
  };

  return {
    projection,
    projectionIfLoaded: (table) => {
      const cached = cache.ifLoaded(table);
      // The jackpot of a table has to be awaited.
      return cached === undefined || cached.hosted.link !== null
        ? undefined
        : projectTable(ports, cached, undefined, clock.now());
    },
    view: async (table, viewer) => (await projection(table)).viewFor(viewer),
    options: async (table, actor) => (await projection(table)).options(actor),
    viewOf: (hosted, viewer) => gameViewFor(ports, hosted, viewer),

    sessions: async (tournament) => {
      const tables = new Map<string, SessionTable>();
      for (const { hosted } of await readableCached()) {
        const found = sessionAt(hosted, clock.now());
        if (found?.strip.tournament === tournament) tables.set(hosted.table, found);
      }
      return tables;
    },

    sessionIfLoaded: (table) => {
      const cached = cache.ifLoaded(table);
      return cached === undefined ? undefined : sessionAt(cached.hosted, clock.now());
    },

    jackpots: async () => {
      const tables = await readableCached();
      const names = new Set(tables.flatMap(({ hosted: { link } }) => link ?? []));
      return Promise.all([...names].map(links.load));
    },

    ...peopleReads(cache, readableCached),

    holdingsOf: async (table, person) => {
      const cached = await ifReadable(cache.load(table));
      // A table that has halted still holds what the ledger says; whose the wagers on its layout are nobody can tell.
      if (cached === undefined)
        return { chips: await store.balance(accounts.chips(table, person)), wagered: 0 };
      const { play, state, session } = cached.hosted;
      // Chips of a tournament are no money.
      if (session !== null) return { chips: 0, wagered: 0 };
      const holdings = play.holdings(state);
      const own = holdings.wagers.filter(({ patron }) => patron === person);
      return { chips: purseOf(holdings, person).chips, wagered: stakesOf(own) };
    },

    play: async (table) => (await cache.load(table)).hosted.play,
    playIfLoaded: (table) => cache.ifLoaded(table)?.hosted.play,
    modeIfLoaded: (table) => cache.ifLoaded(table)?.hosted.mode,
    tables: cache.names,
    readableTables: async () => (await readableCached()).map(({ hosted: { table } }) => table),
    report: async () => reportOf(store, await cache.names()),
  };
};
