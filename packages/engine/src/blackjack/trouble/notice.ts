import type { Limits } from '../../core/limits.ts';
import { dollars, isAmount } from '../../core/money.ts';
import { leavingWith } from '../../core/purse.ts';
import { type Acts, type Evolvers, OPERATOR } from '../act.ts';
import { isBetweenRounds, patronOf, uninvited } from '../chips.ts';
import type { Event } from '../event.ts';
import { type BlackjackRules, type Canon, type Clause, type Refusal, refuse } from '../rules.ts';
import { isAtTable } from '../seat.ts';
import { refuseOpening } from '../sign.ts';
import type { Change, Marker, Notice, Table } from '../table.ts';
import { cutToRoom } from './returned.ts';

/** [17.7] [17.19] The clause by which each thing changes, once players have had notice. */
const BY: Readonly<Record<Notice['what'], Canon>> = {
  limits: '3.1',
  pairsLimits: '17.7',
  severalBoxes: '4.4',
  closing: '15.2',
};

const byOf = (rules: BlackjackRules, { determinations }: Table, { what }: Notice): Clause =>
  rules.cite(what === 'pairsLimits' && determinations.pairs === 'pairs-play' ? '17.19' : BY[what]);

/** [3.1] What can change at a table is what the rules name. */
const refuseUnknown = (rules: BlackjackRules, { what }: Notice): Refusal | undefined =>
  Object.hasOwn(BY, what) ? undefined : refuse(rules, '3.1', `${String(what)} is nothing that changes so`);

/**
 * A notice in words that do not depend on the order of its fields: what arrives over a wire may hold them in another.
 */
const wordsOf = (notice: Notice): string => {
  const { min, max, multiple } = 'limits' in notice ? notice.limits : ({} as Partial<Limits>);
  return [notice.what, min, max, multiple, 'permitted' in notice ? notice.permitted : ''].join(' ');
};

const wasNoticed = ({ notices }: Table, notice: Notice): boolean =>
  notices.some((given) => wordsOf(given) === wordsOf(notice));

/** The determinations and the sign as they would stand after a change. */
const changed = ({ determinations, sign }: Table, change: Change): Pick<Table, 'determinations' | 'sign'> => {
  if (change.what === 'severalBoxes') {
    return { determinations: { ...determinations, severalBoxes: change.permitted }, sign };
  }
  const { limits } = change;
  return {
    determinations,
    sign: change.what === 'limits' ? { ...sign, main: limits } : { ...sign, pairs: limits },
  };
};

/** [3.3] A change must leave the table as lawful as an opening would find it. */
const refuseChange = (rules: BlackjackRules, table: Table, change: Change): Refusal | undefined =>
  refuseOpening(rules, { approvals: table.approvals, ...changed(table, change) });

/** [3.2] The marker beside a box shows a limit above the maximum, in the multiples of the sign. */
const refuseMarker = (
  rules: BlackjackRules,
  { max, multiple }: Limits,
  limit: number,
): Refusal | undefined => {
  if (!isAmount(limit) || limit <= max) {
    return refuse(rules, '3.2', `a player's own limit lies above the maximum of ${dollars(max)}`);
  }
  return limit % multiple === 0
    ? undefined
    : refuse(rules, '3.2', `the limit is a multiple of ${dollars(multiple)}`);
};

/** [3.2] A marker that the new sign no longer bears is taken away: it would hold its player below the others. */
const markersLifted = (rules: BlackjackRules, table: Table, change: Change): readonly Event[] => {
  const { main } = changed(table, change).sign;
  return table.markers
    .filter(({ limit }) => refuseMarker(rules, main, limit) !== undefined)
    .map(
      ({ patron, box }): Event => ({ type: 'LimitGranted', patron, box, limit: null, by: rules.cite('3.2') }),
    );
};

const markerOf = ({ markers }: Table, patron: string, box: number): Marker | undefined =>
  markers.find((marker) => marker.patron === patron && marker.box === box);

const doubled = ({ min, max, multiple }: Limits): Limits => ({ min: min * 2, max: max * 2, multiple });

/** One change of each kind, for an operator to start from. */
const suggestions = ({ determinations, sign }: Table): readonly Notice[] => [
  { what: 'limits', limits: doubled(sign.main) },
  { what: 'pairsLimits', limits: doubled(sign.pairs) },
  { what: 'severalBoxes', permitted: !determinations.severalBoxes },
  { what: 'closing' },
];

export const noticeActs: Acts<'GiveNotice' | 'MakeChange' | 'GrantLimit' | 'CloseTable'> = {
  /** [3.1] [15.2] [17.7] Players are told of a change before it is made. */
  GiveNotice: {
    who: OPERATOR,
    refuse: (rules, table, { notice }) => {
      const unknown = refuseUnknown(rules, notice);
      if (unknown !== undefined) return unknown;
      if (wasNoticed(table, notice))
        return { clause: byOf(rules, table, notice), detail: 'notice of this was given already' };
      return notice.what === 'closing' ? undefined : refuseChange(rules, table, notice);
    },
    events: (rules, table, { notice }) => [{ type: 'NoticeGiven', notice, by: byOf(rules, table, notice) }],
    offer: (rules, table, actor) =>
      suggestions(table).map((notice) => ({
        command: { type: 'GiveNotice', actor, notice },
        by: byOf(rules, table, notice),
        choose: { notice: 'text' },
      })),
  },

  /** [3.1] [17.7] A change is made between rounds, after notice of that very change. */
  MakeChange: {
    who: OPERATOR,
    refuse: (rules, table, { change }) => {
      const unknown = refuseUnknown(rules, change);
      if (unknown !== undefined) return unknown;
      const clause = byOf(rules, table, change);
      if (!wasNoticed(table, change))
        return { clause, detail: 'players must have notice of the change first' };
      if (!isBetweenRounds(table)) return { clause, detail: 'the change is made between rounds, not in one' };
      return refuseChange(rules, table, change);
    },
    events: (rules, table, { change }) => [
      { type: 'ChangeMade', change, by: byOf(rules, table, change) },
      ...markersLifted(rules, table, change),
    ],
    offer: (rules, table, actor) =>
      table.notices.flatMap((notice) =>
        notice.what === 'closing'
          ? []
          : [{ command: { type: 'MakeChange', actor, change: notice }, by: byOf(rules, table, notice) }],
      ),
  },

  /**
   * [3.2] [3.5] A player may be allowed more than the maximum at a box, by a marker beside it; null takes it away, and
   * before the first card what lies above the maximum then goes back.
   */
  GrantLimit: {
    who: OPERATOR,
    refuse: (rules, table, { patron, box, limit }) => {
      if (limit === (markerOf(table, patron, box)?.limit ?? null)) {
        return refuse(rules, '3.2', 'the marker shows this limit already');
      }
      if (limit === null) return undefined;
      if (!Number.isInteger(box) || box < 1 || box > table.determinations.boxes) {
        return refuse(rules, 'A:Box', `there is no box ${box}`);
      }
      return isAtTable(table, patron)
        ? refuseMarker(rules, table.sign.main, limit)
        : refuse(rules, '3.2', `${patron} is not at the table`);
    },
    events: (rules, table, { patron, box, limit }) => {
      const granted = { type: 'LimitGranted', patron, box, limit, by: rules.cite('3.2') } as const;
      const after = noticeEvolvers.LimitGranted(table, granted);
      return [granted, ...cutToRoom(rules, after, patron, box)];
    },
    offer: (rules, table, actor) => {
      const { max, multiple } = table.sign.main;
      const by = rules.cite('3.2');
      return table.arrivals.flatMap((patron) => [
        {
          command: { type: 'GrantLimit', actor, patron, box: 1, limit: max * 2 } as const,
          by,
          choose: {
            box: { least: 1, most: table.determinations.boxes, multiple: 1 },
            limit: { least: max + multiple, most: max * 100, multiple },
          },
        },
        ...table.markers
          .filter((marker) => marker.patron === patron)
          .map(({ box }) => ({
            command: { type: 'GrantLimit', actor, patron, box, limit: null } as const,
            by,
          })),
      ]);
    },
  },

  /** [15.2] [2.2] A table closes only after notice, and never in a round; the cards are checked once more. */
  CloseTable: {
    who: OPERATOR,
    refuse: (rules, table, { cardsCheckedBy }) => {
      if (!wasNoticed(table, { what: 'closing' }))
        return refuse(rules, '15.2', 'players must have notice first');
      if (!isBetweenRounds(table)) return refuse(rules, '15.2', 'the round is played out first');
      return table.shoe.stage !== 'empty' && cardsCheckedBy === ''
        ? refuse(rules, '2.2', 'the cards are checked when gaming ends, and by whom is recorded')
        : undefined;
    },
    events: (rules, table, { cardsCheckedBy }) => [
      ...table.arrivals.map(
        (patron): Event => ({
          type: 'PatronLeft',
          patron,
          ...leavingWith(patronOf(table, patron)),
          by: rules.cite('15.2'),
        }),
      ),
      { type: 'TableClosed', cardsCheckedBy, by: rules.cite('15.2') },
    ],
    offer: (rules, _table, actor) => [
      {
        command: { type: 'CloseTable', actor, cardsCheckedBy: 'dealer' },
        by: rules.cite('15.2'),
        choose: { cardsCheckedBy: 'text' },
      },
    ],
  },
};

export const noticeEvolvers: Evolvers<'NoticeGiven' | 'ChangeMade' | 'LimitGranted' | 'TableClosed'> = {
  NoticeGiven: (table, { notice }) => ({ ...table, notices: [...table.notices, notice] }),
  /** [3.4] Where the minimum is another, nobody has been told yet what becomes of wagers under it. */
  ChangeMade: (table, { change }) => {
    const { sign, ...after } = { ...table, ...changed(table, change) };
    const isSame = sign.main.min === table.sign.main.min && sign.pairs.min === table.sign.pairs.min;
    const untold = Object.entries(table.patrons).map(([name, patron]) => [
      name,
      { ...patron, advised: false },
    ]);
    return {
      ...after,
      sign,
      patrons: isSame ? table.patrons : Object.fromEntries(untold),
      notices: table.notices.filter((notice) => wordsOf(notice) !== wordsOf(change)),
    };
  },
  LimitGranted: (table, { patron, box, limit }) => ({
    ...table,
    markers: [
      ...table.markers.filter((marker) => marker.patron !== patron || marker.box !== box),
      ...(limit === null ? [] : [{ patron, box, limit }]),
    ],
  }),
  TableClosed: (table) => ({ ...uninvited(table), stage: 'closed' }),
};
