import type { Act } from '../act.ts';
import { isPlaying } from '../begun.ts';
import { openHold } from '../clock.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Rules, Tournament } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseAbsent } from './refusals.ts';
import { ofWave, refuseNoWave, waveName } from './waves.ts';

const told = (when: string | undefined): { readonly at?: string } => (when === undefined ? {} : { at: when });

/** [17.19] [1999 4.1] The director stops play, and lets it go on; a round that is on is finished first. */
const hold: Handler<'hold'> = (rules, state, act) => {
  const { session, when } = act;
  const { pace: by } = rules.policy;
  const unknown = refuseNoWave(rules, act);
  if (unknown !== undefined) return refused(unknown);
  if (!isPlaying(rules, state, act) || state.confirmed.includes(session)) {
    return refused(refuse(by, `${waveName(act)} is not being played`));
  }
  return openHold(state, act) === undefined
    ? happened({ type: 'SessionHeld', session, ...ofWave(act), ...told(when), by })
    : refused(refuse(by, `${waveName(act)} is held already`));
};

const resume: Handler<'resume'> = (rules, state, act) => {
  const { session, when } = act;
  const { pace: by } = rules.policy;
  return openHold(state, act) === undefined
    ? refused(refuse(by, `${waveName(act)} is not held`))
    : happened({ type: 'SessionResumed', session, ...ofWave(act), ...told(when), by });
};

/** Whether a break would fall into a session that is on. */
const isInSession = (rules: Rules, state: Tournament, session: string | undefined, wave?: number): boolean =>
  rules.conditions.sessions.some(
    ({ name }) =>
      (session ?? name) === name &&
      !state.confirmed.includes(name) &&
      isPlaying(rules, state, { session: name, ...(wave === undefined ? {} : { wave }) }),
  );

const refuseBreak = (
  rules: Rules,
  state: Tournament,
  { session, wave, players = [] }: Extract<Act, { readonly do: 'break' }>,
): Refusal | undefined => {
  const { seating } = rules.policy;
  if (session !== undefined && !rules.conditions.sessions.some(({ name }) => name === session)) {
    return refuse(seating.by, `there is no session ${session}`);
  }
  // A break of a whole session is one of all its waves.
  const unknown =
    session === undefined || wave === undefined ? undefined : refuseNoWave(rules, { session, wave });
  if (unknown !== undefined) return unknown;
  return players.reduce<Refusal | undefined>(
    (found, player) => found ?? refuseAbsent(rules, state, player),
    undefined,
  );
};

/**
 * [17.18] [1999 4.6] A break says when it begins, how long it lasts and for whom it is. In New Zealand nothing forbids
 * one between sessions; in a session it is the director's consent to leave the table.
 */
const pause: Handler<'break'> = (rules, state, act) => {
  const { minutes, session, wave, players, when } = act;
  const { breaks } = rules.policy;
  const refusal = refuseBreak(rules, state, act);
  if (refusal !== undefined) return refused(refusal);
  return happened({
    type: 'BreakGiven',
    minutes,
    ...told(when),
    ...(session === undefined ? {} : { session }),
    ...(wave === undefined ? {} : { wave }),
    ...(players === undefined ? {} : { players }),
    by: isInSession(rules, state, session, wave) ? breaks.inSession : breaks.between,
  });
};

export const CLOCK_HANDLERS = { hold, resume, break: pause };
