import { must } from '@baize/engine';
import type { Chips } from '../act.ts';
import { firstMarker } from '../play/marker.ts';
import type { Length } from '../play/session-end.ts';
import type { Limits } from '../play/wager.ts';
import type { Application } from '../policy/application.ts';
import type { PlayPolicy } from '../policy/index.ts';
import type { Pausing, WayOut } from './command.ts';

/** What governs one table for one session. */
export interface TableRules {
  readonly play: PlayPolicy;
  readonly application: Application | undefined;
  readonly limits: Limits;
  readonly length: Length;
  readonly startingChips: number;
  /** Whether wagers go in the order of the marker. */
  readonly marker: boolean;
  readonly leftHand: boolean;
  /** Whether dealing begins at the marker; determined before the session, for all of it. */
  readonly dealFromMarker: boolean;
  /**
   * What becomes of who lets his time pass twice where the rules name no consequence: the minimum is wagered for him,
   * or the table waits for the director.
   */
  readonly late: 'minimum' | 'director';
  /**
   * Who looks after the order: a dealer, who takes a wager out of turn and has its consequence told, or the layout of a
   * table of the house, which takes none.
   */
  readonly order: 'told' | 'kept';
  /** Whether wagers beside the game itself are taken, where the rules leave it to the conditions. */
  readonly sideWagers: 'taken' | 'none';
}

/** A player at a seat, with everything that he holds: what is wagered is part of it until the round is settled. */
export interface Seat {
  readonly seat: number;
  readonly player: string;
  readonly chips: number;
  /** Why he is out of play, by the clause. */
  readonly out: { readonly why: WayOut; readonly by: string } | undefined;
}

/** What comes next at the table: a shuffle, the wagers of a round, the round itself, or nothing more. */
type Phase = 'shuffle' | 'wagers' | 'round' | 'ended';

/** A table of a session: seats, chips, marker, rounds. */
export interface TableState {
  readonly phase: Phase;
  readonly seats: readonly Seat[];
  readonly limits: Limits;
  readonly marker: number;
  /** The seat whose turn to wager it is. */
  readonly asked: number | undefined;
  readonly wagers: Chips;
  /** Those who let a round go by. */
  readonly missed: readonly string[];
  /** Those who were directed to keep the pace in this round. */
  readonly directed: readonly string[];
  /** Those for whose wager the table waits until the director has decided. */
  readonly withheld: readonly string[];
  /** Those for whom the last wager was made, because they let their time pass. */
  readonly idle: readonly string[];
  /** Who leaves when the round is over, by the clause. */
  readonly leaving: Readonly<Record<string, string>>;
  /** Whether wagers were closed and cards came: from then on nobody takes a seat. */
  readonly commenced: boolean;
  /** How often each wagered out of turn. */
  readonly infringements: Chips;
  /** Rounds or spins that count; void ones do not. */
  readonly played: number;
  readonly shoe: number;
  readonly cuttingCardNow: boolean;
  readonly roundsAfterCuttingCard: number | undefined;
  readonly shoeFinished: boolean;
  readonly timeElapsed: boolean;
  readonly vacant: boolean;
  /** Why no further round is dealt. */
  readonly pause: Pausing | undefined;
  /** For how long the time that was set for the session has stood still, in milliseconds. */
  readonly stoodStill: number;
  /** By which clause the table is over when the round that is on is. */
  readonly closing: string | undefined;
  readonly end: { readonly by: string; readonly together: readonly string[] } | undefined;
}

/**
 * Everybody has a seat and the same chips, but who plays on with what he has; the marker lies where the first wager is
 * made, or goes on from where it lay.
 */
export const openTable = (
  rules: TableRules,
  seating: readonly { readonly seat: number; readonly player: string; readonly chips?: number }[],
  goesOnAt?: number,
): TableState => {
  const seats = seating.map(({ seat }) => seat);
  const marker = goesOnAt ?? must(firstMarker(seats, rules.leftHand), 'seat at the table');
  return {
    phase: rules.application?.shuffle === undefined ? 'wagers' : 'shuffle',
    seats: [...seating]
      .sort((one, other) => one.seat - other.seat)
      .map(({ seat, player, chips = rules.startingChips }) => ({ seat, player, chips, out: undefined })),
    limits: rules.limits,
    marker,
    asked: rules.marker ? marker : undefined,
    wagers: {},
    missed: [],
    directed: [],
    withheld: [],
    idle: [],
    leaving: {},
    commenced: false,
    infringements: {},
    played: 0,
    shoe: 1,
    cuttingCardNow: false,
    roundsAfterCuttingCard: undefined,
    shoeFinished: false,
    timeElapsed: false,
    vacant: false,
    pause: undefined,
    stoodStill: 0,
    closing: undefined,
    end: undefined,
  };
};

/** Whether nothing lies on the layout and no round is on: then a pause takes effect, and seats may be taken. */
export const isBetweenRounds = ({ phase, wagers }: TableState): boolean =>
  phase !== 'round' && Object.keys(wagers).length === 0;

export const inPlay = ({ seats }: TableState): readonly Seat[] =>
  seats.filter(({ out }) => out === undefined);

export const seatNumbers = (seats: readonly Seat[]): readonly number[] => seats.map(({ seat }) => seat);
