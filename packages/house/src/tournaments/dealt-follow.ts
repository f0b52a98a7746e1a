import type { Policy, TableCommand, Tournament } from '@baize/tournament';
import type { Alarms } from '../alarms.ts';
import type { Chance } from '../chance/source.ts';
import type { Logger } from '../logger.ts';
import { drawId } from '../people/token.ts';
import type { Reply } from '../tables/command-journal.ts';
import type { Floor, SessionTable } from '../tables/floor.ts';
import type { Clock } from '../tables/ports.ts';
import type { SessionStrip } from '../tables/session/strip.ts';
import { nextBreak, pauseCommands, pauseDue } from './dealt-pause.ts';
import { chipsFor, isAbandoned, isClosed, type Place, seatedNow, type Tables } from './dealt-seats.ts';
import type { TournamentDesk } from './desk.ts';
import type { HostedTournament } from './hosted.ts';

export interface FollowContext {
  readonly floor: Floor;
  readonly desk: TournamentDesk;
  readonly chance: Chance;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly alarms: Alarms;
}

type Presence = Tournament['entrants'][number]['presence'];

/** By which clause somebody who is in no more leaves a table at which cards have been dealt. */
const leavingBy = ({ noShow, refund }: Policy, presence: Presence): string =>
  presence === 'absent' ? noShow : refund.by;

/** What becomes of a player at a table whom the desk has put out, or who has left. */
const leavingOf = (
  { rules, state }: HostedTournament,
  { hasBegun }: SessionStrip,
  player: string,
): TableCommand | undefined => {
  const presence = state.entrants.find((each) => each.player === player)?.presence ?? 'in';
  if (presence === 'in') return undefined;
  const { policy } = rules;
  if (presence === 'disqualified') return { do: 'disqualify', player, by: policy.disqualify };
  return hasBegun ? { do: 'withdraw', player, by: leavingBy(policy, presence) } : { do: 'vacate', player };
};

const isAmong = (all: readonly Place[], { seat, player }: Place): boolean =>
  all.some((each) => each.seat === seat && each.player === player);

/** What the desk has decided that a table has still to be told, and whether something of it has to wait. */
interface Following {
  readonly commands: readonly TableCommand[];
  readonly waits: boolean;
}

/** Everything that a table goes by: its tournament, and the other tables. */
interface Setting {
  readonly hosted: HostedTournament;
  readonly tables: Tables;
  readonly now: number;
}

/** Those who hold a seat here and do not sit on it yet. */
const comersTo = (hosted: HostedTournament, strip: SessionStrip): readonly Place[] =>
  (seatedNow(hosted, strip.session)?.[Number(strip.table) - 1] ?? []).filter(
    (each) => !isAmong(strip.standing, each),
  );

/** Until the first card a table has exactly those who hold its seats: who was moved away gives way to who came. */
const reseating = ({ hosted, tables }: Setting, strip: SessionStrip): Following => {
  const due = seatedNow(hosted, strip.session)?.[Number(strip.table) - 1] ?? [];
  const sits = strip.standing.filter(({ out }) => out === null);
  const comers = comersTo(hosted, strip).map(({ seat, player }) => ({
    seat,
    player,
    chips: chipsFor(hosted, tables, strip.session, player),
  }));
  return {
    commands: [
      ...sits
        .filter((each) => !isAmong(due, each))
        .map(({ player }): TableCommand => ({ do: 'vacate', player })),
      ...comers.flatMap(({ seat, player, chips }): readonly TableCommand[] =>
        chips === undefined ? [] : [{ do: 'seat', seat, player, chips }],
      ),
    ],
    waits: comers.some(({ chips }) => chips === undefined),
  };
};

/** Who comes from a table that was closed sits down between two rounds; the others stay, or leave as they are told. */
const changesInPlay = ({ hosted, tables }: Setting, strip: SessionStrip): Following => {
  const { session } = strip;
  const { closedTables } = hosted.state;
  const moved = new Set(closedTables.flatMap((each) => (each.session === session ? each.players : [])));
  const comers = strip.isPlayOff ? [] : comersTo(hosted, strip).filter(({ player }) => moved.has(player));
  const isBetween = strip.phase !== 'round' && strip.standing.every(({ wager }) => wager === null);
  const by = hosted.rules.policy.play.seat;
  const joining = comers.flatMap(({ seat, player }): readonly TableCommand[] => {
    const chips = isBetween ? chipsFor(hosted, tables, session, player) : undefined;
    return chips === undefined ? [] : [{ do: 'join', seat, player, chips, by }];
  });
  const leaving = strip.standing.flatMap(({ player, out, leaving: goes }) =>
    out === null && !goes ? (leavingOf(hosted, strip, player) ?? []) : [],
  );
  return { commands: [...leaving, ...joining], waits: joining.length < comers.length };
};

/**
 * [act-canberra-poker-2023 17.4] [nz-tournament-1999 4.1] A table that failed, or was broken up, is over with the round
 * that is on.
 */
const closing = ({ hosted }: Setting, strip: SessionStrip): Following => ({
  commands: strip.closing === null ? [{ do: 'close', by: hosted.rules.policy.director }] : [],
  waits: false,
});

const followingOf = (setting: Setting, strip: SessionStrip): Following => {
  const { hosted, now } = setting;
  if (!strip.isPlayOff && isClosed(hosted, strip)) return closing(setting, strip);
  const { commands, waits } =
    strip.hasBegun || strip.isPlayOff ? changesInPlay(setting, strip) : reseating(setting, strip);
  const pause = pauseDue(hosted, strip, now, waits);
  return { commands: [...commands, ...pauseCommands(strip, pause, now)], waits };
};

/** Why nothing more is dealt at a table, and by which clause; nothing where it goes on. */
const stoppedBy = (
  hosted: HostedTournament,
  strip: SessionStrip,
): { readonly by: string; readonly reason: string } | undefined => {
  const { cancel, play } = hosted.rules.policy;
  if (hosted.state.cancelled) return { by: cancel.refundBy, reason: 'the tournament is cancelled' };
  return isAbandoned(hosted, strip)
    ? { by: play.voidRounds, reason: `${strip.session} is abandoned, to be played anew` }
    : undefined;
};

/** A round that is on is void, and the session ends: everybody has what he came with, and nothing is counted. */
const stopTable = async (
  { floor, chance }: FollowContext,
  table: string,
  strip: SessionStrip,
  { by, reason }: { readonly by: string; readonly reason: string },
): Promise<Reply> => {
  const origin = () => ({ id: `stop:${drawId(chance)}`, person: null });
  if (strip.phase === 'round') {
    const voided = await floor.voidRound(table, { ...origin(), reason });
    if (!voided.ok) return voided;
  }
  return floor.direct(table, [{ do: 'stop', by }], origin());
};

/** What came of it at a table: whether something was done, and whether something waits until more happens there. */
const followTable = async (
  context: FollowContext,
  setting: Setting,
  table: string,
  strip: SessionStrip,
): Promise<{ readonly isDone: boolean; readonly isWaiting: boolean }> => {
  const stopped = stoppedBy(setting.hosted, strip);
  const { commands, waits } =
    stopped === undefined ? followingOf(setting, strip) : { commands: [], waits: false };
  const origin = { id: `follow:${drawId(context.chance)}`, person: null };
  const reply =
    stopped !== undefined
      ? await stopTable(context, table, strip, stopped)
      : commands.length > 0
        ? await context.floor.direct(table, commands, origin)
        : undefined;
  if (reply?.ok !== false) return { isDone: reply !== undefined, isWaiting: waits };
  context.logger.error(
    `table ${table} does not follow the desk of tournament ${setting.hosted.id}: ${reply.refusal.detail}`,
    reply.refusal,
  );
  return { isDone: false, isWaiting: true };
};

/** What is left to be done: when something happens at a table, and when a break begins or is over. */
interface LeftToDo {
  readonly waits: boolean;
  readonly at: number | undefined;
}

/**
 * The tables of a tournament follow its desk: who holds a seat sits there until the first card, who is disqualified or
 * has withdrawn plays no further round, a session that is held and a break stop them between two rounds, one that
 * failed is closed, and nothing is dealt in a tournament that is cancelled or in a session that is abandoned.
 */
export const followDesk = async (context: FollowContext, tournament: string): Promise<LeftToDo> => {
  const hosted = await context.desk.hosted(tournament);
  const now = context.clock.now();
  let tables = await context.floor.sessions(tournament);
  let waits = false;
  const open = [...tables].filter(([, { strip }]) => strip.phase !== 'ended');
  // Tables that are closed come first: others have their players' chips from them.
  const closedFirst = open.toSorted(
    ([, one], [, other]) => Number(isClosed(hosted, other.strip)) - Number(isClosed(hosted, one.strip)),
  );
  for (const [table, { strip }] of closedFirst) {
    const { isDone, isWaiting } = await followTable(context, { hosted, now, tables }, table, strip);
    if (isDone) tables = await context.floor.sessions(tournament);
    if (isWaiting) waits = true;
  }
  const strips = open.map(([, { strip }]) => strip);
  return { waits, at: nextBreak(hosted, strips, now) };
};

/** What the desk and the pit are told of a table: that its first card has been dealt, and that it waits for them. */
export const reporter = ({ desk, clock, logger, alarms }: FollowContext) => {
  const begun = new Set<string>();

  const tellBegun = async (table: string, strip: SessionStrip): Promise<void> => {
    if (!strip.hasBegun || strip.isPlayOff || begun.has(table)) return;
    begun.add(table);
    const reply = await desk.begin(strip);
    if (!reply.ok) throw new Error(`the desk does not take it: ${reply.refusal.detail}`);
  };

  return async (table: string, { strip }: SessionTable): Promise<void> => {
    const { waitsFor } = strip;
    if (waitsFor === null || strip.end !== null) alarms.clear(table, 'directorWanted');
    else
      alarms.raise({
        table,
        is: 'directorWanted',
        detail: `${waitsFor.players.join(', ')}: no wager, though directed to keep the pace`,
        since: clock.now(),
      });
    try {
      await tellBegun(table, strip);
    } catch (error) {
      begun.delete(table);
      logger.error(`that play has begun at table ${table} is not on record at the desk`, error);
    }
  };
};
