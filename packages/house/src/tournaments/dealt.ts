import type { TableCommand } from '@baize/tournament';
import type { Alarms } from '../alarms.ts';
import type { Chance } from '../chance/source.ts';
import type { Logger } from '../logger.ts';
import { drawId } from '../people/token.ts';
import { Unreadable } from '../store/unreadable.ts';
import { type Reply, refusedReply } from '../tables/command-journal.ts';
import type { Floor, SessionTable } from '../tables/floor.ts';
import { usualSecondPerson } from '../tables/hosted.ts';
import { paceOf } from '../tables/pace.ts';
import type { Pace } from '../tables/play.ts';
import type { Clock } from '../tables/ports.ts';
import { type Determined, sessionsDue } from './dealt-due.ts';
import { type FollowContext, reporter } from './dealt-follow.ts';
import { followDesks } from './dealt-follower.ts';
import { streamOf, type TournamentDesk } from './desk.ts';

interface Origin {
  readonly id: string;
  readonly person: string | null;
}

/** The tables that were opened, by their names on the floor; or why none were. */
export type Opened =
  | { readonly ok: true; readonly tables: readonly string[] }
  | Extract<Reply, { readonly ok: false }>;

/** How fast tables are dealt, and what the conditions leave open. */
interface DealingTerms extends Determined {
  readonly pace?: Pace;
  /** Why it is dealt by an edition of the game that is revoked, or not law yet; only where it is. */
  readonly departure?: string;
}

/** Somebody who withholds his wager, at which table, and what becomes of it. */
interface Late {
  readonly table: string;
  readonly player: string;
  readonly by: 'minimum' | 'pass';
}

/** The tables at which the house deals tournaments. */
export interface DealtTables {
  /**
   * Opens a table for each of the ballot of a session, and for every play-off that is due there. What is open already
   * stays as it is.
   */
  open(tournament: string, session: string, how: DealingTerms, asked: Origin): Promise<Opened>;
  /** Every table of a session finishes its round and waits, or goes on. */
  hold(tournament: string, session: string, held: boolean, asked: Origin): Promise<Opened>;
  /** The round that is on at a table is void: everything goes back, and the marker stays. */
  voidRound(tournament: string, table: string, reason: string, asked: Origin): Promise<Reply>;
  /**
   * What the director decides about a player for whom a table waits: the minimum is wagered for him, or the round goes
   * by without him. Putting him out is an act of the desk.
   */
  decideLate(tournament: string, late: Late, asked: Origin): Promise<Reply>;
  /** Every table of a tournament by its name on the floor. */
  tables(tournament: string): Promise<ReadonlyMap<string, SessionTable>>;
  /** What the desk decided while the house was closed is carried out at the tables, and the other way about. */
  resume(): Promise<void>;
  /** Another node looks after them, until they are resumed here. */
  pause(): void;
  stop(): void;
}

interface DealtPorts {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly logger: Logger;
  readonly alarms: Alarms;
}

const PACE = paceOf(1);

/** Opens the tables of a session that are due and not open yet. */
const openSessions = async (
  { floor, desk, chance, clock }: FollowContext,
  { tournament, session }: { readonly tournament: string; readonly session: string },
  { pace = PACE, departure, ...determined }: DealingTerms,
  { person }: Origin,
): Promise<Opened> => {
  const hosted = await desk.hosted(tournament);
  const number = (await desk.ids()).indexOf(tournament) + 1;
  const tables = await floor.sessions(tournament);
  const due = sessionsDue({ hosted, number, session, now: clock.now(), tables }, determined);
  if ('detail' in due) return refusedReply(due.clause, due.detail) as Opened;
  const opened: string[] = [];
  // Where the house deals nobody alone takes back what was done, unless the owner has said otherwise.
  if (hosted.secondPerson === null && due.length > 0) {
    const asked = { id: `second person:${tournament}`, person: null };
    const said = await desk.setSecondPerson(tournament, usualSecondPerson('automatic'), asked);
    if (!said.ok) return said;
  }
  for (const { name, of } of due) {
    const id = `session:${tournament}:${drawId(chance)}`;
    const said = departure === undefined ? {} : { departure };
    const reply = await floor.openSession(name, of, pace, { id, person, ...said });
    if (!reply.ok) return reply;
    opened.push(name);
  }
  return { ok: true, tables: opened };
};

const DECISIONS = { minimum: 'directMinimum', pass: 'miss' } as const;

/** What is done at one table of a tournament; refused where it has no such table. */
const atTable = async (
  floor: Floor,
  tournament: string,
  table: string,
  act: () => Promise<Reply>,
): Promise<Reply> =>
  (await floor.sessions(tournament)).has(table)
    ? act()
    : refusedReply(null, `this tournament has no table ${table.slice(0, 64)}`);

/** Every table of a session finishes its round and waits, or goes on. */
const holdTables = async (
  floor: Floor,
  { tournament, session, held }: { tournament: string; session: string; held: boolean },
  { id, person }: Origin,
): Promise<Opened> => {
  const changed: string[] = [];
  for (const [table, { strip, held: isHeld }] of await floor.sessions(tournament)) {
    if (strip.session !== session || strip.phase === 'ended' || isHeld === held) continue;
    const reply = await floor.hold(table, held, { id: `${id}:${table}`, person });
    if (!reply.ok) return reply;
    changed.push(table);
  }
  return { ok: true, tables: changed };
};

/** Deals tournaments at the floor's tables, for the desk. */
export const openDealt = (
  floor: Floor,
  desk: TournamentDesk,
  { clock, chance, logger, alarms }: DealtPorts,
): DealtTables => {
  const context: FollowContext = { floor, desk, chance, clock, logger, alarms };
  const report = reporter(context);

  const follower = followDesks(context);

  /** Of several nodes one looks after tournaments. */
  let isOn = true;
  const unsubscribe = [
    desk.subscribe((tournament) => {
      if (isOn) follower.follow(tournament);
    }),
    floor.subscribe((table) => {
      if (!isOn) return;
      const session = floor.sessionIfLoaded(table);
      if (session === undefined) return;
      void report(table, session);
      follower.changed(session.strip.tournament);
    }),
    follower.stop,
  ];

  /** A tournament whose record cannot be read stops alone: it is told, and nothing is done in it. */
  const resumeOrHalt = async (tournament: string): Promise<void> => {
    try {
      await follower.followNow(tournament);
      for (const [table, session] of await floor.sessions(tournament)) await report(table, session);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      logger.error(`tournament ${tournament} has halted`, error);
      alarms.raise({
        table: streamOf(tournament),
        is: 'halted',
        detail: `${error.detail}: nothing is done in this tournament`,
        since: clock.now(),
      });
    }
  };

  return {
    open: (tournament, session, terms, origin) =>
      openSessions(context, { tournament, session }, terms, origin),
    hold: (tournament, session, held, origin) => holdTables(floor, { tournament, session, held }, origin),
    voidRound: (tournament, table, reason, { id, person }) =>
      atTable(floor, tournament, table, () => floor.voidRound(table, { id, person, reason })),
    decideLate: (tournament, { table, player, by }, origin) =>
      atTable(floor, tournament, table, () => {
        const command: TableCommand = { do: DECISIONS[by], player };
        return floor.direct(table, [command], origin);
      }),
    tables: (tournament) => floor.sessions(tournament),
    resume: async () => {
      isOn = true;
      for (const tournament of await desk.ids()) await resumeOrHalt(tournament);
    },
    pause: () => {
      isOn = false;
    },
    stop: () => {
      for (const each of unsubscribe) each();
    },
  };
};
