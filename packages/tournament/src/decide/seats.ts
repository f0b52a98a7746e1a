import { must } from '@baize/engine';
import { type Refusal, refuse } from '../refusal.ts';
import { standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';

/** Entries are closed before the ballot of the first session, by the clause on seats. */
const closeEntries: Handler<'closeEntries'> = ({ policy }, { entriesClosed }) =>
  entriesClosed
    ? refused(refuse(policy.seating.by, 'entries are closed already'))
    : happened({ type: 'EntriesClosed', by: policy.seating.by });

export const refuseSession = (rules: Rules, state: Tournament, session: string): Refusal | undefined => {
  const { by } = rules.policy.seating;
  if (!rules.conditions.sessions.some(({ name }) => name === session)) {
    return refuse(by, `there is no session ${session}`);
  }
  return state.ballots.some((each) => each.session === session)
    ? refuse(by, `the seats of ${session} have been given already`)
    : undefined;
};

/** At the desk a session is seated when somebody answers for it and the one before it is confirmed. */
export const refuseSeating = (rules: Rules, state: Tournament, session: string): Refusal | undefined => {
  const wrong = refuseSession(rules, state, session);
  if (wrong !== undefined || rules.told === 'results') return wrong;
  const { policy, conditions } = rules;
  if (state.director === undefined) return refuse(policy.director, 'nobody has been named as the director');
  const index = conditions.sessions.findIndex(({ name }) => name === session);
  const open = conditions.sessions.slice(0, index).find(({ name }) => !state.confirmed.includes(name));
  return open === undefined
    ? undefined
    : refuse(policy.tally, `the places of ${open.name} have not been confirmed`);
};

/** Who is to have a seat in a session. */
export const playersOf = (rules: Rules, state: Tournament, session: string): readonly string[] => {
  const eligible = must(standingOf(rules, state).eligible.get(session), session);
  return state.entrants
    .filter(({ player, presence }) => presence === 'in' && eligible.has(player))
    .map(({ player }) => player);
};

/**
 * [17.7] [17.8] [1999 2.3(d)] [1999 2.3(d)(i)] [1999 2.3(d)(ii)] Every player of a session has one seat, and nobody
 * else has any.
 */
const ballot: Handler<'ballot'> = (rules, state, { session, tables }) => {
  const { by } = rules.policy.seating;
  const refusal = refuseSeating(rules, state, session);
  if (refusal !== undefined) return refused(refusal);
  if ([...state.seals, ...state.voidedSeals].some((each) => each.session === session)) {
    return refused(refuse(by, `the ballot of ${session} was sealed: it is drawn with a sealed secret`));
  }
  const players = playersOf(rules, state, session);
  const present = new Set(players);
  const seated = new Set<string>();
  for (const player of tables.flat()) {
    if (seated.has(player)) return refused(refuse(by, `${player} has two seats`));
    if (!present.has(player)) return refused(refuse(by, `${player} is no player of ${session}`));
    seated.add(player);
  }
  const left = players.find((player) => !seated.has(player));
  if (left !== undefined) return refused(refuse(by, `${left} has no seat`));
  return happened({ type: 'Balloted', session, tables, by });
};

export const SEAT_HANDLERS = { closeEntries, ballot };
