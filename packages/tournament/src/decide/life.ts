import { must } from '@baize/engine';
import { evolve } from '../evolve.ts';
import { moneyOf } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { standingOf } from '../standing.ts';
import type { Rules, Tournament } from '../state.ts';
import { presentIn } from '../tiers.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseTotal } from './play.ts';
import { refuseStranger } from './refusals.ts';

/** A table of the session that was seated and has not been counted; one that everybody has left needs no count. */
const uncounted = (state: Tournament, session: string): readonly string[] | undefined => {
  const { ballots, scores } = state;
  const present = presentIn(state);
  const counted = new Set(
    scores.filter((each) => each.session === session).flatMap(({ chips }) => Object.keys(chips)),
  );
  return ballots
    .find((each) => each.session === session)
    ?.tables.find(
      (table) => table.some((player) => present.has(player)) && !table.some((player) => counted.has(player)),
    );
};

/** What stands in the way of confirming a session. */
const refuseConfirm = (rules: Rules, state: Tournament, session: string): Refusal | undefined => {
  const { policy, conditions } = rules;
  const index = conditions.sessions.findIndex(({ name }) => name === session);
  if (index === -1) return refuse(policy.tally, `there is no session ${session}`);
  if (state.confirmed.includes(session)) return refuse(policy.tally, `${session} has been confirmed already`);
  if (!state.scores.some((each) => each.session === session)) {
    return refuse(policy.tally, `nothing of ${session} has been counted`);
  }
  const table = uncounted(state, session);
  if (table !== undefined)
    return refuse(policy.tally, `the table of ${table.join(', ')} has not been counted`);
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

/** Somebody who has played in a later session and would not have come so far. */
const stranded = (rules: Rules, state: Tournament): string | undefined => {
  const { eligible } = standingOf(rules, state);
  return state.scores
    .flatMap(({ session, chips }) => Object.keys(chips).map((player) => ({ session, player })))
    .find(({ session, player }) => !must(eligible.get(session), session).has(player))?.player;
};

/** A count that was wrong is put right by a new event. What was played since on the strength of it cannot be undone. */
const correct: Handler<'correct'> = (rules, state, act) => {
  const { session, table, chips, reason } = act;
  const { tally, advance } = rules.policy;
  const counted = state.scores.find((each) => each.session === session && each.table === table);
  if (counted === undefined)
    return refused(refuse(tally, `table ${table} of ${session} has not been counted`));
  const players = Object.keys(counted.chips);
  if (
    players.length !== Object.keys(chips).length ||
    !players.every((player) => Object.hasOwn(chips, player))
  ) {
    return refused(
      refuse(tally, `the count of table ${table} is of ${players.join(', ')}, and of nobody else`),
    );
  }
  const wrong = refuseTotal(tally, act);
  if (wrong !== undefined) return refused(wrong);
  const event = { type: 'ScoreCorrected', session, table, chips, reason, by: tally } as const;
  const after = evolve(state, event);
  const { refusal } = standingOf(rules, after);
  if (refusal !== undefined) return refused(refusal);
  const player = stranded(rules, after);
  return player === undefined
    ? happened(event)
    : refused(refuse(advance.only, `${player} has played on since, and would not have come so far`));
};

/** Who was recorded as absent or disqualified by mistake is in again, as long as nobody has the seat. */
const reinstate: Handler<'reinstate'> = (rules, state, { player, reason }) => {
  const stranger = refuseStranger(rules, state, player);
  if (stranger !== undefined) return refused(stranger);
  const { noShow, disqualify, reserve } = rules.policy;
  const { presence } = must(
    state.entrants.find((each) => each.player === player),
    player,
  );
  if (presence !== 'absent' && presence !== 'disqualified') {
    return refused(refuse(noShow, `${player} was recorded neither as absent nor as disqualified`));
  }
  const taken = state.entrants.find(({ seatOf }) => seatOf === player);
  if (taken !== undefined) return refused(refuse(reserve.by, `${taken.player} has the seat of ${player}`));
  const by = presence === 'absent' ? noShow : disqualify;
  return happened({ type: 'Reinstated', player, reason, by });
};

const refusePay = (rules: Rules, state: Tournament): Refusal | undefined => {
  const { policy, conditions, told } = rules;
  const { places, due, remainder } = standingOf(rules, state);
  const [open] = due;
  if (open !== undefined) return refuse(open.clause, 'the places are not known yet');
  if (places.length === 0) return refuse(policy.tally, 'nobody has a place');
  const unconfirmed = conditions.sessions.find(({ name }) => !state.confirmed.includes(name));
  if (told === 'everything' && unconfirmed !== undefined) {
    return refuse(policy.tally, `the places of ${unconfirmed.name} have not been confirmed`);
  }
  return remainder === 0
    ? undefined
    : refuse(policy.wholePool, `the prizes and the pool differ by ${remainder} cents`, 'prizes');
};

/** What each player wins. */
export const prizesOf = (rules: Rules, state: Tournament): Record<string, number> =>
  Object.fromEntries(
    standingOf(rules, state).places.flatMap(({ players, prize }) =>
      players.map((player) => [player, typeof prize === 'number' ? prize : must(prize[player], player)]),
    ),
  );

/** [17.21] The prizes are paid, all of the pool and no more. */
const pay: Handler<'pay'> = (rules, state) => {
  const refusal = refusePay(rules, state);
  return refusal === undefined
    ? happened({ type: 'PrizesPaid', prizes: prizesOf(rules, state), by: rules.policy.wholePool })
    : refused(refusal);
};

const close: Handler<'close'> = (rules, state) =>
  state.paid !== undefined || moneyOf(rules, state).pool === 0
    ? happened({ type: 'Closed', by: rules.policy.tally })
    : refused(refuse(rules.policy.wholePool, 'the prizes have not been paid'));

export const LIFE_HANDLERS = { confirm, correct, reinstate, pay, close };
