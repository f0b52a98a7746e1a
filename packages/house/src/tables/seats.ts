import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import type { Append, Snapshot, Store, StoredEvent } from '../store/port.ts';
import { foldStored, Unreadable, unknownType } from '../store/unreadable.ts';
import type { Surroundings } from './consequence.ts';
import { evolve, fromStored, type Hosted, type Recorded, unhosted } from './hosted.ts';
import { accounts } from './ledger.ts';
import { type Offered, offeredAt } from './offered.ts';
import type { Holdings, Kind, Play, Plays } from './play.ts';
import { playIn } from './plays.ts';
import { latest, type Ruling, rulingsIn, withRulings } from './rulings.ts';
import { heldAt } from './session/accounts.ts';
import { isGenuine, isOfToday, type Standing, signed, snapshotOf, standingAt } from './snapshot.ts';

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
export interface Seat<K extends Kind> {
  /** Commands at one table run one after another. */
  readonly queue: SerialQueue;
  hosted: Hosted<K>;
  float: number;
  /** What lies where: what one command has left is what the next one finds. */
  lying: Holdings;
  /** What happened last, for those who were away for a moment. */
  recent: Recorded<K>[];
  /** The latest rulings, oldest first. */
  rulings: readonly Ruling<K>[];
  /** What was offered last. */
  readonly offered: Offered<K>;
  /** The version of the last snapshot. */
  kept: number;
  callOff: () => void;
  /** The deadline that its timer is set for, and is not set again for; null where there is none, or it went wrong. */
  timed: Hosted<K>['deadline'];
}

export const seatFor = <K extends Kind>(
  { hosted, rulings }: Standing<K>,
  float: number,
  record: readonly Recorded<K>[],
): Seat<K> => ({
  hosted,
  float,
  lying: heldAt(hosted),
  recent: record.slice(-RECENT),
  rulings,
  offered: offeredAt(hosted),
  kept: 0,
  queue: serialQueue(),
  callOff: () => {},
  timed: null,
});

export const remember = <K extends Kind>(
  seat: Seat<K>,
  recorded: readonly Recorded<K>[],
  person: string | null,
  at: number,
): void => {
  seat.recent.push(...recorded);
  if (seat.recent.length >= 2 * RECENT) seat.recent = seat.recent.slice(-RECENT);
  seat.rulings = withRulings(seat.rulings, recorded, person, at);
};

/** An aid to the next start. Where it cannot be written the start takes longer, and nothing else. */
export const keep = <K extends Kind>(
  store: Store,
  { logger, mac }: Pick<Surroundings<K>, 'logger' | 'mac'>,
  seat: Seat<K>,
): void => {
  const { table, version } = seat.hosted;
  if (version - seat.kept < SNAPSHOT_EVERY) return;
  seat.kept = version;
  const stream = streamOf(table);
  const snapshot = snapshotOf(seat);
  const write = async (): Promise<void> => {
    const [last] = await store.read(stream, version - 1, 1);
    if (last !== undefined) await store.keep(stream, signed(snapshot, last, mac));
  };
  write().catch((error: unknown) => logger.error(`the snapshot of table ${table} was not written`, error));
};

/** What cannot be read of a table, or of what it plays for: nothing is done there until it can be. */
const haltOf = ({ detail }: Unreadable): string => `${detail}: nothing is played or written here`;

/** Where a table is kept in memory once somebody has asked for it. */
export interface Seats<K extends Kind> {
  names(): Promise<readonly string[]>;
  /** Undefined where there is no such table. */
  find(table: string): Promise<Seat<K> | undefined>;
  /** The same at once, of a table that has been read; undefined where it first has to be found. */
  atHand(table: string): Seat<K> | undefined;
  of(table: string): Promise<Seat<K>>;
  /** One queue a table: what is asked meanwhile waits its turn. */
  queue<T>(seat: Seat<K>, work: (seat: Seat<K>) => Promise<T>): Promise<T>;
  queued<T>(table: string, work: (seat: Seat<K>) => Promise<T>): Promise<T>;
  /** What has to be written for a new table to be on the list. */
  listing(table: string): Promise<Append>;
  add(seat: Seat<K>): Promise<void>;
  /** Why a table has halted; undefined where it has not, or was not asked for yet. */
  halted(table: string): Unreadable | undefined;
  /** Somebody else has written to the table: it is read again when it is next asked for. */
  forget(table: string): void;
  /** Calls off what every table waits for. */
  stop(): void;
}

/** What a table's seat is made ready with. */
interface Readying<K extends Kind> {
  readonly around: Surroundings<K>;
  now(): number;
  /** What else has to be readable before a table is played at: its jackpot. */
  check(hosted: Hosted<K>): Promise<unknown>;
  /** Called with each table that has been read from the store. */
  whenLoaded(seat: Seat<K>): void;
}

/** What is played at a table by the first of its events; what no play knows is unreadable. */
export const playOf = <K extends Kind>(plays: Plays<K>, stored: readonly StoredEvent[]): Play<K> => {
  const [first] = stored;
  if (first === undefined) return playIn(plays, []);
  try {
    return playIn(plays, [fromStored<K>(first)]);
  } catch (error) {
    throw new Unreadable(first, error);
  }
};

/** Where reading a table begins: at its snapshot, or at its first event. */
interface Start<K extends Kind> extends Standing<K> {
  /** Its events from some way before that on, for those who were away for a moment. */
  readonly stored: readonly StoredEvent[];
}

export const openSeats = <K extends Kind>(
  store: Store,
  { around, now, check, whenLoaded }: Readying<K>,
): Seats<K> => {
  const { plays, alarms, logger, mac } = around;
  const seats = new Map<string, Promise<Seat<K>>>();
  const read = new Map<string, Seat<K>>();
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
  const startAt = async (table: string, kept: Snapshot): Promise<Start<K> | undefined> => {
    const standing = isOfToday(kept) ? standingAt(plays, kept) : undefined;
    if (standing === undefined) return undefined;
    const stream = streamOf(table);
    const after = Math.max(0, kept.version - RECENT);
    const stored = await store.read(stream, after);
    const last = stored[kept.version - after - 1];
    if (last !== undefined && isGenuine(kept, last, mac)) return { ...standing, stored };
    logger.error(
      `the snapshot of table ${table} at event ${kept.version} was changed by somebody else than the house: it is not used, and the table is read from its events. Find out who can write to the store`,
    );
    return undefined;
  };

  const startOf = async (table: string): Promise<Start<K>> => {
    const stream = streamOf(table);
    const kept = await store.kept(stream);
    const start = kept && (await startAt(table, kept));
    if (start !== undefined) return start;
    const stored = await store.read(stream);
    return { hosted: unhosted(playOf(plays, stored), table), rulings: [], stored };
  };

  const load = async (table: string): Promise<Seat<K>> => {
    if (!(await names()).includes(table)) throw new Error(`there is no table ${table}`);
    const { hosted: start, rulings: before, stored } = await startOf(table);
    const since = stored.filter(({ version }) => version > start.version);
    const hosted = foldStored(since, start, (state, event) => evolve(state, fromStored<K>(event)));
    await check(hosted);
    const rulings = latest([...before, ...rulingsIn<K>(since)]);
    const record: Recorded<K>[] = [];
    foldStored(stored.slice(-RECENT), undefined, (_, event) => void record.push(fromStored<K>(event)));
    const seat = seatFor({ hosted, rulings }, await store.balance(accounts.float(table)), record);
    seat.kept = start.version;
    whenLoaded(seat);
    return seat;
  };

  /** A table whose record cannot be read halts, alone, and is not read again before the house is opened anew. */
  const halt = (table: string, error: Unreadable): void => {
    halted.set(table, error);
    logger.error(`table ${table} has halted`, error);
    alarms.raise({ table, is: 'halted', detail: haltOf(error), since: now() });
  };

  const of = (table: string): Promise<Seat<K>> => {
    const why = halted.get(table);
    if (why !== undefined) return Promise.reject(why);
    const kept = seats.get(table);
    if (kept !== undefined) return kept;
    const loading = load(table);
    seats.set(table, loading);
    loading.then(
      (seat) => {
        // It may have been forgotten meanwhile.
        if (seats.get(table) === loading) read.set(table, seat);
        else seat.callOff();
      },
      (error: unknown) => {
        seats.delete(table);
        if (error instanceof Unreadable) halt(table, error);
      },
    );
    return loading;
  };

  const queue = <T>(seat: Seat<K>, work: (seat: Seat<K>) => Promise<T>): Promise<T> =>
    seat.queue.run(() => work(seat));

  return {
    names,
    find: async (table) => seats.get(table) ?? ((await names()).includes(table) ? of(table) : undefined),
    atHand: (table) => read.get(table),
    of,
    queue,
    queued: async (table, work) => queue(await of(table), work),
    listing: async (table) => ({
      stream: FLOOR_STREAM,
      expected: await store.version(FLOOR_STREAM),
      events: [{ type: ADDED, data: { table } }],
    }),
    add: async (seat) => {
      const { table } = seat.hosted;
      listed = Promise.resolve([...(await names()), table]);
      seats.set(table, Promise.resolve(seat));
      read.set(table, seat);
    },
    halted: (table) => halted.get(table),
    forget: (table) => {
      read.get(table)?.callOff();
      seats.delete(table);
      read.delete(table);
    },
    stop: () => {
      for (const { callOff } of read.values()) callOff();
    },
  };
};
