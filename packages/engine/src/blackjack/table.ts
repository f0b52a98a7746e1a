import type { Card } from '../core/card.ts';
import type { Conduct } from '../core/conduct.ts';
import type { Limits } from '../core/limits.ts';
import type { Cents } from '../core/money.ts';
import type { Sitter } from '../core/patrons.ts';
import type { Seats } from '../core/seating.ts';
import type { Shoe, Slot } from '../core/shoe.ts';
import type { Clause, PairsOption } from './rules.ts';

/** What the layout says of a soft 17 in the dealer's hand. */
export const SOFT17 = ['stand', 'draw'] as const;
export type Soft17 = (typeof SOFT17)[number];
export const SHOE_KINDS = ['manual', 'automated'] as const;
export type ShoeKind = (typeof SHOE_KINDS)[number];

/** Where in a box chips may lie before the deal: the wager itself, or one of the optional ones beside it. */
export const SPOTS = ['main', 'pairs', 'sevens'] as const;
export type Spot = (typeof SPOTS)[number];
export type Side = Exclude<Spot, 'main'>;

/** What the operator chooses where the rules leave the choice. */
export interface Determinations {
  readonly decks: number;
  /** The approved shuffle, by its reference in the procedures. */
  readonly shuffle: string;
  readonly shoe: ShoeKind;
  /** Cards burned before the first round of a shoe. */
  readonly burn: number;
  readonly soft17: Soft17;
  readonly pairs: PairsOption | null;
  /** The approved stakes of Super Sevens; none where they are not offered. */
  readonly sevens: readonly Cents[];
  readonly insuranceByOthers: boolean;
  /** Whether a player may wager on more than one box. */
  readonly severalBoxes: boolean;
  readonly boxes: number;
  /**
   * [nz-tournament-1999 6.4(b)] In New Zealand's tournaments the cards are shuffled after the round that follows the
   * one with the cutting card.
   */
  readonly lastRound?: 'oneMore';
}

/** What stands on the sign, and the smallest sum that the float can pay. */
export interface Sign {
  readonly main: Limits;
  readonly pairs: Limits;
  /** The smallest chip of the float. */
  readonly chip: Cents;
  readonly payableUnit: Cents;
}

/** Approvals in writing, by reference. */
export interface Approvals {
  readonly layout: string;
  readonly shoe: string;
  readonly pairsLayout?: string;
  readonly sevensLayout?: string;
}

/** What may change at an open table, after notice. */
export type Change =
  | { readonly what: 'limits'; readonly limits: Limits }
  | { readonly what: 'pairsLimits'; readonly limits: Limits }
  | { readonly what: 'severalBoxes'; readonly permitted: boolean };

/** What players are told beforehand: a change, or that the table closes. */
export type Notice = Change | { readonly what: 'closing' };

/** Why a player is held to the minimum: the rounds he let pass, or the operator's restriction. */
export interface Restriction {
  readonly patron: string;
  readonly by: Clause;
  readonly reference: string;
}

/** What a player has done with the rounds of this shoe. */
interface InShoe {
  readonly missedFirst: boolean;
  readonly wagered: boolean;
  readonly leftOut: boolean;
}

export interface Patron extends Sitter {
  /** Advised once that wagers under the minimum are returned. */
  readonly advised: boolean;
  /** Not there to decide on a hand. */
  readonly absent: boolean;
  readonly restricted: Clause | null;
  readonly inShoe: InShoe;
}

/** A marker beside a box: its player may wager above the maximum there. */
export interface Marker {
  readonly patron: string;
  readonly box: number;
  readonly limit: Cents;
}

/** A wager as it was placed. */
export interface Wager {
  readonly patron: string;
  readonly stake: Cents;
}

export interface SideWager extends Wager {
  readonly on: Side;
}

/** A wager on one hand: what it began with there, and what a double added. */
export interface HandWager extends Wager {
  readonly added: Cents;
}

/** [6.1] A card on the table lies face up. */
export type DealtCard = Required<Slot>;

/** What was last said about a hand. */
type Call = 'hit' | 'stand' | 'double';

export interface Hand {
  readonly cards: readonly DealtCard[];
  /** What lies on the hand and is not settled yet. */
  readonly wagers: readonly HandWager[];
  readonly call: Call | null;
}

/** [A:Box] A box in a round: its wagers from the dealer outwards, and its hands as they lie. */
export interface Box {
  readonly number: number;
  readonly wagers: readonly Wager[];
  readonly sides: readonly SideWager[];
  /** The first cards that the box received, three at the most: pairs and sevens ask for them after a split too. */
  readonly received: readonly Card[];
  readonly hands: readonly Hand[];
}

/** [A:Insurance line] [A:Insurance wager] Whose it is, which wager it insures, and how much lies on the line. */
export interface Insurance extends Wager {
  readonly box: number;
  readonly owner: string;
}

export type Result =
  | 'win'
  | 'lose'
  | 'standOff'
  | 'blackjack'
  | 'evenMoney'
  | 'bust'
  | 'void'
  | 'mixed'
  | 'coloured'
  | 'perfect'
  | 'pair';

/** A wager decided: `by` is the clause that decides, `paidBy` the one that sets the odds. */
export interface Settlement extends Wager {
  readonly box: number;
  readonly on: Spot | 'insurance';
  /** Which hand of the box, for a wager on one. */
  readonly hand?: number;
  /** Whose wager was insured, for insurance. */
  readonly owner?: string;
  readonly result: Result;
  /** Paid on top of the stake. */
  readonly pays: Cents;
  readonly by: Clause;
  readonly paidBy?: Clause;
}

/** Who may still follow: the decision on a hand is made, and its next card is not dealt. */
export interface Asking {
  readonly box: number;
  readonly hand: number;
  readonly act: 'split' | 'double';
}

/** The time for insurance: each on his own wager, then others on what was left uninsured, then no more. */
export type InsuranceStage = 'own' | 'others' | 'closed';

/** [14.4] The round as it was before a card was dealt in it, and the order that the card came from. */
interface Turn {
  readonly at: number;
  readonly order: number;
  readonly before: Omit<Round, 'trail'>;
}

export interface Round {
  /** Every card dealt in the round so far, so that it can be rebuilt from any of them. */
  readonly trail: readonly Turn[];
  readonly number: number;
  readonly stage: 'betting' | 'dealing' | 'done';
  readonly boxes: readonly Box[];
  readonly dealer: readonly DealtCard[];
  readonly insurance: InsuranceStage;
  readonly insurances: readonly Insurance[];
  /** What others ask to insure, until it is allotted. */
  readonly requests: readonly Insurance[];
  readonly asking: Asking | null;
  /** Cards that lie where they do not belong, until the hands are put right. */
  readonly misplaced: readonly DealtCard[];
  /** Boxes that a player gave up to others in this round. */
  readonly released: readonly { readonly patron: string; readonly box: number }[];
  /** Who sat at the table without a wager at "no more bets". */
  readonly abstaining: readonly string[];
  readonly settled: readonly Settlement[];
  readonly voidedBy: Clause | null;
}

/** A round whose cards are collected: what it moved, so that it can still be undone. */
export interface PastRound {
  readonly number: number;
  readonly shoe: number;
  readonly voidedBy: Clause | null;
  /** What each patron won or lost in it. */
  readonly nets: Readonly<Record<string, Cents>>;
}

/** From the bare box to the last round: what has to happen next to the cards between rounds. */
export type ShoeStage = 'empty' | 'loaded' | 'toCut' | 'toInsert' | 'toBurn' | 'inPlay' | 'spent';

export interface TableShoe {
  readonly number: number;
  /**
   * How often cards have come into an order that is dealt from: a shuffle in a round, or by the automated shoe after
   * one, begins another.
   */
  readonly order: number;
  readonly stage: ShoeStage;
  readonly kind: ShoeKind;
  /** Who was offered the cut and declined. */
  readonly declined: readonly string[];
  readonly cards: Shoe;
  /** Cards that left the shoe too early. They are the next to be dealt. */
  readonly front: readonly Slot[];
  /** Who is offered the cut first, and by which clause. */
  readonly cutFirst: { readonly patron: string; readonly by: Clause } | null;
  /** Whether all cards are shuffled when the round is over. */
  readonly shuffleDue: boolean;
  /** Why the rest of a round is dealt from cards shuffled in the middle of it. */
  readonly midRound: Clause | null;
  /** Rounds dealt from it so far. */
  readonly rounds: number;
}

/** A table from its opening on. */
export interface Table extends Conduct<Clause> {
  readonly rulebook: string;
  readonly stage: 'open' | 'closed';
  readonly approvals: Approvals;
  readonly determinations: Determinations;
  readonly sign: Sign;
  readonly markers: readonly Marker[];
  readonly notices: readonly Notice[];
  /** The seat at each box, in the order of dealing. */
  readonly seats: Seats;
  readonly patrons: Readonly<Record<string, Patron>>;
  /** Who is there, in the order of coming. */
  readonly arrivals: readonly string[];
  /** Every restriction of a player, for the report to the Commission. */
  readonly restrictions: readonly Restriction[];
  readonly shoe: TableShoe;
  readonly round: Round | null;
  readonly roundsPlayed: number;
  readonly rounds: readonly PastRound[];
  /** Rounds left once the final ones are announced. */
  readonly finalRounds: number | null;
  readonly bank: Cents;
}

/** A table for its whole life. */
export type State = { readonly stage: 'unopened' } | Table;
