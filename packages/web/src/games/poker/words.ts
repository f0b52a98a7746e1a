import type { Card } from '@baize/engine';
import { categoryOf, strengthOfHand } from '@baize/engine/poker';
import type { RefusalAt } from '../../game/parts.ts';
import { attemptWords as anyAttempt, refusedItem } from '../../game/words.ts';
import type { WhyItem } from '../../why/why-item.ts';
import { capital } from '../../words/clause.ts';
import type { Language, Plain, Say } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { oddsIn } from '../../words/odds.ts';
import { CATEGORY_NAMES, handBare, handWords } from './hand-name.ts';
import { leastRanks, shareWords, timesWords } from './law-words.ts';
import {
  AREA_NAMES,
  type Command,
  handOn,
  type Law,
  mayName,
  netOf,
  type OpenView,
  type PokerKind,
  RESULT_KINDS,
  RESULT_TITLES,
  type Settlement,
} from './view.ts';

const openCards = (cards: readonly (Card | null)[]): readonly Card[] | undefined => {
  const faces = cards.filter((card) => card !== null);
  return faces.length === 5 ? faces : undefined;
};

/** Both hands as they may be spoken of: a hand that could still be declared is only called a hand. */
const handsOf = (
  say: Say,
  view: OpenView,
  box: number,
): {
  readonly own: string;
  readonly dealer: string;
  readonly dealers: string;
  readonly category: string | undefined;
} => {
  const hand = handOn(view, box);
  const cards = openCards(hand?.cards ?? []);
  const named = hand !== undefined && cards !== undefined && mayName(view, hand);
  const dealer = openCards(view.round?.dealer ?? []);
  return {
    own: named ? handWords(say, cards) : say('your hand'),
    dealer: dealer === undefined ? say('the dealer’s hand') : handWords(say, dealer),
    dealers: dealer === undefined ? say('hand~dealer’s') : handBare(say, dealer),
    category: named ? say(CATEGORY_NAMES[categoryOf(strengthOfHand(cards))]).toLowerCase() : undefined,
  };
};

const FOLDED: Plain = 'You folded: the ante and a wager on the jackpot are lost, whatever the hand.';

/** The comparison that decided an ante or a bet, before anything is said about money. */
const factOf = (language: Language, law: Law, view: OpenView, { box, by }: Settlement): string => {
  const { say } = language;
  const { own, dealer, dealers } = handsOf(say, view, box);
  const both = { own: capital(own), dealer: dealers };
  switch (by) {
    case '7.3':
      return say(FOLDED);
    case '9.3':
      return say(
        'The dealer has {dealer}, no {ranks} or higher, and does not take part: antes win, bets go back.',
        { dealer, ranks: leastRanks(language, law) },
      );
    case '9.4':
      return say('{own} is higher than the dealer’s {dealer}.', both);
    case '9.5':
      return say('{own} is lower than the dealer’s {dealer}.', both);
    case '9.6':
      return say('{own} and the dealer’s {dealer} are equal.', both);
    default:
      return '';
  }
};

/** What a winning ante or bet was paid, and where the table's maximum cut it. */
const paidWords = (
  money: Money,
  law: Law,
  view: OpenView,
  { on, box, stake: laid, pays: won, paidBy }: Settlement,
): string => {
  const { say } = money.language;
  const [stake, pays] = [money.felt(laid), money.felt(won)];
  if (on === 'ante') return say('Antes pay 1 to 1: {stake} wins {pays}.', { stake, pays });
  const cards = openCards(handOn(view, box)?.cards ?? []);
  if (cards === undefined) return say('{stake} wins {pays}.', { stake, pays });
  const { pays: odds, for: unit } = law['8.1:bet'][categoryOf(strengthOfHand(cards))];
  const full = (laid * odds) / unit;
  const told = oddsIn(say, { pays: odds, for: unit });
  return paidBy === '8.1:max'
    ? say('{odds} on {stake} would be {full}; the table pays {pays} at most.', {
        ...{ odds: told, stake, pays, full: money.felt(full) },
      })
    : say('Pays {odds}: {stake} wins {pays}.', { odds: told, stake, pays });
};

const moneyWords = (money: Money, law: Law, view: OpenView, settlement: Settlement): string => {
  const { say } = money.language;
  const { result } = settlement;
  const stake = money.felt(settlement.stake);
  switch (result) {
    case 'win':
      return paidWords(money, law, view, settlement);
    case 'lose':
      return say('{stake} is lost.', { stake });
    case 'void':
    case 'returned':
      return say('{stake} comes back.', { stake });
  }
};

/** Which pools a prize came from, where there is more to say than "the pool". */
const sourceWords = (money: Money, settlement: Settlement): string => {
  if (!('fromPool' in settlement)) return '';
  const { pays, fromPool, fromReserve } = settlement;
  const house = pays - fromPool - fromReserve;
  const parts = [
    [fromPool, '{sum} from the jackpot pool'],
    [fromReserve, '{sum} from the reserve'],
    [house, '{sum} from the house'],
  ] as const;
  const { say } = money.language;
  const told = parts.filter(([sum]) => sum > 0).map(([sum, from]) => say(from, { sum: money.felt(sum) }));
  return told.length === 0 ? '' : say('Paid {parts}.', { parts: told.join(', ') });
};

/** 11.1: By which measure a prize was worked out. */
const prizeWords = (money: Money, law: Law, view: OpenView, { paidBy, stake }: Settlement): string => {
  const { say } = money.language;
  const wager = money.felt(view.sign.jackpotWager ?? stake);
  const ofPool = (clause: '11.1(a)' | '11.1(b)'): string =>
    say('{share} of the pool, and {least} at least.', {
      share: capital(shareWords(say, law[clause])),
      least: money.felt(law[clause].least),
    });
  const times = (clause: '11.1(c)' | '11.1(d)' | '11.1(e)'): string =>
    say('{n} times the displayed wager of {wager}.', { n: law[clause].times, wager });
  switch (paidBy) {
    case '11.1(a)':
    case '11.1(b)':
      return ofPool(paidBy);
    case '11.1(c)':
    case '11.1(d)':
    case '11.1(e)':
      return times(paidBy);
    case '11.3(a)':
      return say('Royal flushes share the pool, {least} each at least.', {
        least: money.felt(law['11.1(a)'].least),
      });
    case '11.3(b)':
      return say('Straight flushes share {share} of the pool for each in turn, {least} each at least.', {
        share: shareWords(say, law['11.1(b)']),
        least: money.felt(law['11.1(b)'].least),
      });
    default:
      return '';
  }
};

const LOST: Readonly<Record<string, Plain>> = {
  '7.3': FOLDED,
  '10.4': 'The hand was not declared before the cards were collected.',
  '10.7': 'The hand is below a flush. The wager stays in the pools.',
};

const jackpotWords = (money: Money, law: Law, view: OpenView, settlement: Settlement): string => {
  const { by, result, stake, box } = settlement;
  const { say, together } = money.language;
  const lost = LOST[by];
  if (result === 'lose')
    return together([
      lost === undefined ? '' : say(lost),
      say('{stake} is lost.', { stake: money.felt(stake) }),
    ]);
  const { category } = handsOf(say, view, box);
  const isFour = category === say(CATEGORY_NAMES.fourOfAKind).toLowerCase();
  return together([
    category === undefined
      ? ''
      : say(isFour ? 'Declared, and it is {hand}.' : 'Declared, and it is a {hand}.', { hand: category }),
    prizeWords(money, law, view, settlement),
    sourceWords(money, settlement),
  ]);
};

const NOTES = {
  ante: 'your ante returned as well',
  bet: 'your bet returned as well',
  jackpot: undefined,
} as const;

/** A settled wager: the arithmetic first, the clause after. */
export const settlementWords = (
  language: Language,
  law: Law,
  view: OpenView,
  settlement: Settlement,
): WhyItem => {
  const money = moneyAt(view, language);
  const { say, together } = language;
  const { on, by, paidBy, result, patron } = settlement;
  const text =
    on === 'jackpot'
      ? jackpotWords(money, law, view, settlement)
      : together([factOf(language, law, view, settlement), moneyWords(money, law, view, settlement)]);
  const note = NOTES[on];
  return {
    id: `${view.round?.number ?? 0} ${patron} ${on}`,
    round: view.round?.number ?? 0,
    kind: RESULT_KINDS[result],
    title: say(RESULT_TITLES[result], { name: say(AREA_NAMES[on]) }),
    amount: netOf(settlement),
    text,
    clauses: paidBy === undefined ? [by] : [by, paidBy],
    ...(result === 'win' && note !== undefined ? { note: say(note) } : {}),
  };
};

/** What somebody tried, as a short noun: it stands before "refused". */
export const attemptWords = (money: Money, command: Command): string => {
  const { say } = money.language;
  switch (command.type) {
    case 'PlaceAnte':
      return say('Ante of {sum}', { sum: money.felt(command.amount) });
    case 'RemoveAnte':
      return say('Taking the ante back');
    case 'PlaceJackpotWager':
      return say('Jackpot wager');
    case 'RemoveJackpotWager':
      return say('Taking the jackpot wager back');
    case 'Bet':
      return say('Bet of {sum}', { sum: money.felt(command.amount) });
    case 'Fold':
      return say('Fold');
    case 'Declare':
      return say('Declaration');
    case 'PickUpCards':
      return say('Looking at the cards');
    case 'TakeSeat':
      return say('Box {box}', { box: String(command.seat + 1) });
    default:
      return anyAttempt(money, command);
  }
};

type Sentence = (money: Money, view: OpenView, law: Law) => string;

/** The rule as it bears on this very table. Where none stands here the rulebook's own sentence serves. */
const CASES: Readonly<Record<string, Sentence>> = {
  '3.3': ({ felt, language: { say } }, view) =>
    say('Antes come in steps of {step}.', { step: felt(view.sign.ante.multiple) }),
  '3.4': ({ felt, language: { say } }, view) =>
    say('A further ante under the minimum of {min} is returned.', { min: felt(view.sign.ante.min) }),
  '4.3': ({ felt, language: { say } }, view) =>
    say('A wager is made of the chips at the table: you have {chips}, the smallest chip is {chip}.', {
      chips: felt(view.own?.chips ?? 0),
      chip: felt(view.sign.chip),
    }),
  '4.5': ({ language: { say } }) =>
    say('Once the first card has been dealt, antes and jackpot wagers stay as they are.'),
  '7.2': ({ felt, language: { say } }, view, law) =>
    say(
      'A bet is exactly {times} the ante, no more and no less. You have {chips}; without the chips for it one can only fold.',
      { times: timesWords(say, law), chips: felt(view.own?.chips ?? 0) },
    ),
  '10.1': ({ language: { say } }) =>
    say('Only a player with an ante may wager on the jackpot, and only on his own box.'),
};

const isWager = ({ type }: Command): boolean =>
  type === 'PlaceAnte' || type === 'PlaceJackpotWager' || type === 'Bet' || type === 'RemoveAnte';

/** What may be done instead, from what the rules offer. */
const possible = (money: Money, { view, command, options }: RefusalAt<PokerKind>): string => {
  const { say } = money.language;
  if (command.type === 'Bet')
    return options.some((each) => each.command.type === 'Fold') ? say('You can fold.') : '';
  if (command.type !== 'PlaceAnte') return '';
  const amount = options.find((each) => each.command.type === 'PlaceAnte')?.choose?.amount;
  if (typeof amount !== 'object') return '';
  const least = Math.max(amount.least, view.sign.ante.min);
  return amount.most >= least
    ? say('You can ante {min} to {max} now.', { min: money.felt(least), max: money.felt(amount.most) })
    : '';
};

/** A refusal: what did not happen, the rule, the clause, what can be done. */
export const refusalWords = (language: Language, law: Law, at: RefusalAt<PokerKind>): WhyItem => {
  const money = moneyAt(at.view, language);
  const { view, command, refusal, says } = at;
  const rule = isWager(command) ? CASES[refusal.clause]?.(money, view, law) : undefined;
  return refusedItem(language, at, attemptWords(money, command), [rule ?? says, possible(money, at)]);
};
