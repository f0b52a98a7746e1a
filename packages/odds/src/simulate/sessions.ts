/** A session: so many rounds at one unit, with so many units to begin with. */
export interface Session {
  readonly rounds: number;
  readonly bankroll: number;
}

/** What has come of sessions. */
export interface Sessions {
  readonly sessions: number;
  /** Those in which a wager could not be made any more. */
  readonly ruined: number;
  /** The rounds that those lasted, added up. */
  readonly roundsToRuin: number;
  /** How many ended with each result, in parts of a unit. */
  readonly results: ReadonlyMap<number, number>;
}

export const NO_SESSIONS: Sessions = { sessions: 0, ruined: 0, roundsToRuin: 0, results: new Map() };

export const joinSessions = (one: Sessions, other: Sessions): Sessions => {
  const results = new Map(one.results);
  for (const [result, many] of other.results) results.set(result, (results.get(result) ?? 0) + many);
  return {
    sessions: one.sessions + other.sessions,
    ruined: one.ruined + other.ruined,
    roundsToRuin: one.roundsToRuin + other.roundsToRuin,
    results,
  };
};

/** Sessions while they are played, one after the other. */
export interface Sitting {
  readonly see: (outcomes: Uint16Array, count: number) => void;
  readonly sessions: () => Sessions;
}

/**
 * Sits down to sessions of one wager. Who cannot make the next wager is ruined, and the session's other rounds pass by.
 * What a round asks for besides, to double or to split, is always to be had: a result can go below the bankroll.
 */
export const sitDown = ({ rounds, bankroll }: Session, nets: Int32Array, unit: number): Sitting => {
  const results = new Map<number, number>();
  const least = (1 - bankroll) * unit;
  let [sessions, ruined, roundsToRuin] = [0, 0, 0];
  let [round, result, out] = [0, 0, false];
  const see = (outcomes: Uint16Array, count: number): void => {
    for (let at = 0; at < count; at += 1) {
      round += 1;
      if (!out) {
        result += nets[outcomes[at] as number] as number;
        if (result < least && round < rounds) {
          out = true;
          ruined += 1;
          roundsToRuin += round;
        }
      }
      if (round < rounds) continue;
      sessions += 1;
      results.set(result, (results.get(result) ?? 0) + 1);
      [round, result, out] = [0, 0, false];
    }
  };
  return { see, sessions: () => ({ sessions, ruined, roundsToRuin, results }) };
};
