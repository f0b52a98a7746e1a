import type { Slot, TableView } from '@baize/engine';

/** A round in the list of rounds. */
export interface RoundLine {
  readonly table: string;
  readonly round: number;
  readonly shoe: number;
  readonly rulebook: string;
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

export interface Rounds {
  readonly rounds: readonly RoundLine[];
  readonly more: boolean;
}

export type Phase = 'wagers' | 'deal' | 'draw' | 'settlement' | 'closing';
export type FrameKind = 'act' | 'card' | 'refusal' | 'settlement' | 'ruling';

/** One thing that happened in a round, and the table after it as this viewer may see it. */
export interface Frame {
  readonly at: number;
  readonly person: string | null;
  readonly phase: Phase;
  readonly kind: FrameKind;
  readonly by: string | null;
  readonly event: { readonly type: string };
  readonly view: TableView;
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

/** A whole round, to be gone through step by step. */
export interface Replay {
  readonly table: string;
  readonly round: number;
  readonly shoe: number;
  readonly rulebook: string;
  readonly began: number;
  readonly ended: number | null;
  readonly live: boolean;
  readonly frames: readonly Frame[];
  readonly lines: readonly Line[];
  readonly nets: Readonly<Record<string, number>>;
  readonly names: Readonly<Record<string, string>>;
  /** Null where a person deals from real cards. */
  readonly seal: Seal | null;
}

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  wagers: 'Wagers',
  deal: 'Initial deal',
  draw: 'Third cards',
  settlement: 'Settlement',
  closing: 'Close',
};

export const phaseName = (phase: Phase): string => PHASE_NAMES[phase];
