import type { Chips } from './act.ts';
import type { Tournament } from './state.ts';

/**
 * Who had an entry when a session was played: whoever took it over since is not the one who sat there. Seats, counts
 * and papers of that session keep his name.
 */
export const heldThen = ({ handovers }: Tournament, session: string, player: string): string =>
  handovers.reduceRight(
    (name, { from, to, played }) => (to === name && played.includes(session) ? from : name),
    player,
  );

/** A count under the names of those who were counted. */
export const chipsThen = (state: Tournament, session: string, chips: Chips): Chips =>
  Object.fromEntries(Object.entries(chips).map(([player, held]) => [heldThen(state, session, player), held]));

/** Tables under the names of those who sat there. */
export const tablesThen = (
  state: Tournament,
  session: string,
  tables: readonly (readonly string[])[],
): readonly (readonly string[])[] =>
  state.handovers.length === 0
    ? tables
    : tables.map((table) => table.map((player) => heldThen(state, session, player)));
