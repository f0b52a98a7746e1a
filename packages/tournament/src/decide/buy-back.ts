import { must } from '@baize/engine';
import type { Act } from '../act.ts';
import { secondsBefore } from '../instant.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Session } from '../sessions.ts';
import { isFinal, standingOf } from '../standing.ts';
import { entrantOf, type Rules, type Tournament } from '../state.ts';
import { termsIn } from '../terms.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseAbsent } from './refusals.ts';

/** The number of the last session that was played; before the first it is less than nought. */
export const lastPlayed = ({ conditions }: Rules, { scores }: Tournament): number =>
  conditions.sessions.findLastIndex(({ name }) => scores.some(({ session }) => session === name));

/** The last session in which a player was counted, after a round or at the end; before any it is less than nought. */
const lastOf = ({ conditions }: Rules, { scores, rounds }: Tournament, player: string): number =>
  conditions.sessions.findLastIndex(({ name }) =>
    [...scores, ...rounds].some(({ session, chips }) => session === name && Object.hasOwn(chips, player)),
  );

/**
 * [17.14] Why somebody is not out: he has not played, his table plays on and he can still wager, he goes on, or he has
 * yet to be told apart from others.
 */
const refuseStillIn = (
  rules: Rules,
  state: Tournament,
  session: Session | undefined,
  player: string,
): Refusal | undefined => {
  const { by } = rules.policy.buyBack;
  if (session === undefined) return refuse(by, `${player} has not played: there is nothing to buy back`);
  const { advancing, due } = standingOf(rules, state);
  if (due.some(({ session: of, players }) => of === session.name && players?.includes(player))) {
    return refuse(by, `${player} is due to be told apart from others, and not out`);
  }
  if (advancing[session.name]?.includes(player)) {
    return refuse(by, `${player} goes on and has nothing to buy back`);
  }
  const held = [...state.rounds, ...state.scores].findLast(
    (each) => each.session === session.name && Object.hasOwn(each.chips, player),
  )?.chips[player];
  const counted = state.scores.some(
    (each) => each.session === session.name && Object.hasOwn(each.chips, player),
  );
  const ranked = counted && advancing[session.name] !== undefined;
  return ranked || must(held, player) < (termsIn(rules, session.name).minWager?.value ?? 1)
    ? undefined
    : refuse(
        by,
        `${player} is not out: ${counted ? 'nobody goes out by his place here' : 'his table plays on'}`,
      );
};

/** The session that he would play in, by the conditions: the one that he is out of, or the next. */
const sessionInto = ({ conditions }: Rules, after: number): Session | undefined =>
  conditions.sessions[conditions.buyBackTerms?.where === 'next' ? after + 1 : after];

/** [17.3(a)(ii)(F)] The window that the conditions state, and in any case the draw of whatever comes after. */
const refuseWindow = (
  rules: Rules,
  state: Tournament,
  into: Session | undefined,
  { at, into: said }: Extract<Act, { readonly do: 'buyBack' }>,
): Refusal | undefined => {
  const { policy, conditions } = rules;
  const { by } = policy.buyBack;
  const { until, where } = conditions.buyBackTerms ?? {};
  const left = until === undefined || at === undefined ? 0 : secondsBefore(at, until);
  if (left === undefined || left < 0) return refuse(by, 'the time for buying back is over');
  const isDrawn = ({ name }: Session): boolean => state.ballots.some(({ session }) => session === name);
  const final = conditions.sessions.find((session, index) => isFinal(rules, session, index));
  if (final !== undefined && isDrawn(final)) {
    return refuse(by, `the seats of ${final.name} have been drawn: nobody buys back any more`);
  }
  if (into === undefined || (where === 'next' && isDrawn(into))) {
    return refuse(by, 'there is no session left that is open to whoever buys back');
  }
  if (said !== undefined && said !== into.name) {
    return refuse(by, `whoever buys back now plays in ${into.name}, and not in ${said}`);
  }
  return state.confirmed.includes(into.name)
    ? refuse(by, `the places of ${into.name} have been confirmed: nobody buys back into it`)
    : undefined;
};

/**
 * [17.3(a)(ii)(F)] Buying back is for eliminated players, as often as the conditions say and as long, for another fee.
 * A file of results tells no more than that somebody did.
 */
export const buyBack: Handler<'buyBack'> = (rules, state, act) => {
  const { policy, conditions, told } = rules;
  const { player } = act;
  const { by } = policy.buyBack;
  const absent = refuseAbsent(rules, state, player);
  if (absent !== undefined) return refused(absent);
  if (conditions.buyBack === 0) return refused(refuse(by, 'the conditions know no buying back'));
  const times = must(entrantOf(state, player), player).buyBacks.length;
  if (times >= conditions.buyBack) {
    return refused(refuse(by, `${player} has bought back ${times} times, as often as the conditions allow`));
  }
  if (told === 'results') {
    const last = lastPlayed(rules, state);
    const goes = standingOf(rules, state).advancing[conditions.sessions[last]?.name ?? '']?.includes(player);
    return goes === true
      ? refused(refuse(by, `${player} goes on and has nothing to buy back`))
      : happened({
          type: 'BoughtBack',
          player,
          after: last,
          ...(act.into === undefined ? {} : { into: act.into }),
          by,
        });
  }
  const after = lastOf(rules, state, player);
  const into = sessionInto(rules, after);
  const refusal =
    refuseStillIn(rules, state, conditions.sessions[after], player) ?? refuseWindow(rules, state, into, act);
  return refusal === undefined
    ? happened({ type: 'BoughtBack', player, after, into: must(into, 'session').name, by })
    : refused(refusal);
};
