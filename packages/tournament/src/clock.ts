import { isPlaying, startOf } from './begun.ts';
import { type Instant, instantOf, secondsBefore, writtenOf } from './instant.ts';
import type { Sitting } from './sitting.ts';
import type { Pause, Rules, Tournament } from './state.ts';
import { termsIn } from './terms.ts';

const MINUTE_SECONDS = 60;

/** The clock of a wave: when it was to begin and began, whether it is held, its breaks, and when its time is up. */
export interface ClockView {
  readonly scheduled: string | undefined;
  readonly isOn: boolean;
  /** When it began, where that was told. */
  readonly begun: string | undefined;
  /** Held by the director, and since when, where that was told. */
  readonly held: { readonly since: string | undefined } | undefined;
  /** Breaks, the first first; for everybody where no players are named. */
  readonly breaks: readonly {
    readonly from: string | undefined;
    readonly minutes: number;
    readonly until: string | undefined;
    readonly players: readonly string[] | undefined;
  }[];
  /** Of a session that is so long by time: when that is up, unless the clock is stopped; or what is left of it. */
  readonly ends: string | undefined;
  readonly leftSeconds: number | undefined;
}

/** Where no session or wave is named, all of them are meant. */
const isOfPause = ({ session, wave }: Pick<Pause, 'session' | 'wave'>, of: Sitting): boolean =>
  (session === undefined || session === of.session) &&
  (wave === undefined || of.wave === undefined || wave === of.wave);

const later = ({ seconds, zoned }: Instant, by: number): Instant => ({ seconds: seconds + by, zoned });

const textOf = (instant: Instant | undefined): string | undefined =>
  instant === undefined ? undefined : writtenOf(instant);

/** The hold of a wave that has not been ended. */
export const openHold = ({ pauses }: Tournament, { session, wave }: Sitting): Pause | undefined =>
  pauses.findLast(
    (each) => each.kind === 'hold' && !each.isOver && each.session === session && each.wave === wave,
  );

/** From when to when the clock stood still, in seconds after the beginning; a hold that goes on has no end. */
const stopsAfter = (
  rules: Rules,
  state: Tournament,
  of: Sitting,
  begun: Instant,
): readonly (readonly [number, number])[] => {
  const runsOn = rules.conditions.said.breakClock === 'runs';
  return state.pauses.flatMap((pause) => {
    const stops = pause.kind === 'hold' || (pause.players === undefined && !runsOn);
    if (!stops || !isOfPause(pause, of) || pause.from === undefined) return [];
    const from = secondsBefore(begun, pause.from);
    const to = pause.to === undefined ? Number.POSITIVE_INFINITY : secondsBefore(begun, pause.to);
    return from === undefined || to === undefined || to <= 0 ? [] : [[Math.max(0, from), to] as const];
  });
};

/** Where the time that was set for a session ends: so many seconds of play, not of standing still. */
const endAfter = (
  length: number,
  stops: readonly (readonly [number, number])[],
): { readonly at: number } | { readonly left: number } => {
  let end = length;
  let stoodUntil = 0;
  for (const [from, to] of [...stops].sort(([one], [other]) => one - other)) {
    const start = Math.max(from, stoodUntil);
    if (start >= end || to <= start) continue;
    if (to === Number.POSITIVE_INFINITY) return { left: end - start };
    end += to - start;
    stoodUntil = to;
  }
  return { at: end };
};

/** [1999 A:Session] [1999 5.2] A set period of play is counted while there is play: not while the clock is stopped. */
const timeIn = (
  rules: Rules,
  state: Tournament,
  of: Sitting,
  begun: Instant | undefined,
): Pick<ClockView, 'ends' | 'leftSeconds'> => {
  const length = termsIn(rules, of.session).sessionLength?.value;
  if (begun === undefined || length?.by !== 'time') return { ends: undefined, leftSeconds: undefined };
  const end = endAfter(length.number * MINUTE_SECONDS, stopsAfter(rules, state, of, begun));
  return 'left' in end
    ? { ends: undefined, leftSeconds: end.left }
    : { ends: writtenOf(later(begun, end.at)), leftSeconds: undefined };
};

/** The clock of one wave. */
export const clockOf = (rules: Rules, state: Tournament, of: Sitting): ClockView => {
  const begun = instantOf(state.begun.find((each) => isOfPause(each, of))?.at);
  const hold = openHold(state, of);
  return {
    scheduled: textOf(startOf(rules, state, of)),
    isOn: isPlaying(rules, state, of) && !state.confirmed.includes(of.session),
    begun: textOf(begun),
    held: hold === undefined ? undefined : { since: textOf(hold.from) },
    breaks: state.pauses
      .filter((each) => each.kind === 'break' && isOfPause(each, of))
      .map(({ from, to, minutes = 0, players }) => ({
        from: textOf(from),
        minutes,
        until: textOf(to),
        players,
      })),
    ...timeIn(rules, state, of, begun),
  };
};
