import { hasBegun, isDealt, isPlaying } from '../begun.ts';
import { refuse } from '../refusal.ts';
import { type Handler, happened, refused } from './outcome.ts';

/**
 * [17.7] [1999 4.2] Play begins in a session, in one wave of it, or with the first card of a table: from then on its
 * players stay where they were seated.
 */
const begin: Handler<'begin'> = (rules, state, { do: _do, at: _at, when, ...sitting }) => {
  const { policy, conditions, told } = rules;
  const by = policy.play.seat;
  const { session, table } = sitting;
  if (!conditions.sessions.some(({ name }) => name === session)) {
    return refused(refuse(by, `there is no session ${session}`));
  }
  const seated = conditions.sitAndGo || state.ballots.some((each) => each.session === session);
  if (told === 'everything' && !seated) {
    return refused(refuse(by, `nobody has been given a seat for ${session}: the ballot comes first`));
  }
  const begun =
    table === undefined ? isPlaying(rules, state, sitting) : isDealt(rules, state, session, table);
  return begun
    ? refused(
        refuse(by, `${table === undefined ? session : `table ${table} of ${session}`} has begun already`),
      )
    : happened({ type: 'SessionBegun', ...sitting, ...(when === undefined ? {} : { at: when }), by });
};

/** [17.7] [1999 2.8] The start may be moved before it, with notice, where the rules have it. */
const moveStart: Handler<'moveStart'> = (rules, state, { start, notified }) => {
  const { allowed, by } = rules.policy.moveStart;
  if (!allowed) return refused(refuse(by, 'the published start stands: no rule lets it be moved'));
  if (rules.told === 'everything' && !notified) {
    return refused(refuse(by, 'the players have to be given notice of it first'));
  }
  return hasBegun(rules, state)
    ? refused(refuse(by, 'play has begun already'))
    : happened({ type: 'StartMoved', start, by });
};

export const BEGINNING_HANDLERS = { begin, moveStart };
