import type { Library } from '@baize/rulebooks';
import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import type { Store, StoredEvent } from '../store/port.ts';
import { readInPages } from '../store/read-in-pages.ts';
import type { Turns } from '../turns.ts';
import { fromStored, type HostedTournament, type RecordedTournamentEvent, readTournament } from './hosted.ts';

/** The stream with the list of tournaments. */
export const LIST = 'tournaments';
export const PREFIX = 'tournament:';
export const streamOf = (tournament: string): string => `${PREFIX}${tournament}`;

/** The tournaments of a house in the order in which they were begun. */
export const tournamentsIn = async (store: Store): Promise<readonly string[]> =>
  (await store.read(LIST)).map(({ data }) => (data as { readonly tournament: string }).tournament);

/** A tournament in memory: its state after the last commit, with its queue. */
export interface CachedTournament {
  readonly queue: SerialQueue;
  hosted: HostedTournament;
}

/** The tournaments of a house. Each is loaded when it is first asked for, and then stays in memory. */
export interface TournamentCache {
  ids(): Promise<readonly string[]>;
  /** A tournament that was put on the list. */
  addId(tournament: string): Promise<void>;
  load(tournament: string): Promise<CachedTournament>;
  /** Runs work in the tournament's serial queue. */
  enqueue<T>(tournament: string, work: (cached: CachedTournament) => Promise<T>): Promise<T>;
  /** Drops a tournament that may not be what the store holds: it is loaded again when it is next asked for. */
  evict(tournament: string): void;
  storedOf(tournament: string): Promise<readonly StoredEvent[]>;
  recordOf(tournament: string): Promise<readonly RecordedTournamentEvent[]>;
}

export const openTournamentCache = (store: Store, turns: Turns, library: Library): TournamentCache => {
  const cache = new Map<string, Promise<CachedTournament>>();
  let listed: Promise<readonly string[]> | undefined;

  /** Read once: the desk alone adds to the list. */
  const ids = (): Promise<readonly string[]> => {
    listed ??= tournamentsIn(store).catch((error: unknown) => {
      listed = undefined;
      throw error;
    });
    return listed;
  };

  const read = async (tournament: string): Promise<CachedTournament> => {
    const stored = await readInPages(store, streamOf(tournament), turns);
    if (stored.length === 0) throw new Error(`there is no tournament ${tournament}`);
    return { hosted: readTournament(tournament, stored, library), queue: serialQueue() };
  };

  const load = (tournament: string): Promise<CachedTournament> => {
    const known = cache.get(tournament) ?? read(tournament);
    cache.set(tournament, known);
    known.catch(() => cache.delete(tournament));
    return known;
  };

  store.follow?.(({ events }) => {
    for (const { stream } of events)
      if (stream === LIST) listed = undefined;
      else if (stream.startsWith(PREFIX)) cache.delete(stream.slice(PREFIX.length));
  });

  return {
    ids,
    addId: async (tournament) => {
      listed = Promise.resolve([...(await ids()), tournament]);
    },
    load,
    enqueue: async (tournament, work) => {
      const cached = await load(tournament);
      return cached.queue.run(() => work(cached));
    },
    evict: (tournament) => {
      cache.delete(tournament);
    },
    storedOf: (tournament) => readInPages(store, streamOf(tournament), turns),
    recordOf: async (tournament) => (await readInPages(store, streamOf(tournament), turns)).map(fromStored),
  };
};
