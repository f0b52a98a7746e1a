import { type Acts, type Evolvers, OPERATOR } from './act.ts';
import type { Actor } from './game.ts';
import type { Limits } from './limits.ts';
import { type Cents, dollars, isAmount } from './money.ts';
import type { Patron, PatronEvent } from './patrons.ts';
import { leavingWith } from './purse.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Something that the operator may change at a table, once its patrons have had notice. */
interface Change {
  readonly what: string;
}

interface Closing {
  readonly what: 'closing';
}

/** What patrons are told beforehand: a change, or that the table closes. */
export type Notice<C extends Change> = C | Closing;

export interface By {
  readonly actor: Actor;
}

export type NoticeCommand<C extends Change> =
  | (By & { readonly type: 'GiveNotice'; readonly notice: Notice<C> })
  | (By & { readonly type: 'MakeChange'; readonly change: C })
  | (By & { readonly type: 'GrantLimit'; readonly patron: string; readonly limit: Cents | null })
  | (By & { readonly type: 'CloseTable'; readonly cardsCheckedBy: string });

export type NoticeEvent<C extends Change, Clause extends string> = { readonly by: Clause } & (
  | { readonly type: 'NoticeGiven'; readonly notice: Notice<C> }
  | { readonly type: 'ChangeMade'; readonly change: C }
  | { readonly type: 'LimitGranted'; readonly patron: string; readonly limit: Cents | null }
  | { readonly type: 'TableClosed'; readonly cardsCheckedBy: string }
);

interface Notified<C extends Change> {
  readonly stage: 'open' | 'closed';
  readonly notices: readonly Notice<C>[];
  /** After which round each of them was given; absent where the table has no period of notice. */
  readonly noticedAt?: readonly number[];
  readonly round: unknown;
  readonly roundsPlayed: number;
  readonly patrons: Readonly<Record<string, Patron>>;
}

export interface World<Rules, Table, C extends Change, Clause extends string> {
  readonly Rules: Rules;
  readonly Table: Table;
  readonly Command: NoticeCommand<C>;
  readonly Event: NoticeEvent<C, Clause> | PatronEvent<Clause>;
  readonly Clause: Clause;
}

/**
 * The clauses that an edition has for it: by which each thing changes, a patron's own limit, and the check of the cards
 * at the end.
 */
interface NoticeLaw<C extends Change, Clause extends string> {
  readonly changes: Readonly<Record<Notice<C>['what'], Clause>>;
  readonly marker: Clause;
  readonly lastCheck: Clause;
}

/** What a game knows of its table. */
interface Knows<Rules, Table, C extends Change, Clause extends string> {
  /** A change must leave the table as lawful as an opening would find it. */
  refuseChange(rules: Rules, table: Table, change: C): Refusal<Clause> | undefined;
  changed(table: Table, change: C): Table;
  /** One change of each kind, for an operator to start from. */
  suggestions(table: Table): readonly C[];
  /** The limits that a patron's own limit goes beyond. */
  limitsOf(table: Table): Limits;
  isBetweenRounds(table: Table): boolean;
  /** Whether there are cards that have to be checked when gaming ends. */
  toCheck(table: Table): boolean;
  isAtTable(table: Table, patron: string): boolean;
  patronOf(table: Table, patron: string): Patron;
  withPatron(table: Table, patron: string, change: Partial<Patron>): Table;
  /** Takes an invitation back on which nobody has wagered. */
  uninvited(table: Table): Table;
  /** How many whole rounds lie between notice and change, where the operator has determined a period. */
  period?(table: Table): number;
}

/** The fields of a notice in one order: what arrives over a wire may hold them in another. */
const canonical = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, each]) => [name, canonical(each)] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1))
    : value;

const isSame = (one: Change, other: Change): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/**
 * Notices, changes that follow them, limits on markers, and closing: the same at every table, by each edition's own
 * clauses.
 */
// long: the acts of notice, change and closing, one after another: a table, read by its rows.
export const notices = <Rules, Table extends Notified<C>, C extends Change, Clause extends string>(
  law: NoticeLaw<C, Clause>,
  knows: Knows<Rules, Table, C, Clause>,
): {
  readonly acts: Acts<World<Rules, Table, C, Clause>, NoticeCommand<C>['type']>;
  readonly evolvers: Evolvers<World<Rules, Table, C, Clause>, NoticeEvent<C, Clause>['type']>;
} => {
  const { patronOf, withPatron, isAtTable, isBetweenRounds, limitsOf } = knows;
  const byOf = ({ what }: Notice<C>): Clause => law.changes[what as Notice<C>['what']];
  const isClosing = (notice: Notice<C>): notice is Closing => notice.what === 'closing';
  const closing: Closing = { what: 'closing' };
  const wasGiven = (table: Table, notice: Notice<C>): boolean =>
    table.notices.some((given) => isSame(given, notice));

  /** The marker beside a patron shows a limit above the table's maximum, in its multiples. */
  const refuseMarker = ({ max, multiple }: Limits, limit: Cents): Refusal<Clause> | undefined => {
    if (!isAmount(limit) || limit <= max)
      return refuse(law.marker, `a patron's own limit lies above the maximum of ${dollars(max)}`);
    return limit % multiple === 0
      ? undefined
      : refuse(law.marker, `the limit is a multiple of ${dollars(multiple)}`);
  };

  /** The rounds that are still to be played under the old sign. */
  const roundsLeft = (table: Table, change: C): number => {
    const given = table.noticedAt?.[table.notices.findIndex((notice) => isSame(notice, change))] ?? 0;
    const over = table.roundsPlayed - (table.round === null ? 0 : 1);
    return (knows.period?.(table) ?? 0) - (over - given);
  };

  /** The period runs anew with each notice. */
  const noted = (table: Table): Pick<Notified<C>, 'noticedAt'> =>
    (knows.period?.(table) ?? 0) === 0 ? {} : { noticedAt: [...(table.noticedAt ?? []), table.roundsPlayed] };

  /** A marker that the new sign no longer bears is taken away: it would hold its patron below the others. */
  const markersLifted = (table: Table, change: C): readonly NoticeEvent<C, Clause>[] => {
    const limits = limitsOf(knows.changed(table, change));
    return Object.entries(table.patrons).flatMap(([patron, { limit }]): readonly NoticeEvent<C, Clause>[] =>
      limit === null || refuseMarker(limits, limit) === undefined
        ? []
        : [{ type: 'LimitGranted', patron, limit: null, by: law.marker }],
    );
  };

  return {
    acts: {
      GiveNotice: {
        who: OPERATOR,
        refuse: (rules, table, { notice }) => {
          if (wasGiven(table, notice)) return refuse(byOf(notice), 'notice of this was given already');
          return isClosing(notice) ? undefined : knows.refuseChange(rules, table, notice);
        },
        events: (_rules, _table, { notice }) => [{ type: 'NoticeGiven', notice, by: byOf(notice) }],
        offer: (_rules, table, actor) =>
          [...knows.suggestions(table), closing].map((notice) => ({
            command: { type: 'GiveNotice', actor, notice },
            by: byOf(notice),
            choose: { notice: 'text' },
          })),
      },

      MakeChange: {
        who: OPERATOR,
        refuse: (rules, table, { change }) => {
          const by = byOf(change);
          if (!wasGiven(table, change)) return refuse(by, 'patrons must have notice of the change first');
          if (!isBetweenRounds(table)) return refuse(by, 'the change is made between rounds, not in one');
          const left = roundsLeft(table, change);
          return left > 0
            ? refuse(by, `the period of notice is not over: ${left} more`)
            : knows.refuseChange(rules, table, change);
        },
        events: (_rules, table, { change }) => [
          { type: 'ChangeMade', change, by: byOf(change) },
          ...markersLifted(table, change),
        ],
        offer: (_rules, table, actor) =>
          table.notices.flatMap((notice) =>
            isClosing(notice)
              ? []
              : [{ command: { type: 'MakeChange', actor, change: notice }, by: byOf(notice) }],
          ),
      },

      GrantLimit: {
        who: OPERATOR,
        refuse: (_rules, table, { patron, limit }) => {
          if (limit === patronOf(table, patron).limit)
            return refuse(law.marker, 'the marker shows this limit already');
          if (limit === null) return undefined;
          return isAtTable(table, patron)
            ? refuseMarker(limitsOf(table), limit)
            : refuse(law.marker, `${patron} is not at the table for a marker to lie beside`);
        },
        events: (_rules, _table, { patron, limit }) => [
          { type: 'LimitGranted', patron, limit, by: law.marker },
        ],
        offer: (_rules, table, actor) => {
          const { max, multiple } = limitsOf(table);
          const limit = { least: max + multiple, most: max * 100, multiple };
          return Object.keys(table.patrons).flatMap((patron) => [
            {
              command: { type: 'GrantLimit', actor, patron, limit: max * 2 },
              by: law.marker,
              choose: { limit },
            },
            { command: { type: 'GrantLimit', actor, patron, limit: null }, by: law.marker },
          ]);
        },
      },

      CloseTable: {
        who: OPERATOR,
        refuse: (_rules, table, { cardsCheckedBy }) => {
          if (!wasGiven(table, closing)) return refuse(byOf(closing), 'patrons must have notice first');
          if (!isBetweenRounds(table)) return refuse(byOf(closing), 'the round is played out first');
          return knows.toCheck(table) && cardsCheckedBy === ''
            ? refuse(law.lastCheck, 'the cards are checked when gaming ends, and by whom is recorded')
            : undefined;
        },
        events: (_rules, table, { cardsCheckedBy }) => {
          const by = byOf(closing);
          const left = Object.entries(table.patrons)
            .filter(([patron]) => isAtTable(table, patron))
            .map(([patron, purse]) => ({ type: 'PatronLeft', patron, ...leavingWith(purse), by }) as const);
          return [...left, { type: 'TableClosed', cardsCheckedBy, by }];
        },
        offer: (_rules, _table, actor) => [
          {
            command: { type: 'CloseTable', actor, cardsCheckedBy: 'dealer' },
            by: byOf(closing),
            choose: { cardsCheckedBy: 'text' },
          },
        ],
      },
    },

    evolvers: {
      NoticeGiven: (table, { notice }) => ({
        ...table,
        notices: [...table.notices, notice],
        ...noted(table),
      }),
      ChangeMade: (table, { change }) => {
        const isOther = (notice: Notice<C>): boolean => !isSame(notice, change);
        const { noticedAt } = table;
        return {
          ...knows.changed(table, change),
          notices: table.notices.filter(isOther),
          ...(noticedAt && {
            noticedAt: noticedAt.filter((_at, index) => isOther(table.notices[index] as Notice<C>)),
          }),
        };
      },
      LimitGranted: (table, { patron, limit }) => withPatron(table, patron, { limit }),
      TableClosed: (table) => ({ ...knows.uninvited(table), stage: 'closed' }),
    },
  };
};
