import type { Conduct } from '../core/conduct.ts';
import type { LaidPast, LaidRound, Settlement as SettlementOf } from '../core/laid.ts';
import type { Limits } from '../core/limits.ts';
import type { Cents } from '../core/money.ts';
import type { Notice as NoticeOf } from '../core/notices.ts';
import type { Patron } from '../core/patrons.ts';
import type { Seats } from '../core/seating.ts';
import type { Throw } from './layout.ts';
import type { Clause } from './rules.ts';

export type { Wager } from '../core/laid.ts';
/** How a wager was settled, by which clause. */
export type Settlement = SettlementOf<Clause>;

/** References to the checks of the equipment. */
export interface Checks {
  readonly layout: string;
  readonly dice: string;
  readonly cup: string;
}

/** What the operator determines when the table opens. */
export interface Determinations {
  readonly seats: number;
  /** Whether the layout has a box for doubles. */
  readonly double: boolean;
}

/** What is displayed at the table. */
export interface Sign {
  readonly limits: Limits;
  readonly chip: Cents;
}

/** What may change at an open table, after notice. */
export interface Change {
  readonly what: 'limits';
  readonly limits: Limits;
}

export type Notice = NoticeOf<Change>;

export interface Round extends LaidRound<Clause> {
  readonly stage: 'betting' | 'closed' | 'thrown' | 'paid' | 'void';
  /** The dice as they lie, once they have been announced. */
  readonly thrown: Throw | null;
  /** How often no throw was called. */
  readonly noThrows: number;
}

/** A round whose layout was cleared: what it moved, so that it can still be undone. */
export interface PastRound extends LaidPast<Clause> {
  readonly thrown: Throw | null;
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
  readonly round: Round | null;
  readonly roundsPlayed: number;
  readonly rounds: readonly PastRound[];
  /** What the house has won at this table so far; below nothing when it has lost. */
  readonly bank: Cents;
}

/** A table for its whole life. */
export type State = { readonly stage: 'unopened' } | Table;
