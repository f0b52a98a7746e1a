import type { Cents } from '@baize/engine';
import {
  type Call,
  type Command,
  chipsOf,
  isOutside,
  type NoSpin,
  oddsOn,
  type Place,
  type RouletteRules,
} from '@baize/engine/roulette';
import type { RefusalAt } from '../../game/parts.ts';
import { attemptWords as anyAttempt, refusedAs, settledItem } from '../../game/words.ts';
import type { Limits } from '../../sign/limits.ts';
import type { WhyItem } from '../../why/why-item.ts';
import { capital, listed } from '../../words/clause.ts';
import { ENGLISH } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { colourOf, placeNamed } from './rules.ts';
import type { OpenView, RouletteKind, RoundView, Settlement } from './view.ts';

const ORDINALS: readonly string[] = ['', '1st', '2nd', '3rd'];

const ordinal = (number: number): string => ORDINALS[number] ?? `${number}th`;

/** "1 to 18": the numbers of a place that are all those between two. */
const range = ({ numbers }: Place): string => `${numbers[0]} to ${numbers.at(-1)}`;

/** An even chance is called by its range where it is one. */
const evenChance = (place: Place): string =>
  place.on === 'low' || place.on === 'high' ? range(place) : capital(place.on);

const KINDS = { split: 'Split', street: 'Street', corner: 'Corner', sixLine: 'Six-line' } as const;

/** "Split 14/17", "2nd 12", "Red": as a place is called in short. */
export const placeName = (rules: RouletteRules, on: string): string => {
  const place = placeNamed(rules, on);
  if (place === undefined) return on;
  const { kind, numbers } = place;
  const number = Number(on.at(-1));
  switch (kind) {
    case 'straight':
      return `Straight ${on}`;
    case 'column':
      return `${ordinal(number)} column`;
    case 'dozen':
      return `${ordinal(number)} ${numbers.length}`;
    case 'evenChance':
      return evenChance(place);
    default:
      return `${KINDS[kind]} ${kind === 'sixLine' ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join('/')}`;
  }
};

/** The same as it is spoken: "split 14 and 17", "straight 17, black". */
export const spokenPlace = (rules: RouletteRules, on: string): string => {
  const place = placeNamed(rules, on);
  if (place === undefined) return on;
  const { kind, numbers } = place;
  if (kind === 'straight') return `straight ${on}, ${colourOf(rules, numbers[0] ?? 0)}`;
  if (kind === 'sixLine') return `six-line ${numbers[0]} to ${numbers.at(-1)}`;
  if (kind === 'split' || kind === 'street' || kind === 'corner')
    return `${kind} ${listed(numbers.map(String))}`;
  return kind === 'dozen' ? `${ordinal(Number(on.at(-1)))} dozen` : placeName(rules, on).toLowerCase();
};

export const oddsWords = (rules: RouletteRules, place: Place): string => {
  const { pays, for: stake } = oddsOn(rules, place.kind);
  return `${pays} to ${stake}`;
};

const parity = (number: number): string => (number === 0 ? '' : number % 2 === 0 ? ', even' : ', odd');

/** "17, black, odd". */
export const numberWords = (rules: RouletteRules, number: number): string =>
  `${number}, ${colourOf(rules, number)}${parity(number)}`;

/** Why an even chance won or lost. */
const evenFact = (rules: RouletteRules, number: number, place: Place): string => {
  const wins = place.numbers.includes(number);
  switch (place.on) {
    case 'low':
      return `${number} is ${wins ? 'within' : 'above'} ${range(place)}.`;
    case 'high':
      return `${number} is ${wins ? 'within' : 'below'} ${range(place)}.`;
    case 'odd':
    case 'even':
      return `${number} is ${number % 2 === 1 ? 'odd' : 'even'}.`;
    default:
      return `${number} is ${colourOf(rules, number)}.`;
  }
};

const COUNTS: Readonly<Record<number, string>> = { 2: 'two', 3: 'three', 4: 'four', 6: 'six', 12: 'twelve' };

/** Small numbers in words. */
export const countWords = (count: number): string => COUNTS[count] ?? String(count);

/** What decided a wager, before anything is said about money. */
const factOf = (rules: RouletteRules, number: number, place: Place): string => {
  if (number === 0 && isOutside(place)) return 'Zero takes every wager around the numbers.';
  const wins = place.numbers.includes(number);
  const count = countWords(place.numbers.length);
  switch (place.kind) {
    case 'straight':
      return wins ? `${number} is the number.` : `The number is ${number}.`;
    case 'evenChance':
      return evenFact(rules, number, place);
    case 'dozen':
      return `${number} ${wins ? 'lies' : 'does not lie'} between ${place.numbers[0]} and ${place.numbers.at(-1)}.`;
    case 'column':
      return `${number} is ${wins ? '' : 'not '}in the ${placeName(rules, place.on)}.`;
    default:
      return wins
        ? `${number} is one of the ${count} numbers.`
        : `${number} is none of the ${count} numbers.`;
  }
};

/** A settled wager: what decided it, the odds, the clause. */
export const settlementWords = (
  money: Money,
  rules: RouletteRules,
  round: RoundView,
  settlement: Settlement,
): WhyItem => {
  const { on } = settlement;
  const place = placeNamed(rules, on);
  const fact = place === undefined ? '' : factOf(rules, round.spin?.number ?? 0, place);
  const odds = place === undefined ? '' : oddsWords(rules, place);
  return settledItem(money, round, settlement, [placeName(rules, on), fact, odds]);
};

export const CALL_NAMES: Readonly<Record<Call, string>> = {
  voisins: 'Voisins du zéro',
  tiers: 'Tiers',
  orphelins: 'Orphelins',
  zero: 'Zero game',
};

export const CALL_CLAUSES: Readonly<Record<Call, string>> = {
  voisins: '5.3',
  tiers: '5.4',
  orphelins: '5.5',
  zero: '5.6',
};

/** How many chips a call takes. */
export const callChips = (rules: RouletteRules, call: Call): number =>
  chipsOf(rules, call).reduce((sum, { chips }) => sum + chips, 0);

/** "$10 on 0-2-3 and on 25-26-28-29, $5 on each of 4-7, ...": what a call comes to. */
export const callWords = (money: Money, rules: RouletteRules, call: Call, each: Cents): string => {
  const chips = chipsOf(rules, call);
  const counts = [...new Set(chips.map(({ chips: count }) => count))].sort((one, other) => other - one);
  const parts = counts.map((count) => {
    const on = chips.filter((piece) => piece.chips === count).map(({ place }) => place.numbers.join('/'));
    return `${money.felt(count * each)} on ${on.length > 1 ? 'each of ' : ''}${listed(on)}`;
  });
  return `${parts.join(', and ')}.`;
};

/** "17 and 2 each side": as it is called at the table. */
const neighboursName = ({ number, sides }: { readonly number: number; readonly sides: number }): string =>
  `${number} and ${sides} each side`;

export const NO_SPIN_WORDS: Readonly<Record<NoSpin, string>> = {
  direction: 'the ball went with the wheel',
  turns: 'fewer than four turns',
  object: 'something else in the wheel',
  ballOut: 'the ball left the wheel',
  twoBalls: 'more than one ball',
  wheelStopped: 'the wheel stopped',
};

/** What somebody tried, as a short noun: it stands before "refused". */
export const attemptWords = (money: Money, rules: RouletteRules, command: Command): string => {
  switch (command.type) {
    case 'PlaceWager':
      return `${money.felt(command.amount)} on ${placeName(rules, command.on)}`;
    case 'RemoveWager':
      return `Taking back ${placeName(rules, command.on)}`;
    case 'RemoveWagers':
      return 'Taking back all wagers';
    case 'RepeatWagers':
      return 'The last spin’s wagers again';
    case 'CallWager':
      return `${CALL_NAMES[command.call]} for ${money.felt(command.amount)} a chip`;
    case 'CallNeighbours':
      return `${neighboursName(command)} for ${money.felt(command.amount)} a chip`;
    case 'IssueColour':
      return `Colour ${command.colour} at ${money.felt(command.value)}`;
    case 'AnnounceNumber':
      return `Number ${command.number}`;
    case 'CallNoSpin':
      return 'No spin';
    default:
      return anyAttempt(money, command);
  }
};

const placeOf = (rules: RouletteRules, command: Command): Place | undefined =>
  command.type === 'PlaceWager' ? placeNamed(rules, command.on) : undefined;

/** What would be taken there, by the sign. */
const possible = (rules: RouletteRules, view: OpenView, place: Place | undefined): string => {
  const { sign, round } = view;
  if (round?.stage !== 'betting') return 'You can wager when the next spin is opened.';
  if (place === undefined) return '';
  const { min, max, multiple } = isOutside(place) ? sign.outside : sign.inside;
  return `${placeName(rules, place.on)} takes ${moneyAt(view).felt(min)} to ${moneyAt(view).felt(max)} in steps of ${moneyAt(view).felt(multiple)}.`;
};

/** What a place takes by the sign. */
export const limitsAt = (rules: RouletteRules, { sign }: OpenView, on: string): Limits => {
  const place = placeNamed(rules, on);
  return place !== undefined && isOutside(place) ? sign.outside : sign.inside;
};

const WAGERS: ReadonlySet<Command['type']> = new Set([
  'PlaceWager',
  'CallWager',
  'CallNeighbours',
  'RepeatWagers',
]);

/** A refusal: what did not happen, why, the rule, what can be done. */
export const refusalWords = (rules: RouletteRules, at: RefusalAt<RouletteKind>): WhyItem => {
  const { view, command } = at;
  const instead = WAGERS.has(command.type) ? possible(rules, view, placeOf(rules, command)) : '';
  return refusedAs(ENGLISH, at, attemptWords(moneyAt(view), rules, command), instead);
};
