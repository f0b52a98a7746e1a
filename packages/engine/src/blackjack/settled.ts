import { type Cents, dollars, type Odds, winnings, winningsRoundedUp } from '../core/money.ts';
import type { Event } from './event.ts';
import { type BlackjackRules, type Canon, type Refusal, refuse } from './rules.ts';
import type { Settlement, Table } from './table.ts';

interface Won {
  readonly by: Canon;
  readonly stake: Cents;
  readonly odds: Odds;
}

/** What a winning stake is paid, or the refusal of a sum that does not come out in whole cents. */
export const paidExactly = (rules: BlackjackRules, { by, stake, odds }: Won): Cents | Refusal =>
  winnings(stake, odds) ??
  refuse(rules, by, `a wager of ${dollars(stake)} cannot be paid ${odds.pays} to ${odds.for} in whole cents`);

/** The same at a table: nothing is ever rounded but where its sign says that it is. */
export const paidOn = (rules: BlackjackRules, { sign }: Pick<Table, 'sign'>, won: Won): Cents | Refusal =>
  sign.rounded === 'up' ? winningsRoundedUp(won.stake, won.odds, sign.payableUnit) : paidExactly(rules, won);

export const isRefusal = (settled: Settlement | Refusal): settled is Refusal => 'clause' in settled;

const isSettled = (settled: Settlement | Refusal): settled is Settlement => !isRefusal(settled);

export const settledEvents = (settled: readonly (Settlement | Refusal)[]): readonly Event[] =>
  settled.filter(isSettled).map((each): Event => ({ type: 'WagerSettled', ...each }));
