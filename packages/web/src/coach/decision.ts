import type { Cents } from '@baize/engine';
import type { Rulebook } from '@baize/rulebooks';
import type { Replay } from '../history/replay.ts';
import type { Case } from '../odds/case.ts';
import type { Asking } from '../odds/game-odds.ts';
import type { Plain, Say } from '../words/language.ts';

/** What somebody may decide, in the language of who reads. */
export const ACTS = {
  hit: 'Hit~coach',
  stand: 'Stand~coach',
  double: 'Double~coach',
  split: 'Split~coach',
  bet: 'Bet~coach',
  fold: 'Fold~coach',
  insure: 'Insurance~coach',
  decline: 'No insurance~coach',
  evenMoney: 'Even money~coach',
  wait: 'No even money~coach',
} as const satisfies Readonly<Record<string, Plain>>;

export type Act = keyof typeof ACTS;

export const isAct = (name: string): name is Act => Object.hasOwn(ACTS, name);

/** What a figure rests on. */
export const BASES = {
  shoe: 'Counted from {n} {n|deck|decks} without the cards that lay open in this round. Cards of earlier rounds of the shoe are not counted.',
  machine:
    'Counted from {n} {n|deck|decks} without the cards that lay open in this round, as a machine shuffles them.',
  deals:
    'Counted over every hand that the dealer can have: one deck without your five cards and the card turned up. The jackpot is left out.',
  fresh: 'Counted from {n} full {n|deck|decks}. Cards of earlier rounds of the shoe are not counted.',
  draw: 'Counted over everything that can come.',
} as const;

/** By a name of the table above, with the number of decks where it has one. */
export interface Basis {
  readonly of: keyof typeof BASES;
  readonly decks?: number;
}

interface Made {
  readonly id: string;
  /** Where it was made: "Box 3, hard 16 against the dealer’s 10". */
  place(say: Say): string;
  /** What one unit of its worth is: the wager that it was about. */
  readonly unit: Cents;
  readonly basis: Basis;
}

/** An act on a hand: what it was worth is worked out beside the page. */
export interface HandDecision extends Made {
  readonly is: 'hand';
  readonly chosen: Act;
  readonly asking: Asking;
}

/** An act that hangs on one card alone, and is counted at once. */
interface CardDecision extends Made {
  readonly is: 'card';
  readonly chosen: Act;
  readonly acts: readonly ActWorth[];
}

/** A wager that one result decides: what it was worth is what its box is worth. */
export interface WagerDecision extends Made {
  readonly is: 'wager';
  readonly asked: Case;
  /** By the name that the figures of the case have for it. */
  readonly figure: string;
}

export type OwnDecision = HandDecision | CardDecision | WagerDecision;

/** What an act is worth, for each unit. */
export interface ActWorth {
  readonly act: Act;
  readonly worth: number;
}

/** A round that is over, as its player may see it, and the law that it was played by. */
export interface OverRound {
  readonly book: Rulebook;
  readonly replay: Replay;
  /** The player whose decisions are meant, by id. */
  readonly me: string;
}
