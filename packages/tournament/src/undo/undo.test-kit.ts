import type { Desk } from '../desk.test-kit.ts';
import { judgeUndo } from './index.ts';

/** Where the last event of a kind stands in the record. */
export const lastOf = ({ state }: Desk, type: string): number =>
  state().history.findLastIndex((event) => event.type === type);
/** `undone`, `by correct`, or `not by 5.5`, of the last event of a kind. */
export const verdictOn = (
  { rules, state }: Desk,
  type: string,
  position = state().history.findLastIndex((event) => event.type === type),
): string => {
  const verdict = judgeUndo(rules, state(), position);
  if (verdict.is === 'undone') return 'undone';
  return verdict.is === 'countered' ? `by ${verdict.counter.join()}` : `not by ${verdict.refusal.clause}`;
};

export const REASON = { reason: 'it was a mistake' };
