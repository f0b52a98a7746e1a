import {
  type Command,
  type DiceRules,
  isBox,
  type NoThrow,
  oddsOn,
  sumOf,
  sumsOf,
  type Throw,
} from '@baize/engine/dice';
import type { RefusalAt } from '../../game/parts.ts';
import { attemptWords as anyAttempt, refusedAs, settledItem } from '../../game/words.ts';
import type { WhyItem } from '../../why/why-item.ts';
import type { Language, Plain, Say } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { oddsIn } from '../../words/odds.ts';
import type { DiceKind, OpenView, RoundView, Settlement } from './view.ts';

const NAMES = { under: 'Under', seven: 'Seven', over: 'Over', double: 'Double~dice' } as const;

/** "Under", as it is printed in its box. */
export const boxName = (say: Say, on: string): string => (isBox(on) ? say(NAMES[on]) : on);

/** "2 to 6", or what else its box holds. */
export const boxSums = (say: Say, { law }: DiceRules, on: string): string => {
  const sums = isBox(on) ? sumsOf(law, on) : undefined;
  if (sums === undefined) return say('both alike');
  return sums.from === sums.to ? String(sums.from) : say('{from} to {to}', sums);
};

/** "4 to 1". */
export const boxOdds = (say: Say, rules: DiceRules, on: string): string =>
  isBox(on) ? oddsIn(say, oddsOn(rules, on)) : '';

/** "7 (3 and 4)". */
export const thrownWords = ({ say, list }: Language, faces: Throw): string =>
  say('{sum} ({faces})', { sum: sumOf(faces), faces: list(faces.map(String)) });

/** A settled wager: what decided it, the odds, the clause. */
export const settlementWords = (
  money: Money,
  rules: DiceRules,
  round: RoundView,
  settlement: Settlement,
): WhyItem => {
  const { on } = settlement;
  const { say } = money.language;
  const box = boxName(say, on);
  const fact = say('The dice came to {throw}. {box} holds {sums}.', {
    throw: thrownWords(money.language, round.thrown ?? []),
    box,
    sums: boxSums(say, rules, on),
  });
  return settledItem(money, round, settlement, [
    box,
    fact,
    say('Pays {odds}', { odds: boxOdds(say, rules, on) }),
  ]);
};

export const NO_THROW_WORDS: Readonly<Record<NoThrow, Plain>> = {
  cocked: 'a die does not lie flat',
  offLayout: 'a die left the layout',
  onAnother: 'a die lies on the other or on chips',
};

/** What somebody tried, as a short noun: it stands before "refused". */
export const attemptWords = (money: Money, command: Command): string => {
  const { say } = money.language;
  switch (command.type) {
    case 'PlaceWager':
      return say('{sum} on {box}', { sum: money.felt(command.amount), box: boxName(say, command.on) });
    case 'RemoveWager':
      return say('Taking back {box}', { box: boxName(say, command.on) });
    case 'RemoveWagers':
      return say('Taking back all wagers');
    case 'AnnounceThrow':
      return say('Throw {faces}', { faces: command.faces.join(' ') });
    case 'CallNoThrow':
      return say('No throw');
    default:
      return anyAttempt(money, command);
  }
};

/** What would be taken, by the sign. */
const possible = (money: Money, view: OpenView, { type }: Command): string => {
  const {
    round,
    sign: { limits },
  } = view;
  const { say } = money.language;
  if (type !== 'PlaceWager') return '';
  return round?.stage === 'betting'
    ? say('A box takes {min} to {max} in steps of {step}.', {
        min: money.felt(limits.min),
        max: money.felt(limits.max),
        step: money.felt(limits.multiple),
      })
    : say('You can wager when the next round is opened.');
};

/** A refusal: what did not happen, why, the rule, what can be done. */
export const refusalWords = (language: Language, at: RefusalAt<DiceKind>): WhyItem => {
  const money = moneyAt(at.view, language);
  return refusedAs(language, at, attemptWords(money, at.command), possible(money, at.view, at.command));
};
