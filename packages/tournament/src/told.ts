import type { Chips } from './act.ts';
import { dollars, grouped } from './documents/paper.ts';
import type { Event } from './event.ts';

type NameOf = (player: string) => string;

const stacks = (chips: Chips, nameOf: NameOf): string =>
  Object.entries(chips)
    .map(([player, held]) => `${nameOf(player)} ${held}`)
    .join(', ');

const namesOf = (players: readonly string[], nameOf: (player: string) => string): string =>
  players.map(nameOf).join(', ');
/** The verb for one or for several. */
const verb = ({ length }: readonly unknown[], one: string, several: string): string =>
  length === 1 ? one : several;
const inWave = ({ session, wave }: { readonly session: string; readonly wave?: number }): string =>
  wave === undefined ? session : `${session}, wave ${wave}`;

type Tellers = {
  readonly [Type in Event['type']]: (
    event: Extract<Event, { readonly type: Type }>,
    nameOf: NameOf,
  ) => string;
};

/** Who came, who left, and for whom. */
const OF_PEOPLE = {
  Prepared: ({ step }) => `Conditions: ${step}`,
  StartMoved: ({ start }) => `The start was moved to ${start.replace('T', ', ')}`,
  Entered: ({ player }, nameOf) => `${nameOf(player)} entered`,
  PutOnWaitingList: ({ player }, nameOf) => `${nameOf(player)} waits for a place`,
  EntriesClosed: () => 'Entries were closed',
  EntriesReopened: () => 'Entries were opened again',
  WentOn: () => 'It goes on with fewer players than the conditions state',
  BoughtBack: ({ player }, nameOf) => `${nameOf(player)} bought back`,
  Withdrew: ({ player, refunded }, nameOf) =>
    `${nameOf(player)} withdrew, ${refunded ? 'with the fee back' : 'without a refund'}`,
  Forfeited: ({ player }, nameOf) => `${nameOf(player)} did not come`,
  Disqualified: ({ player }, nameOf) => `${nameOf(player)} was disqualified`,
  Reinstated: ({ player }, nameOf) => `${nameOf(player)} was reinstated`,
  ReserveSeated: (event, nameOf) => `${nameOf(event.player)} took the seat of ${nameOf(event.for)}`,
  Substituted: (event, nameOf) => `${nameOf(event.player)} plays for ${nameOf(event.for)}`,
  NameRecorded: ({ player, name }, nameOf) => `${nameOf(player)} gave the name ${name}`,
  ApplicationRefused: ({ player }, nameOf) => `The application of ${nameOf(player)} was turned down`,
  BreachRecorded: ({ player, kind }, nameOf) => `A breach of ${nameOf(player)}: ${kind}`,
  DirectorNamed: ({ name }) => `${name} is the director`,
  WritingPermitted: ({ terms }) => `Writing was permitted: ${terms}`,
  Contributed: ({ amount }) => `${dollars(amount)} were contributed to the pool`,
} satisfies Partial<Tellers>;

/** Seats, counts, and what was made of them. */
const OF_PLAY = {
  BallotSealed: (event) => `The ballot of ${inWave(event)} was sealed`,
  WordGiven: ({ player, session }, nameOf) => `${nameOf(player)} gave a word for the draw of ${session}`,
  ListClosed: (event) =>
    `The list of ${inWave(event)} was closed with ${event.list.length} ${verb(event.list, 'player', 'players')}`,
  SealVoided: (event) => `The seal of ${inWave(event)} became void: ${event.reason}`,
  Allocated: (event, nameOf) =>
    `${namesOf(event.players, nameOf)} ${verb(event.players, 'plays', 'play')} in ${inWave(event)}`,
  Balloted: (event) =>
    `The seats of ${inWave(event)} were ${event.drawn === undefined ? 'recorded' : 'drawn'}, ${event.tables.length} ${event.tables.length === 1 ? 'table' : 'tables'}`,
  SessionBegun: (event) =>
    `${inWave(event)} began${event.table === undefined ? '' : ` at table ${event.table}`}`,
  SessionHeld: (event) => `${inWave(event)} was held`,
  SessionResumed: (event) => `${inWave(event)} went on`,
  LotSealed: (event) => `A lot for free seats of ${inWave(event)} was sealed`,
  SeatsFilled: (event, nameOf) =>
    `${event.given.map(({ player }) => nameOf(player)).join(', ')} ${verb(event.given, 'was given a seat', 'were given seats')} in ${inWave(event)}`,
  SeatsSwapped: ({ players, session }, nameOf) =>
    `${players.map(nameOf).join(' and ')} changed seats in ${session}`,
  SeatMoved: ({ player, session, table }, nameOf) =>
    `${nameOf(player)} was moved to table ${table} of ${session}`,
  BallotStruck: (event) => `The draw of ${inWave(event)} was struck: ${event.reason}`,
  TableClosed: ({ session, table, reason }) => `Table ${table} of ${session} was closed: ${reason}`,
  SessionAbandoned: ({ session }) => `${session} was abandoned, to be played anew`,
  Counted: ({ session, table, round, chips }, nameOf) =>
    `Table ${table} of ${session} after round ${round}: ${stacks(chips, nameOf)}`,
  Scored: ({ session, table, chips }, nameOf) =>
    `Table ${table} of ${session} at the end: ${stacks(chips, nameOf)}`,
  ScoreCorrected: ({ session, table, chips }, nameOf) =>
    `Table ${table} of ${session} was corrected: ${stacks(chips, nameOf)}`,
  PlayedOff: ({ chips }, nameOf) => `Play-off: ${stacks(chips, nameOf)}`,
  PlayOffCorrected: ({ chips }, nameOf) => `The play-off was corrected: ${stacks(chips, nameOf)}`,
  Reissued: ({ players, chips }, nameOf) =>
    `${namesOf(players, nameOf)} ${verb(players, 'was', 'were')} issued ${grouped(chips)} chips once more`,
  Advanced: ({ player, session }, nameOf) => `${nameOf(player)} goes on from ${session} at discretion`,
  SecondChanceTaken: ({ players, session }, nameOf) =>
    players.length === 0
      ? `Nobody takes the second chance of ${session}`
      : `${namesOf(players, nameOf)} ${verb(players, 'takes', 'take')} the second chance of ${session}`,
  RepechageLeftOut: ({ session, players, reason }, nameOf) =>
    `${session} is not held: ${reason}${players.length === 0 ? '' : `; ${namesOf(players, nameOf)} ${verb(players, 'goes', 'go')} on`}`,
  PlacesConfirmed: ({ session }) => `The places of ${session} were confirmed`,
  BreakGiven: ({ minutes }) => `A break of ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
} satisfies Partial<Tellers>;

const OF_THE_END = {
  RestDecided: ({ rest }) => `The rest of the pool: ${rest}`,
  PrizesPaid: ({ prizes }) => {
    const winners = Object.keys(prizes);
    return `Prizes were declared to ${winners.length} ${verb(winners, 'player', 'players')}`;
  },
  HandedOver: ({ player, what, amount }, nameOf) =>
    `${nameOf(player)} was handed the ${what} of ${dollars(amount)}`,
  Adjusted: ({ player, amount }, nameOf) =>
    amount < 0
      ? `${dollars(-amount)} were claimed back from ${nameOf(player)}`
      : `${nameOf(player)} was paid ${dollars(amount)} more`,
  Cancelled: () => 'The tournament was cancelled',
  Closed: () => 'The tournament was closed',
  Discarded: () => 'The draft was discarded',
  Undone: ({ events }) =>
    `Undone: ${events.length === 1 ? 'one entry' : `${events.length} entries`} of the record`,
} satisfies Partial<Tellers>;

const TELLERS: Tellers = { ...OF_PEOPLE, ...OF_PLAY, ...OF_THE_END };

/** What happened, in one line. */
export const eventWords = (event: Event, nameOf: NameOf): string =>
  (TELLERS[event.type] as (event: Event, nameOf: NameOf) => string)(event, nameOf);
