import type { Limits } from '../core/limits.ts';
import {
  type AnyTable,
  asPatron,
  DEALER,
  first,
  isOut,
  type Lawful,
  loosely,
  NAMES,
  OPERATOR,
  purseOf,
  type SharedCommand,
  SUPERVISOR,
  where,
} from './lawful.ts';
import { disputes } from './lawful-disputes.ts';

const isFull = ({ seats }: AnyTable): boolean => seats.every((holder) => holder !== null);
const latest = <T extends { readonly voidedBy: string | null }>(rounds: readonly T[]): T | undefined =>
  rounds.findLast(({ voidedBy }) => voidedBy === null);

/** The clauses of a game for what every table has, and the few facts that each keeps in its own way. */
interface Common<Table> {
  readonly clauses: {
    readonly seat: string;
    readonly chips: string;
    readonly idle: string;
    readonly owing: string;
    readonly breach: string;
    readonly voidWagers: string;
    readonly exclusion: string;
    readonly dispute: string;
    readonly limits: string;
    readonly closing: string;
    readonly fraud: string;
    readonly impractical: string;
    readonly disturbance: string;
  };
  /** A clause that somebody can break. */
  readonly breaks: string;
  hasWagers(table: Table, patron: string): boolean;
  /** Whether the round that is on has begun, so that it can be void. */
  isOn(table: Table): boolean;
  /** Whether the round that is on can still come to be impractical: it is not over yet. */
  isUnderWay(table: Table): boolean;
  /** The round that may be void for a disturbance now. */
  disturbed(table: Table): number | undefined;
  readonly limitsOf: (table: Table) => Limits;
  /** A change of the sign's limits, as the game names it. */
  readonly limitsNotice: (limits: Limits) => object;
}

const seating = <Table extends AnyTable>({
  clauses,
  hasWagers,
}: Common<Table>): readonly Lawful<Table, SharedCommand>[] => [
  {
    clause: clauses.seat,
    what: 'anybody who is not excluded takes a free seat',
    when: (table) => {
      const seat = table.seats.indexOf(null);
      return first(
        seat < 0 ? [] : NAMES,
        (patron) => !table.seats.includes(patron) && !isOut(table, patron),
        (patron) => ({ type: 'TakeSeat', ...asPatron(patron), seat }),
      );
    },
  },
  {
    clause: clauses.chips,
    what: 'anybody who is not excluded brings chips, and staff enter it for him',
    when: (table) =>
      first(
        NAMES,
        (patron) => !isOut(table, patron) && purseOf(table, patron).chips < 1e9,
        (patron) => ({ type: 'BringChips', patron, actor: DEALER, amount: 1000 }),
      ),
  },
  {
    clause: clauses.seat,
    what: 'who has no wager on the layout leaves with his chips, whatever was said to him',
    when: (table) =>
      first(
        NAMES,
        (patron) =>
          (table.seats.includes(patron) || purseOf(table, patron).chips > 0) && !hasWagers(table, patron),
        (patron) => ({ type: 'LeaveTable', ...asPatron(patron) }),
      ),
  },
  {
    clause: clauses.idle,
    what: 'who let three rounds pass at a full table is required to vacate his seat',
    when: (table) =>
      first(
        isFull(table) ? NAMES : [],
        (patron) =>
          table.seats.includes(patron) && purseOf(table, patron).idle >= 3 && !hasWagers(table, patron),
        (patron) => ({ type: 'VacateSeat', patron, actor: OPERATOR }),
      ),
  },
  {
    clause: clauses.owing,
    what: 'what a void left owing is repaid at any time: from chips, or from the account',
    when: (table) =>
      NAMES.flatMap((patron): readonly SharedCommand[] => {
        const { chips, owing } = purseOf(table, patron);
        return [
          ...where(owing > 0 && chips > 0, {
            type: 'RepayOwing',
            ...asPatron(patron),
            amount: Math.min(chips, owing),
          } as const),
          ...where(owing > 0, {
            type: 'RepayOwing',
            patron,
            actor: SUPERVISOR,
            amount: owing,
            from: 'account',
          } as const),
        ];
      }),
  },
  {
    clause: clauses.owing,
    what: 'the operator forgives a debt, with a reason',
    when: (table) =>
      first(
        NAMES,
        (patron) => purseOf(table, patron).owing > 0,
        (patron) => ({
          type: 'ForgiveOwing',
          patron,
          actor: OPERATOR,
          amount: purseOf(table, patron).owing,
          reason: 'the sum is small',
        }),
      ),
  },
];

const sanctions = <Table extends AnyTable>({
  clauses,
  breaks,
}: Common<Table>): readonly Lawful<Table, SharedCommand>[] => [
  {
    clause: clauses.breach,
    what: 'a breach goes on record at any time, with the round that it touched',
    when: ({ rounds, round }) => {
      const told = { type: 'RecordBreach', clause: breaks, what: 'seen', employee: false } as const;
      const number = round?.number ?? rounds.at(-1)?.number;
      return [
        { ...told, actor: SUPERVISOR, person: 'Ann' },
        { ...told, actor: OPERATOR, person: 'Bo', ...(number === undefined ? {} : { rounds: [number] }) },
      ];
    },
  },
  {
    clause: clauses.breach,
    what: 'a breach by an employee goes on record',
    when: () => [
      { type: 'RecordBreach', actor: SUPERVISOR, person: 'D', employee: true, clause: breaks, what: 'seen' },
    ],
  },
  {
    clause: clauses.voidWagers,
    what: 'wagers of the player in breach are declared void, in a round before this one that it touched',
    when: ({ breaches, rounds }) =>
      breaches.flatMap(({ person, employee, rounds: touched }, index) =>
        first(
          employee ? [] : touched,
          (number) =>
            rounds.some(
              (past) =>
                past.number === number &&
                past.voidedBy === null &&
                past.settled.some(({ patron }) => patron === person),
            ),
          (round) =>
            loosely({ type: 'VoidWagers', actor: OPERATOR, patron: person, breach: index + 1, round }),
        ),
      ),
  },
  {
    clause: clauses.exclusion,
    what: 'the operator excludes a player who is in breach, from the game or from this table',
    when: (table) =>
      table.breaches.flatMap(({ person, employee }, index) =>
        where(
          !employee && !isOut(table, person),
          { type: 'ExcludePatron', actor: OPERATOR, patron: person, breach: index + 1 } as const,
          {
            type: 'ExcludePatron',
            actor: OPERATOR,
            patron: person,
            breach: index + 1,
            scope: 'table',
          } as const,
        ),
      ),
  },
  {
    clause: clauses.exclusion,
    what: 'the operator lifts an exclusion, wherever the breach was',
    when: (table) =>
      first(
        Object.keys(table.patrons),
        (patron) => isOut(table, patron),
        (patron) => ({ type: 'LiftExclusion', actor: OPERATOR, patron, reason: 'heard' }),
      ),
  },
  {
    clause: clauses.exclusion,
    what: 'who was excluded from the game at another table is kept out of this one',
    when: (table) =>
      first(
        NAMES,
        (patron) => !isOut(table, patron),
        (patron) => ({ type: 'BarPatron', actor: OPERATOR, patron, table: 'table 9', what: 'seen' }),
      ),
  },
];

const operating = <Table extends AnyTable>({
  clauses,
  limitsOf,
  limitsNotice,
}: Common<Table>): readonly Lawful<Table, SharedCommand>[] => {
  const wider = ({ min, max, multiple }: Limits): Limits => ({ min, max: max + multiple * 1000, multiple });
  return [
    {
      clause: clauses.limits,
      what: 'notice of other limits is given, also in a round',
      when: (table) => [
        loosely({ type: 'GiveNotice', actor: OPERATOR, notice: limitsNotice(wider(limitsOf(table))) }),
      ],
    },
    {
      clause: clauses.closing,
      what: 'notice that the table closes is given at any time',
      when: ({ notices }) =>
        where(
          !notices.some(({ what }) => what === 'closing'),
          loosely({ type: 'GiveNotice', actor: OPERATOR, notice: { what: 'closing' } }),
        ),
    },
    {
      clause: clauses.closing,
      what: 'after notice the table is closed between rounds',
      when: ({ notices, round }) =>
        where(
          round === null && notices.some(({ what }) => what === 'closing'),
          loosely({ type: 'CloseTable', actor: OPERATOR, cardsCheckedBy: 'dealer' }),
        ),
    },
  ];
};

const voids = <Table extends AnyTable>({
  clauses,
  isOn,
  isUnderWay,
  disturbed,
}: Common<Table>): readonly Lawful<Table, SharedCommand>[] => {
  const declare = (cause: string, round: number): SharedCommand =>
    loosely({
      ...{ type: 'DeclareVoid', actor: OPERATOR, cause, round, reason: 'seen on the record' },
      ...(cause === 'disturbance' ? { disturbance: 'brawl' } : {}),
    });
  return [
    {
      clause: clauses.impractical,
      what: 'a round that cannot practically go on is declared void',
      when: (table) =>
        isUnderWay(table) && table.round !== null && table.round.voidedBy === null
          ? [declare('impractical', table.round.number)]
          : [],
    },
    {
      clause: clauses.fraud,
      what: 'the round that is on is declared void for fraud',
      when: (table) =>
        isOn(table) && table.round !== null && table.round.voidedBy === null
          ? [declare('fraud', table.round.number)]
          : [],
    },
    {
      clause: clauses.fraud,
      what: 'a round since the table was opened is declared void for fraud that came to light later',
      when: ({ rounds }) => {
        const oldest = rounds.find(({ voidedBy }) => voidedBy === null);
        const newest = latest(rounds);
        return [oldest, newest].flatMap((past) =>
          past === undefined ? [] : [declare('fraud', past.number)],
        );
      },
    },
    {
      clause: clauses.disturbance,
      what: 'the outcome of a game that was disturbed is invalidated',
      when: (table) => {
        const round = disturbed(table);
        return round === undefined ? [] : [declare('disturbance', round)];
      },
    },
  ];
};

/** What every table has: seats, chips and debts, sanctions, disputes, notices, voids. */
export const everywhere = <Table extends AnyTable, Command>(
  common: Common<Table>,
): readonly Lawful<Table, Command>[] =>
  [
    ...operating(common),
    ...seating(common),
    ...voids(common),
    ...sanctions(common),
    ...disputes<Table>(common.clauses.dispute),
  ] as readonly Lawful<Table, unknown>[] as readonly Lawful<Table, Command>[];
