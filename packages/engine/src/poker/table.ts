import type { Limits } from '../core/limits.ts';
import type { Cents } from '../core/money.ts';
import type { Seats } from '../core/seating.ts';
import type { Shoe, Slot } from '../core/shoe.ts';
import type { Clause } from './rules.ts';

/** [1.2] [1.2(a)] [1.2(b)] [1.2(c)] The areas of a box that wagers lie on. */
export const AREAS = ['ante', 'bet', 'jackpot'] as const;
export type Area = (typeof AREAS)[number];

/** References to approvals in writing. */
export interface Approvals {
  readonly layout: string;
  /** How jackpot wagers are distributed to the two prize pools; only where the jackpot is offered. */
  readonly distribution?: string;
}

/** What the operator determines when the table opens. */
export interface Determinations {
  readonly automatedShoe: boolean;
  /** Boxes on the layout, numbered clockwise from the dealer's left. */
  readonly boxes: number;
  /** Of each jackpot wager, the percentage that goes to the jackpot prize pool; the rest goes to the reserve. Null: no jackpot. */
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

export interface Patron {
  readonly chips: Cents;
  /** What a void took back beyond the chips at hand. */
  readonly owing: Cents;
  /** Advised once that antes under the minimum are returned. */
  readonly advised: boolean;
  /** The limit on the marker beside the patron's box. */
  readonly limit: Cents | null;
  /** The number of the breach for which the patron is excluded. */
  readonly excludedFor: number | null;
  /** Rounds in a row without a wager. */
  readonly idle: number;
}

export interface Wager {
  readonly patron: string;
  readonly box: number;
  readonly on: Area;
  readonly stake: Cents;
}

export type Result = 'win' | 'lose' | 'void' | 'returned';

/** A wager decided: `by` is the clause that decides, `paidBy` the one that sets the odds. */
export interface Settlement extends Wager {
  readonly result: Result;
  /** Paid on top of the stake; a jackpot prize is paid and its stake stays in the pools. */
  readonly pays: Cents;
  readonly by: Clause;
  readonly paidBy?: Clause;
}

/** Five cards in front of a box. */
export interface BoxHand {
  readonly box: number;
  readonly patron: string;
  /** [6.2] Face down: a face is in here only once somebody has seen it. */
  readonly cards: readonly Slot[];
  /** Whether everybody sees the faces, or only their owner who picked the cards up. */
  readonly shown: boolean;
  readonly decision: 'bet' | 'fold' | null;
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
  /** [12.5] Whether the dealer has announced bet or fold. */
  readonly announced: boolean;
  /** [14.1] Cards that were exposed when they should not have been. */
  readonly exposed: number;
  /** The clause by which the round has to be declared void. */
  readonly mustVoid: Clause | null;
  readonly abstaining: readonly string[];
  readonly settled: readonly Settlement[];
  readonly voidedBy: Clause | null;
}

/** From the box of cards to the first card of a round. */
export type CardsStage = 'unchecked' | 'toShuffle' | 'toCut' | 'ready';

/** The prize pools as this table has filled and emptied them. */
export interface Pools {
  readonly jackpot: Cents;
  readonly reserve: Cents;
}

/** A table from its opening on. */
export interface Table {
  readonly rulebook: string;
  readonly stage: 'open' | 'closed';
  readonly approvals: Approvals;
  readonly determinations: Determinations;
  readonly sign: Sign;
  readonly seats: Seats;
  readonly patrons: Readonly<Record<string, Patron>>;
  readonly shoe: { readonly number: number; readonly stage: CardsStage; readonly cards: Shoe };
  /** [14.5] Suspended until the supervisor approves that the game goes on; down, and no jackpot wager is taken. */
  readonly jackpot: 'operating' | 'suspended' | 'down';
  readonly round: Round | null;
  readonly roundsPlayed: number;
  readonly pools: Pools;
  /** What the house has won at this table so far; below nothing when it has lost. */
  readonly bank: Cents;
}

/** A table for its whole life. */
export type State = { readonly stage: 'unopened' } | Table;
