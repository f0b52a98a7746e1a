import type { Chips } from './act.ts';
import type { ClosedList } from './ballot/draw.ts';
import type { Instant } from './instant.ts';
import type { Outs } from './outs.ts';
import type { Breach, GateStep } from './policy/index.ts';
import type { Rest } from './prizes.ts';
import type { SeatEvent } from './seat-event.ts';
import type { HandDrawn } from './sitting.ts';

/** What happened, each with the clause that it follows. */
export type Event = { readonly by: string } & (
  | { readonly type: 'Prepared'; readonly step: GateStep['step'] }
  | {
      readonly type: 'StartMoved';
      readonly start: string;
      /** Without a session it is the start of the tournament. */
      readonly session?: string;
      readonly wave?: number;
      /** When the players were told of it. */
      readonly notice?: string;
      /** The start that was given up, where the new one is earlier. */
      readonly was?: Instant;
    }
  /** Play has begun: in a session or a wave of it by the director's word, at a table with its first card. */
  | {
      readonly type: 'SessionBegun';
      readonly session: string;
      readonly wave?: number;
      readonly table?: string;
      readonly at?: string;
    }
  | {
      readonly type: 'Entered';
      readonly player: string;
      readonly group?: string;
      /** What he is called, where the entry has another name. */
      readonly name?: string;
      /** Who waits and was there before. */
      readonly passedOver?: readonly string[];
    }
  | { readonly type: 'PutOnWaitingList'; readonly player: string }
  | { readonly type: 'EntriesClosed' }
  | { readonly type: 'EntriesReopened' }
  | {
      readonly type: 'BoughtBack';
      readonly player: string;
      readonly after: number;
      /** The session that he plays in for it. */
      readonly into?: string;
    }
  | {
      readonly type: 'Withdrew';
      readonly player: string;
      readonly refunded: boolean;
      readonly at?: string;
      readonly consent: boolean;
      /** Who paid, where the fee goes back to him and not to the holder of the entry. */
      readonly refundTo?: string;
    }
  | {
      readonly type: 'Forfeited';
      readonly player: string;
      readonly session?: string;
      readonly reason?: string;
    }
  | { readonly type: 'Disqualified'; readonly player: string; readonly reason?: string }
  | {
      readonly type: 'ReserveSeated';
      readonly player: string;
      readonly for: string;
      readonly name?: string;
    }
  | {
      readonly type: 'Substituted';
      readonly player: string;
      readonly for: string;
      readonly name?: string;
    }
  | { readonly type: 'Contributed'; readonly amount: number; readonly reference?: string }
  /** Fewer players than the conditions ask for are in, and the tournament goes on. */
  | {
      readonly type: 'WentOn';
      readonly players: number;
      readonly smallest: number;
      readonly reason: string;
    }
  /** Who plays in a repechage: they qualify by its terms, and accept. */
  | { readonly type: 'SecondChanceTaken'; readonly session: string; readonly players: readonly string[] }
  /** A repechage is not held; who goes on in place of those who would have come through it. */
  | {
      readonly type: 'RepechageLeftOut';
      readonly session: string;
      readonly players: readonly string[];
      readonly reason: string;
    }
  | {
      readonly type: 'BallotSealed';
      readonly session: string;
      readonly wave?: number;
      readonly commitment: string;
      /** The seats of a table, where they were fixed with it. */
      readonly seats?: number;
    }
  | {
      readonly type: 'WordGiven';
      readonly session: string;
      readonly wave?: number;
      readonly player: string;
      readonly word: string;
    }
  /**
   * From here on nothing is left to choose: these players, in this order, so many at a table, and the head of the log
   * as it was then.
   */
  | ({ readonly type: 'ListClosed'; readonly session: string; readonly wave?: number } & ClosedList)
  /** The secret that was sealed is never opened: another list, or another number of seats, needs a new seal. */
  | {
      readonly type: 'SealVoided';
      readonly session: string;
      readonly wave?: number;
      readonly reason: string;
      /** Who is not on the list any more, and who has come to it since it was closed. */
      readonly left?: readonly string[];
      readonly joined?: readonly string[];
    }
  | {
      readonly type: 'Allocated';
      readonly session: string;
      readonly wave: number;
      readonly players: readonly string[];
    }
  | {
      readonly type: 'Balloted';
      readonly session: string;
      readonly wave?: number;
      readonly tables: readonly (readonly string[])[];
      /** The numbers of these tables in a session that is played in waves: no two waves share one. */
      readonly numbers?: readonly number[];
      /** Where it was drawn by hand: how, by whom, and who saw it. */
      readonly byHand?: HandDrawn;
      /**
       * Where it was drawn: the secret that was sealed, now open, and the seats of a table. Draws that were made before
       * lists were closed on record have no `ListClosed` before them.
       */
      readonly drawn?: { readonly secret: string; readonly seats: number };
    }
  | {
      readonly type: 'Counted';
      readonly session: string;
      readonly table: string;
      readonly round: number;
      readonly chips: Chips;
    }
  | {
      readonly type: 'Scored';
      readonly session: string;
      readonly table: string;
      readonly chips: Chips;
      /** What lay before those who were put out, in case they are reinstated. */
      readonly noted?: Chips;
      /** The round in which each who is below the minimum could no longer wager. */
      readonly out?: Outs;
    }
  | {
      readonly type: 'PlayedOff';
      readonly session: string;
      readonly table: string | null;
      readonly chips: Chips;
    }
  | {
      readonly type: 'Reissued';
      readonly session: string;
      readonly table: string;
      readonly players: readonly string[];
      readonly chips: number;
    }
  | { readonly type: 'Advanced'; readonly session: string; readonly player: string }
  | { readonly type: 'PlacesConfirmed'; readonly session: string }
  | {
      readonly type: 'ScoreCorrected';
      readonly session: string;
      readonly table: string;
      readonly chips: Chips;
      readonly out?: Outs;
      readonly reason: string;
    }
  | {
      readonly type: 'PlayOffCorrected';
      /** Where the play-off stands in the record. */
      readonly event: number;
      readonly session: string;
      readonly table: string | null;
      readonly chips: Chips;
      readonly reason: string;
    }
  | { readonly type: 'Reinstated'; readonly player: string; readonly reason: string }
  /** Who gets what the prizes leave of the pool, where the conditions do not say. */
  | { readonly type: 'RestDecided'; readonly rest: Rest; readonly reason: string }
  | {
      readonly type: 'PrizesPaid';
      readonly prizes: Readonly<Record<string, number>>;
      /** What the operator adds, where the pool was short of what was promised. */
      readonly topUp?: number;
      /** Goods and services, by player. */
      readonly goods?: Readonly<Record<string, readonly string[]>>;
    }
  /** A prize, or a refund, is with its owner: that is never undone. */
  | {
      readonly type: 'HandedOver';
      readonly player: string;
      readonly what: 'prize' | 'refund';
      readonly amount: number;
    }
  /** What was handed over is put right: more is paid, or something claimed back where the amount is below nothing. */
  | { readonly type: 'Adjusted'; readonly player: string; readonly amount: number; readonly reason: string }
  | { readonly type: 'Closed' }
  | { readonly type: 'Discarded'; readonly reason: string }
  | { readonly type: 'SessionAbandoned'; readonly session: string; readonly reason: string }
  /** These, by their positions in the record, are as if they had not been; they stay on record. */
  | { readonly type: 'Undone'; readonly events: readonly number[]; readonly reason: string }
  | SeatEvent
  | { readonly type: 'DirectorNamed'; readonly name: string }
  | { readonly type: 'NameRecorded'; readonly player: string; readonly name: string }
  | { readonly type: 'WritingPermitted'; readonly terms: string }
  | { readonly type: 'ApplicationRefused'; readonly player: string }
  /** From when, how long, and for whom: everybody where nobody is named, all sessions where none is. */
  | {
      readonly type: 'BreakGiven';
      readonly minutes: number;
      readonly at?: string;
      readonly session?: string;
      readonly wave?: number;
      readonly players?: readonly string[];
    }
  | {
      readonly type: 'SessionHeld';
      readonly session: string;
      readonly wave?: number;
      readonly at?: string;
    }
  | {
      readonly type: 'SessionResumed';
      readonly session: string;
      readonly wave?: number;
      readonly at?: string;
    }
  | { readonly type: 'BreachRecorded'; readonly player: string; readonly kind: Breach }
  | { readonly type: 'Cancelled' }
);
