import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import type { Store } from '../store/port.ts';
import { readInPages } from '../store/read-in-pages.ts';
import { VersionConflict } from '../tables/command-journal.ts';
import { openTurns, type Turns } from '../turns.ts';
import { type Link, newLink, readLink, streamOfLink } from './link.ts';

/** A jackpot while it is somebody's turn to move it. */
export interface LinkTurn {
  readonly link: Link;
  /** Once it stands in the store: what it has come to. */
  wrote(after: Link): void;
}

/** The jackpots of a house. */
export interface Links {
  load(name: string): Promise<Link>;
  /**
   * One after another: of two tables that hit at the same instant the second finds what the first left. Where somebody
   * else has written to the jackpot meanwhile, the work is done again with what there is by then.
   */
  enqueue<T>(name: string, work: (turn: LinkTurn) => Promise<T>): Promise<T>;
  /** Told of every jackpot that has moved. */
  subscribe(listener: (link: Link) => void): void;
}

const PREFIX = streamOfLink('');

/** So often a turn is begun again. Each time somebody else got further, so that this many in a row is a defect. */
const TRIES = 100;

export const openLinks = (store: Store, turns: Turns = openTurns()): Links => {
  const links = new Map<string, Promise<Link>>();
  const queues = new Map<string, SerialQueue>();
  const listeners: ((link: Link) => void)[] = [];

  /**
   * What has been written since, put to what was known: all of it only where nothing was; others get their turn in
   * between.
   */
  const load = async (known: Link): Promise<Link> =>
    readLink(known, await readInPages(store, streamOfLink(known.name), turns, known.version));

  store.follow?.(({ events }) => {
    for (const [stream, own] of Map.groupBy(events, (event) => event.stream)) {
      const name = stream.startsWith(PREFIX) ? stream.slice(PREFIX.length) : undefined;
      const known = name === undefined ? undefined : links.get(name);
      if (name === undefined || known === undefined) continue;
      const followed = known.then((link) =>
        own[0]?.version === link.version + 1 ? readLink(link, own) : load(link),
      );
      // What it may fail by is told to whoever asks for it next.
      void Promise.allSettled([cache(name, followed)]).then(([link]) => {
        if (link.status === 'fulfilled') for (const listener of listeners) listener(link.value);
      });
    }
  });

  const cache = (name: string, link: Promise<Link>): Promise<Link> => {
    links.set(name, link);
    link.catch(() => links.delete(name));
    return link;
  };

  const of = (name: string): Promise<Link> => {
    return links.get(name) ?? cache(name, load(newLink(name)));
  };

  const attempt = async <T>(
    name: string,
    work: (turn: LinkTurn) => Promise<T>,
    tries: number,
  ): Promise<T> => {
    const link = await of(name);
    const wrote = (after: Link): void => {
      links.set(name, Promise.resolve(after));
      for (const listener of listeners) listener(after);
    };
    try {
      return await work({ link, wrote });
    } catch (error) {
      if (!(error instanceof VersionConflict) || error.stream !== streamOfLink(name) || tries <= 1)
        throw error;
      void cache(name, load(link));
      return attempt(name, work, tries - 1);
    }
  };

  return {
    load: of,
    enqueue: (name, work) => {
      const queue = queues.get(name) ?? serialQueue();
      queues.set(name, queue);
      return queue.run(() => attempt(name, work, TRIES));
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
  };
};
