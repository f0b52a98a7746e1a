import {
  asPatron,
  DEALER,
  first,
  isOut,
  type Lawful,
  NAMES,
  OPERATOR,
  purseOf,
  SUPERVISOR,
  where,
} from '../testing/lawful.ts';
import { everywhere } from '../testing/lawful-everywhere.ts';
import { isBetting, layingChips, wagersIn } from '../testing/lawful-laid.ts';
import { type Command, NO_THROWS } from './command.ts';
import type { Table } from './table.ts';

const stageOf = ({ round }: Table): string | undefined => round?.stage;
const isThrown = (table: Table): boolean => ['thrown', 'paid'].includes(stageOf(table) ?? '');
const isClosed = (table: Table): boolean => stageOf(table) === 'closed';
const mayLay = (table: Table, patron: string): boolean => !isOut(table, patron);

const limits: readonly Lawful<Table, Command>[] = [
  {
    clause: '2.5',
    what: 'where doubles are offered anybody wagers on them',
    when: (table) =>
      first(
        isBetting(table) && table.determinations.double ? NAMES : [],
        (patron) =>
          mayLay(table, patron) &&
          purseOf(table, patron).chips >= table.sign.limits.min &&
          !wagersIn(table).some((wager) => wager.patron === patron && wager.on === 'double'),
        (patron) => ({
          type: 'PlaceWager',
          ...asPatron(patron),
          on: 'double',
          amount: table.sign.limits.min,
        }),
      ),
  },
  {
    clause: '3.6',
    what: 'the operator allows a player at the table more than the maximum, and takes that back',
    when: (table) => {
      const { max, multiple } = table.sign.limits;
      return [
        ...first(
          NAMES,
          (patron) =>
            (table.seats.includes(patron) || purseOf(table, patron).chips > 0) &&
            table.patrons[patron]?.limit !== max + multiple,
          (patron) => ({ type: 'GrantLimit', actor: OPERATOR, patron, limit: max + multiple }) as const,
        ),
        ...first(
          NAMES,
          (patron) => (table.patrons[patron]?.limit ?? null) !== null,
          (patron) => ({ type: 'GrantLimit', actor: OPERATOR, patron, limit: null }) as const,
        ),
      ];
    },
  },
];

const throwing: readonly Lawful<Table, Command>[] = [
  {
    clause: '4.1',
    what: 'between rounds the dealer invites the players to place their bets',
    when: (table) => where(table.round === null, { type: 'InviteWagers', actor: DEALER }),
  },
  {
    clause: '4.2',
    what: 'no more bets is called once wagers lie',
    when: (table) =>
      where(isBetting(table) && wagersIn(table).length > 0, { type: 'NoMoreBets', actor: DEALER }),
  },
  {
    clause: '4.4',
    what: 'the dealer announces the faces that lie uppermost, whichever they are',
    when: (table) =>
      where(
        isClosed(table),
        { type: 'AnnounceThrow', actor: DEALER, faces: [1, 1] },
        { type: 'AnnounceThrow', actor: DEALER, faces: [6, 1] },
      ),
  },
  {
    clause: '5.1',
    what: 'before a result is announced no throw is called, by the dealer or the supervisor, for each cause',
    when: (table) =>
      isClosed(table)
        ? NO_THROWS.flatMap((cause) => [
            { type: 'CallNoThrow', actor: DEALER, cause },
            { type: 'CallNoThrow', actor: SUPERVISOR, cause },
          ])
        : [],
  },
  {
    clause: '5.2',
    what: 'after a no throw both dice are thrown again',
    when: (table) =>
      where(isClosed(table) && (table.round?.noThrows ?? 0) > 0, {
        type: 'AnnounceThrow',
        actor: DEALER,
        faces: [3, 4],
      }),
  },
  {
    clause: '6.3',
    what: 'after the announcement wagers are settled; when everything is paid the layout is cleared',
    when: (table) => [
      ...where(stageOf(table) === 'thrown', { type: 'SettleWagers', actor: DEALER } as const),
      ...where(stageOf(table) === 'paid', { type: 'ClearLayout', actor: DEALER } as const),
    ],
  },
  {
    clause: '7.2',
    what: 'until the layout is cleared the supervisor puts wrong faces right',
    when: (table) => {
      const [one = 1, other = 1] = table.round?.thrown ?? [];
      return where(isThrown(table), {
        type: 'CorrectThrow',
        actor: SUPERVISOR,
        faces: [(one % 6) + 1, other],
      });
    },
  },
  {
    clause: '7.3',
    what: 'until the layout is cleared the supervisor declares a round void whose throw was not a good one',
    when: (table) =>
      where(isThrown(table), {
        type: 'DeclareVoid',
        actor: SUPERVISOR,
        cause: 'faultyThrow',
        round: table.round?.number ?? 0,
        reason: 'a die was cocked',
      }),
  },
];

/** What the house rules of the dice give the people at a table, clause by clause. */
export const lawful: readonly Lawful<Table, Command>[] = [
  ...layingChips<Table>({
    clauses: { place: '2.7', several: '2.7', above: '3.5' },
    places: ['under', 'seven', 'over'],
    limitsOn: ({ sign }) => sign.limits,
    mayLay,
  }),
  ...limits,
  ...throwing,
  ...everywhere<Table, Command>({
    clauses: {
      seat: '1.3',
      chips: '2.6',
      idle: '1.3',
      owing: 'A:Void',
      breach: '9.2',
      voidWagers: '9.2(a)',
      exclusion: '9.2(b)',
      dispute: '9.3',
      limits: '3.2',
      closing: '8.1',
      fraud: '9.5',
      impractical: '9.4',
      disturbance: '9.4',
    },
    breaks: '9.1',
    hasWagers: (table, patron) => wagersIn(table).some((wager) => wager.patron === patron),
    isOn: (table) => ['closed', 'thrown', 'paid'].includes(stageOf(table) ?? ''),
    isUnderWay: isClosed,
    disturbed: (table) => (isClosed(table) ? table.round?.number : undefined),
    limitsOf: ({ sign }) => sign.limits,
    limitsNotice: (limits) => ({ what: 'limits', limits }),
  }),
];
