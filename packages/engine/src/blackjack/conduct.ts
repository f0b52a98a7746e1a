import {
  breachActs,
  disputeActs as coreDisputeActs,
  exclusionOf,
  recordEvolvers,
  refuseSanction,
  sanctions,
} from '../core/conduct.ts';
import { netsBy } from '../core/purse.ts';
import { type Acts, type Evolvers, OPERATOR } from './act.ts';
import { lyingIn, netsOf, patronOf, roundOf, withPatron, withRound } from './chips.ts';
import { type Clause, refuse } from './rules.ts';
import type { Round, Table } from './table.ts';
import { undone } from './void.ts';

const CLAUSES = {
  patron: '16.2',
  employee: '16.5',
  dispute: '16.4',
  exclusion: '16.2(b)',
} as const satisfies Record<string, Clause>;

/** A player's part in the round that is on: what lies on the layout and what was settled. */
const partOf = (round: Round | null, patron: string) => ({
  lying: lyingIn(round).filter((each) => each.patron === patron),
  settled: (round?.settled ?? []).filter((each) => each.patron === patron),
});

const exclusion = exclusionOf<Clause, Table>(
  CLAUSES,
  (table, patron) => patronOf(table, patron).excludedFor,
  (table, patron, breach) => withPatron(table, patron, { excludedFor: breach }),
);

export const conductActs: Acts<'RecordBreach' | 'VoidWagers' | 'ExcludePatron'> = {
  /** [16.2] [16.5] [16.5(b)] [16.5(c)] [16.7] [16.8] Conduct is for people: a breach of any clause, by a player or an employee, is put on record. */
  ...breachActs<Clause>(CLAUSES),

  /** [16.2(a)] The wagers that a player in breach made on this round may be declared void: settled ones too. */
  VoidWagers: {
    who: OPERATOR,
    refuse: (rules, table, { patron, breach }) => {
      const { lying, settled } = partOf(table.round, patron);
      return (
        refuseSanction<Clause>(table, patron, breach, '16.2') ??
        (lying.length + settled.length === 0
          ? refuse(rules, '16.2(a)', `${patron} has no wager in the round that is on`)
          : undefined)
      );
    },
    events: (rules, table, { patron, breach }) => {
      const { lying, settled } = partOf(table.round, patron);
      const returned = netsBy(lying.map(({ stake }) => [patron, stake]));
      return [
        {
          type: 'WagersVoided',
          patron,
          breach,
          returned,
          reversed: netsOf({ settled }),
          by: rules.cite('16.2(a)'),
        },
      ];
    },
    offer: (rules, table, actor) =>
      sanctions(table).map((sanction) => ({
        command: { type: 'VoidWagers', actor, ...sanction },
        by: rules.cite('16.2(a)'),
      })),
  },

  /** [16.2(b)] A player in breach may be excluded from the game; the seat is free again. */
  ExcludePatron: exclusion.act,
};

/** [16.4] A dispute is put on record, the operator decides it, and its player may ask the Commission to review that. */
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
    const after = undone(table, (each) => each.patron === patron, returned, reversed);
    return withRound(after, { settled: roundOf(after).settled.filter((each) => each.patron !== patron) });
  },
  PatronExcluded: exclusion.evolve,
};
