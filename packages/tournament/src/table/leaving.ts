import { must } from '@baize/engine';
import { firstMarker } from '../play/marker.ts';
import { outBefore } from '../play/wager.ts';
import { refuse } from '../refusal.ts';
import type { TableEvent, WayOut } from './command.ts';
import { evolveTable } from './evolve.ts';
import { passedOn } from './order.ts';
import { happened, no, playing, refused, type TableDecision, type TableHandler } from './outcome.ts';
import {
  inPlay,
  isBetweenRounds,
  type Seat,
  seatNumbers,
  type TableRules,
  type TableState,
} from './state.ts';

/**
 * [1999 3.5] [1999 4.10] Whoever is put out is out at once, and the turn goes on. One player who is left plays the
 * round to its end, after which the session ends by its own rule; with nobody left it is over.
 */
export const putOut = (
  rules: TableRules,
  state: TableState,
  { seat, by, why }: { readonly seat: Seat; readonly by: string; readonly why: WayOut },
): TableDecision => {
  const out: TableEvent = { type: 'WentOut', player: seat.player, why, by };
  return inPlay(state).length === 1
    ? happened(out, { type: 'SessionEnded', together: [], by: rules.play.allOut })
    : happened(out, ...passedOn(rules, state, seat));
};

const disqualify: TableHandler<'disqualify'> = (rules, state, { player, by }) => {
  const seat = playing(rules, state, player);
  return 'detail' in seat ? refused(seat) : putOut(rules, state, { seat, by, why: 'disqualified' });
};

/** [17.23] [1999 2.5] Who has withdrawn plays the round to its end that is on, and no other. */
const withdraw: TableHandler<'withdraw'> = (rules, state, { player, by }) => {
  const seat = playing(rules, state, player);
  if ('detail' in seat) return refused(seat);
  if (state.phase !== 'round' || !Object.hasOwn(state.wagers, player))
    return putOut(rules, state, { seat, by, why: 'withdrawn' });
  return Object.hasOwn(state.leaving, player)
    ? no(by, `${player} leaves when the round is over`)
    : happened({ type: 'PlayerLeaving', player, by });
};

/** A change of seats, and whose turn it is after it: the marker's, while nobody has wagered. */
const reseat = (
  rules: TableRules,
  state: TableState,
  changed: TableEvent,
  passed: readonly TableEvent[],
): TableDecision => {
  const { wagers, missed, marker } = evolveTable(state, changed);
  const isUntouched = Object.keys(wagers).length === 0 && missed.length === 0;
  return rules.marker && isUntouched
    ? happened(changed, { type: 'TurnPassed', to: marker, by: rules.play.marker.by })
    : happened(changed, ...passed);
};

const markerAt = ({ leftHand }: TableRules, seats: readonly Seat[]): number =>
  must(firstMarker(seatNumbers(seats), leftHand), 'seat at the table');

/** [17.7] [1999 4.2] Until the first card seats change hands; from then on everybody stays where he sits. */
const refuseLate = ({ play }: TableRules, { commenced, phase }: TableState) =>
  commenced || phase === 'ended'
    ? refuse(play.seat, 'the first card of this table has been dealt: everybody stays on his seat')
    : undefined;

/** [17.9] [1999 2.3(c)(ii)] Who has not come loses his seat; a table without players is over. */
const vacate: TableHandler<'vacate'> = (rules, state, { player }) => {
  const seat = playing(rules, state, player);
  if ('detail' in seat) return refused(seat);
  const late = refuseLate(rules, state);
  if (late !== undefined) return refused(late);
  const others = state.seats.filter((each) => each.player !== player);
  const by = rules.play.seat;
  if (others.length === 0) {
    const gone: TableEvent = { type: 'SeatVacated', player, marker: state.marker, by };
    return happened(gone, { type: 'SessionEnded', together: [], by: rules.play.allOut });
  }
  const vacated: TableEvent = { type: 'SeatVacated', player, marker: markerAt(rules, others), by };
  return reseat(rules, state, vacated, passedOn(rules, state, seat));
};

/** [17.10] [1999 4.2] A reserve, or whoever has been given the seat since, sits down with the chips of a session. */
const seat: TableHandler<'seat'> = (rules, state, { seat: number, player, chips = rules.startingChips }) => {
  const late = refuseLate(rules, state);
  if (late !== undefined) return refused(late);
  const there = state.seats.find((each) => each.seat === number || each.player === player);
  if (there !== undefined) return no(rules.play.seat, `${there.player} sits on seat ${there.seat}`);
  const seats = [...state.seats, { seat: number, player, chips, out: undefined }];
  const marker = markerAt(rules, seats);
  return reseat(
    rules,
    state,
    { type: 'SeatTaken', seat: number, player, chips, marker, by: rules.play.seat },
    [],
  );
};

/**
 * [17.7] [1999 4.2] Whose table failed plays on at another, from between two rounds, with the chips that he holds: the
 * marker stays where it lies. Who cannot make the minimum with them is out.
 */
const join: TableHandler<'join'> = (rules, state, { seat: number, player, chips, by }) => {
  const { play } = rules;
  if (state.end !== undefined) return no(state.end.by, 'the session is over');
  if (!isBetweenRounds(state)) return no(play.seat, 'a seat is taken between two rounds');
  const there = inPlay(state).find((each) => each.seat === number || each.player === player);
  if (there !== undefined) return no(play.seat, `${there.player} sits on seat ${there.seat}`);
  const taken: TableEvent = { type: 'SeatTaken', seat: number, player, chips, marker: state.marker, by };
  const out = outBefore(play, state.limits, chips);
  if (out !== undefined) return happened(taken, { type: 'WentOut', player, why: 'chips', by: out.by });
  return reseat(rules, state, taken, []);
};

export const SEAT_HANDLERS = { disqualify, withdraw, vacate, seat, join };
