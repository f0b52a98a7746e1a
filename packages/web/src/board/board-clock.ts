import type { BoardLook } from '../tournament/api.ts';
import { advanceOf, isBeforePlay } from '../tournament/standing.ts';
import {
  boardSession,
  cardsNow,
  roundsIn,
  type TablesLook,
  type Wave,
  waveName,
  waveNow,
} from './board-lines.ts';

/** What the large figure of a board tells. */
export type BoardClock =
  /** Time that is left, in milliseconds, and what ends it. */
  | { readonly is: 'left'; readonly ms: number; readonly words: string; readonly isHeld: boolean }
  | {
      readonly is: 'round';
      readonly number: number;
      readonly of: number | undefined;
      readonly isHeld: boolean;
    }
  /** Nothing runs: the time of day. */
  | { readonly is: 'day'; readonly at: number };

/** The felts that are still dealt in the session that is on. */
const feltsOn = (look: TablesLook) => {
  const session = boardSession(look);
  return look.dealt.filter((each) => each.session === session?.name && !each.isOver);
};

/** The clock of the wave that is on, or of the whole session where it has no waves. */
const clockOn = (look: TablesLook): Wave['clock'] | undefined => {
  const session = boardSession(look);
  return session === undefined ? undefined : (waveNow(session) ?? session.waves[0])?.clock;
};

/** A moment as it is written: in the house's own time where it names no zone. */
const momentOf = (written: string): number => new Date(written).getTime();

const UP = 'left, then the round in play';

/** What is left of a break that everybody has. */
const breakNow = (clock: Wave['clock'], now: number): BoardClock | undefined => {
  const ends = clock.breaks.flatMap(({ from, until, players }) =>
    players !== undefined || from === undefined || until === undefined || momentOf(from) > now
      ? []
      : [momentOf(until)],
  );
  const ms = Math.max(0, ...ends) - now;
  return ms <= 0 ? undefined : { is: 'left', ms, words: 'left of the break', isHeld: false };
};

/** The time or the round of tables that are counted by hand; nothing once all of them are. */
const handNow = (look: TablesLook, now: number): BoardClock | undefined => {
  const open = cardsNow(look).filter(({ counted }) => !counted);
  if (open.length === 0) return undefined;
  const { ends, leftSeconds, held } = clockOn(look) ?? {};
  if (leftSeconds !== undefined) return { is: 'left', ms: leftSeconds * 1000, words: UP, isHeld: true };
  if (ends !== undefined)
    return { is: 'left', ms: Math.max(0, momentOf(ends) - now), words: UP, isHeld: false };
  const played = Math.min(...open.map(({ round }) => round));
  const of = roundsIn(boardSession(look));
  const number = of === undefined ? played + 1 : Math.min(played + 1, of);
  return { is: 'round', number, of, isHeld: held !== undefined };
};

/** The clock of a board at a moment of the house's clock. */
export const boardClock = (look: TablesLook, now: number): BoardClock => {
  const { view } = look;
  const day: BoardClock = { is: 'day', at: now };
  if (view.places.length > 0 || isBeforePlay(view)) return day;
  const ends = feltsOn(look).flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt]));
  if (ends.length > 0) {
    const ms = Math.max(0, Math.max(...ends) - now);
    const isHeld = feltsOn(look).every(({ held }) => held);
    return { is: 'left', ms, words: UP, isHeld };
  }
  if (view.stage.stage !== 'play') return day;
  const clock = clockOn(look);
  const pause = clock === undefined || clock.held !== undefined ? undefined : breakNow(clock, now);
  return pause ?? handNow(look, now) ?? day;
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

const STATED = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/;
const WEEKDAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A start as it is written: the hour alone on the day itself, else with its day. */
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

/**
 * The starts of a session, as stated or as moved: of each wave that has not begun, or of all of it. A wave whose start
 * nobody has told apart from that of an earlier one has none of its own.
 */
const startsOf = (
  { view }: Pick<BoardLook, 'view'>,
  session: Session,
): readonly (readonly [string, string])[] => {
  const { name, waves, seats, confirmed } = session;
  if (confirmed) return [];
  return waves.flatMap((wave, index) => {
    const { scheduled, isOn } = wave.clock;
    const isSeated = wave.wave === undefined && seats.length > 0 && view.stage.stage === 'play';
    const isOwn = waves.findIndex(({ clock }) => clock.scheduled === scheduled) === index;
    if (scheduled === undefined || isOn || isSeated || !isOwn) return [];
    return [[scheduled, wave.wave === undefined ? name : `${name}, ${waveName(wave)}`] as const];
  });
};

/** Breaks that everybody will have. */
const breaksOf = (session: Session, now: number): readonly (readonly [string, string])[] =>
  session.waves.flatMap(({ clock }) =>
    clock.breaks.flatMap(({ from, minutes, players }) =>
      players !== undefined || from === undefined || momentOf(from) <= now
        ? []
        : [[from, `break, ${minutes} minutes`] as const],
    ),
  );

/** What is still to begin and has a start, and what will interrupt it, the next first. */
export const coming = (look: TablesLook, now: number): readonly Coming[] => {
  const starts = look.view.sessions.flatMap((session) => startsOf(look, session));
  const breaks = new Map(look.view.sessions.flatMap((session) => breaksOf(session, now)));
  const all = breaks.size === 0 ? starts : [...breaks, ...starts].toSorted(([a], [b]) => a.localeCompare(b));
  return all
    .filter(([stated]) => STATED.test(stated))
    .map(([stated, what]) => ({ at: startWords(stated, todayOf(now)), what }));
};

/** How one goes on from the session that is on, in a sentence; undefined in a final, or where nothing says. */
export const goesOnWords = (look: TablesLook): string | undefined => {
  const session = boardSession(look);
  const advance = session === undefined ? undefined : advanceOf(look.draft, session.name);
  if (advance === undefined) return undefined;
  return advance === 1 ? 'The winner of each table goes on.' : `The best ${advance} of each table go on.`;
};
