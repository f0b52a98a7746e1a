import { playersOf, waveNumbers } from './allocation.ts';
import { isPlaying } from './begun.ts';
import { judge } from './judge.ts';
import { numbersOf, presentSeats } from './seats.ts';
import { standingOf } from './standing.ts';
import { isBehind, isOfWave, type Rules, type Tournament } from './state.ts';

/** The stages of a tournament's life, in order; it may be cancelled from most of them. */
export const STAGES = [
  'draft',
  'complete',
  'entriesOpen',
  'entriesClosed',
  'nextSession',
  'seated',
  'play',
  'playOff',
  'tally',
  'prizes',
  'paid',
  'closed',
  'cancelled',
] as const;

/** Where a tournament stands, in which session, and the clause that what comes next follows. */
export interface Stage {
  readonly stage: (typeof STAGES)[number];
  readonly session?: string;
  /** Of a session that is played in waves: the one that is seated or played now. */
  readonly wave?: number;
  readonly by: string;
}

/** Before play: conditions that lack something are a draft, and entries wait for the steps of the gate. */
const beforePlay = (rules: Rules, state: Tournament): Stage => {
  const { policy, conditions, game } = rules;
  const { ok, missing, contrary } = judge(policy, conditions, game);
  const first = [...contrary, ...missing].map(({ clause }) => clause)[0] ?? policy.gate[0].by;
  // Who has entered did so under conditions that stand, whatever is judged of them today.
  if (!ok && state.entrants.length === 0) return { stage: 'draft', by: first };
  const step = policy.gate.find((each) => !state.prepared.includes(each.step));
  if (step !== undefined) return { stage: 'complete', by: step.by };
  return { stage: state.entriesClosed ? 'entriesClosed' : 'entriesOpen', by: policy.seating.by };
};

/** The session that is seated, played or counted now: the first that is neither confirmed nor followed by another. */
const current = ({ conditions }: Rules, state: Tournament): number => {
  const begun = conditions.sessions.findLastIndex(
    ({ name }) =>
      isBehind(state, name) ||
      state.ballots.some(({ session }) => session === name) ||
      state.scores.some(({ session }) => session === name),
  );
  const name = conditions.sessions[begun]?.name;
  return name !== undefined && isBehind(state, name) ? begun + 1 : begun;
};

/**
 * The first wave that is to be seated, waits for its first count, or is in play; nothing where every table of the
 * session is counted. A file may tell of counts without seats.
 */
const waveNow = (rules: Rules, state: Tournament, session: string): Stage | undefined => {
  const { policy } = rules;
  const counted = new Set(state.scores.filter((each) => each.session === session).map(({ table }) => table));
  const seats = presentSeats(state, session);
  if (seats === undefined && counted.size > 0) return undefined;
  const { sessions, points } = rules.conditions;
  const isLast = points === undefined && sessions.at(-1)?.name === session;
  for (const wave of waveNumbers(rules, session)) {
    const of = { session, ...(wave === undefined ? {} : { wave }) };
    const ballot = state.ballots.find((each) => isOfWave(each, session, wave));
    if (ballot === undefined) {
      if ((wave !== undefined || !isLast) && playersOf(rules, state, session, wave).length === 0) continue;
      return { stage: 'nextSession', ...of, by: policy.seating.by };
    }
    const numbers = numbersOf(ballot);
    const isCounted = (number: number): boolean => counted.has(String(number));
    if (numbers.every((number) => isCounted(number) || seats?.[number - 1]?.length === 0)) continue;
    return isPlaying(rules, state, of)
      ? { stage: 'play', ...of, by: policy.tally }
      : { stage: 'seated', ...of, by: policy.play.seat };
  }
  return undefined;
};

const inSession = (rules: Rules, state: Tournament, session: string): Stage => {
  const wave = waveNow(rules, state, session);
  if (wave !== undefined) return wave;
  const due = standingOf(rules, state).due.find((each) => each.do === 'playOff');
  return due === undefined
    ? { stage: 'tally', session, by: rules.policy.tally }
    : { stage: 'playOff', session, by: due.clause };
};

/** Where a tournament stands, from the facts alone. */
export const stageOf = (rules: Rules, state: Tournament): Stage => {
  const { policy, conditions } = rules;
  if (state.cancelled) return { stage: 'cancelled', by: policy.cancel.refundBy };
  if (state.closed) return { stage: 'closed', by: policy.tally };
  if (state.paid !== undefined) return { stage: 'paid', by: policy.wholePool };
  const index = current(rules, state);
  if (index === -1) return beforePlay(rules, state);
  const session = conditions.sessions[index];
  return session === undefined
    ? { stage: 'prizes', by: policy.wholePool }
    : inSession(rules, state, session.name);
};
