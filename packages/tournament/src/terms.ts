import { type Instant, instantOf } from './instant.ts';
import type { Length } from './play/session-end.ts';
import { clauseOfTerm } from './policy/index.ts';
import { type Clause, isFields } from './refusal.ts';
import { isWhole } from './said.ts';
import type { OwnTerms, Session } from './sessions.ts';
import type { Rules, Tournament } from './state.ts';

/** What governs a session in one respect: stated by the session itself, by the conditions for all, or by a reading. */
export interface Term<Value> {
  readonly value: Value;
  readonly source: 'session' | 'tournament' | 'reading';
  /** The clause under which it is stated. */
  readonly by: Clause;
}

/** What governs one session, as far as it is stated. */
export interface SessionTerms {
  readonly game: Term<string>;
  readonly start: Term<Instant> | undefined;
  readonly startingChips: Term<number> | undefined;
  readonly carryOver: Term<boolean>;
  readonly minWager: Term<number> | undefined;
  readonly maxWager: Term<number> | undefined;
  readonly increment: Term<number> | undefined;
  readonly smallestChip: Term<number> | undefined;
  readonly sessionLength: Term<Length> | undefined;
  readonly playOffLength: Term<Length>;
  readonly tables: Term<number | string> | undefined;
  readonly seats: Term<number> | undefined;
}

const LENGTHS = ['rounds', 'shoes', 'spins', 'time'] as const;

/** `{"rounds": 20}` as it is measured. */
const lengthIn = (said: unknown): Length | undefined => {
  if (!isFields(said)) return undefined;
  const by = LENGTHS.find((each) => isWhole(said[each]) && said[each] !== 0);
  return by === undefined ? undefined : { by, number: Number(said[by]) };
};

/** How a term is read, from a session as from the conditions. */
type Reader<Value> = (said: unknown) => Value | undefined;

const whole: Reader<number> = (said) => (isWhole(said) ? said : undefined);
const tablesIn: Reader<number | string> = (said) =>
  isWhole(said) || (typeof said === 'string' && said !== '') ? said : undefined;

type Field = keyof OwnTerms;

/** One term of a session: its own statement before the one for all sessions. */
const termOf = <Value>(
  { policy, conditions }: Rules,
  session: Session | undefined,
  field: Field,
  reader: Reader<Value>,
): Term<Value> | undefined => {
  const by = clauseOfTerm(policy, field);
  const own = reader(session?.[field]);
  if (own !== undefined) return { value: own, source: 'session', by };
  const all = reader(conditions.said[field]);
  return all === undefined ? undefined : { value: all, source: 'tournament', by };
};

/** The start that is stated for the tournament is that of its first session. */
const startIn = (rules: Rules, session: Session | undefined): Term<Instant> | undefined => {
  const term = termOf(rules, session, 'start', instantOf);
  return term?.source === 'session' || session === rules.conditions.sessions[0] ? term : undefined;
};

/**
 * [17.3(a)(ii)(A)] [17.3(a)(iv)] [17.3(a)(viii)] [1999 2.2(c)] [1999 2.2(e)] [1999 2.2(g)] What governs a session: each
 * may have chips, limits, a length and a start of its own, and falls back on what is stated for all. The one place that
 * is asked; the same terms hold at all its tables.
 */
export const termsIn = (rules: Rules, name: string): SessionTerms => {
  const { policy, conditions, game } = rules;
  const session = conditions.sessions.find((each) => each.name === name);
  const number = (field: Field): Term<number> | undefined => termOf(rules, session, field, whole);
  return {
    start: startIn(rules, session),
    startingChips: number('startingChips'),
    minWager: number('minWager'),
    maxWager: number('maxWager'),
    increment: number('increment'),
    smallestChip: number('smallestChip'),
    seats: number('seats'),
    tables: termOf(rules, session, 'tables', tablesIn),
    sessionLength: termOf(rules, session, 'sessionLength', lengthIn),
    game:
      session?.game === undefined
        ? { value: game, source: 'tournament', by: clauseOfTerm(policy, 'game') }
        : { value: session.game, source: 'session', by: clauseOfTerm(policy, 'game') },
    carryOver: {
      value: session?.carryOver === true,
      source: session?.carryOver === undefined ? 'reading' : 'session',
      by: clauseOfTerm(policy, 'carryOver'),
    },
    // Rounds more are played one by one until there is a result, unless the conditions give play-offs a length.
    playOffLength: termOf(rules, session, 'playOffLength', lengthIn) ?? {
      value: { by: 'rounds', number: 1 },
      source: 'reading',
      by: clauseOfTerm(policy, 'playOffLength'),
    },
  };
};

/**
 * [17.3(a)(iv)] [1999 4.4] What a player begins a session with: the stack of the session, or what he held at the end of
 * the one before where stacks are carried over. Nothing where neither is known.
 */
export const stackIn = (
  rules: Rules,
  state: Tournament,
  session: string,
  player: string,
): number | undefined => {
  const { carryOver, startingChips } = termsIn(rules, session);
  if (!carryOver.value) return startingChips?.value;
  const { sessions } = rules.conditions;
  const before = sessions.slice(
    0,
    sessions.findIndex(({ name }) => name === session),
  );
  const held = state.scores.findLast(
    (score) => Object.hasOwn(score.chips, player) && before.some(({ name }) => name === score.session),
  );
  return held?.chips[player] ?? startingChips?.value;
};
