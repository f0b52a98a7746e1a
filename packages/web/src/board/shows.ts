import type { BoardLook } from '../tournament/api.ts';
import { isBeforePlay, sessionNow } from '../tournament/standing.ts';

/** What a screen can be for; an address names one, or several that take turns. */
export const SHOWS = ['seats', 'tables', 'ranking', 'clock', 'results'] as const;
export type Show = (typeof SHOWS)[number];

const isShow = (text: string): text is Show => SHOWS.some((show) => show === text);

/** The shows that an address names, `seats+ranking`; nothing where it names none: then the board chooses. */
export const showsIn = (address: string | undefined): readonly Show[] =>
  [...new Set((address ?? '').split(/[+ ,]/))].filter(isShow);

/** What is worth a whole screen now: seats until play is on, then tables and ranking, in the end the results. */
export const showsNow = ({ view }: Pick<BoardLook, 'view'>): readonly Show[] => {
  if (view.places.length > 0) return ['results'];
  const session = sessionNow(view);
  if (isBeforePlay(view) || session === undefined || session.seats.length === 0)
    return view.points !== undefined && view.points.sessions.length > 0 ? ['ranking'] : ['clock'];
  const hasChips = session.counts.length > 0 || session.running.some(({ round }) => round > 0);
  if (!hasChips) return view.stage.stage === 'seated' ? ['seats', 'tables'] : ['tables', 'seats'];
  return session.seats.length > 6 ? ['tables', 'ranking'] : ['tables'];
};

/** One screenful. */
export interface Turn {
  readonly show: Show;
  readonly page: number;
  readonly pages: number;
}

/** Which screenful it is: every page of every show in turn, each for the same time. */
export const turnAt = (
  shows: readonly Show[],
  pagesOf: (show: Show) => number,
  step: number,
): Turn | undefined => {
  const turns = shows.flatMap((show) => {
    const pages = Math.max(1, pagesOf(show));
    return Array.from({ length: pages }, (_, page): Turn => ({ show, page, pages }));
  });
  return turns.at(((step % turns.length) + turns.length) % turns.length);
};
