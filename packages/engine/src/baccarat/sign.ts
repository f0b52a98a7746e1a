import type { Decision } from '../core/game.ts';
import { faultInLimits, type Limits } from '../core/limits.ts';
import { type Cents, dollars, isAmount, winnings } from '../core/money.ts';
import { noSeats } from '../core/seating.ts';
import { type Acts, type Evolvers, OPERATOR } from './act.ts';
import { isBetweenRounds, patronOf, uninvited, withPatron } from './chips.ts';
import type { CommandOf } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import { isAtTable } from './seat.ts';
import { bankerOdds } from './settle.ts';
import { emptyShoe } from './shoe.ts';
import {
  type Approvals,
  type Change,
  type Determinations,
  METHODS,
  type Method,
  type Notice,
  PAIRS_OPTIONS,
  type Sign,
  type Table,
  type TableShoe,
} from './table.ts';

const SEATS_MAX = 14;

/** [3.3] Wagers come in the displayed multiples, and a multiple must be payable exactly: nothing is ever rounded. */
const refuseMultiple = (rules: BaccaratRules, method: Method, sign: Sign): Refusal | undefined => {
  const { chip, payableUnit } = sign;
  const { multiple } = sign.main;
  for (const each of [multiple, sign.pairs.multiple]) {
    if (each % chip !== 0)
      return refuse('3.3', `multiples of ${dollars(each)} are not made of chips of ${dollars(chip)}`);
    if (each % payableUnit !== 0)
      return refuse('3.3', `multiples of ${dollars(each)} are not paid in sums of ${dollars(payableUnit)}`);
  }
  for (const { odds, by } of bankerOdds(rules, method)) {
    const pays = winnings(multiple, odds);
    if (pays === undefined || pays % payableUnit !== 0) {
      return refuse('3.3', `a banker wager of ${dollars(multiple)} cannot be paid exactly by ${by}`);
    }
  }
  return undefined;
};

/** [3.1] [3.6] [9.3] The sign states minimum and maximum, those for pairs apart, and the differential if there is one. */
const refuseSign = (rules: BaccaratRules, method: Method, sign: Sign): Refusal | undefined => {
  const main = faultInLimits(sign.main);
  if (main !== undefined) return refuse('3.1', main);
  const pairs = faultInLimits(sign.pairs);
  if (pairs !== undefined) return refuse('9.3', pairs);
  if (!isAmount(sign.chip) || !isAmount(sign.payableUnit)) {
    return refuse('4.2', 'the smallest chip and the smallest payable sum are whole amounts above nothing');
  }
  if (sign.differential !== null && !isAmount(sign.differential)) {
    return refuse('3.6', 'the table differential is a whole amount above nothing');
  }
  return refuseMultiple(rules, method, sign);
};

/** [1.1] [9.2] [A:Approved] [A:Shoe] Table, shoe and pairs layout are used only with a reference to their approval in writing. */
const refuseApprovals = (approvals: Approvals, determinations: Determinations): Refusal | undefined => {
  if (approvals.table === '') return refuse('1.1', 'the table has no reference to its approval');
  if (approvals.shoe === '') return refuse('A:Shoe', 'the shoe has no reference to its approval');
  if (determinations.pairs !== null && (approvals.layout ?? '') === '') {
    return refuse('9.2', 'the pairs layout has no reference to its approval');
  }
  return undefined;
};

/** [8.1] [8.2] One method of the two; one pairs option of the two, or none. */
const refuseDeterminations = ({ method, pairs, seats }: Determinations): Refusal | undefined => {
  if (!METHODS.includes(method)) return refuse('8.1', 'winners are paid by method A or by method B');
  if (pairs !== null && !PAIRS_OPTIONS.includes(pairs)) {
    return refuse('8.2', 'pairs are Perfect Pairs or Canberra Pairs, or are not offered');
  }
  return Number.isInteger(seats) && seats >= 1 && seats <= SEATS_MAX
    ? undefined
    : refuse('1.1', `a table has one to ${SEATS_MAX} seats`);
};

/** [8.1] [8.2] A table opens with its method, its pairs option, its sign and its approvals, or not at all. */
export const openTable = (rules: BaccaratRules, command: CommandOf<'OpenTable'>): Decision<Event, Clause> => {
  const { approvals, determinations, sign } = command;
  const refusal =
    refuseApprovals(approvals, determinations) ??
    refuseDeterminations(determinations) ??
    refuseSign(rules, determinations.method, sign);
  if (refusal !== undefined) return { ok: false, refusal };
  const { rulebook } = rules;
  const { decks } = rules.law['2.1'];
  return {
    ok: true,
    events: [{ type: 'TableOpened', rulebook, approvals, determinations, sign, decks, by: '8.1' }],
  };
};

/** [I:1] [I:4] The table names the rulebook that it is played by from its first event on. */
export const openedTable = (event: EventOf<'TableOpened'>): Table => ({
  rulebook: event.rulebook,
  stage: 'open',
  approvals: event.approvals,
  determinations: event.determinations,
  sign: event.sign,
  notices: [],
  seats: noSeats(event.determinations.seats),
  patrons: {},
  shoe: emptyShoe(event.decks),
  round: null,
  roundsPlayed: 0,
  rounds: [],
  noBetRequest: null,
  bank: 0,
  breaches: [],
  disputes: [],
});

/** The clause by which each thing changes, once patrons have had notice. */
const CHANGES: Readonly<Record<Notice['what'], Clause>> = {
  limits: '3.1',
  pairsLimits: '9.3',
  differential: '3.7',
  method: '8.3',
  pairs: '8.2',
  closing: '13.2',
};

/** The fields of a notice in one order: what arrives over a wire may hold them in another. */
const NOTICE_FIELDS = ['what', 'limits', 'min', 'max', 'multiple', 'method', 'pairs', 'layout'];

const isSame = (one: Notice, other: Notice): boolean =>
  JSON.stringify(one, NOTICE_FIELDS) === JSON.stringify(other, NOTICE_FIELDS);

const wasNoticed = (table: Table, notice: Notice): boolean =>
  table.notices.some((given) => isSame(given, notice));

/** The determinations and the sign as they would stand after a change. */
const changed = (table: Table, change: Change): Pick<Table, 'determinations' | 'sign' | 'approvals'> => {
  const { determinations, sign, approvals } = table;
  switch (change.what) {
    case 'limits':
      return { determinations, sign: { ...sign, main: change.limits }, approvals };
    case 'pairsLimits':
      return { determinations, sign: { ...sign, pairs: change.limits }, approvals };
    case 'differential':
      return { determinations, sign: { ...sign, differential: change.max }, approvals };
    case 'method':
      return { determinations: { ...determinations, method: change.method }, sign, approvals };
    case 'pairs':
      return {
        determinations: { ...determinations, pairs: change.pairs },
        sign,
        approvals: change.layout === undefined ? approvals : { ...approvals, layout: change.layout },
      };
  }
};

/** [9.2] [3.3] A change must leave the table as lawful as an opening would find it. */
const refuseChange = (rules: BaccaratRules, table: Table, change: Change): Refusal | undefined => {
  const after = changed(table, change);
  return (
    refuseApprovals(after.approvals, after.determinations) ??
    refuseDeterminations(after.determinations) ??
    refuseSign(rules, after.determinations.method, after.sign)
  );
};

/** [3.2] The marker beside a patron shows a limit above the table's maximum, in its multiples. */
const refuseMarker = ({ max, multiple }: Limits, limit: Cents): Refusal | undefined => {
  if (!isAmount(limit) || limit <= max) {
    return refuse('3.2', `a patron's own limit lies above the maximum of ${dollars(max)}`);
  }
  return limit % multiple === 0
    ? undefined
    : refuse('3.2', `the limit is a multiple of ${dollars(multiple)}`);
};

/** [3.2] A marker that the new sign no longer bears is taken away: it would hold its patron below the others. */
const markersLifted = (table: Table, change: Change): readonly Event[] => {
  const { main } = changed(table, change).sign;
  return Object.entries(table.patrons).flatMap(([patron, { limit }]): readonly Event[] =>
    limit === null || refuseMarker(main, limit) === undefined
      ? []
      : [{ type: 'LimitGranted', patron, limit: null, by: '3.2' }],
  );
};

const doubled = ({ min, max, multiple }: Limits): Limits => ({ min: min * 2, max: max * 2, multiple });

/** One change of each kind, for an operator to start from. */
const suggestions = ({ determinations, sign, approvals }: Table): readonly Notice[] => [
  { what: 'limits', limits: doubled(sign.main) },
  { what: 'pairsLimits', limits: doubled(sign.pairs) },
  { what: 'differential', max: (sign.differential ?? sign.main.max) * 2 },
  { what: 'method', method: determinations.method === 'A' ? 'B' : 'A' },
  {
    what: 'pairs',
    pairs: determinations.pairs === 'perfect' ? 'canberra' : 'perfect',
    layout: approvals.layout ?? 'layout',
  },
  { what: 'closing' },
];

export const signActs: Acts<'GiveNotice' | 'MakeChange' | 'GrantLimit' | 'CloseTable'> = {
  /** [3.1] [3.7] [8.3] [9.3] [13.2] Patrons are told of a change before it is made. */
  GiveNotice: {
    who: OPERATOR,
    refuse: (rules, table, { notice }) => {
      if (wasNoticed(table, notice)) return refuse(CHANGES[notice.what], 'notice of this was given already');
      return notice.what === 'closing' ? undefined : refuseChange(rules, table, notice);
    },
    events: (_rules, _table, { notice }) => [{ type: 'NoticeGiven', notice, by: CHANGES[notice.what] }],
    offer: (_rules, table, actor) =>
      suggestions(table).map((notice) => ({
        command: { type: 'GiveNotice', actor, notice },
        by: CHANGES[notice.what],
        choose: { notice: 'text' },
      })),
  },

  /** [3.1] [3.7] [8.1] [8.2] [8.3] [9.3] A change is made between rounds, after notice of that very change. */
  MakeChange: {
    who: OPERATOR,
    refuse: (rules, table, { change }) => {
      const by = CHANGES[change.what];
      if (!wasNoticed(table, change)) return refuse(by, 'patrons must have notice of the change first');
      if (!isBetweenRounds(table)) return refuse(by, 'the change is made between rounds, not in one');
      return refuseChange(rules, table, change);
    },
    events: (_rules, table, { change }) => [
      { type: 'ChangeMade', change, by: CHANGES[change.what] },
      ...markersLifted(table, change),
    ],
    offer: (_rules, table, actor) =>
      table.notices.flatMap((notice) =>
        notice.what === 'closing'
          ? []
          : [{ command: { type: 'MakeChange', actor, change: notice }, by: CHANGES[notice.what] }],
      ),
  },

  /** [3.2] A patron may be allowed more than the maximum, by a marker that shows the new limit; null takes it away. */
  GrantLimit: {
    who: OPERATOR,
    refuse: (_rules, table, { patron, limit }) => {
      if (limit === patronOf(table, patron).limit)
        return refuse('3.2', 'the marker shows this limit already');
      if (limit === null) return undefined;
      return isAtTable(table, patron)
        ? refuseMarker(table.sign.main, limit)
        : refuse('3.2', `${patron} is not at the table for a marker to lie beside`);
    },
    events: (_rules, _table, { patron, limit }) => [{ type: 'LimitGranted', patron, limit, by: '3.2' }],
    offer: (_rules, table, actor) =>
      Object.keys(table.patrons).flatMap((patron) => [
        {
          command: { type: 'GrantLimit', actor, patron, limit: table.sign.main.max * 2 },
          by: '3.2',
          choose: { limit: marker(table.sign) },
        },
        { command: { type: 'GrantLimit', actor, patron, limit: null }, by: '3.2' },
      ]),
  },

  /** [13.2] A table closes early only after notice, and never in a round. Whoever is there leaves with the chips. [2.5] The cards are checked once more. */
  CloseTable: {
    who: OPERATOR,
    refuse: (_rules, table, { cardsCheckedBy }) => {
      if (!wasNoticed(table, { what: 'closing' })) return refuse('13.2', 'patrons must have notice first');
      if (!isBetweenRounds(table)) return refuse('13.2', 'the round is played out first');
      return toCheck(table.shoe) && cardsCheckedBy === ''
        ? refuse('2.5', 'the cards are checked when gaming ends, and by whom is recorded')
        : undefined;
    },
    events: (_rules, table, { cardsCheckedBy }) => [
      ...Object.entries(table.patrons)
        .filter(([patron]) => isAtTable(table, patron))
        .map(([patron, { chips }]): Event => ({ type: 'PatronLeft', patron, chips, by: '13.2' })),
      { type: 'TableClosed', cardsCheckedBy, by: '13.2' },
    ],
    offer: (_rules, _table, actor) => [
      {
        command: { type: 'CloseTable', actor, cardsCheckedBy: 'dealer' },
        by: '13.2',
        choose: { cardsCheckedBy: 'text' },
      },
    ],
  },
};

/** [2.5] Cards that were at the table, unless their maker shuffled them. */
const toCheck = ({ stage, preShuffled }: TableShoe): boolean => stage !== 'empty' && !preShuffled;

const marker = ({ main }: Sign): { least: Cents; most: Cents; multiple: Cents } => ({
  least: main.max + main.multiple,
  most: main.max * 100,
  multiple: main.multiple,
});

export const signEvolvers: Evolvers<'NoticeGiven' | 'ChangeMade' | 'LimitGranted' | 'TableClosed'> = {
  NoticeGiven: (table, { notice }) => ({ ...table, notices: [...table.notices, notice] }),
  ChangeMade: (table, { change }) => ({
    ...table,
    ...changed(table, change),
    notices: table.notices.filter((notice) => !isSame(notice, change)),
  }),
  LimitGranted: (table, { patron, limit }) => withPatron(table, patron, { limit }),
  TableClosed: (table) => ({ ...uninvited(table), stage: 'closed' }),
};
