import { presentSeats } from './seats.ts';
import type { Rules, Tournament } from './state.ts';

/** Whether seats say who is counted where: a file tells none, and in a sit-and-go they change while play goes on. */
export const hasFixedSeats = ({ told, conditions }: Rules): boolean =>
  told === 'everything' && !conditions.sitAndGo;

/** Those who hold a seat in a session now, table by table, were not put out, and still belong there. */
export const seatedNow = (
  rules: Rules,
  state: Tournament,
  session: string,
  eligible: ReadonlySet<string>,
): readonly (readonly string[])[] =>
  hasFixedSeats(rules)
    ? (presentSeats(state, session) ?? []).map((table) => table.filter((player) => eligible.has(player)))
    : [];

/** Whether everybody who holds a seat in a session is in a count of it. */
export const isWhole = (
  rules: Rules,
  state: Tournament,
  session: string,
  eligible: ReadonlySet<string>,
): boolean => {
  const counted = new Set(
    state.scores.filter((each) => each.session === session).flatMap(({ chips }) => Object.keys(chips)),
  );
  return seatedNow(rules, state, session, eligible)
    .flat()
    .every((player) => counted.has(player));
};
