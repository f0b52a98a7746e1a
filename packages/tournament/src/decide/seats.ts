import { playersOf } from '../allocation.ts';
import { HOUSE_RULE, type Refusal, refuse } from '../refusal.ts';
import type { HandDrawn, Sitting } from '../sitting.ts';
import { isBehind, isOfWave, type Rules, type Tournament } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { numbersFor, ofWave, refuseNoWave, waveName } from './waves.ts';

/** Entries are closed before the ballot of the first session; no instrument has a clause on it. */
const closeEntries: Handler<'closeEntries'> = (_, { entriesClosed }) =>
  entriesClosed
    ? refused(refuse(HOUSE_RULE, 'entries are closed already'))
    : happened({ type: 'EntriesClosed', by: HOUSE_RULE });

export const refuseSession = (rules: Rules, state: Tournament, of: Sitting): Refusal | undefined => {
  const unknown = refuseNoWave(rules, of);
  if (unknown !== undefined) return unknown;
  return state.ballots.some((each) => isOfWave(each, of.session, of.wave))
    ? refuse(rules.policy.seating.by, `the seats of ${waveName(of)} have been given already`)
    : undefined;
};

/** At the desk a session is seated when somebody answers for it and the one before it is confirmed. */
export const refuseSeating = (rules: Rules, state: Tournament, of: Sitting): Refusal | undefined => {
  const wrong = refuseSession(rules, state, of);
  if (wrong !== undefined || rules.told === 'results') return wrong;
  const { policy, conditions } = rules;
  if (state.director === undefined) return refuse(policy.director, 'nobody has been named as the director');
  const index = conditions.sessions.findIndex(({ name }) => name === of.session);
  const open = conditions.sessions.slice(0, index).find(({ name }) => !isBehind(state, name));
  return open === undefined
    ? undefined
    : refuse(policy.tally, `the places of ${open.name} have not been confirmed`);
};

/**
 * [17.7] What was drawn by hand is as good a ballot as a sealed one, and is told with how it was drawn, by whom and who
 * saw it. Where the operator gives the seats nobody asks.
 */
export const handDrawn = (
  { policy, told }: Rules,
  { how, drawnBy, seenBy }: Partial<HandDrawn>,
): { readonly byHand?: HandDrawn } | Refusal => {
  if (how !== undefined && drawnBy !== undefined && seenBy !== undefined) {
    return { byHand: { how, drawnBy, seenBy } };
  }
  return policy.seating.method === 'operator' || told === 'results'
    ? {}
    : refuse(
        policy.seating.by,
        'seats are given by ballot: seal it, or say how it was drawn, who drew it and who saw it',
      );
};

/**
 * [17.7] [17.8] [1999 2.3(d)] [1999 2.3(d)(i)] [1999 2.3(d)(ii)] Every player of a session, or of a wave of it, has one
 * seat, and nobody else has any.
 */
const ballot: Handler<'ballot'> = (rules, state, act) => {
  const { session, wave, tables } = act;
  const { by } = rules.policy.seating;
  const refusal = refuseSeating(rules, state, act);
  if (refusal !== undefined) return refused(refusal);
  const sealed = [
    ...state.seals,
    ...state.voidedSeals,
    ...state.struckBallots.filter((each) => each.commitment),
  ];
  if (sealed.some((each) => isOfWave(each, session, wave))) {
    return refused(refuse(by, `the ballot of ${waveName(act)} was sealed: it is drawn with a sealed secret`));
  }
  const players = playersOf(rules, state, session, wave);
  if (players.length === 0 && rules.told === 'everything') {
    return refused(refuse(by, `nobody is to be seated in ${waveName(act)}`));
  }
  const present = new Set(players);
  const seated = new Set<string>();
  for (const player of tables.flat()) {
    if (seated.has(player)) return refused(refuse(by, `${player} has two seats`));
    if (!present.has(player)) return refused(refuse(by, `${player} is no player of ${waveName(act)}`));
    seated.add(player);
  }
  const left = players.find((player) => !seated.has(player));
  if (left !== undefined) return refused(refuse(by, `${left} has no seat`));
  const drawn = handDrawn(rules, act);
  if ('detail' in drawn) return refused(drawn);
  const of = { session, ...ofWave(act) };
  const numbers = numbersFor(state, of, tables.length);
  return happened({ type: 'Balloted', ...of, tables, ...numbers, ...drawn, by });
};

export const SEAT_HANDLERS = { closeEntries, ballot };
