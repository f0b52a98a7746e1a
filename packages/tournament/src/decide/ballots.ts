import type { DrawAct } from '../act.ts';
import { playersOf } from '../allocation.ts';
import { type ClosedList, drawSeats, drawSeatsUnclosed, type Head, sealBallot } from '../ballot/draw.ts';
import type { Event } from '../event.ts';
import { evolve } from '../evolve.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Sitting } from '../sitting.ts';
import { isOfWave, type Rules, type Seal, type Tournament } from '../state.ts';
import { type Handler, happened, type Outcome, refused } from './outcome.ts';
import { refuseAbsent } from './refusals.ts';
import { refuseSeating, refuseSession } from './seats.ts';
import { numbersFor, ofWave, waveName } from './waves.ts';

const sealOf = ({ seals }: Tournament, { session, wave }: Sitting): Seal | undefined =>
  seals.find((each) => isOfWave(each, session, wave));

const refuseUnsealed = ({ policy }: Rules, state: Tournament, of: Sitting): Refusal | undefined => {
  if (sealOf(state, of) !== undefined) return undefined;
  const voided = state.voidedSeals.findLast((each) => isOfWave(each, of.session, of.wave));
  return refuse(
    policy.seating.by,
    voided === undefined
      ? `no secret was sealed for the ballot of ${waveName(of)}`
      : `the seal of ${waveName(of)} is void (${voided.reason}): seal its ballot anew`,
  );
};

/**
 * The secret is fixed before the list of players is, and only its commitment told. A seal that stands gives way to a
 * new one for a reason, and the secret of the first is never opened: who has not seen it cannot choose by it.
 */
const seal: Handler<'seal'> = (rules, state, act) => {
  const { session, commitment, seats, reason } = act;
  const { by } = rules.policy.seating;
  const refusal = refuseSession(rules, state, act);
  if (refusal !== undefined) return refused(refusal);
  const fixed = seats === undefined ? {} : { seats };
  const of = { session, ...ofWave(act) };
  const sealed = { type: 'BallotSealed', ...of, commitment, ...fixed, by } as const;
  if ([...state.voidedSeals, ...state.struckBallots].some((each) => each.commitment === commitment)) {
    return refused(refuse(by, 'this seal was used before: a new one has a secret of its own'));
  }
  const stands = sealOf(state, of);
  if (stands === undefined) return happened(sealed);
  if (reason === undefined) {
    return refused(
      refuse(
        by,
        `the ballot of ${waveName(of)} has been sealed already: a new seal in its place gives the reason`,
      ),
    );
  }
  return stands.commitment === commitment
    ? refused(
        refuse(by, `this is the seal of ${waveName(of)} that stands: a new one has a secret of its own`),
      )
    : happened({ type: 'SealVoided', ...of, reason, by }, sealed);
};

/** What an entrant puts into the draw, between the seal and the closing of the list; his last word counts. */
const giveWord: Handler<'giveWord'> = (rules, state, act) => {
  const { session, player, word } = act;
  const { by } = rules.policy.seating;
  const refusal =
    refuseSession(rules, state, act) ??
    refuseUnsealed(rules, state, act) ??
    refuseAbsent(rules, state, player);
  if (refusal !== undefined) return refused(refusal);
  return sealOf(state, act)?.closed === undefined
    ? happened({ type: 'WordGiven', session, ...ofWave(act), player, word, by })
    : refused(refuse(by, `the list of ${waveName(act)} is closed: words are given before it is`));
};

const plural = (seats: number): string => `${seats} ${seats === 1 ? 'seat' : 'seats'} a table`;

/** [17.8] How many play at a table is the director's to say, once. */
const seatsFor = ({ policy }: Rules, stands: Seal, said: number | undefined): number | Refusal => {
  const { by } = policy.seating;
  const { seats: fixed } = stands;
  if (fixed !== undefined && said !== undefined && fixed !== said) {
    return refuse(
      by,
      `the ballot of ${waveName(stands)} was sealed for ${plural(fixed)}: another number needs a new seal`,
    );
  }
  return fixed ?? said ?? refuse(by, `say how many seats a table of ${waveName(stands)} has`);
};

/**
 * [17.7] Exactly these players are drawn, in the order of entry, with their words, so many to a table, and the head of
 * the log as it is now: nothing of it is left to choose when the secret is opened.
 */
const closeList: Handler<'closeList'> = (rules, state, act) => {
  const { session, wave, seats: said, head } = act;
  const { by } = rules.policy.seating;
  const refusal = refuseSeating(rules, state, act) ?? refuseUnsealed(rules, state, act);
  if (refusal !== undefined) return refused(refusal);
  // Unsealed ballots were refused before.
  const stands = sealOf(state, act) as Seal;
  if (stands.closed !== undefined) {
    const how = plural(stands.closed.seats);
    return refused(
      refuse(
        by,
        `the list of ${waveName(act)} is closed already, with ${how}: another needs a new seal, for a reason`,
      ),
    );
  }
  const seats = seatsFor(rules, stands, said);
  if (typeof seats !== 'number') return refused(seats);
  const words = new Map(stands.words.map(({ player, word }) => [player, word]));
  const list = playersOf(rules, state, session, wave).map((player) => {
    const word = words.get(player);
    return word === undefined ? { player } : { player, word };
  });
  return list.length === 0
    ? refused(refuse(by, `nobody is to be seated in ${waveName(act)}`))
    : happened({ type: 'ListClosed', session, ...ofWave(act), seats, list, head, by });
};

/** Everything that can be said against a draw without its secret. */
const refuseDraw = (rules: Rules, state: Tournament, act: DrawAct): Refusal | undefined => {
  const { wave, seats } = act;
  const { by } = rules.policy.seating;
  const refusal = refuseSeating(rules, state, act) ?? refuseUnsealed(rules, state, act);
  if (refusal !== undefined) return refusal;
  const closed = sealOf(state, act)?.closed;
  if (closed !== undefined) {
    return seats === undefined || seats === closed.seats
      ? undefined
      : refuse(
          by,
          `the list of ${waveName(act)} is closed with ${plural(closed.seats)}: another number needs a new seal`,
        );
  }
  // A file of results may come from before lists were closed on record; there were no waves then.
  if (rules.told === 'everything' || wave !== undefined) {
    return refuse(by, `the list of ${waveName(act)} has not been closed`);
  }
  return seats === undefined ? refuse(by, `say how many seats a table of ${waveName(act)} has`) : undefined;
};

/** [17.7] A ballot drawn by the secret that was sealed for it, of the list that was closed for it. */
const draw: Handler<'draw'> = (rules, state, act) => {
  const { session, secret } = act;
  const { by } = rules.policy.seating;
  const refusal = refuseDraw(rules, state, act);
  if (refusal !== undefined) return refused(refusal);
  const of = { session, ...ofWave(act) };
  const name = { tournament: rules.name, ...of };
  const { commitment, closed } = sealOf(state, act) as Seal;
  if (sealBallot(name, secret) !== commitment) {
    return refused(refuse(by, `this is not the secret that was sealed for ${waveName(act)}`));
  }
  const seats = closed?.seats ?? (act.seats as number);
  const tables =
    closed === undefined
      ? drawSeatsUnclosed(name, secret, seats, playersOf(rules, state, session))
      : drawSeats(name, secret, closed);
  const numbers = numbersFor(state, of, tables.length);
  return happened({ type: 'Balloted', ...of, tables, ...numbers, drawn: { secret, seats }, by });
};

/** The closing of the list where that is still open, or what the rules have against it or the draw. */
export const readyToDraw = (rules: Rules, state: Tournament, act: DrawAct, head: Head): Outcome => {
  const closing =
    sealOf(state, act)?.closed === undefined
      ? closeList(rules, state, { ...act, do: 'closeList', head })
      : happened();
  if (!closing.ok) return closing;
  const refusal = refuseDraw(rules, closing.events.reduce(evolve, state), act);
  return refusal === undefined ? closing : refused(refusal);
};

/** Lists that are closed and not drawn. */
const waiting = ({ seals, ballots }: Tournament): readonly (Seal & { readonly closed: ClosedList })[] =>
  seals.flatMap((each) => {
    const { session, wave, closed } = each;
    return closed === undefined || ballots.some((ballot) => isOfWave(ballot, session, wave))
      ? []
      : [{ ...each, closed }];
  });

/** [17.7] A draw takes the closed list and no other: whatever changes who is to be seated makes the seal void. */
export const sealsVoidedBy = (
  rules: Rules,
  before: Tournament,
  events: readonly Event[],
): readonly Event[] => {
  if (waiting(before).length === 0) return [];
  const after = events.reduce(evolve, before);
  return waiting(after).flatMap((seal): readonly Event[] => {
    const { session, wave, closed } = seal;
    const listed = new Set(closed.list.map(({ player }) => player));
    const now = new Set(playersOf(rules, after, session, wave));
    const left = [...listed].filter((player) => !now.has(player));
    const joined = [...now].filter((player) => !listed.has(player));
    if (left.length + joined.length === 0) return [];
    const reason = 'others are to be seated than when the list was closed';
    const { by } = rules.policy.seating;
    return [{ type: 'SealVoided', session, ...ofWave(seal), reason, left, joined, by }];
  });
};

export const BALLOT_HANDLERS = { seal, giveWord, closeList, draw };
