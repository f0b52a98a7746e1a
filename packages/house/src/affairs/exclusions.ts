import type { Affair } from '../tables/affairs.ts';
import type { TableAffairs } from '../tables/floor.ts';

/** When something ended, by whom and why. Nobody is the house itself. */
interface Lifted {
  readonly table: string;
  readonly at: number;
  readonly by: string | null;
  readonly reason: string;
}

/** Somebody who takes no further part: at a table, or in a game. */
interface Exclusion {
  /** Where it was declared, and the number of that event there. */
  readonly table: string;
  readonly number: number;
  readonly game: string;
  readonly rulebook: string;
  readonly person: string;
  readonly clause: string;
  /** What it was for. */
  readonly breach: { readonly number: number; readonly clause: string; readonly what: string };
  /** Of an exclusion from before scopes nobody said more than the table. */
  readonly scope: 'game' | 'table';
  readonly at: number;
  readonly by: string | null;
  readonly lifted: Lifted | null;
}

const keyOf = ({ table, number }: Pick<Exclusion, 'table' | 'number'>): string => `${table}:${number}`;

/** Why somebody is excluded at a table now: by an exclusion of the house's record, or by hand (null). */
interface Standing {
  readonly person: string;
  readonly of: string | null;
}

interface TableNow extends TableAffairs {
  readonly standing: ReadonlyMap<string, Standing>;
}

interface Register {
  readonly exclusions: readonly Exclusion[];
  readonly tables: readonly TableNow[];
}

const NO_BREACH = { clause: '', what: '' };

const exclusionAt = (
  { table, game, rulebook, affairs }: TableAffairs,
  { version, at, person, event }: Affair,
): Exclusion | undefined => {
  if (event.type !== 'PatronExcluded') return undefined;
  const breaches = affairs.flatMap((each) =>
    each.event.type === 'BreachRecorded' ? [each.event.breach] : [],
  );
  const { clause, what } = breaches[event.breach - 1] ?? NO_BREACH;
  return {
    table,
    number: version,
    game,
    rulebook,
    person: event.patron,
    clause: event.by,
    breach: { number: event.breach, clause, what },
    scope: event.scope ?? 'table',
    at,
    by: person,
    lifted: null,
  };
};

/**
 * Who is excluded from what, by the record of every table. An exclusion from a game is one thing, wherever it holds: it
 * is lifted everywhere where it is lifted at one of its tables.
 */
export const registerOf = (all: readonly TableAffairs[]): Register => {
  const exclusions = new Map<string, Exclusion>();
  const lifts: (Lifted & { readonly of: string })[] = [];
  const tables = all.map((table): TableNow => {
    const standing = new Map<string, Standing>();
    for (const affair of table.affairs) {
      const { event, at, person } = affair;
      const excluded = exclusionAt(table, affair);
      if (excluded !== undefined) {
        exclusions.set(keyOf(excluded), excluded);
        standing.set(excluded.person, { person: excluded.person, of: keyOf(excluded) });
      } else if (event.type === 'PatronBarred') {
        const { patron, table: where, exclusion } = event;
        const of = exclusion === undefined ? null : keyOf({ table: where, number: exclusion });
        standing.set(patron, { person: patron, of });
      } else if (event.type === 'ExclusionLifted') {
        const of = standing.get(event.patron)?.of;
        standing.delete(event.patron);
        if (of != null) lifts.push({ of, table: table.table, at, by: person, reason: event.reason });
      }
    }
    return { ...table, standing };
  });
  // Where a person lifted it stands first: the house only follows.
  for (const { of, ...lifted } of lifts.toSorted(
    (one, other) => Number(one.by === null) - Number(other.by === null),
  )) {
    const excluded = exclusions.get(of);
    if (excluded?.lifted === null) exclusions.set(of, { ...excluded, lifted });
  }
  return { exclusions: [...exclusions.values()], tables };
};

/** Something that the house itself has to do at a table, so that an exclusion holds everywhere, or nowhere. */
export type DueAtTable = { readonly table: string; readonly version: number } & (
  | {
      readonly type: 'BarPatron';
      readonly patron: string;
      readonly from: string;
      readonly what: string;
      readonly exclusion: number;
    }
  | { readonly type: 'LiftExclusion'; readonly patron: string; readonly reason: string }
);

/** What is due at the tables of a house so that what was decided at one of them holds at all of them. */
export const exclusionsDue = (all: readonly TableAffairs[]): readonly DueAtTable[] => {
  const { exclusions, tables } = registerOf(all);
  const games = exclusions.filter(({ scope }) => scope === 'game');
  const ended = new Map(games.filter(({ lifted }) => lifted !== null).map((each) => [keyOf(each), each]));
  const lifts = tables.flatMap(({ table, version, standing }) =>
    [...standing.values()].flatMap(({ person, of }): readonly DueAtTable[] => {
      const lifted = of === null ? null : (ended.get(of)?.lifted ?? null);
      if (lifted === null) return [];
      const reason = `lifted at table ${lifted.table}: ${lifted.reason}`.slice(0, 400);
      return [{ type: 'LiftExclusion', table, version, patron: person, reason }];
    }),
  );
  const bars = tables.flatMap(({ table, version, game, stage, isTournament, standing }) => {
    if (stage !== 'open' || isTournament) return [];
    const due = new Map<string, DueAtTable>();
    for (const each of games)
      if (each.lifted === null && each.game === game && !standing.has(each.person) && !due.has(each.person))
        due.set(each.person, {
          type: 'BarPatron',
          table,
          version,
          patron: each.person,
          from: each.table,
          what: each.breach.what,
          exclusion: each.number,
        });
    return [...due.values()];
  });
  return [...lifts, ...bars];
};
