import type { Head } from './ballot/draw.ts';
import type { Instant } from './instant.ts';
import type { Outs } from './outs.ts';
import type { Breach, GateStep } from './policy/index.ts';
import type { Rest } from './prizes.ts';
import type { LotAct, SeatAct } from './seat-act.ts';
import type { HandDrawn } from './sitting.ts';

/** The chips of each player by name. */
export type Chips = Readonly<Record<string, number>>;

/** A ballot is sealed; in place of a seal that stands, for a reason. The seats of a table may be fixed with it. */
interface SealAct {
  readonly do: 'seal';
  readonly session: string;
  readonly wave?: number;
  readonly seats?: number;
  readonly reason?: string;
}

/** Who is seated, and how many at a table, is fixed: from then on nothing is left to choose. */
interface CloseListAct {
  readonly do: 'closeList';
  readonly session: string;
  readonly wave?: number;
  readonly seats?: number;
}

/** The closed list is drawn. The seats may be said once more, and are then the same. */
export interface DrawAct {
  readonly do: 'draw';
  readonly session: string;
  readonly wave?: number;
  readonly seats?: number;
}

/**
 * An act as it comes from a desk that neither holds the secret of a ballot nor tells the head of the log: whoever keeps
 * the record adds both.
 */
export type DeskAct =
  | Exclude<Act, { readonly do: 'seal' | 'closeList' | 'draw' | 'sealLot' | 'fillSeat' }>
  | LotAct
  | SealAct
  | CloseListAct
  | DrawAct;

/** Somebody who wants to play: told in writing, agreed in writing, and not the same as a namesake who is in. */
export interface Application {
  readonly player: string;
  /** What he is called, where the entry has another name: that of an account. */
  readonly name?: string;
  /** Another person than whoever has an entry under that name. */
  readonly another?: boolean;
  readonly notified?: boolean;
  readonly agreed?: boolean;
}

/** What somebody does or reports. The file's record is a list of these, and the desk gives them one by one. */
export type Act =
  | { readonly do: 'prepare'; readonly step: GateStep['step'] }
  /** Without a session it is the start of the tournament. */
  | {
      readonly do: 'moveStart';
      readonly start: string;
      readonly notified: boolean;
      readonly session?: string;
      readonly wave?: number;
      readonly at?: Instant;
      readonly when?: string;
    }
  /** Play begins: in a session or in one wave of it, or with the first card of a table. */
  | {
      readonly do: 'begin';
      readonly session: string;
      readonly wave?: number;
      readonly table?: string;
      readonly at?: Instant;
      /** The same as it was written, for the record. */
      readonly when?: string;
    }
  | (Application & { readonly do: 'enter'; readonly at?: Instant; readonly group?: string })
  | { readonly do: 'wait'; readonly player: string; readonly another?: boolean }
  | { readonly do: 'closeEntries' | 'reopenEntries' }
  | { readonly do: 'buyBack'; readonly player: string; readonly into?: string; readonly at?: Instant }
  | {
      readonly do: 'withdraw';
      readonly player: string;
      readonly at?: Instant;
      /** The same as it was written, for the record. */
      readonly when?: string;
      /** Whether the operator consents to a refund, where that has been said. */
      readonly consent?: boolean;
    }
  | { readonly do: 'noShow'; readonly player: string; readonly at?: Instant; readonly reason?: string }
  | { readonly do: 'disqualify'; readonly player: string; readonly reason?: string }
  | (Application & { readonly do: 'reserve'; readonly for?: string })
  | (Application & { readonly do: 'substitute'; readonly for: string })
  /** Money of the jackpot's reserve names the arrangement by which it comes. */
  | { readonly do: 'contribute'; readonly amount: number; readonly reference?: string }
  /** With fewer players than the conditions ask for the tournament is played all the same. */
  | { readonly do: 'goOn'; readonly reason: string }
  | (SealAct & { readonly commitment: string })
  /** What an entrant puts into the draw: nobody knew it when the ballot was sealed. */
  | {
      readonly do: 'giveWord';
      readonly session: string;
      readonly wave?: number;
      readonly player: string;
      readonly word: string;
    }
  | (CloseListAct & { readonly head: Head })
  /** Who plays in which wave of a session; whom nobody put into one is taken in the order of entry. */
  | {
      readonly do: 'allocate';
      readonly session: string;
      readonly wave: number;
      readonly players: readonly string[];
    }
  | ({
      readonly do: 'ballot';
      readonly session: string;
      readonly wave?: number;
      readonly tables: readonly (readonly string[])[];
    } & Partial<HandDrawn>)
  | (DrawAct & { readonly secret: string })
  | SeatAct
  /** What each holds after a round, while the session goes on; places do not come of it. */
  | {
      readonly do: 'count';
      readonly session: string;
      readonly table: string;
      readonly round: number;
      readonly chips: Chips;
      readonly total?: number;
    }
  | {
      readonly do: 'score';
      readonly session?: string;
      readonly table: string;
      readonly chips: Chips;
      /** All chips of the players, counted together: the stacks have to come to it. */
      readonly total?: number;
      /** What lay before those who sat there and are out: in case they are reinstated. */
      readonly noted?: Chips;
      /** The round in which each who is below the minimum could no longer wager. */
      readonly out?: Outs;
    }
  | { readonly do: 'playOff'; readonly chips: Chips }
  | { readonly do: 'place'; readonly order: readonly string[] }
  | {
      readonly do: 'reissue';
      readonly session?: string;
      readonly table: string;
      /** At a desk those who went out together, which the counts tell; else the director says who they were. */
      readonly players: readonly string[];
      readonly chips: number;
      /** The round in which they went out, where no count tells it. */
      readonly round?: number;
    }
  | { readonly do: 'advance'; readonly session: string; readonly player: string }
  /** Those who qualify for a repechage by its terms and accept; the last list counts. */
  | { readonly do: 'secondChance'; readonly session: string; readonly players: readonly string[] }
  /** A repechage that may be offered is not held; its places go to these where the conditions say so. */
  | {
      readonly do: 'leaveOut';
      readonly session: string;
      readonly players?: readonly string[];
      readonly reason: string;
    }
  | { readonly do: 'confirm'; readonly session: string }
  | {
      readonly do: 'correct';
      readonly session: string;
      readonly table: string;
      readonly chips: Chips;
      readonly total?: number;
      readonly out?: Outs;
      readonly reason: string;
    }
  /**
   * The result of a play-off, or of a rule for places, that was put down wrongly; `event` is its place in the record.
   */
  | {
      readonly do: 'correctPlayOff';
      readonly chips: Chips;
      readonly event?: number;
      readonly reason: string;
    }
  | { readonly do: 'reinstate'; readonly player: string; readonly reason: string }
  /** What becomes of a rest of the pool, where the conditions are silent. */
  | { readonly do: 'restOfPool'; readonly to: Rest; readonly reason: string }
  | { readonly do: 'pay' }
  /** A prize, or the refund of a cancelled tournament, is in the hands of whom it belongs to. */
  | { readonly do: 'handOver'; readonly player: string }
  /** What somebody was handed and what is due to him differ: the difference is paid, or claimed back. */
  | { readonly do: 'adjust'; readonly player: string; readonly reason: string }
  | { readonly do: 'close' }
  /** A tournament that nobody has entered is given up. */
  | { readonly do: 'discard'; readonly reason: string }
  /** A session that was begun by mistake is begun anew: its rounds are void, chips and seats given once more. */
  | { readonly do: 'abandon'; readonly session: string; readonly reason: string }
  /** What happened at this position of the record is taken back, with what follows from it. */
  | { readonly do: 'undo'; readonly event: number; readonly reason: string }
  | { readonly do: 'nameDirector'; readonly name: string }
  | { readonly do: 'recordName'; readonly player: string; readonly name: string }
  | { readonly do: 'permitWriting'; readonly terms: string }
  | { readonly do: 'refuseApplication'; readonly player: string }
  | {
      readonly do: 'break';
      readonly minutes: number;
      readonly session?: string;
      readonly wave?: number;
      readonly players?: readonly string[];
      readonly when?: string;
    }
  | { readonly do: 'hold'; readonly session: string; readonly wave?: number; readonly when?: string }
  | { readonly do: 'resume'; readonly session: string; readonly wave?: number; readonly when?: string }
  | { readonly do: 'breach'; readonly player: string; readonly kind: Breach }
  | { readonly do: 'cancel'; readonly at?: Instant };
