import type { Odds } from '@baize/engine';
import type { BlackjackRules } from '@baize/engine/blackjack';
import { cardSign } from '../../card/name.ts';
import type { RefusalAt } from '../../game/parts.ts';
import { attemptWords as anyAttempt, pairFact, refusedItem } from '../../game/words.ts';
import type { WhyItem, WhyKind } from '../../why/why-item.ts';
import { capital } from '../../words/clause.ts';
import type { Language, Say } from '../../words/language.ts';
import { type Money, moneyAt } from '../../words/money.ts';
import { anyOfOdds, oddsIn } from '../../words/odds.ts';
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
  spotSaid,
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

const mainFact = (say: Say, law: Law, view: OpenView, { box, hand = 1, result }: Settlement): string => {
  const own = view.round?.boxes.find(({ number }) => number === box)?.hands[hand - 1];
  const dealer = view.round?.dealer;
  const cards = own?.cards.map(cardSign).join(' + ') ?? '';
  const points = own?.points ?? 0;
  const total = dealer?.points ?? 0;
  const most = overOf(law);
  switch (result) {
    case 'bust':
      return say('{cards} is {points}: a hand over {most} loses at once.', { cards, points, most });
    case 'blackjack':
      return say('{cards} is Blackjack.', { cards });
    case 'evenMoney':
      return say('{cards} is Blackjack, paid before the dealer’s second card.', { cards });
    case 'standOff':
      return dealer?.blackjack ? say('Both have Blackjack.') : say('Both have {points}.', { points });
    case 'win':
      return total > most
        ? say('The dealer has {total}, over {most}; your {points} stands.', { total, most, points })
        : say('Your {points} beats the dealer’s {total}.', { points, total });
    default:
      return dealer?.blackjack
        ? say('The dealer has Blackjack; your {points} is none.', { points })
        : say('Your {points} is under the dealer’s {total}.', { points, total });
  }
};

/** The comparison that decided a wager, before anything is said about money. */
const factOf = (say: Say, law: Law, view: OpenView, settlement: Settlement): string => {
  const { on, box, result } = settlement;
  if (on === 'main') return mainFact(say, law, view, settlement);
  if (on === 'insurance') {
    return result === 'win'
      ? say('The dealer’s second card counts ten: Blackjack.')
      : say('The dealer’s second card does not count ten.');
  }
  if (result === 'void') return say('It was without a wager on the hand.');
  if (on === 'pairs') return pairFact(say, firstCards(view, box), result);
  return say(result === 'lose' ? 'The first card is no seven.' : 'Sevens from the first card on.');
};

const kindOf = ({ result }: Settlement): Extract<WhyKind, 'paid' | 'lost' | 'standOff' | 'void'> => {
  if (result === 'lose' || result === 'bust') return 'lost';
  if (result === 'void') return 'void';
  return result === 'standOff' ? 'standOff' : 'paid';
};

export { kindOf as kindOfSettlement };

const consequence = (money: Money, settlement: Settlement): string => {
  const { say } = money.language;
  const [stake, pays] = [money.felt(settlement.stake), money.felt(settlement.pays)];
  switch (kindOf(settlement)) {
    case 'lost':
      return say('{stake} is lost.', { stake });
    case 'paid':
      return say('Pays {odds}: {stake} wins {pays}.', {
        odds: oddsIn(say, paidOdds(settlement)),
        ...{ stake, pays },
      });
    default:
      return say('{stake} stays yours.', { stake });
  }
};

const TITLES = {
  paid: '{name} paid',
  lost: '{name} lost',
  standOff: '{name} stands off',
  void: '{name} is void',
} as const;

const nameOfWager = (say: Say, view: OpenView, { on, box, hand = 1 }: Settlement): string => {
  if (on === 'insurance') return say('Insurance, box {box},', { box: String(box) });
  return on === 'main'
    ? capital(placeWords(say, view, box, hand))
    : say('{spot}, box {box},', { spot: spotSaid(say, view, on), box: String(box) });
};

/** A settled wager: the arithmetic first, the clause after. */
export const settlementWords = (
  language: Language,
  law: Law,
  view: OpenView,
  settlement: Settlement,
): WhyItem => {
  const { say, together } = language;
  const { patron, on, box, hand = 1, owner = '', by, paidBy } = settlement;
  const kind = kindOf(settlement);
  return {
    id: `${view.round?.number ?? 0} ${patron} ${on} ${box} ${hand} ${owner}`,
    round: view.round?.number ?? 0,
    kind,
    title: say(TITLES[kind], { name: nameOfWager(say, view, settlement) }),
    amount: netOf(settlement),
    text: together([factOf(say, law, view, settlement), consequence(moneyAt(view, language), settlement)]),
    clauses: paidBy === undefined || paidBy === by ? [by] : [by, paidBy],
    ...(kind === 'paid' ? { note: say('your wager returned as well') } : {}),
  };
};

/** What somebody tried, as a short noun: it stands before "refused". */
export const attemptWords = (money: Money, view: OpenView, command: Command): string => {
  const { say } = money.language;
  switch (command.type) {
    case 'PlaceWager':
      return say('{sum} on {box}', { sum: money.felt(command.amount), box: spotAt(say, view, command) });
    case 'RemoveWager':
      return say('Taking back {box}', { box: spotAt(say, view, command) });
    case 'CutCards':
      return say('A cut {depth} cards in', { depth: command.depth });
    case 'Insure':
      return say('Insurance of {sum}', { sum: money.felt(command.amount) });
    case 'TakeEvenMoney':
      return say('Even money on {place}', { place: say('box {box}', { box: String(command.box) }) });
    case 'Follow':
      return say('Following on {place}', { place: placeWords(say, view, command.box, command.hand) });
    case 'Hit':
    case 'Stand':
    case 'Split':
    case 'Double':
      return say(ACTS_ON[command.type], { place: placeWords(say, view, command.box, command.hand) });
    default:
      return anyAttempt(money, command);
  }
};

const ACTS_ON = {
  Hit: 'Hit on {place}',
  Stand: 'Stand on {place}',
  Split: 'Split on {place}',
  Double: 'Double on {place}',
} as const;

/** "Perfect Pairs, box 3": a place for chips. */
const spotAt = (
  say: Say,
  view: OpenView,
  { box, on }: { readonly box: number; readonly on: Spot },
): string =>
  on === 'main'
    ? say('box {box}', { box: String(box) })
    : say('{spot}, box {box}', { spot: spotSaid(say, view, on), box: String(box) });

/** What may be done instead, from what the rules offer. */
const possible = (money: Money, view: OpenView, options: readonly Offer[], command: Command): string => {
  const { say } = money.language;
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
        return amount.most > least
          ? say('You can wager {min} to {max} there now.', {
              min: money.felt(least),
              max: money.felt(amount.most),
            })
          : say('You can wager {sum} there now.', { sum: money.felt(least) });
    }
    return view.round?.stage === 'betting' ? '' : say('You can wager when the next round is opened.');
  }
  if (command.type === 'Insure') {
    const offered = options.find(({ command: each }) => each.type === 'Insure' && each.box === command.box);
    const amount = offered?.choose?.amount;
    return typeof amount === 'object'
      ? say('You can insure it for up to {sum}.', { sum: money.felt(amount.most) })
      : '';
  }
  return '';
};

/** A refusal: what did not happen, the rule as it bears on this very act, the clause, what can be done. */
export const refusalWords = (language: Language, at: RefusalAt<BlackjackKind>): WhyItem => {
  const money = moneyAt(at.view, language);
  const { view, command, refusal, says, options } = at;
  const detail = refusal.detail === '' ? says : `${capital(refusal.detail)}.`;
  return refusedItem(language, at, attemptWords(money, view, command), [
    detail,
    possible(money, view, options, command),
  ]);
};

/** What a layout prints of its odds, by the law. */
export const printed = (
  language: Language,
  { law, sevens }: BlackjackRules,
  { determinations }: Pick<OpenView, 'determinations'>,
) => {
  const { say } = language;
  const { pairs, soft17 } = determinations;
  return {
    blackjack: say('Blackjack pays {odds}', { odds: oddsIn(say, law['13.2(a)']) }),
    insurance: say('Insurance pays {odds}', { odds: oddsIn(say, law['7.5']) }),
    dealer: inscription(say, law, soft17),
    pairs:
      pairs === null
        ? null
        : pairs === 'pairs-play'
          ? oddsIn(say, law['17.23'])
          : anyOfOdds(language, [law['17.12(a)'], law['17.12(b)'], law['17.12(c)']]),
    sevens: determinations.sevens.length === 0 || sevens === null ? null : sevens,
  };
};
