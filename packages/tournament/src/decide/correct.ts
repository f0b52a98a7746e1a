import { must } from '@baize/engine';
import type { Act, Chips } from '../act.ts';
import { isPlaying } from '../begun.ts';
import type { Event } from '../event.ts';
import { evolve } from '../evolve.ts';
import { outsAt } from '../going-out.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { hasFixedSeats } from '../seated.ts';
import { seatsIn } from '../seats.ts';
import { standingOf } from '../standing.ts';
import type { PlayOff, Rules, Score, Tournament } from '../state.ts';
import { presentIn } from '../tiers.ts';
import { refuseMissing, scoreAt } from './counted.ts';
import { type Handler, happened, type Outcome, refused } from './outcome.ts';
import { refuseOut, refuseTotal, refuseUnseated, withOuts } from './play.ts';
import { refuseStranger } from './refusals.ts';

/** Those who have played in a session to which they would not have come. */
const stranded = (rules: Rules, state: Tournament): readonly string[] => {
  const { eligible } = standingOf(rules, state);
  return state.scores.flatMap(({ session, chips }) =>
    Object.keys(chips).filter((player) => !must(eligible.get(session), session).has(player)),
  );
};

const playersIn = (rules: Rules, state: Tournament, session: string): readonly string[] => {
  const eligible = must(standingOf(rules, state).eligible.get(session), session);
  return [...presentIn(state)].filter((player) => eligible.has(player));
};

/** A session that has begun and would have had other players. */
const playedByOthers = (rules: Rules, before: Tournament, after: Tournament): string | undefined =>
  rules.conditions.sessions.find(({ name }) => {
    if (!isPlaying(rules, before, { session: name })) return false;
    const [were, are] = [playersIn(rules, before, name), playersIn(rules, after, name)];
    const seated = new Set(seatsIn(before, name)?.flat());
    return (
      were.some((player) => !are.includes(player)) ||
      are.some((player) => !were.includes(player) && !seated.has(player))
    );
  })?.name;

/**
 * [1999 5.8] [17.3(a)(ii)(C)] What was played since on the strength of a count cannot be undone: until the first card
 * of the next session others may go on, and after it only where nobody else would.
 */
export const refusePlayed = (rules: Rules, before: Tournament, after: Tournament): Refusal | undefined => {
  const { only } = rules.policy.advance;
  const known = new Set(stranded(rules, before));
  const player = stranded(rules, after).find((each) => !known.has(each));
  if (player !== undefined)
    return refuse(only, `${player} has played on since, and would not have come so far`);
  const session = rules.told === 'results' ? undefined : playedByOthers(rules, before, after);
  return session === undefined
    ? undefined
    : refuse(
        only,
        `${session} has begun, and others would have played in it: abandon it first, for a reason`,
      );
};

const putRight = (rules: Rules, state: Tournament, event: Event): Outcome => {
  const after = evolve(state, event);
  const refusal = standingOf(rules, after).refusal ?? refusePlayed(rules, state, after);
  return refusal === undefined ? happened(event) : refused(refusal);
};

/**
 * A file of results need not tell seats: the same players are counted once more, and nobody else but who sits there by
 * a ballot that it tells.
 */
const refuseOthers = (
  { policy }: Rules,
  state: Tournament,
  { session, table, chips: before }: Score,
  chips: Chips,
): Refusal | undefined => {
  const players = Object.keys(before);
  const present = presentIn(state);
  const seated = seatsIn(state, session)?.[Number(table) - 1] ?? [];
  const isThere = (player: string): boolean =>
    Object.hasOwn(before, player) || (seated.includes(player) && present.has(player));
  return players.every((player) => Object.hasOwn(chips, player)) && Object.keys(chips).every(isThere)
    ? undefined
    : refuse(policy.tally, `the count of table ${table} is of ${players.join(', ')}, and of nobody else`);
};

/** Who was not in the count before has to hold a seat at the table now. */
const refuseNew = (
  rules: Rules,
  state: Tournament,
  session: string,
  before: Chips,
  { table, chips }: Extract<Act, { readonly do: 'correct' }>,
): Refusal | undefined => {
  const present = presentIn(state);
  for (const player of Object.keys(chips)) {
    if (Object.hasOwn(before, player)) continue;
    if (!present.has(player)) return refuse(rules.policy.tally, `${player} is not in the tournament`);
    const unseated = refuseUnseated(rules, state, session, { player, table });
    if (unseated !== undefined) return unseated;
  }
  return refuseMissing(rules, state, session, { table, chips });
};

/**
 * [1999 5.5] A count that was wrong is put right by a new event: of those who hold a seat at the table as it stands
 * now. Who was counted and has left since keeps what was counted, unless it is said anew.
 */
const correct: Handler<'correct'> = (rules, state, act) => {
  const { session, table, chips, reason } = act;
  const { tally } = rules.policy;
  const counted = scoreAt(state, session, table);
  if (counted === undefined)
    return refused(refuse(tally, `table ${table} of ${session} has not been counted`));
  const refusal =
    (hasFixedSeats(rules)
      ? refuseNew(rules, state, session, counted.chips, act)
      : refuseOthers(rules, state, counted, chips)) ??
    refuseTotal(tally, act) ??
    refuseOut(rules, session, act);
  if (refusal !== undefined) return refused(refusal);
  const present = presentIn(state);
  const left = Object.entries(counted.chips).filter(([player]) => !present.has(player));
  const all = { ...Object.fromEntries(left), ...chips };
  const outs = outsAt(rules, state, {
    session,
    table,
    chips: all,
    ...withOuts(act.out ?? counted.out ?? {}),
  });
  return putRight(rules, state, {
    type: 'ScoreCorrected',
    session,
    table,
    chips: all,
    ...withOuts(outs),
    reason,
    by: tally,
  });
};

const isAmong = (players: readonly string[], chips: Chips): boolean =>
  players.length === Object.keys(chips).length && players.every((player) => Object.hasOwn(chips, player));

/** The play-off that is meant: the one at that place of the record, or the last among these players. */
const playOffOf = (
  { playOffs }: Tournament,
  { event, chips }: Extract<Act, { readonly do: 'correctPlayOff' }>,
): PlayOff | undefined =>
  playOffs.findLast(
    (each) => (event ?? each.event) === each.event && isAmong(Object.keys(each.chips), chips),
  );

/** [1999 5.5] [17.20] The result of a play-off that was put down wrongly is put right like any other count. */
const correctPlayOff: Handler<'correctPlayOff'> = (rules, state, act) => {
  const { tally } = rules.policy;
  const found = playOffOf(state, act);
  if (found === undefined) {
    return refused(refuse(tally, `${Object.keys(act.chips).join(', ')} have played no such play-off`));
  }
  const { event, session, table } = found;
  const { chips, reason } = act;
  return putRight(rules, state, {
    type: 'PlayOffCorrected',
    event,
    session,
    table,
    chips,
    reason,
    by: tally,
  });
};

/** The sessions after the last in which somebody sat, as far as they have begun without him. */
const begunWithout = (rules: Rules, state: Tournament, player: string): string | undefined => {
  const { conditions } = rules;
  const last = conditions.sessions.findLastIndex(({ name }) =>
    seatsIn(state, name)?.some((table) => table.includes(player)),
  );
  return conditions.sessions.slice(last + 1).find(({ name }) => isPlaying(rules, state, { session: name }))
    ?.name;
};

/** What stands in the way of a seat that was lost by mistake. */
const refuseReinstated = (
  rules: Rules,
  state: Tournament,
  player: string,
  by: string,
): Refusal | undefined => {
  const taken = state.entrants.find(({ seatOf }) => seatOf === player);
  if (taken !== undefined) {
    return refuse(rules.policy.reserve.by, `${taken.player} has the seat of ${player}`);
  }
  const session = rules.told === 'results' ? undefined : begunWithout(rules, state, player);
  return session === undefined
    ? undefined
    : refuse(by, `${session} has begun without ${player}: that it was a mistake can only be noted`);
};

/**
 * Who was recorded as absent or disqualified by mistake is in again, as long as nobody has the seat and no later
 * session has begun. The table where he sat is open again until he is in its count.
 */
const reinstate: Handler<'reinstate'> = (rules, state, { player, reason }) => {
  const stranger = refuseStranger(rules, state, player);
  if (stranger !== undefined) return refused(stranger);
  const { noShow, disqualify } = rules.policy;
  const { presence } = must(
    state.entrants.find((each) => each.player === player),
    player,
  );
  if (presence !== 'absent' && presence !== 'disqualified') {
    return refused(refuse(noShow, `${player} was recorded neither as absent nor as disqualified`));
  }
  const by = presence === 'absent' ? noShow : disqualify;
  const refusal = refuseReinstated(rules, state, player, by);
  return refusal === undefined ? happened({ type: 'Reinstated', player, reason, by }) : refused(refusal);
};

export const CORRECT_HANDLERS = { correct, correctPlayOff, reinstate };
