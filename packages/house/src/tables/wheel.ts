import type { Kind } from './play.ts';

/** A spin that was fixed before anybody was invited to wager on it. The secret is in `sealed`, which only the house can open. */
export interface SealedSpin {
  readonly spin: number;
  readonly pockets: number;
  /** Published at once: what the secret will be checked against. */
  readonly commitment: string;
  readonly sealed: string;
}

/** The wheels of the house, which nobody looks into before the ball has come to rest. */
export interface Spins {
  seal(table: string, spin: number, pockets: number): SealedSpin;
  /** The number of a spin; another one after each no spin, and the same whenever it is asked for. */
  number(table: string, spin: SealedSpin, attempt: number): number;
  /** The secret itself, when the spin is over. */
  reveal(table: string, spin: SealedSpin): string;
}

/** The spin that a table has come to: still ahead, or over, when its secret may be opened. */
export interface SpinOnTable {
  readonly spin: number;
  readonly pockets: number;
  /** How often no spin has been called in it. */
  readonly attempt: number;
  readonly is: 'ahead' | 'over';
}

/** What the house has to know of a game with a wheel. */
export interface Wheel<K extends Kind> {
  /** Null before the table has opened. */
  spin(state: K['state']): SpinOnTable | null;
  /**
   * The command with the number that was sealed, instead of the one that came with it: where the house spins, nobody
   * else can know it.
   */
  withNumber(command: K['command'], number: () => number | undefined): K['command'];
  /** Whether the command only makes sense where a person spins a real wheel. */
  isByHand(command: K['command']): boolean;
  /** What an event tells of the ball: that it was spun, or the number at which it came to rest. */
  ballIn(event: K['event']): 'spun' | number | undefined;
}
