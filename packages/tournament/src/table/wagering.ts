import { must } from '@baize/engine';
import {
  judgeWager,
  leastUnder,
  outOfTurn,
  refuseChange,
  refuseLimits,
  withoutWager,
} from '../play/wager.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { TableCommand, TableEvent } from './command.ts';
import { putOut } from './leaving.ts';
import { hasActed, passedOn, passTurn, toWager } from './order.ts';
import { happened, no, playing, refused, type TableDecision, type TableHandler } from './outcome.ts';
import { inPlay, isBetweenRounds, type Seat, type TableRules, type TableState } from './state.ts';

type Wager = Extract<TableCommand, { readonly do: 'wager' }>;

/** [17.18] [17.19] [1999 4.1] [1999 4.6] While play is held, or there is a break, no further round begins. */
const refusePaused = (state: TableState): Refusal | undefined =>
  state.pause !== undefined && isBetweenRounds(state)
    ? refuse(state.pause.by, 'play is held: no further round is dealt until it goes on')
    : undefined;

const isOver = ({ play }: TableRules, { phase, end }: TableState): Refusal | undefined => {
  if (phase === 'wagers') return undefined;
  return refuse(
    end?.by ?? play.session,
    {
      shuffle: 'the cards are shuffled first',
      round: 'no more wagers: the round is being played',
      ended: 'the session is over',
    }[phase],
  );
};

/**
 * [1999 3.1] [1999 A:Tournament Chips] [1999 6.2] [1999 6.2(b)] [1999 7.2] [1999 7.2(b)] [1999 7.4] [1999 8.2]
 * [1999 8.2(b)] [1999 9.2] [1999 9.2(b)] [1999 10.2] [1999 10.2(b)] A wager is made with the chips of the tournament,
 * on a place of the layout, and on the game itself: side wagers and called ones belong to rules that are left out.
 */
const refuseManner = (
  { play, application, sideWagers }: TableRules,
  wager: Pick<Wager, 'with' | 'kind' | 'on'>,
): Refusal | undefined => {
  const { kind = 'main', on = [] } = wager;
  if (wager.with === 'other' || (wager.with === 'nonValueChips' && play.chips.nonValue === undefined)) {
    return refuse(play.chips.by, 'wagers are made with the chips that were designated for the tournament');
  }
  if (kind === 'called' && application?.without.calledWagers) {
    return refuse(application.ofGame.leftOutBy, 'chips are put on the layout: a wager is not only called');
  }
  if (kind === 'side' && application?.without.sideWagers) {
    return refuse(application.ofGame.leftOutBy, `there are no side wagers in ${application.title}`);
  }
  if (kind === 'side' && sideWagers === 'none') {
    return refuse(play.sideWagers.by, 'the conditions take no such wager');
  }
  const position = application?.position;
  if (position === undefined) return undefined;
  const stray = on.find((each) => !position.isPlace(each));
  if (on.length === 0 || stray !== undefined) {
    return refuse(position.by, `${stray ?? 'nothing'} is no place of the layout`);
  }
  return undefined;
};

/** Out of turn: what comes of it is told, and the wager itself is judged like any other. */
const turnEvents = ({ play }: TableRules, { asked, infringements }: TableState, seat: Seat): TableEvent[] => {
  if (asked === undefined || asked === seat.seat) return [];
  const { consequence, by } = outOfTurn(play, infringements[seat.player] ?? 0);
  return [{ type: 'WagerOutOfTurn', player: seat.player, consequence, by }];
};

/** Where the layout keeps the order itself, it takes nothing from whose turn it is not. */
const refuseTurn = ({ play, order }: TableRules, state: TableState, seat: Seat) => {
  const { asked } = state;
  if (order === 'told' || asked === undefined || asked === seat.seat) return undefined;
  const first = inPlay(state).find((each) => each.seat === asked)?.player;
  return refuse(play.marker.by, `it is the turn of ${first}`);
};

/** [1999 3.2] [1999 7.4] Chips on further places of a layout are another wager: what lies there is not touched. */
const isOneOfSeveral = ({ application }: TableRules): boolean => application?.severalPlaces === true;

/** Where a wager stands at once the turn goes on by itself; else the dealer asks the next. */
const afterWager = (rules: TableRules, state: TableState, { seat, player }: Seat): TableEvent[] =>
  rules.play.wagerFixed.when === 'placed' && !isOneOfSeveral(rules) && state.asked === seat
    ? [passTurn(rules, state, player)]
    : [];

/** [1999 4.2] [1999 4.7] [1999 4.8] [17.14] [17.15] One wager a round, on one's own box, in one's turn. */
const wager: TableHandler<'wager'> = (rules, state, command) => {
  const { play } = rules;
  const { player, amount } = command;
  const seat = playing(rules, state, player);
  if ('detail' in seat) return refused(seat);
  const refusal =
    isOver(rules, state) ??
    refusePaused(state) ??
    refuseTurn(rules, state, seat) ??
    refuseManner(rules, command);
  if (refusal !== undefined) return refused(refusal);
  if (hasActed(state, player)) return no(play.wagerFixed.by, `${player} has wagered in this round`);
  const judged = judgeWager(play, state.limits, seat.chips, amount, command);
  if ('detail' in judged) return refused(judged);
  return happened(
    { type: 'WagerMade', player, ...judged },
    ...turnEvents(rules, state, seat),
    ...afterWager(rules, state, seat),
  );
};

/** [17.16] [1999 3.2] A change, as long as the rules leave time for it. */
const change: TableHandler<'change'> = (rules, state, command) => {
  const { player, amount, touches = false } = command;
  const seat = changeable(rules, state, player);
  if ('detail' in seat) return refused(seat);
  const adds =
    isOneOfSeveral(rules) &&
    !touches &&
    state.asked === seat.seat &&
    amount > must(state.wagers[player], player);
  const refusal =
    refuseManner(rules, { with: 'tournamentChips', ...command }) ??
    (adds ? undefined : refuseNow(rules, state, seat));
  if (refusal !== undefined) return refused(refusal);
  const judged = judgeWager(rules.play, state.limits, seat.chips, amount, command);
  return 'detail' in judged ? refused(judged) : happened({ type: 'WagerMade', player, ...judged });
};

/** A player whose wager lies on the layout. */
const changeable = (rules: TableRules, state: TableState, player: string): Seat | Refusal => {
  const seat = playing(rules, state, player);
  if ('detail' in seat) return seat;
  const none = Object.hasOwn(state.wagers, player)
    ? undefined
    : refuse(rules.play.wagerFixed.by, `${player} has no wager to change`);
  return isOver(rules, state) ?? none ?? seat;
};

const refuseNow = ({ play, marker }: TableRules, { asked }: TableState, { seat }: Seat) =>
  refuseChange(play, marker && asked !== seat);

/** [17.16] As long as it may be changed a wager may be taken up, and another made instead. */
const takeBack: TableHandler<'takeBack'> = (rules, state, { player }) => {
  const seat = changeable(rules, state, player);
  if ('detail' in seat) return refused(seat);
  const fixed = refuseNow(rules, state, seat);
  return fixed === undefined
    ? happened({ type: 'WagerTakenBack', player, by: rules.play.wagerFixed.by })
    : refused(fixed);
};

/** [17.16] The dealer asks the next player, and the last one's opportunity is over. */
const askNext: TableHandler<'askNext'> = (rules, state) => {
  const over = isOver(rules, state);
  if (over !== undefined) return refused(over);
  const { marker } = rules.play;
  const asked = inPlay(state).find(({ seat }) => seat === state.asked);
  if (asked === undefined) return no(marker.by, 'nobody is asked: all have wagered, or there is no order');
  if (!hasActed(state, asked.player)) return no(marker.by, `${asked.player} has yet to wager`);
  return happened(passTurn(rules, state, asked.player));
};

const refuseWaiting = (rules: TableRules, state: TableState, player: string): Seat | Refusal => {
  const seat = playing(rules, state, player);
  if ('detail' in seat) return seat;
  const acted = hasActed(state, player)
    ? refuse(rules.play.wagerFixed.by, `${player} has wagered in this round`)
    : undefined;
  return isOver(rules, state) ?? refusePaused(state) ?? acted ?? seat;
};

/** The least wager, made for somebody. */
const least = ({ play }: TableRules, { limits: now }: TableState, player: string, by: string) =>
  ({ type: 'WagerMade', player, stake: leastUnder(play, now), added: 0, returned: 0, by }) as const;

/** The least wager is made for somebody who let his time pass, and the turn passes on. */
const leastFor = (rules: TableRules, state: TableState, seat: Seat, by: string): TableDecision =>
  happened({ ...least(rules, state, seat.player, by), late: true }, ...passedOn(rules, state, seat));

/**
 * [17.14] [17.19] [1999 3.9] Who is late is held to the minimum, or directed to keep the pace; and who still does not
 * wager withholds what he owes every round, upon which the director decides.
 */
const late: TableHandler<'late'> = (rules, state, { player }) => {
  const seat = refuseWaiting(rules, state, player);
  if ('detail' in seat) return refused(seat);
  const { consequence, by } = withoutWager(rules.play, 'late');
  if (consequence === 'minimum' || rules.late === 'minimum') return leastFor(rules, state, seat, by);
  if (!state.directed.includes(player)) return happened({ type: 'PaceDirected', player, by });
  return state.withheld.includes(player)
    ? no(by, `the director decides about ${player}`)
    : happened({ type: 'WagerWithheld', player, by: rules.play.minimum });
};

/** [17.19] The director has the minimum wagered for who was directed to keep the pace, and has not. */
const directMinimum: TableHandler<'directMinimum'> = (rules, state, { player }) => {
  const seat = refuseWaiting(rules, state, player);
  if ('detail' in seat) return refused(seat);
  const { by } = withoutWager(rules.play, 'late');
  return state.directed.includes(player)
    ? leastFor(rules, state, seat, by)
    : no(by, `${player} is first directed to keep the pace`);
};

/** [1999 3.5] Who could wager and has not is disqualified where the rules say so; elsewhere it is on record. */
const miss: TableHandler<'miss'> = (rules, state, { player }) => {
  const seat = refuseWaiting(rules, state, player);
  if ('detail' in seat) return refused(seat);
  const { consequence, by } = withoutWager(rules.play, 'missed');
  return consequence === 'disqualified'
    ? putOut(rules, state, { seat, by, why: 'disqualified' })
    : happened({ type: 'WagerMissed', player, by }, ...passedOn(rules, state, seat));
};

/**
 * [17.14] [17.15] A wager out of turn may be declared void after a warning. Everybody wagers the minimum in every
 * round, so that it is wagered instead; at poker a void ante is handed back, and its player sits the round out.
 */
const voidWager: TableHandler<'voidWager'> = (rules, state, { player }) => {
  const { outOfTurn: order, minimum } = rules.play;
  const { later, by, voided } = order;
  if (!Object.hasOwn(state.wagers, player)) return no(by, `${player} has no wager in this round`);
  if (later !== 'mayBeVoid' || (state.infringements[player] ?? 0) < 2)
    return no(by, 'only a wager that was out of turn once more, after a warning, may be declared void');
  return happened(
    { type: 'WagerVoided', player, by },
    voided === 'minimum' ? least(rules, state, player, minimum) : { type: 'WagerMissed', player, by },
  );
};

/** No more wagers, once everybody has made his. */
const noMoreWagers: TableHandler<'noMoreWagers'> = (rules, state): TableDecision => {
  const over = isOver(rules, state);
  if (over !== undefined) return refused(over);
  const [waiting] = toWager(state);
  if (waiting !== undefined) return no(rules.play.minimum, `${waiting.player} has yet to wager`);
  if (Object.keys(state.wagers).length === 0)
    return no(rules.play.minimum, 'nobody has wagered: a round without a card is none');
  return happened({ type: 'WagersClosed', by: rules.play.minimum });
};

/** [1999 3.3] Limits change between rounds, and not to anybody's harm where the rules say so. */
const limits: TableHandler<'limits'> = (rules, state, { limits: wanted }) => {
  const { play } = rules;
  const over = isOver(rules, state);
  if (over !== undefined) return refused(over);
  if (Object.keys(state.wagers).length > 0) return no(play.limits.by, 'limits change between rounds');
  const refusal = refuseLimits(play, state.limits, wanted);
  return refusal === undefined
    ? happened({ type: 'LimitsChanged', limits: wanted, by: play.limits.by })
    : refused(refusal);
};

export const WAGER_HANDLERS = {
  wager,
  change,
  takeBack,
  askNext,
  late,
  directMinimum,
  miss,
  voidWager,
  noMoreWagers,
  limits,
};
