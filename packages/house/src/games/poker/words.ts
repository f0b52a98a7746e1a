import { type Card, printCards, printCents } from '@baize/engine';
import type * as poker from '@baize/engine/poker';
import type { Name } from '../../records/recording.ts';
import { PEOPLE_WORDS } from '../people.ts';
import { openHand, spaced } from './hand.ts';

const AREAS = { ante: 'the ante', bet: 'the bet', jackpot: 'the jackpot' } as const;
const nameOf = (to: number | 'dealer'): string => (to === 'dealer' ? 'The dealer' : `Box ${to}`);

type Words = { readonly [T in poker.Event['type']]: (event: poker.EventOf<T>, name: Name) => string };

const handWords = (cards: readonly Card[]): string => {
  const hand = openHand(cards);
  return `${printCards(cards)}${hand === undefined ? '' : `, ${spaced(hand.category)}`}`;
};

const RESULTS = { lose: 'loses', void: 'is void and goes back', returned: 'goes back' } as const;

const settled = ({ patron, on, stake, result, pays }: poker.EventOf<'WagerSettled'>, name: Name): string => {
  const wager = `${name(patron)}'s ${printCents(stake)} on ${AREAS[on]}`;
  return result === 'win' ? `${wager} wins ${printCents(pays)}` : `${wager} ${RESULTS[result]}`;
};

const jackpot = ({ patron, result, pays, hand }: poker.EventOf<'JackpotSettled'>, name: Name): string =>
  result === 'win' && hand !== null
    ? `${name(patron)} is paid ${printCents(pays)} from the jackpot for a ${spaced(hand)}`
    : `${name(patron)}'s wager on the jackpot loses`;

const placed = ({ patron, box, on, stake, returned }: poker.EventOf<'WagerPlaced'>, name: Name): string =>
  `${name(patron)} puts ${printCents(stake)} on ${AREAS[on]} of box ${box}${returned > 0 ? `, and ${printCents(returned)} goes back` : ''}`;

/** Each thing that can have happened, in one short sentence. */
const WORDS: Words = {
  TableOpened: () => 'The table is opened',
  NoticeGiven: ({ notice: { what } }) => `Notice is given: ${spaced(what)}`,
  ChangeMade: ({ change: { what } }) => `A change is made: ${spaced(what)}`,
  LimitGranted: ({ patron, limit }, name) =>
    limit === null
      ? `${name(patron)} has no limit of his own any more`
      : `${name(patron)} is granted a limit of ${printCents(limit)}`,
  TableClosed: () => 'The table is closed',
  HoursSet: ({ hours }) =>
    hours === null ? 'No hours of gaming are set' : `The hours of gaming are ${hours.from} to ${hours.to}`,
  GamingHoursBegan: () => 'The hours of gaming begin',
  GamingHoursEnded: () => 'The hours of gaming are over',
  CardsChecked: () => 'The cards are checked',
  CardsShuffled: () => 'The cards are shuffled',
  CardsCut: ({ depth }) => `The dealer cuts ${depth} cards in`,
  ShoeLoaded: () => 'The cards go into the automated shoe',
  CardsVerified: ({ found, expected }) => `${found} cards are counted, of ${expected}`,
  CardsReplaced: () => 'Cards are replaced',
  WagersInvited: ({ round }) => `Round ${round}: place your antes`,
  WagerPlaced: placed,
  WagerReturned: ({ patron, on, stake }, name) =>
    `${name(patron)} gets ${printCents(stake)} back from ${AREAS[on]}`,
  WagerAltered: ({ patron, box, stake }, name) =>
    `${name(patron)}'s ante on box ${box} is ${printCents(stake)} now`,
  InvitationWithdrawn: ({ reason }) => `Wagers are invited anew later: ${reason}`,
  PlayerAdvised: ({ patron }, name) => `${name(patron)} is told that further antes under the minimum go back`,
  SensorRead: ({ box, lit }) => `The sensor of box ${box} is ${lit ? 'lit' : 'dark'}`,
  BetsClosed: () => 'No more bets',
  JackpotEntered: ({ patron }, name) => `${name(patron)} takes part in the jackpot`,
  CardDealt: ({ to, card }) =>
    `${nameOf(to)}: ${card === undefined ? 'a card face down' : printCards([card])}`,
  UpCardTurned: ({ card }) => `The dealer turns up ${printCards([card])}`,
  BetOrFoldAnnounced: () => 'Bet or fold',
  CardsPickedUp: ({ patron }, name) => `${name(patron)} looks at the cards`,
  PlayerBet: ({ patron, stake }, name) => `${name(patron)} bets ${printCents(stake)}`,
  PlayerFolded: ({ patron }, name) => `${name(patron)} folds`,
  HandDeclared: ({ patron }, name) => `${name(patron)} declares the hand for the jackpot`,
  DealerExposed: ({ cards }) => `The dealer shows ${handWords(cards)}`,
  HandExposed: ({ box, cards }) => `Box ${box} shows ${handWords(cards)}`,
  ResultDeclared: ({ qualifies }) => (qualifies ? 'The dealer takes part' : 'The dealer takes no part'),
  WagerSettled: settled,
  JackpotSettled: jackpot,
  CardsCollected: ({ counted }) =>
    `${counted.reduce((sum, each) => sum + each, 0)} cards are counted and collected`,
  RecordDecided: ({ round, was, is }) =>
    `Round ${round}, ${nameOf(is.to)}: ${printCards([is.card])} for ${printCards([was.card])}, put right by decision`,
  CardCorrected: ({ cards }) =>
    `Keyed wrongly, and put right: ${cards.map(({ was, is }) => `${printCards([is])} for ${printCards([was])}`).join(', ')}`,
  CardExposed: ({ to, card }) => `${nameOf(to)}: ${printCards([card])} is exposed by mistake`,
  VoidDemanded: ({ what }) => `The round has to be declared void: ${what}`,
  HandRacked: ({ box }) => `The hand of box ${box} is in the rack too early`,
  HandReconstructed: ({ box }) => `The hand of box ${box} is put together again`,
  ShoeMalfunctioned: ({ fault }) => `The automated shoe fails: ${fault}`,
  ShoeInOrder: () => 'The automated shoe is declared in order',
  ShoeReplaced: ({ automated }) =>
    `The shoe is replaced by ${automated ? 'another automated one' : 'a plain one'}`,
  JackpotMalfunctioned: ({ what }) => `The jackpot is out of order: ${what}`,
  GameApproved: () => 'The supervisor lets the game go on without the jackpot',
  JackpotStopped: ({ reason }) => `The jackpot is not operating: ${reason}`,
  JackpotRestored: () => 'The jackpot works again',
  RoundVoided: ({ round, reason }) => `Round ${round} is void: ${reason}`,
  ...PEOPLE_WORDS,
};

export const wordsFor = <T extends poker.Event['type']>(event: poker.EventOf<T>, name: Name): string =>
  (WORDS[event.type as T] as (event: poker.EventOf<T>, name: Name) => string)(event, name);
