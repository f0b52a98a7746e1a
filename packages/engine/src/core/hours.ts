import { type Acts, type Evolvers, OPERATOR } from './act.ts';
import type { Actor } from './game.ts';
import { must } from './must.ts';
import { type Refusal, refuse } from './refusal.ts';

/** The hours of gaming, as the operator has set them: local times of the day, `to` may lie after midnight. */
export interface GamingHours {
  readonly from: string;
  readonly to: string;
}

/** What a table knows of its hours: without any it is open at all times. */
export interface Hours extends GamingHours {
  /** As the clock of the house last told. */
  readonly isWithin: boolean;
}

export interface By {
  readonly actor: Actor;
}

export type HoursCommand =
  | (By & { readonly type: 'SetHours'; readonly hours: GamingHours | null })
  | (By & { readonly type: 'TellHour'; readonly isWithin: boolean });

export type HoursEvent<Clause extends string> = { readonly by: Clause } & (
  | { readonly type: 'HoursSet'; readonly hours: GamingHours | null }
  | { readonly type: 'GamingHoursBegan' }
  | { readonly type: 'GamingHoursEnded' }
);

interface Timed {
  /** Absent where none were ever set. */
  readonly hours?: Hours | null;
}

export interface World<Rules, Table, Clause extends string> {
  readonly Rules: Rules;
  readonly Table: Table;
  readonly Command: HoursCommand;
  readonly Event: HoursEvent<Clause>;
  readonly Clause: Clause;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The hours at which games are conducted are the operator's to set, and are kept once he has. */
export const hours = <Rules, Table extends Timed, Clause extends string>(
  clauseOf: (rules: Rules) => Clause,
): {
  /** Outside its hours a table invites no wagers; a round that is on is played out. */
  refuseOutside(rules: Rules, table: Table): Refusal<Clause> | undefined;
  readonly acts: Acts<World<Rules, Table, Clause>, HoursCommand['type']>;
  readonly evolvers: Evolvers<World<Rules, Table, Clause>, HoursEvent<Clause>['type']>;
} => {
  const within = (table: Table, isWithin: boolean): Table => ({
    ...table,
    hours: { ...must(table.hours, 'hours'), isWithin },
  });
  return {
    refuseOutside: (rules, { hours: set }) =>
      set === null || set === undefined || set.isWithin
        ? undefined
        : refuse(clauseOf(rules), `the hours of gaming are from ${set.from} to ${set.to}`),
    acts: {
      SetHours: {
        who: OPERATOR,
        refuse: (rules, table, { hours: set }) => {
          const by = clauseOf(rules);
          if (set === null) return table.hours ? undefined : refuse(by, 'no hours are set');
          if (!TIME.test(set.from) || !TIME.test(set.to) || set.from === set.to)
            return refuse(by, 'hours go from one time of the day to another, as 10:00 to 04:00');
          return table.hours?.from === set.from && table.hours.to === set.to
            ? refuse(by, 'these are the hours already')
            : undefined;
        },
        events: (rules, _table, { hours: set }) => [{ type: 'HoursSet', hours: set, by: clauseOf(rules) }],
        offer: (rules, table, actor) => [
          {
            command: { type: 'SetHours', actor, hours: { from: '10:00', to: '04:00' } },
            by: clauseOf(rules),
            choose: { hours: 'text' },
          },
          ...(table.hours
            ? [{ command: { type: 'SetHours', actor, hours: null } as const, by: clauseOf(rules) }]
            : []),
        ],
      },

      TellHour: {
        who: OPERATOR,
        refuse: (rules, table, { isWithin }) => {
          if (!table.hours) return refuse(clauseOf(rules), 'no hours are set');
          return table.hours.isWithin === isWithin
            ? refuse(clauseOf(rules), 'the table knows that already')
            : undefined;
        },
        events: (rules, _table, { isWithin }) => [
          { type: isWithin ? 'GamingHoursBegan' : 'GamingHoursEnded', by: clauseOf(rules) },
        ],
        offer: (rules, { hours: set }, actor) =>
          set ? [{ command: { type: 'TellHour', actor, isWithin: !set.isWithin }, by: clauseOf(rules) }] : [],
      },
    },

    evolvers: {
      /** Until the clock tells, the table goes on as it was. */
      HoursSet: (table, { hours: set }) => ({
        ...table,
        hours: set === null ? null : { ...set, isWithin: table.hours?.isWithin ?? true },
      }),
      GamingHoursBegan: (table) => within(table, true),
      GamingHoursEnded: (table) => within(table, false),
    },
  };
};
