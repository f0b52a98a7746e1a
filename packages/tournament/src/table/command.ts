import type { Chips } from '../act.ts';
import type { Limits } from '../play/wager.ts';

/** Why somebody is out of play: without the chips for a wager, put out, or by his own wish. */
export type WayOut = 'chips' | 'disqualified' | 'withdrawn';

type Why = 'session' | 'cuttingCard' | 'vacancy';

/** Why no further round is dealt, by which clause and since when; a break says until when. */
export interface Pausing {
  /** The director holds play, a break was given, or somebody from a table that was closed is to be seated first. */
  readonly why: 'hold' | 'break' | 'seating';
  readonly by: string;
  readonly at: number;
  readonly until?: number;
  /** Time that was set for the session stands still with it. */
  readonly stopsClock: boolean;
}

/** What somebody does at a tournament table, or reports of it. Cards and spins are the game's own affair. */
export type TableCommand =
  | { readonly do: 'shuffle'; readonly why: Why }
  | {
      readonly do: 'wager';
      readonly player: string;
      readonly amount: number;
      /** What of it can really be lost, where wagers cancel each other. */
      readonly risk?: number;
      /** The one wager that is laid now, where several lie; `amount` is all of them. */
      readonly one?: number;
      readonly with: 'tournamentChips' | 'nonValueChips' | 'other';
      readonly kind?: 'main' | 'side' | 'called';
      /** Places of a layout. */
      readonly on?: readonly string[];
    }
  | {
      readonly do: 'change';
      readonly player: string;
      readonly amount: number;
      readonly risk?: number;
      readonly one?: number;
      /** Chips that lie there already are moved, or others put to them. */
      readonly touches?: boolean;
      readonly kind?: 'main' | 'side' | 'called';
      readonly on?: readonly string[];
    }
  | {
      readonly do: 'takeBack' | 'late' | 'miss' | 'directMinimum' | 'voidWager' | 'vacate';
      readonly player: string;
    }
  | { readonly do: 'disqualify' | 'withdraw'; readonly player: string; readonly by: string }
  /** Somebody sits down before the first card; with the chips that a session begins with, unless others are said. */
  | { readonly do: 'seat'; readonly seat: number; readonly player: string; readonly chips?: number }
  /** Somebody comes between two rounds with the chips that he holds, because his own table was closed. */
  | {
      readonly do: 'join';
      readonly seat: number;
      readonly player: string;
      readonly chips: number;
      readonly by: string;
    }
  /** No further round is dealt: the one that is on is finished first. Moments are whoever's who keeps the record. */
  | ({ readonly do: 'pause' } & Pausing)
  | { readonly do: 'resume'; readonly at: number }
  /** The table cannot be played at any more: it is over with the round that is on, and everybody keeps his chips. */
  | { readonly do: 'close'; readonly by: string }
  | { readonly do: 'limits'; readonly limits: Limits }
  | { readonly do: 'settle'; readonly chips: Chips }
  | { readonly do: 'askNext' }
  | { readonly do: 'noMoreWagers' }
  | { readonly do: 'noRound' }
  /** Play at the table is over before its end, as when the tournament is cancelled. */
  | { readonly do: 'stop'; readonly by: string }
  | { readonly do: 'cuttingCard' }
  | { readonly do: 'shoeFinished' }
  | { readonly do: 'timeElapsed' }
  | { readonly do: 'vacancy' }
  | { readonly do: 'voidRound' };

/** What happened at a tournament table, each with the clause that it follows. */
export type TableEvent = { readonly by: string } & (
  | { readonly type: 'Shuffled'; readonly why: Why }
  | {
      readonly type: 'WagerMade';
      readonly player: string;
      readonly stake: number;
      readonly added: number;
      readonly returned: number;
      /** It was made for him, because he let his time pass. */
      readonly late?: true;
    }
  | {
      readonly type: 'WagerOutOfTurn';
      readonly player: string;
      readonly consequence: 'standsWithWarning' | 'mayBeVoid' | 'breach';
    }
  | { readonly type: 'WagerTakenBack'; readonly player: string }
  | { readonly type: 'WagerVoided'; readonly player: string }
  | { readonly type: 'PaceDirected'; readonly player: string }
  /** He was directed to keep the pace and has not wagered: it is a breach, and the director decides. */
  | { readonly type: 'WagerWithheld'; readonly player: string }
  | { readonly type: 'WagerMissed'; readonly player: string }
  /** Nobody has wagered: no card is dealt, and what was not played counts for nothing. */
  | { readonly type: 'RoundNotPlayed' }
  | { readonly type: 'WentOut'; readonly player: string; readonly why: WayOut }
  /** He goes out when the round that is on is over. */
  | { readonly type: 'PlayerLeaving'; readonly player: string }
  | { readonly type: 'SeatVacated'; readonly player: string; readonly marker: number }
  | ({ readonly type: 'PlayPaused' } & Pausing)
  | { readonly type: 'PlayResumed'; readonly at: number }
  /** It is over when the round that is on is. */
  | { readonly type: 'TableClosing' }
  | {
      readonly type: 'SeatTaken';
      readonly seat: number;
      readonly player: string;
      readonly chips: number;
      readonly marker: number;
    }
  /** To nobody where all have wagered. */
  | { readonly type: 'TurnPassed'; readonly to?: number }
  | { readonly type: 'WagersClosed' }
  | { readonly type: 'CuttingCardReached' }
  | { readonly type: 'ShoeFinished' }
  | { readonly type: 'TimeElapsed' }
  | { readonly type: 'TableVacant' }
  | { readonly type: 'LimitsChanged'; readonly limits: Limits }
  | { readonly type: 'RoundSettled'; readonly chips: Chips }
  | { readonly type: 'RoundVoided' }
  | { readonly type: 'MarkerMoved'; readonly to: number; readonly next: 'shuffle' | 'wagers' }
  | { readonly type: 'SessionEnded'; readonly together: readonly string[] }
);
