import { isDealt, isPlaying, startOf } from '../begun.ts';
import { type Instant, instantOf, secondsBefore } from '../instant.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { hasFixedSeats } from '../seated.ts';
import { numbersOf } from '../seats.ts';
import { isOfWave, type Rules, type Tournament } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseNoWave, refuseWithoutSeat, waveName } from './waves.ts';

/**
 * [17.7] [1999 4.2] Play begins in a session, in one wave of it, or with the first card of a table: from then on its
 * players stay where they were seated.
 */
const begin: Handler<'begin'> = (rules, state, { do: _do, at: _at, when, ...sitting }) => {
  const { policy, conditions, told } = rules;
  const by = policy.play.seat;
  const { session, wave, table } = sitting;
  if (!conditions.sessions.some(({ name }) => name === session)) {
    return refused(refuse(by, `there is no session ${session}`));
  }
  const unknown = told === 'everything' || wave !== undefined ? refuseNoWave(rules, sitting) : undefined;
  if (unknown !== undefined) return refused(unknown);
  const ballot = state.ballots.find((each) => isOfWave(each, session, wave));
  if (hasFixedSeats(rules) && ballot === undefined) {
    const where = waveName(sitting);
    return refused(refuse(by, `nobody has been given a seat for ${where}: the ballot comes first`));
  }
  if (table !== undefined && ballot !== undefined && !numbersOf(ballot).map(String).includes(table)) {
    return refused(refuse(by, `${waveName(sitting)} has no table ${table}`));
  }
  const unseated = table === undefined ? refuseWithoutSeat(rules, state, sitting) : undefined;
  if (unseated !== undefined) return refused(unseated);
  const begun =
    table === undefined ? isPlaying(rules, state, sitting) : isDealt(rules, state, session, table);
  return begun
    ? refused(
        refuse(by, `${table === undefined ? session : `table ${table} of ${session}`} has begun already`),
      )
    : happened({ type: 'SessionBegun', ...sitting, ...(when === undefined ? {} : { at: when }), by });
};

type Move = Parameters<Handler<'moveStart'>>[2];

/** [17.7] [1999 2.8] Any session can be moved that is not being played; a start that lies behind is none. */
const refuseMove = (
  rules: Rules,
  state: Tournament,
  { start, session = rules.conditions.sessions[0]?.name ?? '', wave, at, notified }: Move,
): Refusal | undefined => {
  const { by } = rules.policy.moveStart;
  if (rules.told === 'everything' && !notified)
    return refuse(by, 'the players have to be given notice of it first');
  const named = rules.conditions.sessions.some(({ name }) => name === session);
  if (!named && session !== '') return refuse(by, `there is no session ${session}`);
  const unknown = wave === undefined ? undefined : refuseNoWave(rules, { session, wave });
  if (unknown !== undefined) return unknown;
  if (isPlaying(rules, state, { session, ...(wave === undefined ? {} : { wave }) })) {
    return refuse(by, `${session} has begun already`);
  }
  const left = at === undefined ? undefined : secondsBefore(at, instantOf(start) as Instant);
  return left !== undefined && left <= 0
    ? refuse(by, 'that moment has passed: a start lies ahead')
    : undefined;
};

/**
 * [17.7] [1999 2.8] A start may be moved before it, with notice, where the rules have it. Where the tournament comes to
 * begin earlier, those who could still have withdrawn by right keep the refund: the start that is given up is on
 * record.
 */
const moveStart: Handler<'moveStart'> = (rules, state, act) => {
  const { allowed, by } = rules.policy.moveStart;
  if (!allowed) return refused(refuse(by, 'the published start stands: no rule lets it be moved'));
  const refusal = refuseMove(rules, state, act);
  if (refusal !== undefined) return refused(refusal);
  const { start, session, wave, when } = act;
  const isFirst = session === undefined || session === rules.conditions.sessions[0]?.name;
  const isTournament = isFirst && wave === undefined;
  const was = isTournament
    ? startOf(rules, state, { session: rules.conditions.sessions[0]?.name ?? '' })
    : undefined;
  const earlier = was === undefined ? undefined : secondsBefore(instantOf(start) as Instant, was);
  return happened({
    type: 'StartMoved',
    start,
    ...(isTournament ? {} : { session: session as string, ...(wave === undefined ? {} : { wave }) }),
    ...(when === undefined ? {} : { notice: when }),
    ...(was !== undefined && earlier !== undefined && earlier > 0 ? { was } : {}),
    by,
  });
};

export const BEGINNING_HANDLERS = { begin, moveStart };
