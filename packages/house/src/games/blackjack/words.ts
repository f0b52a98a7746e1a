import { printCents } from '@baize/engine';
import type * as blackjack from '@baize/engine/blackjack';
import { plural, spoken } from '../../records/cards.ts';
import type { Name } from '../../records/recording.ts';
import { PEOPLE_WORDS } from '../people.ts';

type Event = blackjack.Event;
type EventOf<T extends Event['type']> = blackjack.EventOf<T>;
type Words = { readonly [T in Event['type']]: (event: EventOf<T>, name: Name) => string };

interface OnHand {
  readonly box: number;
  readonly hand: number;
}

const SPOTS = { pairs: 'a pair in', sevens: 'sevens in', insurance: 'the insurance of' } as const;

/** The first hand of a box is the box. */
const handName = ({ box, hand }: OnHand): string =>
  hand === 1 ? `box ${box}` : `hand ${hand} of box ${box}`;

const inFront = (event: OnHand): string => handName(event).replace(/^./, (first) => first.toUpperCase());

const placeName = (to: blackjack.Place): string =>
  to === 'dealer' ? 'Dealer' : to.hand === 1 ? `Box ${to.box}` : `Box ${to.box}, hand ${to.hand}`;

interface OnSpot {
  readonly box: number;
  readonly on: 'main' | keyof typeof SPOTS;
  readonly hand?: number;
}

const onSpot = ({ box, on, hand = 1 }: OnSpot): string =>
  on === 'main' ? handName({ box, hand }) : `${SPOTS[on]} box ${box}`;

const settled = (event: EventOf<'WagerSettled'>, name: Name): string => {
  const { patron, stake, result, pays } = event;
  const wager = `${name(patron)}'s ${printCents(stake)} on ${onSpot(event)}`;
  if (result === 'lose') return `${wager} loses`;
  if (result === 'bust') return `${wager} loses: the hand is over`;
  if (result === 'standOff') return `${wager} stands off`;
  return result === 'void' ? `${wager} is void and goes back` : `${wager} wins ${printCents(pays)}`;
};

const placed = (event: EventOf<'WagerPlaced'>, name: Name): string => {
  const { patron, stake, returned } = event;
  const back = returned > 0 ? `, and ${printCents(returned)} goes back` : '';
  return `${name(patron)} puts ${printCents(stake)} on ${onSpot(event)}${back}`;
};

const insurer = (event: { readonly patron: string; readonly owner: string }, name: Name): string =>
  event.owner === event.patron ? name(event.patron) : `${name(event.patron)}, for ${name(event.owner)},`;

/** Each thing that can have happened, in one short sentence. */
const WORDS: Words = {
  TableOpened: () => 'The table is opened',
  NoticeGiven: ({ notice: { what } }) => `Notice is given: ${what}`,
  ChangeMade: ({ change: { what } }) => `A change is made: ${what}`,
  LimitGranted: ({ patron, box, limit }, name) =>
    limit === null
      ? `${name(patron)} has no limit of his own on box ${box} any more`
      : `${name(patron)} is granted a limit of ${printCents(limit)} on box ${box}`,
  TableClosed: () => 'The table is closed',
  AbsenceNoted: ({ patron }, name) => `${name(patron)} is not there to decide`,
  ReturnNoted: ({ patron }, name) => `${name(patron)} is back`,
  PlayerRestricted: ({ patron }, name) => `${name(patron)} is held to the minimum`,
  RestrictionLifted: ({ patron }, name) => `${name(patron)} is held to the minimum no more`,
  BoxReleased: ({ patron, box }, name) => `${name(patron)} gives box ${box} up to others`,
  CardsIntroduced: ({ shoe }) =>
    `New cards come to the table, for ${shoe === 'automated' ? 'the automated shoe' : 'the shoe'}`,
  CardsReplaced: () => 'Cards are replaced',
  CardsShuffled: () => 'The cards are shuffled',
  CutDeclined: ({ patron }, name) => `${name(patron)} declines the cut`,
  CardsCut: ({ patron, depth }, name) =>
    `${patron === null ? 'The supervisor' : name(patron)} cuts ${plural(depth, 'card')} in`,
  CuttingCardInserted: ({ fromBack }) => `The cutting card goes ${plural(fromBack, 'card')} from the back`,
  CardsBurned: ({ count }) => `${plural(count, 'card')} burned face down`,
  CuttingCardDrawn: () => 'The cutting card comes out',
  CuttingCardMissed: () => 'The cutting card was missed',
  FinalRoundsAnnounced: ({ rounds }) => `The last ${plural(rounds, 'round')} are announced`,
  MalfunctionReported: ({ rectified }) =>
    rectified ? 'A fault of the shoe is put right' : 'The shoe fails: the round is completed by hand',
  CardBurned: ({ card }) => `Burned: ${spoken(card)}`,
  CardStrayed: ({ card }) => `Out of the shoe too early: ${spoken(card)}`,
  CardMisplaced: ({ card }) => `Misplaced: ${spoken(card)}`,
  HandsReconstructed: () => 'The hands are put right',
  RecordDecided: ({ round, was, is }) =>
    `Round ${round}: ${spoken(was.card)} was ${spoken(is.card)}, put right by decision`,
  CardCorrected: ({ was, card }) => `Keyed wrongly: ${spoken(was)} was ${spoken(card)}`,
  RoundVoided: ({ round, reason }) => `Round ${round} is void: ${reason}`,
  WagersInvited: ({ round }) => `Round ${round}: place your bets`,
  WagerPlaced: placed,
  WagerReturned: (event, name) =>
    `${name(event.patron)} gets ${printCents(event.stake)} back from ${onSpot(event)}`,
  WagerAltered: (event, name) =>
    `${name(event.patron)} has ${printCents(event.stake)} on ${onSpot(event)} now`,
  PlayerAdvised: ({ patron }, name) =>
    `${name(patron)} is advised that further wagers under the minimum are returned`,
  BetsClosed: () => 'No more bets',
  CardDealt: ({ to, card }) => `${placeName(to)}: ${spoken(card)}`,
  InsurancePlaced: (event, name) =>
    `${insurer(event, name)} insures box ${event.box} for ${printCents(event.stake)}`,
  InsuranceRequested: (event, name) =>
    `${insurer(event, name)} asks to insure box ${event.box} for ${printCents(event.stake)}`,
  InsuranceWithdrawn: (event, name) =>
    `${insurer(event, name)} takes back ${printCents(event.stake)} of insurance on box ${event.box}`,
  InsuranceClosed: ({ next }) =>
    next === 'others' ? 'What is left uninsured may be insured by others' : 'Insurance is closed',
  HitCalled: (event) => `A card for ${handName(event)}`,
  StandCalled: (event) => `${inFront(event)} stands`,
  HandSplit: (event) => `${inFront(event)} is split`,
  HandDoubled: (event) => `${inFront(event)} is doubled`,
  WagerAdded: (event, name) => `${name(event.patron)} adds ${printCents(event.amount)} on ${handName(event)}`,
  WagerSettled: settled,
  ResultDeclared: ({ total, blackjack: isBlackjack }) =>
    isBlackjack ? 'The dealer has Blackjack' : `The dealer has ${total}`,
  HoursSet: ({ hours }) =>
    hours === null
      ? 'The table has no hours of its own any more'
      : `The hours of gaming are ${hours.from} to ${hours.to}`,
  GamingHoursBegan: () => 'The hours of gaming begin',
  GamingHoursEnded: () => 'The hours of gaming are over',
  CardsCollected: ({ cards }) => `${plural(cards, 'card')} collected`,
  ...PEOPLE_WORDS,
};

export const wordsFor = <T extends Event['type']>(event: EventOf<T>, name: Name): string =>
  (WORDS[event.type as T] as (event: EventOf<T>, name: Name) => string)(event, name);
