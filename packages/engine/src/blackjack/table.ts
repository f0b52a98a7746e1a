import type { Card } from '../core/card.ts';
import type { Conduct } from '../core/conduct.ts';
import type { Hours } from '../core/hours.ts';
import type { Limits } from '../core/limits.ts';
import type { Cents } from '../core/money.ts';
import type { Sitter } from '../core/patrons.ts';
import type { Seats } from '../core/seating.ts';
import type { Shoe, Slot } from '../core/shoe.ts';
import type { Clause, PairsOption } from './rules.ts';

/** What the layout says of a soft 17 in the dealer's hand. */
export const SOFT17 = ['stand', 'draw'] as const;
export type Soft17 = (typeof SOFT17)[number];
/** How cards are dealt: from a shoe, or from one that shuffles by itself. */
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
  /** [nz-tournament-1999 6.5, 6.6] There a round begins at the box that is named when wagers are closed. */
  readonly order?: 'fromMarker';
}

/** What stands on the sign, and the smallest sum that the float can pay. */
export interface Sign {
  readonly main: Limits;
  readonly pairs: Limits;
  /** The smallest chip of the float. */
  readonly chip: Cents;
  readonly payableUnit: Cents;
  /** [nz-tournament-1999 6.1(a)] There what chips cannot make is rounded up, and insurance goes in whole chips. */
  readonly rounded?: 'up';
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
  /** Whether the operator means this table alone, as by default, or the game wherever it is played. */
  readonly scope?: Scope;
}

/** How far a restriction reaches: this table, or the game wherever it is played. */
export const SCOPES = ['table', 'game'] as const;
export type Scope = (typeof SCOPES)[number];

/** [4.7] Who has wagered on which rounds of this shoe: it belongs to the person, who may leave and come back. */
export interface InShoe {
  /** Who wagered on its first round; null until that has been played. */
  readonly first: readonly string[] | null;
  /** Who wagered on a round before it that was void. */
  readonly spared: readonly string[];
  readonly wagered: readonly string[];
  /** Who wagered once and then let a round pass. */
  readonly leftOut: readonly string[];
}

/** What holds a player to the minimum: for this shoe (4.7), and until it is lifted (4.8, 4.9). */
export interface Held {
  readonly shoe: Clause | null;
  readonly lasting: Clause | null;
}

export interface Patron extends Sitter {
  /** Advised once that wagers under the minimum are returned. */
  readonly advised: boolean;
  /** Not there to decide on a hand. */
  readonly absent: boolean;
}

/** A marker beside a box: its player may wager above the maximum there. */
export interface Marker {
  readonly patron: string;
  readonly box: number;
  readonly limit: Cents;
}

/** Somebody's place in a box. */
export interface OnBox {
  readonly patron: string;
  readonly box: number;
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
  /** [4.5] Who is asked about its cards, in order, from "no more bets" on. */
  readonly deciders: readonly string[];
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
  readonly before: Omit<Round, 'trail' | 'log'>;
}

/** What was said about a hand, and on which cards (by their places in the shoe). */
export interface Said {
  readonly do: 'said';
  readonly act: 'hit' | 'stand' | 'split' | 'double';
  readonly box: number;
  readonly hand: number;
  readonly on: readonly number[];
  /** What each player added. */
  readonly amounts: Readonly<Record<string, Cents>>;
}

/** What the dealer settled before the end of a round, or at it. */
export type Settling = 'settleSides' | 'settleInterim' | 'settleInsurance' | 'settle';

/** Which of a player's wagers: all of them, or those named. */
export interface Picked {
  readonly patron: string;
  /** `3` is all that he has on box 3, `3 pairs` one spot of it. */
  readonly wagers?: readonly string[];
}

/** One thing done in a round: all of them, in their order, are enough to work the round again. */
export type Entry =
  | { readonly do: 'dealt'; readonly at: number; readonly order: number; readonly card: Card }
  | Said
  | ({ readonly do: 'insured' } & Insurance)
  | { readonly do: 'evenMoney'; readonly patron: string; readonly box: number }
  | { readonly do: 'closed'; readonly next: InsuranceStage }
  | { readonly do: 'settled'; readonly step: Settling }
  | { readonly do: 'presence'; readonly patron: string; readonly absent: boolean }
  | ({ readonly do: 'voided' } & Picked);

/** What somebody decided: on a hand, or about insurance. */
export type Kept = Extract<Entry, { readonly do: 'said' | 'insured' | 'evenMoney' }>;

/** How a round lies once it was worked again, and what that made of cards which no hand is due any more. */
export interface Relaid
  extends Pick<
    Round,
    'stage' | 'boxes' | 'dealer' | 'insurance' | 'insurances' | 'requests' | 'asking' | 'settled'
  > {
  /** Cards that wait in front of the shoe now. */
  readonly front: readonly DealtCard[];
  /** Cards that were the dealer's and are burned. */
  readonly burned: readonly DealtCard[];
  /** Decisions, by their place in the log, that do not stand. */
  readonly dropped: readonly number[];
  /** Those among them that still stand where their hand gets the same cards. */
  readonly kept: readonly number[];
}

/** [14.4] A card of the round that was found to lie, or to have lain, where it did not belong. */
interface Misplacing {
  readonly at: number;
  readonly lay: Lay;
  readonly reason: string;
  /** The place of the card that left the shoe after it, where nobody had keyed this one. */
  readonly before?: number;
}

/** Where a card lay: on a hand, or anywhere else. */
export const LAY = ['dealer', 'front', 'rack', 'faceUp'] as const;
export type Lay = (typeof LAY)[number] | { readonly box: number; readonly hand: number };

/** A round from its first card until the cards are collected. */
export interface Round {
  /** Every card dealt in the round so far, so that it can be rebuilt from any of them. */
  readonly trail: readonly Turn[];
  /** Everything done in the round from its first card on. */
  readonly log: readonly Entry[];
  /** [14.4] Decisions that stand although cards are laid anew: they are not asked for again. */
  readonly kept: readonly Kept[];
  /** [14.4] Errors of placement that were reported after other cards, until the hands are put right. */
  readonly reported: readonly Misplacing[];
  readonly number: number;
  readonly stage: 'betting' | 'dealing' | 'done';
  readonly boxes: readonly Box[];
  readonly dealer: readonly DealtCard[];
  readonly insurance: InsuranceStage;
  readonly insurances: readonly Insurance[];
  /** What others ask to insure, until it is allotted. */
  readonly requests: readonly Insurance[];
  readonly asking: Asking | null;
  /** The box whose hands are acted on first, where it is not the first that was dealt to. */
  readonly actFrom?: number;
  /** Cards that lie where they do not belong, until the hands are put right. */
  readonly misplaced: readonly DealtCard[];
  /** The main wagers in the order in which they were laid. */
  readonly laid: readonly OnBox[];
  /** [3.4] Who was told at "no more bets" that further wagers under the minimum are returned. */
  readonly advised: readonly string[];
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
  /** What every wager on it came to. */
  readonly settled: readonly Settlement[];
}

/** A round after its cards were collected, with who was not there at its end. */
export interface LastRound {
  readonly round: Round;
  readonly absent: readonly string[];
}

/** What a hand comes to by the card that was keyed, and by the one that lay there. */
export interface Comes {
  readonly to: { readonly box: number; readonly hand: number } | 'dealer';
  readonly was: number;
  readonly is: number;
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
  readonly cutFirst: { readonly patron: string; readonly by: Clause; readonly round?: number } | null;
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
  /** Who is held to the minimum. */
  readonly held: Readonly<Record<string, Held>>;
  readonly inShoe: InShoe;
  /** [4.4] Boxes that players gave up to others, until one is vacant again. */
  readonly released: readonly OnBox[];
  /** Every restriction of a player, for the report to the Commission. */
  readonly restrictions: readonly Restriction[];
  readonly shoe: TableShoe;
  readonly round: Round | null;
  readonly roundsPlayed: number;
  readonly rounds: readonly PastRound[];
  /** The last round as its cards lay, until the next one commences: till then it can still be put right. */
  readonly last: LastRound | null;
  /** The round before the one that is on, as it lay: what is keyed wrongly in it is put right by decision. */
  readonly before: LastRound | null;
  /** Rounds left once the final ones are announced. */
  readonly finalRounds: number | null;
  readonly bank: Cents;
  /** The hours of gaming; absent where none were ever set. */
  readonly hours?: Hours | null;
}

/** A table for its whole life. */
export type State = { readonly stage: 'unopened' } | Table;
