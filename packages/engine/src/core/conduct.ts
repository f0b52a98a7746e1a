import { type Acts, type Evolvers, forPatron, OPERATOR, PATRONS_ACT, SUPERVISION } from './act.ts';
import type { Actor, Viewer } from './game.ts';
import { type Refusal, refuse as refuseBy } from './refusal.ts';
import { type Seats, stand } from './seating.ts';

interface Breach<Clause extends string> {
  readonly person: string;
  readonly employee: boolean;
  readonly clause: Clause;
  readonly what: string;
}

export interface Dispute {
  readonly patron: string;
  readonly what: string;
  readonly decision: string | null;
  readonly reviewRequested: boolean;
}

/** What people did at a table, as far as it was put on record. */
export interface Conduct<Clause extends string> {
  readonly seats: Seats;
  readonly breaches: readonly Breach<Clause>[];
  readonly disputes: readonly Dispute[];
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

interface By {
  readonly actor: Actor;
}

export type ConductCommand<Clause extends string> =
  | (By & {
      readonly type: 'RecordBreach';
      readonly person: string;
      readonly employee: boolean;
      readonly clause: Clause;
      readonly what: string;
    })
  | (By & { readonly type: 'ExcludePatron'; readonly patron: string; readonly breach: number })
  | (By & { readonly type: 'RaiseDispute'; readonly patron: string; readonly what: string })
  | (By & { readonly type: 'DecideDispute'; readonly dispute: number; readonly decision: string })
  | (By & { readonly type: 'RequestReview'; readonly patron: string; readonly dispute: number });

export type ConductEvent<Clause extends string> = { readonly by: Clause } & (
  | { readonly type: 'BreachRecorded'; readonly breach: Breach<Clause> }
  | { readonly type: 'PatronExcluded'; readonly patron: string; readonly breach: number }
  | { readonly type: 'DisputeRaised'; readonly patron: string; readonly what: string }
  | { readonly type: 'DisputeDecided'; readonly dispute: number; readonly decision: string }
  | { readonly type: 'ReviewRequested'; readonly dispute: number }
);

interface World<Rules, Table, Clause extends string> {
  readonly Rules: Rules;
  readonly Table: Table;
  readonly Command: ConductCommand<Clause>;
  readonly Event: ConductEvent<Clause>;
  readonly Clause: Clause;
}

/** The clauses that an edition has for it. */
interface ConductLaw<Clause extends string> {
  /** A patron in breach, and an employee. */
  readonly patron: Clause;
  readonly employee: Clause;
  readonly exclusion: Clause;
  readonly dispute: Clause;
}

interface Excludable {
  /** The number of the breach for which the patron is excluded. */
  readonly excludedFor: number | null;
}

/** How a game keeps its patrons. */
interface Patrons<Table> {
  patronOf(table: Table, patron: string): Excludable;
  withPatron(table: Table, patron: string, change: Excludable): Table;
}

/** Breaches on record and disputes decided: the same at every table, by each edition's own clauses. */
// long: the acts on breaches, disputes and sanctions, one after another: a table, read by its rows.
export const conduct = <Rules, Table extends Conduct<Clause>, Clause extends string>(
  law: ConductLaw<Clause>,
  { patronOf, withPatron }: Patrons<Table>,
): {
  /** An excluded patron takes no further part in the game. */
  refuseExcluded(table: Table, patron: string): Refusal<Clause> | undefined;
  /** A sanction rests on a breach by that patron that has been recorded. */
  refuseSanction(table: Table, patron: string, breach: number): Refusal<Clause> | undefined;
  /** Whom sanctions can be laid on, and for what. */
  sanctions(table: Table): readonly { readonly patron: string; readonly breach: number }[];
  readonly acts: Acts<World<Rules, Table, Clause>, ConductCommand<Clause>['type']>;
  readonly evolvers: Evolvers<World<Rules, Table, Clause>, ConductEvent<Clause>['type']>;
} => {
  const refuse = (detail: string) => refuseBy(law.dispute, detail);
  const breachBy = (employee: boolean): Clause => (employee ? law.employee : law.patron);
  const sanctions = ({ breaches }: Table) =>
    breaches.flatMap(({ person, employee }, index) =>
      employee ? [] : [{ patron: person, breach: index + 1 }],
    );
  const refuseExcluded = (table: Table, patron: string): Refusal<Clause> | undefined => {
    const breach = patronOf(table, patron).excludedFor;
    return breach === null
      ? undefined
      : refuseBy(law.exclusion, `${patron} is excluded for breach ${breach}`);
  };
  const refuseSanction = (table: Table, patron: string, breach: number): Refusal<Clause> | undefined => {
    const recorded = table.breaches[breach - 1];
    return recorded?.person === patron && !recorded.employee
      ? undefined
      : refuseBy(law.patron, `no breach ${breach} by ${patron} is recorded`);
  };
  const numbered = ({ disputes }: Table, dispute: number): Dispute | undefined => disputes[dispute - 1];
  const withDispute = (table: Table, dispute: number, change: Partial<Dispute>): Table => ({
    ...table,
    disputes: table.disputes.map((each, index) => (index === dispute - 1 ? { ...each, ...change } : each)),
  });
  return {
    refuseExcluded,
    refuseSanction,
    sanctions,
    acts: {
      RecordBreach: {
        who: SUPERVISION,
        refuse: (_rules, _table, { person, employee, what }) => {
          const by = breachBy(employee);
          if (person === '') return refuseBy(by, 'a breach names the person');
          return what === '' ? refuseBy(by, 'a breach says what was done') : undefined;
        },
        events: (_rules, _table, { person, employee, clause, what }) => [
          { type: 'BreachRecorded', breach: { person, employee, clause, what }, by: breachBy(employee) },
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
        refuse: (_rules, table, { patron, breach }) =>
          refuseSanction(table, patron, breach) ??
          (patronOf(table, patron).excludedFor === null
            ? undefined
            : refuseBy(law.exclusion, `${patron} is excluded already`)),
        events: (_rules, _table, { patron, breach }) => [
          { type: 'PatronExcluded', patron, breach, by: law.exclusion },
        ],
        offer: (_rules, table, actor) =>
          sanctions(table).map((sanction) => ({
            command: { type: 'ExcludePatron', actor, ...sanction },
            by: law.exclusion,
          })),
      },

      RaiseDispute: {
        who: PATRONS_ACT,
        refuse: (_rules, _table, { patron, what }) =>
          patron === '' || what === ''
            ? refuse('a dispute names the patron and says what it is about')
            : undefined,
        events: (_rules, _table, { patron, what }) => [
          { type: 'DisputeRaised', patron, what, by: law.dispute },
        ],
        offer: (_rules, _table, actor) =>
          forPatron(actor, (patron) => [
            {
              command: { type: 'RaiseDispute', actor, patron, what: 'what' },
              by: law.dispute,
              choose: { what: 'text' },
            },
          ]),
      },

      DecideDispute: {
        who: OPERATOR,
        refuse: (_rules, table, { dispute, decision }) => {
          const raised = numbered(table, dispute);
          if (raised === undefined) return refuse(`there is no dispute ${dispute}`);
          if (raised.decision !== null) return refuse('the decision is final, subject to a review');
          return decision === '' ? refuse('say what is decided') : undefined;
        },
        events: (_rules, _table, { dispute, decision }) => [
          { type: 'DisputeDecided', dispute, decision, by: law.dispute },
        ],
        offer: (_rules, table, actor) =>
          table.disputes.map((_dispute, index) => ({
            command: { type: 'DecideDispute', actor, dispute: index + 1, decision: 'decision' },
            by: law.dispute,
            choose: { decision: 'text' },
          })),
      },

      RequestReview: {
        who: PATRONS_ACT,
        refuse: (_rules, table, { patron, dispute }) => {
          const raised = numbered(table, dispute);
          if (raised?.patron !== patron) return refuse(`there is no dispute ${dispute} by ${patron}`);
          if (raised.decision === null) return refuse('the operator has not decided it yet');
          return raised.reviewRequested ? refuse('a review has been asked for already') : undefined;
        },
        events: (_rules, _table, { dispute }) => [{ type: 'ReviewRequested', dispute, by: law.dispute }],
        offer: (_rules, table, actor) =>
          forPatron(actor, (patron) =>
            table.disputes.map((_dispute, index) => ({
              command: { type: 'RequestReview', actor, patron, dispute: index + 1 },
              by: law.dispute,
            })),
          ),
      },
    },

    evolvers: {
      BreachRecorded: (table, { breach }) => ({ ...table, breaches: [...table.breaches, breach] }),
      /** The seat of somebody who is excluded is free again. */
      PatronExcluded: (table, { patron, breach }) =>
        withPatron({ ...table, seats: stand(table.seats, patron) }, patron, { excludedFor: breach }),
      DisputeRaised: (table, { patron, what }) => ({
        ...table,
        disputes: [...table.disputes, { patron, what, decision: null, reviewRequested: false }],
      }),
      DisputeDecided: (table, { dispute, decision }) => withDispute(table, dispute, { decision }),
      ReviewRequested: (table, { dispute }) => withDispute(table, dispute, { reviewRequested: true }),
    },
  };
};
