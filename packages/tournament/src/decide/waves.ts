import { isPlaying } from '../begun.ts';
import { unseatedIn } from '../chairs.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { hasFixedSeats } from '../seated.ts';
import { nextNumbers, seatsIn } from '../seats.ts';
import type { Sitting } from '../sitting.ts';
import type { Rules, Tournament } from '../state.ts';
import { type Handler, happened, refused } from './outcome.ts';
import { refuseAbsent } from './refusals.ts';

export const ofWave = ({ wave }: Sitting): { readonly wave?: number } => (wave === undefined ? {} : { wave });

/** `heats`, or `wave 2 of heats`. */
export const waveName = ({ session, wave }: Sitting): string =>
  wave === undefined ? session : `wave ${wave} of ${session}`;

/** The numbers of new tables, where waves share the numbers of a session. */
export const numbersFor = (
  state: Tournament,
  { session, wave }: Sitting,
  tables: number,
): { readonly numbers?: readonly number[] } =>
  wave === undefined ? {} : { numbers: nextNumbers(state, session, tables) };

/** A session that has waves is spoken of by wave, and one that has none is not. */
export const refuseNoWave = (rules: Rules, { session, wave }: Sitting): Refusal | undefined => {
  const { policy, conditions } = rules;
  const found = conditions.sessions.find(({ name }) => name === session);
  if (found === undefined) return refuse(policy.seating.by, `there is no session ${session}`);
  const many = found.waves?.length ?? 0;
  if (wave === undefined) {
    return many === 0
      ? undefined
      : refuse(policy.allocation, `${session} is played in ${many} waves: say which`);
  }
  return wave > many ? refuse(policy.allocation, `${session} has no wave ${wave}`) : undefined;
};

/**
 * [17.7] [1999 4.2] Everybody who plays has a seat when a session begins: whoever came after the ballot draws one
 * first, or leaves.
 */
export const refuseWithoutSeat = (rules: Rules, state: Tournament, of: Sitting): Refusal | undefined => {
  const [first] = hasFixedSeats(rules) && !isPlaying(rules, state, of) ? unseatedIn(rules, state, of) : [];
  return first === undefined
    ? undefined
    : refuse(
        rules.policy.play.seat,
        `${first} has no seat in ${waveName(of)}: a lot or a late seat comes before its first card`,
      );
};

/**
 * [1999 2.3(d)(i)] [17.7] Which of the players of a session play in which of its waves is the operator's to say, until
 * they have a seat there.
 */
const allocate: Handler<'allocate'> = (rules, state, act) => {
  const { session, wave, players } = act;
  const { allocation: by } = rules.policy;
  const unknown = refuseNoWave(rules, act);
  if (unknown !== undefined) return refused(unknown);
  if (isPlaying(rules, state, act)) return refused(refuse(by, `${waveName(act)} has begun already`));
  const seated = new Set((seatsIn(state, session) ?? []).flat());
  const refusal = players.reduce<Refusal | undefined>(
    (found, player) =>
      found ??
      refuseAbsent(rules, state, player) ??
      (seated.has(player) ? refuse(by, `${player} has a seat in ${session} already`) : undefined),
    undefined,
  );
  return refusal === undefined
    ? happened({ type: 'Allocated', session, wave, players, by })
    : refused(refusal);
};

export const WAVE_HANDLERS = { allocate };
