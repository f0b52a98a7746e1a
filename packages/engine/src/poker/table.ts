import type { Card } from '../core/card.ts';
import type { Conduct } from '../core/conduct.ts';
import type { Hours } from '../core/hours.ts';
import type { Limits } from '../core/limits.ts';
import type { Cents } from '../core/money.ts';
import type { Notice as NoticeOf } from '../core/notices.ts';
import type { Patron } from '../core/patrons.ts';
import type { Seats } from '../core/seating.ts';
import type { Shoe, Slot } from '../core/shoe.ts';
import type { Clause } from './rules.ts';

/**
 * [12.8] What a fault of the automated shuffling shoe does: it prevents the shuffling, impedes it, or makes the cards
 * unfit for use.
 */
export const SHOE_FAULTS = ['prevented', 'impeded', 'unfit'] as const;
export type ShoeFault = (typeof SHOE_FAULTS)[number];

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
  /** [17.3(a)(vii)] Which conditions of a tournament say that no wagers on the jackpot are taken. */
  readonly conditions?: string;
  /** [12.2] The colours of the two decks of an automated shoe. */
  readonly colours?: readonly [string, string];
  /**
   * [3.1] [3.6] [8.2] How many whole rounds lie between notice of a change and the change; none where it is left out.
   */
  readonly noticeRounds?: number;
  /** [7.1] How many seconds each has to bet or fold where the house deals; its own pace where it is left out. */
  readonly decideWithin?: number;
}

/** What is displayed at the table. */
export interface Sign {
  readonly ante: Limits;
  readonly chip: Cents;
  readonly maxPayout: Cents;
  /** The Displayed Jackpot Wager; null where no jackpot is offered. */
  readonly jackpotWager: Cents | null;
  /** [4.2] Why the jackpot is not operating when the table opens; left out where it is. */
  readonly notOperating?: string;
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

/** Who is dealt to: a box by its number, or the dealer. */
export type To = number | 'dealer';

/** A card on the table: whose, and the how many-th of his, from 1. */
export interface Place {
  readonly to: To;
  readonly place: number;
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
  /** [12.2] The colour of the deck in use, where it was told. */
  readonly deck: string | null;
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
  /** [14.1] Cards that were exposed when they should not have been, in the order of the reports. */
  readonly exposures: readonly Place[];
  /** The faces that were told last, while nothing has followed that rests on them. */
  readonly told: readonly Place[];
  /** The clause by which the round has to be declared void. */
  readonly mustVoid: Clause | null;
  readonly abstaining: readonly string[];
  /** [3.4] Who was advised in this round: a void one uses nothing up. */
  readonly advised: readonly string[];
  readonly settled: readonly (Settlement | JackpotResult)[];
  /** What the prize pools held when the jackpot was settled; null before that, or where the record does not say. */
  readonly paidFrom: Pools | null;
  readonly voidedBy: Clause | null;
}

/** The two prize pools of the jackpot. */
export interface Pools {
  readonly jackpot: Cents;
  readonly reserve: Cents;
}

/** A round whose cards are collected: what became of each of its wagers, so that any can still be undone. */
export interface PastRound {
  readonly number: number;
  readonly voidedBy: Clause | null;
  /** Who had cards in it, whatever became of his wagers. */
  readonly players: readonly string[];
  readonly entries: readonly Entry[];
  readonly settled: readonly (Settlement | JackpotResult)[];
}

/** The round whose cards were collected last, with the sign that it was played under. */
export interface LastRound {
  readonly round: Round;
  readonly sign: Sign;
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
  readonly noticedAt?: readonly number[];
  readonly hours: Hours | null;
  readonly seats: Seats;
  readonly patrons: Readonly<Record<string, Patron>>;
  readonly shoe: {
    readonly number: number;
    readonly stage: CardsStage;
    readonly cards: Shoe;
    /** [12.7] What an automated shoe failed by, until it is replaced or in order again. */
    readonly fault: ShoeFault | null;
    /** [2.2] Whether a gaming day has begun or ended since the cards were checked last. */
    readonly checkDue: boolean;
  };
  /** [14.5] Suspended until the supervisor approves that the game goes on; down, and no jackpot wager is taken. */
  readonly jackpot: 'operating' | 'suspended' | 'down';
  /** [4.2] Why the jackpot is not operating, as the sign says it. */
  readonly outOfOrder: string | null;
  readonly round: Round | null;
  readonly roundsPlayed: number;
  readonly rounds: readonly PastRound[];
  /** Until the first card of the next round, while a card that was keyed wrongly can still be put right. */
  readonly last: LastRound | null;
  /** The round before the one that is on, as it lay: what is keyed wrongly in it is put right by decision. */
  readonly before: LastRound | null;
  /**
   * The prize pools as this table has filled and emptied them: below nothing where other tables filled what it paid.
   */
  readonly pools: Pools;
  /** What the house has won at this table so far; below nothing when it has lost. */
  readonly bank: Cents;
}

/** A table for its whole life. */
export type State = { readonly stage: 'unopened' } | Table;
