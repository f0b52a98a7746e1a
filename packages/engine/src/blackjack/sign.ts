import type { Decision } from '../core/game.ts';
import { faultInLimits } from '../core/limits.ts';
import { type Cents, dollars, isAmount, type Odds, winnings } from '../core/money.ts';
import { noSeats } from '../core/seating.ts';
import type { CommandOf } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { hasRoomToCut } from './faults.ts';
import { insuranceStep, printPart } from './insurance/line.ts';
import { type BlackjackRules, type Clause, type Refusal, refuse } from './rules.ts';
import { emptyShoe, NOTHING_PLAYED } from './shoe.ts';
import { refuseSevensStake } from './side/sevens.ts';
import { type Approvals, type Determinations, SHOE_KINDS, type Sign, SOFT17, type Table } from './table.ts';

/** The most boxes that a layout has room for. */
const BOXES_MAX = 7;

/**
 * [1.1] [17.2] [17.14] [2005 17.2] [A:Approved] [A:Shoe] Layout and shoe are used only with a reference to their
 * approval in writing.
 */
const refuseApprovals = (
  rules: BlackjackRules,
  approvals: Approvals,
  { pairs, sevens }: Determinations,
): Refusal | undefined => {
  if (approvals.layout === '') return refuse(rules, '1.1', 'the layout has no reference to its approval');
  if (approvals.shoe === '') return refuse(rules, 'A:Shoe', 'the shoe has no reference to its approval');
  if (pairs !== null && (approvals.pairsLayout ?? '') === '') {
    const by = pairs === 'pairs-play' ? '17.14' : '17.2';
    return refuse(rules, by, 'the pairs layout has no reference to its approval');
  }
  return sevens.length > 0 && (approvals.sevensLayout ?? '') === ''
    ? refuse(rules, '2005 17.2', 'the Super Sevens layout has no reference to its approval')
    : undefined;
};

/** [5.4(b)] [12.1] [17.1] [2005 17.1] [2005 17.4] What this edition lets an operator choose. */
const refuseChoices = (
  rules: BlackjackRules,
  { soft17, pairs, sevens, insuranceByOthers, lastRound, order }: Determinations,
): Refusal | undefined => {
  if (!SOFT17.includes(soft17) || (soft17 === 'draw' && !rules.soft17Choice)) {
    return refuse(rules, '12.1', `a layout cannot say "${soft17}" of a soft 17`);
  }
  if (pairs !== null && !rules.pairsOptions.includes(pairs)) {
    return {
      clause: rules.cite('17.1', '2005 18.1'),
      detail: `pairs are ${rules.pairsOptions.join(' or ')}, or are not offered`,
    };
  }
  if (sevens.length > 0 && (rules.sevens === null || !sevens.every(isAmount))) {
    return {
      clause: rules.cite('2005 17.4', '17.1'),
      detail: 'Super Sevens have an approved stake where the edition has them',
    };
  }
  if (lastRound !== undefined && (lastRound !== 'oneMore' || !rules.oneMoreRound)) {
    return refuse(rules, '5.4(b)', 'these rules know one way to end a shoe');
  }
  if (order !== undefined && (order !== 'fromMarker' || !rules.oneMoreRound)) {
    return refuse(rules, '6.2', 'these rules deal every round from the left of the dealer');
  }
  return insuranceByOthers && !rules.insuranceByOthers
    ? refuse(rules, '7.1', 'a player insures his own wager only')
    : undefined;
};

/** [5.3] So few decks have no place for the cut or the cutting card; an automated shoe needs neither. */
export const refuseCut = (rules: BlackjackRules, decks: number): Refusal =>
  refuse(
    rules,
    '5.3',
    `the cards of ${decks === 1 ? 'one deck' : `${decks} decks`} cannot be cut as far in as the rules say`,
  );

/** [2.1] [2.3] [2.3(a)] [2.3(b)] [6.1] [A:Box] Decks, shuffle and layout are determined before the first round. */
const refuseDeterminations = (rules: BlackjackRules, determinations: Determinations): Refusal | undefined => {
  const { decks, shuffle, shoe, burn, boxes } = determinations;
  const { decksMin, decksMax } = rules.law['2.1'];
  if (!Number.isInteger(decks) || decks < decksMin || decks > decksMax) {
    return refuse(rules, '2.1', `the game is played with ${decksMin} to ${decksMax} decks`);
  }
  if (shoe === 'manual' && !hasRoomToCut(rules.law, decks)) return refuseCut(rules, decks);
  if (shuffle === '') return refuse(rules, '2.3(b)', 'the shuffle has no reference in the procedures');
  if (!SHOE_KINDS.includes(shoe)) return refuse(rules, 'A:Shoe', `a shoe is ${SHOE_KINDS.join(' or ')}`);
  if (!Number.isInteger(burn) || burn < 0 || burn > rules.law['2.1'].cardsPerDeck) {
    return refuse(rules, '6.1', 'the number of burn cards is a whole one up to a deck');
  }
  if (!Number.isInteger(boxes) || boxes < 1 || boxes > BOXES_MAX) {
    return refuse(rules, 'A:Box', `a layout has one to ${BOXES_MAX} boxes`);
  }
  return refuseChoices(rules, determinations);
};

/**
 * [3.3] [7.4] [A:Float] Wagers come in the displayed multiples, and a multiple must be payable exactly: nothing is ever
 * rounded.
 */
const refuseMultiples = (rules: BlackjackRules, sign: Sign): Refusal | undefined => {
  const { chip, payableUnit } = sign;
  for (const { multiple } of [sign.main, sign.pairs]) {
    if (multiple % chip !== 0) {
      return refuse(
        rules,
        '3.3',
        `multiples of ${dollars(multiple)} are not made of chips of ${dollars(chip)}`,
      );
    }
  }
  if (sign.rounded !== undefined) return refuseRounding(rules, sign);
  const unpaid = [
    ['13.2(a)', 'a Blackjack'],
    ['8.1(a)', 'a Blackjack'],
    ['8.1(b)', 'even money'],
    ['13.2(b)', 'a win'],
  ] as const;
  const main = unpaid.find(([by]) => !isPayable(sign, sign.main.multiple, rules.law[by]));
  if (main !== undefined)
    return refuse(rules, '3.3', `${main[1]} on ${dollars(sign.main.multiple)} cannot be paid exactly`);
  const { part, of } = rules.law['7.4'];
  if ((chip * part) % (of * payableUnit) !== 0) {
    const steps = printPart({ part, of });
    return refuse(
      rules,
      '7.4',
      `${steps === 'half' ? 'half a chip' : `${steps} of a chip`} of ${dollars(chip)} cannot be paid in sums of ${dollars(payableUnit)}`,
    );
  }
  const step = insuranceStep(rules, { sign });
  return isPayable(sign, step, rules.law['7.5'])
    ? undefined
    : refuse(rules, '7.5', `insurance of ${dollars(step)} cannot be paid exactly`);
};

/** [3.3] What is paid in chips that are rounded up to is paid in sums of those chips. */
const refuseRounding = (rules: BlackjackRules, { rounded, chip, payableUnit }: Sign): Refusal | undefined => {
  if (rounded !== 'up')
    return refuse(rules, '3.3', 'what cannot be paid exactly is rounded up or not at all');
  return chip === payableUnit
    ? undefined
    : refuse(rules, '3.3', `sums of ${dollars(payableUnit)} are not made of chips of ${dollars(chip)}`);
};

/** Whether a winning stake is paid in sums that the float can make. */
const isPayable = ({ payableUnit }: Pick<Sign, 'payableUnit'>, stake: Cents, odds: Odds): boolean =>
  (winnings(stake, odds) ?? Number.NaN) % payableUnit === 0;

/** [17.12(a)] [17.12(b)] [17.12(c)] What pairs of each kind pay. [17.23] */
const PAIRS_PAY = {
  'perfect-pairs': ['17.12(a)', '17.12(b)', '17.12(c)'],
  'pairs-play': ['17.23'],
} as const;

/** [17.7] [2005 17.4] What is wagered beside the hand is payable exactly too. */
const refuseSides = (
  rules: BlackjackRules,
  { pairs, sevens }: Pick<Determinations, 'pairs' | 'sevens'>,
  sign: Sign,
): Refusal | undefined => {
  const { multiple } = sign.pairs;
  const unpaid =
    pairs === null ? undefined : PAIRS_PAY[pairs].find((by) => !isPayable(sign, multiple, rules.law[by]));
  if (unpaid !== undefined)
    return refuse(rules, unpaid, `a pair on ${dollars(multiple)} cannot be paid exactly`);
  for (const stake of sevens) {
    const refusal = refuseSevensStake(rules, stake, sign.payableUnit);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
};

/** [3.1] [17.7] [17.19] The sign states minimum and maximum of a box, and those of pairs apart. */
export const refuseSign = (
  rules: BlackjackRules,
  determinations: Pick<Determinations, 'pairs' | 'sevens'>,
  sign: Sign,
): Refusal | undefined => {
  const { pairs } = determinations;
  const main = faultInLimits(sign.main);
  if (main !== undefined) return refuse(rules, '3.1', main);
  const side = faultInLimits(sign.pairs);
  if (side !== undefined) return refuse(rules, pairs === 'pairs-play' ? '17.19' : '17.7', side);
  if (!isAmount(sign.chip) || !isAmount(sign.payableUnit)) {
    return refuse(rules, '4.2', 'the smallest chip and the smallest payable sum are above nothing');
  }
  return refuseMultiples(rules, sign) ?? refuseSides(rules, determinations, sign);
};

/** Whether a table may be played so. */
export const refuseOpening = (
  rules: BlackjackRules,
  { approvals, determinations, sign }: Pick<Table, 'approvals' | 'determinations' | 'sign'>,
): Refusal | undefined =>
  refuseDeterminations(rules, determinations) ??
  refuseApprovals(rules, approvals, determinations) ??
  refuseSign(rules, determinations, sign);

/** [15.1] A table opens, at the operator's word, with its determinations, its sign and its approvals, or not at all. */
export const openTable = (
  rules: BlackjackRules,
  { approvals, determinations, sign }: CommandOf<'OpenTable'>,
): Decision<Event, Clause> => {
  const refusal = refuseOpening(rules, { approvals, determinations, sign });
  if (refusal !== undefined) return { ok: false, refusal };
  const { rulebook } = rules;
  return {
    ok: true,
    events: [{ type: 'TableOpened', rulebook, approvals, determinations, sign, by: rules.cite('2.3') }],
  };
};

/** [I:1] [I:4] The table names the rulebook that it is played by from its first event on. */
export const openedTable = (event: EventOf<'TableOpened'>): Table => ({
  rulebook: event.rulebook,
  stage: 'open',
  approvals: event.approvals,
  determinations: event.determinations,
  sign: event.sign,
  markers: [],
  notices: [],
  seats: noSeats(event.determinations.boxes),
  patrons: {},
  arrivals: [],
  restrictions: [],
  held: {},
  inShoe: NOTHING_PLAYED,
  released: [],
  shoe: emptyShoe(event.determinations),
  round: null,
  roundsPlayed: 0,
  rounds: [],
  last: null,
  before: null,
  finalRounds: null,
  bank: 0,
  breaches: [],
  disputes: [],
});
