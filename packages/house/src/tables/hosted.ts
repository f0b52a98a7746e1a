import { must } from '@baize/engine';
import type { TableEvent } from '@baize/tournament';
import type { Drawn, Given } from '../chance/contributions.ts';
import type { DeckOpening } from '../chance/deck.ts';
import type { Departure } from '../editions/force.ts';
import type { Json, NewEvent } from '../store/port.ts';
import { unknownType } from '../store/unreadable.ts';
import type { Kind, Pace, Play } from './play.ts';
import type { HouseKind } from './plays.ts';
import { type Cut, type SealedShoe, UNCUT } from './ports.ts';
import { evolveSession, newSession, type Session, type SessionOf } from './session/session.ts';
import type { SealedSpin } from './wheel.ts';

/** Who deals: the house from a sealed shoe, or a person with real cards. */
export type Mode = 'automatic' | 'human';

/**
 * For which acts of the staff a second person has to approve: those that give money back once a card is known, or none.
 */
export type SecondPerson = 'reversals' | 'none';

/** Where nothing is said: the house deals without anybody's hand in it, and nobody alone undoes what it dealt. */
export const usualSecondPerson = (mode: Mode): SecondPerson => (mode === 'automatic' ? 'reversals' : 'none');

/** Two persons for one act: under which number it was asked for, by whom, and who approved it. */
export interface Approval {
  readonly request: number;
  readonly askedBy: string;
  readonly approvedBy: string;
}

/** When the automatic dealer acts, on which step, and how long was given for it. */
interface Deadline {
  readonly act: string;
  readonly at: number;
  readonly after: number;
}

/** Money between the house and a table's float: who moved it, and why. Nobody (null) is the house itself. */
interface FloatMove {
  readonly amount: number;
  readonly who: string | null;
  readonly why: string;
}

/** What the house adds to the record of a table. */
export type HouseEvent =
  /** The first tables do not name their rulebook, nor is what filled their floats in their record. */
  | {
      readonly type: 'TableHosted';
      readonly rulebook?: string;
      readonly mode: Mode;
      readonly pace: Pace;
      /** The jackpot that it plays for; none where the game has no such thing, or the table does not offer it. */
      readonly link?: string;
      /** The session of a tournament that it is dealt for. */
      readonly session?: SessionOf;
      /** Tables of the first houses do not say, and have what is usual. */
      readonly secondPerson?: SecondPerson;
      /** Only where it is played by what is not law on the day. */
      readonly departure?: Departure;
    }
  /**
   * Comes before the events that it releases, so many of them. They are recorded in the name of who asked.
   */
  | ({ readonly type: 'ActApproved'; readonly releases: number } & Approval)
  | ({ readonly type: 'FloatFilled' } & FloatMove)
  | ({ readonly type: 'FloatCredited' } & FloatMove)
  | { readonly type: 'ShoeSealed'; readonly shoe: SealedShoe }
  /** What people contribute is open, or left out by name: before the first card, and before wagers are invited. */
  | {
      readonly type: 'ContributionsClosed';
      readonly of: Drawn;
      readonly number: number;
      readonly given: Given;
    }
  | { readonly type: 'ShoeRevealed'; readonly shoe: number; readonly secret: string }
  /** A deck is over: the cards that were shown can be checked, and the others stay unknown. */
  | ({ readonly type: 'DeckOpened'; readonly shoe: number } & DeckOpening)
  /** The seal could not be opened when the shoe was over: nobody can check it any more. */
  | { readonly type: 'ShoeLost'; readonly shoe: number }
  | { readonly type: 'SpinSealed'; readonly spin: SealedSpin }
  | { readonly type: 'SpinRevealed'; readonly spin: number; readonly secret: string }
  | { readonly type: 'SpinLost'; readonly spin: number }
  /** When the automatic dealer will act, and on what. Written down, so that a restart neither loses nor doubles it. */
  | ({ readonly type: 'DeadlineSet' } & Deadline)
  | { readonly type: 'DeadlineCleared' }
  /** The automatic dealer opens no further round, so that those who supervise have time between two. */
  | { readonly type: 'TableHeld' }
  | { readonly type: 'TableReleased' }
  /** Something is owing here: from now on that is in the ledger, with all that was owing before. */
  | { readonly type: 'DebtsEntered' }
  /** The desk has the count of a session that ended here, and the chips went back to where they were issued. */
  | { readonly type: 'SessionScored' };

export type RecordedEvent<K extends Kind = HouseKind> =
  | { readonly by: 'game'; readonly event: K['event'] }
  | { readonly by: 'house'; readonly event: HouseEvent }
  | { readonly by: 'tournament'; readonly event: TableEvent };

/** A table as the house hosts it: the play, the game's own state, and what the house adds to it. */
export interface HostedTable<K extends Kind = HouseKind> {
  readonly play: Play<K>;
  readonly table: string;
  readonly version: number;
  readonly state: K['state'];
  readonly mode: Mode;
  readonly pace: Pace;
  readonly shoe: SealedShoe | null;
  readonly cut: Cut | null;
  /** Places of a deck in play whose cards have been shown to everybody; none at other games. */
  readonly shown: readonly number[];
  /** The spin of the wheel that is ahead or on, at a table that has one. */
  readonly spin: SealedSpin | null;
  readonly deadline: Deadline | null;
  readonly held: boolean;
  /** The jackpot that this table plays for, by its name. */
  readonly link: string | null;
  /** The session of a tournament that this table is dealt for. */
  readonly session: Session | null;
  readonly secondPerson: SecondPerson;
  /** Why it is played by what was not law on the day of its opening; null where it was, or nobody can tell. */
  readonly departure: Departure | null;
  /** Whether the ledger has what is owing here. */
  readonly debtsEntered: boolean;
}

export const newHostedTable = <K extends Kind>(play: Play<K>, table: string): HostedTable<K> => ({
  play,
  table,
  version: 0,
  state: play.initial(),
  mode: 'human',
  pace: { act: 0, result: 0, betting: 0, patron: 0 },
  shoe: null,
  cut: null,
  shown: [],
  spin: null,
  deadline: null,
  held: false,
  link: null,
  session: null,
  secondPerson: 'none',
  departure: null,
  debtsEntered: false,
});

const inSession = <K extends Kind>({ session }: HostedTable<K>): Session => must(session, 'session');

const withGiven = <K extends Kind>(
  hosted: HostedTable<K>,
  { of, given }: HouseEvent & { readonly type: 'ContributionsClosed' },
): HostedTable<K> =>
  of === 'shoe'
    ? { ...hosted, shoe: { ...must(hosted.shoe, 'shoe'), given } }
    : { ...hosted, spin: { ...must(hosted.spin, 'spin'), given } };

/** The places that an event shows everybody, where they are kept: of a deck that is opened card by card. */
const shownAfter = <K extends Kind>(
  { play, shoe, state, shown }: HostedTable<K>,
  event: K['event'],
): readonly number[] => {
  if (shoe?.version !== 'deck/1') return shown;
  const faces = play
    .facesIn(state, event)
    .filter(({ at, card }) => card !== undefined && !shown.includes(at));
  return faces.length === 0 ? shown : [...shown, ...faces.map(({ at }) => at)];
};

const evolveHouse = <K extends Kind>(hosted: HostedTable<K>, event: HouseEvent): HostedTable<K> => {
  switch (event.type) {
    case 'TableHosted':
      return {
        ...hosted,
        mode: event.mode,
        pace: event.pace,
        link: event.link ?? null,
        session: event.session === undefined ? null : newSession(hosted.play.library, event.session),
        secondPerson: event.secondPerson ?? usualSecondPerson(event.mode),
        departure: event.departure ?? null,
      };
    case 'ActApproved':
    case 'FloatFilled':
    case 'FloatCredited':
      return hosted;
    case 'ShoeSealed':
      return { ...hosted, shoe: event.shoe, cut: event.shoe.uncut === true ? UNCUT : null };
    case 'ContributionsClosed':
      return withGiven(hosted, event);
    case 'ShoeRevealed':
    case 'ShoeLost':
    case 'DeckOpened':
      return { ...hosted, shoe: null, cut: null, shown: [] };
    case 'SpinSealed':
      return { ...hosted, spin: event.spin };
    case 'SpinRevealed':
    case 'SpinLost':
      return { ...hosted, spin: null };
    case 'DeadlineSet':
      return { ...hosted, deadline: { act: event.act, at: event.at, after: event.after } };
    case 'DeadlineCleared':
      return { ...hosted, deadline: null };
    case 'TableHeld':
      return { ...hosted, held: true };
    case 'TableReleased':
      return { ...hosted, held: false };
    case 'DebtsEntered':
      return { ...hosted, debtsEntered: true };
    case 'SessionScored':
      return { ...hosted, session: { ...inSession(hosted), isScored: true } };
    default:
      return unknownType(event);
  }
};

export const evolve = <K extends Kind>(
  hosted: HostedTable<K>,
  recorded: RecordedEvent<K>,
): HostedTable<K> => {
  const version = hosted.version + 1;
  switch (recorded.by) {
    case 'game': {
      const { play, cut } = hosted;
      const state = must(play.evolve(hosted.state, recorded.event), `what ${recorded.event.type} comes to`);
      const shown = shownAfter(hosted, recorded.event);
      return { ...hosted, version, state, cut: play.cutIn(recorded.event) ?? cut, shown };
    }
    case 'house':
      return { ...evolveHouse(hosted, recorded.event), version };
    case 'tournament':
      return { ...hosted, version, session: evolveSession(inSession(hosted), recorded.event) };
  }
};

/** An event goes into the record with the person who caused it; the automatic dealer is nobody (null). */
export const toStored = <K extends Kind>(
  { by, event }: RecordedEvent<K>,
  person: string | null,
): NewEvent => ({
  type: `${by}.${event.type}`,
  data: { person, event: event as unknown as Json },
});

const NOT_GAME = ['house', 'tournament'] as const;

/** The reverse of `toStored`. Throws on what `toStored` cannot have written: that stops the table. */
export const fromStored = <K extends Kind = HouseKind>({ type, data }: NewEvent): RecordedEvent<K> => {
  const { event } = data as { readonly event: { readonly type?: unknown } };
  const by = NOT_GAME.find((each) => type.startsWith(`${each}.`)) ?? 'game';
  if (type !== `${by}.${String(event.type)}`)
    throw new Error(`${type} says that it is ${String(event.type)}`);
  return { by, event } as unknown as RecordedEvent<K>;
};
