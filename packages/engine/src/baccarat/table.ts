import type { Conduct } from '../core/conduct.ts';
import type { Hours } from '../core/hours.ts';
import type { Limits } from '../core/limits.ts';
import type { Cents } from '../core/money.ts';
import type { Notice as NoticeOf } from '../core/notices.ts';
import type { Patron } from '../core/patrons.ts';
import type { Seats } from '../core/seating.ts';
import type { Shoe, Slot } from '../core/shoe.ts';
import type { Clause, Form } from './rules.ts';

/** [A:Banker] [A:Player] The two hands of a round. The person who wagers is a patron, so that nobody mixes them up. */
export const HANDS = ['player', 'banker'] as const;
export type Hand = (typeof HANDS)[number];

/** [A:Box] The boxes of the layout, one an option. */
export const BOXES = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
/** A place on the layout that a wager may lie on. */
export type Box = (typeof BOXES)[number];
export type PairBox = 'playerPair' | 'bankerPair';

export const METHODS = ['A', 'B'] as const;
export type Method = (typeof METHODS)[number];
export const PAIRS_OPTIONS = ['perfect', 'canberra'] as const;
export type PairsOption = (typeof PAIRS_OPTIONS)[number];
export type Face = 'up' | 'down';
export type Exposer = 'dealer' | 'patrons';
export type Openers = Readonly<Partial<Record<Hand, string>>>;
export const OUTCOMES = ['player', 'banker', 'tie'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What the operator chooses where the rules leave the choice. */
export interface Determinations {
  readonly method: Method;
  readonly pairs: PairsOption | null;
  readonly face: Face;
  readonly exposedBy: Exposer;
  /** The patron who turns a hand over, where the supervisor has named one for it. */
  readonly openers?: Openers;
  readonly seats: number;
  /** Only where the rules know several forms, and there always. */
  readonly form?: Form;
  /** Only where the rules know it: a tournament's one more round. Without it, the last round of ordinary play. */
  readonly lastRound?: 'oneMore';
  /** [nz-tournament-1999 6.1(a)] There what chips cannot make is rounded up to sums of this, the smallest chip. */
  readonly roundedTo?: Cents;
}

/** What stands on the sign, and the smallest sum that the float can pay. */
export interface Sign {
  readonly main: Limits;
  readonly pairs: Limits;
  /** The smallest chip in use: every wager is made of such chips. */
  readonly chip: Cents;
  readonly differential: Cents | null;
  readonly payableUnit: Cents;
}

/** Approvals in writing, by reference. */
export interface Approvals {
  readonly table: string;
  readonly layout?: string;
  readonly shoe: string;
}

/** What may change at an open table, after notice. */
export type Change =
  | { readonly what: 'limits'; readonly limits: Limits }
  | { readonly what: 'pairsLimits'; readonly limits: Limits }
  | { readonly what: 'differential'; readonly max: Cents | null }
  | { readonly what: 'method'; readonly method: Method }
  | { readonly what: 'pairs'; readonly pairs: PairsOption | null; readonly layout?: string };

export type Notice = NoticeOf<Change>;

export interface Wager {
  readonly patron: string;
  readonly on: Box;
  readonly stake: Cents;
}

export type Result = 'win' | 'lose' | 'standOff' | 'mixed' | 'coloured' | 'perfect' | 'pair';

/** A wager decided: `by` is the clause that decides, `paidBy` the one that sets the odds. */
export interface Settlement extends Wager {
  readonly result: Result;
  /** Paid on top of the stake. */
  readonly pays: Cents;
  readonly by: Clause;
  readonly paidBy?: Clause;
}

export type Hands = Readonly<Record<Hand, readonly Slot[]>>;

/** Why a round waits: cards to be put right, or wagers that may be changed meanwhile. */
type Pause = 'misplaced' | 'withdrawal' | 'changes';

export interface Round {
  readonly number: number;
  readonly stage: 'betting' | 'dealing' | 'done';
  /** The clause that makes it a no-bet coup. */
  readonly noBet: Clause | null;
  readonly pause: Pause | null;
  readonly wagers: readonly Wager[];
  /** The chips of each wager as they were laid, the last at the end; kept where a differential is set. */
  readonly layers: readonly Wager[];
  /** Who was advised in this round that short wagers are returned. */
  readonly advised: readonly string[];
  /** Who sat at the table without a wager at "no more bets". */
  readonly abstaining: readonly string[];
  /** Whether every seat was taken then. */
  readonly full: boolean;
  readonly hands: Hands;
  readonly settled: readonly Settlement[];
  readonly outcome: Outcome | null;
  readonly voidedBy: Clause | null;
  /** The terms that it was wagered under, where it came back from the rack: the sign may have changed since. */
  readonly terms?: SettlingTerms;
}

/** What a round is settled by besides its cards. */
export type SettlingTerms = Pick<Determinations, 'method' | 'pairs' | 'roundedTo'>;

/** A round whose cards are collected: what it moved, so that it can still be undone. */
export interface PastRound {
  readonly number: number;
  readonly shoe: number;
  readonly outcome: Outcome | null;
  readonly noBet: boolean;
  readonly voidedBy: Clause | null;
  /** The hands whose first two cards were a pair; a round that is void has none. */
  readonly pairs: readonly Hand[];
  /** Each wager and what it came to. */
  readonly settled: readonly Settlement[];
}

/** The round whose cards are in the rack, as it lay: until the next one commences it can still be put right. */
export interface LastRound extends SettlingTerms {
  readonly round: Round;
  readonly shoe: number;
}

/** What was settled, worked again by the cards as they really lay. */
export interface Correction {
  readonly settled: readonly Settlement[];
  /** Wagers that the cards do not decide any more: they lie on the layout again. */
  readonly relaid: readonly Wager[];
  /** The chips that each patron is given by it, or gives back where it is below nothing. */
  readonly moved: Readonly<Record<string, Cents>>;
  /** Null where a card is still to be drawn, or the result was not declared yet. */
  readonly outcome: Outcome | null;
  /** What the hands come to, where there is an outcome. */
  readonly totals?: Readonly<Record<Hand, number>>;
}

/** A round with its cards where the rules want them. */
export interface Rework {
  readonly hands: Hands;
  /** What waits in front of the shoe then; of a round that was collected, what stays in the rack. */
  readonly front: readonly Slot[];
  readonly correction?: Correction;
}

/** From the bare box to the last round: what has to happen next to the cards between rounds. */
export type ShoeStage = 'empty' | 'loaded' | 'toCut' | 'toInsert' | 'toBurn' | 'inPlay' | 'spent';

export interface TableShoe {
  readonly number: number;
  readonly stage: ShoeStage;
  readonly preShuffled: boolean;
  /** Who was offered the cut and declined. */
  readonly declined: readonly string[];
  readonly cards: Shoe;
  /** Cards that left the shoe too early. They are the next to be dealt. */
  readonly front: readonly Slot[];
  /** The round in which the cutting card came. */
  readonly cuttingCardRound: number | null;
  /** [5.5(b)] The card that was exposed before the first round, and how many were burned for it. */
  readonly burned?: Required<Slot> & { readonly count: number };
}

/** A table from its opening on. */
export interface Table extends Conduct<Clause> {
  readonly rulebook: string;
  readonly stage: 'open' | 'closed';
  readonly approvals: Approvals;
  readonly determinations: Determinations;
  readonly sign: Sign;
  readonly notices: readonly Notice[];
  readonly hours?: Hours | null;
  /** How many checks of the cards are due before gaming commences again. */
  readonly checks: number;
  readonly seats: Seats;
  readonly patrons: Readonly<Record<string, Patron>>;
  readonly shoe: TableShoe;
  readonly round: Round | null;
  readonly roundsPlayed: number;
  readonly rounds: readonly PastRound[];
  readonly last: LastRound | null;
  /** The round before the one that is on, as it lay: what is keyed wrongly in it is put right by decision. */
  readonly before: LastRound | null;
  /** The places of the cards that the last act told the faces of, while nothing has followed. */
  readonly keyed: readonly number[];
  /** Who asked for a no-bet coup and who agreed to it. */
  readonly noBetRequest: { readonly agreed: readonly string[] } | null;
  /** What the house has won at this table so far; below nothing when it has lost. */
  readonly bank: Cents;
}

/** A table for its whole life. */
export type State = { readonly stage: 'unopened' } | Table;
