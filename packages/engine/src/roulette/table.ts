import type { Conduct } from '../core/conduct.ts';
import type { LaidPast, LaidRound, Settlement as SettlementOf, Wager } from '../core/laid.ts';
import type { Limits } from '../core/limits.ts';
import type { Cents } from '../core/money.ts';
import type { Notice as NoticeOf } from '../core/notices.ts';
import type { Patron } from '../core/patrons.ts';
import type { Seats } from '../core/seating.ts';
import type { Clause } from './rules.ts';

/** References to the checks of the equipment. */
export interface Checks {
  readonly layout: string;
  readonly wheel: string;
  readonly ball: string;
}

/** What the operator determines when the table opens. */
export interface Determinations {
  readonly seats: number;
  /** How many colours of chips there are for players. */
  readonly colours: number;
  /** At which hand of the dealer the wheel is. */
  readonly hand: 'left' | 'right';
  /** Whether called wagers are taken. */
  readonly called: boolean;
  readonly tournament: boolean;
}

/** What is displayed at the table. */
export interface Sign {
  readonly inside: Limits;
  readonly outside: Limits;
  /** The smallest sum that a player wagers on a spin. */
  readonly perSpin: Cents;
  readonly chip: Cents;
}

/** What may change at an open table, after notice. */
export type Change =
  | { readonly what: 'inside'; readonly limits: Limits }
  | { readonly what: 'outside'; readonly limits: Limits }
  | { readonly what: 'perSpin'; readonly min: Cents };

export type Notice = NoticeOf<Change>;

export type { Wager } from '../core/laid.ts';
/** How a wager was settled, by which clause. */
export type Settlement = SettlementOf<Clause>;

export interface Round extends LaidRound<Clause> {
  readonly stage: 'betting' | 'spinning' | 'announced' | 'paid' | 'void';
  /** The number under the marker, once one has been announced. */
  readonly spin: number | null;
  /** How often no spin was called. */
  readonly noSpins: number;
}

/** A spin whose layout was cleared: what it moved, so that it can still be undone. */
export interface PastRound extends LaidPast<Clause> {
  readonly spin: number | null;
}

/** Chips of a colour, and what each is worth. */
export interface Issue {
  readonly colour: number;
  readonly value: Cents;
}

/** A table from its opening on. */
export interface Table extends Conduct<Clause> {
  readonly rulebook: string;
  readonly stage: 'open' | 'closed';
  readonly checks: Checks;
  readonly determinations: Determinations;
  readonly sign: Sign;
  readonly notices: readonly Notice[];
  readonly seats: Seats;
  readonly patrons: Readonly<Record<string, Patron>>;
  /** Who has which colour. */
  readonly colours: Readonly<Record<string, Issue>>;
  readonly round: Round | null;
  /** The wagers of the spin before, to be placed again. */
  readonly last: readonly Wager[];
  readonly roundsPlayed: number;
  readonly rounds: readonly PastRound[];
  /** What the house has won at this table so far; below nothing when it has lost. */
  readonly bank: Cents;
}

/** A table for its whole life. */
export type State = { readonly stage: 'unopened' } | Table;
