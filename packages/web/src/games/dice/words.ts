import {
  type Command,
  type DiceRules,
  isBox,
  type NoThrow,
  oddsOn,
  sumsOf,
  throwWords,
} from '@baize/engine/dice';
import type { RefusalAt } from '../../game/parts.ts';
import { attemptWords as anyAttempt, refusedAs, settledItem } from '../../game/words.ts';
import type { WhyItem } from '../../why/why-item.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { oddsWords } from '../../words/odds.ts';
import type { DiceKind, OpenView, RoundView, Settlement } from './view.ts';

const NAMES = { under: 'Under', seven: 'Seven', over: 'Over', double: 'Double' } as const;

/** "Under", as it is printed in its box. */
export const boxName = (on: string): string => (isBox(on) ? NAMES[on] : on);

/** "2 to 6", or what else its box holds. */
export const boxSums = ({ law }: DiceRules, on: string): string => {
  const sums = isBox(on) ? sumsOf(law, on) : undefined;
  if (sums === undefined) return 'both alike';
  return sums.from === sums.to ? String(sums.from) : `${sums.from} to ${sums.to}`;
};

/** "4 to 1". */
export const boxOdds = (rules: DiceRules, on: string): string =>
  isBox(on) ? oddsWords(oddsOn(rules, on)) : '';

/** A settled wager: what decided it, the odds, the clause. */
export const settlementWords = (
  money: Money,
  rules: DiceRules,
  round: RoundView,
  settlement: Settlement,
): WhyItem => {
  const { on } = settlement;
  const fact = `The dice came to ${throwWords(round.thrown ?? [])}. ${boxName(on)} holds ${boxSums(rules, on)}.`;
  return settledItem(money, round, settlement, [boxName(on), fact, `Pays ${boxOdds(rules, on)}`]);
};

export const NO_THROW_WORDS: Readonly<Record<NoThrow, string>> = {
  cocked: 'a die does not lie flat',
  offLayout: 'a die left the layout',
  onAnother: 'a die lies on the other or on chips',
};

/** What somebody tried, as a short noun: it stands before "refused". */
export const attemptWords = (money: Money, command: Command): string => {
  switch (command.type) {
    case 'PlaceWager':
      return `${money.felt(command.amount)} on ${boxName(command.on)}`;
    case 'RemoveWager':
      return `Taking back ${boxName(command.on)}`;
    case 'RemoveWagers':
      return 'Taking back all wagers';
    case 'AnnounceThrow':
      return `Throw ${command.faces.join(' ')}`;
    case 'CallNoThrow':
      return 'No throw';
    default:
      return anyAttempt(money, command);
  }
};

/** What would be taken, by the sign. */
const possible = (view: OpenView, { type }: Command): string => {
  const {
    round,
    sign: { limits },
  } = view;
  const money = moneyAt(view);
  if (type !== 'PlaceWager') return '';
  return round?.stage === 'betting'
    ? `A box takes ${money.felt(limits.min)} to ${money.felt(limits.max)} in steps of ${money.felt(limits.multiple)}.`
    : 'You can wager when the next round is opened.';
};

/** A refusal: what did not happen, why, the rule, what can be done. */
export const refusalWords = (at: RefusalAt<DiceKind>): WhyItem =>
  refusedAs(at, attemptWords(moneyAt(at.view), at.command), possible(at.view, at.command));
