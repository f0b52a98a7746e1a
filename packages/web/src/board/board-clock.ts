import type { BoardLook } from '../tournament/api.ts';
import { advanceOf, isBeforePlay } from '../tournament/standing.ts';
import { boardSession, cardsNow, roundsIn, waveName, wavesIn } from './board-lines.ts';

/** What the large figure of a board tells. */
export type BoardClock =
  /** Time that is left, in milliseconds, and what ends it. */
  | { readonly is: 'left'; readonly ms: number; readonly words: string; readonly isHeld: boolean }
  | { readonly is: 'round'; readonly number: number; readonly of: number | undefined }
  /** Nothing runs: the time of day. */
  | { readonly is: 'day'; readonly at: number };

/** The felts that are still dealt in the session that is on. */
const feltsOn = (look: BoardLook) => {
  const session = boardSession(look);
  return look.dealt.filter((each) => each.session === session?.name && !each.isOver);
};

const roundNow = (look: BoardLook): BoardClock | undefined => {
  const open = cardsNow(look).filter(({ counted }) => !counted);
  if (open.length === 0) return undefined;
  const played = Math.min(...open.map(({ round }) => round));
  const of = roundsIn(boardSession(look));
  return { is: 'round', number: of === undefined ? played + 1 : Math.min(played + 1, of), of };
};

/** The clock of a board at a moment of the house's clock. */
export const boardClock = (look: BoardLook, now: number): BoardClock => {
  const { view } = look;
  const day: BoardClock = { is: 'day', at: now };
  if (view.places.length > 0 || isBeforePlay(view)) return day;
  const ends = feltsOn(look).flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt]));
  if (ends.length > 0) {
    const ms = Math.max(0, Math.max(...ends) - now);
    const isHeld = feltsOn(look).every(({ held }) => held);
    return { is: 'left', ms, words: 'left, then the round in play', isHeld };
  }
  return view.stage.stage === 'play' ? (roundNow(look) ?? day) : day;
};

/** `1:05:09`, `21:48`: hours only where there are some. */
export const leftWords = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = `${two(minutes)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
};

const DAY = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
export const dayWords = (at: number): string => DAY.format(at);

/** Something that comes, and when: both as they are written. */
export interface Coming {
  readonly at: string;
  readonly what: string;
}

interface StatedSession {
  readonly name: string;
  readonly start?: string;
  readonly waves?: readonly { readonly start?: string }[];
}

const statedSessions = ({ conditions }: BoardLook['draft']): readonly StatedSession[] =>
  (conditions.sessions ?? []) as unknown as readonly StatedSession[];

const STATED = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;
const WEEKDAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A start as the conditions state it: the hour alone on the day itself, else with its day. */
const startWords = (stated: string, today: string): string => {
  const [, day = '', hour = ''] = STATED.exec(stated) ?? [];
  return day === today ? hour : `${WEEKDAY.format(new Date(`${day}T00:00Z`))} ${hour}`;
};

const todayOf = (now: number): string => {
  const date = new Date(now);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

type Session = BoardLook['view']['sessions'][number];

/** The starts of a session as the conditions state them: of each wave that is not counted yet, or of all of it. */
const startsOf = (
  look: BoardLook,
  session: Session,
  isFirst: boolean,
): readonly (readonly [string, string])[] => {
  const { start } = look.draft.conditions;
  const stated = statedSessions(look.draft).find(({ name }) => name === session.name);
  const counted = new Set(session.counts.map(({ table }) => table));
  const waves = wavesIn(session).filter(
    ({ tables }) => tables.length === 0 || !tables.every((table) => counted.has(String(table))),
  );
  const ofWaves = waves.flatMap((wave) => {
    const at = stated?.waves?.[(wave.wave ?? 1) - 1]?.start;
    return at === undefined ? [] : [[at, `${session.name}, ${waveName(wave)}`] as const];
  });
  if (ofWaves.length > 0) return ofWaves;
  const isOn = session.counts.length > 0 || (session.seats.length > 0 && look.view.stage.stage === 'play');
  const own = stated?.start ?? (isFirst && typeof start === 'string' ? start : undefined);
  return isOn || own === undefined ? [] : [[own, session.name]];
};

/** What is still to begin and has a stated start, the next first. */
export const coming = (look: BoardLook, now: number): readonly Coming[] =>
  look.view.sessions
    .flatMap((session, index) => startsOf(look, session, index === 0))
    .filter(([stated]) => STATED.test(stated))
    .map(([stated, what]) => ({ at: startWords(stated, todayOf(now)), what }));

/** How one goes on from the session that is on, in a sentence; undefined in a final, or where nothing says. */
export const goesOnWords = (look: BoardLook): string | undefined => {
  const session = boardSession(look);
  const advance = session === undefined ? undefined : advanceOf(look.draft, session.name);
  if (advance === undefined) return undefined;
  return advance === 1 ? 'The winner of each table goes on.' : `The best ${advance} of each table go on.`;
};
