import type { Pays } from './pays.ts';
import type { Stack } from './stack.ts';

/** What a simulation of a game needs, as plain data that can be handed to another thread. */
export interface Plan<Game extends string = string, Tables = unknown> {
  readonly game: Game;
  /** Rounds are told apart by so many outcomes. */
  readonly outcomes: number;
  /** What each wager brings by outcome. */
  readonly wagers: Readonly<Record<string, Pays>>;
  /** What each wager is worth exactly, for each unit. */
  readonly expected: Readonly<Record<string, number>>;
  readonly tables: Tables;
}

/** A game as fast as it goes: a twin of the engine, and good only while it pays what the engine pays. */
export interface Twin {
  /** Begins a block of rounds: what follows depends on the seed and the block alone. */
  readonly begin: (seed: number, block: number) => void;
  /** Plays rounds and writes down the outcome of each. */
  readonly play: (outcomes: Uint16Array, count: number) => void;
  /** The cards of the last round in front, in the order in which they were taken. */
  readonly stack: Stack;
}
