import { type Contributed, spinCommitment, spinNumber } from '../../../verifier/src/draw.ts';

/** What a spin is recomputed from: nothing but what the house has published. */
export interface OpenedSpin extends Contributed {
  readonly table: string;
  readonly spin: number;
  readonly rulebook: string;
  readonly pockets: number;
  readonly commitment: string;
  /** 64 hexadecimal digits. */
  readonly secret: string;
  /** Each time the ball was spun: the number, or null where none was announced. */
  readonly balls: readonly (number | null)[];
}

/**
 * What this browser found: whether the secret is what was sealed, and what was sealed for each time the ball was spun.
 */
export interface SpinFound {
  readonly fits: boolean;
  readonly numbers: readonly number[];
  /** Every number that was announced is the one that was sealed. */
  readonly holds: boolean;
}

/**
 * A spin checked here by the stand-alone verifier. It shares no line with the house that spun: whoever checks with the
 * house's own hands has checked nothing.
 */
export const checkSpin = (spin: OpenedSpin): SpinFound => {
  const { commitment, balls, promised, given } = spin;
  const fits = spinCommitment(spin) === commitment;
  const isClosed = promised === undefined || given !== undefined;
  const numbers = isClosed ? balls.map((_, attempt) => spinNumber(spin, attempt)) : [];
  const told = balls.every((ball, attempt) => ball === null || ball === numbers[attempt]);
  const last = balls.findIndex((ball) => ball !== null);
  return { fits, numbers, holds: fits && told && (last === -1 || last === balls.length - 1) };
};
