import { type Ballot, once, type Tournament } from './state.ts';
import { presentIn } from './tiers.ts';

type Tables = readonly (readonly string[])[];

/** A chair that nobody has. */
export const FREE = '';

/** By the absent player, the reserve who has his seat. */
const reserves = once(
  (entrants): ReadonlyMap<string, string> =>
    new Map(entrants.flatMap(({ player, seatOf }) => (seatOf === undefined ? [] : [[seatOf, player]]))),
);

/** The numbers of a ballot's tables: waves of one session share none, so that a table is known by its number. */
export const numbersOf = ({ numbers, tables }: Ballot): readonly number[] =>
  numbers ?? tables.map((_, index) => index + 1);

/** The tables of all ballots of a session, the first at the first place; a number that nobody has is an empty table. */
const tablesIn = (ballots: readonly Ballot[]): Tables => {
  const byNumber = new Map(
    ballots.flatMap((ballot) =>
      numbersOf(ballot).map((number, index) => [number, ballot.tables[index] as readonly string[]] as const),
    ),
  );
  return Array.from({ length: Math.max(...byNumber.keys(), 0) }, (_, index) => byNumber.get(index + 1) ?? []);
};

/**
 * Who sits where in a session, all its waves together: a reserve on the seat of whom he came for, unless the ballot
 * gave him one of his own. Nothing where no seats have been given.
 */
export const seatsIn = (state: Tournament, session: string): Tables | undefined => {
  const ballots = state.ballots.filter((each) => each.session === session);
  if (ballots.length === 0) return undefined;
  const tables = tablesIn(ballots);
  const taken = reserves(state);
  if (taken.size === 0) return tables;
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

/** The wave that plays at a table, where the session has waves. */
export const waveAt = (state: Tournament, session: string, table: string): { readonly wave?: number } => {
  const wave = state.ballots.find(
    (each) => each.session === session && numbersOf(each).some((number) => String(number) === table),
  )?.wave;
  return wave === undefined ? {} : { wave };
};

/** Numbers for the tables of one more ballot of a session: those that no other wave has. */
export const nextNumbers = (state: Tournament, session: string, tables: number): readonly number[] => {
  const taken = new Set(
    state.ballots.filter((each) => each.session === session).flatMap((each) => numbersOf(each)),
  );
  const numbers: number[] = [];
  for (let number = 1; numbers.length < tables; number += 1) if (!taken.has(number)) numbers.push(number);
  return numbers;
};

/** The sessions that seats have been given for, each once. */
export const seatedSessions = ({ ballots }: Tournament): readonly string[] => [
  ...new Set(ballots.map(({ session }) => session)),
];
