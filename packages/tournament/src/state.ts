import type { Chips } from './act.ts';
import type { Conditions } from './conditions.ts';
import { type Instant, instantOf } from './instant.ts';
import type { Breach, GateStep, Policy } from './policy/index.ts';

/** The instrument that governs, and the conditions. */
export interface Rules {
  readonly policy: Policy;
  readonly conditions: Conditions;
  readonly game: string;
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
  /** Whose empty seat this reserve took. */
  readonly seatOf?: string;
  /** The session after which each buy-back came, by its number. */
  readonly buyBacks: readonly number[];
}

export interface Score {
  readonly session: string;
  readonly table: string;
  readonly chips: Chips;
}

/** Rounds or sessions more between players who were equal; no table where it is the tournament's places or points. */
export interface PlayOff {
  readonly session: string;
  readonly table: string | null;
  readonly chips: Chips;
}

interface Reissue {
  readonly session: string;
  readonly table: string;
  readonly players: readonly string[];
}

/** A tournament: facts, in the order in which they came. Places, dues and money are derived from them. */
export interface Tournament {
  readonly prepared: readonly GateStep['step'][];
  readonly start: Instant | undefined;
  /** In the order of entry: the order in which odd cents are given. */
  readonly entrants: readonly Entrant[];
  readonly contributed: number;
  readonly ballots: readonly { readonly session: string; readonly tables: readonly (readonly string[])[] }[];
  readonly scores: readonly Score[];
  readonly playOffs: readonly PlayOff[];
  readonly reissues: readonly Reissue[];
  readonly advanced: readonly { readonly session: string; readonly player: string }[];
  readonly cancelled: boolean;
  readonly director: string | undefined;
  readonly refusedApplicants: readonly string[];
  readonly breaks: readonly number[];
  readonly breaches: readonly { readonly player: string; readonly kind: Breach; readonly by: string }[];
}

export const initial = ({ conditions }: Rules): Tournament => ({
  prepared: [],
  start: instantOf(conditions.said.start),
  entrants: [],
  contributed: 0,
  ballots: [],
  scores: [],
  playOffs: [],
  reissues: [],
  advanced: [],
  cancelled: false,
  director: undefined,
  refusedApplicants: [],
  breaks: [],
  breaches: [],
});

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

/** Play has begun when something of it is on record. */
export const hasBegun = ({ scores }: Tournament): boolean => scores.length > 0;
