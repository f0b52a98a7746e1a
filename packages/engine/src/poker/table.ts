import type { Card } from '../core/card.ts';
import type { Conduct } from '../core/conduct.ts';
import type { Limits } from '../core/limits.ts';
import type { Cents } from '../core/money.ts';
import type { Notice as NoticeOf } from '../core/notices.ts';
import type { Patron } from '../core/patrons.ts';
import type { Seats } from '../core/seating.ts';
import type { Shoe, Slot } from '../core/shoe.ts';
import type { Clause } from './rules.ts';

/** [1.2] [1.2(a)] [1.2(b)] [1.2(c)] The areas of a box that wagers lie on. */
export const AREAS = ['ante', 'bet', 'jackpot'] as const;
export type Area = (typeof AREAS)[number];

/** References to approvals in writing. */
export interface Approvals {
  readonly layout: string;
  readonly shoe: string;
  /** How jackpot wagers are distributed to the two prize pools; only where the jackpot is offered. */
  readonly distribution?: string;
}

/** What the operator determines when the table opens. */
export interface Determinations {
  readonly automatedShoe: boolean;
  /** Boxes on the layout, numbered clockwise from the dealer's left. */
  readonly boxes: number;
  /**
   * Of each jackpot wager, the percentage that goes to the jackpot prize pool; the rest goes to the reserve. Null: no
   * jackpot.
   */
  readonly toJackpotPercent: number | null;
}

/** What is displayed at the table. */
export interface Sign {
  readonly ante: Limits;
  readonly chip: Cents;
  readonly maxPayout: Cents;
  /** The Displayed Jackpot Wager; null where no jackpot is offered. */
  readonly jackpotWager: Cents | null;
}

/** What may change at an open table, after notice. */
export type Change =
  | { readonly what: 'limits'; readonly limits: Limits }
  | { readonly what: 'maxPayout'; readonly max: Cents }
  | { readonly what: 'jackpotWager'; readonly wager: Cents };

export type Notice = NoticeOf<Change>;

export interface Wager {
  readonly patron: string;
  readonly box: number;
  readonly on: Area;
  readonly stake: Cents;
}

type Result = 'win' | 'lose' | 'void' | 'returned';

/** A wager decided: `by` is the clause that decides, `paidBy` the one that sets the odds. */
export interface Settlement extends Wager {
  readonly result: Result;
  /** Paid on top of the stake; a jackpot prize is paid and its stake stays in the pools. */
  readonly pays: Cents;
  readonly by: Clause;
  readonly paidBy?: Clause;
}

/** A jackpot wager decided, and which pools its prize came from; the operator paid the rest. */
export interface JackpotResult extends Settlement {
  readonly fromPool: Cents;
  readonly fromReserve: Cents;
}

/** Five cards in front of a box. */
export interface BoxHand {
  readonly box: number;
  readonly patron: string;
  /** [6.2] Face down: a face is in here only once everybody has seen it. */
  readonly cards: readonly Slot[];
  readonly pickedUp: boolean;
  /** [13.1] What the owner saw on picking the cards up, for nobody else; null where the record does not know. */
  readonly own: readonly Card[] | null;
  /** Whether the hand lies open. */
  readonly shown: boolean;
  /** [13.2] Excluded is who was put out of this round. */
  readonly decision: 'bet' | 'fold' | 'excluded' | null;
  /** [14.4] Whether the hand got into the discard rack too early. */
  readonly racked: boolean;
  /** Said to qualify for the jackpot, before the cards were collected. */
  readonly declared: boolean;
}

/** A jackpot wager that was accepted: it has gone to the prize pools. */
export interface Entry {
  readonly patron: string;
  readonly box: number;
  readonly stake: Cents;
  readonly toJackpot: Cents;
  readonly toReserve: Cents;
}

export interface Round {
  readonly number: number;
  readonly stage: 'betting' | 'dealing' | 'deciding' | 'showdown' | 'done';
  readonly wagers: readonly Wager[];
  /** Boxes whose sensor pad is dark though a jackpot wager lies on it. */
  readonly unlit: readonly number[];
  readonly entries: readonly Entry[];
  readonly hands: readonly BoxHand[];
  readonly dealer: readonly Slot[];
  /** Which of the dealer's cards lies face up, once one does. */
  readonly upCard: number | null;
  /** Whether all five of them lie open. */
  readonly dealerShown: boolean;
  /** [12.5] Whether the dealer has announced bet or fold. */
  readonly announced: boolean;
  /** [14.1] Cards that were exposed when they should not have been. */
  readonly exposed: number;
  /** The clause by which the round has to be declared void. */
  readonly mustVoid: Clause | null;
  readonly abstaining: readonly string[];
  readonly settled: readonly (Settlement | JackpotResult)[];
  readonly voidedBy: Clause | null;
}

/** The two prize pools of the jackpot. */
export interface Pools {
  readonly jackpot: Cents;
  readonly reserve: Cents;
}

/** A round whose cards are collected: what it moved, so that it can still be undone. */
export interface PastRound {
  readonly number: number;
  readonly voidedBy: Clause | null;
  /** What each patron won or lost in it. */
  readonly nets: Readonly<Record<string, Cents>>;
  /** What it put into the pools, less what it took out of them. */
  readonly toPools: Pools;
}

/** From the box of cards to the first card of a round. */
export type CardsStage = 'unchecked' | 'toShuffle' | 'toCut' | 'toLoad' | 'ready';

/** A table from its opening on. */
export interface Table extends Conduct<Clause> {
  readonly rulebook: string;
  readonly stage: 'open' | 'closed';
  readonly approvals: Approvals;
  readonly determinations: Determinations;
  readonly sign: Sign;
  readonly notices: readonly Notice[];
  readonly seats: Seats;
  readonly patrons: Readonly<Record<string, Patron>>;
  readonly shoe: { readonly number: number; readonly stage: CardsStage; readonly cards: Shoe };
  /** [14.5] Suspended until the supervisor approves that the game goes on; down, and no jackpot wager is taken. */
  readonly jackpot: 'operating' | 'suspended' | 'down';
  readonly round: Round | null;
  readonly roundsPlayed: number;
  readonly rounds: readonly PastRound[];
  /**
   * The prize pools as this table has filled and emptied them: below nothing where other tables filled what it paid.
   */
  readonly pools: Pools;
  /** What the house has won at this table so far; below nothing when it has lost. */
  readonly bank: Cents;
}

/** A table for its whole life. */
export type State = { readonly stage: 'unopened' } | Table;
