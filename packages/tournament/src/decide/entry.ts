import { must } from '@baize/engine';
import type { Act } from '../act.ts';
import { hasBegun } from '../begun.ts';
import { secondsBefore } from '../instant.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { standingOf } from '../standing.ts';
import { type Entrant, entrantOf, type Rules, type Tournament } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseAbsent, refuseCrowd, refuseGroup, refuseLate, refuseStranger } from './refusals.ts';

type Of<Name extends Act['do']> = Extract<Act, { readonly do: Name }>;

const DAY_SECONDS = 86_400;

/**
 * [17.2] [17.2(a)] [17.2(b)] [17.2(c)] [17.5] [1999 2.7] [1999 2.3(a)] Entries wait for what has to be done before
 * them.
 */
const refuseAtGate = (
  { policy, conditions, told }: Rules,
  { prepared, refusedApplicants }: Tournament,
  { player, notified = false, agreed = false }: Of<'enter'>,
): Refusal | undefined => {
  if (refusedApplicants.includes(player)) {
    return refuse(policy.refuseApplication.by, `the application of ${player} was turned down`);
  }
  if (told === 'results') return undefined;
  const missing = policy.gate.find(({ step }) => !prepared.includes(step));
  if (missing !== undefined) {
    return refuse(missing.by, `no entries yet: ${missing.step} the conditions first`);
  }
  if (policy.notice.each === 'required' && !notified) {
    return refuse(policy.notice.by, 'the applicant has to be told in writing what was determined');
  }
  return policy.notice.each === 'mayBeRequired' && conditions.said.agreement === true && !agreed
    ? refuse(policy.notice.by, 'the player has to agree in writing first')
    : undefined;
};

/** [17.6] [1999 A:Tournament] One entry a player. */
const refuseSecond = (
  { policy }: Rules,
  entrant: Entrant | undefined,
  player: string,
): Refusal | undefined =>
  entrant !== undefined && !(entrant.presence === 'withdrawn' && entrant.fees === entrant.refunds)
    ? refuse(policy.oneEntry, `${player} has an entry already, and one is all that is allowed`)
    : undefined;

/** Whoever is in and enters again means to buy back, where the conditions know it. */
const enter: Handler<'enter'> = (rules, state, act) => {
  const { player, at } = act;
  const entrant = entrantOf(state, player);
  if (rules.conditions.buyBack > 0 && entrant?.presence === 'in') {
    return buyBack(rules, state, { do: 'buyBack', player });
  }
  const refusal =
    refuseAtGate(rules, state, act) ??
    refuseSecond(rules, entrant, player) ??
    refuseLate(rules, state, at) ??
    refuseCrowd(rules, state) ??
    refuseGroup(rules, state, act.group);
  const { group } = act;
  return refusal === undefined
    ? happened({
        type: 'Entered',
        player,
        ...(group === undefined ? {} : { group }),
        by: rules.policy.oneEntry,
      })
    : refused(refusal);
};

/**
 * Who comes when all places are taken, or entries are closed, may wait for one; places go to those who wait as the
 * director gives them.
 */
const wait: Handler<'wait'> = (rules, state, { player }) => {
  const { policy } = rules;
  const refusal =
    refuseSecond(rules, entrantOf(state, player), player) ??
    (state.waiting.includes(player) ? refuse(policy.oneEntry, `${player} is waiting already`) : undefined);
  if (refusal !== undefined) return refused(refusal);
  return state.entriesClosed || refuseCrowd(rules, state) !== undefined
    ? happened({ type: 'PutOnWaitingList', player, by: policy.mostPlayers })
    : refused(refuse(policy.mostPlayers, 'there are places left: enter, and nobody has to wait'));
};

/** The number of the last session that was played; before the first it is less than nought. */
const lastPlayed = ({ conditions }: Rules, { scores }: Tournament): number =>
  conditions.sessions.findLastIndex(({ name }) => scores.some(({ session }) => session === name));

/** [17.3(a)(ii)(F)] Buying back is for eliminated players, as often as the conditions say, for another fee. */
const buyBack: Handler<'buyBack'> = (rules, state, { player }) => {
  const { policy, conditions } = rules;
  const { by } = policy.buyBack;
  const absent = refuseAbsent(rules, state, player);
  if (absent !== undefined) return refused(absent);
  if (conditions.buyBack === 0) return refused(refuse(by, 'the conditions know no buying back'));
  const times = must(entrantOf(state, player), player).buyBacks.length;
  if (times >= conditions.buyBack) {
    return refused(refuse(by, `${player} has bought back ${times} times, as often as the conditions allow`));
  }
  const after = lastPlayed(rules, state);
  const last = conditions.sessions[after]?.name ?? '';
  if (standingOf(rules, state).advancing[last]?.includes(player)) {
    return refused(refuse(by, `${player} goes on and has nothing to buy back`));
  }
  return happened({ type: 'BoughtBack', player, after, by });
};

/**
 * [17.23] [1999 2.5] [1999 2.5(a)] [1999 2.5(a)(i)] [1999 2.5(a)(ii)] Whether a fee is given back to whoever withdraws:
 * never, or by right some days before the start and with consent until it.
 */
const refundOf = (
  rules: Rules,
  state: Tournament,
  { at, consent }: Of<'withdraw'>,
): { readonly refunded: boolean; readonly by: string } | Refusal => {
  const { refund } = rules.policy;
  if (refund.right === 'never') return { refunded: false, by: refund.by };
  if (hasBegun(rules, state, at)) return { refunded: false, by: refund.withConsent };
  if (consent) return { refunded: true, by: refund.withConsent };
  if (state.start === undefined) {
    return refuse(refund.by, 'the refund depends on the start, which the conditions do not say', 'start');
  }
  const before = at === undefined ? undefined : secondsBefore(at, state.start);
  if (before === undefined) {
    return refuse(refund.by, 'the refund depends on when it was: say "at", written like the start');
  }
  return { refunded: before >= refund.days * DAY_SECONDS, by: refund.by };
};

const withdraw: Handler<'withdraw'> = (rules, state, act) => {
  const { player } = act;
  const absent = refuseAbsent(rules, state, player);
  if (absent !== undefined) {
    const { refund } = rules.policy;
    const disqualified = entrantOf(state, player)?.presence === 'disqualified';
    return refused(
      disqualified && refund.right === 'daysBefore' ? { ...absent, clause: refund.disqualified } : absent,
    );
  }
  if (standingOf(rules, state).places.length > 0) {
    return refused(
      refuse(rules.policy.refund.by, 'the final session is over: there is nothing to withdraw from'),
    );
  }
  const refund = refundOf(rules, state, act);
  if ('detail' in refund) return refused(refund);
  const when = act.when === undefined ? {} : { at: act.when };
  return happened({ type: 'Withdrew', player, ...when, consent: act.consent, ...refund });
};

/** [17.9] Who is not there when play begins is out, and the fee stays in the pool. */
const noShow: Handler<'noShow'> = (rules, state, { player }) => {
  const absent = refuseAbsent(rules, state, player);
  return absent === undefined
    ? happened({ type: 'Forfeited', player, by: rules.policy.noShow })
    : refused(absent);
};

/**
 * [1999 2.3(c)] [1999 2.3(c)(i)] [1999 2.6] [1999 4.10] A disqualified player is out of the tournament, and the fee
 * stays in the pool.
 */
const disqualify: Handler<'disqualify'> = (rules, state, { player }) => {
  const absent = refuseAbsent(rules, state, player);
  return absent === undefined
    ? happened({ type: 'Disqualified', player, by: rules.policy.disqualify })
    : refused(absent);
};

const isEmptySeat = ({ entrants }: Tournament, { player, presence }: Entrant): boolean =>
  (presence === 'absent' || presence === 'withdrawn') && !entrants.some(({ seatOf }) => seatOf === player);

/**
 * [17.10] A reserve may have an empty seat before the first session of the tournament, or of the player who is not
 * there.
 */
const refuseReserve = (rules: Rules, state: Tournament, seat: Entrant | undefined): Refusal | undefined => {
  const { first, by } = rules.policy.reserve;
  if (first === 'never')
    return refuse(by, 'there are no reserves: an entry can be transferred where that was determined');
  if (seat === undefined) return refuse(by, 'there is no empty seat for a reserve');
  const played = state.scores.some(({ chips }) => Object.hasOwn(chips, seat.player));
  const late = first === 'session' ? hasBegun(rules, state) : played || lastPlayed(rules, state) > 0;
  return late ? refuse(by, 'a reserve may only be seated before the first session') : undefined;
};

/** The reserve pays the fee: the one that was forfeited stays in the pool beside it. */
const reserve: Handler<'reserve'> = (rules, state, { player, for: absentee }) => {
  const stranger = absentee === undefined ? undefined : refuseStranger(rules, state, absentee);
  const seat = state.entrants.find(
    (each) => (absentee ?? each.player) === each.player && isEmptySeat(state, each),
  );
  const refusal = refuseReserve(rules, state, seat) ?? refuseSecond(rules, entrantOf(state, player), player);
  if (refusal !== undefined || seat === undefined) return refused(stranger ?? (refusal as Refusal));
  return happened({ type: 'ReserveSeated', player, for: seat.player, by: rules.policy.reserve.by });
};

/** [17.11] [1999 2.3(b)] A substitute plays on with the entry of another, without a fee. */
const substitute: Handler<'substitute'> = (rules, state, { player, for: other }) => {
  const { policy, conditions } = rules;
  const { when, by } = policy.substitute;
  const refusal =
    (when === 'transferable' && !conditions.transferable
      ? refuse(by, 'it was not determined that entries may be transferred')
      : undefined) ??
    refuseAbsent(rules, state, other) ??
    refuseSecond(rules, entrantOf(state, player), player);
  return refusal === undefined ? happened({ type: 'Substituted', player, for: other, by }) : refused(refusal);
};

export const ENTRY_HANDLERS = { enter, wait, buyBack, withdraw, noShow, disqualify, reserve, substitute };
