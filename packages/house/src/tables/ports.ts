import type { Card } from '@baize/engine';
import type { Given, Promised } from '../chance/contributions.ts';
import type { DeckOpening } from '../chance/deck.ts';
import type { ShoeVersion } from '../chance/verify.ts';

/**
 * What the house takes from outside, handed in where it is put together, so that a whole floor can be run from one
 * seed.
 */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls once when that time has come; returns how to call it off. */
  at(time: number, call: () => void): () => void;
}

/** What is left of the decks when the cards are shuffled in a round: `from` is the place of the first of them. */
export interface Rest {
  readonly from: number;
  /** The cards that are not among them. */
  readonly without: readonly Card[];
}

/** A shoe that was fixed before the first wager on it. The secret is in `sealed`, which only the house can open. */
export interface SealedShoe {
  readonly shoe: number;
  readonly decks: number;
  readonly rest?: Rest;
  /** Dealt from as it was sealed: an automated shoe is not cut. */
  readonly uncut?: true;
  /** How it was sealed; by the first construction where it does not say. */
  readonly version?: ShoeVersion;
  /** Who contributes, closed with the seal. */
  readonly promised?: Promised;
  /** What was opened of that: closed before the first card. */
  readonly given?: Given;
  /** Of a deck whose cards are opened one by one. */
  readonly root?: string;
  /** Published at once: what the secret will be checked against. */
  readonly commitment: string;
  readonly sealed: string;
}

/** Who cut the shoe, and where: the order of the cards depends on it, and nobody knew it when the shoe was sealed. */
export interface Cut {
  readonly depth: number;
  readonly by: string | null;
}

/** A shoe as a table wants it sealed. */
export type UnsealedShoe = Pick<SealedShoe, 'decks' | 'rest' | 'uncut'> & {
  readonly number: number;
  /** Some of its cards stay unknown for good: they are opened one by one. */
  readonly secretive?: true;
};

/** The cut of a shoe that is not cut. */
export const UNCUT: Cut = { depth: 0, by: null };

export interface Shoes {
  seal(table: string, shoe: UnsealedShoe, promised?: Promised): SealedShoe;
  /** The card at a place of a shoe: the same whenever it is asked for. */
  face(table: string, shoe: SealedShoe, cut: Cut, at: number): Card;
  /** The secret itself, when the shoe is over. */
  reveal(table: string, shoe: SealedShoe): string;
  /** Of a deck, what opens the cards at these places and no other. */
  open(table: string, shoe: SealedShoe, cut: Cut, places: readonly number[]): DeckOpening;
}
