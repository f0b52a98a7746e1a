import { must } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import {
  amended,
  type Event,
  evolve,
  initial,
  type Rules,
  rulesOf,
  type Tournament,
} from '@baize/tournament';
import type { Departure } from '../editions/force.ts';
import type { Json, NewEvent, StoredEvent } from '../store/port.ts';
import { foldStored, unknownType } from '../store/unreadable.ts';
import type { Approval, SecondPerson } from '../tables/hosted.ts';
import { keyOf } from './ballot-key.ts';
import { evolveRegister, isOfRegister, NO_REGISTER, type Register, type RegisterEvent } from './register.ts';

/**
 * What a tournament is begun with: its name, the instrument that governs, the game, and the conditions as far as they
 * are written.
 */
export interface Draft {
  readonly title: string;
  readonly instrument: string;
  readonly game: string;
  readonly conditions: Readonly<Record<string, Json>>;
  /** Why it is held under an instrument that is revoked, or not law yet; only where it is. */
  readonly departure?: string;
}

/** What the house adds to the record of a tournament. */
type HouseEvent =
  | ({ readonly type: 'Drafted' } & Draft)
  | ({ readonly type: 'Revised' } & Draft)
  /** The first thing is done in a tournament whose instrument is not law on the day. */
  | { readonly type: 'Departed'; readonly departure: Departure }
  /** The director closed the board to those who have no account, or opened it to everybody again. */
  | { readonly type: 'BoardSet'; readonly isOpen: boolean }
  /** Whether what takes something back needs a second person where money or a seat is another by it. */
  | { readonly type: 'SecondPersonSet'; readonly needs: SecondPerson }
  /** Comes before the events that it releases, so many of them. They are recorded in the name of who asked. */
  | ({ readonly type: 'ActApproved'; readonly releases: number } & Approval)
  /** The secret of a ballot, locked until the ballot is drawn. */
  | {
      readonly type: 'SecretLocked';
      readonly session: string;
      readonly wave?: number;
      /** Where it is of lots for free chairs. */
      readonly lot?: true;
      readonly locked: string;
    }
  | RegisterEvent;

export type RecordedTournamentEvent =
  | { readonly by: 'house'; readonly event: HouseEvent }
  | { readonly by: 'tournament'; readonly event: Event };

/** A tournament as the house keeps it. */
export interface HostedTournament {
  readonly id: string;
  /** The books of the house, among which is the instrument that governs. */
  readonly library: Library;
  readonly version: number;
  readonly draft: Draft;
  readonly rules: Rules;
  readonly state: Tournament;
  /** Locked secrets of ballots that are sealed and not drawn, by `keyOf`. */
  readonly locked: Readonly<Record<string, string>>;
  /** Why it was begun under what was not law on the day; null where it was, or nobody can tell. */
  readonly departure: Departure | null;
  /** Whether the board is shown to those who have no account: it is, unless the director closed it. */
  readonly isBoardOpen: boolean;
  /** For which acts a second person has to approve; null where nobody has said it, and then for none. */
  readonly secondPerson: SecondPerson | null;
  /** Arrivals, fees that were received at the desk, who counts, and tallies. */
  readonly register: Register;
}

/** The rules of a draft, everything told as at a desk; or what cannot be read in it. */
export const rulesIn = (
  id: string,
  { instrument, game, conditions }: Draft,
  library: Library,
): { readonly ok: true; readonly rules: Rules } | { readonly ok: false; readonly detail: string } => {
  const rules = rulesOf({ id, instrument, game, conditions }, 'everything', library);
  return 'policy' in rules
    ? { ok: true, rules }
    : { ok: false, detail: `${String(rules.at)}: ${rules.detail}` };
};

/** Only drafts that could be read were ever written down. */
const mustRead = (id: string, draft: Draft, library: Library): Rules => {
  const read = rulesIn(id, draft, library);
  if (!read.ok) throw new Error(`impossible: a draft that cannot be read: ${read.detail}`);
  return read.rules;
};

const newTournament = (id: string, draft: Draft, library: Library): HostedTournament => {
  const rules = mustRead(id, draft, library);
  return {
    id,
    library,
    version: 0,
    draft,
    rules,
    state: initial(rules),
    locked: {},
    departure: null,
    isBoardOpen: true,
    secondPerson: null,
    register: NO_REGISTER,
  };
};

const evolveHouse = (hosted: HostedTournament, event: HouseEvent): HostedTournament => {
  if (isOfRegister(event)) return { ...hosted, register: evolveRegister(hosted.register, event) };
  switch (event.type) {
    case 'Drafted': {
      const { type: _type, ...draft } = event;
      const { version, isBoardOpen, secondPerson } = hosted;
      const begun = newTournament(hosted.id, draft, hosted.library);
      return { ...begun, version, isBoardOpen, secondPerson };
    }
    case 'Revised': {
      const { type: _type, ...draft } = event;
      const rules = mustRead(hosted.id, draft, hosted.library);
      // Whatever law it was begun under is judged again when the new conditions are made known.
      return { ...hosted, draft, rules, state: amended(rules, hosted.state), locked: {}, departure: null };
    }
    case 'Departed':
      return { ...hosted, departure: event.departure };
    case 'BoardSet':
      return { ...hosted, isBoardOpen: event.isOpen };
    case 'SecondPersonSet':
      return { ...hosted, secondPerson: event.needs };
    case 'ActApproved':
      return hosted;
    case 'SecretLocked':
      return {
        ...hosted,
        locked: { ...hosted.locked, [keyOf(event.lot ? 'lot' : 'ballot', event)]: event.locked },
      };
    default:
      return unknownType(event);
  }
};

export const evolveTournament = (
  hosted: HostedTournament,
  recorded: RecordedTournamentEvent,
): HostedTournament => ({
  ...(recorded.by === 'house'
    ? evolveHouse(hosted, recorded.event)
    : {
        ...hosted,
        state: must(evolve(hosted.state, recorded.event), `what ${recorded.event.type} comes to`),
      }),
  version: hosted.version + 1,
});

/** An event goes into the record with the person who caused it. */
export const toStored = ({ by, event }: RecordedTournamentEvent, person: string | null): NewEvent => ({
  type: `${by}.${event.type}`,
  data: { person, event: event as unknown as Json },
});

/** Only what `toStored` wrote comes back here; what cannot be that is a defect. */
export const fromStored = ({ type, data }: NewEvent): RecordedTournamentEvent => {
  const { event } = data as { readonly event: { readonly type?: unknown } };
  const by = type.startsWith('house.') ? 'house' : 'tournament';
  if (type !== `${by}.${String(event.type)}`)
    throw new Error(`${type} says that it is ${String(event.type)}`);
  return { by, event } as unknown as RecordedTournamentEvent;
};

/** The tournament that its first event, the draft, begins. */
const tournamentFrom = (id: string, first: RecordedTournamentEvent, library: Library): HostedTournament => {
  if (first.by !== 'house' || first.event.type !== 'Drafted')
    throw new Error(`impossible: the record of tournament ${id} does not begin with its draft`);
  return evolveTournament(newTournament(id, first.event, library), first);
};

/** The tournament that a record tells of. An event that cannot be read is named. */
export const readTournament = (
  id: string,
  stored: readonly StoredEvent[],
  library: Library,
): HostedTournament => {
  const hosted = foldStored<HostedTournament | undefined>(stored, undefined, (before, event) => {
    const recorded = fromStored(event);
    return before === undefined ? tournamentFrom(id, recorded, library) : evolveTournament(before, recorded);
  });
  return must(hosted, `record of tournament ${id}`);
};
