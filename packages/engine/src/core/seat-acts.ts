import { forPatron, OPERATOR, PATRONS_ACT } from './act.ts';
import type { Actor } from './game.ts';
import { type Cents, isAmount, STAKE_MAX } from './money.ts';
import type { Purse } from './purse.ts';
import { type Refusal, refuse } from './refusal.ts';
import { isFree, isFull, isSeated, type Seats, seated, sit, stand } from './seating.ts';

/** What a table has to know of somebody who may sit at it. */
export interface Sitter extends Purse {
  /** The number of the breach for which the patron is excluded. */
  readonly excludedFor: number | null;
  /** Rounds in a row without a wager. */
  readonly idle: number;
}

interface Seated<P extends Sitter> {
  readonly seats: Seats;
  readonly patrons: Readonly<Record<string, P>>;
  readonly bank: Cents;
  readonly sign: { readonly chip: Cents };
}

interface Seating<P extends Sitter, Table extends Seated<P>, Rules, Clause extends string> {
  /** By which clauses seats are kept, chips are brought, wagers stay where they are, and a patron is excluded. */
  readonly clauses: Readonly<Record<'seat' | 'chips' | 'wagers' | 'excluded', Clause>>;
  readonly stranger: P;
  readonly purses: {
    patronOf(table: Table, patron: string): P;
    withPatron(table: Table, patron: string, change: Partial<P>): Table;
    give(table: Table, patron: string, amount: Cents): Table;
  };
  hasWagers(table: Table, patron: string): boolean;
  isBetweenRounds(table: Table): boolean;
  /** After so many rounds without a wager a seat may be asked for. */
  idleMax(rules: Rules): number;
}

interface Of {
  readonly patron: string;
}

/** Seats and chips, which are the same at every table but for the clauses. */
export const seatingOf = <P extends Sitter, Table extends Seated<P>, Rules, Clause extends string>(
  game: Seating<P, Table, Rules, Clause>,
) => {
  const { clauses, purses, stranger } = game;
  const { patronOf, withPatron } = purses;
  const change = (table: Table, patron: string, part: Partial<Sitter>): Table =>
    withPatron(table, patron, part as Partial<P>);

  /** An excluded patron takes no further part in the game. */
  const refuseExcluded = (table: Table, patron: string): Refusal<Clause> | undefined => {
    const breach = patronOf(table, patron).excludedFor;
    return breach === null
      ? undefined
      : refuse(clauses.excluded, `${patron} is excluded for breach ${breach}`);
  };

  /** Whether somebody is there: on a seat, or with chips in hand or on the layout. */
  const isAtTable = (table: Table, patron: string): boolean =>
    isSeated(table.seats, patron) || patronOf(table, patron).chips > 0 || game.hasWagers(table, patron);

  /** Some rounds in a row without a wager, while every other seat is in use, may cost the seat. */
  const refuseVacate = (rules: Rules, table: Table, patron: string): Refusal<Clause> | undefined => {
    const roundsMax = game.idleMax(rules);
    if (!isSeated(table.seats, patron)) return refuse(clauses.seat, `${patron} has no seat`);
    const { idle } = patronOf(table, patron);
    if (idle < roundsMax) {
      return refuse(clauses.seat, `${patron} has let ${idle} rounds pass, not ${roundsMax}`);
    }
    if (!isFull(table.seats)) return refuse(clauses.seat, 'there is another free seat');
    return game.isBetweenRounds(table) ? undefined : refuse(clauses.seat, 'the round is played out first');
  };

  const acts = {
    TakeSeat: {
      who: PATRONS_ACT,
      refuse: (_rules: Rules, table: Table, { patron, seat }: Of & { readonly seat: number }) => {
        if (patron === '') return refuse(clauses.seat, 'a patron has a name');
        if (!isFree(table.seats, seat)) return refuse(clauses.seat, `there is no free seat ${seat}`);
        if (isSeated(table.seats, patron)) return refuse(clauses.seat, `${patron} has a seat already`);
        return refuseExcluded(table, patron);
      },
      events: (_rules: Rules, _table: Table, { patron, seat }: Of & { readonly seat: number }) => [
        { type: 'SeatTaken', patron, seat, by: clauses.seat } as const,
      ],
      offer: (_rules: Rules, { seats }: Table, actor: Actor) =>
        forPatron(actor, (patron) =>
          seats.map((_holder, seat) => ({
            command: { type: 'TakeSeat', actor, patron, seat } as const,
            by: clauses.seat,
          })),
        ),
    },

    /** Wagers are made with gaming chips: a patron brings them to the table first. */
    BringChips: {
      who: PATRONS_ACT,
      refuse: (_rules: Rules, table: Table, { patron, amount }: Of & { readonly amount: Cents }) => {
        if (patron === '') return refuse(clauses.chips, 'a patron has a name');
        if (!isAmount(amount)) return refuse(clauses.chips, 'chips are a whole amount above nothing');
        if (patronOf(table, patron).chips + amount > STAKE_MAX) {
          return refuse(clauses.chips, 'more than a table holds');
        }
        return refuseExcluded(table, patron);
      },
      events: (_rules: Rules, _table: Table, { patron, amount }: Of & { readonly amount: Cents }) => [
        { type: 'ChipsBrought', patron, amount, by: clauses.chips } as const,
      ],
      offer: (_rules: Rules, table: Table, actor: Actor) =>
        forPatron(actor, (patron) => {
          const { chip } = table.sign;
          const most = STAKE_MAX - patronOf(table, patron).chips;
          return [
            {
              command: { type: 'BringChips', actor, patron, amount: chip } as const,
              by: clauses.chips,
              choose: { amount: { least: chip, most, multiple: chip } },
            },
          ];
        }),
    },

    LeaveTable: {
      who: PATRONS_ACT,
      refuse: (_rules: Rules, table: Table, { patron }: Of) => {
        if (game.hasWagers(table, patron))
          return refuse(clauses.wagers, `${patron} has wagers on the layout`);
        return isAtTable(table, patron) ? undefined : refuse(clauses.seat, `${patron} is not at the table`);
      },
      events: (_rules: Rules, table: Table, { patron }: Of) => [
        { type: 'PatronLeft', patron, chips: patronOf(table, patron).chips, by: clauses.seat } as const,
      ],
      offer: (_rules: Rules, _table: Table, actor: Actor) =>
        forPatron(actor, (patron) => [
          { command: { type: 'LeaveTable', actor, patron } as const, by: clauses.seat },
        ]),
    },

    VacateSeat: {
      who: OPERATOR,
      refuse: (rules: Rules, table: Table, { patron }: Of) => refuseVacate(rules, table, patron),
      events: (_rules: Rules, _table: Table, { patron }: Of) => [
        { type: 'SeatVacated', patron, by: clauses.seat } as const,
      ],
      offer: (_rules: Rules, { seats }: Table, actor: Actor) =>
        seated(seats).map((patron) => ({
          command: { type: 'VacateSeat', actor, patron } as const,
          by: clauses.seat,
        })),
    },
  };

  const evolvers = {
    SeatTaken: (table: Table, { patron, seat }: Of & { readonly seat: number }): Table =>
      change({ ...table, seats: sit(table.seats, seat, patron) }, patron, { idle: 0 }),
    SeatVacated: (table: Table, { patron }: Of): Table =>
      change({ ...table, seats: stand(table.seats, patron) }, patron, { idle: 0 }),
    ChipsBrought: (table: Table, { patron, amount }: Of & { readonly amount: Cents }): Table =>
      purses.give(table, patron, amount),
    /** What was said to a patron holds until he leaves; what he owes and why he is excluded stay known. */
    PatronLeft: (table: Table, { patron }: Of): Table => {
      const { owing, excludedFor } = patronOf(table, patron);
      const seats = stand(table.seats, patron);
      if (owing > 0 || excludedFor !== null) {
        return change({ ...table, seats }, patron, { ...stranger, owing, excludedFor });
      }
      const others = Object.entries(table.patrons).filter(([name]) => name !== patron);
      return { ...table, seats, patrons: Object.fromEntries(others) };
    },
  };

  return { acts, evolvers, refuseExcluded, isAtTable };
};
