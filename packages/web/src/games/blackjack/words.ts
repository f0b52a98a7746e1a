import type { Odds } from '@baize/engine';
import type { BlackjackRules } from '@baize/engine/blackjack';
import { cardSign } from '../../card/name.ts';
import type { RefusalAt } from '../../game/parts.ts';
import { attemptWords as anyAttempt, pairFact, refusedItem } from '../../game/words.ts';
import type { WhyItem, WhyKind } from '../../why/why-item.ts';
import { capital } from '../../words/clause.ts';
import { ENGLISH } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { anyOfOdds, oddsWords } from '../../words/odds.ts';
import { inscription, type Law, overOf } from './rules.ts';
import { placeWords } from './totals.ts';
import {
  type BlackjackKind,
  type Command,
  netOf,
  type Offer,
  type OpenView,
  type Settlement,
  type Spot,
  spotName,
} from './view.ts';

/** What was paid against the stake, in the smallest whole numbers. */
const paidOdds = ({ pays, stake }: Settlement): Odds => {
  const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));
  const by = gcd(pays, stake) || 1;
  return { pays: pays / by, for: stake / by };
};

/** The two cards that a box was dealt first, as far as they still lie as they were. */
const firstCards = (view: OpenView, box: number): string | undefined => {
  const hands = view.round?.boxes.find(({ number }) => number === box)?.hands ?? [];
  const cards =
    hands.length === 1
      ? (hands[0]?.cards.slice(0, 2) ?? [])
      : hands.flatMap(({ cards: [first] }) => first ?? []);
  return cards.length === 2 ? cards.map(cardSign).join(' ') : undefined;
};

const mainFact = (law: Law, view: OpenView, { box, hand = 1, result }: Settlement): string => {
  const own = view.round?.boxes.find(({ number }) => number === box)?.hands[hand - 1];
  const dealer = view.round?.dealer;
  const cards = own?.cards.map(cardSign).join(' + ') ?? '';
  const points = own?.points ?? 0;
  switch (result) {
    case 'bust':
      return `${cards} is ${points}: a hand over ${overOf(law)} loses at once.`;
    case 'blackjack':
      return `${cards} is Blackjack.`;
    case 'evenMoney':
      return `${cards} is Blackjack, paid before the dealer’s second card.`;
    case 'standOff':
      return dealer?.blackjack ? 'Both have Blackjack.' : `Both have ${points}.`;
    case 'win':
      return (dealer?.points ?? 0) > overOf(law)
        ? `The dealer has ${dealer?.points}, over ${overOf(law)}; your ${points} stands.`
        : `Your ${points} beats the dealer’s ${dealer?.points}.`;
    default:
      return dealer?.blackjack
        ? `The dealer has Blackjack; your ${points} is none.`
        : `Your ${points} is under the dealer’s ${dealer?.points}.`;
  }
};

/** The comparison that decided a wager, before anything is said about money. */
const factOf = (law: Law, view: OpenView, settlement: Settlement): string => {
  const { on, box, result } = settlement;
  if (on === 'main') return mainFact(law, view, settlement);
  if (on === 'insurance') {
    return result === 'win'
      ? 'The dealer’s second card counts ten: Blackjack.'
      : 'The dealer’s second card does not count ten.';
  }
  if (result === 'void') return 'It was without a wager on the hand.';
  if (on === 'pairs') return pairFact(ENGLISH.say, firstCards(view, box), result);
  return result === 'lose' ? 'The first card is no seven.' : 'Sevens from the first card on.';
};

const kindOf = ({ result }: Settlement): Extract<WhyKind, 'paid' | 'lost' | 'standOff' | 'void'> => {
  if (result === 'lose' || result === 'bust') return 'lost';
  if (result === 'void') return 'void';
  return result === 'standOff' ? 'standOff' : 'paid';
};

export { kindOf as kindOfSettlement };

const consequence = (money: Money, settlement: Settlement): string => {
  const { stake, pays } = settlement;
  switch (kindOf(settlement)) {
    case 'lost':
      return `${money.felt(stake)} is lost.`;
    case 'paid':
      return `Pays ${oddsWords(paidOdds(settlement))}: ${money.felt(stake)} wins ${money.felt(pays)}.`;
    default:
      return `${money.felt(stake)} stays yours.`;
  }
};

const TITLES = { paid: 'paid', lost: 'lost', standOff: 'stands off', void: 'is void' } as const;

const nameOfWager = (view: OpenView, { on, box, hand = 1 }: Settlement): string => {
  if (on === 'insurance') return `Insurance, box ${box},`;
  return on === 'main' ? capital(placeWords(view, box, hand)) : `${spotName(view, on)}, box ${box},`;
};

/** A settled wager: the arithmetic first, the clause after. */
export const settlementWords = (law: Law, view: OpenView, settlement: Settlement): WhyItem => {
  const { patron, on, box, hand = 1, owner = '', by, paidBy } = settlement;
  const kind = kindOf(settlement);
  return {
    id: `${view.round?.number ?? 0} ${patron} ${on} ${box} ${hand} ${owner}`,
    round: view.round?.number ?? 0,
    kind,
    title: `${nameOfWager(view, settlement)} ${TITLES[kind]}`,
    amount: netOf(settlement),
    text: `${factOf(law, view, settlement)} ${consequence(moneyAt(view), settlement)}`,
    clauses: paidBy === undefined || paidBy === by ? [by] : [by, paidBy],
    ...(kind === 'paid' ? { note: 'your wager returned as well' } : {}),
  };
};

/** What somebody tried, as a short noun: it stands before "refused". */
export const attemptWords = (view: OpenView, command: Command): string => {
  switch (command.type) {
    case 'PlaceWager':
      return `${moneyAt(view).felt(command.amount)} on ${on(view, command.on)}box ${command.box}`;
    case 'RemoveWager':
      return `Taking back ${on(view, command.on)}box ${command.box}`;
    case 'CutCards':
      return `A cut ${command.depth} cards in`;
    case 'Insure':
      return `Insurance of ${moneyAt(view).felt(command.amount)}`;
    case 'TakeEvenMoney':
      return `Even money on box ${command.box}`;
    case 'Follow':
      return `Following on ${placeWords(view, command.box, command.hand)}`;
    case 'Hit':
    case 'Stand':
    case 'Split':
    case 'Double':
      return `${command.type} on ${placeWords(view, command.box, command.hand)}`;
    default:
      return anyAttempt(moneyAt(view), command);
  }
};

const on = (view: OpenView, spot: Spot): string => (spot === 'main' ? '' : `${spotName(view, spot)}, `);

/** What may be done instead, from what the rules offer. */
const possible = (view: OpenView, options: readonly Offer[], command: Command): string => {
  if (command.type === 'PlaceWager') {
    const offered = options.find(
      (option) =>
        option.command.type === 'PlaceWager' &&
        option.command.box === command.box &&
        option.command.on === command.on,
    );
    const amount = offered?.choose?.amount;
    const { min } = command.on === 'main' ? view.sign.main : view.sign.pairs;
    if (typeof amount === 'object' && amount.most >= amount.least) {
      const least = command.on === 'sevens' ? amount.least : Math.max(amount.least, min);
      if (amount.most >= least)
        return `You can wager ${moneyAt(view).felt(least)}${amount.most > least ? ` to ${moneyAt(view).felt(amount.most)}` : ''} there now.`;
    }
    return view.round?.stage === 'betting' ? '' : 'You can wager when the next round is opened.';
  }
  if (command.type === 'Insure') {
    const offered = options.find(({ command: each }) => each.type === 'Insure' && each.box === command.box);
    const amount = offered?.choose?.amount;
    return typeof amount === 'object'
      ? `You can insure it for up to ${moneyAt(view).felt(amount.most)}.`
      : '';
  }
  return '';
};

/** A refusal: what did not happen, the rule as it bears on this very act, the clause, what can be done. */
export const refusalWords = (at: RefusalAt<BlackjackKind>): WhyItem => {
  const { view, command, refusal, says, options } = at;
  const detail = refusal.detail === '' ? says : `${capital(refusal.detail)}.`;
  return refusedItem(ENGLISH, at, attemptWords(view, command), [detail, possible(view, options, command)]);
};

/** What a layout prints of its odds, by the law. */
export const printed = (
  { law, sevens }: BlackjackRules,
  { determinations }: Pick<OpenView, 'determinations'>,
) => {
  const { pairs, soft17 } = determinations;
  return {
    blackjack: `Blackjack pays ${oddsWords(law['13.2(a)'])}`,
    insurance: `Insurance pays ${oddsWords(law['7.5'])}`,
    dealer: inscription(law, soft17),
    pairs:
      pairs === null
        ? null
        : pairs === 'pairs-play'
          ? oddsWords(law['17.23'])
          : anyOfOdds(ENGLISH, [law['17.12(a)'], law['17.12(b)'], law['17.12(c)']]),
    sevens: determinations.sevens.length === 0 || sevens === null ? null : sevens,
  };
};
