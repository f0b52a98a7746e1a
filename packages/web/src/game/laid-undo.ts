import { type LaidView, wagersOf } from './laid.ts';

interface Stake {
  readonly on: string;
  readonly stake: number;
}

/** How the viewer's wagers lay before something was done to them. */
export interface Before {
  readonly round: number;
  readonly wagers: readonly Stake[];
}

export interface Undone {
  /** Places that are taken back first: a wager is never lowered, only taken back and laid again. */
  readonly remove: readonly string[];
  readonly place: readonly Stake[];
  readonly rest: readonly Before[];
}

const stakesIn = (wagers: readonly Stake[]): ReadonlyMap<string, number> =>
  new Map(wagers.map(({ on, stake }) => [on, stake]));

/**
 * What brings the wagers back to how they lay before the last thing that left a trace; one that was refused left none.
 */
export const undoing = (
  view: LaidView,
  viewer: string | null,
  history: readonly Before[],
): Undone | undefined => {
  if (view.round?.stage !== 'betting') return undefined;
  const now = stakesIn(wagersOf(view, viewer));
  for (let last = history.length - 1; last >= 0; last -= 1) {
    const before = history[last];
    if (before === undefined || before.round !== view.round.number) return undefined;
    const then = stakesIn(before.wagers);
    const changed = [...new Set([...now.keys(), ...then.keys()])].filter(
      (on) => now.get(on) !== then.get(on),
    );
    if (changed.length === 0) continue;
    return {
      remove: changed.filter((on) => (now.get(on) ?? 0) > (then.get(on) ?? 0)),
      place: changed.flatMap((on) => {
        const [is, was] = [now.get(on) ?? 0, then.get(on) ?? 0];
        if (was === 0) return [];
        return [{ on, stake: is > was ? was : was - is }];
      }),
      rest: history.slice(0, last),
    };
  }
  return undefined;
};
