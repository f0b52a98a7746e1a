import type { Chips } from './act.ts';
import { once, type PlayOff } from './state.ts';

/** Players who are equal, and what they held when they were. */
export interface Tier {
  /** In the order of entry. */
  readonly players: readonly string[];
  readonly chips: number | undefined;
  /** Whether they were told apart from others in a play-off. */
  readonly playedOff: boolean;
  /** The clause by which they have to play off whatever is at stake: chips were issued once more. */
  readonly mustPlay?: string;
  /** Whether it is known of all of them when they went out, so that nobody can play on. */
  readonly out?: boolean;
}

type Order = (one: string, other: string) => number;

/** The order of entry, by which equal players are listed and odd cents given. */
export const byEntry = once((entrants): Order => {
  const order = new Map(entrants.map(({ player }, index) => [player, index]));
  return (one, other) => Number(order.get(one)) - Number(order.get(other));
});

/** Players in tiers, the best first. */
export const tiersBy = <Value>(
  values: readonly (readonly [string, Value])[],
  compare: (one: Value, other: Value) => number,
  order: Order,
): (readonly string[])[] => {
  const sorted = [...values].sort(([one, x], [other, y]) => compare(y, x) || order(one, other));
  const tiers: string[][] = [];
  let last: Value | undefined;
  for (const [player, value] of sorted) {
    if (last !== undefined && compare(last, value) === 0) tiers.at(-1)?.push(player);
    else tiers.push([player]);
    last = value;
  }
  return tiers;
};

export const tiersOfChips = (chips: Chips, order: Order, playedOff = false): Tier[] =>
  tiersBy(Object.entries(chips), (one, other) => one - other, order).map((players) => ({
    players,
    chips: chips[players[0] as string],
    playedOff,
  }));

/** Who is still in. */
export const presentIn = once(
  (entrants): ReadonlySet<string> =>
    new Set(entrants.filter(({ presence }) => presence === 'in').map(({ player }) => player)),
);

const sameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((player) => other.includes(player));

/**
 * [1999 5.11] [1999 5.11(a)] [1999 5.11(b)] [1999 5.11(c)] Equal players in the order of the play-offs among them: the
 * later one counts first, then the one before, then the session. Whoever has left since counts in none.
 */
export const refined = (
  tier: Tier,
  playOffs: readonly PlayOff[],
  present: ReadonlySet<string>,
  order: Order,
): Tier[] => {
  const equal = tier.players.filter((player) => present.has(player));
  const index = playOffs.findIndex(({ chips }) => {
    const played = Object.keys(chips).filter((player) => present.has(player));
    return equal.length > 0 && tier.players.length > 1 && sameSet(played, equal);
  });
  const playOff = playOffs[index];
  if (playOff === undefined) return [tier];
  return tiersOfChips(playOff.chips, order, true).flatMap((part) =>
    refined(part, playOffs.slice(index + 1), present, order),
  );
};
