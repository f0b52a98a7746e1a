import type { Rules, Tournament } from './state.ts';

/** A field that is smaller than the conditions ask for. */
export interface BelowSmallest {
  readonly players: number;
  readonly smallest: number;
  /** Whether it has to be said now what becomes of it: entries are closed or seats given, and nothing counted. */
  readonly asked: boolean;
  /** Why it goes on all the same, where that has been said. */
  readonly goneOn: string | undefined;
  readonly by: string;
}

/** [17.3(a)(v)] [1999 2.2(f)] Whether fewer are in than the conditions ask for, reserves counted with the others. */
export const belowSmallest = (
  { policy, conditions }: Rules,
  { entrants, entriesClosed, ballots, scores, goneOn }: Tournament,
): BelowSmallest | undefined => {
  const { minPlayers: smallest = 0 } = conditions;
  const players = entrants.filter(({ presence }) => presence === 'in').length;
  return players < smallest
    ? {
        players,
        smallest,
        asked: scores.length === 0 && (entriesClosed || ballots.length > 0),
        goneOn: goneOn?.reason,
        by: policy.mostPlayers,
      }
    : undefined;
};
