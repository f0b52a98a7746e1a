import { clockOf, type Pausing, type TableCommand, waveAt } from '@baize/tournament';
import type { SessionStrip } from '../tables/session/strip.ts';
import type { HostedTournament } from './hosted.ts';

/** A moment as the desk writes it, by the clock of the house. */
const millisOf = (written: string | undefined): number | undefined =>
  written === undefined ? undefined : new Date(written).getTime();

type TableOf = Pick<SessionStrip, 'session' | 'table' | 'standing'>;

/** The breaks of a table's wave that are for somebody who sits there, with what they are in milliseconds. */
const breaksOf = (
  { rules, state }: HostedTournament,
  { session, table, standing }: TableOf,
): readonly { readonly from: number; readonly until: number }[] =>
  clockOf(rules, state, { session, ...waveAt(state, session, table) }).breaks.flatMap(
    ({ from: begins, until: ends, players }) => {
      const [from, until] = [millisOf(begins), millisOf(ends)];
      const isFor =
        players === undefined || standing.some(({ player, out }) => out === null && players.includes(player));
      return from === undefined || until === undefined || !isFor ? [] : [{ from, until }];
    },
  );

/**
 * [act-canberra-poker-2023 17.18, 17.19] [nz-tournament-1999 4.1, 4.6] Why a table deals no further round now: its
 * session is held, there is a break for somebody who sits there, or somebody is to sit down first.
 */
export const pauseDue = (
  hosted: HostedTournament,
  table: TableOf,
  now: number,
  isAwaited: boolean,
): Pausing | undefined => {
  const { rules, state } = hosted;
  const { policy, conditions } = rules;
  const sitting = { session: table.session, ...waveAt(state, table.session, table.table) };
  if (clockOf(rules, state, sitting).held !== undefined)
    return { why: 'hold', by: policy.pace, at: now, stopsClock: true };
  const until = breaksOf(hosted, table)
    .filter((each) => each.from <= now && now < each.until)
    .reduce((latest, each) => Math.max(latest, each.until), 0);
  if (until > 0) {
    const stopsClock = conditions.said.breakClock !== 'runs';
    return { why: 'break', by: policy.breaks.inSession, at: now, until, stopsClock };
  }
  return isAwaited ? { why: 'seating', by: policy.play.seat, at: now, stopsClock: true } : undefined;
};

/** What a table has to be told, so that it is paused as it should be. */
export const pauseCommands = (
  { pause: now }: Pick<SessionStrip, 'pause'>,
  due: Pausing | undefined,
  at: number,
): readonly TableCommand[] => {
  // What the pit pauses by the house's own order is not the desk's to end.
  const isPaused = now !== null && now.by !== null;
  const isSame = isPaused && due !== undefined && now.why === due.why && now.until === (due.until ?? null);
  if (isSame || (!isPaused && due === undefined)) return [];
  return [
    ...(isPaused ? [{ do: 'resume', at } as const] : []),
    ...(due === undefined ? [] : [{ do: 'pause', ...due } as const]),
  ];
};

/** When a break next begins or ends at one of these tables; nothing where none is ahead. */
export const nextBreak = (
  hosted: HostedTournament,
  tables: readonly TableOf[],
  now: number,
): number | undefined => {
  const ahead = tables
    .flatMap((table) => breaksOf(hosted, table))
    .flatMap(({ from, until }) => [from, until])
    .filter((at) => at > now);
  return ahead.length === 0 ? undefined : Math.min(...ahead);
};
