import { heightOf } from './going-out.ts';
import type { Rules, Score, Tournament } from './state.ts';
import { byEntry, type Tier, tiersBy } from './tiers.ts';

/**
 * [2005 20.22] [17.14] Of equal players who can no longer wager, whoever went out later stands before the others; who
 * went out in one round stays equal. Where it is not known of all of them, they are equal.
 */
export const byGoingOut = (
  { policy, conditions }: Rules,
  state: Tournament,
  { out = {} }: Score,
  tier: Tier,
): readonly Tier[] => {
  const rounds = tier.players.flatMap((player) => {
    const round = out[player];
    return round === undefined ? [] : [[player, heightOf(round)] as const];
  });
  if (!policy.outInOrder(conditions) || rounds.length < tier.players.length) return [tier];
  const compare = (one: number, other: number): number => (one === other ? 0 : one - other);
  return tiersBy(rounds, compare, byEntry(state)).map((players) => ({ ...tier, players, out: true }));
};
