import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import type { Look, Meter, Reply } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Moved, Preview } from '../tables/preview.ts';
import { inTurn, type Queue } from '../tables/queue.ts';
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
  /** Requests for a second person have changed: what they are is asked for over HTTP. */
  | { readonly is: 'approvals'; readonly version: number }
  | { readonly is: 'error'; readonly detail: string; readonly at?: string };

/** What a command would come to, as its asker may have it. */
export type Trial =
  | {
      readonly ok: true;
      readonly events: readonly object[];
      readonly view: HouseKind['view'] | null;
      readonly money: Readonly<Record<string, Moved>>;
      /** It is done only when another person has approved it. */
      readonly needs?: 'secondPerson';
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
  /** He watches no more. */
  isOver: boolean;
}

/** Where tables are watched from: what many see alike is worked out and written once. */
export interface Board {
  /** Tells of the table now, and after every change when whoever changed it has been answered. */
  watch(table: string, watcher: Watcher): { readonly first: Promise<void>; stop(): void };
}

/** A table that is watched. One telling at a time, so that versions are told in order. */
interface Watched extends Queue {
  readonly watches: Set<Watch>;
  sight: Sight | undefined;
  /** The table has changed since that sight. */
  isPast: boolean;
  /** A telling has been asked for and not begun. */
  isDue: boolean;
}

/**
 * How a table is spoken of at one moment. Most of those who watch hear only what is everybody's: what one of them was told
 * last is kept, and to whom the same is to be said the very same text goes.
 */
interface Speech {
  /** How every word on the table begins. */
  readonly head: string;
  /** What they knew, and what has happened since. */
  open: Look | undefined;
  after: number | undefined;
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
  const isEverybodys = known.mine === mine;
  if (isEverybodys && speech.open === known.open && speech.after === told && speech.events === events)
    return speech.text;
  const text = `{"is":"change",${head},"after":${told},"changes":${sight.changes(known, mine)},"events":${events}}`;
  if (isEverybodys) {
    speech.open = known.open;
    speech.after = told;
    speech.events = events;
    speech.text = text;
  }
  return text;
};

const NOTHING = (): void => {};

export const openBoard = (house: Pick<House, 'floor' | 'clock' | 'registry'>): Board => {
  const { floor, clock, registry } = house;
  const tables = new Map<string, Watched>();

  /** What was seen lasts until the table changes, or somebody's name may have. */
  const sightNow = (table: string, watched: Watched): Sight | undefined => {
    const { sight } = watched;
    if (sight !== undefined && !watched.isPast && sight.people === registry.people()) return sight;
    const showing = floor.shown(table);
    if (showing === undefined) return undefined;
    watched.isPast = false;
    watched.sight = sightOf(registry.people(), showing, sight);
    return watched.sight;
  };

  /** The same where some of it first has to be asked for. */
  const sightAt = async (table: string, watched: Watched): Promise<Sight> => {
    const { sight } = watched;
    watched.sight = undefined;
    // Before the table is looked at: what changes meanwhile is told once more, and never missed.
    watched.isPast = false;
    const showing = await floor.showing(table);
    watched.sight = sightOf(registry.people(), showing, sight);
    return watched.sight;
  };

  const tellOf = (table: string, sight: Sight, watches: Iterable<Watch>): void => {
    const { version, meter } = sight.showing;
    const head = `"table":${JSON.stringify(table)},"now":${clock.now()}`;
    const speech: Speech = { head, open: undefined, after: undefined, events: '', text: '' };
    for (const watch of watches) {
      // It may have been unwatched meanwhile.
      const account = watch.isOver ? undefined : watch.watcher.whoIs();
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

  const tell = async (table: string, watched: Watched, watches: Iterable<Watch>): Promise<void> =>
    tellOf(table, sightNow(table, watched) ?? (await sightAt(table, watched)), watches);

  /** What goes wrong for one says nothing of the others, nor of the next look; it comes with the next change. */
  const tellEach = async (table: string, watched: Watched): Promise<void> => {
    for (const watch of [...watched.watches]) await tell(table, watched, [watch]).catch(NOTHING);
  };

  const tellAll = async (table: string, watched: Watched): Promise<void> => {
    watched.isDue = false;
    try {
      await tell(table, watched, watched.watches);
    } catch {
      await tellEach(table, watched);
    }
  };

  /** Whether everybody has been told, or will be: where nothing else is being told, and all is in memory. */
  const tellNow = (table: string, watched: Watched): boolean => {
    if (watched.last !== null) return false;
    try {
      const sight = sightNow(table, watched);
      if (sight === undefined) return false;
      tellOf(table, sight, watched.watches);
    } catch {
      inTurn(watched, () => tellEach(table, watched)).catch(NOTHING);
    }
    return true;
  };

  /** In its turn among all that is told of this table. */
  const tellInTurn = (table: string, watched: Watched): void => {
    if (tellNow(table, watched)) return;
    watched.isDue = true;
    inTurn(watched, () => tellAll(table, watched)).catch(NOTHING);
  };

  floor.subscribe((table) => {
    const watched = tables.get(table);
    if (watched === undefined) return;
    watched.isPast = true;
    if (!watched.isDue) tellInTurn(table, watched);
  });

  return {
    watch: (table, watcher) => {
      const watched: Watched = tables.get(table) ?? {
        watches: new Set(),
        sight: undefined,
        isPast: false,
        last: null,
        isDue: false,
      };
      tables.set(table, watched);
      const watch: Watch = {
        watcher,
        told: watcher.after,
        moved: undefined,
        known: undefined,
        isOver: false,
      };
      watched.watches.add(watch);
      const first = inTurn(watched, () => tell(table, watched, [watch]));
      return {
        first,
        stop: () => {
          watch.isOver = true;
          watched.watches.delete(watch);
          if (watched.watches.size === 0 && tables.get(table) === watched) tables.delete(table);
        },
      };
    },
  };
};
