import type { Act, DeskAct } from './act.ts';
import { decide, decideWithoutSecret, type Outcome } from './decide/index.ts';
import { evolve } from './evolve.ts';
import {
  ANY_HEAD,
  type Changes,
  changesBetween,
  lotSeating,
  NOUGHTS,
  type Seating,
  seatingIn,
} from './preview.ts';
import type { Refusal } from './refusal.ts';
import type { Rules, Tournament } from './state.ts';

/** What would come of several acts, of which all are done or none: every fault at once, each by its number. */
export interface PreviewOfAll {
  readonly ok: boolean;
  /** Counted from 1, as they were sent. */
  readonly refusals: readonly (Refusal & { readonly number: number })[];
  /** What is different afterwards, where those that are not refused are done. */
  readonly changes: Changes;
  /** Of the list that would be drawn at the end. */
  readonly seating?: Seating;
}

/** An act as it is judged where no secret is opened and no log is read. */
const judged = (rules: Rules, state: Tournament, act: DeskAct): Outcome => {
  if (act.do === 'draw' || act.do === 'fillSeat') return decideWithoutSecret(rules, state, act, ANY_HEAD);
  if (act.do === 'seal' || act.do === 'sealLot') return decide(rules, state, { ...act, commitment: NOUGHTS });
  if (act.do === 'closeList') return decide(rules, state, { ...act, head: ANY_HEAD });
  return decide(rules, state, act as Act);
};

/**
 * Tries a list of acts one after another, each on what the ones before it left. One that is refused is passed over, so
 * that all faults of a long list are told together. What follows a draw cannot be foreseen, and is not asked for.
 */
export const previewAll = (rules: Rules, state: Tournament, acts: readonly DeskAct[]): PreviewOfAll => {
  const refusals: (Refusal & { number: number })[] = [];
  let now = state;
  let seating: Seating | undefined;
  for (const [index, act] of acts.entries()) {
    const outcome = judged(rules, now, act);
    if (!outcome.ok) {
      refusals.push({ ...outcome.refusal, number: index + 1 });
      continue;
    }
    now = outcome.events.reduce(evolve, now);
    if (act.do !== 'draw' && act.do !== 'fillSeat') continue;
    seating = act.do === 'draw' ? seatingIn(rules, now, act) : lotSeating(rules, now, act);
    break;
  }
  return {
    ok: refusals.length === 0,
    refusals,
    changes: changesBetween(rules, state, now),
    ...(seating === undefined ? {} : { seating }),
  };
};
