import type { Card, Slot } from '@baize/engine';
import { type AnyView, type OpenTableView, openOf } from '../game/kind.ts';
import type { Unit } from '../words/money.ts';

/** A round in the list of rounds. */
export interface RoundLine {
  readonly table: string;
  readonly round: number;
  readonly shoe: number;
  readonly rulebook: string;
  /** The tournament in whose chips it was played; null: for money. */
  readonly tournament: string | null;
  readonly began: number;
  readonly ended: number | null;
  /** In few words: "Banker 7 v 4". */
  readonly outcome: string;
  /** Of the person who asks; null where the viewer does not play. */
  readonly net: number | null;
  readonly staked: number;
  readonly void: boolean;
  readonly live: boolean;
}

/** What a round was played for. */
export const unitOf = ({ tournament }: Pick<RoundLine, 'tournament'>): Unit =>
  tournament === null ? 'money' : 'chips';

export interface Rounds {
  readonly rounds: readonly RoundLine[];
  readonly more: boolean;
}

/** A stretch of a round; what it is called is the game's to say. */
export type Phase = string;
export type FrameKind = 'act' | 'card' | 'refusal' | 'settlement' | 'ruling';

/** One thing that happened in a round, and the table after it as this viewer may see it. */
export interface Frame {
  readonly at: number;
  readonly person: string | null;
  readonly phase: Phase;
  readonly kind: FrameKind;
  readonly by: string | null;
  readonly event: { readonly type: string };
  readonly view: AnyView;
  readonly words: string;
}

/** One wager, how it ended and why. */
export interface Line {
  readonly person: string;
  readonly box: string;
  readonly wager: string;
  readonly stake: number;
  readonly result: string;
  readonly pays: number;
  readonly net: number;
  readonly clause: string;
  /** "9 > 4, pays 1 to 1 less 5 %". */
  readonly arithmetic: string;
}

/** What is published of the shoe that the round was dealt from. */
export interface Seal {
  readonly decks?: number;
  /** Cards of the decks that were not in it: it was shuffled in a round. */
  readonly without?: readonly Card[];
  readonly commitment: string;
  readonly sealedAt: number;
  /** `by` is the patron who cut; null is the supervisor. */
  readonly cut: { readonly depth: number; readonly by: string | null } | null;
  readonly cutAt: number | null;
  /** Null until nothing more is dealt from the shoe. */
  readonly secret: string | null;
  readonly revealedAt: number | null;
  /** The cards that left the shoe in this round, by their places in it. */
  readonly places: readonly Slot[];
  readonly verdict: string | null;
}

/** What is published of the spin of a wheel. */
export interface SpinSeal {
  readonly pockets: number;
  readonly commitment: string;
  readonly sealedAt: number;
  /** Null until the ball has come to rest. */
  readonly secret: string | null;
  readonly revealedAt: number | null;
  readonly balls: readonly (number | null)[];
}

/** A whole round, to be gone through step by step. */
export interface Replay {
  readonly table: string;
  readonly round: number;
  readonly shoe: number;
  readonly rulebook: string;
  /** The tournament in whose chips it was played; null: for money. */
  readonly tournament: string | null;
  readonly began: number;
  readonly ended: number | null;
  readonly live: boolean;
  readonly frames: readonly Frame[];
  readonly lines: readonly Line[];
  readonly nets: Readonly<Record<string, number>>;
  readonly names: Readonly<Record<string, string>>;
  /** Null where a person deals from real cards. */
  readonly seal: Seal | null;
  /** At a table with a wheel that the house spins. */
  readonly spin?: SpinSeal | null;
}

/**
 * The table as the felt shows it after a frame. Once the cards are collected the round is off the table, and one still
 * wants to see how it lay.
 */
export const feltAt = <V extends OpenTableView = OpenTableView>(
  { frames, round }: Pick<Replay, 'frames' | 'round'>,
  at: number,
): V | undefined => {
  const shown = frames.slice(0, at + 1).findLast(({ view }) => openOf(view)?.round?.number === round);
  return shown === undefined ? undefined : openOf(shown.view as V);
};
