import { memoize, must } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import {
  dealtBy,
  evolveTable,
  openTable,
  type TableEvent,
  type TableRules,
  type TableState,
  type TableTerms,
} from '@baize/tournament';

/** A tournament's chip, in the smallest sum of a game: so a felt shows whole chips as it shows whole dollars. */
export const CHIP = 100;

/** Who sits where, and with what. */
export interface Seated {
  readonly seat: number;
  readonly player: string;
  readonly chips: number;
}

/**
 * What a table is dealt for: a session of a tournament at one table of its ballot, or rounds between players who were
 * equal.
 */
export interface SessionOf {
  readonly tournament: string;
  readonly title: string;
  readonly session: string;
  /** The table as the ballot numbers it. */
  readonly table: string;
  /** Which of the session's play-offs this is; nothing for the session itself. */
  readonly playOff?: number;
  /** How many play-offs the desk had on record when this one was opened; several may be played at once. */
  readonly playOffsBefore?: number;
  readonly terms: TableTerms;
  readonly seating: readonly Seated[];
  /** The seat of the starting marker, where it goes on from where it lay before. */
  readonly marker?: number;
  /** When a session that is measured by time is over, unless its clock is stopped. */
  readonly endsAt?: number;
  /** How many ballots of the session had been abandoned when this table was opened; none where it is not said. */
  readonly abandonedBefore?: number;
}

/** A session at a table, as the house keeps it. */
export interface Session {
  readonly of: SessionOf;
  readonly state: TableState;
  /** The desk has the count, and the chips have been given back. */
  readonly isScored: boolean;
}

/** Module state: pure memoization, the rules of a table depend on nothing but the books and its terms. */
const rulesIn = memoize((library: Library) => memoize((terms: TableTerms) => dealtBy(terms, library)));

/** The rules that a session goes by, in a house with these books: worked out once for its terms. */
export const rulesOf = (library: Library, { of: { terms } }: Session): TableRules => rulesIn(library)(terms);

export const newSession = (library: Library, of: SessionOf): Session => ({
  of,
  state: openTable(dealtBy(of.terms, library), of.seating, of.marker),
  isScored: false,
});

export const evolveSession = (session: Session, event: TableEvent): Session => ({
  ...session,
  state: must(evolveTable(session.state, event), `what ${event.type} comes to`),
});

/** When its time is up; nothing for any other session, nor while its clock is stopped. */
export const endsAtOf = ({ of: { endsAt }, state: { pause, stoodStill } }: Session): number | undefined =>
  endsAt === undefined || pause?.stopsClock === true ? undefined : endsAt + stoodStill;

/** What everybody holds when a session has ended, and who was put out of it. */
export interface Count {
  readonly chips: Readonly<Record<string, number>>;
  readonly disqualified: readonly string[];
}

/** The count of a table, as it goes to the desk. */
export const countOf = ({ state: { seats } }: Session): Count => ({
  chips: Object.fromEntries(seats.map(({ player, chips }) => [player, chips])),
  disqualified: seats.filter(({ out }) => out?.why === 'disqualified').map(({ player }) => player),
});

/** Ended, and not yet counted at the desk. */
export const isToCount = (session: Session | null): session is Session =>
  session !== null && session.state.phase === 'ended' && !session.isScored;
