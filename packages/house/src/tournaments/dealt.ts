import { type Length, type Refusal, seatsIn, standingOf, termsOf } from '@baize/tournament';
import type { Alarms } from '../alarms.ts';
import type { Chance } from '../chance/source.ts';
import type { Logger } from '../logger.ts';
import { drawId } from '../people/token.ts';
import { Unreadable } from '../store/unreadable.ts';
import { type Reply, refusedReply } from '../tables/command-journal.ts';
import type { Floor, SessionTable } from '../tables/floor.ts';
import { paceOf } from '../tables/pace.ts';
import type { Pace } from '../tables/play.ts';
import type { Clock } from '../tables/ports.ts';
import type { Seated, SessionOf } from '../tables/session/session.ts';
import { streamOf, type TournamentDesk } from './desk.ts';
import type { HostedTournament } from './hosted.ts';

interface Origin {
  readonly id: string;
  readonly person: string | null;
}

/** The tables that were opened, by their names on the floor; or why none were. */
export type Opened =
  | { readonly ok: true; readonly tables: readonly string[] }
  | Extract<Reply, { readonly ok: false }>;

/** How fast tables are dealt; and how long a session is, where the conditions leave that open. */
interface DealingTerms {
  readonly pace?: Pace;
  readonly length?: Length;
  /** Why it is dealt by an edition of the game that is revoked, or not law yet; only where it is. */
  readonly departure?: string;
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
  /** Every table of a tournament by its name on the floor. */
  tables(tournament: string): Promise<ReadonlyMap<string, SessionTable>>;
  /** Whom the desk disqualified while the house was closed is put out of play. */
  resume(): Promise<void>;
  stop(): void;
}

const PACE = paceOf(1);
const MINUTE = 60_000;

const isRefusal = (value: object): value is Refusal => 'clause' in value && 'detail' in value;

/** A ballot's seats with those who are there: nobody sits where one is absent. */
const seatsOf = (
  { state }: HostedTournament,
  players: readonly string[],
  chips: number,
): readonly Seated[] => {
  const present = new Set(
    state.entrants.filter(({ presence }) => presence === 'in').map(({ player }) => player),
  );
  return players
    .map((player, index) => ({ seat: index + 1, player, chips }))
    .filter(({ player }) => present.has(player));
};

/**
 * What is to be dealt in a session: every table of its ballot that has not been counted, or the play-offs that are due.
 */
const sessionsDue = (
  hosted: HostedTournament,
  session: string,
  now: number,
  length: Length | undefined,
): readonly SessionOf[] | Refusal => {
  const { id: tournament, draft, rules, state } = hosted;
  const { title } = draft;
  const seats = seatsIn(state, session);
  if (seats === undefined) {
    return { clause: rules.policy.seating.by, detail: `the seats of ${session} have not been given` };
  }
  const counted = new Set(state.scores.filter((each) => each.session === session).map(({ table }) => table));
  const open = seats
    .map((players, index) => ({ table: String(index + 1), players }))
    .filter(({ players }) => players.length > 0);
  const isPlayOff = open.every(({ table }) => counted.has(table));
  const terms = termsOf(rules, session, isPlayOff, length);
  if (isRefusal(terms)) return terms;
  const ends = terms.length.by === 'time' ? { endsAt: now + terms.length.number * MINUTE } : {};
  const of = { tournament, title, session, terms, ...ends };
  if (!isPlayOff) {
    return open
      .filter(({ table }) => !counted.has(table))
      .map(({ table, players }) => ({
        ...of,
        table,
        seating: seatsOf(hosted, players, terms.startingChips),
      }));
  }
  const last = rules.conditions.sessions.at(-1)?.name;
  const due = standingOf(rules, state).due.filter((each) => each.do === 'playOff');
  return due
    .filter((each) => (each.session ?? last) === session)
    .map(({ players = [], table = 'places' }, index) => ({
      ...of,
      table,
      playOff: state.playOffs.length + index + 1,
      playOffsBefore: state.playOffs.length,
      seating: seatsOf(hosted, players, terms.startingChips),
    }));
};

/** The name on the floor: the number of the tournament in this house, of the session and of the table. */
const nameOf = (
  tournaments: readonly string[],
  { rules }: HostedTournament,
  { tournament, session, table, playOff }: SessionOf,
): string => {
  const number = tournaments.indexOf(tournament) + 1;
  const place = rules.conditions.sessions.findIndex(({ name }) => name === session) + 1;
  return `T${number}-${place}-${playOff === undefined ? table : `P${playOff}`}`;
};

interface DealtPorts {
  readonly clock: Clock;
  readonly chance: Chance;
  readonly logger: Logger;
  readonly alarms: Alarms;
}

interface DealtContext {
  readonly floor: Floor;
  readonly desk: TournamentDesk;
  readonly chance: Chance;
}

/** Who is disqualified at the desk plays no further card: the director says it once. */
const putOutDisqualified = async (
  { floor, desk, chance }: DealtContext,
  tournament: string,
): Promise<void> => {
  const { state, rules } = await desk.hosted(tournament);
  const out = new Set(
    state.entrants.filter(({ presence }) => presence === 'disqualified').map(({ player }) => player),
  );
  if (out.size === 0) return;
  for (const [table, { strip }] of await floor.sessions(tournament)) {
    if (strip.phase === 'ended') continue;
    for (const { player } of strip.standing.filter((each) => each.out === null && out.has(each.player)))
      await floor.direct(table, [{ do: 'disqualify', player, by: rules.policy.disqualify }], {
        id: `out:${drawId(chance)}`,
        person: null,
      });
  }
};

/** Opens the tables of a session that are due and not open yet. */
const openSessions = async (
  { floor, desk, chance }: DealtContext,
  {
    tournament,
    session,
    now,
  }: { readonly tournament: string; readonly session: string; readonly now: number },
  { pace = PACE, length, departure }: DealingTerms,
  { person }: Origin,
): Promise<Opened> => {
  const hosted = await desk.hosted(tournament);
  const due = sessionsDue(hosted, session, now, length);
  if ('detail' in due) return refusedReply(due.clause, due.detail) as Opened;
  const names = await desk.ids();
  const known = new Set(await floor.tables());
  const opened: string[] = [];
  for (const each of due) {
    const table = nameOf(names, hosted, each);
    if (known.has(table) || each.seating.length === 0) continue;
    const id = `session:${tournament}:${drawId(chance)}`;
    const said = departure === undefined ? {} : { departure };
    const reply = await floor.openSession(table, each, pace, { id, person, ...said });
    if (!reply.ok) return reply;
    opened.push(table);
  }
  return { ok: true, tables: opened };
};

/** Deals tournaments at the floor's tables, for the desk. */
export const openDealt = (
  floor: Floor,
  desk: TournamentDesk,
  { clock, chance, logger, alarms }: DealtPorts,
): DealtTables => {
  const tables: DealtTables['tables'] = (tournament) => floor.sessions(tournament);

  const putOut = (tournament: string): Promise<void> =>
    putOutDisqualified({ floor, desk, chance }, tournament);

  const unsubscribe = desk.subscribe((tournament) => {
    putOut(tournament).catch((error: unknown) =>
      logger.error(`who is disqualified in tournament ${tournament} was not put out of play`, error),
    );
  });

  /** A tournament whose record cannot be read stops alone: it is told, and nothing is done in it. */
  const putOutOrHalt = async (tournament: string): Promise<void> => {
    try {
      await putOut(tournament);
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
      openSessions({ floor, desk, chance }, { tournament, session, now: clock.now() }, terms, origin),
    hold: async (tournament, session, held, { id, person }) => {
      const changed: string[] = [];
      for (const [table, { strip, held: isHeld }] of await tables(tournament)) {
        if (strip.session !== session || strip.phase === 'ended' || isHeld === held) continue;
        const reply = await floor.hold(table, held, { id: `${id}:${table}`, person });
        if (!reply.ok) return reply;
        changed.push(table);
      }
      return { ok: true, tables: changed };
    },
    voidRound: async (tournament, table, reason, { id, person }) =>
      (await tables(tournament)).has(table)
        ? floor.voidRound(table, { id, person, reason })
        : refusedReply(null, `this tournament has no table ${table.slice(0, 64)}`),
    tables,
    resume: async () => {
      for (const tournament of await desk.ids()) await putOutOrHalt(tournament);
    },
    stop: unsubscribe,
  };
};
