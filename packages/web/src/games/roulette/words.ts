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
import type { Language, Plain, Say } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { oddsIn } from '../../words/odds.ts';
import { colourOf, placeNamed } from './rules.ts';
import type { OpenView, RouletteKind, RoundView, Settlement } from './view.ts';

const ORDINALS: Readonly<Record<number, Plain>> = { 1: '1st', 2: '2nd', 3: '3rd' };

const ordinal = (say: Say, number: number): string => {
  const word = ORDINALS[number];
  return word === undefined ? say('{n}th', { n: number }) : say(word);
};

const COLOURS = { red: 'red', black: 'black', green: 'green' } as const;

export const colourWord = (say: Say, rules: RouletteRules, number: number): string =>
  say(COLOURS[colourOf(rules, number)]);

/** "1 to 18": the numbers of a place that are all those between two. */
const range = (say: Say, { numbers }: Place): string =>
  say('{from} to {to}', { from: String(numbers[0]), to: String(numbers.at(-1)) });

const CHANCES: Readonly<Record<string, Plain>> = {
  red: 'Red~chance',
  black: 'Black~chance',
  odd: 'Odd~chance',
  even: 'Even~chance',
};

/** An even chance is called by its range where it is one. */
const evenChance = (say: Say, place: Place): string => {
  const name = CHANCES[place.on];
  return name === undefined ? range(say, place) : say(name);
};

const KINDS = {
  split: 'Split {numbers}',
  street: 'Street {numbers}',
  corner: 'Corner {numbers}',
  sixLine: 'Six-line {numbers}',
} as const;

/** "Split 14/17", "2nd 12", "Red": as a place is called in short. */
export const placeName = (say: Say, rules: RouletteRules, on: string): string => {
  const place = placeNamed(rules, on);
  if (place === undefined) return on;
  const { kind, numbers } = place;
  const number = Number(on.at(-1));
  switch (kind) {
    case 'straight':
      return say('Straight {number}', { number: on });
    case 'column':
      return say('{nth} column', { nth: ordinal(say, number) });
    case 'dozen':
      return say('{nth} {many}', { nth: ordinal(say, number), many: numbers.length });
    case 'evenChance':
      return evenChance(say, place);
    default:
      return say(KINDS[kind], {
        numbers: kind === 'sixLine' ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join('/'),
      });
  }
};

const SPOKEN_KINDS = {
  split: 'split {numbers}',
  street: 'street {numbers}',
  corner: 'corner {numbers}',
} as const;

/** The same as it is spoken: "split 14 and 17", "straight 17, black". */
export const spokenPlace = ({ say, list }: Language, rules: RouletteRules, on: string): string => {
  const place = placeNamed(rules, on);
  if (place === undefined) return on;
  const { kind, numbers } = place;
  if (kind === 'straight')
    return say('straight {number}, {colour}', {
      number: on,
      colour: colourWord(say, rules, numbers[0] ?? 0),
    });
  if (kind === 'sixLine')
    return say('six-line {from} to {to}', { from: String(numbers[0]), to: String(numbers.at(-1)) });
  if (kind === 'split' || kind === 'street' || kind === 'corner')
    return say(SPOKEN_KINDS[kind], { numbers: list(numbers.map(String)) });
  return kind === 'dozen'
    ? say('{nth} dozen', { nth: ordinal(say, Number(on.at(-1))) })
    : placeName(say, rules, on).toLowerCase();
};

export const oddsWords = (say: Say, rules: RouletteRules, place: Place): string =>
  oddsIn(say, oddsOn(rules, place.kind));

/** "17, black, odd". */
export const numberWords = (say: Say, rules: RouletteRules, number: number): string => {
  const named = { number: String(number), colour: colourWord(say, rules, number) };
  if (number === 0) return say('{number}, {colour}', named);
  return say(number % 2 === 0 ? '{number}, {colour}, even' : '{number}, {colour}, odd', named);
};

/** Why an even chance won or lost. */
const evenFact = (say: Say, rules: RouletteRules, at: number, place: Place): string => {
  const wins = place.numbers.includes(at);
  const number = String(at);
  const between = { number, range: range(say, place) };
  switch (place.on) {
    case 'low':
      return say(wins ? '{number} is within {range}.' : '{number} is above {range}.', between);
    case 'high':
      return say(wins ? '{number} is within {range}.' : '{number} is below {range}.', between);
    case 'odd':
    case 'even':
      return say(at % 2 === 1 ? '{number} is odd.' : '{number} is even.', { number });
    default:
      return say('{number} is {colour}.', { number, colour: colourWord(say, rules, at) });
  }
};

const COUNTS: Readonly<Record<number, Plain>> = {
  2: 'two~numbers',
  3: 'three~numbers',
  4: 'four~numbers',
  6: 'six~numbers',
  12: 'twelve~numbers',
};

/** Small numbers in words. */
export const countWords = (say: Say, count: number): string => {
  const word = COUNTS[count];
  return word === undefined ? String(count) : say(word);
};

/** What decided a wager, before anything is said about money. */
const factOf = (say: Say, rules: RouletteRules, at: number, place: Place): string => {
  if (at === 0 && isOutside(place)) return say('Zero takes every wager around the numbers.');
  const wins = place.numbers.includes(at);
  const count = countWords(say, place.numbers.length);
  const number = String(at);
  switch (place.kind) {
    case 'straight':
      return say(wins ? '{number} is the number.' : 'The number is {number}.', { number });
    case 'evenChance':
      return evenFact(say, rules, at, place);
    case 'dozen':
      return say(
        wins ? '{number} lies between {from} and {to}.' : '{number} does not lie between {from} and {to}.',
        { number, from: String(place.numbers[0]), to: String(place.numbers.at(-1)) },
      );
    case 'column':
      return say(wins ? '{number} is in the {column}.' : '{number} is not in the {column}.', {
        number,
        column: placeName(say, rules, place.on),
      });
    default:
      return say(
        wins ? '{number} is one of the {count} numbers.' : '{number} is none of the {count} numbers.',
        { number, count },
      );
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
  const { say } = money.language;
  const fact = place === undefined ? '' : factOf(say, rules, round.spin?.number ?? 0, place);
  const odds = place === undefined ? '' : oddsWords(say, rules, place);
  return settledItem(money, round, settlement, [placeName(say, rules, on), fact, odds]);
};

export const CALL_NAMES: Readonly<Record<Call, Plain>> = {
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
  const { say, list, sentence } = money.language;
  const chips = chipsOf(rules, call);
  const counts = [...new Set(chips.map(({ chips: count }) => count))].sort((one, other) => other - one);
  const parts = counts.map((count) => {
    const on = chips.filter((piece) => piece.chips === count).map(({ place }) => place.numbers.join('/'));
    const filling = { sum: money.felt(count * each), places: list(on) };
    return on.length > 1 ? say('{sum} on each of {places}', filling) : say('{sum} on {places}', filling);
  });
  const [first = '', second] = parts;
  return sentence(second === undefined ? first : say('{first}, and {second}', { first, second }));
};

/** "17 and 2 each side": as it is called at the table. */
const neighboursName = (
  say: Say,
  { number, sides }: { readonly number: number; readonly sides: number },
): string => say('{number} and {sides} each side', { number: String(number), sides });

export const NO_SPIN_WORDS: Readonly<Record<NoSpin, Plain>> = {
  direction: 'the ball went with the wheel',
  turns: 'fewer than four turns',
  object: 'something else in the wheel',
  ballOut: 'the ball left the wheel',
  twoBalls: 'more than one ball',
  wheelStopped: 'the wheel stopped',
};

/** What somebody tried, as a short noun: it stands before "refused". */
export const attemptWords = (money: Money, rules: RouletteRules, command: Command): string => {
  const { say } = money.language;
  switch (command.type) {
    case 'PlaceWager':
      return say('{sum} on {box}', {
        sum: money.felt(command.amount),
        box: placeName(say, rules, command.on),
      });
    case 'RemoveWager':
      return say('Taking back {box}', { box: placeName(say, rules, command.on) });
    case 'RemoveWagers':
      return say('Taking back all wagers');
    case 'RepeatWagers':
      return say('The last spin’s wagers again');
    case 'CallWager':
      return say('{call} for {sum} a chip', {
        call: say(CALL_NAMES[command.call]),
        sum: money.felt(command.amount),
      });
    case 'CallNeighbours':
      return say('{call} for {sum} a chip', {
        call: neighboursName(say, command),
        sum: money.felt(command.amount),
      });
    case 'IssueColour':
      return say('Colour {colour} at {sum}', {
        colour: String(command.colour),
        sum: money.felt(command.value),
      });
    case 'AnnounceNumber':
      return say('Number {number}', { number: String(command.number) });
    case 'CallNoSpin':
      return say('No spin');
    default:
      return anyAttempt(money, command);
  }
};

const placeOf = (rules: RouletteRules, command: Command): Place | undefined =>
  command.type === 'PlaceWager' ? placeNamed(rules, command.on) : undefined;

/** What would be taken there, by the sign. */
const possible = (money: Money, rules: RouletteRules, view: OpenView, place: Place | undefined): string => {
  const { sign, round } = view;
  const { say } = money.language;
  if (round?.stage !== 'betting') return say('You can wager when the next spin is opened.');
  if (place === undefined) return '';
  const { min, max, multiple } = isOutside(place) ? sign.outside : sign.inside;
  return say('{box} takes {min} to {max} in steps of {step}.', {
    box: placeName(say, rules, place.on),
    ...{ min: money.felt(min), max: money.felt(max), step: money.felt(multiple) },
  });
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
export const refusalWords = (
  language: Language,
  rules: RouletteRules,
  at: RefusalAt<RouletteKind>,
): WhyItem => {
  const { view, command } = at;
  const money = moneyAt(view, language);
  const instead = WAGERS.has(command.type) ? possible(money, rules, view, placeOf(rules, command)) : '';
  return refusedAs(language, at, attemptWords(money, rules, command), instead);
};
