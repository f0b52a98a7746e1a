import type { Decision } from '../core/game.ts';
import { faultInLimits, type Limits } from '../core/limits.ts';
import { dollars, isAmount, winnings } from '../core/money.ts';
import { notices } from '../core/notices.ts';
import { noSeats } from '../core/seating.ts';
import type { Acts } from './act.ts';
import { isBetweenRounds, patronOf, uninvited, withPatron } from './chips.ts';
import type { CommandOf } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { toCheck } from './hours.ts';
import { isOpenedByRight } from './opener.ts';
import { type BaccaratRules, type Clause, FORMS, type Refusal, refuse } from './rules.ts';
import { isAtTable } from './seat.ts';
import { pricesOf } from './settle.ts';
import { emptyShoe } from './shoe.ts';
import {
  type Approvals,
  type Change,
  type Determinations,
  METHODS,
  OUTCOMES,
  PAIRS_OPTIONS,
  type SettlingTerms,
  type Sign,
  type Table,
} from './table.ts';

const SEATS_MAX = 14;
const FORM_SEATS = { mini: '1.2(a)', midi: '1.2(b)', full: '1.2(c)' } as const;

/**
 * [3.3] Wagers come in the displayed multiples, and a multiple must be payable exactly: nothing is ever rounded, but
 * where the table was opened so, and there to its chips.
 */
const refuseMultiple = (
  rules: BaccaratRules,
  { method, roundedTo }: SettlingTerms,
  sign: Sign,
): Refusal | undefined => {
  const { chip, payableUnit } = sign;
  const { multiple } = sign.main;
  for (const each of [multiple, sign.pairs.multiple]) {
    if (each % chip !== 0)
      return refuse('3.3', `multiples of ${dollars(each)} are not made of chips of ${dollars(chip)}`);
    if (each % payableUnit !== 0)
      return refuse('3.3', `multiples of ${dollars(each)} are not paid in sums of ${dollars(payableUnit)}`);
  }
  if (roundedTo !== undefined)
    return chip === roundedTo && payableUnit === roundedTo
      ? undefined
      : refuse('3.3', 'what chips cannot make is rounded up to the smallest of them');
  for (const on of OUTCOMES) {
    for (const { odds, by } of pricesOf(rules, method, on)) {
      const pays = winnings(multiple, odds);
      if (pays === undefined || pays % payableUnit !== 0)
        return refuse('3.3', `a ${on} wager of ${dollars(multiple)} cannot be paid exactly by ${by}`);
    }
  }
  return undefined;
};

/**
 * [3.1] [3.6] [9.3] The sign states minimum and maximum, those for pairs apart, and the differential if there is one.
 */
const refuseSign = (rules: BaccaratRules, terms: SettlingTerms, sign: Sign): Refusal | undefined => {
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
  return refuseMultiple(rules, terms, sign);
};

/**
 * [1.1] [9.2] [A:Approved] [A:Shoe] Table, shoe and pairs layout are used only with a reference to their approval in
 * writing.
 */
const refuseApprovals = (approvals: Approvals, determinations: Determinations): Refusal | undefined => {
  if (approvals.table === '') return refuse('1.1', 'the table has no reference to its approval');
  if (approvals.shoe === '') return refuse('A:Shoe', 'the shoe has no reference to its approval');
  if (determinations.pairs !== null && (approvals.layout ?? '') === '') {
    return refuse('9.2', 'the pairs layout has no reference to its approval');
  }
  return undefined;
};

/** [2.7] [6.5] At a midi or full table cards lie face down, and patrons open them. */
const refuseHandling = (determinations: Determinations): Refusal | undefined => {
  if (!isOpenedByRight(determinations)) return undefined;
  if (determinations.face === 'up') return refuse('2.7', 'at a midi or full table cards are dealt face down');
  return determinations.exposedBy === 'dealer'
    ? refuse('6.5', 'at a midi or full table patrons open the hands')
    : undefined;
};

/**
 * [1.2] [1.2(a)] [1.2(b)] [1.2(c)] One form of the three, and no more seats than it has. A book of one form knows
 * neither forms nor a tournament's last round.
 */
const refuseForm = (rules: BaccaratRules, determinations: Determinations): Refusal | undefined => {
  const { form, lastRound, seats } = determinations;
  if (rules.forms === null) {
    if (seats > SEATS_MAX) return refuse('1.1', `a table has one to ${SEATS_MAX} seats`);
    if (form !== undefined) return refuse('1.1', 'these rules know the mini game alone');
    return lastRound === undefined ? undefined : refuse('5.8', 'these rules know one way to end a shoe');
  }
  if (form === undefined || !FORMS.includes(form)) return refuse('1.2', 'a table is mini, midi or full');
  if (lastRound !== undefined && lastRound !== 'oneMore')
    return refuse('5.9', 'the last round is that of ordinary play, or one more');
  const most = rules.forms.seatsMax[form];
  if (seats > most) return refuse(FORM_SEATS[form], `a ${form} table has up to ${most} seats`);
  return refuseHandling(determinations);
};

const refuseSeats = (seats: number): Refusal | undefined =>
  Number.isInteger(seats) && seats >= 1 ? undefined : refuse('1.1', `a table has one to ${SEATS_MAX} seats`);

/** [8.1] [8.2] One method of the two; one pairs option of the two, or none. */
const refuseDeterminations = (rules: BaccaratRules, determinations: Determinations): Refusal | undefined => {
  const { method, pairs, seats } = determinations;
  if (!METHODS.includes(method)) return refuse('8.1', 'winners are paid by method A or by method B');
  if (pairs !== null && !PAIRS_OPTIONS.includes(pairs)) {
    return refuse('8.2', 'pairs are Perfect Pairs or Canberra Pairs, or are not offered');
  }
  return refuseSeats(seats) ?? refuseForm(rules, determinations);
};

/**
 * [8.1] [8.2] [13.1] A table opens, at the operator's word, with its method, its pairs option, its sign and its
 * approvals, or not at all.
 */
export const openTable = (rules: BaccaratRules, command: CommandOf<'OpenTable'>): Decision<Event, Clause> => {
  const { approvals, determinations, sign } = command;
  const refusal =
    refuseApprovals(approvals, determinations) ??
    refuseDeterminations(rules, determinations) ??
    refuseSign(rules, determinations, sign);
  if (refusal !== undefined) return { ok: false, refusal };
  const { rulebook } = rules;
  const { decks } = rules.law['2.1'];
  return {
    ok: true,
    events: [{ type: 'TableOpened', rulebook, approvals, determinations, sign, decks, by: '8.1' }],
  };
};

/** [I:1] [I:3] [I:4] The table names the rulebook that it is played by from its first event on. */
export const openedTable = (event: EventOf<'TableOpened'>): Table => ({
  rulebook: event.rulebook,
  stage: 'open',
  approvals: event.approvals,
  determinations: event.determinations,
  sign: event.sign,
  notices: [],
  checks: 0,
  seats: noSeats(event.determinations.seats),
  patrons: {},
  shoe: emptyShoe(event.decks),
  round: null,
  roundsPlayed: 0,
  rounds: [],
  last: null,
  before: null,
  keyed: [],
  noBetRequest: null,
  bank: 0,
  breaches: [],
  disputes: [],
});

/** The table as it would stand after a change. */
const changed = (table: Table, change: Change): Table => {
  const { determinations, sign, approvals } = table;
  switch (change.what) {
    case 'limits':
      return { ...table, sign: { ...sign, main: change.limits } };
    case 'pairsLimits':
      return { ...table, sign: { ...sign, pairs: change.limits } };
    case 'differential':
      return { ...table, sign: { ...sign, differential: change.max } };
    case 'method':
      return { ...table, determinations: { ...determinations, method: change.method } };
    case 'pairs':
      return {
        ...table,
        determinations: { ...determinations, pairs: change.pairs },
        approvals: change.layout === undefined ? approvals : { ...approvals, layout: change.layout },
      };
  }
};

/** [9.2] [3.3] A change must leave the table as lawful as an opening would find it. */
const refuseChange = (rules: BaccaratRules, table: Table, change: Change): Refusal | undefined => {
  const after = changed(table, change);
  return (
    refuseApprovals(after.approvals, after.determinations) ??
    refuseDeterminations(rules, after.determinations) ??
    refuseSign(rules, after.determinations, after.sign)
  );
};

const doubled = ({ min, max, multiple }: Limits): Limits => ({ min: min * 2, max: max * 2, multiple });

/** One change of each kind, for an operator to start from. */
const suggestions = ({ determinations, sign, approvals }: Table): readonly Change[] => [
  { what: 'limits', limits: doubled(sign.main) },
  { what: 'pairsLimits', limits: doubled(sign.pairs) },
  { what: 'differential', max: (sign.differential ?? sign.main.max) * 2 },
  { what: 'method', method: determinations.method === 'A' ? 'B' : 'A' },
  {
    what: 'pairs',
    pairs: determinations.pairs === 'perfect' ? 'canberra' : 'perfect',
    layout: approvals.layout ?? 'layout',
  },
];

/**
 * [3.1] [3.7] [8.1] [8.2] [8.3] [9.3] [13.2] Patrons are told of a change before it is made, and it is made between
 * rounds, after notice of that very change; a table closes early only after notice too, and never in a round. Whoever
 * is there leaves with the chips. [3.2] A patron may be allowed more than the maximum, by a marker that shows the new
 * limit. [2.5] At the end the cards are checked once more.
 */
const { acts, evolvers } = notices<BaccaratRules, Table, Change, Clause>(
  {
    changes: {
      limits: '3.1',
      pairsLimits: '9.3',
      differential: '3.7',
      method: '8.3',
      pairs: '8.2',
      closing: '13.2',
    },
    marker: '3.2',
    lastCheck: '2.5',
  },
  {
    refuseChange,
    changed,
    suggestions,
    limitsOf: ({ sign }) => sign.main,
    isBetweenRounds,
    toCheck,
    isAtTable,
    patronOf,
    withPatron,
    uninvited,
  },
);

/** [3.1] [3.7] [8.3] Whoever was invited under the old sign is invited anew under the new one. */
const invitedAnew = ({ round }: Table, by: Clause): readonly Event[] =>
  round === null ? [] : [{ type: 'InvitationLapsed', round: round.number, by }];

export const signEvolvers = evolvers;
export const signActs: Acts<'GiveNotice' | 'MakeChange' | 'GrantLimit' | 'CloseTable'> = {
  ...acts,
  MakeChange: {
    ...acts.MakeChange,
    events: (rules, table, command) => {
      const made = acts.MakeChange.events(rules, table, command);
      return [...made, ...made.slice(0, 1).flatMap(({ by }) => invitedAnew(table, by))];
    },
  },
};
