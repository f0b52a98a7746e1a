import type { Decision } from '../core/game.ts';
import { faultInLimits } from '../core/limits.ts';
import { isAmount } from '../core/money.ts';
import { noSeats } from '../core/seating.ts';
import { fullShoe } from '../core/shoe.ts';
import type { CommandOf } from './command.ts';
import type { Event, EventOf } from './event.ts';
import { type Clause, type PokerRules, type Refusal, refuse } from './rules.ts';
import type { Approvals, Determinations, Sign, Table } from './table.ts';

/** [2.1] [2.5] As many boxes as one deck has hands for, the dealer's apart. */
export const boxesMax = ({ law }: PokerRules): number =>
  Math.floor(law['2.1'].cardsPerDeck / law['2.5'].cards) - 1;

/** [1.1] [10.6] [A:Approved] The layout, and how jackpot wagers are distributed, are used only with a reference to their approval. */
const refuseApprovals = (
  { layout, distribution }: Approvals,
  { toJackpotPercent }: Determinations,
): Refusal | undefined => {
  if (layout === '') return refuse('1.1', 'the layout has no reference to its approval');
  return toJackpotPercent !== null && (distribution ?? '') === ''
    ? refuse('10.6', 'the distribution of jackpot wagers has no reference to its approval')
    : undefined;
};

const isPercentage = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 100;

const refuseDeterminations = (
  rules: PokerRules,
  { boxes, toJackpotPercent }: Determinations,
): Refusal | undefined => {
  const most = boxesMax(rules);
  if (!Number.isInteger(boxes) || boxes < 1 || boxes > most)
    return refuse('2.1', `one deck gives cards for one to ${most} boxes`);
  return toJackpotPercent === null || isPercentage(toJackpotPercent)
    ? undefined
    : refuse('10.6', 'the share of the jackpot pool is a whole percentage');
};

/** [3.1] [3.3] [3.6] [8.2] What is displayed: limits and multiples of antes, the maximum payout, the value of a jackpot wager. */
const refuseSign = (
  { ante, chip, maxPayout, jackpotWager }: Sign,
  { toJackpotPercent }: Determinations,
): Refusal | undefined => {
  const fault = faultInLimits(ante);
  if (fault !== undefined) return refuse('3.1', fault);
  if (!isAmount(chip)) return refuse('4.3', 'the smallest chip is a whole amount above nothing');
  if (ante.multiple % chip !== 0)
    return refuse('3.3', `multiples of ${ante.multiple} are not made of chips of ${chip}`);
  if (!isAmount(maxPayout)) return refuse('8.2', 'the maximum payout is a whole amount above nothing');
  if ((jackpotWager === null) !== (toJackpotPercent === null))
    return refuse('3.6', 'a jackpot has a displayed wager and a distribution, or neither');
  return jackpotWager === null || isAmount(jackpotWager)
    ? undefined
    : refuse('3.6', 'the displayed jackpot wager is a whole amount above nothing');
};

/** [1.1] [3.1] [8.2] A table opens with its approvals, its determinations and its sign, or not at all. */
export const openTable = (rules: PokerRules, command: CommandOf<'OpenTable'>): Decision<Event, Clause> => {
  const { approvals, determinations, sign } = command;
  const refusal =
    refuseApprovals(approvals, determinations) ??
    refuseDeterminations(rules, determinations) ??
    refuseSign(sign, determinations);
  if (refusal !== undefined) return { ok: false, refusal };
  const { rulebook } = rules;
  return {
    ok: true,
    events: [{ type: 'TableOpened', rulebook, approvals, determinations, sign, by: '1.1' }],
  };
};

/** [I:1] [I:4] The table names the rulebook that it is played by from its first event on. [12.2] Of two decks in an automated shoe one is used in a round. */
export const openedTable = (event: EventOf<'TableOpened'>): Table => ({
  rulebook: event.rulebook,
  stage: 'open',
  approvals: event.approvals,
  determinations: event.determinations,
  sign: event.sign,
  seats: noSeats(event.determinations.boxes),
  patrons: {},
  shoe: { number: 0, stage: 'unchecked', cards: fullShoe(1) },
  jackpot: 'operating',
  round: null,
  roundsPlayed: 0,
  pools: { jackpot: 0, reserve: 0 },
  bank: 0,
});
