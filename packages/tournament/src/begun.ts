import { type Instant, secondsBefore } from './instant.ts';
import { waveAt } from './seats.ts';
import type { Sitting } from './sitting.ts';
import type { Rules, Tournament } from './state.ts';
import { termsIn } from './terms.ts';

/** Whether a moment lies at a start or after it, as far as both are known. */
const isReached = (start: Instant | undefined, at: Instant | undefined): boolean => {
  if (start === undefined || at === undefined) return false;
  const before = secondsBefore(at, start);
  return before !== undefined && before <= 0;
};

/** Where no wave is named, all of them are meant. */
const isOf = (one: Sitting, { session, wave }: Sitting): boolean =>
  one.session === session && (wave === undefined || one.wave === undefined || one.wave === wave);

/**
 * When a session starts: as it was moved, else as its wave says (the first where none is named), else the start of the
 * tournament for its first session, else its own. Nothing where nobody has said it.
 */
export const startOf = (rules: Rules, state: Tournament, sitting: Sitting): Instant | undefined => {
  const moved = state.starts.findLast((each) => isOf(each, sitting));
  if (moved !== undefined) return moved.start;
  const { session, wave = 1 } = sitting;
  const own = rules.conditions.sessions.find(({ name }) => name === session)?.waves?.[wave - 1]?.start;
  if (own !== undefined) return own;
  const first = rules.conditions.sessions[0]?.name === session ? state.start : undefined;
  return first ?? termsIn(rules, session).start?.value;
};

/** A file of results has no counts after a round: they are told at a desk alone. */
const countsOf = ({ told }: Rules, { scores, rounds }: Tournament) =>
  told === 'everything' ? [...scores, ...rounds] : scores;

/** Whether play is on record: the director's word, the first card that the house dealt, or a count. */
export const isPlaying = (rules: Rules, state: Tournament, sitting: Sitting): boolean =>
  state.begun.some((each) => isOf(each, sitting)) ||
  countsOf(rules, state).some(({ session, table }) =>
    isOf({ session, ...waveAt(state, session, table) }, sitting),
  );

/** Whether cards have fallen at one table, by what is on record: the house says so of its own, a count of any. */
export const isDealt = (rules: Rules, state: Tournament, session: string, table: string): boolean =>
  [...state.begun, ...countsOf(rules, state)].some(
    (each) => each.session === session && each.table === table,
  );

/** [1999 2.8] Whether a session has begun: its start as moved, or play that is on record. */
export const hasSessionBegun = (rules: Rules, state: Tournament, sitting: Sitting, at?: Instant): boolean =>
  isPlaying(rules, state, sitting) || isReached(startOf(rules, state, sitting), at);

/**
 * [1999 2.3(e)] [1999 2.5(a)(ii)] Whether tournament play has begun: the start as moved, the director's word, the first
 * card or spin anywhere, or any count, whichever came first.
 */
export const hasBegun = (rules: Rules, state: Tournament, at?: Instant): boolean =>
  state.begun.length > 0 || countsOf(rules, state).length > 0 || isReached(state.start, at);
