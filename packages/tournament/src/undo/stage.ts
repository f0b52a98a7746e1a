import { isPlaying } from '../begun.ts';
import type { Event } from '../event.ts';
import { seatsIn } from '../seats.ts';
import type { Rules, Tournament } from '../state.ts';

/** How far a tournament has gone beyond something that is to be undone: a column of the table of undoing. */
export const UNDO_STAGES = ['beforeDraw', 'drawn', 'begun', 'nextBegun', 'paid'] as const;
export type UndoStage = (typeof UNDO_STAGES)[number];

/** The session, by its number, that something belongs to; less than nought where it is none. */
export type SessionOfEvent<Type extends Event['type'] = Event['type']> = (
  rules: Rules,
  state: Tournament,
  event: Extract<Event, { readonly type: Type }>,
  position: number,
) => number;

/** Seats, begun and counted from a session on. */
export const stageFrom = (rules: Rules, state: Tournament, index: number): UndoStage => {
  if (state.paid !== undefined) return 'paid';
  const { sessions } = rules.conditions;
  const hasBegun = ({ name }: { readonly name: string }): boolean =>
    isPlaying(rules, state, { session: name });
  const session = sessions[Math.max(0, index)];
  if (sessions.slice(Math.max(0, index) + 1).some(hasBegun)) return 'nextBegun';
  if (session === undefined) return 'beforeDraw';
  if (hasBegun(session)) return 'begun';
  return seatsIn(state, session.name) === undefined ? 'beforeDraw' : 'drawn';
};

/** The session that an event names. */
export const ofSession = (
  { conditions }: Rules,
  _: Tournament,
  { session }: { readonly session: string },
): number => conditions.sessions.findIndex(({ name }) => name === session);

/** The one after it: what goes on from a session matters where the next is drawn. */
export const afterSession = (rules: Rules, state: Tournament, event: { readonly session: string }): number =>
  ofSession(rules, state, event) + 1;

/** The last session in which somebody was given a seat. */
export const ofPlayer = (
  { conditions }: Rules,
  state: Tournament,
  { player }: { readonly player: string },
): number =>
  conditions.sessions.findLastIndex(({ name }) =>
    seatsIn(state, name)?.some((table) => table.includes(player)),
  );

/** The session that had been drawn last when it happened. */
export const ofThatTime = (
  { conditions }: Rules,
  { history, struck }: Tournament,
  _: Event,
  position: number,
): number => {
  const drawn = new Set(
    history
      .slice(0, position)
      .flatMap((event, at) => (event.type === 'Balloted' && !struck.includes(at) ? [event.session] : [])),
  );
  return conditions.sessions.findLastIndex(({ name }) => drawn.has(name));
};

/** The first session of all. */
export const ofFirst = (): number => 0;
