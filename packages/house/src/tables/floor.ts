import type { Link } from '../pools/link.ts';
import { openLinks } from '../pools/links.ts';
import type { Store } from '../store/port.ts';
import { ifReadable, Unreadable } from '../store/unreadable.ts';
import { automaticDealer } from './automatic-dealer.ts';
import { openJournal } from './command-journal.ts';
import { batchNotifications, type FloorContext, type Listener } from './commit.ts';
import type { FloorPorts } from './consequence.ts';
import { type Contribution, contribute } from './contribute.ts';
import { type FloorCommands, floorCommands, replyIfHalted, tableChanges } from './floor-commands.ts';
import { type FloorReads, floorReads } from './floor-reads.ts';
import { type HouseActs, houseActs } from './house-acts.ts';
import { askedAt } from './people-reads.ts';
import type { Kind } from './play.ts';
import type { HouseKind } from './plays.ts';
import type { Clock } from './ports.ts';
import { type CachedTable, FLOOR_STREAM, openTableCache, streamOf, type TableCache } from './table-cache.ts';

export type { Reply } from './command-journal.ts';
export type { Release } from './floor-commands.ts';
export type { SessionTable } from './floor-reads.ts';
export type { Opening } from './opening.ts';
export type { Debt, TableAffairs } from './people-reads.ts';
export { streamOf } from './table-cache.ts';
export type { HostedView, Meter, TableProjection } from './table-projection.ts';

/** The tables of a house: what people do there, what the house does, and what is asked of them. */
export interface Floor<K extends Kind = HouseKind> extends FloorCommands<K>, HouseActs<K>, FloorReads<K> {
  /** Takes what a player's browser contributes to the draws of a table. Nothing is written, and nobody waits. */
  contribute(table: string, person: string, contribution: Contribution): void;
  /** Calls with every table that has changed, after whoever changed it has had his reply. Returns how to stop. */
  subscribe(listener: Listener): () => void;
  /** Loads every table, and takes up the deadlines again that ran when the house was closed. */
  resume(): Promise<void>;
  /** This node deals at a table from now on: it is read as it stands, and its deadline runs here. */
  takeOver(table: string): Promise<void>;
  /** Another node deals there from now on. */
  giveUp(table: string): void;
  /** Whether a round is on, or a command on its way. */
  isBusy(table: string): boolean;
  stop(): void;
}

/** The prize meter is shown at every table that plays for the jackpot: the listeners of each hear that it has moved. */
const notifyOfMeters = <K extends Kind>(
  { links, ports: { logger } }: FloorContext<K>,
  cache: TableCache<K>,
  listeners: ReadonlySet<Listener>,
): void =>
  links.subscribe(({ tables }) => {
    setImmediate(() => {
      for (const table of tables) {
        cache.load(table).then(
          ({ hosted: { version } }) => {
            for (const listener of listeners) listener(table, version);
          },
          (error: unknown) => {
            // A table that has halted has raised its alarm already.
            if (!(error instanceof Unreadable))
              logger.error(`table ${table} was not told that its jackpot has moved`, error);
          },
        );
      }
    });
  });

const TABLE = streamOf('');

/** What other nodes do at tables is taken up, and those who watch here are told. */
const followOthers = <K extends Kind>(
  { store, notify, ports }: FloorContext<K>,
  cache: TableCache<K>,
): void => {
  store.follow?.(({ events, postings }) => {
    for (const [stream, own] of Map.groupBy(events, (event) => event.stream)) {
      if (stream === FLOOR_STREAM) cache.relist();
      if (!stream.startsWith(TABLE)) continue;
      const table = stream.slice(TABLE.length);
      const version = own.at(-1)?.version ?? 0;
      if (cache.follow(table, own, postings)) notify(table, version);
      // A new one: everybody's people are looked after at all tables.
      else if (version === own.length)
        cache.load(table).then(
          () => notify(table, version),
          (error: unknown) => {
            if (!(error instanceof Unreadable)) ports.logger.error(`table ${table} was not read`, error);
          },
        );
    }
  });
};

/**
 * Runs tables over a store. Each command is decided, committed with its events, its money and its reply in one
 * transaction, and only then are listeners notified.
 */
export const openFloor = <K extends Kind = HouseKind>(
  store: Store,
  clock: Clock,
  ports: FloorPorts<K>,
): Floor<K> => {
  const listeners = new Set<Listener>();
  const links = openLinks(store, ports.turns);
  const isOpen = async (table: string): Promise<boolean> => {
    const { play, state } = (await cache.load(table)).hosted;
    return play.jackpot?.isOpen(state) ?? false;
  };
  const journal = openJournal(store, clock);
  const notify = batchNotifications(listeners);
  const askedOf = (person: string): number => askedAt(cache.allLoaded(), person);
  const context: FloorContext<K> = { store, clock, ports, journal, notify, links, isOpen, askedOf };
  const cache: TableCache<K> = openTableCache({
    store,
    ports,
    now: clock.now,
    checkReadable: async ({ link }) => (link === null ? undefined : links.load(link)),
    whenLoaded: (cached) => dealer.schedule(cached),
  });
  const dealer = automaticDealer(context, cache);
  notifyOfMeters(context, cache, listeners);
  followOthers(context, cache);
  const linkOf = ({ hosted: { link } }: CachedTable<K>): Promise<Link> | undefined =>
    link === null ? undefined : links.load(link);
  const change = tableChanges(cache, dealer.schedule);
  return {
    ...floorCommands(context, cache, change, linkOf),
    ...houseActs(context, cache, { change, replyIfHalted, schedule: dealer.schedule }),
    ...floorReads(context, cache, linkOf),
    contribute: (table, person, contribution) => {
      const cached = cache.ifLoaded(table);
      if (cached !== undefined) contribute(ports, cached.hosted, person, contribution);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resume: async () => {
      // A table that cannot be read halts alone, and has raised its alarm. All are read now, so that no command waits
      // for it.
      for (const table of await cache.names()) await ifReadable(cache.load(table));
    },
    takeOver: async (table) => {
      // A table that is just being opened is here already, or will be when it is there.
      if (!(await cache.names()).includes(table)) return;
      cache.evict(table);
      const cached = await ifReadable(cache.load(table));
      if (cached !== undefined) notify(table, cached.hosted.version);
    },
    giveUp: (table) => cache.ifLoaded(table)?.cancelTimer(),
    isBusy: (table) => {
      const cached = cache.ifLoaded(table);
      if (cached === undefined) return false;
      const { play, state } = cached.hosted;
      return !cached.queue.isIdle() || play.isInRound(state);
    },
    stop: () => {
      dealer.stop();
      cache.stop();
    },
  };
};
