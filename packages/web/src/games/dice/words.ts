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
import { attemptWords as anyAttempt, refusedItem } from '../../game/words.ts';
import { sentence } from '../../why/spoken.ts';
import type { WhyItem } from '../../why/why-item.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { oddsWords } from '../../words/odds.ts';
import { type DiceKind, netOf, type OpenView, type RoundView, type Settlement } from './view.ts';

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
  const { on, stake, pays, result, by, paidBy } = settlement;
  const paid = result === 'win';
  const came = `The dice came to ${throwWords(round.thrown ?? [])}.`;
  return {
    id: `${round.number} ${settlement.patron} ${on}`,
    kind: paid ? 'paid' : 'lost',
    title: `${boxName(on)} ${paid ? 'paid' : 'lost'}`,
    amount: netOf(settlement),
    text: paid
      ? `${came} ${boxName(on)} holds ${boxSums(rules, on)}. Pays ${boxOdds(rules, on)}: ${money.felt(stake)} wins ${money.felt(pays)}.`
      : `${came} ${boxName(on)} holds ${boxSums(rules, on)}. ${money.felt(stake)} is lost.`,
    clauses: paidBy === undefined ? [by] : [by, paidBy],
    ...(paid ? { note: 'your wager returned as well' } : {}),
  };
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

/** People's ids are drawn by chance and long: in a sentence to the reader they are "you". */
const toYou = (detail: string, { actor }: Command): string =>
  actor.role === 'patron'
    ? detail.replaceAll(`${actor.patron} has`, 'you have').replaceAll(actor.patron, 'you')
    : detail;

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
export const refusalWords = (at: RefusalAt<DiceKind>): WhyItem => {
  const { view, command, refusal, says } = at;
  const rule = refusal.detail === says ? '' : says;
  return refusedItem(at, attemptWords(moneyAt(view), command), [
    sentence(toYou(refusal.detail, command)),
    rule,
    possible(view, command),
  ]);
};
