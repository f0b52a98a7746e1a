import { must } from '@baize/engine';
import { playersOf, waveNumbers } from '../allocation.ts';
import type { Place } from '../places.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { addedByOperator, standingOf } from '../standing.ts';
import { isBehind, isOfWave, type Rules, type Tournament } from '../state.ts';
import { refuseUncounted } from './counted.ts';
import { type Handler, happened, refused } from './outcome.ts';

/** A wave of a session that somebody is to play in and that has not been seated; a file of results tells of none. */
const unseatedWave = (rules: Rules, state: Tournament, session: string): number | undefined =>
  rules.told === 'results'
    ? undefined
    : waveNumbers(rules, session).find(
        (wave) =>
          wave !== undefined &&
          !state.ballots.some((each) => isOfWave(each, session, wave)) &&
          playersOf(rules, state, session, wave).length > 0,
      );

/**
 * Whether nobody has come to a session that does not give the places, and those before it are behind: there is nothing
 * to count in it, and it keeps nobody from the next.
 */
const isPassedOver = (rules: Rules, state: Tournament, index: number): boolean => {
  const { sessions, points } = rules.conditions;
  const { name } = must(sessions[index], 'session');
  return (
    (index < sessions.length - 1 || points !== undefined) &&
    !isBehind(state, name) &&
    sessions.slice(0, index).every((each) => isBehind(state, each.name)) &&
    playersOf(rules, state, name).length === 0
  );
};

/** What stands in the way of confirming a session. */
const refuseConfirm = (rules: Rules, state: Tournament, session: string): Refusal | undefined => {
  const { policy, conditions } = rules;
  const index = conditions.sessions.findIndex(({ name }) => name === session);
  if (index === -1) return refuse(policy.tally, `there is no session ${session}`);
  if (state.confirmed.includes(session)) return refuse(policy.tally, `${session} has been confirmed already`);
  if (!state.scores.some((each) => each.session === session)) {
    return isPassedOver(rules, state, index)
      ? undefined
      : refuse(policy.tally, `nothing of ${session} has been counted`);
  }
  const wave = unseatedWave(rules, state, session);
  if (wave !== undefined) {
    return refuse(policy.tally, `wave ${wave} of ${session} has not been played`);
  }
  const uncounted = refuseUncounted(rules, state, session);
  if (uncounted !== undefined) return uncounted;
  const last = index === conditions.sessions.length - 1;
  const [open] = standingOf(rules, state).due.filter(
    (due) => due.do !== 'score' && (due.session === session || (due.session === undefined && last)),
  );
  return open === undefined
    ? undefined
    : refuse(open.clause, `${must(open.players, 'players').join(', ')} have to be told apart first`);
};

/** [17.20] The director confirms what was worked out; nobody goes on before every tie that matters is settled. */
const confirm: Handler<'confirm'> = (rules, state, { session }) => {
  const refusal = refuseConfirm(rules, state, session);
  return refusal === undefined
    ? happened({ type: 'PlacesConfirmed', session, by: rules.policy.tally })
    : refused(refusal);
};

const refusePay = (rules: Rules, state: Tournament): Refusal | undefined => {
  const { policy, conditions, told } = rules;
  const { places, due, remainder } = standingOf(rules, state);
  const uncounted = conditions.sessions
    .map(({ name }) => refuseUncounted(rules, state, name))
    .find((refusal) => refusal !== undefined);
  if (uncounted !== undefined) return uncounted;
  const [open] = due;
  if (open !== undefined) return refuse(open.clause, 'the places are not known yet');
  if (places.length === 0) return refuse(policy.tally, 'nobody has a place');
  const unconfirmed = conditions.sessions.find(({ name }) => !isBehind(state, name));
  if (told === 'everything' && unconfirmed !== undefined) {
    return refuse(policy.tally, `the places of ${unconfirmed.name} have not been confirmed`);
  }
  // Sums that were published bind: what the pool is short of them is the operator's, unless the conditions cut them.
  return remainder === 0 || (remainder < 0 && told === 'everything')
    ? undefined
    : refuse(policy.wholePool, `the prizes and the pool differ by ${remainder} cents`, 'prizes');
};

/** Every place with a prize: of the tournament, and of its sessions. */
const wonIn = (rules: Rules, state: Tournament): readonly Place[] => {
  const { places, sessionPrizes } = standingOf(rules, state);
  return [...places, ...sessionPrizes.flatMap((each) => each.places)];
};

/** What each player wins in money. */
export const prizesOf = (rules: Rules, state: Tournament): Record<string, number> => {
  const won: Record<string, number> = {};
  for (const { players, prize } of wonIn(rules, state))
    for (const player of players) {
      const sum = typeof prize === 'number' ? prize : must(prize[player], player);
      won[player] = (won[player] ?? 0) + sum;
    }
  return won;
};

/** What each player wins in goods and services. */
const goodsOf = (rules: Rules, state: Tournament): Record<string, readonly string[]> => {
  const won: Record<string, readonly string[]> = {};
  for (const { players, goods } of wonIn(rules, state))
    for (const player of players) if (goods !== undefined) won[player] = [...(won[player] ?? []), goods.what];
  return won;
};

/** [17.21] [2005 20.20] [1999 2.4] The prizes are paid, all of the pool and what the operator owes beside it. */
const pay: Handler<'pay'> = (rules, state) => {
  const refusal = refusePay(rules, state);
  if (refusal !== undefined) return refused(refusal);
  const added = addedByOperator(standingOf(rules, state));
  const goods = goodsOf(rules, state);
  return happened({
    type: 'PrizesPaid',
    prizes: prizesOf(rules, state),
    ...(added === 0 ? {} : { topUp: added }),
    ...(Object.keys(goods).length === 0 ? {} : { goods }),
    by: rules.policy.wholePool,
  });
};

/**
 * [17.21] [2005 20.20] [1999 2.4] The whole pool goes to players. Where the conditions name sums and not who gets what
 * they leave of it, the director decides, on record.
 */
const restOfPool: Handler<'restOfPool'> = (rules, state, { to, reason }) => {
  const { policy, conditions } = rules;
  const by = policy.wholePool;
  const { remainder, places } = standingOf(rules, { ...state, rest: undefined });
  if (conditions.prizes?.rest !== undefined) {
    return refused(refuse(by, 'the conditions say who gets what the prizes leave', 'prizes.rest'));
  }
  if (places.length === 0) return refused(refuse(by, 'nobody has a place: there is nobody to give it to'));
  return remainder > 0
    ? happened({ type: 'RestDecided', rest: to, reason, by })
    : refused(refuse(by, 'the prizes leave nothing of the pool'));
};

export const LIFE_HANDLERS = { confirm, restOfPool, pay };
