import { hasBegun, isDealt } from '../begun.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { seatsIn, waveAt } from '../seats.ts';
import type { Entrant, Rules, Tournament } from '../state.ts';
import { playsAs, refuseAtGate, refuseNamesake, refuseSecond } from './admission.ts';
import { lastPlayed } from './buy-back.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseAbsent, refuseStranger } from './refusals.ts';

const isEmptySeat = ({ entrants }: Tournament, { player, presence }: Entrant): boolean =>
  (presence === 'absent' || presence === 'withdrawn') && !entrants.some(({ seatOf }) => seatOf === player);

/** The first session in which somebody has a seat, and the table; nothing where none has been drawn for him. */
const firstSeat = (
  { conditions }: Rules,
  state: Tournament,
  player: string,
):
  | { readonly index: number; readonly session: string; readonly table: string; readonly wave?: number }
  | undefined =>
  conditions.sessions
    .map(({ name }, index) => {
      const at = seatsIn(state, name)?.findIndex((table) => table.includes(player)) ?? -1;
      return { index, session: name, table: String(at + 1), ...waveAt(state, name, String(at + 1)) };
    })
    .find(({ table }) => table !== '0');

/**
 * [17.10] [2005 20.10] Whether it is too late for a reserve: cards have fallen at the table, or it is not the first
 * session of the tournament, or of the player who is not there. A file of results may tell no seats.
 */
const isLate = (rules: Rules, state: Tournament, player: string): boolean => {
  const { first } = rules.policy.reserve;
  const played = [...state.scores, ...(rules.told === 'everything' ? state.rounds : [])].some(({ chips }) =>
    Object.hasOwn(chips, player),
  );
  const seat = firstSeat(rules, state, player);
  if (rules.told === 'results' && seat === undefined) {
    return first === 'session' ? hasBegun(rules, state) : played || lastPlayed(rules, state) > 0;
  }
  if (played || seat === undefined) return played || hasBegun(rules, state);
  return (
    (first === 'session' && (seat.index > 0 || (seat.wave ?? 1) > 1)) ||
    isDealt(rules, state, seat.session, seat.table)
  );
};

/**
 * [17.10] A reserve may have an empty seat before the first session of the tournament, or of the player who is not
 * there.
 */
const refuseReserve = (rules: Rules, state: Tournament, seat: Entrant | undefined): Refusal | undefined => {
  const { first, by } = rules.policy.reserve;
  if (first === 'never')
    return refuse(by, 'there are no reserves: an entry can be transferred where that was determined');
  if (seat === undefined) return refuse(by, 'there is no empty seat for a reserve');
  return isLate(rules, state, seat.player)
    ? refuse(
        by,
        'a reserve may only be seated before the first session, and before the first card of the table',
      )
    : undefined;
};

/** The reserve pays the fee: the one that was forfeited stays in the pool beside it. */
const reserve: Handler<'reserve'> = (rules, state, act) => {
  const { for: absentee } = act;
  const stranger = absentee === undefined ? undefined : refuseStranger(rules, state, absentee);
  const seat = state.entrants.find(
    (each) => (absentee ?? each.player) === each.player && isEmptySeat(state, each),
  );
  const refusal =
    stranger ??
    refuseReserve(rules, state, seat) ??
    refuseSecond(rules, state, act) ??
    refuseApplicant(rules, state, act);
  if (refusal !== undefined) return refused(refusal);
  // Without a seat it was refused before.
  const { player: empty } = seat as Entrant;
  const { by } = rules.policy.reserve;
  return happened({ type: 'ReserveSeated', ...playsAs(state, act), for: empty, by });
};

/** [1999 2.3(a)] [1999 2.7] [17.5] Whoever comes for another is accepted at a desk like everybody else. */
const refuseApplicant = (
  rules: Rules,
  state: Tournament,
  applicant: Parameters<typeof refuseAtGate>[2],
): Refusal | undefined =>
  rules.told === 'results'
    ? undefined
    : (refuseAtGate(rules, state, applicant) ?? refuseNamesake(rules, state, applicant));

/** [17.11] [1999 2.3(b)] A substitute plays on with the entry of another, without a fee. */
const substitute: Handler<'substitute'> = (rules, state, act) => {
  const { policy, conditions } = rules;
  const { when, by } = policy.substitute;
  const refusal =
    (when === 'transferable' && !conditions.transferable
      ? refuse(by, 'it was not determined that entries may be transferred')
      : undefined) ??
    refuseAbsent(rules, state, act.for) ??
    refuseSecond(rules, state, act) ??
    refuseApplicant(rules, state, act);
  return refusal === undefined
    ? happened({ type: 'Substituted', ...playsAs(state, act), for: act.for, by })
    : refused(refusal);
};

export const INSTEAD_HANDLERS = { reserve, substitute };
