import type { Act } from '../act.ts';
import { hasBegun, isPlaying, startOf } from '../begun.ts';
import { type Instant, secondsBefore } from '../instant.ts';
import { payerOf } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { seatsIn, waveAt } from '../seats.ts';
import type { Sitting } from '../sitting.ts';
import { standingOf } from '../standing.ts';
import { entrantOf, type Rules, type Tournament } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseAbsent } from './refusals.ts';

type Of<Name extends Act['do']> = Extract<Act, { readonly do: Name }>;

const DAY_SECONDS = 86_400;

interface Refund {
  readonly refunded: boolean;
  readonly by: string;
}

/** Whether a moment lies so many days before a start, to the second; nothing where one of them is not told. */
const isEarlyFor = (
  at: Instant | undefined,
  start: Instant | undefined,
  days: number,
): boolean | undefined => {
  const before = at === undefined || start === undefined ? undefined : secondsBefore(at, start);
  return before === undefined ? undefined : before >= days * DAY_SECONDS;
};

/**
 * [17.23] [1999 2.5] [1999 2.5(a)] [1999 2.5(a)(i)] [1999 2.5(a)(ii)] [1999 2.8] Whether a fee is given back to whoever
 * withdraws: never; or by right some days before the start, and with consent until it. Who could have withdrawn by
 * right before the start was moved forward has the consent that came with the moving.
 */
const refundOf = (rules: Rules, state: Tournament, { at, consent }: Of<'withdraw'>): Refund | Refusal => {
  const { refund } = rules.policy;
  if (refund.right === 'never') return { refunded: false, by: refund.by };
  if (hasBegun(rules, state, at)) return { refunded: false, by: refund.withConsent };
  const early = isEarlyFor(at, state.start, refund.days);
  if (early === true) return { refunded: true, by: refund.by };
  const promised = state.startsBefore.some((start) => isEarlyFor(at, start, refund.days) === true);
  if (consent === true || promised) return { refunded: true, by: refund.withConsent };
  if (state.start === undefined) {
    return refuse(refund.by, 'the refund depends on the start, which the conditions do not say', 'start');
  }
  if (early === undefined) {
    return refuse(refund.by, 'the refund depends on when it was: say "at", written like the start');
  }
  return consent === undefined && rules.told === 'everything'
    ? refuse(
        refund.withConsent,
        'a refund needs the consent of the operator now: say whether it is given, "consent" true or false',
      )
    : { refunded: false, by: refund.by };
};

const refuseLeaving = (rules: Rules, state: Tournament, player: string): Refusal | undefined => {
  const { refund } = rules.policy;
  const absent = refuseAbsent(rules, state, player);
  if (absent !== undefined) {
    const disqualified = entrantOf(state, player)?.presence === 'disqualified';
    return disqualified && refund.right === 'daysBefore'
      ? { ...absent, clause: refund.disqualified }
      : absent;
  }
  return standingOf(rules, state).places.length > 0
    ? refuse(refund.by, 'the final session is over: there is nothing to withdraw from')
    : undefined;
};

const withdraw: Handler<'withdraw'> = (rules, state, act) => {
  const { player, when, consent = false } = act;
  const refusal = refuseLeaving(rules, state, player);
  if (refusal !== undefined) return refused(refusal);
  const refund = refundOf(rules, state, act);
  if ('detail' in refund) return refused(refund);
  const payer = refund.refunded ? payerOf(rules, state, player) : player;
  return happened({
    type: 'Withdrew',
    player,
    ...(when === undefined ? {} : { at: when }),
    consent,
    ...(payer === player ? {} : { refundTo: payer }),
    ...refund,
  });
};

/** The last session for which somebody has been given a seat, and the wave of his table. */
const seatedIn = ({ conditions }: Rules, state: Tournament, player: string): Sitting | undefined =>
  conditions.sessions
    .flatMap(({ name }) => {
      const at = seatsIn(state, name)?.findIndex((table) => table.includes(player)) ?? -1;
      return at === -1 ? [] : [{ session: name, ...waveAt(state, name, String(at + 1)) }];
    })
    .at(-1);

/**
 * [17.9] [2005 20.9] [1999 2.3(c)(ii)] A seat is forfeited in a session whose time has come, and by who never came: at
 * its starting time, or where the rules say so at its commencement, and not when he has been counted there.
 */
const refuseForfeit = (
  rules: Rules,
  state: Tournament,
  { player, at }: Of<'noShow'>,
): Refusal | undefined => {
  if (rules.told === 'results') return undefined;
  const { noShow: by, absence } = rules.policy;
  const sitting = seatedIn(rules, state, player);
  if (sitting === undefined)
    return refuse(by, `${player} has not been given a seat: there is none to be missed`);
  const { session } = sitting;
  const played = [...state.scores, ...state.rounds].some(
    (each) => each.session === session && Object.hasOwn(each.chips, player),
  );
  if (played) {
    return refuse(by, `${player} has been counted in ${session}: a breach is dealt with by excluding him`);
  }
  const start = startOf(rules, state, sitting);
  const left = at === undefined || start === undefined ? undefined : secondsBefore(at, start);
  if (left !== undefined && left > 0)
    return refuse(by, `${session} has not started: the seat can still be taken`);
  if (isPlaying(rules, state, sitting)) return undefined;
  return absence.from === 'start' && left !== undefined
    ? undefined
    : refuse(by, `${session} has not begun: the seat can still be taken`);
};

/** [17.9] [1999 2.3(c)(ii)] Who is not there when play begins is out, and the fee stays in the pool. */
const noShow: Handler<'noShow'> = (rules, state, act) => {
  const { player, reason } = act;
  const refusal = refuseAbsent(rules, state, player) ?? refuseForfeit(rules, state, act);
  const session = seatedIn(rules, state, player)?.session;
  return refusal === undefined
    ? happened({
        type: 'Forfeited',
        player,
        ...(session === undefined ? {} : { session }),
        ...(reason === undefined ? {} : { reason }),
        by: rules.policy.noShow,
      })
    : refused(refusal);
};

/**
 * [1999 2.3(c)] [1999 2.3(c)(i)] [1999 2.6] [1999 4.10] A disqualified player is out of the tournament, and the fee
 * stays in the pool.
 */
const disqualify: Handler<'disqualify'> = (rules, state, { player, reason }) => {
  const absent = refuseAbsent(rules, state, player);
  const why = reason === undefined ? {} : { reason };
  return absent === undefined
    ? happened({ type: 'Disqualified', player, ...why, by: rules.policy.disqualify })
    : refused(absent);
};

export const LEAVING_HANDLERS = { withdraw, noShow, disqualify };
