import { must } from '@baize/engine';
import { numbersOf, seatsIn } from './seats.ts';
import type { Session } from './sessions.ts';
import { standingOf } from './standing.ts';
import { entrantsByName, isOfWave, type Rules, type Tournament } from './state.ts';

type Waves = readonly (readonly string[])[];

/** Everybody who may play in a session and is still in, in the order of entry. */
const playersIn = (rules: Rules, state: Tournament, session: string): readonly string[] => {
  const eligible = must(standingOf(rules, state).eligible.get(session), session);
  return state.entrants
    .filter(({ player, presence }) => presence === 'in' && eligible.has(player))
    .map(({ player }) => player);
};

const sessionNamed = ({ conditions }: Rules, session: string): Session =>
  must(
    conditions.sessions.find(({ name }) => name === session),
    session,
  );

/** The numbers of a session's waves; one that has no number where it has no waves. */
export const waveNumbers = (rules: Rules, session: string): readonly (number | undefined)[] =>
  sessionNamed(rules, session).waves?.map((_, index) => index + 1) ?? [undefined];

/**
 * Whoever bought back after he was counted has vacated his seat, and is seated anew where the session goes on; the
 * others have the seat that they were given. Who sits nowhere has none to vacate, and is where he was put.
 */
export const hasSeatToCome = (rules: Rules, state: Tournament, session: string, player: string): boolean => {
  const index = rules.conditions.sessions.findIndex(({ name }) => name === session);
  const backs = must(entrantsByName(state).get(player), player).buyBacks.filter((after) => after === index);
  if (backs.length === 0) return true;
  const counted = state.scores.filter(
    (each) => each.session === session && Object.hasOwn(each.chips, player),
  ).length;
  const seated = seatsIn(state, session)?.filter((table) => table.includes(player)).length ?? 0;
  return seated === 0 || counted > backs.length || seated > counted;
};

/** By player, the wave in which a ballot or a closed list has him, or the operator put him; the last word counts. */
const fixedWaves = (
  rules: Rules,
  state: Tournament,
  session: string,
  players: readonly string[],
): ReadonlyMap<string, number> => {
  const fixed = new Map<string, number>();
  // Every ballot of a session that is played in waves names one.
  const fix = (some: readonly string[], wave: number | undefined): void => {
    for (const player of some) fixed.set(player, wave as number);
  };
  const isThat = (each: { readonly session: string }): boolean => each.session === session;
  for (const { wave, closed } of state.seals.filter(isThat)) {
    fix(
      (closed?.list ?? []).map(({ player }) => player),
      wave,
    );
  }
  for (const { wave, players: put } of state.allocations.filter(isThat)) fix(put, wave);
  const seats = seatsIn(state, session) ?? [];
  for (const ballot of state.ballots.filter(isThat)) {
    const seated = numbersOf(ballot).flatMap((number) => seats[number - 1] as readonly string[]);
    fix(seated, ballot.wave);
  }
  const anew = players.filter((player) => fixed.has(player) && !hasSeatToCome(rules, state, session, player));
  for (const player of anew) fixed.delete(player);
  return fixed;
};

/**
 * Whoever is in no wave yet goes into those whose list is open, in the order of entry, the last taking what is left.
 */
const filled = (
  rest: readonly string[],
  open: readonly { readonly wave: number; readonly there: number; readonly seats: number | undefined }[],
): ReadonlyMap<string, number> => {
  const waves = new Map<string, number>();
  let left = [...rest];
  for (const [index, { wave, there, seats }] of open.entries()) {
    const share = Math.ceil(left.length / (open.length - index));
    const room = seats === undefined ? share : Math.max(0, seats - there);
    const taken = index === open.length - 1 ? left : left.slice(0, room);
    for (const player of taken) waves.set(player, wave);
    left = left.slice(taken.length);
  }
  return waves;
};

const isOpen = ({ seals, ballots }: Tournament, session: string, wave: number): boolean =>
  !ballots.some((each) => isOfWave(each, session, wave)) &&
  !seals.some((each) => isOfWave(each, session, wave) && each.closed !== undefined);

/**
 * [1999 2.3(d)(i)] Who plays in which wave of a session, by wave. Whom the operator has put into none comes in the
 * order of entry, into the waves that are still open; who comes when none is, is late for the last.
 */
export const wavesOf = (rules: Rules, state: Tournament, session: string): Waves => {
  const players = playersIn(rules, state, session);
  const { waves } = sessionNamed(rules, session);
  if (waves === undefined) return [players];
  const fixed = fixedWaves(rules, state, session, players);
  const open = waves.flatMap(({ seats }, index) => {
    const wave = index + 1;
    const there = players.filter((player) => fixed.get(player) === wave).length;
    return isOpen(state, session, wave) ? [{ wave, there, seats }] : [];
  });
  const rest = players.filter((player) => !fixed.has(player));
  const given = filled(rest, open);
  const waveOf = (player: string): number => fixed.get(player) ?? given.get(player) ?? waves.length;
  return waves.map((_, index) => players.filter((player) => waveOf(player) === index + 1));
};

/** Who is to have a seat in a session, or in one wave of it. */
export const playersOf = (
  rules: Rules,
  state: Tournament,
  session: string,
  wave?: number,
): readonly string[] =>
  wave === undefined
    ? playersIn(rules, state, session)
    : must(wavesOf(rules, state, session)[wave - 1], `wave ${wave}`);
