import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import type { Meter, Reply } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Moved, Preview } from '../tables/preview.ts';
import type { Change } from './changes.ts';
import { type Known, type Mine, type Sight, sightOf, type Whole } from './seen.ts';

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
  /** The prize meter of a table has moved, and nothing else: another table plays for the same jackpot. */
  | { readonly is: 'meter'; readonly table: string; readonly jackpot: Meter }
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
interface Watcher {
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
  /** How often the jackpot had moved when he was last told of it. */
  moved: number | undefined;
  /** What he was told last; undefined before the first word. */
  known: Known | undefined;
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

/** How a table is spoken of at one moment. What was said last is kept: to whom the same is to be said, the very same text goes. */
interface Speech {
  /** How every word on the table begins. */
  readonly head: string;
  after: number | undefined;
  changes: string;
  events: string;
  text: string;
}

/** What is said to one watcher to whom the table is so. */
const wordFor = (
  { watcher, told, known }: Watch,
  sight: Sight,
  mine: Mine,
  events: string,
  speech: Speech,
): string => {
  const { head } = speech;
  if (!watcher.byChanges || known === undefined) {
    const { before: first, after: rest } = sight.printed(mine);
    return `{"is":"table",${head},${first},"events":${events},${rest}}`;
  }
  const changes = sight.changes(known, mine);
  if (speech.after !== told || speech.changes !== changes || speech.events !== events) {
    speech.text = `{"is":"change",${head},"after":${told},"changes":${changes},"events":${events}}`;
    speech.after = told;
    speech.changes = changes;
    speech.events = events;
  }
  return speech.text;
};

export const openBoard = (house: Pick<House, 'floor' | 'clock' | 'registry'>): Board => {
  const { floor, clock, registry } = house;
  const tables = new Map<string, Watched>();

  /** What was seen lasts until the table changes, or somebody's name may have. */
  const sightAt = async (table: string, watched: Watched): Promise<Sight> => {
    const { sight, isPast } = watched;
    if (sight !== undefined && !isPast && sight.people === registry.people()) return sight;
    watched.sight = undefined;
    // Before the table is looked at: what changes meanwhile is told once more, and never missed.
    watched.isPast = false;
    const showing = await floor.showing(table);
    watched.sight = sightOf(registry.people(), showing, sight);
    return watched.sight;
  };

  const tell = async (table: string, watched: Watched, watches: Iterable<Watch>): Promise<void> => {
    const sight = await sightAt(table, watched);
    const { version, meter } = sight.showing;
    const head = `"table":${JSON.stringify(table)},"now":${clock.now()}`;
    const speech: Speech = { head, after: undefined, changes: '', events: '', text: '' };
    for (const watch of watches) {
      // It may have been unwatched meanwhile.
      const account = watched.watches.has(watch) ? watch.watcher.whoIs() : undefined;
      if (account === undefined) continue;
      const hasMoved = meter !== undefined && watch.moved !== meter.movements;
      watch.moved = meter?.movements;
      if (watch.told === version) {
        // Nothing has happened at the table itself: its prize meter may have moved by another one.
        if (hasMoved)
          watch.watcher.tell(JSON.stringify({ is: 'meter', table, jackpot: meter } satisfies Said));
        continue;
      }
      const mine = sight.see(account, watch.known?.mine);
      const events = watch.told === undefined ? 'null' : sight.happened(account, watch.told);
      const text = wordFor(watch, sight, mine, events, speech);
      watch.told = version;
      watch.known = { open: sight.open, mine };
      watch.watcher.tell(text);
    }
  };

  /** What goes wrong for one says nothing of the others, nor of the next look; it comes with the next change. */
  const tellAll = async (table: string, watched: Watched): Promise<void> => {
    watched.isDue = false;
    try {
      await tell(table, watched, watched.watches);
    } catch {
      for (const watch of [...watched.watches]) await tell(table, watched, [watch]).catch(() => {});
    }
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
      const watch: Watch = { watcher, told: watcher.after, moved: undefined, known: undefined };
      watched.watches.add(watch);
      const first = watched.telling.then(() => tell(table, watched, [watch]));
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
