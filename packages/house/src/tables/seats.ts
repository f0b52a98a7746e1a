import { replay } from '@baize/engine';
import type { Append, Store } from '../store/port.ts';
import { evolve, fromStored, type Hosted, type Recorded, unhosted } from './hosted.ts';
import { accounts } from './ledger.ts';
import { type Offered, offeredAt } from './offered.ts';
import type { Holdings, Kind, Plays } from './play.ts';
import { playIn } from './plays.ts';
import { inTurn, type Queue } from './queue.ts';
import { latest, type Ruling, rulingsIn, withRulings } from './rulings.ts';
import { heldAt } from './session/accounts.ts';
import { type Standing, snapshotOf, standingAt } from './snapshot.ts';

export const streamOf = (table: string): string => `table:${table}`;
const FLOOR_STREAM = 'floor';

/** The tables of a house in the order in which they were first opened. */
export const tablesIn = async (store: Store): Promise<readonly string[]> =>
  (await store.read(FLOOR_STREAM)).map(({ data }) => (data as { readonly table: string }).table);

/** How many events of a table are kept at hand, at least. */
const RECENT = 300;

/** After so many events of a table, about a shoe's, what it has come to is kept. */
const SNAPSHOT_EVERY = 2000;

/** A table in memory: as it was last written, with its queue and its timer. */
export interface Seat<K extends Kind> extends Queue {
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
  last: null,
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
export const keep = <K extends Kind>(store: Store, seat: Seat<K>): void => {
  const { table, version } = seat.hosted;
  if (version - seat.kept < SNAPSHOT_EVERY) return;
  seat.kept = version;
  store.keep(streamOf(table), snapshotOf(seat)).catch(() => {});
};

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
  /** Somebody else has written to the table: it is read again when it is next asked for. */
  forget(table: string): void;
  loaded(): readonly Promise<Seat<K>>[];
}

/** `whenLoaded` is called with each table that has been read from the store. */
export const openSeats = <K extends Kind>(
  store: Store,
  plays: Plays<K>,
  whenLoaded: (seat: Seat<K>) => void,
): Seats<K> => {
  const seats = new Map<string, Promise<Seat<K>>>();
  const read = new Map<string, Seat<K>>();
  let listed: Promise<readonly string[]> | undefined;

  const names = (): Promise<readonly string[]> => {
    listed ??= tablesIn(store).catch((error: unknown) => {
      listed = undefined;
      throw error;
    });
    return listed;
  };

  const load = async (table: string): Promise<Seat<K>> => {
    if (!(await names()).includes(table)) throw new Error(`there is no table ${table}`);
    const kept = standingAt(plays, await store.kept(streamOf(table)));
    const after = Math.max(0, (kept?.hosted.version ?? 0) - RECENT);
    const stored = await store.read(streamOf(table), after);
    const record = stored.map((each) => fromStored<K>(each));
    const start = kept?.hosted ?? unhosted(playIn(plays, record), table);
    const since = start.version - after;
    const hosted = replay<Hosted<K>, Recorded<K>>({ evolve }, start, record.slice(since));
    const rulings = latest([...(kept?.rulings ?? []), ...rulingsIn<K>(stored.slice(since))]);
    const seat = seatFor({ hosted, rulings }, await store.balance(accounts.float(table)), record);
    seat.kept = start.version;
    whenLoaded(seat);
    return seat;
  };

  const of = (table: string): Promise<Seat<K>> => {
    const kept = seats.get(table);
    if (kept !== undefined) return kept;
    const loading = load(table);
    seats.set(table, loading);
    loading.then(
      (seat) => {
        // It may have been forgotten meanwhile.
        if (seats.get(table) === loading) read.set(table, seat);
      },
      () => seats.delete(table),
    );
    return loading;
  };

  const queue = <T>(seat: Seat<K>, work: (seat: Seat<K>) => Promise<T>): Promise<T> =>
    inTurn(seat, () => work(seat));

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
      events: [{ type: 'floor.TableAdded', data: { table } }],
    }),
    add: async (seat) => {
      const { table } = seat.hosted;
      listed = Promise.resolve([...(await names()), table]);
      seats.set(table, Promise.resolve(seat));
      read.set(table, seat);
    },
    forget: (table) => {
      seats.get(table)?.then(
        ({ callOff }) => callOff(),
        () => {},
      );
      seats.delete(table);
      read.delete(table);
    },
    loaded: () => [...seats.values()],
  };
};
