import { sealLot as commitmentOf, drawLot } from '../ballot/lot.ts';
import { isPlaying } from '../begun.ts';
import { chairsFor, unseatedIn } from '../chairs.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { FillSeatAct } from '../seat-act.ts';
import type { Sitting } from '../sitting.ts';
import { isOfWave, type Lot, type Rules, type Tournament } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { ofWave, refuseNoWave, waveName } from './waves.ts';

/** The lot that is sealed and not drawn. */
const sealedLot = ({ lots }: Tournament, { session, wave }: Sitting): Lot | undefined =>
  lots.find((each) => isOfWave(each, session, wave) && each.drawn === undefined && each.voided === undefined);

const refuseUnseated = (rules: Rules, state: Tournament, of: Sitting): Refusal | undefined => {
  const unknown = refuseNoWave(rules, of);
  if (unknown !== undefined) return unknown;
  return state.ballots.some((each) => isOfWave(each, of.session, of.wave))
    ? undefined
    : refuse(
        rules.policy.seating.by,
        `the seats of ${waveName(of)} have not been given: its ballot comes first`,
      );
};

/**
 * [17.7] [1999 4.2] Seats are given before the first card. After it only those whose table failed go to another:
 * whoever else comes is not seated in a session that is on, and keeps nobody from a seat.
 */
const inTime = (
  rules: Rules,
  state: Tournament,
  of: Sitting,
  players: readonly string[],
): readonly string[] => {
  if (!isPlaying(rules, state, of)) return players;
  const moved = new Set(
    state.closedTables.flatMap(({ session, players: left }) => (session === of.session ? left : [])),
  );
  return players.filter((player) => moved.has(player));
};

/** Where all of these come too late for a seat. */
export const refuseLateComers = (
  rules: Rules,
  state: Tournament,
  of: Sitting,
  players: readonly string[],
): Refusal | undefined =>
  inTime(rules, state, of, players).length > 0
    ? undefined
    : refuse(
        rules.policy.play.seat,
        `${waveName(of)} has begun: ${players.join(', ')} too late for a seat in it`,
      );

/** A secret is fixed for lots as it is for a ballot, before anybody knows which chairs it will be about. */
const sealLot: Handler<'sealLot'> = (rules, state, act) => {
  const { session, commitment, reason } = act;
  const { by } = rules.policy.seating;
  const refusal = refuseUnseated(rules, state, act);
  if (refusal !== undefined) return refused(refusal);
  if (state.lots.some((each) => each.commitment === commitment)) {
    return refused(refuse(by, 'this seal was used before: a new one has a secret of its own'));
  }
  if (sealedLot(state, act) !== undefined && reason === undefined) {
    return refused(
      refuse(
        by,
        `a lot of ${waveName(act)} has been sealed already: a new seal in its place gives the reason`,
      ),
    );
  }
  const why = reason === undefined ? {} : { reason };
  return happened({ type: 'LotSealed', session, ...ofWave(act), commitment, ...why, by });
};

/** Who draws and for which chairs, or what is against it; nothing of it depends on the secret. */
export const lotToDraw = (
  rules: Rules,
  state: Tournament,
  act: FillSeatAct,
): Pick<NonNullable<Lot['drawn']>, 'players' | 'chairs'> | Refusal => {
  const { by } = rules.policy.seating;
  const refusal = refuseUnseated(rules, state, act);
  if (refusal !== undefined) return refusal;
  if (sealedLot(state, act) === undefined)
    return refuse(by, `no secret was sealed for a lot of ${waveName(act)}`);
  const unseated = unseatedIn(rules, state, act);
  if (unseated.length === 0) return refuse(by, `everybody of ${waveName(act)} has a seat`);
  const late = refuseLateComers(rules, state, act, unseated);
  if (late !== undefined) return late;
  const players = inTime(rules, state, act, unseated);
  const chairs = chairsFor(rules, state, act, players.length, act.seats);
  return chairs.length < players.length
    ? refuse(
        by,
        `${players.length} are without a seat and ${chairs.length} are free: say how many a table has, or draw all anew`,
      )
    : { players, chairs };
};

/** [17.7] Whoever has no seat draws one of those that are free, by a secret that was sealed before. */
const fillSeat: Handler<'fillSeat'> = (rules, state, act) => {
  const { session, secret, head } = act;
  const { by } = rules.policy.seating;
  const closed = lotToDraw(rules, state, act);
  if ('detail' in closed) return refused(closed);
  const of = { session, ...ofWave(act) };
  const name = { tournament: rules.name, ...of };
  if (sealedLot(state, act)?.commitment !== commitmentOf(name, secret)) {
    return refused(refuse(by, `this is not the secret that was sealed for the lot of ${waveName(act)}`));
  }
  const given = drawLot(name, secret, { ...closed, head });
  return happened({ type: 'SeatsFilled', ...of, given, lot: { secret, ...closed, head }, by });
};

export const LOT_HANDLERS = { sealLot, fillSeat };
