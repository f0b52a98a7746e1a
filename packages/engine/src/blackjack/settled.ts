import { type Cents, dollars, type Odds, winnings } from '../core/money.ts';
import type { Event } from './event.ts';
import { type BlackjackRules, type Canon, type Refusal, refuse } from './rules.ts';
import type { Settlement } from './table.ts';

/**
 * What a winning stake is paid, or the refusal of a sum that does not come out in whole cents: nothing is ever
 * rounded.
 */
export const paidOn = (rules: BlackjackRules, by: Canon, stake: Cents, odds: Odds): Cents | Refusal =>
  winnings(stake, odds) ??
  refuse(rules, by, `a wager of ${dollars(stake)} cannot be paid ${odds.pays} to ${odds.for} in whole cents`);

export const isRefusal = (settled: Settlement | Refusal): settled is Refusal => 'clause' in settled;

const isSettled = (settled: Settlement | Refusal): settled is Settlement => !isRefusal(settled);

export const settledEvents = (settled: readonly (Settlement | Refusal)[]): readonly Event[] =>
  settled.filter(isSettled).map((each): Event => ({ type: 'WagerSettled', ...each }));
