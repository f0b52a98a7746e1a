import type { Viewer } from '@baize/engine';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { shownTo, supervises, viewerOf } from '../records/shown.ts';
import type { Reply } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Moved, Preview } from '../tables/preview.ts';
import type { Change } from './changes.ts';
import { changesTo, type Seen, type Sight, sightOf, type Whole } from './seen.ts';

/** What the house says to one browser. */
export type Said =
  | (Whole & {
      readonly is: 'table';
      readonly table: string;
      readonly now: number;
      /** What happened since the last one; null where too much was missed, and the look has to do. */
      readonly events: readonly object[] | null;
    })
  /** The same to who knows the table as it was at version `after`: what is different in `look`, `options` and the rest. */
  | {
      readonly is: 'change';
      readonly table: string;
      readonly now: number;
      readonly after: number;
      readonly changes: readonly Change[];
      readonly events: readonly object[] | null;
    }
  | { readonly is: 'reply'; readonly id: string; readonly reply: Reply }
  | { readonly is: 'trial'; readonly id: string; readonly trial: Trial }
  | { readonly is: 'error'; readonly detail: string; readonly at?: string };

/** What a command would come to, as its asker may have it. */
export type Trial =
  | {
      readonly ok: true;
      readonly events: readonly object[];
      readonly view: HouseKind['view'] | null;
      readonly money: Readonly<Record<string, Moved>>;
    }
  | Extract<Preview, { readonly ok: false }>;

/** Somebody who watches a table. */
export interface Watcher {
  /** Asked before everything that he is told: what has been revoked meanwhile is out. */
  whoIs(): Account | undefined;
  tell(text: string): void;
  /** The last version that he knows. */
  readonly after: number | undefined;
  /** After the first word only what changed. */
  readonly byChanges: boolean;
}

interface Watch {
  readonly watcher: Watcher;
  told: number | undefined;
  /** What he was told last, while it is known. */
  seen: Seen | undefined;
}

/** Where tables are watched from: what many see alike is worked out and written once. */
export interface Board {
  /** Tells of the table now, and after every change when whoever changed it has been answered. */
  watch(table: string, watcher: Watcher): { readonly first: Promise<void>; stop(): void };
}

/** A table that is watched. */
interface Watched {
  readonly watches: Set<Watch>;
  sight: Sight | undefined;
  /** The table has changed since that sight. */
  isPast: boolean;
  /** One telling at a time, so that versions are told in order. */
  telling: Promise<unknown>;
  /** A telling has been asked for and not begun. */
  isDue: boolean;
}

type Events = string | Promise<string>;

/** What one telling says to several alike, in words. */
interface Words {
  readonly head: string;
  readonly events: Map<string, Events>;
}

const wordFor = (
  { watcher, told, seen: before }: Watch,
  seen: Seen,
  events: string,
  head: string,
): string => {
  if (watcher.byChanges && before !== undefined)
    return `{"is":"change",${head},"after":${told},"changes":${changesTo(before, seen)},"events":${events}}`;
  const { before: first, after: last } = seen.printed();
  return `{"is":"table",${head},${first},"events":${events},${last}}`;
};

export const openBoard = (house: Pick<House, 'floor' | 'clock' | 'registry'>): Board => {
  const { floor, clock, registry } = house;
  const tables = new Map<string, Watched>();

  /** What was seen lasts until the table changes, or somebody's name may have. */
  const sightAt = (table: string, watched: Watched): Sight => {
    const { sight, isPast } = watched;
    if (sight !== undefined && !isPast && sight.people === registry.people()) return sight;
    watched.isPast = false;
    watched.sight = sightOf(house, table, sight);
    return watched.sight;
  };

  const happened = async (viewer: Viewer, table: string, after: number, upTo: number): Promise<string> => {
    const missed = await floor.since(table, after);
    const told = missed?.slice(0, upTo - after).flatMap((each) => shownTo(viewer, each));
    return JSON.stringify(told ?? null);
  };

  /** What happened since he was told, in words that are found once for all alike. */
  const eventsFor = (
    account: Account,
    table: string,
    watch: Watch,
    seen: Seen,
    { events }: Words,
  ): Events => {
    const { told } = watch;
    if (told === undefined) return 'null';
    const viewer = viewerOf(account);
    const key = `${supervises(viewer)} ${told} ${seen.version}`;
    const known = events.get(key);
    if (known !== undefined) return known;
    const found = happened(viewer, table, told, seen.version).then((text) => {
      events.set(key, text);
      return text;
    });
    events.set(key, found);
    return found;
  };

  const tellOne = async (table: string, watched: Watched, watch: Watch, words: Words): Promise<void> => {
    const account = watch.watcher.whoIs();
    if (account === undefined) return;
    const seen = await sightAt(table, watched).see(account);
    if (seen.version === watch.told) return;
    const events = await eventsFor(account, table, watch, seen, words);
    // It may have been unwatched meanwhile.
    if (!watched.watches.has(watch)) return;
    const text = wordFor(watch, seen, events, words.head);
    watch.told = seen.version;
    watch.seen = watch.watcher.byChanges ? seen : undefined;
    watch.watcher.tell(text);
  };

  const wordsOn = (table: string): Words => ({
    head: `"table":${JSON.stringify(table)},"now":${clock.now()}`,
    events: new Map(),
  });

  const tellAll = async (table: string, watched: Watched): Promise<void> => {
    watched.isDue = false;
    const words = wordsOn(table);
    // What goes wrong for one says nothing of the others, nor of the next look; it comes with the next change.
    await Promise.all(
      [...watched.watches].map((watch) => tellOne(table, watched, watch, words).catch(() => {})),
    );
  };

  floor.subscribe((table) => {
    const watched = tables.get(table);
    if (watched === undefined) return;
    watched.isPast = true;
    if (watched.isDue) return;
    watched.isDue = true;
    watched.telling = watched.telling.then(() => tellAll(table, watched));
  });

  return {
    watch: (table, watcher) => {
      const watched: Watched = tables.get(table) ?? {
        watches: new Set(),
        sight: undefined,
        isPast: false,
        telling: Promise.resolve(),
        isDue: false,
      };
      tables.set(table, watched);
      const watch: Watch = { watcher, told: watcher.after, seen: undefined };
      watched.watches.add(watch);
      const first = watched.telling.then(() => tellOne(table, watched, watch, wordsOn(table)));
      watched.telling = first.catch(() => {});
      return {
        first,
        stop: () => {
          watched.watches.delete(watch);
          if (watched.watches.size === 0 && tables.get(table) === watched) tables.delete(table);
        },
      };
    },
  };
};
