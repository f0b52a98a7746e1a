import { must } from '@baize/engine';
import { standingOf } from './standing.ts';
import type { Rules, Tournament } from './state.ts';
import { byEntry, presentIn, tiersOfChips } from './tiers.ts';

/** Where somebody stands among everybody who played, with the session that he reached and what he held at its end. */
export interface Ranked {
  readonly rank: number;
  readonly player: string;
  /** The last session in which he was counted. */
  readonly session: string;
  readonly chips: number;
  /** In an event over points. */
  readonly points?: number | string;
  /** A play-off or a draw has still to tell him apart from others. */
  readonly open: boolean;
}

interface Reached {
  readonly session: string;
  readonly at: number;
  readonly chips: number;
}

/** By player, the last session in which he was counted. */
const reachedIn = ({ conditions }: Rules, { scores }: Tournament): ReadonlyMap<string, Reached> => {
  const reached = new Map<string, Reached>();
  for (const [at, { name }] of conditions.sessions.entries())
    for (const { session, chips } of scores)
      if (session === name)
        for (const [player, held] of Object.entries(chips)) reached.set(player, { session, at, chips: held });
  return reached;
};

/**
 * Everybody who played and has not left, the best first. The places are the instrument's; below them no clause says
 * who is before whom, and the list goes by the session that was reached and the chips that were held at its end. Who
 * are equal there have one rank.
 */
export const rankingOf = (rules: Rules, state: Tournament): readonly Ranked[] => {
  const { tiers, points, due } = standingOf(rules, state);
  const reached = reachedIn(rules, state);
  const present = presentIn(state);
  const above = new Set(tiers.flatMap(({ players }) => players));
  const below = rules.conditions.sessions
    .map((_, at) => {
      const out = [...reached].filter(
        ([player, each]) => each.at === at && present.has(player) && !above.has(player),
      );
      return tiersOfChips(
        Object.fromEntries(out.map(([player, { chips }]) => [player, chips])),
        byEntry(state),
      );
    })
    .reverse()
    .flat();
  const open = new Set(due.flatMap(({ players = [] }) => players));
  let before = 0;
  return [...tiers, ...below].flatMap(({ players }) => {
    const rank = before + 1;
    before += players.length;
    return players.map((player) => {
      const { session, chips } = must(reached.get(player), player);
      const won = points?.[player];
      return {
        rank,
        player,
        session,
        chips,
        ...(won === undefined ? {} : { points: won }),
        open: open.has(player),
      };
    });
  });
};
