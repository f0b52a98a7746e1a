/** A session, or one wave of it. */
export interface Sitting {
  readonly session: string;
  readonly wave?: number;
}

/** A ballot that was drawn by hand: how, by whom, and who saw it. */
export interface HandDrawn {
  readonly how: string;
  readonly drawnBy: string;
  readonly seenBy: string;
}
