import { hours } from '../core/hours.ts';
import { type Acts, type Evolvers, FLOOR } from './act.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import type { Table } from './table.ts';

/** [13.1] [13.2] House rules have no clause on hours of their own: there they are the operator's who closes a table. */
const clock = hours<BaccaratRules, Table, Clause>(({ clauses }) => (clauses.has('13.1') ? '13.1' : '13.2'));

/** [2.5] Whether there are cards that have to be checked, which those that their maker has shuffled have not. */
export const toCheck = ({ shoe: { stage, preShuffled } }: Table): boolean =>
  stage !== 'empty' && !preShuffled;

/** [2.5] [13.1] Outside the hours of gaming no round is begun, nor before the cards are checked for another day. */
export const refuseGaming = (rules: BaccaratRules, table: Table): Refusal | undefined =>
  clock.refuseOutside(rules, table) ??
  (table.checks > 0
    ? refuse('2.5', 'gaming was over since: the cards are checked, and by whom is recorded')
    : undefined);

export const hoursActs: Acts<keyof typeof clock.acts | 'RecordCheck'> = {
  ...clock.acts,

  /** [2.5] The cards are checked when gaming is over, and before it commences again. */
  RecordCheck: {
    who: FLOOR,
    refuse: (_rules, { checks }, { checkedBy }) => {
      if (checks === 0) return refuse('2.5', 'no check of the cards is due');
      return checkedBy === '' ? refuse('2.5', 'by whom the cards were checked is recorded') : undefined;
    },
    events: (_rules, _table, { checkedBy }) => [{ type: 'CardsChecked', checkedBy, by: '2.5' }],
    offer: (_rules, _table, actor) => [
      {
        command: { type: 'RecordCheck', actor, checkedBy: 'dealer' },
        by: '2.5',
        choose: { checkedBy: 'text' },
      },
    ],
  },
};

const anotherCheck = (table: Table): Table =>
  toCheck(table) ? { ...table, checks: table.checks + 1 } : table;

export const hoursEvolvers: Evolvers<keyof typeof clock.evolvers | 'CardsChecked'> = {
  ...clock.evolvers,
  GamingHoursEnded: (table, event) => anotherCheck(clock.evolvers.GamingHoursEnded(table, event)),
  GamingHoursBegan: (table, event) => anotherCheck(clock.evolvers.GamingHoursBegan(table, event)),
  CardsChecked: (table) => ({ ...table, checks: table.checks - 1 }),
};
