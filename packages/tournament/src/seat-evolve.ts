import { must } from '@baize/engine';
import type { Chair, Given } from './ballot/chair.ts';
import type { SeatEvent } from './seat-event.ts';
import { FREE, numbersOf, seatsIn } from './seats.ts';
import type { Sitting } from './sitting.ts';
import { type Ballot, isOfWave, type Lot, type Tournament } from './state.ts';

type Of<Type extends SeatEvent['type']> = Extract<SeatEvent, { readonly type: Type }>;

/** Every chair of a session, changed by its number. */
const withChairs = (
  state: Tournament,
  session: string,
  change: (player: string, chair: Chair) => string,
): Tournament => ({
  ...state,
  ballots: state.ballots.map((ballot): Ballot => {
    if (ballot.session !== session) return ballot;
    const numbers = numbersOf(ballot);
    const tables = ballot.tables.map((players, index) => {
      const table = numbers[index] as number;
      return players.map((player, at) => change(player, { table, seat: at + 1 }));
    });
    return { ...ballot, tables };
  }),
});

/** The chairs up to this one, those that nobody had before it free. */
const reaching = (players: readonly string[], seat: number): readonly string[] =>
  Array.from({ length: Math.max(players.length, seat) }, (_, index) => players[index] ?? FREE);

/** A player on a chair; where the table had fewer, it has that chair now. */
const seated = (state: Tournament, session: string, { player, table, seat }: Given): Tournament => ({
  ...state,
  ballots: state.ballots.map((ballot): Ballot => {
    const index = ballot.session === session ? numbersOf(ballot).indexOf(table) : -1;
    if (index === -1) return ballot;
    const players = reaching(ballot.tables[index] as readonly string[], seat).with(seat - 1, player);
    return { ...ballot, tables: ballot.tables.with(index, players) };
  }),
});

const filled = (state: Tournament, event: Of<'SeatsFilled'>): Tournament => {
  const { session, wave, given, lot } = event;
  const now = given.reduce((before, each) => seated(before, session, each), state);
  if (lot === undefined) return now;
  const opened = (each: Lot): Lot =>
    isOfWave(each, session, wave) && each.drawn === undefined && each.voided === undefined
      ? { ...each, drawn: { ...lot, given } }
      : each;
  return { ...now, lots: now.lots.map(opened) };
};

/** Seats that were given are given up; what was drawn stays to be seen, open. */
export const struckBallot = (
  state: Tournament,
  { session, wave }: Sitting,
  { cause, reason }: { readonly cause: string; readonly reason: string },
): Tournament => {
  const isThat = (each: Sitting): boolean => isOfWave(each, session, wave);
  const { tables, drawn, byHand } = must(state.ballots.find(isThat), `ballot of ${session}`);
  const seal = state.seals.find(isThat);
  return {
    ...state,
    ballots: state.ballots.filter((each) => !isThat(each)),
    seals: state.seals.filter((each) => !isThat(each)),
    struckBallots: [
      ...state.struckBallots,
      {
        session,
        ...(wave === undefined ? {} : { wave }),
        ...(seal === undefined ? {} : { commitment: seal.commitment }),
        ...(seal?.closed === undefined ? {} : { closed: seal.closed }),
        ...(drawn === undefined ? { tables } : { drawn, tables: drawn.tables }),
        ...(byHand === undefined ? {} : { byHand }),
        cause,
        reason,
      },
    ],
  };
};

const closed = (state: Tournament, event: Of<'TableClosed'>): Tournament => {
  const { session, table, cause, reason } = event;
  const seats = must(seatsIn(state, session)?.[table - 1], `table ${table} of ${session}`);
  const players = seats.filter((player) => player !== FREE);
  const left = withChairs(state, session, (player, chair) => (chair.table === table ? FREE : player));
  return { ...left, closedTables: [...state.closedTables, { session, table, players, cause, reason }] };
};

type SeatEvolvers = {
  readonly [Type in SeatEvent['type']]: (state: Tournament, event: Of<Type>) => Tournament;
};

export const SEAT_EVOLVERS: SeatEvolvers = {
  LotSealed: (state, { session, wave, commitment, reason }) => {
    const given = (each: Lot): Lot =>
      reason !== undefined && isOfWave(each, session, wave) && each.drawn === undefined
        ? { ...each, voided: each.voided ?? reason }
        : each;
    const lot = { session, ...(wave === undefined ? {} : { wave }), commitment };
    return { ...state, lots: [...state.lots.map(given), lot] };
  },
  SeatsFilled: filled,
  SeatsSwapped: (state, { session, players: [one, other] }) =>
    withChairs(state, session, (player) => (player === one ? other : player === other ? one : player)),
  SeatMoved: (state, { session, ...given }) =>
    seated(
      withChairs(state, session, (player) => (player === given.player ? FREE : player)),
      session,
      given,
    ),
  BallotStruck: (state, event) => struckBallot(state, event, event),
  TableClosed: closed,
};
