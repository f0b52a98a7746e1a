import { must } from '@baize/engine';
import type { Act, Chips } from '../act.ts';
import { isPlaying } from '../begun.ts';
import type { Due } from '../due.ts';
import type { Event } from '../event.ts';
import { evolve } from '../evolve.ts';
import { leastIn, outsAt, outTogetherAt, roundsOf } from '../going-out.ts';
import type { Outs } from '../outs.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { hasFixedSeats } from '../seated.ts';
import { seatsIn, waveAt } from '../seats.ts';
import type { Session } from '../sessions.ts';
import { isFinal, standingOf } from '../standing.ts';
import { entrantsByName, type Rules, type Score, type Tournament } from '../state.ts';
import { termsIn } from '../terms.ts';
import { presentIn } from '../tiers.ts';
import { refuseMissing, scoreAt } from './counted.ts';
import { type Handler, happened, type Outcome, refused } from './outcome.ts';
import { refuseAbsent } from './refusals.ts';
import { refuseWithoutSeat } from './waves.ts';

/** An event, unless what it leads to cannot be settled by the conditions. */
const settled = (rules: Rules, state: Tournament, event: Event): Outcome => {
  const { refusal } = standingOf(rules, evolve(state, event));
  return refusal === undefined ? happened(event) : refused(refusal);
};

const sessionOf = (rules: Rules, name: string | undefined): Session | Refusal => {
  const { policy, conditions } = rules;
  const { sessions } = conditions;
  if (sessions.length === 0) {
    return refuse(policy.tally, 'the conditions have to say which sessions there are', 'sessions');
  }
  const found =
    name === undefined && sessions.length === 1 ? sessions[0] : sessions.find((each) => each.name === name);
  return found ?? refuse(policy.tally, `there is no session ${name ?? 'named'}; say which it was`);
};

/** [1999 5.8] [17.3(a)(ii)(E)] Nobody plays in a session who has not come so far, or twice. */
const refusePlayer = (
  rules: Rules,
  state: Tournament,
  session: Session,
  eligible: ReadonlySet<string>,
  player: string,
): Refusal | undefined => {
  const absent = refuseAbsent(rules, state, player);
  if (absent !== undefined) return absent;
  const { policy, conditions } = rules;
  if (!eligible.has(player)) {
    return session.repechage
      ? refuse(policy.repechage.by, `${player} is not one of those who are out and may play ${session.name}`)
      : refuse(policy.advance.only, `${player} has not come as far as ${session.name}`);
  }
  const index = conditions.sessions.indexOf(session);
  const backs = must(entrantsByName(state).get(player), player).buyBacks.filter(
    (after) => after === index,
  ).length;
  const times = state.scores.filter(
    (score) => score.session === session.name && Object.hasOwn(score.chips, player),
  ).length;
  return times > backs
    ? refuse(policy.tally, `the chips of ${player} in ${session.name} have been counted already`)
    : undefined;
};

/** How many go on from a table has to be said where it is needed. */
const refuseUnsaid = (rules: Rules, session: Session): Refusal | undefined => {
  const { policy, conditions } = rules;
  return !isFinal(rules, session, conditions.sessions.indexOf(session)) &&
    conditions.points === undefined &&
    session.advance === undefined &&
    policy.advance.unsaid === undefined
    ? refuse(policy.advance.by, `the conditions have to say how many go on from ${session.name}`, 'sessions')
    : undefined;
};

/**
 * [17.7] At the desk nobody is counted who was not given a seat for the session, or at another table than his. In a
 * sit-and-go seats are taken as the conditions say, and whoever buys back is seated anew.
 */
export const refuseUnseated = (
  rules: Rules,
  state: Tournament,
  session: string,
  { player, table }: { readonly player: string; readonly table: string },
): Refusal | undefined => {
  if (!hasFixedSeats(rules)) return undefined;
  const by = rules.policy.play.seat;
  const seats = seatsIn(state, session);
  if (seats === undefined) {
    return refuse(by, `nobody has been given a seat for ${session}: the ballot comes first`);
  }
  const { buyBacks } = must(entrantsByName(state).get(player), player);
  if (buyBacks.length > 0) return undefined;
  const at = seats.findIndex((players) => players.includes(player)) + 1;
  if (at === 0) return refuse(by, `${player} has not been given a seat for ${session}`);
  return String(at) === table
    ? undefined
    : refuse(by, `${player} sits at table ${at}, not at table ${table}`);
};

/** Stacks that were counted one by one have to come to what was counted together, where it was. */
export const refuseTotal = (
  by: string,
  { chips, total }: { readonly chips: Chips; readonly total?: number },
): Refusal | undefined => {
  const sum = Object.values(chips).reduce((all, each) => all + each, 0);
  return total === undefined || total === sum
    ? undefined
    : refuse(by, `the stacks come to ${sum} chips, and ${total} were counted together: count again`);
};

/** What stands in the way of a count of a table, after a round or at the end. */
const refuseCount = (
  rules: Rules,
  state: Tournament,
  session: Session,
  count: { readonly table: string; readonly chips: Chips; readonly total?: number },
): Refusal | undefined => {
  const { tally } = rules.policy;
  const { table, chips } = count;
  if (state.scores.some((each) => each.session === session.name && each.table === table)) {
    return refuse(tally, `table ${table} of ${session.name} has been counted already`);
  }
  const eligible = must(standingOf(rules, state).eligible.get(session.name), session.name);
  const of = { session: session.name, ...waveAt(state, session.name, table) };
  return (
    refuseUnsaid(rules, session) ??
    Object.keys(chips).reduce<Refusal | undefined>(
      (found, player) =>
        found ??
        refusePlayer(rules, state, session, eligible, player) ??
        refuseUnseated(rules, state, session.name, { player, table }),
      undefined,
    ) ??
    refuseWithoutSeat(rules, state, of) ??
    refuseTotal(tally, count)
  );
};

/** On record only where something is known. */
export const withOuts = (out: Outs): { readonly out?: Outs } =>
  Object.keys(out).length === 0 ? {} : { out };

/** [17.14] [1999 3.7] Who can still make the minimum has not gone out. */
export const refuseOut = (
  rules: Rules,
  session: string,
  { chips, out = {} }: { readonly chips: Chips; readonly out?: Outs },
): Refusal | undefined => {
  const least = leastIn(rules, session);
  const wrong = Object.keys(out).find((player) => (chips[player] ?? least) >= least);
  return wrong === undefined
    ? undefined
    : refuse(rules.policy.play.cannotWager.by, `${wrong} can still wager, or was not counted`);
};

/** What lay before somebody is noted where he sat at the table and is out; everybody else is counted. */
const refuseNoted = (
  rules: Rules,
  state: Tournament,
  session: string,
  { table, noted = {} }: { readonly table: string; readonly noted?: Chips },
): Refusal | undefined => {
  const present = presentIn(state);
  const sat = seatsIn(state, session)?.[Number(table) - 1] ?? [];
  const wrong = Object.keys(noted).find((player) => present.has(player) || !sat.includes(player));
  return wrong === undefined
    ? undefined
    : refuse(
        rules.policy.tally,
        `what is noted is of those who sat at table ${table} and are out, not of ${wrong}`,
      );
};

/**
 * [17.20] What each player of a table holds is counted when a session ends. Players win from the bank and lose to it,
 * so what they hold together proves nothing about the play; it proves the count, where it was counted apart.
 */
const score: Handler<'score'> = (rules, state, act) => {
  const session = sessionOf(rules, act.session);
  if ('detail' in session) return refused(session);
  const refusal =
    refuseCount(rules, state, session, act) ??
    refuseMissing(rules, state, session.name, act) ??
    refuseNoted(rules, state, session.name, act) ??
    refuseOut(rules, session.name, act);
  if (refusal !== undefined) return refused(refusal);
  const { table, chips, noted } = act;
  const out = outsAt(rules, state, { ...act, session: session.name });
  const { tally } = rules.policy;
  const also = { ...(noted === undefined ? {} : { noted }), ...withOuts(out) };
  return settled(rules, state, { type: 'Scored', session: session.name, table, chips, ...also, by: tally });
};

/** Chips lie in view, so that they can be counted after any round; the places wait for the count at the end. */
const count: Handler<'count'> = (rules, state, act) => {
  const session = sessionOf(rules, act.session);
  if ('detail' in session) return refused(session);
  const { table, round, chips } = act;
  const by = rules.policy.chipsInView;
  const last = state.rounds.findLast((each) => each.session === session.name && each.table === table);
  if (last !== undefined && last.round > round) {
    return refused(refuse(by, `table ${table} has been counted after round ${last.round}`));
  }
  const rounds = roundsOf(rules, session.name);
  if (round > rounds) return refused(refuse(rules.policy.play.session, `a session has ${rounds} rounds`));
  const refusal = refuseCount(rules, state, session, act);
  return refusal === undefined
    ? happened({ type: 'Counted', session: session.name, table, round, chips, by })
    : refused(refusal);
};

const dueAmong = (
  rules: Rules,
  state: Tournament,
  kind: Due['do'],
  players: readonly string[],
): Due | Refusal => {
  const { due } = standingOf(rules, state);
  const waiting = due.filter((each) => each.do === kind);
  const found = waiting.find(
    (each) =>
      each.players?.length === players.length && each.players.every((player) => players.includes(player)),
  );
  if (found !== undefined) return found;
  const [next] = waiting;
  return next === undefined
    ? refuse(rules.policy.placeBy(1, true), 'nobody is due to play off')
    : refuse(next.clause, `those who are due are ${next.players?.join(', ')}`);
};

const toldApart = (rules: Rules, state: Tournament, kind: 'playOff' | 'place', chips: Chips): Outcome => {
  const due = dueAmong(rules, state, kind, Object.keys(chips));
  if ('detail' in due) return refused(due);
  const session = due.session ?? must(rules.conditions.sessions.at(-1), 'last session').name;
  const { table = null, clause } = due;
  return settled(rules, state, { type: 'PlayedOff', session, table, chips, by: clause });
};

/** [1999 5.10] [1999 A:Play-off] [2005 20.21] Those who are due play off, all of them and nobody else. */
const playOff: Handler<'playOff'> = (rules, state, { chips }) => toldApart(rules, state, 'playOff', chips);

/** Where the conditions have a rule of their own for places, the director says what comes of it. */
const place: Handler<'place'> = (rules, state, { order }) =>
  toldApart(
    rules,
    state,
    'place',
    Object.fromEntries(order.map((player, index) => [player, order.length - index])),
  );

type Reissue = Extract<Act, { readonly do: 'reissue' }>;

/** [1999 3.8(b)] As many chips as can be wagered with, and no more than at the beginning. */
const refuseIssue = (rules: Rules, session: string, { chips }: Reissue): Refusal | undefined => {
  const { by } = rules.policy.reissue;
  const { startingChips } = termsIn(rules, session);
  if (startingChips === undefined) {
    return refuse(by, 'the conditions have to say how many chips a session begins with', 'startingChips');
  }
  const least = rules.told === 'everything' ? leastIn(rules, session) : 1;
  return chips > startingChips.value || chips < least
    ? refuse(by, `${chips} chips are not between ${least} and the ${startingChips.value} of the beginning`)
    : undefined;
};

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((player) => other.includes(player));

/**
 * [1999 3.8] Whether chips are issued once more is a discretion, to whom is not: to all who could wager when the last
 * round began. Where no count tells the round, the director says it and who went out in it.
 */
const refuseAgain = (
  rules: Rules,
  counted: Score,
  { players, table, round }: Reissue,
): Refusal | undefined => {
  const { by } = rules.policy.reissue;
  const stranger = players.find((player) => !Object.hasOwn(counted.chips, player));
  if (stranger !== undefined) return refuse(by, `${stranger} did not play at table ${table}`);
  const least = leastIn(rules, counted.session);
  const inPlay = Object.entries(counted.chips).find(([, held]) => held >= least);
  if (inPlay !== undefined) return refuse(by, `${inPlay[0]} can still wager the minimum`);
  // Of several the last in play holds the others' chips: he alone does not go out, and nobody plays off alone.
  if (players.length < Math.min(2, Object.keys(counted.chips).length))
    return refuse(by, 'chips are issued to each of those who went out together, and they play off');
  if (rules.told === 'results') return undefined;
  const together = outTogetherAt(counted);
  if (together === undefined) {
    return round === undefined
      ? refuse(by, 'no count tells in which round they went out: say the round, and all who went out in it')
      : undefined;
  }
  return areSame(together, players)
    ? undefined
    : refuse(by, `those who went out together are ${together.join(', ')}, all of them and nobody else`);
};

/**
 * [1999 3.8] [1999 3.8(a)] [1999 3.8(b)] [1999 4.4] Chips may be issued once more where all went out in one round:
 * equal, and no more than at the beginning.
 */
const reissue: Handler<'reissue'> = (rules, state, act) => {
  const { allowed, by } = rules.policy.reissue;
  if (!allowed) return refused(refuse(by, 'no chips are issued but at the beginning of a session'));
  const session = sessionOf(rules, act.session);
  if ('detail' in session) return refused(session);
  const counted = scoreAt(state, session.name, act.table);
  if (counted === undefined) {
    return refused(refuse(by, `the chips of table ${act.table} have not been counted`));
  }
  const refusal = refuseIssue(rules, session.name, act) ?? refuseAgain(rules, counted, act);
  const { table, players, chips } = act;
  return refusal === undefined
    ? happened({ type: 'Reissued', session: session.name, table, players, chips, by })
    : refused(refusal);
};

/** [1999 5.8] Who comes to a session comes before its first card; a seat that is drawn already is given late. */
const refuseLateAdvance = (
  rules: Rules,
  state: Tournament,
  session: string,
  player: string,
): Refusal | undefined => {
  const { only } = rules.policy.advance;
  if (standingOf(rules, state).advancing[session]?.includes(player)) {
    return refuse(only, `${player} goes on already`);
  }
  const { sessions } = rules.conditions;
  const next = sessions[sessions.findIndex(({ name }) => name === session) + 1];
  return next !== undefined && isPlaying(rules, state, { session: next.name })
    ? refuse(only, `${next.name} has begun`)
    : undefined;
};

/**
 * [1999 5.7] [1999 5.7(a)] [1999 5.7(b)] Others go on at the operator's discretion only on terms that were told before
 * entry.
 */
const advance: Handler<'advance'> = (rules, state, { session: name, player }) => {
  const session = sessionOf(rules, name);
  if ('detail' in session) return refused(session);
  const { allowed, by } = rules.policy.discretion;
  if (!allowed || session.discretion === undefined) {
    return refused(refuse(by, `no terms were told on which others go on from ${name}`));
  }
  const played = state.scores.some(
    (each) => each.session === session.name && Object.hasOwn(each.chips, player),
  );
  const refusal =
    refuseAbsent(rules, state, player) ??
    (played ? undefined : refuse(by, `${player} has not played in ${name}`)) ??
    (rules.told === 'results' ? undefined : refuseLateAdvance(rules, state, name, player));
  return refusal === undefined ? happened({ type: 'Advanced', session: name, player, by }) : refused(refusal);
};

export const PLAY_HANDLERS = { count, score, playOff, place, reissue, advance };
