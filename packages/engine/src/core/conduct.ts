import { type Acts, type Evolvers, OPERATOR, SUPERVISION } from './act.ts';
import {
  type Dispute,
  type DisputeCommand,
  type DisputedRounds,
  type DisputeEvent,
  disputes as disputesBy,
} from './dispute.ts';
import type { Actor, Viewer } from './game.ts';
import { type Refusal, refuse as refuseBy } from './refusal.ts';
import { type Seats, stand } from './seating.ts';

export interface Breach<Clause extends string> {
  readonly person: string;
  readonly employee: boolean;
  readonly clause: Clause;
  readonly what: string;
  /** The rounds that it touched. */
  readonly rounds: readonly number[];
  /** Players whom it concerns beside that person. */
  readonly concerned: readonly string[];
}

/** What people did at a table, as far as it was put on record. */
export interface Conduct<Clause extends string> {
  readonly seats: Seats;
  readonly round: { readonly number: number } | null;
  readonly breaches: readonly Breach<Clause>[];
  readonly disputes: readonly Dispute[];
  readonly patrons: Readonly<Record<string, Excludable>>;
}

/**
 * What a viewer may know of people: a patron his own affairs and disputes, those who supervise everything on record.
 */
export const affairsFor = <Clause extends string, Own>(
  { breaches, disputes }: Conduct<Clause>,
  viewer: Viewer,
  ownOf: (patron: string) => Own,
): {
  readonly own?: Own;
  readonly breaches?: Conduct<Clause>['breaches'];
  readonly disputes?: Conduct<Clause>['disputes'];
} => {
  if (viewer.role === 'patron') {
    const { patron: name } = viewer;
    const own = disputes.every(({ patron }) => patron === name)
      ? disputes
      : disputes.filter(({ patron }) => patron === name);
    return { own: ownOf(name), disputes: own };
  }
  return viewer.role === 'supervisor' || viewer.role === 'operator' ? { breaches, disputes } : {};
};

export interface By {
  readonly actor: Actor;
}
export interface Of extends By {
  readonly patron: string;
}

/** How far an exclusion goes: every table of the game, or this one alone. */
export const SCOPES = ['game', 'table'] as const;
type Scope = (typeof SCOPES)[number];

type BreachTold<Clause extends string> = Omit<Breach<Clause>, 'rounds' | 'concerned'> &
  Partial<Pick<Breach<Clause>, 'rounds' | 'concerned'>>;

export type ConductCommand<Clause extends string> =
  | (By & { readonly type: 'RecordBreach' } & BreachTold<Clause>)
  | (Of & { readonly type: 'ExcludePatron'; readonly breach: number; readonly scope?: Scope })
  | (Of & { readonly type: 'LiftExclusion'; readonly reason: string })
  /** Somebody was excluded from the game at another table: `table` says at which, `exclusion` which one it is there. */
  | (Of & {
      readonly type: 'BarPatron';
      readonly table: string;
      readonly what: string;
      readonly exclusion?: number;
    })
  | DisputeCommand;

export type ConductEvent<Clause extends string> =
  | ({ readonly by: Clause } & (
      | { readonly type: 'BreachRecorded'; readonly breach: BreachTold<Clause> }
      | {
          readonly type: 'PatronExcluded';
          readonly patron: string;
          readonly breach: number;
          readonly scope?: Scope;
        }
      | { readonly type: 'ExclusionLifted'; readonly patron: string; readonly reason: string }
      | {
          readonly type: 'PatronBarred';
          readonly patron: string;
          readonly table: string;
          readonly what: string;
          readonly exclusion?: number;
        }
    ))
  | DisputeEvent<Clause>;

interface AnyEvent {
  readonly type: string;
}

export interface World<Rules, Table, Event extends AnyEvent, Clause extends string> {
  readonly Rules: Rules;
  readonly Table: Table;
  readonly Command: ConductCommand<Clause>;
  readonly Event: Event | ConductEvent<Clause>;
  readonly Clause: Clause;
}

/** The clauses that an edition has for it. */
interface ConductLaw<Clause extends string> {
  /** A patron in breach, and an employee. */
  readonly patron: Clause;
  readonly employee: Clause;
  readonly exclusion: Clause;
  readonly dispute: Clause;
  /** Whether wagers of players whom the breach concerns may be void too, and not of the one in breach alone. */
  readonly othersToo: boolean;
}

interface Excludable {
  /** The number of the breach for which the patron is excluded, or the table where that was. */
  readonly excludedFor: number | string | null;
}

/** How a game keeps its patrons and its rounds. */
interface Knows<Rules, Table, Event extends AnyEvent, Clause extends string>
  extends DisputedRounds<Rules, Table, Event, Clause> {
  patronOf(table: Table, patron: string): Excludable;
  withPatron(table: Table, patron: string, change: Excludable): Table;
  /** Whether the rules have such a clause. */
  isClause(rules: Rules, clause: Clause): boolean;
  /** What stops at once, in the round that is on, for somebody who takes no further part. */
  putOut(table: Table, patron: string): Table;
}

/** Breaches on record and disputes decided: the same at every table, by each edition's own clauses. */
// long: the acts on breaches and sanctions, one after another: a table, read by its rows.
export const conduct = <Rules, Table extends Conduct<Clause>, Event extends AnyEvent, Clause extends string>(
  law: ConductLaw<Clause>,
  knows: Knows<Rules, Table, Event, Clause>,
): {
  /** An excluded patron takes no further part in the game. */
  refuseExcluded(table: Table, patron: string): Refusal<Clause> | undefined;
  /** A void of wagers rests on a recorded breach that touched that round and concerns that patron. */
  refuseSanction(table: Table, patron: string, breach: number, round: number): Refusal<Clause> | undefined;
  /** Whose wagers may be void, for what, and in which rounds. */
  sanctions(
    table: Table,
  ): readonly { readonly patron: string; readonly breach: number; readonly round: number }[];
  readonly acts: Acts<World<Rules, Table, Event, Clause>, ConductCommand<Clause>['type']>;
  readonly evolvers: Evolvers<World<Rules, Table, never, Clause>, ConductEvent<Clause>['type']>;
} => {
  const { patronOf, withPatron, isClause, putOut } = knows;
  const breachBy = (employee: boolean): Clause => (employee ? law.employee : law.patron);
  /** Whom a breach concerns: the player who is in breach, and where the law says so others who are named. */
  const concernedBy = ({ person, employee, concerned }: Breach<Clause>): readonly string[] => [
    ...(employee ? [] : [person]),
    ...(law.othersToo ? concerned : []),
  ];
  const sanctions = ({ breaches }: Table) =>
    breaches.flatMap((breach, index) =>
      concernedBy(breach).flatMap((patron) =>
        breach.rounds.map((round) => ({ patron, breach: index + 1, round })),
      ),
    );
  const refuseExcluded = (table: Table, patron: string): Refusal<Clause> | undefined => {
    const excluded = patronOf(table, patron).excludedFor;
    if (excluded === null) return undefined;
    const why = typeof excluded === 'number' ? `for breach ${excluded}` : `from the game, by ${excluded}`;
    return refuseBy(law.exclusion, `${patron} is excluded ${why}`);
  };
  const refuseSanction = (
    table: Table,
    patron: string,
    breach: number,
    round: number,
  ): Refusal<Clause> | undefined => {
    const recorded = table.breaches[breach - 1];
    if (recorded === undefined || !concernedBy(recorded).includes(patron))
      return refuseBy(law.patron, `no breach ${breach} by ${patron} is recorded`);
    return recorded.rounds.includes(round)
      ? undefined
      : refuseBy(law.patron, `breach ${breach} did not touch round ${round}`);
  };
  /** The seat of somebody who is excluded is free again. */
  const aside = (table: Table, patron: string, excludedFor: number | string): Table =>
    withPatron({ ...table, seats: stand(table.seats, patron) }, patron, { excludedFor });
  const { acts, evolvers } = disputesBy<Rules, Table, Event, Clause>(law.dispute, knows);
  return {
    refuseExcluded,
    refuseSanction,
    sanctions,
    acts: {
      ...acts,
      RecordBreach: {
        who: SUPERVISION,
        refuse: (rules, table, { person, employee, clause, what, rounds = [] }) => {
          const by = breachBy(employee);
          if (person === '') return refuseBy(by, 'a breach names the person');
          if (what === '') return refuseBy(by, 'a breach says what was done');
          if (!isClause(rules, clause)) return refuseBy(by, `these rules have no clause ${clause}`);
          const unknown = rounds.find((round) => !knows.hasRound(table, round));
          return unknown === undefined
            ? undefined
            : refuseBy(by, `there is no round ${unknown} that is on or kept`);
        },
        /** Where no round is named, it is the one that is on. */
        events: (_rules, { round }, { person, employee, clause, what, rounds, concerned }) => [
          {
            type: 'BreachRecorded',
            breach: {
              person,
              employee,
              clause,
              what,
              rounds: rounds ?? (round === null ? [] : [round.number]),
              ...(concerned === undefined ? {} : { concerned }),
            },
            by: breachBy(employee),
          },
        ],
        offer: (_rules, _table, actor) =>
          [false, true].map((employee) => {
            const by = breachBy(employee);
            return {
              command: { type: 'RecordBreach', actor, person: 'name', employee, clause: by, what: 'what' },
              by,
              choose: { person: 'text', clause: 'text', what: 'text' },
            };
          }),
      },

      ExcludePatron: {
        who: OPERATOR,
        refuse: (_rules, table, { patron, breach }) => {
          const recorded = table.breaches[breach - 1];
          if (recorded?.person !== patron || recorded.employee)
            return refuseBy(law.patron, `no breach ${breach} by ${patron} is recorded`);
          return patronOf(table, patron).excludedFor === null
            ? undefined
            : refuseBy(law.exclusion, `${patron} is excluded already`);
        },
        events: (_rules, _table, { patron, breach, scope = 'game' }) => [
          { type: 'PatronExcluded', patron, breach, scope, by: law.exclusion },
        ],
        offer: (_rules, table, actor) =>
          table.breaches.flatMap(({ person, employee }, index) =>
            employee
              ? []
              : [
                  {
                    command: { type: 'ExcludePatron', actor, patron: person, breach: index + 1 },
                    by: law.exclusion,
                  },
                ],
          ),
      },

      LiftExclusion: {
        who: OPERATOR,
        refuse: (_rules, table, { patron, reason }) => {
          if (patronOf(table, patron).excludedFor === null)
            return refuseBy(law.exclusion, `${patron} is not excluded`);
          return reason === '' ? refuseBy(law.exclusion, 'say why the exclusion is lifted') : undefined;
        },
        events: (_rules, _table, { patron, reason }) => [
          { type: 'ExclusionLifted', patron, reason, by: law.exclusion },
        ],
        /** Wherever it holds, at whichever table the breach was. */
        offer: (_rules, table, actor) =>
          Object.keys(table.patrons).map((patron) => ({
            command: { type: 'LiftExclusion', actor, patron, reason: 'reason' },
            by: law.exclusion,
            choose: { reason: 'text' },
          })),
      },

      BarPatron: {
        who: OPERATOR,
        refuse: (_rules, table, { patron, table: where }) => {
          if (patron === '' || where === '')
            return refuseBy(law.exclusion, 'say who was excluded, and at which table');
          return patronOf(table, patron).excludedFor === null
            ? undefined
            : refuseBy(law.exclusion, `${patron} is excluded already`);
        },
        events: (_rules, _table, { patron, table: where, what, exclusion }) => [
          {
            type: 'PatronBarred',
            patron,
            table: where,
            what,
            ...(exclusion === undefined ? {} : { exclusion }),
            by: law.exclusion,
          },
        ],
        offer: () => [],
      },
    },

    evolvers: {
      ...evolvers,
      BreachRecorded: (table, { breach }) => ({
        ...table,
        breaches: [
          ...table.breaches,
          { ...breach, rounds: breach.rounds ?? [], concerned: breach.concerned ?? [] },
        ],
      }),
      /** Before exclusions had a scope, what somebody had still to do in the round stayed his. */
      PatronExcluded: (table, { patron, breach, scope }) =>
        scope === undefined ? aside(table, patron, breach) : putOut(aside(table, patron, breach), patron),
      PatronBarred: (table, { patron, table: where }) => putOut(aside(table, patron, where), patron),
      ExclusionLifted: (table, { patron }) => withPatron(table, patron, { excludedFor: null }),
    },
  };
};
