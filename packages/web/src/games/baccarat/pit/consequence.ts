import type { Card } from '@baize/engine';
import type { Event, EventOf } from '@baize/engine/baccarat';
import { cardSign } from '../../../card/name.ts';
import { backWords, type Line, type NameOf, who } from '../../../pit/consequence.ts';
import type { Money } from '../../../words/money.ts';
import type { Law } from '../cards.ts';
import { noticeWords } from '../sign.ts';
import { BOX_NAMES, HAND_NAMES } from '../view.ts';

const cardWords = (card: Card | undefined): string =>
  card === undefined ? 'A card' : `The ${cardSign(card)}`;

/** What a patron was told, without the word that stands before it on the felt. */
const changeWords = (money: Money, law: Law, notice: EventOf<'NoticeGiven'>['notice']): string =>
  noticeWords(money, law, notice).replace(/^Notice: /, '');

type Words = {
  readonly [T in Event['type']]?: (event: EventOf<T>, law: Law, nameOf: NameOf, money: Money) => string;
};

/** One sentence an event. What has none here says nothing that somebody would decide on. */
const WORDS: Words = {
  NoticeGiven: ({ notice }, law, _nameOf, money) =>
    `Every patron has notice: ${changeWords(money, law, notice)}.`,
  ChangeMade: ({ change }, law, _nameOf, money) => `From now on: ${changeWords(money, law, change)}.`,
  FaceDetermined: ({ face }) => `Cards are dealt face ${face} from the next round on.`,
  ExposureDetermined: ({ exposedBy }) =>
    exposedBy === 'dealer' ? 'The dealer turns the hands.' : 'The patrons turn the hands.',
  LimitGranted: ({ patron, limit }, _law, nameOf, money) =>
    limit === null
      ? `The marker beside ${nameOf(patron)} is taken away: the table’s maximum holds.`
      : `${nameOf(patron)} may wager up to ${money.balance(limit)}.`,
  TableClosed: () => 'The table is closed. No further round is dealt.',
  SeatTaken: ({ patron, seat }, _law, nameOf) => `${nameOf(patron)} sits on seat ${seat + 1}.`,
  SeatVacated: ({ patron }, _law, nameOf) => `The seat of ${nameOf(patron)} is free.`,
  PatronLeft: ({ patron, chips }, _law, nameOf, money) =>
    `${who(nameOf(patron), 'leaves', 'leave')} with ${money.balance(chips)}, which goes to the bank.`,
  CardsIntroduced: ({ decks }) => `${decks} decks are at the table.`,
  CardsReplaced: ({ cards }) =>
    cards === 'all'
      ? 'All cards are replaced. The new shoe is shuffled, cut and burned before the next round.'
      : `${cards.map(cardSign).join(' ')} are replaced by their equals. The shoe goes on.`,
  ShuffleDirected: () => 'This shoe is over. The dealer shuffles before the next round.',
  CardsShuffled: () => 'The cards are shuffled.',
  CardsRiffled: ({ requestedBy }, _law, nameOf) => `The cards are riffled, as ${nameOf(requestedBy)} asked.`,
  CutDeclined: ({ patron }, _law, nameOf) => `${nameOf(patron)} passes the cut on.`,
  CardsCut: ({ depth }) => `The shoe is cut ${depth} cards in.`,
  CuttingCardInserted: ({ fromBack }) => `The cutting card lies ${fromBack} cards from the back.`,
  CardBurned: ({ card }) => `${cardWords(card)} is burned.`,
  CardsBurned: ({ count }) => `${count} more ${count === 1 ? 'card is' : 'cards are'} burned unseen.`,
  BurnMissed: () => 'Play goes on. This shoe is not burned any more.',
  WagerReturned: ({ patron, on, stake }, _law, nameOf, money) =>
    `${who(nameOf(patron), 'gets', 'get')} back ${money.balance(stake)} from ${BOX_NAMES[on]}.`,
  NoBetCoupBegun: ({ round }) => `Round ${round} is dealt without wagers.`,
  RoundBecameNoBetCoup: () => 'The round goes on as a no-bet coup: no wager counts on it.',
  CuttingCardDrawn: () => 'The cutting card comes out: this is the last round of the shoe, but for a tie.',
  CardDealt: ({ to, card }) => `${cardWords(card)} goes to the ${to}’s hand.`,
  CardStrayed: ({ card, by }) =>
    by === '12.1'
      ? `${cardWords(card)} drawn too early is the banker’s next card.`
      : by === '12.2'
        ? `${cardWords(card)} was exposed: it leads the next round, which is a no-bet coup.`
        : `${cardWords(card)} was not seen: it is the first card of the next round.`,
  CardMisplaced: ({ to, card }) =>
    `${cardWords(card)} lies on the ${HAND_NAMES[to].toLowerCase()}’s hand by mistake. The round stops until the supervisor has ruled.`,
  HandsReconstructed: ({ front }) =>
    front.length === 0
      ? 'The cards are laid where they belong, and the round goes on.'
      : `The cards are laid where they belong; ${front.length} left too early and ${front.length === 1 ? 'is' : 'are'} dealt next.`,
  WithdrawalOffered: () => 'Wagers may be withdrawn whole until the dealer resumes.',
  ChangesPermitted: () => 'Wagers may be changed until the dealer resumes.',
  RoundResumed: () => 'The round goes on.',
  BreachRecorded: ({ breach }, _law, nameOf) => `A breach by ${nameOf(breach.person)} is put on record.`,
  PatronExcluded: ({ patron }, _law, nameOf) =>
    `${who(nameOf(patron), 'takes', 'take')} no further part in the game. The seat is free.`,
  DisputeRaised: ({ patron }, _law, nameOf) => `A dispute by ${nameOf(patron)} is put on record.`,
  DisputeDecided: ({ dispute }) =>
    `Dispute ${dispute} is decided. The decision is final, but its patron may ask for a review.`,
  ReviewRequested: ({ dispute }) => `A review of dispute ${dispute} is asked for.`,
};

const sentence = (money: Money, event: Event, law: Law, nameOf: NameOf): readonly Line[] => {
  const words = WORDS[event.type] as
    | ((event: Event, law: Law, nameOf: NameOf, money: Money) => string)
    | undefined;
  return words === undefined ? [] : [{ text: words(event, law, nameOf, money), clause: event.by }];
};

/** What an event means to the people at the table, with the money of each of them, or of one alone. */
export const linesOf = (
  money: Money,
  event: Event,
  law: Law,
  nameOf: NameOf,
  whose: string | null = null,
): readonly Line[] => {
  switch (event.type) {
    case 'RoundVoided':
      return [
        { text: `Round ${event.round} is void: nobody wins or loses by it.`, clause: event.by },
        ...backWords(money, event, 'A:Void', nameOf, whose),
      ];
    case 'WagersVoided':
      return [
        { text: `The wagers of ${nameOf(event.patron)} on this round are void.`, clause: event.by },
        ...backWords(money, event, 'A:Void', nameOf, whose),
      ];
    default:
      return sentence(money, event, law, nameOf);
  }
};
