import type { Chips } from '../act.ts';
import type { TableEvent } from './command.ts';
import type { Seat, TableState } from './state.ts';

const withSeat = (
  { seats }: TableState,
  player: string,
  change: (seat: Seat) => Seat,
): { readonly seats: readonly Seat[] } => ({
  seats: seats.map((each) => (each.player === player ? change(each) : each)),
});

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== key));

/** [1999 5.3] [1999 6.4(b)] A cutting card counts from the round in which it came, whether that is void or not. */
const afterCuttingCard = (state: TableState): number | undefined => {
  if (state.cuttingCardNow) return 0;
  const { roundsAfterCuttingCard: after } = state;
  return after === undefined ? undefined : after + 1;
};

/** When a round is over nobody has missed it, is held to its pace or is waited for. */
const NOTHING_WAITED_FOR = { missed: [], directed: [], withheld: [] } as const;

const withoutName = (names: readonly string[], player: string): readonly string[] =>
  names.filter((each) => each !== player);

/** What was wagered is part of what each holds until the round is settled; then it counts. */
const settled = (state: TableState, chips: Chips): TableState => ({
  ...state,
  seats: state.seats.map((seat) => ({ ...seat, chips: chips[seat.player] ?? seat.chips })),
  wagers: {},
  ...NOTHING_WAITED_FOR,
  played: state.played + 1,
  cuttingCardNow: false,
  roundsAfterCuttingCard: afterCuttingCard(state),
});

/** Nothing lies of who has gone, and nobody waits for him. */
const left = (state: TableState, player: string): Pick<TableState, 'wagers' | 'withheld' | 'leaving'> => ({
  wagers: without(state.wagers, player),
  withheld: withoutName(state.withheld, player),
  leaving: without(state.leaving, player),
});

type Reseating = Extract<TableEvent, { readonly type: 'SeatVacated' | 'SeatTaken' }>;

const reseated = (state: TableState, event: Reseating): TableState => {
  const { player, marker } = event;
  const others = state.seats.filter((each) => each.player !== player);
  if (event.type === 'SeatVacated') return { ...state, ...left(state, player), seats: others, marker };
  const { seat, chips } = event;
  const seats = [...others, { seat, player, chips, out: undefined }];
  return { ...state, seats: seats.sort((one, other) => one.seat - other.seat), marker };
};

/** A clock that was put back makes no session shorter. */
const stood = ({ pause }: TableState, until: number): number =>
  pause?.stopsClock === true ? Math.max(0, until - pause.at) : 0;

const voided = (state: TableState): TableState => ({
  ...state,
  wagers: {},
  ...NOTHING_WAITED_FOR,
  cuttingCardNow: false,
  roundsAfterCuttingCard: state.cuttingCardNow ? 0 : state.roundsAfterCuttingCard,
});

/** Total: what was decided is never refused. */
// long: one case for each type of event
export const evolveTable = (state: TableState, event: TableEvent): TableState => {
  switch (event.type) {
    case 'Shuffled':
      return {
        ...state,
        phase: 'wagers',
        shoe: state.shoe + (event.why === 'cuttingCard' ? 1 : 0),
        cuttingCardNow: false,
        roundsAfterCuttingCard: undefined,
        shoeFinished: false,
        vacant: false,
      };
    case 'WagerMade':
      return {
        ...state,
        wagers: { ...state.wagers, [event.player]: event.stake },
        withheld: withoutName(state.withheld, event.player),
        idle: [...withoutName(state.idle, event.player), ...(event.late ? [event.player] : [])],
      };
    case 'WagerOutOfTurn':
      return {
        ...state,
        infringements: {
          ...state.infringements,
          [event.player]: (state.infringements[event.player] ?? 0) + 1,
        },
      };
    case 'WagerTakenBack':
    case 'WagerVoided':
      return { ...state, wagers: without(state.wagers, event.player) };
    case 'PaceDirected':
      return { ...state, directed: [...state.directed, event.player] };
    case 'WagerWithheld':
      return { ...state, withheld: [...state.withheld, event.player] };
    case 'WagerMissed':
      return {
        ...state,
        missed: [...state.missed, event.player],
        withheld: withoutName(state.withheld, event.player),
      };
    case 'RoundNotPlayed':
      return { ...state, ...NOTHING_WAITED_FOR };
    case 'WentOut':
      return {
        ...state,
        ...withSeat(state, event.player, (seat) => ({ ...seat, out: { why: event.why, by: event.by } })),
        ...left(state, event.player),
      };
    case 'PlayerLeaving':
      return { ...state, leaving: { ...state.leaving, [event.player]: event.by } };
    case 'SeatVacated':
    case 'SeatTaken':
      return reseated(state, event);
    case 'PlayPaused': {
      const { type: _type, ...pause } = event;
      return { ...state, pause };
    }
    case 'PlayResumed':
      return { ...state, pause: undefined, stoodStill: state.stoodStill + stood(state, event.at) };
    case 'TableClosing':
      return { ...state, closing: event.by };
    case 'TurnPassed':
      return { ...state, asked: event.to };
    case 'WagersClosed':
      return { ...state, phase: 'round', asked: undefined, commenced: true };
    case 'CuttingCardReached':
      return { ...state, cuttingCardNow: true };
    case 'ShoeFinished':
      return { ...state, shoeFinished: true };
    case 'TimeElapsed':
      return { ...state, timeElapsed: true };
    case 'TableVacant':
      return { ...state, vacant: true };
    case 'LimitsChanged':
      return { ...state, limits: event.limits };
    case 'RoundSettled':
      return settled(state, event.chips);
    case 'RoundVoided':
      return voided(state);
    case 'MarkerMoved':
      return {
        ...state,
        phase: event.next,
        marker: event.to,
        shoe: state.shoe + (state.shoeFinished ? 1 : 0),
        shoeFinished: false,
      };
    case 'SessionEnded':
      return {
        ...state,
        phase: 'ended',
        asked: undefined,
        wagers: {},
        end: { by: event.by, together: event.together },
      };
  }
};
