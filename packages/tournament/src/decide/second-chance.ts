import { must } from '@baize/engine';
import { type Refusal, refuse } from '../refusal.ts';
import type { Session } from '../sessions.ts';
import { standingOf } from '../standing.ts';
import { isBehind, type Rules, type Tournament } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseAbsent } from './refusals.ts';

/** The repechage of that name, as long as it has not been drawn. */
const openRepechage = ({ policy, conditions }: Rules, state: Tournament, name: string): Session | Refusal => {
  const { by } = policy.repechage;
  const session = conditions.sessions.find((each) => each.name === name && each.repechage);
  if (session === undefined) return refuse(by, `there is no repechage ${name}`);
  if (state.ballots.some((each) => each.session === name)) {
    return refuse(by, `the seats of ${name} have been drawn: it is held with those who sit there`);
  }
  const index = conditions.sessions.indexOf(session);
  const open = conditions.sessions.slice(0, index).find((each) => !isBehind(state, each.name));
  if (open !== undefined) return refuse(by, `who is out is known when the places of ${open.name} are`);
  return isBehind(state, name) ? refuse(by, `${name} is over, or not held`) : session;
};

/** Who is out when a repechage is offered, whatever was said of who takes it. */
const outFor = (rules: Rules, state: Tournament, session: string): ReadonlySet<string> =>
  must(
    standingOf(rules, {
      ...state,
      secondChances: state.secondChances.filter((each) => each.session !== session),
    }).eligible.get(session),
    session,
  );

const refuseIn = (
  rules: Rules,
  state: Tournament,
  session: string,
  players: readonly string[],
): Refusal | undefined => {
  const { by } = rules.policy.repechage;
  const out = outFor(rules, state, session);
  return players.reduce<Refusal | undefined>(
    (found, player) =>
      found ??
      refuseAbsent(rules, state, player) ??
      (out.has(player) ? undefined : refuse(by, `${player} is through, and has no second chance to take`)),
    undefined,
  );
};

/**
 * [17.3(a)(ii)(E)] A repechage is for those who qualify by the terms that the conditions state and who accept: who they
 * are is the director's to say, before its ballot.
 */
const secondChance: Handler<'secondChance'> = (rules, state, { session: name, players }) => {
  const session = openRepechage(rules, state, name);
  if ('detail' in session) return refused(session);
  const refusal = refuseIn(rules, state, name, players);
  return refusal === undefined
    ? happened({ type: 'SecondChanceTaken', session: name, players, by: rules.policy.repechage.by })
    : refused(refusal);
};

/**
 * [17.3(a)(ii)(E)] A repechage that "may" be offered can be left out before its draw, and one that "shall" be cannot.
 * Its places go as the conditions state; where they are silent the next session is smaller.
 */
const leaveOut: Handler<'leaveOut'> = (rules, state, { session: name, players = [], reason }) => {
  const { by } = rules.policy.repechage;
  const session = openRepechage(rules, state, name);
  if ('detail' in session) return refused(session);
  if (!session.optional) return refused(refuse(by, `the conditions say that ${name} is held`));
  if (players.length > 0 && session.ifLeftOut === undefined) {
    return refused(
      refuse(by, `the conditions do not give the places of ${name} to anybody: the next session is smaller`),
    );
  }
  const refusal = refuseIn(rules, state, name, players);
  return refusal === undefined
    ? happened({ type: 'RepechageLeftOut', session: name, players, reason, by })
    : refused(refusal);
};

export const SECOND_CHANCE_HANDLERS = { secondChance, leaveOut };
