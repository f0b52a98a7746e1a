import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import type { HostedView, Meter, Reply } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Moved, Preview } from '../tables/preview.ts';
import type { Change } from './changes.ts';
import { type Known, type Mine, type Sight, sightOf, type Whole } from './seen.ts';
import { type Trouble, troubleOf, VIEW_FAILS } from './trouble.ts';

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
  /** Something goes wrong at the table, or nothing does any more. */
  | ({ readonly is: 'trouble'; readonly table: string } & Trouble)
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
  /** What he should have been told last could not be worked out. */
  isDark: boolean;
  /** What he was told last of what goes wrong. */
  trouble: string;
  /** He watches no more. */
  isOver: boolean;
}

/** Where tables are watched from: what many see alike is worked out and written once. */
export interface Board {
  /** Tells of the table now, and after every change when whoever changed it has been answered. */
  watch(table: string, watcher: Watcher): { readonly first: Promise<void>; stop(): void };
}

/** A table that is watched. One telling at a time, so that versions are told in order. */
interface Watched {
  readonly queue: SerialQueue;
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
  open: HostedView | undefined;
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

/** What stands at a table cannot be worked out for somebody: a defect of the house, and not of who watches. */
class Unseen extends Error {}

const seeing = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new Unseen('a view failed', { cause: error });
  }
};

const CALM = JSON.stringify({ detail: null } satisfies Trouble);

export const openBoard = (
  house: Pick<House, 'floor' | 'clock' | 'registry' | 'alarms' | 'logger'>,
): Board => {
  const { floor, clock, registry, alarms, logger } = house;
  const tables = new Map<string, Watched>();

  /** What was seen lasts until the table changes, or somebody's name may have. */
  const sightNow = (table: string, watched: Watched): Sight | undefined => {
    const { sight } = watched;
    if (sight !== undefined && !watched.isPast && sight.people === registry.people()) return sight;
    const projection = floor.projectionIfLoaded(table);
    if (projection === undefined) return undefined;
    watched.sight = sightOf(registry.people(), projection, sight);
    // Only now: a look that failed is no look, and the one before is past.
    watched.isPast = false;
    return watched.sight;
  };

  /** The same where some of it first has to be asked for. */
  const sightAt = async (table: string, watched: Watched): Promise<Sight> => {
    const { sight } = watched;
    watched.sight = undefined;
    // Before the table is looked at: what changes meanwhile is told once more, and never missed.
    watched.isPast = false;
    const projection = await floor.projection(table);
    watched.sight = sightOf(registry.people(), projection, sight);
    return watched.sight;
  };

  const tellOf = (table: string, sight: Sight, watches: Iterable<Watch>): void => {
    const { version, meter } = sight.showing;
    const head = `"table":${JSON.stringify(table)},"now":${clock.now()}`;
    const speech: Speech = { head, open: undefined, after: undefined, events: '', text: '' };
    const textFor = (watch: Watch, account: Account): string => {
      const mine = sight.see(account, watch.known?.mine);
      const events = watch.told === undefined ? 'null' : sight.happened(account, watch.told);
      const text = wordFor(watch, sight, mine, events, speech);
      watch.known = { open: sight.open, mine };
      return text;
    };
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
      const text = seeing(() => textFor(watch, account));
      watch.told = version;
      watch.watcher.tell(text);
      if (watch.isDark) lit(table, watch);
    }
  };

  const tell = async (table: string, watched: Watched, watches: Iterable<Watch>): Promise<void> => {
    const sight = seeing(() => sightNow(table, watched)) ?? (await unseenIfFails(sightAt(table, watched)));
    tellOf(table, sight, watches);
  };

  const unseenIfFails = async <T>(looking: Promise<T>): Promise<T> => {
    try {
      return await looking;
    } catch (error) {
      throw new Unseen('a view failed', { cause: error });
    }
  };

  /** Tells what goes wrong at his table, where that is something else than he knows. */
  const tellTrouble = (table: string, watch: Watch): void => {
    const account = watch.isOver ? undefined : watch.watcher.whoIs();
    if (account === undefined) return;
    const trouble = troubleOf(alarms.all(), table, {
      isDark: watch.isDark,
      isStaff: account.role !== 'player',
    });
    const text = JSON.stringify(trouble);
    if (text === watch.trouble) return;
    watch.trouble = text;
    watch.watcher.tell(JSON.stringify({ is: 'trouble', table, ...trouble } satisfies Said));
  };

  /** Whoever cannot be shown his table is told that, the house is told why, and he gets the whole as soon as there is one. */
  const darken = (table: string, watch: Watch, { cause }: Unseen): void => {
    watch.isDark = true;
    watch.told = undefined;
    watch.known = undefined;
    if (!alarms.all().some((alarm) => alarm.table === table && alarm.is === 'viewFails'))
      logger.error(`table ${table} cannot be shown`, cause);
    alarms.raise({ table, is: 'viewFails', detail: VIEW_FAILS, since: clock.now() });
    tellTrouble(table, watch);
  };

  const lit = (table: string, watch: Watch): void => {
    watch.isDark = false;
    const watches = [...(tables.get(table)?.watches ?? [])];
    if (!watches.some(({ isDark }) => isDark)) alarms.clear(table, 'viewFails');
    tellTrouble(table, watch);
  };

  const failed = (table: string, watch: Watch, error: unknown): void => {
    if (error instanceof Unseen) darken(table, watch, error);
    else logger.error(`somebody who watches table ${table} could not be told`, error);
  };

  /** What goes wrong for one says nothing of the others, nor of the next look; what it should have told comes with the next change. */
  const each = async (
    table: string,
    watches: Iterable<Watch>,
    work: (watch: Watch) => Promise<void> | void,
  ): Promise<void> => {
    for (const watch of [...watches]) {
      try {
        await work(watch);
      } catch (error) {
        failed(table, watch, error);
      }
    }
  };

  const tellEach = (table: string, watched: Watched): Promise<void> =>
    each(table, watched.watches, (watch) => tell(table, watched, [watch]));

  const tellAll = async (table: string, watched: Watched): Promise<void> => {
    watched.isDue = false;
    try {
      await tell(table, watched, watched.watches);
    } catch {
      // Somebody among them: who it is, and what is wrong, shows when each is told by himself.
      await tellEach(table, watched);
    }
  };

  /** Whatever else goes wrong in a turn is a defect of this file. */
  const inTurnOf = (table: string, watched: Watched, work: () => Promise<void>): void => {
    watched.queue.run(work).catch((error: unknown) => logger.error(`table ${table} was not told of`, error));
  };

  /** Whether everybody has been told, or will be: where nothing else is being told, and all is in memory. */
  const tellNow = (table: string, watched: Watched): boolean => {
    if (!watched.queue.isIdle()) return false;
    try {
      const sight = sightNow(table, watched);
      if (sight === undefined) return false;
      tellOf(table, sight, watched.watches);
    } catch {
      // As above.
      inTurnOf(table, watched, () => tellEach(table, watched));
    }
    return true;
  };

  /** In its turn among all that is told of this table. */
  const tellInTurn = (table: string, watched: Watched): void => {
    if (tellNow(table, watched)) return;
    watched.isDue = true;
    inTurnOf(table, watched, () => tellAll(table, watched));
  };

  floor.subscribe((table) => {
    const watched = tables.get(table);
    if (watched === undefined) return;
    watched.isPast = true;
    if (!watched.isDue) tellInTurn(table, watched);
  });

  alarms.subscribe(({ table }) => {
    const watched = tables.get(table);
    if (watched === undefined) return;
    inTurnOf(table, watched, () => each(table, watched.watches, (watch) => tellTrouble(table, watch)));
  });

  /** The first that somebody hears of a table. What cannot be shown he is told in words; what is wrong with himself is his to hear. */
  const begin = async (table: string, watched: Watched, watch: Watch): Promise<void> => {
    try {
      await tell(table, watched, [watch]);
      tellTrouble(table, watch);
    } catch (error) {
      if (!(error instanceof Unseen)) throw error;
      darken(table, watch, error);
    }
  };

  return {
    watch: (table, watcher) => {
      const watched: Watched = tables.get(table) ?? {
        watches: new Set(),
        sight: undefined,
        isPast: false,
        queue: serialQueue(),
        isDue: false,
      };
      tables.set(table, watched);
      const watch: Watch = {
        watcher,
        told: watcher.after,
        moved: undefined,
        known: undefined,
        isDark: false,
        trouble: CALM,
        isOver: false,
      };
      watched.watches.add(watch);
      const first = watched.queue.run(() => begin(table, watched, watch));
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
