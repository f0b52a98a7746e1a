import { evolve } from '../evolve.ts';
import { refuse } from '../refusal.ts';
import { standingOf } from '../standing.ts';
import { judgeUndo } from '../undo/index.ts';
import { refusePlayed } from './correct.ts';
import { type Handler, happened, refused } from './outcome.ts';

/** What happened is taken back by a new event that names it, with what falls with it; everything stays on record. */
const undo: Handler<'undo'> = (rules, state, { event: position, reason }) => {
  const verdict = judgeUndo(rules, state, position);
  if (verdict.is === 'refused') return refused(verdict.refusal);
  if (verdict.is === 'countered') {
    return refused(refuse(verdict.by, `it is not undone but set right: ${verdict.counter.join(' or ')}`));
  }
  const { events, by } = verdict;
  const event = { type: 'Undone', events, reason, by } as const;
  const after = evolve(state, event);
  const refusal = standingOf(rules, after).refusal ?? refusePlayed(rules, state, after);
  return refusal === undefined ? happened(event) : refused(refusal);
};

export const UNDO_HANDLERS = { undo };
