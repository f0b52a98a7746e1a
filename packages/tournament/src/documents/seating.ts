import { isFields } from '../refusal.ts';
import { FREE, seatsIn, waveAt } from '../seats.ts';
import type { Rules, Tournament } from '../state.ts';
import { worded } from './worded.ts';

/** A table of a session as papers have it. */
interface SeatedTable {
  readonly number: number;
  /** By seat; a chair that nobody has is no player. */
  readonly seats: readonly (string | undefined)[];
  /** Of the wave that plays there: "wave A, 21 November 2026, 19:45"; nothing where neither is stated. */
  readonly when: string;
}

/** What stands at a place in the conditions as they were written. */
const writtenAt = (said: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((value, key) => {
    if (Array.isArray(value)) return value[Number(key)];
    return isFields(value) ? value[key] : undefined;
  }, said);

/** When a session begins at a table, where that is stated of the session or of the wave that plays there. */
const whenAt = ({ conditions }: Rules, state: Tournament, session: string, table: number): string => {
  const index = conditions.sessions.findIndex(({ name }) => name === session);
  const { wave } = waveAt(state, session, String(table));
  const own = (...path: readonly (string | number)[]): unknown =>
    writtenAt(conditions.said, 'sessions', index, ...path);
  const called = wave === undefined ? [] : [`wave ${own('waves', wave - 1, 'name') ?? wave}`];
  const start = (wave === undefined ? undefined : own('waves', wave - 1, 'start')) ?? own('start');
  return [...called, ...(start === undefined ? [] : [worded('start', start)])].join(', ');
};

/** The tables of a session at which somebody sits, in the order of their numbers. */
export const tablesOf = (rules: Rules, state: Tournament, session: string): readonly SeatedTable[] =>
  (seatsIn(state, session) ?? []).flatMap((players, at) =>
    players.every((player) => player === FREE)
      ? []
      : [
          {
            number: at + 1,
            seats: players.map((player) => (player === FREE ? undefined : player)),
            when: whenAt(rules, state, session, at + 1),
          },
        ],
  );

/** The same seat by seat, free chairs left out. */
export const seatsOf = (
  rules: Rules,
  state: Tournament,
  session: string,
): readonly {
  readonly player: string;
  readonly table: number;
  readonly seat: number;
  readonly when: string;
}[] =>
  tablesOf(rules, state, session).flatMap(({ number, seats, when }) =>
    seats.flatMap((player, at) =>
      player === undefined ? [] : [{ player, table: number, seat: at + 1, when }],
    ),
  );
