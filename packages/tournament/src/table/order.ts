import { must } from '@baize/engine';
import { orderOfWagers } from '../play/marker.ts';
import type { TableEvent } from './command.ts';
import { inPlay, type Seat, seatNumbers, type TableRules, type TableState } from './state.ts';

export const hasActed = ({ wagers, missed }: TableState, player: string): boolean =>
  Object.hasOwn(wagers, player) || missed.includes(player);

/** Those who have yet to wager, in the order of the marker. */
export const toWager = (state: TableState): readonly Seat[] => {
  const seats = inPlay(state);
  const bySeat = new Map(seats.map((each) => [each.seat, each]));
  return orderOfWagers(state.marker, seatNumbers(seats))
    .map((seat) => must(bySeat.get(seat), `seat ${seat}`))
    .filter(({ player }) => !hasActed(state, player));
};

/** The turn goes to the next who has yet to wager, but for `player`. */
export const passTurn = ({ play }: TableRules, state: TableState, player: string): TableEvent => {
  const to = toWager(state).find((each) => each.player !== player)?.seat;
  return { type: 'TurnPassed', ...(to === undefined ? {} : { to }), by: play.marker.by };
};

/** The turn passes on where it was his. */
export const passedOn = (rules: TableRules, state: TableState, { seat, player }: Seat): TableEvent[] =>
  state.asked === seat ? [passTurn(rules, state, player)] : [];
