import type { Affair } from './affairs.ts';
import type { Mode } from './hosted.ts';
import { type Hours, hoursIn } from './hours.ts';
import { type Kind, purseOf, type SupervisorsStep, stakesOf } from './play.ts';
import type { CachedTable, TableCache } from './table-cache.ts';

/** What a void has left owing. */
export interface Debt {
  readonly table: string;
  readonly person: string;
  readonly amount: number;
}

/** What is on record about people at a table. */
export interface TableAffairs {
  readonly table: string;
  readonly version: number;
  readonly game: string;
  readonly rulebook: string;
  readonly stage: 'unopened' | 'open' | 'closed';
  readonly isTournament: boolean;
  /** Who has chips there. */
  readonly present: readonly string[];
  readonly affairs: readonly Affair[];
}

/** A table as the pit looks at it, with what is on record there about people. */
export interface AtPit {
  readonly table: string;
  readonly rulebook: string;
  readonly mode: Mode;
  readonly stage: TableAffairs['stage'];
  readonly isTournament: boolean;
  readonly step: string;
  readonly due: SupervisorsStep | undefined;
  /** How many have chips there. */
  readonly present: number;
  readonly affairs: TableAffairs;
}

/** When a table is played at. */
interface TableHours {
  readonly table: string;
  readonly version: number;
  readonly hours: Hours;
}

/** What somebody has at a table that is played at for money. */
export interface AtTable {
  readonly table: string;
  readonly version: number;
  readonly chips: number;
  /** What lies on the layout for him. */
  readonly wagered: number;
  /** What the round on may still ask of him. */
  readonly asked: number;
}

/** What is asked of a floor about people and their hours, over all of its tables. */
export interface PeopleReads {
  /** What is on record about people at tables that can be read, in the order of the tables. */
  affairs(): Promise<readonly TableAffairs[]>;
  /** The same of one table that is loaded: the very same list as long as nothing is added. */
  affairsIfLoaded(table: string): readonly Affair[] | undefined;
  /** What the pit looks at, of a table that is loaded. */
  pitIfLoaded(table: string): AtPit | undefined;
  /** The open tables that have hours of gaming. */
  hours(): Promise<readonly TableHours[]>;
  hoursIfLoaded(table: string): Hours | null;
  /** What people owe at tables that can be read, in the order of the tables. */
  debts(): Promise<readonly Debt[]>;
  /** What somebody has at the tables for money that are loaded: wherever he has come to. */
  atTables(person: string): readonly AtTable[];
}

const affairsOf = <K extends Kind>({
  hosted: { table, version, play, state, session },
  affairs,
  holdings: { purses },
}: CachedTable<K>): TableAffairs => ({
  table,
  version,
  game: play.game,
  rulebook: play.rulebook,
  stage: play.stage(state),
  isTournament: session !== null,
  present: Object.keys(purses).filter((person) => (purses[person]?.chips ?? 0) > 0),
  affairs,
});

const atPit = <K extends Kind>(cached: CachedTable<K>): AtPit => {
  const { table, play, state, mode, deadline } = cached.hosted;
  const affairs = affairsOf(cached);
  const { rulebook, stage, isTournament, present } = affairs;
  // What the house's own dealer will do in a moment waits for nobody.
  const due = deadline === null ? play.supervisorsStep?.(state) : undefined;
  const step = play.step(state);
  return { table, rulebook, mode, stage, isTournament, step, due, present: present.length, affairs };
};

/** `readable` gives the tables whose record can be read. */
export const peopleReads = <K extends Kind>(
  cache: TableCache<K>,
  readable: () => Promise<readonly CachedTable<K>[]>,
): PeopleReads => ({
  affairs: async () => (await readable()).map(affairsOf),
  affairsIfLoaded: (table) => cache.ifLoaded(table)?.affairs,

  pitIfLoaded: (table) => {
    const cached = cache.ifLoaded(table);
    return cached === undefined ? undefined : atPit(cached);
  },

  hours: async () =>
    (await readable()).flatMap(({ hosted: { table, version, play, state, session } }) => {
      const hours = session === null && play.stage(state) === 'open' ? hoursIn(state) : null;
      return hours === null ? [] : [{ table, version, hours }];
    }),
  hoursIfLoaded: (table) => {
    const cached = cache.ifLoaded(table);
    return cached === undefined ? null : hoursIn(cached.hosted.state);
  },

  debts: async () =>
    (await readable()).flatMap(({ hosted: { table, session }, holdings: { purses } }) =>
      // Chips of a tournament are no money.
      session === null
        ? Object.entries(purses).flatMap(([person, { owing }]) =>
            owing === 0 ? [] : [{ table, person, amount: owing }],
          )
        : [],
    ),

  atTables: (person) =>
    [...cache.allLoaded()].flatMap(({ hosted: { table, version, play, state, session }, holdings }) =>
      session !== null || !Object.hasOwn(holdings.purses, person)
        ? []
        : [
            {
              table,
              version,
              chips: purseOf(holdings, person).chips,
              wagered: stakesOf(holdings.wagers.filter(({ patron }) => patron === person)),
              asked: play.ask(state, person),
            },
          ],
    ),
});

/** What the rounds on at all of these tables may still ask of a person, where they are played at for money. */
export const askedAt = <K extends Kind>(tables: Iterable<CachedTable<K>>, person: string): number => {
  let sum = 0;
  for (const { hosted } of tables) if (hosted.session === null) sum += hosted.play.ask(hosted.state, person);
  return sum;
};
