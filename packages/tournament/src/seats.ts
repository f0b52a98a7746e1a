import { once, type Tournament } from './state.ts';
import { presentIn } from './tiers.ts';

type Tables = readonly (readonly string[])[];

/** By the absent player, the reserve who has his seat. */
const reserves = once(
  (entrants): ReadonlyMap<string, string> =>
    new Map(entrants.flatMap(({ player, seatOf }) => (seatOf === undefined ? [] : [[seatOf, player]]))),
);

const sittingFor = (taken: ReadonlyMap<string, string>, player: string): string => {
  const reserve = taken.get(player);
  return reserve === undefined ? player : sittingFor(taken, reserve);
};

/** Who sits where in a session: a reserve on the seat of whom he came for. Nothing where no seats have been given. */
export const seatsIn = (state: Tournament, session: string): Tables | undefined => {
  const tables = state.ballots.find((each) => each.session === session)?.tables;
  const taken = reserves(state);
  return taken.size === 0 ? tables : tables?.map((table) => table.map((player) => sittingFor(taken, player)));
};

/** The same without those who have left. */
export const presentSeats = (state: Tournament, session: string): Tables | undefined => {
  const present = presentIn(state);
  return seatsIn(state, session)?.map((table) => table.filter((player) => present.has(player)));
};
