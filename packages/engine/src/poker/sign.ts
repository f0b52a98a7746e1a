import type { Decision } from '../core/game.ts';
import { faultInLimits, type Limits } from '../core/limits.ts';
import { type Cents, dollars, isAmount, type Odds, winnings } from '../core/money.ts';
import { type NoticeCommand, notices } from '../core/notices.ts';
import { noSeats } from '../core/seating.ts';
import { fullShoe } from '../core/shoe.ts';
import type { Acts } from './act.ts';
import { isBetweenRounds, patronOf, uninvited, withPatron } from './chips.ts';
import type { CommandOf } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { type Clause, type PokerRules, type Refusal, refuse } from './rules.ts';
import { isAtTable } from './seat.ts';
import type { Approvals, Change, Determinations, Sign, Table } from './table.ts';

/** [2.1] [2.5] As many boxes as one deck has hands for, the dealer's apart. */
export const boxesMax = ({ law }: PokerRules): number =>
  Math.floor(law['2.1'].cardsPerDeck / law['2.5'].cards) - 1;

/**
 * [1.1] [10.6] [A:Approved] [A:Shoe] The layout, the shoe, and how jackpot wagers are distributed, are used only with a
 * reference to their approval.
 */
const refuseApprovals = (
  { layout, shoe, distribution }: Approvals,
  { toJackpotPercent }: Determinations,
): Refusal | undefined => {
  if (layout === '') return refuse('1.1', 'the layout has no reference to its approval');
  if (shoe === '') return refuse('A:Shoe', 'the shoe has no reference to its approval');
  return toJackpotPercent !== null && (distribution ?? '') === ''
    ? refuse('10.6', 'the distribution of jackpot wagers has no reference to its approval')
    : undefined;
};

const isPercentage = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100;

const areDifferent = (colours: Determinations['colours']): boolean =>
  colours?.length === 2 && colours.every((colour) => colour !== '') && colours[0] !== colours[1];

/** Bounds of what the rules leave open: a period of notice in rounds, and the seconds that each has to decide. */
const NOTICE_ROUNDS_MAX = 100;
const DECIDE_WITHIN = { least: 5, most: 600 } as const;

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** [3.1] [7.1] "Prior" names no time, nor does a decision have one: the operator may determine both. */
const refuseTimes = ({ noticeRounds = 0, decideWithin }: Determinations): Refusal | undefined => {
  if (!isWhole(noticeRounds, 0, NOTICE_ROUNDS_MAX))
    return refuse('3.1', `the period of notice is none to ${NOTICE_ROUNDS_MAX} rounds`);
  const { least, most } = DECIDE_WITHIN;
  return decideWithin === undefined || isWhole(decideWithin, least, most)
    ? undefined
    : refuse('7.1', `each has ${least} to ${most} seconds to bet or fold`);
};

/** [2.1] [10.6] [12.2] The decks, the boxes that they have cards for, and the shares of the pools. */
const refuseDeterminations = (
  rules: PokerRules,
  { automatedShoe, boxes, toJackpotPercent, colours }: Determinations,
): Refusal | undefined => {
  const most = boxesMax(rules);
  if (automatedShoe && !areDifferent(colours))
    return refuse('12.2', 'the two decks of an automated shoe are of different colours: say which');
  if (!Number.isInteger(boxes) || boxes < 1 || boxes > most)
    return refuse('2.1', `one deck gives cards for one to ${most} boxes`);
  return toJackpotPercent === null || isPercentage(toJackpotPercent)
    ? undefined
    : refuse('10.6', 'the share of the jackpot pool is a whole percentage');
};

/** [8.1:ante] [8.1:bet] [3.3] A multiple of the ante, and the bet that goes with it, is payable exactly in chips. */
const refusePayments = ({ law }: PokerRules, { ante, chip }: Sign): Refusal | undefined => {
  const isPayable = (stake: Cents, odds: Odds): boolean => (winnings(stake, odds) ?? Number.NaN) % chip === 0;
  const { multiple } = ante;
  if (!isPayable(multiple, law['8.1:ante']))
    return refuse('8.1:ante', `an ante of ${dollars(multiple)} cannot be paid exactly`);
  const bet = multiple * law['7.2'].times;
  return Object.values(law['8.1:bet']).every((odds) => isPayable(bet, odds))
    ? undefined
    : refuse('8.1:bet', `a bet of ${dollars(bet)} cannot be paid exactly`);
};

/**
 * [3.1] [3.3] [3.6] [4.3] [8.2] What is displayed: limits and multiples of antes, the maximum payout, the value of a
 * jackpot wager; all of it in whole chips.
 */
const refuseSign = (
  rules: PokerRules,
  sign: Sign,
  { toJackpotPercent }: Determinations,
): Refusal | undefined => {
  const { ante, chip, maxPayout, jackpotWager, notOperating } = sign;
  const fault = faultInLimits(ante);
  if (fault !== undefined) return refuse('3.1', fault);
  if (!isAmount(chip)) return refuse('4.3', 'the smallest chip is a whole amount above nothing');
  if (ante.multiple % chip !== 0)
    return refuse('3.3', `multiples of ${dollars(ante.multiple)} are not made of chips of ${dollars(chip)}`);
  if (!isAmount(maxPayout)) return refuse('8.2', 'the maximum payout is a whole amount above nothing');
  if (maxPayout % chip !== 0)
    return refuse('8.2', `a payout of ${dollars(maxPayout)} is not made of chips of ${dollars(chip)}`);
  if ((jackpotWager === null) !== (toJackpotPercent === null))
    return refuse('3.6', 'a jackpot has a displayed wager and a distribution, or neither');
  if (notOperating === '') return refuse('4.2', 'the sign says why the jackpot is not operating');
  if (jackpotWager !== null && !isAmount(jackpotWager))
    return refuse('3.6', 'the displayed jackpot wager is a whole amount above nothing');
  return jackpotWager === null || jackpotWager % chip === 0
    ? refusePayments(rules, sign)
    : refuse('4.3', `a wager of ${dollars(jackpotWager)} is not made of chips of ${dollars(chip)}`);
};

/**
 * [3.6] [4.1(b)] [4.2] [17.3(a)(vii)] Every table displays a jackpot wager, be the jackpot not operating for a reason
 * that is displayed too. None at all is for a tournament whose conditions say so.
 */
const refuseWithout = ({ jackpotWager }: Sign, { conditions = '' }: Determinations): Refusal | undefined =>
  jackpotWager === null && conditions === ''
    ? refuse('3.6', 'a jackpot wager is displayed, unless the conditions of a tournament restrict it')
    : undefined;

/**
 * [1.1] [3.1] [8.2] [15.1] A table opens, at the operator's word, with its approvals, its determinations and its sign,
 * or not at all.
 */
export const openTable = (rules: PokerRules, command: CommandOf<'OpenTable'>): Decision<Event, Clause> => {
  const { approvals, determinations, sign } = command;
  const refusal =
    refuseApprovals(approvals, determinations) ??
    refuseDeterminations(rules, determinations) ??
    refuseTimes(determinations) ??
    refuseSign(rules, sign, determinations) ??
    refuseWithout(sign, determinations);
  if (refusal !== undefined) return { ok: false, refusal };
  const { rulebook } = rules;
  return {
    ok: true,
    events: [{ type: 'TableOpened', rulebook, approvals, determinations, sign, by: '1.1' }],
  };
};

/**
 * [I:1] [I:4] The table names the rulebook that it is played by from its first event on. [12.2] Of two decks in an
 * automated shoe one is used in a round.
 */
export const openedTable = (event: EventOf<'TableOpened'>): Table => ({
  rulebook: event.rulebook,
  stage: 'open',
  approvals: event.approvals,
  determinations: event.determinations,
  sign: event.sign,
  notices: [],
  hours: null,
  seats: noSeats(event.determinations.boxes),
  patrons: {},
  shoe: { number: 0, stage: 'unchecked', cards: fullShoe(1), fault: null, checkDue: false },
  jackpot: event.sign.notOperating === undefined ? 'operating' : 'down',
  outOfOrder: event.sign.notOperating ?? null,
  round: null,
  roundsPlayed: 0,
  rounds: [],
  last: null,
  before: null,
  pools: { jackpot: 0, reserve: 0 },
  bank: 0,
  breaches: [],
  disputes: [],
});

/** The table as it would stand after a change. */
const changed = (table: Table, change: Change): Table => {
  const { sign } = table;
  switch (change.what) {
    case 'limits':
      return { ...table, sign: { ...sign, ante: change.limits } };
    case 'maxPayout':
      return { ...table, sign: { ...sign, maxPayout: change.max } };
    case 'jackpotWager':
      return { ...table, sign: { ...sign, jackpotWager: change.wager } };
  }
};

/** [3.3] [3.6] A change must leave the sign as lawful as an opening would find it. */
const refuseChange = (rules: PokerRules, table: Table, change: Change): Refusal | undefined =>
  refuseSign(rules, changed(table, change).sign, table.determinations);

const raised = ({ min, max, multiple }: Limits, times: number): Limits => ({
  min: min * times,
  max: max * times,
  multiple,
});

/**
 * One change of each kind, for an operator to start from; with each notice another, so that there is always one left.
 */
const suggestions = ({ sign, notices: given }: Table): readonly Change[] => {
  const { ante, maxPayout, jackpotWager } = sign;
  const times = given.length + 2;
  return [
    { what: 'limits', limits: raised(ante, times) },
    { what: 'maxPayout', max: maxPayout * times },
    ...(jackpotWager === null ? [] : [{ what: 'jackpotWager', wager: jackpotWager * times } as const]),
  ];
};

/**
 * [3.1] [3.6] [8.2] [15.2] Players are told of a change before it is made, and it is made between rounds, after notice
 * of that very change; a table closes early only after notice too, and never in a round. Whoever is there leaves with
 * the chips. [3.2] A player may be allowed more than the maximum, by a marker that shows the new limit. [2.2] At the
 * end the cards are checked once more.
 */
const { acts, evolvers } = notices<PokerRules, Table, Change, Clause>(
  {
    changes: { limits: '3.1', maxPayout: '8.2', jackpotWager: '3.6', closing: '15.2' },
    marker: '3.2',
    lastCheck: '2.2',
  },
  {
    refuseChange,
    changed,
    suggestions,
    limitsOf: ({ sign }) => sign.ante,
    isBetweenRounds,
    toCheck: ({ shoe }) => shoe.stage !== 'unchecked',
    isAtTable,
    patronOf,
    withPatron,
    uninvited,
    period: ({ determinations }) => determinations.noticeRounds ?? 0,
  },
);

export const signEvolvers = evolvers;

export const signActs: Acts<NoticeCommand<Change>['type']> = {
  ...acts,
  /** [3.1] Players who were invited under the old sign are invited anew under the one that holds now. */
  MakeChange: {
    ...acts.MakeChange,
    events: (rules, table, command) => {
      const made = acts.MakeChange.events(rules, table, command);
      return table.round === null
        ? made
        : [
            ...made,
            {
              type: 'InvitationWithdrawn',
              round: table.round.number,
              reason: 'the sign has changed',
              by: '3.1',
            },
          ];
    },
  },
};
