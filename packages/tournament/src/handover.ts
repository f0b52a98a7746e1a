import type { Event } from './event.ts';
import type { Entrant, Score, Tournament } from './state.ts';

export const newcomer = (player: string, fees: number): Entrant => ({
  player,
  presence: 'in',
  fees,
  refunds: 0,
  buyBacks: [],
});

export const notWaiting = ({ waiting }: Tournament, player: string): readonly string[] =>
  waiting.includes(player) ? waiting.filter((each) => each !== player) : waiting;

const renamed = <Said>(
  said: Readonly<Record<string, Said>>,
  from: string,
  to: string,
): Readonly<Record<string, Said>> =>
  Object.fromEntries(Object.entries(said).map(([player, each]) => [player === from ? to : player, each]));

/** A count in the name of the substitute, with the round in which the entry went out. */
const inherited = <Count extends Score>(count: Count, from: string, to: string): Count => ({
  ...count,
  chips: renamed(count.chips, from, to),
  ...(count.out === undefined ? {} : { out: renamed(count.out, from, to) }),
});

/** A substitute takes the entry as it stands: the order, and whatever was won and lost so far; the fee stays paid. */
const heir = (
  { entrants }: Tournament,
  { seatOf, group, buyBacks, backInto, player: replaces }: Entrant,
  { player, name }: { readonly player: string; readonly name?: string },
): Entrant => ({
  ...(entrants.find((each) => each.player === player) ?? newcomer(player, 0)),
  presence: 'in',
  replaces,
  buyBacks,
  ...(backInto === undefined ? {} : { backInto }),
  ...(seatOf === undefined ? {} : { seatOf }),
  ...(group === undefined ? {} : { group }),
  ...(name === undefined ? {} : { name }),
});

export const substituted = (
  state: Tournament,
  event: Extract<Event, { readonly type: 'Substituted' }>,
): Tournament => {
  const { player: to, for: from } = event;
  const played = state.scores.filter(({ chips }) => Object.hasOwn(chips, from)).map(({ session }) => session);
  const swap = (player: string): string => (player === from ? to : player);
  const replaced = (entrant: Entrant): readonly Entrant[] => {
    const { seatOf: _seat, backInto: _into, ...rest } = entrant;
    return [{ ...rest, presence: 'replaced', buyBacks: [] }, heir(state, entrant, event)];
  };
  return {
    ...state,
    // Whoever had left with his fee and comes back for another has one line, and not two.
    entrants: state.entrants
      .filter(({ player }) => player !== to)
      .flatMap((each) => (each.player === from ? replaced(each) : [each])),
    waiting: notWaiting(state, to),
    handovers: [...state.handovers, { from, to, played: [...new Set(played)] }],
    scores: state.scores.map((score) => inherited(score, from, to)),
    rounds: state.rounds.map((count) => inherited(count, from, to)),
    playOffs: state.playOffs.map((playOff) => ({ ...playOff, chips: renamed(playOff.chips, from, to) })),
    reissues: state.reissues.map((each) => ({ ...each, players: each.players.map(swap) })),
    ballots: state.ballots.map((ballot) => ({
      ...ballot,
      tables: ballot.tables.map((table) => table.map(swap)),
    })),
    allocations: state.allocations.map((each) => ({ ...each, players: each.players.map(swap) })),
    secondChances: state.secondChances.map((each) => ({ ...each, players: each.players.map(swap) })),
    leftOut: state.leftOut.map((each) => ({ ...each, players: each.players.map(swap) })),
    advanced: state.advanced.map((each) => ({ ...each, player: swap(each.player) })),
  };
};
