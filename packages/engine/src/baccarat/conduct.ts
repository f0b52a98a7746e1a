import type { Role } from '../core/game.ts';
import { stand } from '../core/seating.ts';
import { type Acts, type Evolvers, forPatron, OPERATOR, PATRONS_ACT } from './act.ts';
import { giveBack, netsOf, patronOf, reverse, roundOf, withPatron, withRound } from './chips.ts';
import { type Clause, type Refusal, refuse } from './rules.ts';
import type { Breach, Dispute, Table } from './table.ts';

const SUPERVISION: readonly Role[] = ['supervisor', 'operator'];

/** [14.2] A sanction rests on a breach by that patron that has been recorded. */
const refuseSanction = (table: Table, patron: string, breach: number): Refusal | undefined => {
  const recorded = table.breaches[breach - 1];
  return recorded?.person === patron && !recorded.employee
    ? undefined
    : refuse('14.2', `no breach ${breach} by ${patron} is recorded`);
};

/** A patron's part in the round that is on: what lies on the layout and what was settled. */
const partOf = (table: Table, patron: string) => {
  const { wagers = [], settled = [] } = table.round ?? {};
  return {
    returned: wagers.filter((wager) => wager.patron === patron),
    settled: settled.filter((each) => each.patron === patron),
  };
};

const sanctions = (table: Table): readonly { readonly patron: string; readonly breach: number }[] =>
  table.breaches.flatMap(({ person, employee }, index) =>
    employee ? [] : [{ patron: person, breach: index + 1 }],
  );

export const conductActs: Acts<'RecordBreach' | 'VoidWagers' | 'ExcludePatron'> = {
  /** [14.2] [14.5] [14.5(a)] [14.5(b)] [14.5(c)] [14.7] [14.8] Conduct is for people: a breach of any clause, by a patron or an employee, is put on record. */
  RecordBreach: {
    who: SUPERVISION,
    refuse: (_rules, _table, { person, employee, what }) => {
      const by = breachBy(employee);
      if (person === '') return refuse(by, 'a breach names the person');
      return what === '' ? refuse(by, 'a breach says what was done') : undefined;
    },
    events: (_rules, _table, { person, employee, clause, what }) => [
      { type: 'BreachRecorded', breach: { person, employee, clause, what }, by: breachBy(employee) },
    ],
    offer: (_rules, _table, actor) =>
      [false, true].map((employee) => ({
        command: {
          type: 'RecordBreach',
          actor,
          person: 'name',
          employee,
          clause: breachBy(employee),
          what: 'what',
        },
        by: breachBy(employee),
        choose: { person: 'text', clause: 'text', what: 'text' },
      })),
  },

  /** [14.2(a)] The wagers that a patron in breach made on this round may be declared void: settled ones too. */
  VoidWagers: {
    who: OPERATOR,
    refuse: (_rules, table, { patron, breach }) => {
      const { returned, settled } = partOf(table, patron);
      return (
        refuseSanction(table, patron, breach) ??
        (returned.length + settled.length === 0
          ? refuse('14.2(a)', `${patron} has no wager in the round that is on`)
          : undefined)
      );
    },
    events: (_rules, table, { patron, breach }) => {
      const { returned, settled } = partOf(table, patron);
      const reversed = netsOf({ ...roundOf(table), settled });
      return [{ type: 'WagersVoided', patron, breach, returned, reversed, by: '14.2(a)' }];
    },
    offer: (_rules, table, actor) =>
      sanctions(table).map((sanction) => ({
        command: { type: 'VoidWagers', actor, ...sanction },
        by: '14.2(a)',
      })),
  },

  /** [14.2(b)] A patron in breach may be excluded from the game; the seat is free again. */
  ExcludePatron: {
    who: OPERATOR,
    refuse: (_rules, table, { patron, breach }) =>
      refuseSanction(table, patron, breach) ??
      (patronOf(table, patron).excludedFor === null
        ? undefined
        : refuse('14.2(b)', `${patron} is excluded already`)),
    events: (_rules, _table, { patron, breach }) => [
      { type: 'PatronExcluded', patron, breach, by: '14.2(b)' },
    ],
    offer: (_rules, table, actor) =>
      sanctions(table).map((sanction) => ({
        command: { type: 'ExcludePatron', actor, ...sanction },
        by: '14.2(b)',
      })),
  },
};

const breachBy = (employee: boolean): Clause => (employee ? '14.5' : '14.2');

const disputeNumbered = (table: Table, dispute: number): Dispute | undefined => table.disputes[dispute - 1];

export const disputeActs: Acts<'RaiseDispute' | 'DecideDispute' | 'RequestReview'> = {
  /** [14.4] A dispute is put on record, the operator decides it, and its patron may ask the Commission to review that. */
  RaiseDispute: {
    who: PATRONS_ACT,
    refuse: (_rules, _table, { patron, what }) =>
      patron === '' || what === ''
        ? refuse('14.4', 'a dispute names the patron and says what it is about')
        : undefined,
    events: (_rules, _table, { patron, what }) => [{ type: 'DisputeRaised', patron, what, by: '14.4' }],
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [
        {
          command: { type: 'RaiseDispute', actor, patron, what: 'what' },
          by: '14.4',
          choose: { what: 'text' },
        },
      ]),
  },

  DecideDispute: {
    who: OPERATOR,
    refuse: (_rules, table, { dispute, decision }) => {
      const raised = disputeNumbered(table, dispute);
      if (raised === undefined) return refuse('14.4', `there is no dispute ${dispute}`);
      if (raised.decision !== null) return refuse('14.4', 'the decision is final, subject to a review');
      return decision === '' ? refuse('14.4', 'say what is decided') : undefined;
    },
    events: (_rules, _table, { dispute, decision }) => [
      { type: 'DisputeDecided', dispute, decision, by: '14.4' },
    ],
    offer: (_rules, table, actor) =>
      table.disputes.map((_dispute, index) => ({
        command: { type: 'DecideDispute', actor, dispute: index + 1, decision: 'decision' },
        by: '14.4',
        choose: { decision: 'text' },
      })),
  },

  RequestReview: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, dispute }) => {
      const raised = disputeNumbered(table, dispute);
      if (raised?.patron !== patron) return refuse('14.4', `there is no dispute ${dispute} by ${patron}`);
      if (raised.decision === null) return refuse('14.4', 'the operator has not decided it yet');
      return raised.reviewRequested ? refuse('14.4', 'a review has been asked for already') : undefined;
    },
    events: (_rules, _table, { dispute }) => [{ type: 'ReviewRequested', dispute, by: '14.4' }],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) =>
        table.disputes.map((_dispute, index) => ({
          command: { type: 'RequestReview', actor, patron, dispute: index + 1 },
          by: '14.4',
        })),
      ),
  },
};

const withDispute = (table: Table, dispute: number, change: Partial<Dispute>): Table => ({
  ...table,
  disputes: table.disputes.map((each, index) => (index === dispute - 1 ? { ...each, ...change } : each)),
});

export const conductEvolvers: Evolvers<
  | 'BreachRecorded'
  | 'WagersVoided'
  | 'PatronExcluded'
  | 'DisputeRaised'
  | 'DisputeDecided'
  | 'ReviewRequested'
> = {
  BreachRecorded: (table, { breach }) => ({
    ...table,
    breaches: [...table.breaches, breach satisfies Breach],
  }),
  WagersVoided: (table, { patron, returned, reversed }) => {
    const after = reverse(giveBack(table, returned), reversed);
    return withRound(after, { settled: roundOf(after).settled.filter((each) => each.patron !== patron) });
  },
  PatronExcluded: (table, { patron, breach }) =>
    withPatron({ ...table, seats: stand(table.seats, patron) }, patron, { excludedFor: breach }),
  DisputeRaised: (table, { patron, what }) => ({
    ...table,
    disputes: [...table.disputes, { patron, what, decision: null, reviewRequested: false }],
  }),
  DisputeDecided: (table, { dispute, decision }) => withDispute(table, dispute, { decision }),
  ReviewRequested: (table, { dispute }) => withDispute(table, dispute, { reviewRequested: true }),
};
