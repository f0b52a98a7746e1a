/** Runs of rounds won, or of rounds lost. What stands off neither counts in a run nor ends it. */
export interface Runs {
  readonly longest: number;
  /** The run that the rounds begin with, and the one that they end with. */
  readonly first: number;
  readonly last: number;
  /** Nothing ended a run: first and last are the same one. */
  readonly unbroken: boolean;
}

export const NO_RUNS: Runs = { longest: 0, first: 0, last: 0, unbroken: true };

/** The runs of some rounds and of those that follow them. */
export const joinRuns = (one: Runs, other: Runs): Runs => ({
  longest: Math.max(one.longest, other.longest, one.last + other.first),
  first: one.unbroken ? one.first + other.first : one.first,
  last: other.unbroken ? one.last + other.last : other.last,
  unbroken: one.unbroken && other.unbroken,
});

/** The runs that rounds begin with, while they are looked for: of rounds won, and of rounds lost. */
export interface Beginning {
  wins: number;
  losses: number;
  winsEnded: boolean;
  lossesEnded: boolean;
}

export const newBeginning = (): Beginning => ({
  wins: 0,
  losses: 0,
  winsEnded: false,
  lossesEnded: false,
});

/** Looks on for the end of the runs that rounds begin with. */
export const lookOn = (
  beginning: Beginning,
  signs: Int8Array,
  outcomes: Uint16Array,
  count: number,
): void => {
  for (let round = 0; round < count; round += 1) {
    if (beginning.winsEnded && beginning.lossesEnded) return;
    const sign = signs[outcomes[round] as number] as number;
    if (sign > 0) {
      beginning.lossesEnded = true;
      if (!beginning.winsEnded) beginning.wins += 1;
    }
    if (sign < 0) {
      beginning.winsEnded = true;
      if (!beginning.lossesEnded) beginning.losses += 1;
    }
  }
};
