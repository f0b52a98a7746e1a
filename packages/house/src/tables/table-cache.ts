import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import type { Append, Snapshot, Store, StoredEvent } from '../store/port.ts';
import { foldStored, Unreadable, unknownType } from '../store/unreadable.ts';
import type { FloorPorts } from './consequence.ts';
import { evolve, fromStored, type HostedTable, newHostedTable, type RecordedEvent } from './hosted.ts';
import { accounts } from './ledger.ts';
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
const FLOOR_STREAM = 'floor';
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

/** How many events of a table are kept at hand, at least. */
const RECENT = 300;

/** After so many events of a table, about a shoe's, what it has come to is kept. */
const SNAPSHOT_EVERY = 2000;

/** A table in memory: as it was last written, with its queue and its timer. */
export interface CachedTable<K extends Kind> {
  /** Commands at one table run one after another. */
  readonly queue: SerialQueue;
  hosted: HostedTable<K>;
  float: number;
  /** What lies where: what one command has left is what the next one finds. */
  holdings: Holdings;
  /** What happened last, for those who were away for a moment. */
  recentEvents: RecordedEvent<K>[];
  /** The latest rulings, oldest first. */
  rulings: readonly Ruling<K>[];
  /** What was offered last. */
  readonly projections: ProjectionCache<K>;
  /** The version of the last snapshot. */
  snapshotVersion: number;
  cancelTimer: () => void;
  /** The deadline that its timer is set for, and is not set again for; null where there is none, or it went wrong. */
  timerDeadline: HostedTable<K>['deadline'];
}

export const newCachedTable = <K extends Kind>(
  { hosted, rulings }: SnapshotState<K>,
  float: number,
  record: readonly RecordedEvent<K>[],
): CachedTable<K> => ({
  hosted,
  float,
  holdings: heldAt(hosted),
  recentEvents: record.slice(-RECENT),
  rulings,
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
};

/** An aid to the next start. Where it cannot be written the start takes longer, and nothing else. */
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
    if (last !== undefined) await store.keep(stream, signSnapshot(snapshot, last, mac));
  };
  write().catch((error: unknown) => logger.error(`the snapshot of table ${table} was not written`, error));
};

/** What cannot be read of a table, or of what it plays for: nothing is done there until it can be. */
const haltDetail = ({ detail }: Unreadable): string => `${detail}: nothing is played or written here`;

/** Where a table is kept in memory once somebody has asked for it. */
export interface TableCache<K extends Kind> {
  names(): Promise<readonly string[]>;
  /** Undefined where there is no such table. */
  find(table: string): Promise<CachedTable<K> | undefined>;
  /** The same at once, of a table that has been read; undefined where it first has to be found. */
  ifLoaded(table: string): CachedTable<K> | undefined;
  load(table: string): Promise<CachedTable<K>>;
  /** One queue a table: what is asked meanwhile waits its turn. */
  enqueue<T>(cached: CachedTable<K>, work: (cached: CachedTable<K>) => Promise<T>): Promise<T>;
  enqueueAt<T>(table: string, work: (cached: CachedTable<K>) => Promise<T>): Promise<T>;
  /** What has to be written for a new table to be on the list. */
  listAppend(table: string): Promise<Append>;
  add(cached: CachedTable<K>): Promise<void>;
  /** Why a table has halted; undefined where it has not, or was not asked for yet. */
  haltCause(table: string): Unreadable | undefined;
  /** Somebody else has written to the table: it is read again when it is next asked for. */
  evict(table: string): void;
  /** Calls off what every table waits for. */
  stop(): void;
}

/** What a table's seat is made ready with. */
interface CacheOptions<K extends Kind> {
  readonly ports: FloorPorts<K>;
  now(): number;
  /** What else has to be readable before a table is played at: its jackpot. */
  checkReadable(hosted: HostedTable<K>): Promise<unknown>;
  /** Called with each table that has been read from the store. */
  whenLoaded(cached: CachedTable<K>): void;
}

/** What is played at a table by the first of its events; what no play knows is unreadable. */
export const playOfRecord = <K extends Kind>(plays: Plays<K>, stored: readonly StoredEvent[]): Play<K> => {
  const [first] = stored;
  if (first === undefined) return playIn(plays, []);
  try {
    return playIn(plays, [fromStored<K>(first)]);
  } catch (error) {
    throw new Unreadable(first, error);
  }
};

/** Where reading a table begins: at its snapshot, or at its first event. */
interface LoadStart<K extends Kind> extends SnapshotState<K> {
  /** Its events from some way before that on, for those who were away for a moment. */
  readonly stored: readonly StoredEvent[];
}

export const openTableCache = <K extends Kind>(
  store: Store,
  { ports, now, checkReadable, whenLoaded }: CacheOptions<K>,
): TableCache<K> => {
  const { plays, alarms, logger, mac } = ports;
  const seats = new Map<string, Promise<CachedTable<K>>>();
  const read = new Map<string, CachedTable<K>>();
  const halted = new Map<string, Unreadable>();
  let listed: Promise<readonly string[]> | undefined;

  const names = (): Promise<readonly string[]> => {
    listed ??= tablesIn(store).catch((error: unknown) => {
      listed = undefined;
      throw error;
    });
    return listed;
  };

  /** What was kept of a table, if the house kept it so: whoever changed it in the file has gained nothing. */
  const startAt = async (table: string, kept: Snapshot): Promise<LoadStart<K> | undefined> => {
    const standing = hasCurrentShape(kept) ? restoreSnapshot(plays, kept) : undefined;
    if (standing === undefined) return undefined;
    const stream = streamOf(table);
    const after = Math.max(0, kept.version - RECENT);
    const stored = await store.read(stream, after);
    const last = stored[kept.version - after - 1];
    if (last !== undefined && isAuthentic(kept, last, mac)) return { ...standing, stored };
    logger.error(
      `the snapshot of table ${table} at event ${kept.version} was changed by somebody else than the house: it is not used, and the table is read from its events. Find out who can write to the store`,
    );
    return undefined;
  };

  const startOf = async (table: string): Promise<LoadStart<K>> => {
    const stream = streamOf(table);
    const kept = await store.kept(stream);
    const start = kept && (await startAt(table, kept));
    if (start !== undefined) return start;
    const stored = await store.read(stream);
    return { hosted: newHostedTable(playOfRecord(plays, stored), table), rulings: [], stored };
  };

  const load = async (table: string): Promise<CachedTable<K>> => {
    if (!(await names()).includes(table)) throw new Error(`there is no table ${table}`);
    const { hosted: start, rulings: before, stored } = await startOf(table);
    const since = stored.filter(({ version }) => version > start.version);
    const hosted = foldStored(since, start, (state, event) => evolve(state, fromStored<K>(event)));
    await checkReadable(hosted);
    const rulings = latestRulings([...before, ...rulingsIn<K>(since)]);
    const record: RecordedEvent<K>[] = [];
    foldStored(stored.slice(-RECENT), undefined, (_, event) => void record.push(fromStored<K>(event)));
    const cached = newCachedTable({ hosted, rulings }, await store.balance(accounts.float(table)), record);
    cached.snapshotVersion = start.version;
    whenLoaded(cached);
    return cached;
  };

  /** A table whose record cannot be read halts, alone, and is not read again before the house is opened anew. */
  const halt = (table: string, error: Unreadable): void => {
    halted.set(table, error);
    logger.error(`table ${table} has halted`, error);
    alarms.raise({ table, is: 'halted', detail: haltDetail(error), since: now() });
  };

  const of = (table: string): Promise<CachedTable<K>> => {
    const why = halted.get(table);
    if (why !== undefined) return Promise.reject(why);
    const kept = seats.get(table);
    if (kept !== undefined) return kept;
    const loading = load(table);
    seats.set(table, loading);
    loading.then(
      (cached) => {
        // It may have been forgotten meanwhile.
        if (seats.get(table) === loading) read.set(table, cached);
        else cached.cancelTimer();
      },
      (error: unknown) => {
        seats.delete(table);
        if (error instanceof Unreadable) halt(table, error);
      },
    );
    return loading;
  };

  const queue = <T>(cached: CachedTable<K>, work: (cached: CachedTable<K>) => Promise<T>): Promise<T> =>
    cached.queue.run(() => work(cached));

  return {
    names,
    find: async (table) => seats.get(table) ?? ((await names()).includes(table) ? of(table) : undefined),
    ifLoaded: (table) => read.get(table),
    load: of,
    enqueue: queue,
    enqueueAt: async (table, work) => queue(await of(table), work),
    listAppend: async (table) => ({
      stream: FLOOR_STREAM,
      expected: await store.version(FLOOR_STREAM),
      events: [{ type: ADDED, data: { table } }],
    }),
    add: async (cached) => {
      const { table } = cached.hosted;
      listed = Promise.resolve([...(await names()), table]);
      seats.set(table, Promise.resolve(cached));
      read.set(table, cached);
    },
    haltCause: (table) => halted.get(table),
    evict: (table) => {
      read.get(table)?.cancelTimer();
      seats.delete(table);
      read.delete(table);
    },
    stop: () => {
      for (const { cancelTimer } of read.values()) cancelTimer();
    },
  };
};
