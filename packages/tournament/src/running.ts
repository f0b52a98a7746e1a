import type { Chips } from './act.ts';
import { firstMarker, markerAfter, orderOfWagers } from './play/marker.ts';
import { seatsIn } from './seats.ts';
import type { RoundCount, Rules, Tournament } from './state.ts';
import { termsIn } from './terms.ts';
import { presentIn } from './tiers.ts';

/** A table while its session is on: the round that was counted last, and where the marker lies for the next one. */
export interface Running {
  readonly table: string;
  /** Nought before the first count. */
  readonly round: number;
  /** What each held then; nothing before the first count. */
  readonly chips: Chips;
  /** The seat that wagers first in the next round; nothing where no marker is asked for, or nobody can wager. */
  readonly marker: number | undefined;
}

type SeatsAfter = (round: number) => readonly number[];

/**
 * The marker after so many rounds: it passes over whoever could not wager by the counts, and over whoever has left
 * since.
 */
const markerAt = (
  seatsAfter: SeatsAfter,
  rounds: number,
  isThere: (seat: number) => boolean,
): number | undefined => {
  let marker = firstMarker(seatsAfter(0));
  for (let round = 1; round <= rounds && marker !== undefined; round += 1) {
    marker = markerAfter(marker, seatsAfter(round), 'played');
  }
  return marker === undefined ? undefined : orderOfWagers(marker, seatsAfter(rounds).filter(isThere))[0];
};

/** The seats that could wager after a round: by the last count until then, and before any by who sat down. */
const seatsBy =
  (
    players: readonly string[],
    present: readonly string[],
    counts: readonly RoundCount[],
    { min, brought }: { readonly min: number; readonly brought: Chips },
  ) =>
  (round: number): readonly number[] => {
    const count = counts.findLast((each) => each.round <= round);
    const sat = counts[0] === undefined ? present : Object.keys({ ...counts[0].chips, ...brought });
    const could = (player: string): boolean =>
      count === undefined ? sat.includes(player) : (count.chips[player] ?? brought[player] ?? 0) >= min;
    return players.flatMap((player, seat) => (could(player) ? [seat + 1] : []));
  };

/** What players held at the table that they had to leave, by the last count there. */
const broughtTo = (
  { rounds }: Tournament,
  session: string,
  table: string,
  players: readonly string[],
): Chips => {
  const elsewhere = rounds.filter((each) => each.session === session && each.table !== table);
  return Object.fromEntries(
    players.flatMap((player) => {
      const held = elsewhere.findLast(({ chips }) => Object.hasOwn(chips, player))?.chips[player];
      return held === undefined ? [] : [[player, held]];
    }),
  );
};

/**
 * [1999 4.7] [1999 4.8] [17.15] The tables of a session that has been seated, as far as they were counted round by
 * round; the dealer is told where the marker goes.
 */
export const runningIn = (rules: Rules, state: Tournament, session: string): readonly Running[] => {
  const { use } = rules.policy.play.marker;
  const min = termsIn(rules, session).minWager?.value ?? 1;
  const people = presentIn(state);
  return (seatsIn(state, session) ?? []).map((players, index) => {
    const table = String(index + 1);
    const counts = state.rounds.filter((each) => each.session === session && each.table === table);
    const { round, chips } = counts.at(-1) ?? { round: 0, chips: {} };
    const present = players.filter((player) => people.has(player));
    const brought = broughtTo(state, session, table, present);
    const seatsAfter = seatsBy(players, present, counts, { min, brought });
    const isThere = (seat: number): boolean => present.includes(players[seat - 1] as string);
    return {
      table,
      round,
      chips,
      marker: use === 'required' ? markerAt(seatsAfter, round, isThere) : undefined,
    };
  });
};
