import type { Policy, TableCommand, Tournament } from '@baize/tournament';
import type { Alarms } from '../alarms.ts';
import type { Chance } from '../chance/source.ts';
import type { Logger } from '../logger.ts';
import { drawId } from '../people/token.ts';
import type { Reply } from '../tables/command-journal.ts';
import type { Floor, SessionTable } from '../tables/floor.ts';
import type { Clock } from '../tables/ports.ts';
import type { SessionStrip } from '../tables/session/strip.ts';
import { seatedNow, stackOf } from './dealt-due.ts';
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

interface Place {
  readonly seat: number;
  readonly player: string;
}

const isAmong = (all: readonly Place[], { seat, player }: Place): boolean =>
  all.some((each) => each.seat === seat && each.player === player);

/** Until the first card a table has exactly those who hold its seats: who was moved away gives way to who came. */
const reseating = (hosted: HostedTournament, strip: SessionStrip): readonly TableCommand[] => {
  const due = seatedNow(hosted, strip.session)?.[Number(strip.table) - 1] ?? [];
  const sits = strip.standing.filter(({ out }) => out === null);
  return [
    ...sits
      .filter((each) => !isAmong(due, each))
      .map(({ player }): TableCommand => ({ do: 'vacate', player })),
    ...due
      .filter((each) => !isAmong(strip.standing, each))
      .map(({ seat, player }): TableCommand => {
        const chips = stackOf(hosted, strip.session, player);
        return { do: 'seat', seat, player, chips };
      }),
  ];
};

/** What the desk has decided that a table has still to be told. */
const commandsFor = (hosted: HostedTournament, strip: SessionStrip): readonly TableCommand[] => {
  if (!strip.hasBegun && !strip.isPlayOff) return reseating(hosted, strip);
  return strip.standing.flatMap(({ player, out, leaving }) =>
    out === null && !leaving ? (leavingOf(hosted, strip, player) ?? []) : [],
  );
};

const CANCELLED = 'the tournament is cancelled';

/** A round that is on is void, and the session ends: everybody has what he came with, and nothing is counted. */
const stopTable = async (
  { floor, chance }: FollowContext,
  { rules }: HostedTournament,
  table: string,
  strip: SessionStrip,
): Promise<Reply> => {
  const origin = () => ({ id: `stop:${drawId(chance)}`, person: null });
  if (strip.phase === 'round') {
    const voided = await floor.voidRound(table, { ...origin(), reason: CANCELLED });
    if (!voided.ok) return voided;
  }
  const { refundBy } = rules.policy.cancel;
  return floor.direct(table, [{ do: 'stop', by: refundBy }], origin());
};

const followTable = (
  context: FollowContext,
  hosted: HostedTournament,
  table: string,
  strip: SessionStrip,
): Promise<Reply> | undefined => {
  if (hosted.state.cancelled) return stopTable(context, hosted, table, strip);
  const commands = commandsFor(hosted, strip);
  return commands.length === 0
    ? undefined
    : context.floor.direct(table, commands, { id: `follow:${drawId(context.chance)}`, person: null });
};

/**
 * The tables of a tournament follow its desk: who holds a seat sits there until the first card, who is disqualified or
 * has withdrawn plays no further round, and nothing is dealt in a tournament that is cancelled.
 */
export const followDesk = async (context: FollowContext, tournament: string): Promise<void> => {
  const hosted = await context.desk.hosted(tournament);
  for (const [table, { strip }] of await context.floor.sessions(tournament)) {
    if (strip.phase === 'ended') continue;
    const reply = await followTable(context, hosted, table, strip);
    if (reply?.ok === false)
      context.logger.error(
        `table ${table} does not follow the desk of tournament ${tournament}: ${reply.refusal.detail}`,
        reply.refusal,
      );
  }
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
