import type { Actor, Option, Role as TableRole, Viewer } from '@baize/engine';
import type { House } from '../house.ts';
import { type Account, accountOf, type People } from '../people/people.ts';
import { actorFor } from '../people/policy.ts';
import { shownTo, supervises, viewerOf } from '../records/shown.ts';
import type { Look, Meter, Reply } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Moved, Preview } from '../tables/preview.ts';
import type { Ruling } from '../tables/rulings.ts';

/** What the house says to one browser. */
export type Said =
  | {
      readonly is: 'table';
      readonly table: string;
      readonly now: number;
      readonly look: Look;
      readonly options: readonly Option<HouseKind['command']>[];
      /** What happened since the last one; null where too much was missed, and the look has to do. */
      readonly events: readonly object[] | null;
      /** The names of those who are on view. */
      readonly names: Readonly<Record<string, string>>;
      /** For those who supervise: what was ruled at this table, oldest first. */
      readonly rulings?: readonly Ruling[];
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

const ACTORS: Readonly<Record<Account['role'], readonly TableRole[]>> = {
  player: ['patron'],
  dealer: ['dealer'],
  supervisor: ['supervisor', 'operator'],
  owner: ['operator'],
  regulator: [],
  director: [],
};

const actorAs = ({ id }: Account, role: TableRole): Actor =>
  role === 'patron' ? { role, patron: id } : { role };

const namesOf = (people: People, ids: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(ids.map((id) => [id, accountOf(people, id)?.display ?? id]));

/** A table as one kind of viewer sees it now, in the very words that go out. */
interface Seen {
  readonly version: number;
  /** How often the jackpot had moved by then. */
  readonly movements: number | undefined;
  readonly look: string;
  readonly options: string;
  readonly names: string;
  /** With its comma, where there is any. */
  readonly rulings: string;
}

/** What was worked out about a table since it last changed. */
interface Page {
  readonly people: People;
  readonly seen: Map<string, Promise<Seen>>;
  readonly events: Map<string, Promise<string>>;
}

/** The word on a table, for somebody who has seen it as it was at another version. */
interface Word {
  readonly version: number;
  readonly movements: number | undefined;
  readonly text: string;
}

/** Where tables are watched from: what many see alike is worked out and written once. */
export interface Board {
  /** Calls when the table has changed, after whoever changed it has been answered. Returns how to stop. */
  watch(table: string, call: () => void): () => void;
  /** What this person is told who knows the table up to `after`; undefined where there is nothing new. */
  word(account: Account, table: string, after: number | undefined): Promise<Word | undefined>;
}

/** Players see their own affairs; all others of a role see the same. */
const kindOf = ({ role, id }: Account): string => (role === 'player' ? `player ${id}` : role);

export const openBoard = ({ floor, clock, registry }: Pick<House, 'floor' | 'clock' | 'registry'>): Board => {
  const pages = new Map<string, Page>();
  const watchers = new Map<string, Set<() => void>>();

  floor.subscribe((table) => {
    pages.delete(table);
    for (const call of watchers.get(table) ?? []) call();
  });

  /** Names belong to what is told: a page lasts until the table changes, or somebody's name may have. */
  const pageOf = (table: string): Page => {
    const kept = pages.get(table);
    const people = registry.people();
    if (kept?.people === people) return kept;
    const page: Page = { people, seen: new Map(), events: new Map() };
    pages.set(table, page);
    return page;
  };

  const optionsFor = async (
    account: Account,
    table: string,
  ): Promise<readonly Option<HouseKind['command']>[]> => {
    const asked = await Promise.all(
      ACTORS[account.role].map((role) => floor.options(table, actorAs(account, role))),
    );
    const { policy } = await floor.play(table);
    return asked
      .flat()
      .filter(({ command }) => actorFor(policy, account, command, command.actor.role) !== undefined);
  };

  const see = async (people: People, account: Account, table: string): Promise<Seen> => {
    // All are asked in one breath, so that they speak of one version.
    const viewer = viewerOf(account);
    const [look, options, rulings] = await Promise.all([
      floor.view(table, viewer),
      optionsFor(account, table),
      supervises(viewer) ? floor.rulings(table) : undefined,
    ]);
    const names = namesOf(people, [
      ...(await floor.play(table)).patronsIn(look.view),
      ...(rulings ?? []).flatMap(({ person }) => person ?? []),
    ]);
    return {
      version: look.version,
      movements: look.jackpot?.movements,
      look: JSON.stringify(look),
      options: JSON.stringify(options),
      names: JSON.stringify(names),
      rulings: rulings === undefined ? '' : `,"rulings":${JSON.stringify(rulings)}`,
    };
  };

  const tellEvents = async (viewer: Viewer, table: string, after: number, upTo: number): Promise<string> => {
    const missed = await floor.since(table, after);
    const told = missed?.slice(0, upTo - after).flatMap((each) => shownTo(viewer, each));
    return JSON.stringify(told ?? null);
  };

  const once = <T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> => {
    const found = kept.get(key);
    if (found !== undefined) return found;
    const made = make();
    kept.set(key, made);
    // What could not be had is asked for again by the next.
    made.catch(() => kept.delete(key));
    return made;
  };

  return {
    watch: (table, call) => {
      const those = watchers.get(table) ?? new Set();
      watchers.set(table, those.add(call));
      return () => {
        those.delete(call);
        if (those.size === 0 && watchers.get(table) === those) watchers.delete(table);
      };
    },

    word: async (account, table, after) => {
      const { people, seen, events } = pageOf(table);
      const { version, movements, look, options, names, rulings } = await once(seen, kindOf(account), () =>
        see(people, account, table),
      );
      if (after === version) return undefined;
      const viewer = viewerOf(account);
      const happened =
        after === undefined
          ? 'null'
          : await once(events, `${supervises(viewer)} ${after} ${version}`, () =>
              tellEvents(viewer, table, after, version),
            );
      const text = `{"is":"table","table":${JSON.stringify(table)},"now":${clock.now()},"look":${look},"options":${options},"events":${happened},"names":${names}${rulings}}`;
      return { version, movements, text };
    },
  };
};
