import type { Act } from './act.ts';
import { decide } from './decide/index.ts';
import { prizesOf } from './decide/life.ts';
import type { Due } from './due.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import { moneyOf } from './money.ts';
import type { Refusal } from './refusal.ts';
import { standingOf } from './standing.ts';
import type { Rules, Tournament } from './state.ts';

interface Changed<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** What an act would change, before it is done: only what differs is there. */
export interface Changes {
  readonly places?: Changed<Readonly<Record<string, number>>>;
  readonly prizes?: Changed<Readonly<Record<string, number>>>;
  readonly advancing?: Changed<Readonly<Record<string, readonly string[]>>>;
  readonly due?: Changed<readonly Due[]>;
  readonly pool?: Changed<number>;
  readonly refunds?: Changed<Readonly<Record<string, number>>>;
}

export type Preview =
  | { readonly ok: true; readonly events: readonly Event[]; readonly changes: Changes }
  | { readonly ok: false; readonly refusal: Refusal };

const pictureOf = (rules: Rules, state: Tournament) => {
  const { places, advancing, due } = standingOf(rules, state);
  const { pool, refunds } = moneyOf(rules, state);
  const placeOf = places.flatMap(({ place, players }) => players.map((player) => [player, place]));
  return {
    places: Object.fromEntries(placeOf) as Record<string, number>,
    prizes: prizesOf(rules, state),
    advancing,
    due,
    pool,
    refunds,
  };
};

/** What would come of an act: the events, and whose place, prize, progress or money would be another; or why it is refused. */
export const preview = (rules: Rules, state: Tournament, act: Act): Preview => {
  const outcome = decide(rules, state, act);
  if (!outcome.ok) return outcome;
  const before = pictureOf(rules, state);
  const after = pictureOf(rules, outcome.events.reduce(evolve, state));
  const changes = Object.fromEntries(
    (Object.keys(before) as (keyof typeof before)[])
      .filter((what) => JSON.stringify(before[what]) !== JSON.stringify(after[what]))
      .map((what) => [what, { before: before[what], after: after[what] }]),
  );
  return { ok: true, events: outcome.events, changes };
};
