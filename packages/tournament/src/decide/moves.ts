import type { Chair } from '../ballot/chair.ts';
import { isPlaying } from '../begun.ts';
import { freeChairs, unseatedIn } from '../chairs.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { presentSeats, seatsIn, waveAt } from '../seats.ts';
import type { Sitting } from '../sitting.ts';
import { isOfWave, type Rules, type Tournament } from '../state.ts';
import { refuseLateComers } from './lots.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseAbsent } from './refusals.ts';
import { handDrawn } from './seats.ts';
import { ofWave, refuseNoWave, waveName } from './waves.ts';

/** A free chair at this table, the first where none is named. */
const chairAt = (
  rules: Rules,
  state: Tournament,
  of: Sitting,
  { table, seat }: { readonly table: number; readonly seat?: number },
): Chair | Refusal => {
  // A table may have one chair more than it has now: how many sit at it is the director's to say.
  const most = (seatsIn(state, of.session)?.[table - 1]?.length ?? 0) + 1;
  const free = freeChairs(rules, state, of, most).filter((each) => each.table === table);
  return (
    free.find((each) => seat === undefined || each.seat === seat) ??
    refuse(rules.policy.seating.by, `there is no such free seat at table ${table} of ${waveName(of)}`)
  );
};

/**
 * [17.7] [1999 2.3(d)(ii)] Somebody who has no seat is given one before the first card: by the operator where he gives
 * them, else as it was drawn.
 */
const lateSeat: Handler<'lateSeat'> = (rules, state, act) => {
  const { session, player } = act;
  const { by } = rules.policy.seating;
  const refusal = refuseNoWave(rules, act) ?? refuseAbsent(rules, state, player);
  if (refusal !== undefined) return refused(refusal);
  if (!unseatedIn(rules, state, act).includes(player)) {
    return refused(
      refuse(by, `${player} has a seat, or is no player of ${waveName(act)}, or it is not seated yet`),
    );
  }
  const late = refuseLateComers(rules, state, act, [player]);
  if (late !== undefined) return refused(late);
  const chair = chairAt(rules, state, act, act);
  if ('detail' in chair) return refused(chair);
  const drawn = handDrawn(rules, act);
  if ('detail' in drawn) return refused(drawn);
  const given = [{ player, ...chair }];
  return happened({ type: 'SeatsFilled', session, ...ofWave(act), given, ...drawn, by });
};

/** The wave in which somebody sits; nothing where he has no seat in the session. */
const sittingOf = (state: Tournament, session: string, player: string): Sitting | undefined => {
  const at = presentSeats(state, session)?.findIndex((table) => table.includes(player)) ?? -1;
  return at === -1 ? undefined : { session, ...waveAt(state, session, String(at + 1)) };
};

/** Whether seats change while play goes on, as the conditions of a sit-and-go state it. */
const changesInPlay = ({ conditions }: Rules): boolean =>
  conditions.sitAndGo && conditions.said.seatingWhilePlaying !== undefined;

/**
 * [17.7] [1999 4.2] [17.3(a)(ii)(B)] A player stays where he was put for the whole session. Before the first card the
 * operator may put him elsewhere where the seats are his to give; by ballot nobody changes at will.
 */
const refuseMove = (rules: Rules, state: Tournament, session: string, player: string): Sitting | Refusal => {
  const { seating, play } = rules.policy;
  const of = sittingOf(state, session, player);
  if (of === undefined) return refuse(seating.by, `${player} has no seat in ${session}`);
  if (changesInPlay(rules)) return of;
  if (seating.method === 'ballot') {
    return refuse(seating.by, `${player} sits where the ballot put him: seats do not change at will`);
  }
  return isPlaying(rules, state, of)
    ? refuse(play.seat, `${waveName(of)} has begun: everybody stays at his table until it ends`)
    : of;
};

const swap: Handler<'swap'> = (rules, state, { session, player, with: other }) => {
  for (const each of [player, other]) {
    const of = refuseMove(rules, state, session, each);
    if ('detail' in of) return refused(of);
  }
  const { by } = rules.policy.seating;
  return player === other
    ? refused(refuse(by, `${player} has that seat already`))
    : happened({ type: 'SeatsSwapped', session, players: [player, other], by });
};

const move: Handler<'move'> = (rules, state, act) => {
  const { session, player } = act;
  const of = refuseMove(rules, state, session, player);
  if ('detail' in of) return refused(of);
  const chair = chairAt(rules, state, of, act);
  if ('detail' in chair) return refused(chair);
  const { by } = changesInPlay(rules) ? rules.policy.sitAndGo : rules.policy.seating;
  return happened({ type: 'SeatMoved', session, player, ...chair, by });
};

/**
 * [17.7] [1999 4.2] All seats of a wave are given anew for a cause, before its first card: under a new seal where it
 * was sealed. What was drawn first stays on record, open.
 */
const redraw: Handler<'redraw'> = (rules, state, act) => {
  const { session, wave, cause, reason } = act;
  const { seating, play } = rules.policy;
  const unknown = refuseNoWave(rules, act);
  if (unknown !== undefined) return refused(unknown);
  if (!state.ballots.some((each) => isOfWave(each, session, wave))) {
    return refused(refuse(seating.by, `the seats of ${waveName(act)} have not been given`));
  }
  return isPlaying(rules, state, act)
    ? refused(refuse(play.seat, `${waveName(act)} has begun: nobody is drawn to another seat`))
    : happened({ type: 'BallotStruck', session, ...ofWave(act), cause, reason, by: seating.by });
};

/** A table that is seated and not counted, or what is against closing it. */
const refuseTable = (
  rules: Rules,
  state: Tournament,
  session: string,
  table: number,
): Refusal | undefined => {
  const { seating, tally } = rules.policy;
  const players = presentSeats(state, session)?.[table - 1] ?? [];
  if (players.length === 0) return refuse(seating.by, `nobody sits at table ${table} of ${session}`);
  return state.scores.some((each) => each.session === session && each.table === String(table))
    ? refuse(tally, `table ${table} of ${session} has been counted already`)
    : undefined;
};

/**
 * A table that cannot be played at is closed between two rounds; its players have their chips, and draw other seats.
 */
const failTable: Handler<'failTable'> = (rules, state, { session, table, reason }) => {
  const refusal = refuseTable(rules, state, session, table);
  const { director: by } = rules.policy;
  return refusal === undefined
    ? happened({ type: 'TableClosed', session, table, cause: 'failed', reason, by })
    : refused(refusal);
};

/** [17.7] [1999 4.2] [17.3(a)(ii)(B)] A sound table is never broken up, but as a sit-and-go's conditions state. */
const breakTable: Handler<'breakTable'> = (rules, state, { session, table, reason }) => {
  const { play, sitAndGo } = rules.policy;
  const refusal = refuseTable(rules, state, session, table);
  if (refusal !== undefined) return refused(refusal);
  return changesInPlay(rules)
    ? happened({ type: 'TableClosed', session, table, cause: 'broken', reason, by: sitAndGo.by })
    : refused(refuse(play.seat, `table ${table} is sound: its players stay there until ${session} is over`));
};

export const MOVE_HANDLERS = { lateSeat, swap, move, redraw, failTable, breakTable };
