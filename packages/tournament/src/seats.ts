import { once, type Tournament } from './state.ts';
import { presentIn } from './tiers.ts';

type Tables = readonly (readonly string[])[];

/** By the absent player, the reserve who has his seat. */
const reserves = once(
  (entrants): ReadonlyMap<string, string> =>
    new Map(entrants.flatMap(({ player, seatOf }) => (seatOf === undefined ? [] : [[seatOf, player]]))),
);

/**
 * Who sits where in a session: a reserve on the seat of whom he came for, unless the ballot gave him one of his own.
 * Nothing where no seats have been given.
 */
export const seatsIn = (state: Tournament, session: string): Tables | undefined => {
  const tables = state.ballots.find((each) => each.session === session)?.tables;
  const taken = reserves(state);
  if (tables === undefined || taken.size === 0) return tables;
  const present = presentIn(state);
  const seated = new Set(tables.flat());
  const sitting = (player: string): string => {
    const reserve = present.has(player) ? undefined : taken.get(player);
    return reserve === undefined || seated.has(reserve) ? player : sitting(reserve);
  };
  return tables.map((table) => table.map(sitting));
};

/** The same without those who have left. */
export const presentSeats = (state: Tournament, session: string): Tables | undefined => {
  const present = presentIn(state);
  return seatsIn(state, session)?.map((table) => table.filter((player) => present.has(player)));
};
