import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import { leafOf } from '../store/head.ts';
import type { Append, Posting, Snapshot, Store, StoredEvent } from '../store/port.ts';
import { foldStored, Unreadable, unknownType } from '../store/unreadable.ts';
import { type Affair, affairsIn, withAffairs } from './affairs.ts';
import type { FloorPorts } from './consequence.ts';
import { evolve, fromStored, type HostedTable, newHostedTable, type RecordedEvent } from './hosted.ts';
import { accounts, floatMoved } from './ledger.ts';
import type { Holdings, Kind, Play, Plays } from './play.ts';
import { playIn } from './plays.ts';
import { newProjectionCache, type ProjectionCache } from './projection-cache.ts';
import { latestRulings, type Ruling, rulingsIn, withRulings } from './rulings.ts';
import { heldAt } from './session/accounts.ts';
import {
  hasCurrentShape,
  isAuthentic,
  restoreSnapshot,
  type SnapshotState,
  signSnapshot,
  snapshotOf,
} from './snapshot.ts';

export const streamOf = (table: string): string => `table:${table}`;
export const FLOOR_STREAM = 'floor';
const ADDED = 'floor.TableAdded';

/** The tables of a house in the order in which they were first opened. */
export const tablesIn = async (store: Store): Promise<readonly string[]> => {
  const tables: string[] = [];
  foldStored(await store.read(FLOOR_STREAM), undefined, (_, { type, data }) => {
    if (type !== ADDED) return unknownType({ type });
    tables.push((data as { readonly table: string }).table);
    return undefined;
  });
  return tables;
};

/**
 * How many of a table's latest events are cached, at least: a subscriber who was away for a moment gets those that he
 * missed.
 */
const RECENT = 300;

/** A snapshot is saved after so many events of a table, about those of a shoe. */
const SNAPSHOT_EVERY = 2000;

/** A table in memory: its state as it was last committed, with its queue and its timer. */
export interface CachedTable<K extends Kind> {
  /** Commands at one table run one after another. */
  readonly queue: SerialQueue;
  hosted: HostedTable<K>;
  float: number;
  /** The chips in hand and on the layout after the last commit: the next command's postings begin from them. */
  holdings: Holdings;
  recentEvents: RecordedEvent<K>[];
  /** The latest rulings, oldest first. */
  rulings: readonly Ruling<K>[];
  /** Everything on record about people, oldest first. */
  affairs: readonly Affair[];
  /** Options and own views as they were last worked out for each actor. */
  readonly projections: ProjectionCache<K>;
  /** The version of the last snapshot. */
  snapshotVersion: number;
  cancelTimer: () => void;
  /**
   * The deadline that the timer is set for, so that it is not set twice; null where there is no timer, or its act
   * failed.
   */
  timerDeadline: HostedTable<K>['deadline'];
}

export const newCachedTable = <K extends Kind>(
  { hosted, rulings, affairs }: SnapshotState<K>,
  float: number,
  record: readonly RecordedEvent<K>[],
): CachedTable<K> => ({
  hosted,
  float,
  holdings: heldAt(hosted),
  recentEvents: record.slice(-RECENT),
  rulings,
  affairs,
  projections: newProjectionCache(hosted),
  snapshotVersion: 0,
  queue: serialQueue(),
  cancelTimer: () => {},
  timerDeadline: null,
});

export const cacheEvents = <K extends Kind>(
  cached: CachedTable<K>,
  recorded: readonly RecordedEvent<K>[],
  person: string | null,
  at: number,
): void => {
  cached.recentEvents.push(...recorded);
  if (cached.recentEvents.length >= 2 * RECENT) cached.recentEvents = cached.recentEvents.slice(-RECENT);
  cached.rulings = withRulings(cached.rulings, recorded, person, at);
  const version = cached.hosted.version - recorded.length + 1;
  cached.affairs = withAffairs(cached.affairs, recorded, { version, person, at });
};

/**
 * Saves a snapshot in the background. Where it cannot be written the next start takes longer, and nothing else is lost.
 */
export const saveSnapshotWhenDue = <K extends Kind>(
  store: Store,
  { logger, mac }: Pick<FloorPorts<K>, 'logger' | 'mac'>,
  cached: CachedTable<K>,
): void => {
  const { table, version } = cached.hosted;
  if (version - cached.snapshotVersion < SNAPSHOT_EVERY) return;
  cached.snapshotVersion = version;
  const stream = streamOf(table);
  const snapshot = snapshotOf(cached);
  const write = async (): Promise<void> => {
    const [last] = await store.read(stream, version - 1, 1);
    if (last === undefined) return;
    const after = { stream, leaf: await leafOf(store, last) };
    await store.saveSnapshot(stream, signSnapshot(snapshot, after, mac));
  };
  write().catch((error: unknown) => logger.error(`the snapshot of table ${table} was not written`, error));
};

const haltDetail = ({ detail }: Unreadable): string => `${detail}: nothing is played or written here`;

/** The tables of a house. Each is loaded when it is first asked for, and then stays in memory. */
export interface TableCache<K extends Kind> {
  names(): Promise<readonly string[]>;
  /** Undefined where there is no such table. */
  find(table: string): Promise<CachedTable<K> | undefined>;
  /** The same synchronously; undefined where the table first has to be loaded. */
  ifLoaded(table: string): CachedTable<K> | undefined;
  /** Those that are loaded: all that can be read, once the house is open. */
  allLoaded(): Iterable<CachedTable<K>>;
  load(table: string): Promise<CachedTable<K>>;
  /** Runs work in the table's serial queue. */
  enqueue<T>(cached: CachedTable<K>, work: (cached: CachedTable<K>) => Promise<T>): Promise<T>;
  enqueueAt<T>(table: string, work: (cached: CachedTable<K>) => Promise<T>): Promise<T>;
  /** The append that puts a new table on the list of tables. */
  listAppend(table: string): Promise<Append>;
  add(cached: CachedTable<K>): Promise<void>;
  /** Another node has written to a table: a loaded one goes along. Answers with whether it was loaded, and changed. */
  follow(table: string, events: readonly StoredEvent[], postings: readonly Posting[]): boolean;
  /** Another node has put a table on the list. */
  relist(): void;
  /** Drops a table whose stream somebody else has written to: it is loaded again when it is next asked for. */
  evict(table: string): void;
  /** Cancels the timers of all tables. */
  stop(): void;
}

/** What tables are loaded with. */
interface LoadContext<K extends Kind> {
  readonly store: Store;
  readonly ports: FloorPorts<K>;
  /** Throws where something else that the table needs cannot be read: its jackpot. */
  checkReadable(hosted: HostedTable<K>): Promise<unknown>;
}

interface CacheOptions<K extends Kind> extends LoadContext<K> {
  now(): number;
  /** Called with each table that has been loaded. */
  whenLoaded(cached: CachedTable<K>): void;
}

/** The play of a table, by the first of its events. An event that names an unknown rulebook is unreadable. */
export const playOfRecord = <K extends Kind>(plays: Plays<K>, stored: readonly StoredEvent[]): Play<K> => {
  const [first] = stored;
  if (first === undefined) return playIn(plays, []);
  try {
    return playIn(plays, [fromStored<K>(first)]);
  } catch (error) {
    throw new Unreadable(first, error);
  }
};

/** Where loading a table begins: at its snapshot, or at its first event. */
interface LoadStart<K extends Kind> extends SnapshotState<K> {
  /** Its events from `RECENT` before that on. */
  readonly stored: readonly StoredEvent[];
}

/** A snapshot that was not signed by the house is not used: whoever changed it in the file has gained nothing. */
const startAtSnapshot = async <K extends Kind>(
  { store, ports: { plays, logger, mac } }: LoadContext<K>,
  table: string,
  snapshot: Snapshot,
): Promise<LoadStart<K> | undefined> => {
  const restored = hasCurrentShape(snapshot) ? restoreSnapshot(plays, snapshot) : undefined;
  if (restored === undefined) return undefined;
  const after = Math.max(0, snapshot.version - RECENT);
  const stored = await store.read(streamOf(table), after);
  const last = stored[snapshot.version - after - 1];
  const point = last && { stream: last.stream, leaf: await leafOf(store, last) };
  if (point !== undefined && isAuthentic(snapshot, point, mac)) return { ...restored, stored };
  logger.error(
    `the snapshot of table ${table} at event ${snapshot.version} was changed by somebody else than the house: it is not used, and the table is read from its events. Find out who can write to the store`,
  );
  return undefined;
};

const startOf = async <K extends Kind>(context: LoadContext<K>, table: string): Promise<LoadStart<K>> => {
  const { store, ports } = context;
  const snapshot = await store.readSnapshot(streamOf(table));
  const start = snapshot && (await startAtSnapshot(context, table, snapshot));
  if (start !== undefined) return start;
  const stored = await store.read(streamOf(table));
  return {
    hosted: newHostedTable(playOfRecord(ports.plays, stored), table),
    rulings: [],
    affairs: [],
    stored,
  };
};

const loadTable = async <K extends Kind>(context: LoadContext<K>, table: string): Promise<CachedTable<K>> => {
  const { store, checkReadable } = context;
  const { hosted: start, rulings: before, affairs: known, stored } = await startOf(context, table);
  const since = stored.filter(({ version }) => version > start.version);
  const hosted = foldStored(since, start, (state, event) => evolve(state, fromStored<K>(event)));
  await checkReadable(hosted);
  const rulings = latestRulings([...before, ...rulingsIn<K>(since)]);
  const record: RecordedEvent<K>[] = [];
  foldStored(stored.slice(-RECENT), undefined, (_, event) => void record.push(fromStored<K>(event)));
  const affairs = [...known, ...affairsIn<K>(since)];
  const cached = newCachedTable(
    { hosted, rulings, affairs },
    await store.balance(accounts.float(table)),
    record,
  );
  cached.snapshotVersion = start.version;
  return cached;
};

/** Takes to a loaded table what another node has written; false where it cannot follow. */
const takeFollowed = <K extends Kind>(
  cached: CachedTable<K>,
  since: readonly StoredEvent[],
  postings: readonly Posting[],
): boolean => {
  try {
    const recorded = since.map((event) => fromStored<K>(event));
    cached.hosted = recorded.reduce(evolve, cached.hosted);
    cached.holdings = heldAt(cached.hosted);
    cached.recentEvents.push(...recorded);
  } catch {
    return false;
  }
  if (cached.hosted.session === null) cached.float += floatMoved(cached.hosted.table, postings);
  if (cached.recentEvents.length >= 2 * RECENT) cached.recentEvents = cached.recentEvents.slice(-RECENT);
  cached.rulings = latestRulings([...cached.rulings, ...rulingsIn<K>(since)]);
  const affairs = affairsIn<K>(since);
  if (affairs.length > 0) cached.affairs = [...cached.affairs, ...affairs];
  return true;
};

/** The list of tables, read once: what other nodes add to it is heard of. */
const tableList = (store: Store) => {
  let listed: Promise<readonly string[]> | undefined;
  const names = (): Promise<readonly string[]> => {
    listed ??= tablesIn(store).catch((error: unknown) => {
      listed = undefined;
      throw error;
    });
    return listed;
  };
  return {
    names,
    relist: (): void => {
      listed = undefined;
    },
    add: async (table: string): Promise<void> => {
      listed = Promise.resolve([...(await names()), table]);
    },
    listAppend: async (table: string): Promise<Append> => ({
      stream: FLOOR_STREAM,
      expected: await store.version(FLOOR_STREAM),
      events: [{ type: ADDED, data: { table } }],
    }),
  };
};

// long: which tables are loaded, and which are being read, is one state.
export const openTableCache = <K extends Kind>(options: CacheOptions<K>): TableCache<K> => {
  const { store, ports, now, whenLoaded } = options;
  const { names, add, listAppend, relist } = tableList(store);
  const loading = new Map<string, Promise<CachedTable<K>>>();
  const loaded = new Map<string, CachedTable<K>>();
  const halted = new Map<string, Unreadable>();

  /** A table whose record cannot be read halts, alone, and is not read again before the house is opened anew. */
  const halt = (table: string, error: Unreadable): void => {
    halted.set(table, error);
    ports.logger.error(`table ${table} has halted`, error);
    ports.alarms.raise({ table, is: 'halted', detail: haltDetail(error), since: now() });
  };

  const loadFirst = async (table: string): Promise<CachedTable<K>> => {
    if (!(await names()).includes(table)) throw new Error(`there is no table ${table}`);
    const cached = await loadTable(options, table);
    whenLoaded(cached);
    return cached;
  };

  const load = (table: string): Promise<CachedTable<K>> => {
    const cause = halted.get(table);
    if (cause !== undefined) return Promise.reject(cause);
    const known = loading.get(table);
    if (known !== undefined) return known;
    const started = loadFirst(table);
    loading.set(table, started);
    started.then(
      (cached) => {
        // It may have been evicted meanwhile.
        if (loading.get(table) === started) loaded.set(table, cached);
        else cached.cancelTimer();
      },
      (error: unknown) => {
        loading.delete(table);
        if (error instanceof Unreadable) halt(table, error);
      },
    );
    return started;
  };

  const enqueue = <T>(cached: CachedTable<K>, work: (cached: CachedTable<K>) => Promise<T>): Promise<T> =>
    cached.queue.run(() => work(cached));

  /** What is loaded goes on by what was written; where something lies between, it is loaded anew. */
  const follow: TableCache<K>['follow'] = (table, events, postings) => {
    const cached = loaded.get(table);
    if (cached === undefined) {
      // What is being read may have been read just before it was written.
      const reading = loading.get(table);
      if (reading !== undefined)
        void Promise.allSettled([reading]).then(([read]) => {
          if (read.status === 'fulfilled') follow(table, events, []);
        });
      return false;
    }
    const since = events.filter(({ version }) => version > cached.hosted.version);
    if (since.length === 0) return false;
    if (since[0]?.version !== cached.hosted.version + 1 || !takeFollowed(cached, since, postings)) {
      cached.cancelTimer();
      loading.delete(table);
      loaded.delete(table);
      load(table).catch((error: unknown) => {
        if (!(error instanceof Unreadable)) ports.logger.error(`table ${table} was not read again`, error);
      });
    }
    return true;
  };

  return {
    names,
    follow,
    relist,
    find: async (table) => loading.get(table) ?? ((await names()).includes(table) ? load(table) : undefined),
    ifLoaded: (table) => loaded.get(table),
    allLoaded: () => loaded.values(),
    load,
    enqueue,
    enqueueAt: async (table, work) => enqueue(await load(table), work),
    listAppend,
    add: async (cached) => {
      const { table } = cached.hosted;
      await add(table);
      loading.set(table, Promise.resolve(cached));
      loaded.set(table, cached);
    },
    evict: (table) => {
      loaded.get(table)?.cancelTimer();
      loading.delete(table);
      loaded.delete(table);
    },
    stop: () => {
      for (const { cancelTimer } of loaded.values()) cancelTimer();
    },
  };
};
