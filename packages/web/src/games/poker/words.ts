import type { Card } from '@baize/engine';
import { categoryOf, strengthOfHand } from '@baize/engine/poker';
import type { RefusalAt } from '../../game/parts.ts';
import { attemptWords as anyAttempt, refusedItem } from '../../game/words.ts';
import { together } from '../../why/spoken.ts';
import type { WhyItem } from '../../why/why-item.ts';
import { capital } from '../../words/clause.ts';
import { ENGLISH } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { CATEGORY_NAMES, handWords } from './hand-name.ts';
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
  RESULT_WORDS,
  type Settlement,
} from './view.ts';

const openCards = (cards: readonly (Card | null)[]): readonly Card[] | undefined => {
  const faces = cards.filter((card) => card !== null);
  return faces.length === 5 ? faces : undefined;
};

/** Both hands as they may be spoken of: a hand that could still be declared is only called a hand. */
const handsOf = (
  view: OpenView,
  box: number,
): { readonly own: string; readonly dealer: string; readonly category: string | undefined } => {
  const hand = handOn(view, box);
  const cards = openCards(hand?.cards ?? []);
  const named = hand !== undefined && cards !== undefined && mayName(view, hand);
  const dealer = openCards(view.round?.dealer ?? []);
  return {
    own: named ? handWords(cards) : 'your hand',
    dealer: dealer === undefined ? 'the dealer’s hand' : handWords(dealer),
    category: named ? CATEGORY_NAMES[categoryOf(strengthOfHand(cards))].toLowerCase() : undefined,
  };
};

const FOLDED = 'You folded: the ante and a wager on the jackpot are lost, whatever the hand.';

/** The comparison that decided an ante or a bet, before anything is said about money. */
const factOf = (law: Law, view: OpenView, { box, by }: Settlement): string => {
  const { own, dealer } = handsOf(view, box);
  switch (by) {
    case '7.3':
      return FOLDED;
    case '9.3':
      return `The dealer has ${dealer}, no ${leastRanks(law)} or higher, and does not take part: antes win, bets go back.`;
    case '9.4':
      return `${capital(own)} is higher than the dealer’s ${bare(dealer)}.`;
    case '9.5':
      return `${capital(own)} is lower than the dealer’s ${bare(dealer)}.`;
    case '9.6':
      return `${capital(own)} and the dealer’s ${bare(dealer)} are equal.`;
    default:
      return '';
  }
};

/** "a pair of kings" after "the dealer's" loses its article. */
const bare = (words: string): string => words.replace(/^(a|the dealer’s) /, '');

/** What a winning ante or bet was paid, and where the table's maximum cut it. */
const paidWords = (law: Law, view: OpenView, { on, box, stake, pays, paidBy }: Settlement): string => {
  if (on === 'ante')
    return `Antes pay 1 to 1: ${moneyAt(view).felt(stake)} wins ${moneyAt(view).felt(pays)}.`;
  const cards = openCards(handOn(view, box)?.cards ?? []);
  if (cards === undefined) return `${moneyAt(view).felt(stake)} wins ${moneyAt(view).felt(pays)}.`;
  const { pays: odds, for: unit } = law['8.1:bet'][categoryOf(strengthOfHand(cards))];
  const full = (stake * odds) / unit;
  return paidBy === '8.1:max'
    ? `${odds} to ${unit} on ${moneyAt(view).felt(stake)} would be ${moneyAt(view).felt(full)}; the table pays ${moneyAt(view).felt(pays)} at most.`
    : `Pays ${odds} to ${unit}: ${moneyAt(view).felt(stake)} wins ${moneyAt(view).felt(pays)}.`;
};

const moneyWords = (law: Law, view: OpenView, settlement: Settlement): string => {
  const { result, stake } = settlement;
  switch (result) {
    case 'win':
      return paidWords(law, view, settlement);
    case 'lose':
      return `${moneyAt(view).felt(stake)} is lost.`;
    case 'void':
    case 'returned':
      return `${moneyAt(view).felt(stake)} comes back.`;
  }
};

/** Which pools a prize came from, where there is more to say than "the pool". */
const sourceWords = (money: Money, settlement: Settlement): string => {
  if (!('fromPool' in settlement)) return '';
  const { pays, fromPool, fromReserve } = settlement;
  const house = pays - fromPool - fromReserve;
  const parts = [
    [fromPool, 'the jackpot pool'],
    [fromReserve, 'the reserve'],
    [house, 'the house'],
  ] as const;
  const told = parts.filter(([sum]) => sum > 0).map(([sum, from]) => `${money.felt(sum)} from ${from}`);
  return told.length === 0 ? '' : `Paid ${told.join(', ')}.`;
};

/** 11.1: By which measure a prize was worked out. */
const prizeWords = (law: Law, view: OpenView, { paidBy, stake }: Settlement): string => {
  const wager = moneyAt(view).felt(view.sign.jackpotWager ?? stake);
  switch (paidBy) {
    case '11.1(a)':
      return `${capital(shareWords(law['11.1(a)']))} of the pool, and ${moneyAt(view).felt(law['11.1(a)'].least)} at least.`;
    case '11.1(b)':
      return `${capital(shareWords(law['11.1(b)']))} of the pool, and ${moneyAt(view).felt(law['11.1(b)'].least)} at least.`;
    case '11.1(c)':
      return `${law['11.1(c)'].times} times the displayed wager of ${wager}.`;
    case '11.1(d)':
      return `${law['11.1(d)'].times} times the displayed wager of ${wager}.`;
    case '11.1(e)':
      return `${law['11.1(e)'].times} times the displayed wager of ${wager}.`;
    case '11.3(a)':
      return `Royal flushes share the pool, ${moneyAt(view).felt(law['11.1(a)'].least)} each at least.`;
    case '11.3(b)':
      return `Straight flushes share ${shareWords(law['11.1(b)'])} of the pool for each in turn, ${moneyAt(view).felt(law['11.1(b)'].least)} each at least.`;
    default:
      return '';
  }
};

const LOST: Readonly<Record<string, string>> = {
  '7.3': FOLDED,
  '10.4': 'The hand was not declared before the cards were collected.',
  '10.7': 'The hand is below a flush. The wager stays in the pools.',
};

const jackpotWords = (law: Law, view: OpenView, settlement: Settlement): string => {
  const { by, result, stake, box } = settlement;
  if (result === 'lose') return `${LOST[by] ?? ''} ${moneyAt(view).felt(stake)} is lost.`.trim();
  const { category } = handsOf(view, box);
  return together([
    category === undefined ? '' : `Declared, and it is a ${category}.`.replace('a four', 'four'),
    prizeWords(law, view, settlement),
    sourceWords(moneyAt(view), settlement),
  ]);
};

/** A settled wager: the arithmetic first, the clause after. */
export const settlementWords = (law: Law, view: OpenView, settlement: Settlement): WhyItem => {
  const { on, by, paidBy, result, patron } = settlement;
  const text =
    on === 'jackpot'
      ? jackpotWords(law, view, settlement)
      : `${factOf(law, view, settlement)} ${moneyWords(law, view, settlement)}`.trim();
  const note = { ante: 'your ante returned as well', bet: 'your bet returned as well', jackpot: undefined }[
    on
  ];
  return {
    id: `${view.round?.number ?? 0} ${patron} ${on}`,
    round: view.round?.number ?? 0,
    kind: RESULT_KINDS[result],
    title: `${AREA_NAMES[on]} ${RESULT_WORDS[result]}`,
    amount: netOf(settlement),
    text,
    clauses: paidBy === undefined ? [by] : [by, paidBy],
    ...(result === 'win' && note !== undefined ? { note } : {}),
  };
};

/** What somebody tried, as a short noun: it stands before "refused". */
export const attemptWords = (money: Money, command: Command): string => {
  switch (command.type) {
    case 'PlaceAnte':
      return `Ante of ${money.felt(command.amount)}`;
    case 'RemoveAnte':
      return 'Taking the ante back';
    case 'PlaceJackpotWager':
      return 'Jackpot wager';
    case 'RemoveJackpotWager':
      return 'Taking the jackpot wager back';
    case 'Bet':
      return `Bet of ${money.felt(command.amount)}`;
    case 'Fold':
      return 'Fold';
    case 'Declare':
      return 'Declaration';
    case 'PickUpCards':
      return 'Looking at the cards';
    case 'TakeSeat':
      return `Box ${command.seat + 1}`;
    default:
      return anyAttempt(money, command);
  }
};

type Sentence = (view: OpenView, law: Law) => string;

/** The rule as it bears on this very table. Where none stands here the rulebook's own sentence serves. */
const CASES: Readonly<Record<string, Sentence>> = {
  '3.3': (view) => `Antes come in steps of ${moneyAt(view).felt(view.sign.ante.multiple)}.`,
  '3.4': (view) =>
    `A further ante under the minimum of ${moneyAt(view).felt(view.sign.ante.min)} is returned.`,
  '4.3': (view) =>
    `A wager is made of the chips at the table: you have ${moneyAt(view).felt(view.own?.chips ?? 0)}, the smallest chip is ${moneyAt(view).felt(view.sign.chip)}.`,
  '4.5': () => 'Once the first card has been dealt, antes and jackpot wagers stay as they are.',
  '7.2': (view, law) =>
    `A bet is exactly ${timesWords(law)} the ante, no more and no less. You have ${moneyAt(view).felt(view.own?.chips ?? 0)}; without the chips for it one can only fold.`,
  '10.1': () => 'Only a player with an ante may wager on the jackpot, and only on his own box.',
};

const isWager = ({ type }: Command): boolean =>
  type === 'PlaceAnte' || type === 'PlaceJackpotWager' || type === 'Bet' || type === 'RemoveAnte';

/** What may be done instead, from what the rules offer. */
const possible = ({ view, command, options }: RefusalAt<PokerKind>): string => {
  if (command.type === 'Bet')
    return options.some((each) => each.command.type === 'Fold') ? 'You can fold.' : '';
  if (command.type !== 'PlaceAnte') return '';
  const amount = options.find((each) => each.command.type === 'PlaceAnte')?.choose?.amount;
  if (typeof amount !== 'object') return '';
  const least = Math.max(amount.least, view.sign.ante.min);
  return amount.most >= least
    ? `You can ante ${moneyAt(view).felt(least)} to ${moneyAt(view).felt(amount.most)} now.`
    : '';
};

/** A refusal: what did not happen, the rule, the clause, what can be done. */
export const refusalWords = (money: Money, law: Law, at: RefusalAt<PokerKind>): WhyItem => {
  const { view, command, refusal, says } = at;
  const rule = isWager(command) ? CASES[refusal.clause]?.(view, law) : undefined;
  return refusedItem(ENGLISH, at, attemptWords(money, command), [rule ?? says, possible(at)]);
};
