import { type Card, rankOf, suitOf } from '../../core/card.ts';
import { type Cents, dollars, winnings } from '../../core/money.ts';
import { must } from '../../core/must.ts';
import { closedBy } from '../hands/hand.ts';
import { type BlackjackRules, type Canon, type Refusal, refuse } from '../rules.ts';
import type { Box, Settlement, SideWager } from '../table.ts';

const isSeven = (card: Card | undefined): boolean => card !== undefined && rankOf(card) === '7';

const areSuited = (cards: readonly Card[]): boolean => new Set(cards.map(suitOf)).size === 1;

type Tier = 'one' | 'twoSuited' | 'twoNotSuited' | 'threeSuited' | 'threeNotSuited';

/** [2005 17.6(a)] [2005 17.6(b)] [2005 17.6(c)] The clause by which so many sevens win. */
const WINS: Readonly<Record<Tier, Canon>> = {
  one: '2005 17.6(a)',
  twoSuited: '2005 17.6(b)',
  twoNotSuited: '2005 17.6(b)',
  threeSuited: '2005 17.6(c)',
  threeNotSuited: '2005 17.6(c)',
};

/**
 * What the sevens of a box are worth, and when that is paid: now, when more cards have come, or when the round is over.
 */
interface SevensOutcome {
  readonly tier: Tier | null;
  readonly when: 'now' | 'later' | 'roundEnd';
}

/**
 * [2005 17.6] [2005 17.6(d)] [2005 17.9] [2005 17.10] Sevens count from the first card on and without a gap, in the
 * order in which the box received its cards: after a split of sevens the third is the first card to the first hand.
 */
export const sevensOutcome = (rules: BlackjackRules, box: Box): SevensOutcome => {
  const [first, second, third] = box.received;
  if (!isSeven(first)) return { tier: null, when: 'now' };
  if (!isSeven(second)) return { tier: 'one', when: 'now' };
  const suited = areSuited(box.received);
  if (isSeven(third)) {
    return suited ? { tier: 'threeSuited', when: 'roundEnd' } : { tier: 'threeNotSuited', when: 'now' };
  }
  const tier = areSuited(box.received.slice(0, 2)) ? 'twoSuited' : 'twoNotSuited';
  const open = third === undefined && box.hands.some((hand) => closedBy(rules, box, hand) === undefined);
  return { tier, when: open ? 'later' : 'now' };
};

/** [2005 17.7] A stake on which a prize is no whole sum, or none that the float can pay, is not taken. */
export const refuseSevensStake = (
  rules: BlackjackRules,
  stake: Cents,
  payableUnit: Cents,
): Refusal | undefined => {
  const unpaid = Object.values(must(rules.sevens, 'table of sevens')).find(
    (odds) => (winnings(stake, odds) ?? Number.NaN) % payableUnit !== 0,
  );
  return (
    unpaid &&
    refuse(
      rules,
      '2005 17.7',
      `a stake of ${dollars(stake)} cannot be paid ${unpaid.pays} to ${unpaid.for} exactly`,
    )
  );
};

/** [2005 17.6(d)] [2005 17.7] One wager on sevens by its tier; only the best odds that apply are paid. */
export const settleSevens = (
  rules: BlackjackRules,
  { number }: Box,
  { patron, stake }: SideWager,
  tier: Tier | null,
): Settlement => {
  const wager = { patron, box: number, on: 'sevens', stake } as const;
  if (tier === null) return { ...wager, result: 'lose', pays: 0, by: rules.cite('2005 17.6(d)') };
  const odds = must(rules.sevens, 'table of sevens')[tier];
  return {
    ...wager,
    result: 'win',
    pays: must(winnings(stake, odds), 'whole payment for sevens'),
    by: rules.cite(WINS[tier]),
    paidBy: rules.cite('2005 17.7'),
  };
};
