import { must } from '@baize/engine';
import type { Event } from '../event.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Rules, Tournament } from '../state.ts';
import { PEOPLE_ROWS } from './people.ts';
import { PLAY_ROWS } from './play.ts';
import type { Row } from './row.ts';
import { SEAT_ROWS } from './seats.ts';
import { stageFrom, type UndoStage } from './stage.ts';

/**
 * The table of undoing: every kind of event at every stage is taken back, set right by another act, or stands. Whoever
 * adds a kind of event adds its row.
 */
export const UNDO_TABLE: { readonly [Type in Event['type']]: Row<Type> } = {
  ...PEOPLE_ROWS,
  ...PLAY_ROWS,
  ...SEAT_ROWS,
};

/** Whether and how something can be undone now. */
export type Undoing =
  | { readonly is: 'undone'; readonly events: readonly number[]; readonly by: string }
  | { readonly is: 'countered'; readonly counter: readonly string[]; readonly by: string }
  | { readonly is: 'refused'; readonly refusal: Refusal };

const rowOf = ({ type }: Event): Row => UNDO_TABLE[type] as Row;

const stageOfEvent = (rules: Rules, state: Tournament, event: Event, position: number): UndoStage =>
  stageFrom(rules, state, rowOf(event).session(rules, state, event, position));

/** By its stage alone. */
const byStage = (rules: Rules, state: Tournament, event: Event, position: number): Undoing => {
  const row = rowOf(event);
  const by = row.by(rules.policy, event);
  const cell = row.cells[stageOfEvent(rules, state, event, position)];
  if (cell === 'refused') return { is: 'refused', refusal: refuse(by, `it stands: ${row.why}`) };
  return cell === 'undone'
    ? { is: 'undone', events: [], by }
    : { is: 'countered', counter: cell.counter, by };
};

/** The positions that fall with one, itself the first; or the first of them that stands in the way. */
const fallingWith = (rules: Rules, state: Tournament, position: number): readonly number[] | Undoing => {
  const { history, struck } = state;
  const gone = new Set(struck);
  const falling = new Set([position]);
  for (const at of falling) {
    const event = must(history[at], `event ${at}`);
    const { follows } = rowOf(event);
    for (const [later, each] of history.entries()) {
      if (later <= at || gone.has(later) || falling.has(later)) continue;
      if (follows?.(event, each, rules, state) !== true) continue;
      const verdict = byStage(rules, state, each, later);
      if (verdict.is !== 'undone') return verdict;
      falling.add(later);
    }
  }
  return [...falling].sort((one, other) => one - other);
};

/** What ended a tournament is undone first. */
const refuseBehindEnd = ({ policy }: Rules, state: Tournament, { type }: Event): Refusal | undefined => {
  if (state.closed) {
    return type === 'Closed' || type === 'Discarded'
      ? undefined
      : refuse(policy.tally, 'it is closed: undo that first');
  }
  return state.cancelled && type !== 'Cancelled'
    ? refuse(policy.cancel.by, 'it is cancelled: undo that first')
    : undefined;
};

/** Whether what happened at a position can be undone, and what falls with it. */
export const judgeUndo = (rules: Rules, state: Tournament, position: number): Undoing => {
  const { tally } = rules.policy;
  const event = state.history[position];
  const refused = (detail: string): Undoing => ({ is: 'refused', refusal: refuse(tally, detail) });
  if (event === undefined) return refused(`nothing stands at ${position} of the record`);
  if (state.struck.includes(position)) return refused('it has been undone already');
  const end = refuseBehindEnd(rules, state, event);
  if (end !== undefined) return { is: 'refused', refusal: end };
  const verdict = byStage(rules, state, event, position);
  if (verdict.is !== 'undone') return verdict;
  const against = rowOf(event).unless?.(rules, state, event, position);
  if (against !== undefined && 'clause' in against) return { is: 'refused', refusal: against };
  if (against !== undefined) return { is: 'countered', counter: against, by: verdict.by };
  const events = fallingWith(rules, state, position);
  return 'is' in events ? events : { ...verdict, events };
};
