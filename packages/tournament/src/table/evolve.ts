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

/** What was wagered is part of what each holds until the round is settled; then it counts. */
const settled = (state: TableState, chips: Chips): TableState => ({
  ...state,
  seats: state.seats.map((seat) => ({ ...seat, chips: chips[seat.player] ?? seat.chips })),
  wagers: {},
  missed: [],
  directed: [],
  played: state.played + 1,
  cuttingCardNow: false,
  roundsAfterCuttingCard: afterCuttingCard(state),
});

const voided = (state: TableState): TableState => ({
  ...state,
  wagers: {},
  missed: [],
  directed: [],
  cuttingCardNow: false,
  roundsAfterCuttingCard: state.cuttingCardNow ? 0 : state.roundsAfterCuttingCard,
});

/** Total: what was decided is never refused. */
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
      return { ...state, wagers: { ...state.wagers, [event.player]: event.stake } };
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
    case 'WagerMissed':
      return { ...state, missed: [...state.missed, event.player] };
    case 'WentOut':
      return {
        ...state,
        ...withSeat(state, event.player, (seat) => ({ ...seat, out: { why: event.why, by: event.by } })),
        wagers: without(state.wagers, event.player),
      };
    case 'TurnPassed':
      return { ...state, asked: event.to };
    case 'WagersClosed':
      return { ...state, phase: 'round', asked: undefined };
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
      return { ...state, phase: 'ended', asked: undefined, end: { by: event.by, together: event.together } };
  }
};
