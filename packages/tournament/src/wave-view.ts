import { must } from '@baize/engine';
import { playersOf, waveNumbers } from './allocation.ts';
import type { Head } from './ballot/draw.ts';
import { unseatedIn } from './chairs.ts';
import { type ClockView, clockOf } from './clock.ts';
import { numbersOf } from './seats.ts';
import type { Session } from './sessions.ts';
import { isOfWave, type Lot, type Rules, type Seal, type Tournament, type VoidedSeal } from './state.ts';

/** How far a ballot has come; what it can be repeated from is told apart, for it is long. */
export interface BallotView {
  readonly stage: 'unsealed' | 'sealed' | 'closed' | 'drawn';
  /** The seats of a table, where they are fixed. */
  readonly seats?: number;
  /** How many have given a word. */
  readonly words: number;
  /** Of the closed list: how many are on it, and the head of the log. */
  readonly closed?: { readonly players: number; readonly head: Head };
  /** Why earlier seals are void, the first first. */
  readonly voided: readonly Omit<VoidedSeal, 'session' | 'wave'>[];
}

/** A wave of a session; a session that has none is told as one that has no number. */
export interface WaveView {
  readonly wave: number | undefined;
  readonly name: string | undefined;
  /** Who plays in it, in the order of entry. */
  readonly players: readonly string[];
  readonly commitment: string | undefined;
  readonly ballot: BallotView;
  /** The numbers of its tables, from when they are drawn on; and those that had to be left. */
  readonly tables: readonly number[];
  readonly closedTables: readonly Omit<Tournament['closedTables'][number], 'session'>[];
  /** Who plays in it and has no seat, once it is seated. */
  readonly unseated: readonly string[];
  /** Seats that were given and given anew, the first first. */
  readonly struck: readonly { readonly cause: string; readonly reason: string }[];
  /** Lots for free seats: all that it takes to draw them once more, where they are drawn. */
  readonly lots: readonly Omit<Lot, 'session' | 'wave'>[];
  readonly clock: ClockView;
}

const ballotStage = (isDrawn: boolean, seal: Seal | undefined): BallotView['stage'] => {
  if (isDrawn) return 'drawn';
  if (seal === undefined) return 'unsealed';
  return seal.closed === undefined ? 'sealed' : 'closed';
};

const waveView = (rules: Rules, state: Tournament, session: Session, wave: number | undefined): WaveView => {
  const isThat = (of: { readonly session: string; readonly wave?: number }): boolean =>
    isOfWave(of, session.name, wave);
  const seal = state.seals.find(isThat);
  const ballot = state.ballots.find(isThat);
  const closed = seal?.closed;
  const of = { session: session.name, ...(wave === undefined ? {} : { wave }) };
  const tables = ballot === undefined ? [] : numbersOf(ballot);
  const seats = closed?.seats ?? seal?.seats;
  return {
    wave,
    name: wave === undefined ? undefined : session.waves?.[wave - 1]?.name,
    players: playersOf(rules, state, session.name, wave),
    commitment: seal?.commitment,
    ballot: {
      stage: ballotStage(ballot !== undefined, seal),
      ...(seats === undefined ? {} : { seats }),
      words: seal?.words.length ?? 0,
      ...(closed === undefined ? {} : { closed: { players: closed.list.length, head: closed.head } }),
      voided: state.voidedSeals.filter(isThat).map(({ commitment, reason }) => ({ commitment, reason })),
    },
    tables,
    closedTables: state.closedTables
      .filter((each) => each.session === session.name && tables.includes(each.table))
      .map(({ session: _session, ...each }) => each),
    unseated: unseatedIn(rules, state, of),
    clock: clockOf(rules, state, of),
    struck: state.struckBallots.filter(isThat).map(({ cause, reason }) => ({ cause, reason })),
    lots: state.lots.filter(isThat).map(({ session: _session, wave: _wave, ...lot }) => lot),
  };
};

/** Every wave of a session, in order. */
export const waveViews = (rules: Rules, state: Tournament, session: Session): readonly WaveView[] =>
  waveNumbers(rules, session.name).map((wave) => waveView(rules, state, session, wave));

/** The wave whose ballot is next, or was the last. */
export const waveToSeat = (waves: readonly WaveView[]): WaveView =>
  waves.find(({ ballot, players }) => ballot.stage !== 'drawn' && players.length > 0) ??
  must(waves.at(-1), 'last wave');
