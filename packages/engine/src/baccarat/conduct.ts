import {
  breachActs,
  disputeActs as coreDisputeActs,
  exclusionOf,
  recordEvolvers,
  refuseSanction,
  sanctions,
} from '../core/conduct.ts';
import { type Acts, type Evolvers, OPERATOR } from './act.ts';
import { giveBack, netsOf, patronOf, reverse, roundOf, withPatron, withRound } from './chips.ts';
import { type Clause, refuse } from './rules.ts';
import type { Table } from './table.ts';

const CLAUSES = {
  patron: '14.2',
  employee: '14.5',
  dispute: '14.4',
  exclusion: '14.2(b)',
} as const satisfies Record<string, Clause>;

/** A patron's part in the round that is on: what lies on the layout and what was settled. */
const partOf = (table: Table, patron: string) => {
  const { wagers = [], settled = [] } = table.round ?? {};
  return {
    returned: wagers.filter((wager) => wager.patron === patron),
    settled: settled.filter((each) => each.patron === patron),
  };
};

const exclusion = exclusionOf<Clause, Table>(
  CLAUSES,
  (table, patron) => patronOf(table, patron).excludedFor,
  (table, patron, breach) => withPatron(table, patron, { excludedFor: breach }),
);

export const conductActs: Acts<'RecordBreach' | 'VoidWagers' | 'ExcludePatron'> = {
  /** [14.2] [14.5] [14.5(a)] [14.5(b)] [14.5(c)] [14.7] [14.8] Conduct is for people: a breach of any clause, by a patron or an employee, is put on record. */
  ...breachActs<Clause>(CLAUSES),

  /** [14.2(a)] The wagers that a patron in breach made on this round may be declared void: settled ones too. */
  VoidWagers: {
    who: OPERATOR,
    refuse: (_rules, table, { patron, breach }) => {
      const { returned, settled } = partOf(table, patron);
      return (
        refuseSanction<Clause>(table, patron, breach, '14.2') ??
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
  ExcludePatron: exclusion.act,
};

/** [14.4] A dispute is put on record, the operator decides it, and its patron may ask the Commission to review that. */
export const disputeActs: Acts<'RaiseDispute' | 'DecideDispute' | 'RequestReview'> =
  coreDisputeActs<Clause>(CLAUSES);

export const conductEvolvers: Evolvers<
  | 'BreachRecorded'
  | 'WagersVoided'
  | 'PatronExcluded'
  | 'DisputeRaised'
  | 'DisputeDecided'
  | 'ReviewRequested'
> = {
  ...recordEvolvers<Clause, Table>(),
  WagersVoided: (table, { patron, returned, reversed }) => {
    const after = reverse(giveBack(table, returned), reversed);
    return withRound(after, { settled: roundOf(after).settled.filter((each) => each.patron !== patron) });
  },
  PatronExcluded: exclusion.evolve,
};
