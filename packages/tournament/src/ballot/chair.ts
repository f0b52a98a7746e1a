import type { Head } from './draw.ts';

/** A chair of a session, by the numbers of table and seat. */
export interface Chair {
  readonly table: number;
  readonly seat: number;
}

/** What lots are drawn for: exactly these players for exactly these chairs, and the head of the log as it was then. */
export interface ClosedLot {
  /** In the order of entry. */
  readonly players: readonly string[];
  readonly chairs: readonly Chair[];
  readonly head: Head;
}

/** Who was given a chair. */
export interface Given extends Chair {
  readonly player: string;
}
