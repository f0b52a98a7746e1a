import { must } from '@baize/engine';
import { isDealt, seatsIn, stackIn } from '@baize/tournament';
import type { SessionTable } from '../tables/floor.ts';
import type { SessionStrip } from '../tables/session/strip.ts';
import type { HostedTournament } from './hosted.ts';

/** The tables of a tournament that are open or were, by their names on the floor, in the order of their opening. */
export type Tables = ReadonlyMap<string, SessionTable>;

/** A seat of a table, and who holds it. */
export interface Place {
  readonly seat: number;
  readonly player: string;
}

const presentIn = ({ state }: HostedTournament): ReadonlySet<string> =>
  new Set(state.entrants.filter(({ presence }) => presence === 'in').map(({ player }) => player));

/** Who holds which seat of a session's tables now: nobody sits where one is absent, and a reserve sits for him. */
export const seatedNow = (
  hosted: HostedTournament,
  session: string,
): readonly (readonly Place[])[] | undefined => {
  const present = presentIn(hosted);
  return seatsIn(hosted.state, session)?.map((players) =>
    players.map((player, index) => ({ seat: index + 1, player })).filter(({ player }) => present.has(player)),
  );
};

/** How many ballots of a session were given up because it is played anew. */
export const abandonedIn = ({ state }: HostedTournament, session: string): number =>
  state.struckBallots.filter((each) => each.session === session && each.cause === 'abandoned').length;

/** Whether a table was dealt for a session that has been given up since, to be played anew. */
export const isAbandoned = (
  hosted: HostedTournament,
  { session, abandonedBefore = 0 }: { readonly session: string; readonly abandonedBefore?: number },
): boolean => abandonedIn(hosted, session) > abandonedBefore;

/** Whether a table of the ballot was closed: it failed, or was broken up. */
export const isClosed = (
  { state }: HostedTournament,
  { session, table }: { readonly session: string; readonly table: string },
): boolean => state.closedTables.some((each) => each.session === session && String(each.table) === table);

/** The table of this session at which somebody was dealt to before, if the house dealt it. */
const lastTableOf = (
  hosted: HostedTournament,
  tables: Tables,
  session: string,
  player: string,
): SessionStrip | undefined =>
  [...tables.values()]
    .map(({ strip }) => strip)
    .findLast(
      (strip) =>
        strip.session === session &&
        !strip.isPlayOff &&
        !isAbandoned(hosted, strip) &&
        strip.standing.some((each) => each.player === player),
    );

/**
 * With how many chips somebody sits down: with what he holds where his table was closed, else with what a session
 * begins with. Nothing while he still plays the round that is on there, or where nobody has counted him.
 */
export const chipsFor = (
  hosted: HostedTournament,
  tables: Tables,
  session: string,
  player: string,
): number | undefined => {
  const { rules, state } = hosted;
  const closed = state.closedTables.findLast(
    (each) => each.session === session && each.players.includes(player),
  );
  const stack = must(stackIn(rules, state, session, player), `stack of ${session}`);
  if (closed === undefined) return stack;
  const last = lastTableOf(hosted, tables, session, player);
  if (last !== undefined)
    return last.end === null ? undefined : last.standing.find((each) => each.player === player)?.chips;
  const counted = state.rounds.findLast(
    (each) => each.session === session && Object.hasOwn(each.chips, player),
  );
  if (counted !== undefined) return counted.chips[player];
  return isDealt(rules, state, session, String(closed.table)) ? undefined : stack;
};
