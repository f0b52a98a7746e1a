import { type Acts, type Evolvers, forPatron, OPERATOR, PATRONS_ACT } from './act.ts';
import { type DebtCommand, type DebtEvent, debts } from './debts.ts';
import type { Actor } from './game.ts';
import { type Cents, isAmount, STAKE_MAX } from './money.ts';
import { leavingWith, type Purse } from './purse.ts';
import { type Refusal, refuse } from './refusal.ts';
import { isFree, isFull, isSeated, type Seats, seated, sit, stand } from './seating.ts';

/** What every table has to know of somebody who may sit at it. */
export interface Sitter extends Purse {
  /** The number of the breach for which the patron is excluded, or the table where that was. */
  readonly excludedFor: number | string | null;
  /** Rounds in a row without a wager. */
  readonly idle: number;
}

/** Somebody at a table where limits are for a patron. */
export interface Patron extends Sitter {
  /** Advised once that wagers under the minimum are returned. */
  readonly advised: boolean;
  /** The limit on the marker beside the patron. */
  readonly limit: Cents | null;
}

/** Somebody of whom the table knows nothing yet. */
export const STRANGER: Patron = {
  chips: 0,
  owing: 0,
  advised: false,
  limit: null,
  excludedFor: null,
  idle: 0,
};

/** The most that is offered to be brought at once: not what a purse just has room for, which every wager changes. */
const AT_ONCE_MAX = STAKE_MAX / 2;

export interface Of {
  readonly actor: Actor;
  readonly patron: string;
}

export type PatronCommand =
  | (Of & { readonly type: 'TakeSeat'; readonly seat: number })
  | (Of & { readonly type: 'BringChips'; readonly amount: Cents })
  | (Of & { readonly type: 'LeaveTable' })
  | (Of & { readonly type: 'VacateSeat' })
  | DebtCommand;

export type PatronEvent<Clause extends string> =
  | ({ readonly patron: string; readonly by: Clause } & (
      | { readonly type: 'SeatTaken'; readonly seat: number }
      | { readonly type: 'SeatVacated' }
      | { readonly type: 'ChipsBrought'; readonly amount: Cents }
      /** With the chips that go with him; what was set off against what he owed stays. */
      | { readonly type: 'PatronLeft'; readonly chips: Cents; readonly setOff?: Cents }
    ))
  | DebtEvent<Clause>;

interface Peopled {
  readonly seats: Seats;
  readonly patrons: Readonly<Record<string, Sitter>>;
  readonly sign: { readonly chip: Cents };
  readonly bank: Cents;
}

export interface World<Rules, Table, Clause extends string> {
  readonly Rules: Rules;
  readonly Table: Table;
  readonly Command: PatronCommand;
  readonly Event: PatronEvent<Clause>;
  readonly Clause: Clause;
}

/** The clauses that an edition has for it, and the rounds that somebody may sit out at a full table. */
interface PatronLaw<Rules, Clause extends string> {
  readonly seat: Clause;
  readonly chips: Clause;
  /** Wagers stay on the layout, and so does their owner. */
  readonly wagers: Clause;
  /** What a void took back and is not paid yet. */
  readonly owing: Clause;
  idleMax(rules: Rules): number;
}

/** What a game knows of its table. */
interface Knows<Table, P extends Sitter, Clause extends string> {
  /** Somebody of whom the table knows nothing. */
  readonly stranger: P;
  patronOf(table: Table, patron: string): P;
  withPatron(table: Table, patron: string, change: Partial<P>): Table;
  hasWagers(table: Table, patron: string): boolean;
  refuseExcluded(table: Table, patron: string): Refusal<Clause> | undefined;
}

/** Coming, sitting down, bringing chips and leaving: the same at every table, by each edition's own clauses. */
// long: the acts of coming, sitting and leaving, one after another: a table, read by its rows.
export const patrons = <Rules, Table extends Peopled, P extends Sitter, Clause extends string>(
  law: PatronLaw<Rules, Clause>,
  { stranger, patronOf, withPatron, hasWagers, refuseExcluded }: Knows<Table, P, Clause>,
): {
  /** Whether somebody is there: on a seat, or with chips in hand or on the layout. */
  isAtTable(table: Table, patron: string): boolean;
  readonly acts: Acts<World<Rules, Table, Clause>, PatronCommand['type']>;
  readonly evolvers: Evolvers<World<Rules, Table, Clause>, PatronEvent<Clause>['type']>;
} => {
  const change = (table: Table, patron: string, part: Partial<Sitter>): Table =>
    withPatron(table, patron, part as Partial<P>);

  const isAtTable = (table: Table, patron: string): boolean =>
    patronOf(table, patron).chips > 0 || isSeated(table.seats, patron) || hasWagers(table, patron);

  const refuseVacate = (rules: Rules, table: Table, patron: string): Refusal<Clause> | undefined => {
    const most = law.idleMax(rules);
    if (!isSeated(table.seats, patron)) return refuse(law.seat, `${patron} has no seat`);
    const { idle } = patronOf(table, patron);
    if (idle < most) return refuse(law.seat, `${patron} has let ${idle} rounds pass, not ${most}`);
    if (!isFull(table.seats)) return refuse(law.seat, 'there is another free seat');
    return hasWagers(table, patron)
      ? refuse(law.seat, `${patron} has a wager on the layout, and abstains no more`)
      : undefined;
  };

  const debt = debts<Rules, Table, Clause>(law.owing, { patronOf, withPatron: change });
  return {
    isAtTable,
    acts: {
      ...debt.acts,
      TakeSeat: {
        who: PATRONS_ACT,
        refuse: (_rules, table, { patron, seat }) => {
          if (patron === '') return refuse(law.seat, 'a patron has a name');
          if (!isFree(table.seats, seat)) return refuse(law.seat, `there is no free seat ${seat}`);
          if (isSeated(table.seats, patron)) return refuse(law.seat, `${patron} has a seat already`);
          return refuseExcluded(table, patron);
        },
        events: (_rules, _table, { patron, seat }) => [{ type: 'SeatTaken', patron, seat, by: law.seat }],
        offer: (_rules, table, actor) =>
          forPatron(actor, (patron) =>
            isSeated(table.seats, patron)
              ? []
              : table.seats.map((_holder, seat) => ({
                  command: { type: 'TakeSeat', actor, patron, seat },
                  by: law.seat,
                })),
          ),
      },

      BringChips: {
        who: PATRONS_ACT,
        refuse: (_rules, table, { patron, amount }) => {
          if (patron === '') return refuse(law.chips, 'a patron has a name');
          if (!isAmount(amount)) return refuse(law.chips, 'chips are a whole amount above nothing');
          if (patronOf(table, patron).chips + amount > STAKE_MAX)
            return refuse(law.chips, 'more than a table holds');
          return refuseExcluded(table, patron);
        },
        events: (_rules, _table, { patron, amount }) => [
          { type: 'ChipsBrought', patron, amount, by: law.chips },
        ],
        offer: (_rules, table, actor) =>
          forPatron(actor, (patron) => {
            const { chip } = table.sign;
            const most = Math.min(AT_ONCE_MAX, STAKE_MAX - patronOf(table, patron).chips);
            return [
              {
                command: { type: 'BringChips', actor, patron, amount: chip },
                by: law.chips,
                choose: { amount: { least: chip, most, multiple: chip } },
              },
            ];
          }),
      },

      LeaveTable: {
        who: PATRONS_ACT,
        refuse: (_rules, table, { patron }) => {
          if (hasWagers(table, patron)) return refuse(law.wagers, `${patron} has wagers on the layout`);
          return isAtTable(table, patron) ? undefined : refuse(law.seat, `${patron} is not at the table`);
        },
        events: (_rules, table, { patron }) => [
          { type: 'PatronLeft', patron, ...leavingWith(patronOf(table, patron)), by: law.seat },
        ],
        offer: (_rules, _table, actor) =>
          forPatron(actor, (patron) => [{ command: { type: 'LeaveTable', actor, patron }, by: law.seat }]),
      },

      VacateSeat: {
        who: OPERATOR,
        refuse: (rules, table, { patron }) => refuseVacate(rules, table, patron),
        events: (_rules, _table, { patron }) => [{ type: 'SeatVacated', patron, by: law.seat }],
        offer: (_rules, table, actor) =>
          seated(table.seats).map((patron) => ({
            command: { type: 'VacateSeat', actor, patron },
            by: law.seat,
          })),
      },
    },

    evolvers: {
      ...debt.evolvers,
      SeatTaken: (table, { patron, seat }) =>
        change({ ...table, seats: sit(table.seats, seat, patron) }, patron, { idle: 0 }),
      SeatVacated: (table, { patron }) =>
        change({ ...table, seats: stand(table.seats, patron) }, patron, { idle: 0 }),
      ChipsBrought: (table, { patron, amount }) =>
        change(table, patron, { chips: patronOf(table, patron).chips + amount }),
      /** What was said to a patron holds until he leaves; what he owes and why he is excluded stay known. */
      PatronLeft: (table, { patron, setOff = 0 }) => {
        const { owing: owed, excludedFor } = patronOf(table, patron);
        const owing = owed - setOff;
        const seats = stand(table.seats, patron);
        if (owing > 0 || excludedFor !== null) {
          return change({ ...table, seats }, patron, { ...stranger, owing, excludedFor });
        }
        const others = Object.entries(table.patrons).filter(([name]) => name !== patron);
        return { ...table, seats, patrons: Object.fromEntries(others) };
      },
    },
  };
};
