import { must } from '@baize/engine';
import type { Clause } from '../refusal.ts';
import type { OwnTerms } from '../sessions.ts';
import type { Policy } from './policy.ts';

export type { GateStep, PlayPolicy, Policy, Settlement, Way } from './policy.ts';
export { BREACHES, type Breach } from './policy.ts';

/** The clause that asks for a field of the conditions. */
export const clauseOfField = (policy: Policy, field: string): string =>
  must(
    policy.items.find(({ fields }) => fields.includes(field)),
    `item ${field}`,
  ).by;

/** The clause under which a term of a session is stated: the one that asks for it, or the one that it belongs to. */
export const clauseOfTerm = (policy: Policy, field: keyof OwnTerms): Clause => {
  const asked = policy.items.find(({ fields }) => fields.includes(field))?.by;
  const { play, seating, otherGames, moveStart } = policy;
  const belongsTo: Readonly<Record<keyof OwnTerms, Clause>> = {
    game: otherGames.by,
    start: moveStart.by,
    startingChips: play.chips.by,
    carryOver: play.ownChips,
    minWager: play.limits.by,
    maxWager: play.limits.by,
    increment: play.limits.increment ?? play.limits.by,
    smallestChip: play.chips.by,
    sessionLength: play.session,
    playOffLength: play.session,
    tables: seating.by,
    seats: seating.by,
  };
  return asked ?? belongsTo[field];
};
