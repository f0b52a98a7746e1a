import { printCents } from '@baize/engine';
import type { Event, EventOf } from '@baize/engine/baccarat';
import { plural, spoken } from '../../records/cards.ts';
import type { Name } from '../../records/recording.ts';
import { PEOPLE_WORDS } from '../people.ts';

const BOXES = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  playerPair: 'Player Pair',
  bankerPair: 'Banker Pair',
} as const;

type Words = { readonly [T in Event['type']]: (event: EventOf<T>, name: Name) => string };

const settled = ({ patron, on, stake, result, pays }: EventOf<'WagerSettled'>, name: Name): string => {
  const wager = `${name(patron)}'s ${printCents(stake)} on ${BOXES[on]}`;
  if (result === 'lose') return `${wager} loses`;
  return result === 'standOff' ? `${wager} stands off` : `${wager} wins ${printCents(pays)}`;
};

const declared = ({ outcome, totals: { player, banker } }: EventOf<'ResultDeclared'>): string => {
  if (outcome === 'tie') return `A tie, ${player} all`;
  return outcome === 'player'
    ? `Player wins, ${player} over ${banker}`
    : `Banker wins, ${banker} over ${player}`;
};

const placed = ({ patron, on, stake, returned }: EventOf<'WagerPlaced'>, name: Name): string =>
  `${name(patron)} puts ${printCents(stake)} on ${BOXES[on]}${returned > 0 ? `, and ${printCents(returned)} goes back` : ''}`;

/** Each thing that can have happened, in one short sentence. */
const WORDS: Words = {
  TableOpened: () => 'The table is opened',
  NoticeGiven: ({ notice: { what } }) => `Notice is given: ${what}`,
  ChangeMade: ({ change: { what } }) => `A change is made: ${what}`,
  FaceDetermined: ({ face }) => `Cards are dealt face ${face} from now on`,
  ExposureDetermined: ({ exposedBy }) => `Hands are exposed by the ${exposedBy} from now on`,
  LimitGranted: ({ patron, limit }, name) =>
    limit === null
      ? `${name(patron)} has no limit of his own any more`
      : `${name(patron)} is granted a limit of ${printCents(limit)}`,
  TableClosed: () => 'The table is closed',
  CardsIntroduced: ({ decks }) => `${plural(decks, 'deck')} come to the table`,
  CardsReplaced: () => 'Cards are replaced',
  ShuffleDirected: ({ reason }) => `A shuffle is directed: ${reason}`,
  CardsShuffled: () => 'The cards are shuffled',
  CardsRiffled: ({ requestedBy }, name) => `The cards are riffled for ${name(requestedBy)}`,
  CutDeclined: ({ patron }, name) => `${name(patron)} declines the cut`,
  CardsChecked: ({ checkedBy }) => `The cards are checked by ${checkedBy}`,
  HoursSet: ({ hours }) =>
    hours === null ? 'No hours are set any more' : `The hours of gaming are ${hours.from} to ${hours.to}`,
  GamingHoursBegan: () => 'The hours of gaming have begun',
  GamingHoursEnded: () => 'The hours of gaming are over',
  CardsCut: ({ patron, depth }, name) =>
    `${patron === null ? 'The supervisor' : name(patron)} cuts ${plural(depth, 'card')} in`,
  CuttingCardInserted: ({ fromBack }) => `The cutting card goes ${plural(fromBack, 'card')} from the back`,
  CardBurned: ({ card }) => `Burned: ${spoken(card)}`,
  CardsBurned: ({ count }) => `${plural(count, 'card')} burned face down`,
  BurnMissed: () => 'The burn was missed',
  InvitationLapsed: () => 'The sign has changed: patrons are invited anew',
  WagersCalledOff: ({ round, reason }) => `All wagers on round ${round} go back: ${reason}`,
  WagersInvited: ({ round }) => `Round ${round}: place your bets`,
  WagerPlaced: placed,
  WagerReturned: ({ patron, on, stake }, name) =>
    `${name(patron)} gets ${printCents(stake)} back from ${BOXES[on]}`,
  PatronAdvised: ({ patron }, name) =>
    `${name(patron)} is told that further wagers under the minimum are returned`,
  BetsClosed: () => 'No more bets',
  NoBetCoupRequested: ({ patron }, name) => `${name(patron)} asks for a no-bet coup`,
  NoBetCoupAgreed: ({ patron }, name) => `${name(patron)} agrees to the no-bet coup`,
  NoBetCoupBegun: ({ round }) => `Round ${round} is a no-bet coup`,
  RoundBecameNoBetCoup: () => 'The round becomes a no-bet coup',
  CuttingCardDrawn: () => 'The cutting card comes out',
  CardDealt: ({ to, card }) => `${BOXES[to]}: ${spoken(card)}`,
  HandExposed: ({ hand, cards }) => `${BOXES[hand]} shows ${cards.map(spoken).join(' and ')}`,
  WagerSettled: settled,
  ResultDeclared: declared,
  CardsCollected: ({ cards }) => `${plural(cards, 'card')} collected`,
  RecordDecided: ({ round, was, is }) =>
    `Round ${round}: the card keyed as ${spoken(was.card)} was ${spoken(is.card)}, put right by decision`,
  CardCorrected: ({ was, is }) =>
    `The card keyed as ${spoken(was)} was ${spoken(is)}: the record is put right`,
  RoundRebuilt: ({ round, reason }) => `Round ${round} is laid in its true order: ${reason}`,
  CardStrayed: ({ card }) => `Out of the shoe too early: ${spoken(card)}`,
  CardMisplaced: ({ to, card }) => `Misplaced to the ${to}'s hand: ${spoken(card)}`,
  HandsReconstructed: () => 'The hands are put right',
  WithdrawalOffered: () => 'Wagers may be withdrawn',
  ChangesPermitted: () => 'Wagers may be changed',
  RoundResumed: () => 'The round goes on',
  RoundVoided: ({ round, reason }) => `Round ${round} is void: ${reason}`,
  ...PEOPLE_WORDS,
};

export const wordsFor = <T extends Event['type']>(event: EventOf<T>, name: Name): string =>
  (WORDS[event.type as T] as (event: EventOf<T>, name: Name) => string)(event, name);
