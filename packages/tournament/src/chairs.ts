import { must } from '@baize/engine';
import { hasSeatToCome, playersOf } from './allocation.ts';
import type { Chair } from './ballot/chair.ts';
import { numbersOf, seatsIn } from './seats.ts';
import type { Sitting } from './sitting.ts';
import { type Ballot, isOfWave, type Rules, type Tournament } from './state.ts';

const ballotOf = ({ ballots }: Tournament, { session, wave }: Sitting): Ballot | undefined =>
  ballots.find((each) => isOfWave(each, session, wave));

const isCounted = ({ scores }: Tournament, session: string, table: number): boolean =>
  scores.some((each) => each.session === session && each.table === String(table));

const isClosed = ({ closedTables }: Tournament, session: string, table: number): boolean =>
  closedTables.some((each) => each.session === session && each.table === table);

/** Chairs are asked for where a wave has been seated, and nowhere else. */
const seatedBallot = (state: Tournament, sitting: Sitting): Ballot =>
  must(ballotOf(state, sitting), `ballot of ${sitting.session}`);

/** Who sits at each table of a wave, by its number. */
const tablesOf = (state: Tournament, ballot: Ballot): ReadonlyMap<number, readonly string[]> => {
  const seats = must(seatsIn(state, ballot.session), `seats of ${ballot.session}`);
  return new Map(numbersOf(ballot).map((number) => [number, seats[number - 1] as readonly string[]]));
};

/** Players of a wave that has been seated who have no chair in it. */
export const unseatedIn = (rules: Rules, state: Tournament, sitting: Sitting): readonly string[] => {
  const { session, wave } = sitting;
  const ballot = ballotOf(state, sitting);
  if (ballot === undefined) return [];
  const seated = new Set([...tablesOf(state, ballot).values()].flat());
  return playersOf(rules, state, session, wave).filter(
    (player) => !seated.has(player) || !hasSeatToCome(rules, state, session, player),
  );
};

/** The most that sit at a table: as it is said now, as the seats were drawn, or as the fullest table has. */
const mostSeats = ({ drawn, tables }: Ballot, said: number | undefined): number =>
  said ?? drawn?.seats ?? Math.max(0, ...tables.map(({ length }) => length));

/**
 * The chairs of a table that nobody has who plays in the session: those that were vacated, and then further ones up to
 * the most that a table has.
 */
const freeAt = (
  players: ReadonlySet<string>,
  table: number,
  seated: readonly string[],
  most: number,
): Chair[] =>
  Array.from({ length: Math.max(seated.length, most) }, (_, index) => ({ table, seat: index + 1 })).filter(
    ({ seat }) => !players.has(seated[seat - 1] ?? ''),
  );

/** Every free chair of a wave, at tables that are still to be counted. */
export const freeChairs = (
  rules: Rules,
  state: Tournament,
  sitting: Sitting,
  said?: number,
): readonly Chair[] => {
  const { session } = sitting;
  const players = new Set(playersOf(rules, state, session));
  const ballot = seatedBallot(state, sitting);
  const most = mostSeats(ballot, said);
  return [...tablesOf(state, ballot)]
    .filter(([table]) => !isCounted(state, session, table) && !isClosed(state, session, table))
    .flatMap(([table, seated]) => freeAt(players, table, seated, most));
};

/**
 * As many free chairs as are needed, so that tables stay even: always one of the table with the fewest players, the
 * first of those that are equal, and there the first chair.
 */
export const chairsFor = (
  rules: Rules,
  state: Tournament,
  sitting: Sitting,
  many: number,
  said?: number,
): readonly Chair[] => {
  const left = [...freeChairs(rules, state, sitting, said)];
  const players = new Set(playersOf(rules, state, sitting.session));
  const held = new Map(
    [...tablesOf(state, seatedBallot(state, sitting))].map(([table, seated]) => [
      table,
      seated.filter((player) => players.has(player)).length,
    ]),
  );
  const chosen: Chair[] = [];
  while (chosen.length < many && left.length > 0) {
    const fewest = Math.min(...left.map(({ table }) => held.get(table) as number));
    const at = left.findIndex(({ table }) => held.get(table) === fewest);
    const [chair] = left.splice(at, 1) as [Chair];
    held.set(chair.table, fewest + 1);
    chosen.push(chair);
  }
  return chosen;
};
