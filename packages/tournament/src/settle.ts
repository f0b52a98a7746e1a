import { must } from '@baize/engine';
import { type Library, rulebooks } from '@baize/rulebooks';
import { readConditions } from './conditions.ts';
import { contraryToResults } from './contrary.ts';
import { decide } from './decide/index.ts';
import type { Due } from './due.ts';
import type { Event } from './event.ts';
import { evolve } from './evolve.ts';
import { policiesIn, policyOf } from './instruments.ts';
import { type Judgement, judge } from './judge.ts';
import { moneyOf } from './money.ts';
import type { Place } from './places.ts';
import type { PointsTable } from './points.ts';
import { readAct } from './read-act.ts';
import { type Fault, type Fields, fault, isFault, isFields } from './refusal.ts';
import { standingOf } from './standing.ts';
import { initial, type Rules, type Tournament } from './state.ts';
import { presentIn } from './tiers.ts';

/** Places and money of a tournament as far as its record goes. */
export interface Settled {
  readonly ok: true;
  readonly id?: unknown;
  readonly instrument: string;
  readonly pool: number;
  readonly commission: number;
  readonly refunds: Readonly<Record<string, number>>;
  readonly places: readonly Place[];
  readonly advancing: Readonly<Record<string, readonly string[]>>;
  readonly due: readonly Due[];
  /** In an event over points: what each player has. */
  readonly points?: PointsTable;
  /** What the prizes leave of the pool, or take beyond it, and the clause on that; only where they differ. */
  readonly remainder?: { readonly amount: number; readonly clause: string };
  /** What the operator adds, so that sums that were promised are paid, and the clause; only where he does. */
  readonly topUp?: { readonly amount: number; readonly clause: string };
  /** What was won at the conclusion of sessions; only where they have prizes. */
  readonly sessionPrizes?: readonly { readonly session: string; readonly places: readonly Place[] }[];
  /** By session: players who could have played in it and are not in its count. */
  readonly uncounted?: Readonly<Record<string, readonly string[]>>;
}

/** The refusal of a tournament file, with the place in it. */
export interface Unsettled {
  readonly ok: false;
  readonly id?: unknown;
  readonly refusal: Fault;
}

/** The answer to a tournament file. */
export type Settlement = Settled | Unsettled;
/** The answer to the question whether conditions are complete and lawful. */
export type Verdict = (Judgement & { readonly id?: unknown }) | Unsettled;

const idOf = (file: unknown): { readonly id?: unknown } =>
  isFields(file) && file.id !== undefined ? { id: file.id } : {};

const unsettled = (file: unknown, refusal: Fault): Unsettled => ({ ok: false, ...idOf(file), refusal });

/** The instrument and the conditions of a file: with everything told, as at a desk, or with the results alone. */
export const rulesOf = (
  file: Fields,
  told: Rules['told'] = 'results',
  library: Library = rulebooks,
): Rules | Fault => {
  const policy = policyOf(file.instrument, library);
  if (policy === undefined) {
    return fault(
      'instrument',
      `there is no such instrument; they are ${Object.keys(policiesIn(library)).join(', ')}`,
    );
  }
  const conditions = readConditions(file.conditions);
  if ('detail' in conditions) return conditions;
  const game = typeof file.game === 'string' ? file.game : '';
  const name = typeof file.id === 'string' ? file.id : '';
  return { policy, conditions, game, name, told };
};

/** The tournament after a whole record, with what happened on the way. */
export const play = (
  rules: Rules,
  record: readonly unknown[],
): { readonly state: Tournament; readonly events: readonly Event[] } | Fault => {
  let state = initial(rules);
  const events: Event[] = [];
  for (const [at, said] of record.entries()) {
    const act = readAct(said, at);
    if ('detail' in act) return act;
    const outcome = decide(rules, state, act);
    if (!outcome.ok) {
      const { clause, detail, field } = outcome.refusal;
      // What is the house's own to order has no clause.
      return fault(field === undefined ? at : `conditions.${field}`, detail, clause === '' ? null : clause);
    }
    for (const event of outcome.events) {
      state = evolve(state, event);
      events.push(event);
    }
  }
  return { state, events };
};

const uncountedIn = (rules: Rules, state: Tournament): Record<string, readonly string[]> => {
  const present = presentIn(state);
  const { eligible } = standingOf(rules, state);
  return Object.fromEntries(
    rules.conditions.sessions.flatMap(({ name, repechage }) => {
      const counted = state.scores
        .filter(({ session }) => session === name)
        .flatMap(({ chips }) => Object.keys(chips));
      if (counted.length === 0 || repechage) return [];
      const seen = new Set(counted);
      const missing = [...must(eligible.get(name), name)].filter(
        (player) => present.has(player) && !seen.has(player),
      );
      return missing.length === 0 ? [] : [[name, missing]];
    }),
  );
};

/** What comes of a tournament as it stands. */
export const answerOf = (rules: Rules, state: Tournament): Omit<Settled, 'ok' | 'id'> => {
  const standing = standingOf(rules, state);
  const uncounted = uncountedIn(rules, state);
  const { places, advancing, due, points, remainder, topUp, sessionPrizes } = standing;
  return {
    instrument: rules.policy.instrument,
    ...moneyOf(rules, state),
    places,
    advancing,
    due,
    ...(points === undefined ? {} : { points }),
    ...(remainder === 0 ? {} : { remainder: { amount: remainder, clause: rules.policy.wholePool } }),
    ...(topUp === 0 ? {} : { topUp: { amount: topUp, clause: rules.policy.wholePool } }),
    ...(sessionPrizes.length === 0
      ? {}
      : { sessionPrizes: sessionPrizes.map(({ session, places: won }) => ({ session, places: won })) }),
    ...(Object.keys(uncounted).length === 0 ? {} : { uncounted }),
  };
};

/** Settles a tournament file: conditions and what happened in, places and money out. */
export const settle = (file: unknown, library: Library = rulebooks): Settlement => {
  if (!isFields(file)) return unsettled(file, fault('', 'a tournament is a JSON object'));
  const rules = rulesOf(file, 'results', library);
  if (isFault(rules)) return unsettled(file, rules);
  const [contrary] = contraryToResults(rules.policy, rules.conditions, rules.game);
  if (contrary !== undefined) {
    return unsettled(file, fault(`conditions.${contrary.field}`, contrary.detail, contrary.clause));
  }
  const { record = [] } = file;
  if (!Array.isArray(record)) return unsettled(file, fault('record', 'the record is a list of acts'));
  const played = play(rules, record);
  if (isFault(played)) return unsettled(file, played);
  return { ok: true, ...idOf(file), ...answerOf(rules, played.state) };
};

/** Judges the conditions of a tournament file: complete and lawful, or what is missing and what is contrary. */
export const judgeFile = (file: unknown, library: Library = rulebooks): Verdict => {
  if (!isFields(file)) return unsettled(file, fault('', 'a tournament is a JSON object'));
  const rules = rulesOf(file, 'results', library);
  if (isFault(rules)) return unsettled(file, rules);
  return { ...idOf(file), ...judge(rules.policy, rules.conditions, rules.game) };
};

const ofLine =
  <Answer>(answer: (file: unknown, library: Library) => Answer) =>
  (text: string, library: Library = rulebooks): Answer | Unsettled => {
    let file: unknown;
    try {
      file = JSON.parse(text);
    } catch {
      return unsettled(undefined, fault('', 'this is not JSON: a tournament is one JSON object a line'));
    }
    return answer(file, library);
  };

/** Settles one line of a file of tournaments. */
export const settleLine = ofLine(settle);

/** Judges the conditions in one line of a file of tournaments. */
export const judgeLine = ofLine(judgeFile);
