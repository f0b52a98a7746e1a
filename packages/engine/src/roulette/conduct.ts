import { OPERATOR } from '../core/act.ts';
import { conduct } from '../core/conduct.ts';
import type { Acts, Evolvers } from './act.ts';
import { patronOf, settledFor, undoneOf, wagersBy, withoutWagersOf, withPatron } from './chips.ts';
import { type Clause, type RouletteRules, refuse } from './rules.ts';
import type { Table } from './table.ts';

/**
 * [9.3] [11.2] [11.2(b)] [11.3] [11.4] Conduct is for people: a breach of any clause, by a player or by staff, is put
 * on record, and a sanction rests on one. A dispute, about a payment or about anything else, is put on record too; the
 * operator decides it, and its player may ask for a review.
 */
const people = conduct<RouletteRules, Table, Clause>(
  { patron: '11.2', employee: '11.3', exclusion: '11.2(b)', dispute: '11.4' },
  { patronOf, withPatron },
);

export const { refuseExcluded } = people;

export const conductActs: Acts<
  'RecordBreach' | 'RaiseDispute' | 'DecideDispute' | 'RequestReview' | 'VoidWagers' | 'ExcludePatron'
> = {
  ...people.acts,

  /** [11.2(a)] The wagers that a player in breach has on this spin may be declared void, settled ones too. */
  VoidWagers: {
    who: OPERATOR,
    refuse: (_rules, table, { patron, breach }) =>
      people.refuseSanction(table, patron, breach) ??
      (wagersBy(table, patron).length + settledFor(table, patron).length === 0
        ? refuse('11.2(a)', `${patron} has no wager on the spin that is on`)
        : undefined),
    events: (_rules, table, { patron, breach }) => [
      { type: 'WagersVoided', patron, breach, ...undoneOf(table, patron), by: '11.2(a)' },
    ],
    offer: (_rules, table, actor) =>
      people.sanctions(table).map((sanction) => ({
        command: { type: 'VoidWagers', actor, ...sanction },
        by: '11.2(a)',
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
  WagersVoided: (table, event) => withoutWagersOf(table, event.patron, event),
};
