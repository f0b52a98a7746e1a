import type { Card } from '@baize/engine';
import { cardSign } from '../../../card/name.ts';
import { backWords, type Line, type NameOf, under, who } from '../../../pit/consequence.ts';
import type { Money } from '../../../words/money.ts';
import { noticeWords } from '../sign.ts';
import { AREA_NAMES, type Event, type EventOf } from '../view.ts';

const handOf = (to: number | 'dealer'): string => (to === 'dealer' ? 'the dealer’s hand' : `box ${to}`);
const cardWords = (card: Card | undefined): string =>
  card === undefined ? 'A card' : `The ${cardSign(card)}`;

/** What a player was told, without the word that stands before it on the felt. */
const changeWords = (money: Money, notice: EventOf<'NoticeGiven'>['notice']): string =>
  noticeWords(money, notice).replace(/^Notice: /, '');

type Words = { readonly [T in Event['type']]?: (event: EventOf<T>, nameOf: NameOf, money: Money) => string };

const FAULTS: Readonly<Record<EventOf<'ShoeMalfunctioned'>['fault'], string>> = {
  prevented: 'does not shuffle',
  impeded: 'shuffles badly',
  unfit: 'has made its cards unfit',
};

/** One sentence an event. What has none here says nothing that somebody would decide on. */
const WORDS: Words = {
  NoticeGiven: ({ notice }, _nameOf, money) => `Every player has notice: ${changeWords(money, notice)}.`,
  ChangeMade: ({ change }, _nameOf, money) => `From now on: ${changeWords(money, change)}.`,
  LimitGranted: ({ patron, limit }, nameOf, money) =>
    limit === null
      ? `The marker beside ${nameOf(patron)} is taken away: the table’s maximum holds.`
      : `${nameOf(patron)} may ante up to ${money.balance(limit)}.`,
  TableClosed: () => 'The table is closed. No further round is dealt.',
  SeatTaken: ({ patron, seat }, nameOf) => `${nameOf(patron)} sits at box ${seat + 1}.`,
  SeatVacated: ({ patron }, nameOf) => `The seat of ${nameOf(patron)} is free.`,
  PatronLeft: ({ patron, chips }, nameOf, money) =>
    `${who(nameOf(patron), 'leaves', 'leave')} with ${money.balance(chips)}, which goes to the bank.`,
  CardsVerified: ({ found, expected }) =>
    found === expected
      ? `${found} cards are counted, as many as there have to be.`
      : `${found} cards are counted, and ${expected} there have to be.`,
  CardsReplaced: ({ cards }) =>
    cards === 'all'
      ? 'All cards are replaced, and shuffled before the next round.'
      : `${cards.map(cardSign).join(' ')} are replaced by their equals, and all are shuffled.`,
  WagerReturned: ({ patron, on, stake }, nameOf, money) =>
    `${who(nameOf(patron), 'gets', 'get')} back ${money.balance(stake)} from the ${AREA_NAMES[on].toLowerCase()}.`,
  SensorRead: ({ box, lit }) =>
    lit
      ? `The pad of box ${box} is lit: its jackpot wager is accepted.`
      : `The pad of box ${box} is dark: unless it lights up before the first card, its jackpot wager goes back.`,
  CardExposed: ({ to, place, card, by }) =>
    by === '14.2'
      ? `${cardWords(card)} of the dealer is the face-up card now, and his fifth is dealt face down.`
      : `${cardWords(card)}, card ${place} of ${handOf(to)}, is turned over and the deal goes on. Its face stays known.`,
  VoidDemanded: ({ what }) => `Nothing is left but a void: ${what}. The dealer declares it.`,
  HandRacked: ({ box }) =>
    `The hand of box ${box} is in the rack. The round waits until it is put together again.`,
  HandReconstructed: ({ box }) =>
    `The hand of box ${box} is as it was. What was decided and declared in time stands.`,
  ShoeMalfunctioned: ({ fault, incident }) =>
    `The shoe ${FAULTS[fault]}${under(incident)}: the round is void, and the dealer declares it.`,
  ShoeReplaced: ({ automated }) =>
    automated
      ? 'Another automated shuffling shoe is in use, with new cards.'
      : 'A shoe that does not shuffle is in use, with new cards: the dealer shuffles and cuts for each round.',
  JackpotMalfunctioned: () => 'The table waits until a supervisor lets the game go on.',
  GameApproved: () => 'The game goes on. No wager on the jackpot is taken until it works.',
  JackpotRestored: () => 'Wagers on the jackpot are taken again.',
  BreachRecorded: ({ breach }, nameOf) => `A breach by ${nameOf(breach.person)} is put on record.`,
  PatronExcluded: ({ patron }, nameOf) =>
    `${who(nameOf(patron), 'takes', 'take')} no further part in the game. The seat is free.`,
  DisputeRaised: ({ patron }, nameOf) => `A dispute by ${nameOf(patron)} is put on record.`,
  DisputeDecided: ({ dispute }) =>
    `Dispute ${dispute} is decided. The decision is final, but its player may ask for a review.`,
  ReviewRequested: ({ dispute }) => `A review of dispute ${dispute} is asked for.`,
};

const sentence = (money: Money, event: Event, nameOf: NameOf): readonly Line[] => {
  const words = WORDS[event.type] as ((event: Event, nameOf: NameOf, money: Money) => string) | undefined;
  return words === undefined ? [] : [{ text: words(event, nameOf, money), clause: event.by }];
};

type Pools = EventOf<'RoundVoided'>['fromPools'];

/** the dictionary on void: What comes out of the prize pools again, or goes back into them. */
const poolWords = (money: Money, { jackpot, reserve }: Pools): readonly Line[] =>
  (
    [
      [jackpot, 'the jackpot prize pool'],
      [reserve, 'the reserve'],
    ] as const
  ).flatMap(([sum, pool]) =>
    sum === 0
      ? []
      : [
          {
            text:
              sum > 0
                ? `${money.balance(sum)} comes out of ${pool} again.`
                : `${money.balance(-sum)} goes back into ${pool}.`,
            clause: 'A:Void',
          },
        ],
  );

/** What an event means to the people at the table, with the money of each of them, or of one alone. */
export const linesOf = (
  money: Money,
  event: Event,
  nameOf: NameOf,
  whose: string | null = null,
): readonly Line[] => {
  switch (event.type) {
    case 'RoundVoided':
      return [
        { text: `Round ${event.round} is void: nobody wins or loses by it.`, clause: event.by },
        ...backWords(money, event, 'A:Void', nameOf, whose),
        ...(whose === null ? poolWords(money, event.fromPools) : []),
      ];
    case 'WagersVoided':
      return [
        {
          text: `The wagers of ${nameOf(event.patron)} on this round are void, and he is out of it.`,
          clause: event.by,
        },
        ...backWords(money, event, 'A:Void', nameOf, whose),
        ...(whose === null ? poolWords(money, event.fromPools) : []),
      ];
    default:
      return sentence(money, event, nameOf);
  }
};
