import { isPlaying } from '../begun.ts';
import { moneyOf } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { standingOf } from '../standing.ts';
import { isBehind, type Rules, type Tournament } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';

/** The refund of a cancelled tournament, in the hands of whom it belongs to. */
const handRefund = (rules: Rules, state: Tournament, player: string): ReturnType<Handler<'handOver'>> => {
  const by = rules.policy.cancel.refundBy;
  const amount = moneyOf(rules, state).refunds[player];
  if (amount === undefined) return refused(refuse(by, `nothing is to be given back to ${player}`));
  return state.refundedTo.includes(player)
    ? refused(refuse(by, `${player} has had the refund`))
    : happened({ type: 'HandedOver', player, what: 'refund', amount, by });
};

/** Money is paid winner by winner: until it is handed over it can be set right, and after that only adjusted. */
const handOver: Handler<'handOver'> = (rules, state, { player }) => {
  if (state.cancelled) return handRefund(rules, state, player);
  const by = rules.policy.wholePool;
  if (state.paid === undefined)
    return refused(refuse(by, 'the prizes have not been declared: pay comes first'));
  const amount = state.paid[player] ?? 0;
  if (amount === 0) return refused(refuse(by, `${player} has won nothing`));
  return state.handedOver[player] === undefined
    ? happened({ type: 'HandedOver', player, what: 'prize', amount, by })
    : refused(refuse(by, `${player} has been handed a prize: a difference is adjusted`));
};

/** By how much what is due to somebody differs from what he has been handed. */
const differenceOf = ({ paid, handedOver }: Tournament, player: string): number => {
  const handed = handedOver[player];
  return handed === undefined || paid === undefined ? 0 : (paid[player] ?? 0) - handed;
};

/** The difference is paid or claimed back, and he is told; he may have it decided and reviewed. */
const adjust: Handler<'adjust'> = ({ policy }, state, { player, reason }) => {
  const amount = differenceOf(state, player);
  return amount === 0
    ? refused(refuse(policy.dispute, `what ${player} was handed is what is due, or nothing was handed over`))
    : happened({ type: 'Adjusted', player, amount, reason, by: policy.dispute });
};

/** [17.21] [1999 2.4] Closing is for what is over: paid out, cancelled, or played to the end for nothing. */
const refuseClose = (rules: Rules, state: Tournament): Refusal | undefined => {
  const { policy, conditions, told } = rules;
  const open = Object.keys(state.handedOver).find((player) => differenceOf(state, player) !== 0);
  if (open !== undefined) return refuse(policy.dispute, `what ${open} was handed is not what is due to him`);
  if (state.paid !== undefined || state.cancelled) return undefined;
  if (moneyOf(rules, state).pool > 0) return refuse(policy.wholePool, 'the prizes have not been paid');
  const isOver =
    conditions.sessions.every(({ name }) => isBehind(state, name)) &&
    standingOf(rules, state).due.length === 0;
  return told === 'results' || isOver
    ? undefined
    : refuse(policy.tally, 'it has not been played to its end: cancel it, or discard a draft');
};

const close: Handler<'close'> = (rules, state) => {
  const refusal = refuseClose(rules, state);
  return refusal === undefined ? happened({ type: 'Closed', by: rules.policy.tally }) : refused(refusal);
};

/** Nobody has entered, so nobody is owed anything. */
const discard: Handler<'discard'> = ({ policy }, { entrants }, { reason }) =>
  entrants.length === 0
    ? happened({ type: 'Discarded', reason, by: policy.gate[0].by })
    : refused(refuse(policy.cancel.by, 'people have entered: it is cancelled, and they get their fees back'));

/** Before its count a session may be played anew: what its rounds gave and took is void. */
const abandon: Handler<'abandon'> = (rules, state, { session, reason }) => {
  const by = rules.policy.play.voidRounds;
  if (!isPlaying(rules, state, { session })) return refused(refuse(by, `${session} has not begun`));
  return state.scores.some((each) => each.session === session)
    ? refused(refuse(by, `${session} has been counted: correct the count, or let the dispute be decided`))
    : happened({ type: 'SessionAbandoned', session, reason, by });
};

export const ENDING_HANDLERS = { handOver, adjust, close, discard, abandon };
