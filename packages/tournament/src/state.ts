import type { Chips } from './act.ts';
import type { ClosedLot, Given } from './ballot/chair.ts';
import type { ClosedList, Word } from './ballot/draw.ts';
import type { Conditions } from './conditions.ts';
import type { Event } from './event.ts';
import { type Instant, instantOf } from './instant.ts';
import type { Outs } from './outs.ts';
import type { Breach, GateStep, Policy } from './policy/index.ts';
import type { Rest } from './prizes.ts';
import type { HandDrawn } from './sitting.ts';

/** The instrument that governs, and the conditions. */
export interface Rules {
  readonly policy: Policy;
  readonly conditions: Conditions;
  readonly game: string;
  /** The tournament's name, to which ballots are sealed. */
  readonly name: string;
  /** Whether every step is told, as at the desk; a file tells only what places and money need. */
  readonly told: 'everything' | 'results';
}

/** Whether a player is in, and why not. */
export type Presence = 'in' | 'withdrawn' | 'absent' | 'disqualified' | 'replaced';

export interface Entrant {
  readonly player: string;
  readonly presence: Presence;
  /** How many fees were paid, and how many were given back. */
  readonly fees: number;
  readonly refunds: number;
  readonly group?: string;
  /** The name that the supervisor asked for. */
  readonly name?: string;
  /** The clause by which a fee was given back. */
  readonly refundBy?: string;
  /** Why he was put out, where it was said. */
  readonly reason?: string;
  /** Whose entry this player took over. */
  readonly replaces?: string;
  /** Whose empty seat this reserve took. */
  readonly seatOf?: string;
  /** The session after which each buy-back came, by its number. */
  readonly buyBacks: readonly number[];
  /** The sessions that he bought back into; a file of results does not tell them. */
  readonly backInto?: readonly string[];
}

/** An entry that changed hands: counts of these sessions are of who had it then. */
interface Handover {
  readonly from: string;
  readonly to: string;
  readonly played: readonly string[];
}

export interface Score {
  readonly session: string;
  readonly table: string;
  readonly chips: Chips;
  /** What lay before those who were put out. */
  readonly noted?: Chips;
  /** When each who is below the minimum could no longer wager, as far as it was told. */
  readonly out?: Outs;
}

/** What each held after a round of a session that went on. */
export interface RoundCount extends Score {
  readonly round: number;
}

/** Rounds or sessions more between players who were equal; no table where it is the tournament's places or points. */
export interface PlayOff {
  /** Its position in the record. */
  readonly event: number;
  readonly session: string;
  readonly table: string | null;
  readonly chips: Chips;
}

interface Reissue {
  readonly session: string;
  readonly table: string;
  readonly players: readonly string[];
  /** What each of them was issued. */
  readonly chips: number;
  /** How many play-offs were on record by then. */
  readonly playOffsBefore: number;
}

/** What was counted first, what was found instead, and why. */
interface Correction {
  readonly session: string;
  /** None where it was a play-off for the tournament's places or points. */
  readonly table: string | null;
  readonly before: Chips;
  readonly after: Chips;
  readonly reason: string;
}

/** A sealed ballot: what everybody may know of it before it is drawn. */
export interface Seal {
  readonly session: string;
  /** Of a session that is played in waves: which of them, from 1 on. */
  readonly wave?: number;
  readonly commitment: string;
  readonly seats?: number;
  /** The words that were given since it was sealed, each player's last. */
  readonly words: readonly Word[];
  readonly closed?: ClosedList;
}

/** A seal whose secret is never opened, and why. */
export interface VoidedSeal {
  readonly session: string;
  readonly wave?: number;
  readonly commitment: string;
  readonly reason: string;
}

type Tables = readonly (readonly string[])[];

/** Lots for free chairs: sealed, then drawn or given up for a reason. */
export interface Lot {
  readonly session: string;
  readonly wave?: number;
  readonly commitment: string;
  readonly voided?: string;
  readonly drawn?: ClosedLot & { readonly secret: string; readonly given: readonly Given[] };
}

/** Seats that were given, and given anew before the first card: what was drawn stays to be seen. */
interface StruckBallot {
  readonly session: string;
  readonly wave?: number;
  readonly commitment?: string;
  readonly closed?: ClosedList;
  readonly drawn?: NonNullable<Ballot['drawn']>;
  readonly byHand?: HandDrawn;
  readonly tables: Tables;
  readonly cause: string;
  readonly reason: string;
}

/** A table that its players had to leave, and who they were. */
interface ClosedTable {
  readonly session: string;
  readonly table: number;
  readonly players: readonly string[];
  readonly cause: 'failed' | 'broken';
  readonly reason: string;
}

/** Players who were put into a wave of a session. */
interface Allocation {
  readonly session: string;
  readonly wave: number;
  readonly players: readonly string[];
}

/** Who was given which seat. */
export interface Ballot {
  readonly session: string;
  readonly wave?: number;
  /** By table, who has which chair now; a chair that was vacated for good is `FREE`. */
  readonly tables: Tables;
  /** The numbers of the tables in the session; from 1 on where it has no waves. */
  readonly numbers?: readonly number[];
  /**
   * Where it was drawn: what it can be repeated from, and the tables as they came out of it, whoever sits there since.
   */
  readonly drawn?: { readonly secret: string; readonly seats: number; readonly tables: Tables };
  readonly byHand?: HandDrawn;
}

/** The beginning of a session or of a wave; of one table where its first card is told. */
interface Begun {
  readonly session: string;
  readonly wave?: number;
  readonly table?: string;
  readonly at?: string;
}

/** Play that was stopped: held until it goes on, or a break of so many minutes. */
export interface Pause {
  readonly kind: 'hold' | 'break';
  readonly session?: string;
  readonly wave?: number;
  readonly from?: Instant;
  readonly to?: Instant;
  /** Of a hold: whether play goes on again, though nobody told since when. */
  readonly isOver?: boolean;
  readonly minutes?: number;
  readonly players?: readonly string[];
}

/** A tournament: facts, in the order in which they came. Places, dues and money are derived from them. */
export interface Tournament {
  /** Everything that happened, in order; a position in it never shifts. */
  readonly history: readonly Event[];
  /** What it began with; nothing before the first event. */
  readonly origin: Tournament | undefined;
  /** The positions that are undone. */
  readonly struck: readonly number[];
  readonly prepared: readonly GateStep['step'][];
  readonly start: Instant | undefined;
  /** The starts of sessions as they were moved, the last last. */
  readonly starts: readonly { readonly session: string; readonly wave?: number; readonly start: Instant }[];
  /** Starts of the tournament that were given up for earlier ones. */
  readonly startsBefore: readonly Instant[];
  /** Sessions, waves and tables of which the beginning was told. */
  readonly begun: readonly Begun[];
  /** In the order of entry: the order in which odd cents are given. */
  readonly entrants: readonly Entrant[];
  /** Who waits for a place, the first first. */
  readonly waiting: readonly string[];
  readonly entriesClosed: boolean;
  readonly contributed: number;
  readonly handovers: readonly Handover[];
  /** With fewer players than the conditions ask for it goes on, and why. */
  readonly goneOn:
    | { readonly players: number; readonly smallest: number; readonly reason: string }
    | undefined;
  /** By session and wave, whom the operator put there himself: the last word on a player counts. */
  readonly allocations: readonly Allocation[];
  /** The seals that stand, one a wave at the most. */
  readonly seals: readonly Seal[];
  readonly voidedSeals: readonly VoidedSeal[];
  readonly ballots: readonly Ballot[];
  readonly struckBallots: readonly StruckBallot[];
  readonly lots: readonly Lot[];
  readonly closedTables: readonly ClosedTable[];
  readonly rounds: readonly RoundCount[];
  readonly scores: readonly Score[];
  readonly playOffs: readonly PlayOff[];
  readonly reissues: readonly Reissue[];
  readonly advanced: readonly { readonly session: string; readonly player: string }[];
  /** Lists of those who play in a repechage, the last of a session counts; without one all who are out may. */
  readonly secondChances: readonly { readonly session: string; readonly players: readonly string[] }[];
  /** Repechages that are not held, with those who go on all the same. */
  readonly leftOut: readonly { readonly session: string; readonly players: readonly string[] }[];
  /** Sessions whose places the director has confirmed. */
  readonly confirmed: readonly string[];
  readonly corrections: readonly Correction[];
  /** What the director decided on a rest of the pool, where the conditions are silent. */
  readonly rest: Rest | undefined;
  /** What each wins, once the prizes are declared. */
  readonly paid: Readonly<Record<string, number>> | undefined;
  /** What the operator added when the prizes were paid. */
  readonly toppedUp: number;
  /** What each has been handed of prizes: it stays so, whatever is undone. */
  readonly handedOver: Readonly<Record<string, number>>;
  /** Who has been handed the refund of a cancelled tournament. */
  readonly refundedTo: readonly string[];
  readonly closed: boolean;
  readonly cancelled: boolean;
  readonly director: string | undefined;
  readonly refusedApplicants: readonly string[];
  /** Holds and breaks, in the order in which they were told. */
  readonly pauses: readonly Pause[];
  readonly writing: readonly string[];
  readonly breaches: readonly { readonly player: string; readonly kind: Breach; readonly by: string }[];
}

/** A tournament of which nothing but its conditions is known. */
export const initial = ({ conditions }: Rules): Tournament => ({
  history: [],
  origin: undefined,
  struck: [],
  prepared: [],
  start: instantOf(conditions.said.start),
  starts: [],
  startsBefore: [],
  begun: [],
  entrants: [],
  waiting: [],
  entriesClosed: false,
  contributed: 0,
  allocations: [],
  handovers: [],
  goneOn: undefined,
  seals: [],
  voidedSeals: [],
  ballots: [],
  struckBallots: [],
  lots: [],
  closedTables: [],
  rounds: [],
  scores: [],
  playOffs: [],
  reissues: [],
  advanced: [],
  secondChances: [],
  leftOut: [],
  confirmed: [],
  corrections: [],
  rest: undefined,
  paid: undefined,
  toppedUp: 0,
  handedOver: {},
  refundedTo: [],
  closed: false,
  cancelled: false,
  director: undefined,
  refusedApplicants: [],
  pauses: [],
  writing: [],
  breaches: [],
});

/**
 * [17.2] [1999 2.2] The tournament under other conditions, as long as nobody has entered: what was done to make the
 * first ones known is done anew, and seals of their sessions are void. All else stays; its record begins here.
 */
export const amended = (rules: Rules, state: Tournament): Tournament => ({
  ...state,
  ...{ prepared: [], start: initial(rules).start, starts: [], begun: [], allocations: [], seals: [] },
  voidedSeals: [
    ...state.voidedSeals,
    ...state.seals.map(({ session, wave, commitment }) => ({
      session,
      ...(wave === undefined ? {} : { wave }),
      commitment,
      reason: 'the conditions were amended',
    })),
  ],
  history: [],
  origin: undefined,
});

/** Whether a seal, a ballot or whatever else is of this wave of a session; of a session without waves there is none. */
export const isOfWave = (
  of: { readonly session: string; readonly wave?: number },
  session: string,
  wave: number | undefined,
): boolean => of.session === session && of.wave === wave;

/** Whether nothing more is to be played in a session: its places stand, or it is not held. */
export const isBehind = ({ confirmed, leftOut }: Tournament, session: string): boolean =>
  confirmed.includes(session) || leftOut.some((each) => each.session === session);

/** The same answer for the same entrants: asked for at every table of a large field, and worked out once. */
export const once = <Value>(
  make: (entrants: readonly Entrant[]) => Value,
): ((state: Tournament) => Value) => {
  const made = new WeakMap<readonly Entrant[], Value>();
  return ({ entrants }) => {
    const value = made.get(entrants) ?? make(entrants);
    made.set(entrants, value);
    return value;
  };
};

/** Everybody by name: for acts that ask after many at once. */
export const entrantsByName = once(
  (entrants): ReadonlyMap<string, Entrant> => new Map(entrants.map((entrant) => [entrant.player, entrant])),
);

export const entrantOf = ({ entrants }: Tournament, player: string): Entrant | undefined =>
  entrants.find((each) => each.player === player);
