import { isAmount, STAKE_MAX } from '../core/money.ts';
import { isFree, isFull, isSeated, seated, sit, stand } from '../core/seating.ts';
import { type Acts, type Evolvers, forPatron, OPERATOR, PATRONS_ACT } from './act.ts';
import { give, isBetweenRounds, patronOf, STRANGER, wagersOf, withPatron } from './chips.ts';
import { refuseExcluded } from './conduct.ts';
import { type BaccaratRules, type Refusal, refuse } from './rules.ts';
import type { Table } from './table.ts';

export const hasWagers = (table: Table, patron: string): boolean =>
  wagersOf(table).some((wager) => wager.patron === patron);

/** Whether somebody is there: on a seat, or with chips in hand or on the layout. */
export const isAtTable = (table: Table, patron: string): boolean =>
  isSeated(table.seats, patron) || patronOf(table, patron).chips > 0 || hasWagers(table, patron);

/** [14.6] Three rounds in a row without a wager, while every other seat is in use, may cost the seat. */
const refuseVacate = (rules: BaccaratRules, table: Table, patron: string): Refusal | undefined => {
  const { roundsMax } = rules.law['14.6'];
  if (!isSeated(table.seats, patron)) return refuse('14.6', `${patron} has no seat`);
  const { idle } = patronOf(table, patron);
  if (idle < roundsMax) return refuse('14.6', `${patron} has let ${idle} rounds pass, not ${roundsMax}`);
  if (!isFull(table.seats)) return refuse('14.6', 'there is another free seat');
  if (!isBetweenRounds(table)) return refuse('14.6', 'the round is played out first');
  return undefined;
};

export const seatActs: Acts<'TakeSeat' | 'BringChips' | 'LeaveTable' | 'VacateSeat'> = {
  TakeSeat: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, seat }) => {
      if (patron === '') return refuse('14.6', 'a patron has a name');
      if (!isFree(table.seats, seat)) return refuse('14.6', `there is no free seat ${seat}`);
      if (isSeated(table.seats, patron)) return refuse('14.6', `${patron} has a seat already`);
      return refuseExcluded(table, patron);
    },
    events: (_rules, _table, { patron, seat }) => [{ type: 'SeatTaken', patron, seat, by: '14.6' }],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) =>
        table.seats.map((_holder, seat) => ({
          command: { type: 'TakeSeat', actor, patron, seat },
          by: '14.6',
        })),
      ),
  },

  /** [4.2] Wagers are made with gaming chips: a patron brings them to the table first. */
  BringChips: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron, amount }) => {
      if (patron === '') return refuse('4.2', 'a patron has a name');
      if (!isAmount(amount)) return refuse('4.2', 'chips are a whole amount above nothing');
      if (patronOf(table, patron).chips + amount > STAKE_MAX) return refuse('4.2', 'more than a table holds');
      return refuseExcluded(table, patron);
    },
    events: (_rules, _table, { patron, amount }) => [{ type: 'ChipsBrought', patron, amount, by: '4.2' }],
    offer: (_rules, table, actor) =>
      forPatron(actor, (patron) => [
        {
          command: { type: 'BringChips', actor, patron, amount: table.sign.chip },
          by: '4.2',
          choose: {
            amount: {
              least: table.sign.chip,
              most: STAKE_MAX - patronOf(table, patron).chips,
              multiple: table.sign.chip,
            },
          },
        },
      ]),
  },

  LeaveTable: {
    who: PATRONS_ACT,
    refuse: (_rules, table, { patron }) => {
      if (hasWagers(table, patron)) return refuse('4.6', `${patron} has wagers on the layout`);
      return isAtTable(table, patron) ? undefined : refuse('14.6', `${patron} is not at the table`);
    },
    events: (_rules, table, { patron }) => [
      { type: 'PatronLeft', patron, chips: patronOf(table, patron).chips, by: '14.6' },
    ],
    offer: (_rules, _table, actor) =>
      forPatron(actor, (patron) => [{ command: { type: 'LeaveTable', actor, patron }, by: '14.6' }]),
  },

  VacateSeat: {
    who: OPERATOR,
    refuse: (rules, table, { patron }) => refuseVacate(rules, table, patron),
    events: (_rules, _table, { patron }) => [{ type: 'SeatVacated', patron, by: '14.6' }],
    offer: (_rules, table, actor) =>
      seated(table.seats).map((patron) => ({ command: { type: 'VacateSeat', actor, patron }, by: '14.6' })),
  },
};

export const seatEvolvers: Evolvers<'SeatTaken' | 'SeatVacated' | 'ChipsBrought' | 'PatronLeft'> = {
  SeatTaken: (table, { patron, seat }) =>
    withPatron({ ...table, seats: sit(table.seats, seat, patron) }, patron, { idle: 0 }),
  SeatVacated: (table, { patron }) =>
    withPatron({ ...table, seats: stand(table.seats, patron) }, patron, { idle: 0 }),
  ChipsBrought: (table, { patron, amount }) => give(table, patron, amount),
  /** [3.4] What was said to a patron holds until he leaves; what he owes and why he is excluded stay known. */
  PatronLeft: (table, { patron }) => {
    const { owing, excludedFor } = patronOf(table, patron);
    const seats = stand(table.seats, patron);
    if (owing > 0 || excludedFor !== null) {
      return withPatron({ ...table, seats }, patron, { ...STRANGER, owing, excludedFor });
    }
    return {
      ...table,
      seats,
      patrons: Object.fromEntries(Object.entries(table.patrons).filter(([name]) => name !== patron)),
    };
  },
};
