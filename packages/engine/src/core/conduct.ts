import { forPatron, OPERATOR, PATRONS_ACT } from './act.ts';
import type { Actor, Role } from './game.ts';
import { type Refusal, refuse } from './refusal.ts';
import { type Seats, stand } from './seating.ts';

export interface Breach<Clause extends string> {
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

interface Conducted<Clause extends string> {
  readonly breaches: readonly Breach<Clause>[];
  readonly disputes: readonly Dispute[];
}

const SUPERVISION: readonly Role[] = ['supervisor', 'operator'];

/** The clauses by which a game's rules speak of conduct. */
interface ConductClauses<Clause extends string> {
  readonly exclusion: Clause;
  readonly patron: Clause;
  readonly employee: Clause;
  readonly dispute: Clause;
}

/** A sanction rests on a breach by that patron that has been recorded. */
export const refuseSanction = <Clause extends string>(
  { breaches }: Pick<Conducted<Clause>, 'breaches'>,
  patron: string,
  breach: number,
  by: Clause,
): Refusal<Clause> | undefined => {
  const recorded = breaches[breach - 1];
  return recorded?.person === patron && !recorded.employee
    ? undefined
    : refuse(by, `no breach ${breach} by ${patron} is recorded`);
};

/** Every patron in breach, with the number of the breach. */
export const sanctions = ({
  breaches,
}: Pick<Conducted<string>, 'breaches'>): readonly { readonly patron: string; readonly breach: number }[] =>
  breaches.flatMap(({ person, employee }, index) =>
    employee ? [] : [{ patron: person, breach: index + 1 }],
  );

/** Conduct is for people: what the software does is to put a breach on record, by a patron or an employee. */
export const breachActs = <Clause extends string>({ patron, employee }: ConductClauses<Clause>) => {
  const breachBy = (staff: boolean): Clause => (staff ? employee : patron);
  return {
    RecordBreach: {
      who: SUPERVISION,
      refuse: (
        _rules: unknown,
        _table: unknown,
        { person, employee: staff, what }: Breach<Clause>,
      ): Refusal<Clause> | undefined => {
        const by = breachBy(staff);
        if (person === '') return refuse(by, 'a breach names the person');
        return what === '' ? refuse(by, 'a breach says what was done') : undefined;
      },
      events: (_rules: unknown, _table: unknown, command: Breach<Clause>) => {
        const { person, employee: staff, clause, what } = command;
        const breach = { person, employee: staff, clause, what };
        return [{ type: 'BreachRecorded', breach, by: breachBy(staff) } as const];
      },
      offer: (_rules: unknown, _table: unknown, actor: Actor) =>
        [false, true].map((staff) => ({
          command: {
            type: 'RecordBreach',
            actor,
            person: 'name',
            employee: staff,
            clause: breachBy(staff),
            what: 'what',
          } as const,
          by: breachBy(staff),
          choose: { person: 'text', clause: 'text', what: 'text' } as const,
        })),
    },
  };
};

const disputeNumbered = ({ disputes }: Pick<Conducted<string>, 'disputes'>, dispute: number) =>
  disputes[dispute - 1];

interface Disputed {
  readonly patron: string;
  readonly dispute: number;
}

/** A dispute is put on record, the operator decides it, and its patron may ask for a review of that. */
export const disputeActs = <Clause extends string>({ dispute: by }: ConductClauses<Clause>) => ({
  RaiseDispute: {
    who: PATRONS_ACT,
    refuse: (_rules: unknown, _table: unknown, { patron, what }: Pick<Dispute, 'patron' | 'what'>) =>
      patron === '' || what === ''
        ? refuse(by, 'a dispute names the patron and says what it is about')
        : undefined,
    events: (_rules: unknown, _table: unknown, { patron, what }: Pick<Dispute, 'patron' | 'what'>) => [
      { type: 'DisputeRaised', patron, what, by } as const,
    ],
    offer: (_rules: unknown, _table: unknown, actor: Actor) =>
      forPatron(actor, (patron) => [
        {
          command: { type: 'RaiseDispute', actor, patron, what: 'what' } as const,
          by,
          choose: { what: 'text' } as const,
        },
      ]),
  },

  DecideDispute: {
    who: OPERATOR,
    refuse: (
      _rules: unknown,
      table: Pick<Conducted<Clause>, 'disputes'>,
      { dispute, decision }: { readonly dispute: number; readonly decision: string },
    ) => {
      const raised = disputeNumbered(table, dispute);
      if (raised === undefined) return refuse(by, `there is no dispute ${dispute}`);
      if (raised.decision !== null) return refuse(by, 'the decision is final, subject to a review');
      return decision === '' ? refuse(by, 'say what is decided') : undefined;
    },
    events: (
      _rules: unknown,
      _table: unknown,
      { dispute, decision }: { readonly dispute: number; readonly decision: string },
    ) => [{ type: 'DisputeDecided', dispute, decision, by } as const],
    offer: (_rules: unknown, { disputes }: Pick<Conducted<Clause>, 'disputes'>, actor: Actor) =>
      disputes.map((_dispute, index) => ({
        command: { type: 'DecideDispute', actor, dispute: index + 1, decision: 'decision' } as const,
        by,
        choose: { decision: 'text' } as const,
      })),
  },

  RequestReview: {
    who: PATRONS_ACT,
    refuse: (_rules: unknown, table: Pick<Conducted<Clause>, 'disputes'>, { patron, dispute }: Disputed) => {
      const raised = disputeNumbered(table, dispute);
      if (raised?.patron !== patron) return refuse(by, `there is no dispute ${dispute} by ${patron}`);
      if (raised.decision === null) return refuse(by, 'the operator has not decided it yet');
      return raised.reviewRequested ? refuse(by, 'a review has been asked for already') : undefined;
    },
    events: (_rules: unknown, _table: unknown, { dispute }: Disputed) => [
      { type: 'ReviewRequested', dispute, by } as const,
    ],
    offer: (_rules: unknown, { disputes }: Pick<Conducted<Clause>, 'disputes'>, actor: Actor) =>
      forPatron(actor, (patron) =>
        disputes.map((_dispute, index) => ({
          command: { type: 'RequestReview', actor, patron, dispute: index + 1 } as const,
          by,
        })),
      ),
  },
});

interface Excludable<Clause extends string> extends Pick<Conducted<Clause>, 'breaches'> {
  readonly seats: Seats;
}

/** A patron in breach may be excluded from the game; the seat is free again. */
export const exclusionOf = <Clause extends string, Table extends Excludable<Clause>>(
  { patron: sanction, exclusion }: ConductClauses<Clause>,
  excludedFor: (table: Table, patron: string) => number | null,
  exclude: (table: Table, patron: string, breach: number) => Table,
) => ({
  act: {
    who: OPERATOR,
    refuse: (
      _rules: unknown,
      table: Table,
      { patron, breach }: { readonly patron: string; readonly breach: number },
    ) =>
      refuseSanction<Clause>(table, patron, breach, sanction) ??
      (excludedFor(table, patron) === null ? undefined : refuse(exclusion, `${patron} is excluded already`)),
    events: (
      _rules: unknown,
      _table: Table,
      { patron, breach }: { readonly patron: string; readonly breach: number },
    ) => [{ type: 'PatronExcluded', patron, breach, by: exclusion } as const],
    offer: (_rules: unknown, table: Table, actor: Actor) =>
      sanctions(table).map((each) => ({
        command: { type: 'ExcludePatron', actor, ...each } as const,
        by: exclusion,
      })),
  },
  evolve: (table: Table, { patron, breach }: { readonly patron: string; readonly breach: number }): Table =>
    exclude({ ...table, seats: stand(table.seats, patron) }, patron, breach),
});

/** What stands on record after each of these. */
export const recordEvolvers = <Clause extends string, Table extends Conducted<Clause>>() => {
  const withDispute = (table: Table, dispute: number, change: Partial<Dispute>): Table => ({
    ...table,
    disputes: table.disputes.map((each, index) => (index === dispute - 1 ? { ...each, ...change } : each)),
  });
  return {
    BreachRecorded: (table: Table, { breach }: { readonly breach: Breach<Clause> }): Table => ({
      ...table,
      breaches: [...table.breaches, breach],
    }),
    DisputeRaised: (table: Table, { patron, what }: Pick<Dispute, 'patron' | 'what'>): Table => ({
      ...table,
      disputes: [...table.disputes, { patron, what, decision: null, reviewRequested: false }],
    }),
    DisputeDecided: (
      table: Table,
      { dispute, decision }: { readonly dispute: number; readonly decision: string },
    ): Table => withDispute(table, dispute, { decision }),
    ReviewRequested: (table: Table, { dispute }: { readonly dispute: number }): Table =>
      withDispute(table, dispute, { reviewRequested: true }),
  };
};
