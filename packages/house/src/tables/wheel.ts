import type { Given, Promised } from '../chance/contributions.ts';

/**
 * A spin that was fixed before anybody was invited to wager on it. The secret is in `sealed`, which only the house can
 * open.
 */
export interface SealedSpin {
  readonly spin: number;
  readonly pockets: number;
  /** How it was sealed; by the first construction where it does not say. */
  readonly version?: 'spin/2';
  /** Who contributes, closed with the seal. */
  readonly promised?: Promised;
  /** What was opened of that: closed before anybody is invited to wager. */
  readonly given?: Given;
  /** Published at once: what the secret will be checked against. */
  readonly commitment: string;
  readonly sealed: string;
}

/** The wheels of the house, which nobody looks into before the ball has come to rest. */
export interface Spins {
  seal(table: string, spin: number, pockets: number, promised?: Promised): SealedSpin;
  /** The number of a spin; another one after each no spin, and the same whenever it is asked for. */
  number(table: string, spin: SealedSpin, attempt: number): number;
  /** The secret itself, when the spin is over. */
  reveal(table: string, spin: SealedSpin): string;
}
