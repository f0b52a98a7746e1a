import { conduct } from '../core/conduct.ts';
import { type Acts, type Evolvers, OPERATOR } from './act.ts';
import { giveBack, netsOf, patronOf, reverse, roundOf, withPatron, withRound } from './chips.ts';
import { type BaccaratRules, type Clause, refuse } from './rules.ts';
import type { Table } from './table.ts';

/** A patron's part in the round that is on: what lies on the layout and what was settled. */
const partOf = (table: Table, patron: string) => {
  const { wagers = [], settled = [] } = table.round ?? {};
  return {
    returned: wagers.filter((wager) => wager.patron === patron),
    settled: settled.filter((each) => each.patron === patron),
  };
};

/**
 * [14.2] [14.2(b)] [14.4] [14.5] [14.5(a)] [14.5(b)] [14.5(c)] [14.7] [14.8] Conduct is for people: a breach of any
 * clause, by a patron or an employee, is put on record, and a sanction rests on one. A dispute is put on record too;
 * the operator decides it, and its patron may ask the Commission to review that.
 */
const people = conduct<BaccaratRules, Table, Clause>(
  { patron: '14.2', employee: '14.5', exclusion: '14.2(b)', dispute: '14.4' },
  { patronOf, withPatron },
);

export const { refuseExcluded } = people;

export const conductActs: Acts<
  'RecordBreach' | 'RaiseDispute' | 'DecideDispute' | 'RequestReview' | 'VoidWagers' | 'ExcludePatron'
> = {
  ...people.acts,

  /** [14.2(a)] The wagers that a patron in breach made on this round may be declared void: settled ones too. */
  VoidWagers: {
    who: OPERATOR,
    refuse: (_rules, table, { patron, breach }) => {
      const { returned, settled } = partOf(table, patron);
      return (
        people.refuseSanction(table, patron, breach) ??
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
      people.sanctions(table).map((sanction) => ({
        command: { type: 'VoidWagers', actor, ...sanction },
        by: '14.2(a)',
      })),
  },
};

export const conductEvolvers: Evolvers<
  | 'BreachRecorded'
  | 'WagersVoided'
  | 'PatronExcluded'
  | 'DisputeRaised'
  | 'DisputeDecided'
  | 'ReviewRequested'
> = {
  ...people.evolvers,
  WagersVoided: (table, { patron, returned, reversed }) => {
    const after = reverse(giveBack(table, returned), reversed);
    return withRound(after, { settled: roundOf(after).settled.filter((each) => each.patron !== patron) });
  },
};
