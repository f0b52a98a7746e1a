import type { Against, AnyPlan, Figure, HandOdds, PokerOdds } from '@baize/odds';
import type { Rulebook } from '@baize/rulebooks';
import type { Case, Control } from './case.ts';

/** A figure of a game: what it is called, how it is read, and the clauses it comes from. */
export interface Line {
  readonly wager: string;
  readonly name: string;
  /** A worth is shown as the edge of the house; a part as it is. */
  readonly reads: 'edge' | 'part';
  readonly clauses: readonly string[];
}

export const edge = (wager: string, name: string, ...clauses: readonly string[]): Line => ({
  wager,
  name,
  reads: 'edge',
  clauses,
});

/** How one hand is asked about, in a game in which somebody decides. */
interface Decides {
  /** Cards with their suits, or by their values alone. */
  readonly reads: 'cards' | 'values';
  readonly fits: (many: number) => boolean;
  readonly wanted: { readonly hand: string; readonly up: string };
  readonly example: { readonly hand: string; readonly up: string };
  readonly note: string;
}

/** What the odds page has to know of a game: everything but the working out, which is done beside it. */
export interface GameOdds {
  /** What can be asked to be different in a rulebook. */
  controls(book: Rulebook): readonly Control[];
  /** The figures of a case, the leading one first. */
  lines(one: Case): readonly Line[];
  /** In which ways an edition is played as it is written, where it leaves a choice. */
  ways?(book: Rulebook): readonly Case['values'][];
  /** By which of its ways a case is played: "(b)". */
  way?(one: Case): string | undefined;
  /** The wagers that rounds can be dealt for, by their name in the figures. */
  readonly dealt: readonly (readonly [line: string, on: string])[];
  /** What is paid by suit, and cannot be told where only ranks are known. */
  readonly bySuit?: readonly string[];
  readonly decides?: Decides;
  /** Whether its edge is told by decks, too. */
  readonly byDecks?: boolean;
  /** What the command is told where it takes no rulebook and no changes. */
  readonly plainCommand?: string;
}

export interface Jackpot {
  /** In cents. */
  readonly breakEven: Figure;
  /** The meter in dollars, and what a unit wagered is then worth. */
  readonly curve: { readonly meters: readonly number[]; readonly worth: readonly number[] };
}

/** What has come of a case: plain data, as it comes from a worker. */
export interface Solved {
  readonly wagers: Readonly<Record<string, Figure>>;
  /** Blackjack: each hand against each up card. */
  readonly hands?: Readonly<Record<string, HandOdds>>;
  /** Blackjack: a hard total below it is drawn to by rule; nought where there is no such rule. */
  readonly mustDrawBelow?: number;
  /** Baccarat: how many orders of six cards end in what. */
  readonly counts?: Readonly<Record<string, string>>;
  /** Baccarat: the total of the banker on which method B pays less. */
  readonly lessOn?: number;
  /** Canberra Poker: where betting ends. */
  readonly boundary?: PokerOdds['boundary'];
  readonly jackpot?: Jackpot;
}

/** One hand that is asked about, as it was read: cards, or values of cards. Plain data, for a worker. */
export interface Asking {
  readonly asked: Case;
  readonly hand: readonly string[];
  readonly up: string;
}

/** What each act is worth, in the order of the rules, and which is best. */
export interface Decided {
  readonly acts: readonly { readonly act: string; readonly figure: Figure }[];
  readonly best: string;
  /** Blackjack. */
  readonly total?: number;
  readonly soft?: boolean;
  /** Canberra Poker: what the dealer's hands are against this one. */
  readonly dealer?: Against;
}

/** How a game is worked out: done beside the page, because it takes long. */
export interface GameWork {
  /** The figures of a case that nothing was refused of. */
  solve(one: Case): Solved;
  plan(one: Case): AnyPlan;
  decide?(asking: Asking): Decided | { readonly wrong: string };
}
