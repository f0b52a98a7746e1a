import type { Rulebook } from '@baize/rulebooks';
import type { Conditions } from '../conditions.ts';
import type { Clause, Refusal } from '../refusal.ts';
import type { Application } from './application.ts';

/** Whether an instrument has something, and the clause that says so or leaves no room for it. */
interface Leave {
  readonly allowed: boolean;
  readonly by: Clause;
}

/** Something that conditions have to state: the fields that state it, and when it is asked for. */
export interface Item {
  readonly fields: readonly string[];
  readonly says: string;
  readonly by: Clause;
  readonly when?: (conditions: Conditions) => boolean;
  /** What is still open, where saying something in the fields is not enough. */
  readonly open?: (conditions: Conditions) => readonly string[];
  /** [2005 20.4] The instrument lets it be left out; the tournament cannot be run without it. */
  readonly need?: 'toRun';
  /** What of its one field it asks for, where others ask for the rest of it. */
  readonly part?: 'rest' | 'shortfall';
}

/** What players may not do, and nobody but the people at the table can see. */
export const BREACHES = ['advice', 'chipsHidden', 'chipsMoved', 'lending', 'leaving', 'concealing'] as const;
export type Breach = (typeof BREACHES)[number];

interface BreachRule {
  readonly by: Clause;
  readonly means: 'recorded' | 'disqualified';
}

/** A step that has to be done before entries are taken. */
export interface GateStep {
  readonly step: 'determine' | 'document' | 'publish' | 'notify' | 'approve';
  readonly by: Clause;
}

/** Players who are equal on a place of the tournament. */
export interface PlaceTie {
  readonly place: number;
  /** What each of them held last; nothing where it is points that are equal. */
  readonly chips: number | undefined;
  /** How many places have a prize. */
  readonly provided: number;
}

/** How equal players are told apart, or that they share. */
export interface Way {
  readonly way: 'playOff' | 'place' | 'share';
  readonly by: Clause;
}

/** The way, or that the conditions leave it open. */
export type Settlement = Way | { readonly way: 'refuse'; readonly refusal: Refusal };

/**
 * What an instrument says on tournament play, one named question each. Every difference between the five is an answer
 * here, and nothing else in this package knows which of them governs.
 */
export interface Policy {
  /** The book that governs, and its id. */
  readonly book: Rulebook;
  readonly instrument: string;
  /** Which holds where they disagree: the rules, or the conditions over the ordinary rules of the game. */
  readonly prevails: { readonly what: 'rules' | 'conditions'; readonly by: Clause };
  readonly gate: readonly [GateStep, ...GateStep[]];
  /** The clause by which each applicant is told in writing, or by which an agreement may be asked for. */
  readonly notice: { readonly each: 'required' | 'mayBeRequired' | 'none'; readonly by: Clause };
  readonly items: readonly Item[];
  readonly director: Clause;
  /** The clauses on a break while a session is on, and between sessions; how long it lasts has to be said. */
  readonly breaks: { readonly inSession: Clause; readonly between: Clause };
  /** The clause by which the director stops play, and lets it go on. */
  readonly pace: Clause;
  /** By which clause a name is asked for, writing permitted, and groups restricted. */
  readonly recordName: Clause;
  readonly writing: Clause;
  readonly groups: Clause;
  /** The operator may turn an application down. */
  readonly refuseApplication: Leave;
  readonly breaches: Partial<Readonly<Record<Breach, BreachRule>>>;
  readonly commission: Leave & { readonly approved: boolean };
  /** What comes into the pool besides fees: anything, or what the conditions state; and the clause on reserve money. */
  readonly contribution: {
    readonly taken: 'always' | 'ifStated';
    readonly by: Clause;
    readonly reserve: Clause | undefined;
  };
  readonly wholePool: Clause;
  /** One entry a player; and whose clause it is that somebody is a player at all. */
  readonly oneEntry: Clause;
  readonly player: Clause;
  readonly mostPlayers: Clause;
  /** Seats are given before play begins, and nobody enters after it. */
  readonly seating: { readonly method: 'ballot' | 'operator'; readonly by: Clause };
  /** The clause on who plays in which session, or in which wave of it. */
  readonly allocation: Clause;
  readonly buyBack: Leave;
  readonly repechage: Leave;
  readonly discretion: Leave;
  readonly points: Leave;
  readonly otherGames: Leave;
  readonly sitAndGo: Leave;
  /** Stacks that go on from one session to the next. */
  readonly carryOver: Leave;
  /** Prizes at the conclusion of a session. */
  readonly sessionPrizes: Leave;
  readonly moveStart: Leave;
  readonly refund:
    | { readonly right: 'never'; readonly by: Clause }
    | {
        readonly right: 'daysBefore';
        readonly days: number;
        readonly by: Clause;
        readonly withConsent: Clause;
        readonly disqualified: Clause;
      };
  readonly cancel: {
    readonly until: 'start' | 'end';
    readonly forLackOfPlayers: boolean;
    readonly refundsDisqualified: boolean;
    readonly by: Clause;
    readonly refundBy: Clause;
  };
  readonly noShow: Clause;
  /** From when on a seat that nobody took is forfeited, and what becomes of who did not take it. */
  readonly absence: {
    readonly from: 'start' | 'commencement';
    readonly means: 'forfeited' | 'disqualified';
  };
  readonly disqualify: Clause;
  readonly reserve: { readonly first: 'session' | 'sessionOfPlayer' | 'never'; readonly by: Clause };
  readonly substitute: { readonly when: 'directorApproves' | 'transferable'; readonly by: Clause };
  readonly reissue: Leave;
  /** How many go on from a table where the conditions do not say, and the clause on going on. */
  readonly advance: { readonly unsaid: number | undefined; readonly by: Clause; readonly only: Clause };
  /** Whether a player without chips may still be told apart for the next session. */
  readonly eliminatedForGood: boolean;
  /** Whether of equal players who are out whoever went out later has the better place. */
  readonly outInOrder: (conditions: Conditions) => boolean;
  readonly advanceTie: (conditions: Conditions) => Way;
  readonly pointsTie: (conditions: Conditions) => Settlement;
  readonly prizeTie: (conditions: Conditions, tie: PlaceTie) => Settlement;
  readonly tally: Clause;
  /** Whoever does not agree with what was done to his prize may have it decided, and reviewed. */
  readonly dispute: Clause;
  /** Chips lie where everybody can see what they come to, and can be counted at any time. */
  readonly chipsInView: Clause;
  /** The clause of a place that was told apart by chips alone, or in a play-off. */
  readonly placeBy: (place: number, playedOff: boolean) => Clause;
  readonly play: PlayPolicy;
}

/** What an instrument says on the rounds of a session. */
export interface PlayPolicy {
  /** The games that tournaments are played in, where the instrument lists them and changes their rules. */
  readonly applications: readonly Application[];
  /** Everybody has one seat, and plays there. */
  readonly seat: Clause;
  /** What wagers are made with, and the clause on chips without a value where they may be used. */
  readonly chips: { readonly by: Clause; readonly nonValue: Clause | undefined };
  /** Side wagers: as the conditions restrict them, or none at all; and those that the game has. */
  readonly sideWagers: {
    readonly taken: 'asConditionsSay' | 'none';
    readonly known: readonly string[];
    readonly by: Clause;
  };
  readonly marker: { readonly use: 'required' | 'asConditionsSay'; readonly by: Clause };
  readonly wagerFixed: { readonly when: 'placed' | 'nextIsAsked' | 'asTheGameSays'; readonly by: Clause };
  readonly outOfTurn: {
    readonly first: 'standsWithWarning' | 'breach';
    readonly later: 'mayBeVoid' | 'breach';
    /** What becomes of a player whose wager was declared void: the minimum is wagered, or he sits the round out. */
    readonly voided?: 'minimum' | 'sitsOut';
    readonly by: Clause;
  };
  readonly minimum: Clause;
  /** Nobody wagers what he does not hold. */
  readonly ownChips: Clause;
  readonly under: { readonly becomes: 'minimum' | 'refused'; readonly by: Clause };
  readonly over: { readonly becomes: 'maximum'; readonly by: Clause };
  /** Who cannot make the minimum is out; with some chips left by another rule, where one speaks only of losing all. */
  readonly cannotWager: {
    readonly out: 'ofTournament' | 'ofSession';
    readonly by: Clause;
    readonly short?: Clause;
  };
  readonly missed: { readonly means: 'disqualified' | 'noSanction'; readonly by: Clause };
  readonly late: { readonly means: 'minimum' | 'directed'; readonly by: Clause };
  /**
   * The limits are for all that a player wagers in a round, and may have steps; or for each of his wagers, and then
   * what is put at risk has to reach the minimum.
   */
  readonly limits: { readonly mayTighten: boolean; readonly by: Clause } & (
    | { readonly of: 'sum'; readonly increment: Clause }
    | { readonly of: 'each'; readonly increment: undefined }
  );
  readonly lengths: readonly ('rounds' | 'shoes' | 'spins' | 'time')[];
  readonly session: Clause;
  /** Rounds of a session that cannot be let stand are void. */
  readonly voidRounds: Clause;
  /** How the last shoe ends: so many rounds after the one with the cutting card, or as the game says. */
  readonly lastShoe: { readonly roundsAfter: number | undefined; readonly by: Clause };
  readonly ends: { readonly time: Clause; readonly spins: Clause };
  readonly allOut: Clause;
  /** One player left ends a session at once. */
  readonly lastOneEnds: Leave;
  /** With which chips equal players play on: new ones, those held, or those unless the conditions state others. */
  readonly playOn: { readonly chips: 'issued' | 'held' | 'asStated'; readonly by: Clause };
  readonly chipsAtEnd: { readonly free: Clause; readonly bought: Clause | undefined };
}
